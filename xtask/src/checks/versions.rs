//! The changelog has a section for what comes next, and one for the version of the program.

use semver::Version;

use crate::checks::{Finding, lines};
use crate::tree::{File, Tree};

const CHANGELOG: &str = "CHANGELOG.md";

/// What is not yet in any version.
const NEXT: &str = "Unreleased";

/// Finds out whether the sections of the changelog are what they should be.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let (Some(manifest), Some(changelog)) = (tree.file("Cargo.toml"), tree.file(CHANGELOG)) else {
        return vec![Finding::new(CHANGELOG, "there is no changelog")];
    };
    let sections: Vec<(usize, &str)> =
        lines(changelog).filter_map(|(number, line)| Some((number, line.strip_prefix("## ")?))).collect();
    let mut findings = Vec::new();
    if sections.first().is_none_or(|(_, title)| *title != NEXT) {
        findings.push(Finding::new(CHANGELOG, format!("the first section must be \"{NEXT}\"")));
    }
    let mut last: Option<Version> = None;
    for (number, title) in sections.iter().skip(1) {
        let Some(version) = version_of(title) else {
            findings.push(Finding::at(changelog, *number, "a section is called as in \"0.1.0 - 2026-01-31\""));
            continue;
        };
        if last.as_ref().is_some_and(|last| *last <= version) {
            findings.push(Finding::at(changelog, *number, "the latest version comes first"));
        }
        last = Some(version);
    }
    let version = own_version(manifest);
    if !sections.iter().any(|(_, title)| version_of(title).is_some_and(|there| Some(there) == version)) {
        let version = version.map_or("none".to_string(), |version| version.to_string());
        findings.push(Finding::new(CHANGELOG, format!("the version of Cargo.toml, {version}, has no section")));
    }
    findings
}

/// The version of a section with a date.
fn version_of(title: &str) -> Option<Version> {
    let (version, date) = title.split_once(" - ")?;
    let parts: Vec<&str> = date.split('-').collect();
    let is_number = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit());
    let is_date = parts.iter().map(|part| part.len()).eq([4, 2, 2]) && parts.iter().all(is_number);
    Version::parse(version).ok().filter(|_| is_date)
}

/// The version of the workspace.
fn own_version(manifest: &File) -> Option<Version> {
    let mut package = manifest.text.lines().skip_while(|line| *line != "[workspace.package]");
    let version = package.find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'))?;
    Version::parse(version).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::texts;

    #[track_caller]
    fn check_changelog(changelog: &str, expected: &[&str]) {
        let manifest = "[workspace.package]\nversion = \"0.2.0\"\n";
        assert_eq!(texts(&check(&Tree::of(&[("CHANGELOG.md", changelog), ("Cargo.toml", manifest)]))), expected);
    }

    #[test]
    fn a_changelog_with_its_versions_is_fine() {
        check_changelog("## Unreleased\n\n## 0.2.0 - 2026-01-31\n\n## 0.1.0 - 2025-12-01\n", &[]);
    }

    #[test]
    fn a_version_without_a_section_is_found() {
        let missing = "CHANGELOG.md: the version of Cargo.toml, 0.2.0, has no section";
        check_changelog("## Unreleased\n## 0.1.0 - 2025-12-01\n", &[missing]);
        let title = "CHANGELOG.md:2: a section is called as in \"0.1.0 - 2026-01-31\"";
        check_changelog("## Unreleased\n## 0.2.0 soon\n", &[title, missing]);
    }

    #[test]
    fn order_matters() {
        let order = "CHANGELOG.md:3: the latest version comes first";
        check_changelog("## Unreleased\n## 0.1.0 - 2025-12-01\n## 0.2.0 - 2026-01-31\n", &[order]);
        check_changelog("## 0.2.0 - 2026-01-31\n", &["CHANGELOG.md: the first section must be \"Unreleased\""]);
    }
}
