//! Every link between documents leads to a file that is there, and to a heading that is in it.

use crate::checks::{Finding, prose};
use crate::tree::{File, Tree};

/// Finds links that lead nowhere.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.ending(".md") {
        for (number, line) in prose(file) {
            let broken = targets(line).filter(|target| !leads_somewhere(tree, file, target));
            findings.extend(broken.map(|target| Finding::at(file, number, format!("{target} leads nowhere"))));
        }
    }
    findings
}

/// The targets of the links in a line: what is in round brackets after square ones.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    line.match_indices("](").filter_map(|(start, opening)| {
        let rest = &line[start + opening.len()..];
        Some(&rest[..rest.find(')')?])
    })
}

fn leads_somewhere(tree: &Tree, from: &File, target: &str) -> bool {
    if target.contains("://") {
        return true;
    }
    let (path, anchor) = target.split_once('#').map_or((target, None), |(path, anchor)| (path, Some(anchor)));
    let Some(path) = resolve(&from.path, path) else {
        return false;
    };
    match anchor {
        None => tree.contains(&path),
        Some(anchor) => tree.file(&path).is_some_and(|file| has_heading(file, anchor)),
    }
}

/// The path from the root that a relative path means in a file; nothing if it leaves the repository.
pub(crate) fn resolve(from: &str, path: &str) -> Option<String> {
    if path.is_empty() {
        return Some(from.to_string());
    }
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in path.trim_end_matches('/').split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()?),
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

pub(crate) fn has_heading(file: &File, anchor: &str) -> bool {
    let headings = prose(file).filter(|(_, line)| line.starts_with('#'));
    headings.map(|(_, line)| slug(line.trim_start_matches('#').trim())).any(|slug| slug == anchor)
}

/// The anchor of a heading: small letters, spaces become hyphens, other signs vanish.
pub(crate) fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
    kept.map(|letter| if letter == ' ' { '-' } else { letter }).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::texts;

    #[track_caller]
    fn check_link(link: &str, expected: &[&str]) {
        let text = format!("See [this]({link}).\n## R-001 One window: all, at once");
        let tree = Tree::of(&[("README.md", ""), ("docs/a.md", &text), ("docs/adr/0001-x.md", "")]);
        assert_eq!(texts(&check(&tree)), expected);
    }

    #[test]
    fn links_to_files_folders_and_headings_lead_somewhere() {
        check_link("adr/0001-x.md", &[]);
        check_link("./adr/", &[]);
        check_link("../README.md", &[]);
        check_link("#r-001-one-window-all-at-once", &[]);
        check_link("https://example.org/nowhere", &[]);
    }

    #[test]
    fn links_to_nothing_are_found() {
        check_link("b.md", &["docs/a.md:1: b.md leads nowhere"]);
        check_link("../../README.md", &["docs/a.md:1: ../../README.md leads nowhere"]);
        check_link("#r-002", &["docs/a.md:1: #r-002 leads nowhere"]);
        check_link("../README.md#start", &["docs/a.md:1: ../README.md#start leads nowhere"]);
    }
}
