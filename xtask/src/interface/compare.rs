//! What a difference between two interfaces means for those who depend on the first.

use anyhow::{Context, Result};
use semver::Version;

/// A public interface at a version: one line for each item, sorted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Interface {
    pub(super) version: Version,
    pub(super) lines: Vec<String>,
}

impl Interface {
    pub(super) fn read(text: &str) -> Result<Self> {
        let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
        let version = first.strip_prefix("version ").context("the first line of an interface is its version")?;
        Ok(Self { version: Version::parse(version)?, lines: rest.lines().map(str::to_string).collect() })
    }

    pub(super) fn written(&self) -> String {
        format!("version {}\n{}\n", self.version, self.lines.join("\n"))
    }

    fn has(&self, line: &str) -> bool {
        self.lines.iter().any(|there| there == line)
    }
}

/// What has happened to an interface.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    Same,
    /// Something new, or anything at all under a new version.
    Differs(Vec<String>),
    /// What others have written may no longer compile.
    Breaks(Vec<String>),
}

/// Compares the interface of before with that of now.
pub(super) fn compare(before: &Interface, now: &Interface) -> Verdict {
    let gone = before.lines.iter().filter(|line| !now.has(line)).map(|line| (format!("- {line}"), true));
    let new = now.lines.iter().filter(|line| !before.has(line));
    let new = new.map(|line| (format!("+ {line}"), is_demanding(line, before)));
    let changes: Vec<(String, bool)> = gone.chain(new).collect();
    let breaks = changes.iter().filter(|(_, breaks)| *breaks).map(|(line, _)| line.clone()).collect::<Vec<_>>();
    if changes.is_empty() && before.version == now.version {
        Verdict::Same
    } else if breaks.is_empty() || may_break(&before.version, &now.version) {
        Verdict::Differs(changes.into_iter().map(|(line, _)| line).collect())
    } else {
        Verdict::Breaks(breaks)
    }
}

/// Versions before 1.0 break with the second number, later ones with the first.
fn may_break(before: &Version, now: &Version) -> bool {
    let breaking = |version: &Version| (version.major, if version.major == 0 { version.minor } else { 0 });
    breaking(now) > breaking(before)
}

/// Does a new line break what others have written: a match on an enum, a value of a struct, an implementation of a trait?
fn is_demanding(line: &str, before: &Interface) -> bool {
    let Some((kind, rest)) = line.split_once(' ') else { return false };
    let Some((owner, _)) = path(rest).rsplit_once("::") else { return false };
    let is_closed = |kind: &str| {
        let owners = before.lines.iter().filter_map(|line| line.split_once(' ').filter(|(of, _)| *of == kind));
        let mut owners = owners.map(|(_, rest)| rest).filter(|rest| path(rest) == owner);
        owners.any(|rest| !rest.contains(" { .. }") && !rest.contains("#[non_exhaustive]"))
    };
    match kind {
        "variant" => is_closed("enum"),
        "field" => is_closed("struct"),
        "required" => is_closed("trait"),
        _ => false,
    }
}

/// The path at the beginning of a text.
fn path(text: &str) -> &str {
    let end = text.find(|letter: char| !letter.is_alphanumeric() && !"_:".contains(letter));
    text[..end.unwrap_or(text.len())].trim_end_matches(':')
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEFORE: [&str; 5] =
        ["enum a::E", "fn a::f(a::E)", "struct a::Open", "struct a::S { .. }", "trait a::T: Copy"];

    fn interface(version: &str, lines: &[&str]) -> Interface {
        Interface { version: version.parse().unwrap(), lines: lines.iter().map(ToString::to_string).collect() }
    }

    #[track_caller]
    fn check_added(line: &str, expected: fn(Vec<String>) -> Verdict) {
        let now = interface("0.1.0", &[&BEFORE[..], &[line]].concat());
        assert_eq!(compare(&interface("0.1.0", &BEFORE), &now), expected(vec![format!("+ {line}")]));
    }

    #[test]
    fn nothing_has_happened() {
        assert_eq!(compare(&interface("0.1.0", &BEFORE), &interface("0.1.0", &BEFORE)), Verdict::Same);
    }

    #[test]
    fn what_is_added_breaks_nothing_unless_it_demands_something() {
        check_added("fn a::g()", Verdict::Differs);
        check_added("variant a::E::New", Verdict::Breaks);
        check_added("variant a::E::New(u8)", Verdict::Breaks);
        check_added("variant a::Other::New", Verdict::Differs);
        check_added("field a::Open::new: a::E", Verdict::Breaks);
        check_added("field a::S::new: a::E", Verdict::Differs);
        check_added("required a::T::new(&Self) -> a::E", Verdict::Breaks);
        check_added("provided a::T::new(&Self) -> a::E", Verdict::Differs);
    }

    #[test]
    fn what_is_gone_or_changed_breaks_until_the_version_says_so() {
        let (before, after) = (interface("0.1.0", &BEFORE), &BEFORE[1..]);
        assert_eq!(compare(&before, &interface("0.1.0", after)), Verdict::Breaks(vec!["- enum a::E".into()]));
        assert_eq!(compare(&before, &interface("0.1.1", after)), Verdict::Breaks(vec!["- enum a::E".into()]));
        assert_eq!(compare(&before, &interface("0.2.0", after)), Verdict::Differs(vec!["- enum a::E".into()]));
        assert!(matches!(compare(&interface("1.2.0", &BEFORE), &interface("1.3.0", after)), Verdict::Breaks(_)));
        assert!(matches!(compare(&interface("1.2.0", &BEFORE), &interface("2.0.0", after)), Verdict::Differs(_)));
    }

    #[test]
    fn a_new_version_is_written_down() {
        let verdict = compare(&interface("0.1.0", &BEFORE), &interface("0.1.1", &BEFORE));
        assert_eq!(verdict, Verdict::Differs(Vec::new()));
    }

    #[test]
    fn an_interface_is_read_as_it_was_written() {
        let interface = interface("0.1.0", &BEFORE);
        assert_eq!(Interface::read(&interface.written()).unwrap(), interface);
        assert!(Interface::read("enum a::E\n").is_err());
    }
}
