//! Every rule, ruling and decision that is mentioned anywhere is written down, and only once.

use std::collections::BTreeMap;

use crate::checks::{Finding, lines, prose};
use crate::tree::{File, Tree};

/// The letters before the number of a rule, one group per game family; each is defined in `docs/rules/`.
const RULES: [&str; 13] = ["QX", "GX", "CN", "BA", "BB", "BP", "DO", "XC", "LO", "QC", "BX", "FX", "DU"];
const RULING: &str = "R";
const RULING_DIGITS: usize = 3;
const DECISION: &str = "ADR";
const DECISION_DIGITS: usize = 4;

/// Where rulings are written down.
pub(crate) const RULINGS_PATH: &str = "docs/rulings.md";

/// Finds ids that are mentioned and not defined, or defined twice.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut defined: BTreeMap<String, String> = BTreeMap::new();
    for (file, line, id) in tree.ending(".md").flat_map(definitions) {
        let place = format!("{}:{line}", file.path);
        if let Some(first) = defined.insert(id.clone(), place) {
            findings.push(Finding::at(file, line, format!("{id} is written down in {first} already")));
        }
    }
    let texts = tree.files().filter(|file| [".rs", ".md", ".toml"].iter().any(|ending| file.path.ends_with(ending)));
    // The tests of this check need ids that do not exist.
    for file in texts.filter(|file| file.path != "xtask/src/checks/ids.rs") {
        for (number, line) in lines(file) {
            let unknown = ids(line).filter(|&id| !defined.contains_key(id));
            findings.extend(unknown.map(|id| Finding::at(file, number, format!("{id} is nowhere written down"))));
        }
    }
    findings
}

/// The ids a file defines: headings of the rules and rulings, and the file of a decision itself.
pub(crate) fn definitions(file: &File) -> Vec<(&File, usize, String)> {
    if let Some(name) = file.path.strip_prefix("docs/adr/") {
        let id = format!("{DECISION}-{}", name.split('-').next().unwrap_or_default());
        return if is_id(&id) { vec![(file, 1, id)] } else { Vec::new() };
    }
    if !file.path.starts_with("docs/rules/") && file.path != RULINGS_PATH {
        return Vec::new();
    }
    let headings = prose(file).filter(|(_, line)| line.starts_with('#'));
    let first_words = headings.filter_map(|(number, line)| Some((number, line.split_whitespace().nth(1)?)));
    first_words.filter(|(_, word)| is_id(word)).map(|(number, id)| (file, number, id.to_string())).collect()
}

/// The ids mentioned in a line.
pub(crate) fn ids(line: &str) -> impl Iterator<Item = &str> {
    line.split(|letter: char| !letter.is_alphanumeric() && letter != '-').filter(|word| is_id(word))
}

fn is_id(word: &str) -> bool {
    let Some((family, number)) = word.split_once('-') else {
        return false;
    };
    let digits = !number.is_empty() && number.bytes().all(|letter| letter.is_ascii_digit());
    digits
        && match family {
            RULING => number.len() == RULING_DIGITS,
            DECISION => number.len() == DECISION_DIGITS,
            _ => RULES.contains(&family),
        }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::texts;

    #[test]
    fn ids_are_found_in_running_text() {
        let found: Vec<_> = ids("QX-6's five (R-007), R-001…R-040; not R-1, UTF-8, QX-x, R-0071 or QX-6b").collect();
        assert_eq!(found, ["QX-6", "R-007", "R-001", "R-040"]);
    }

    #[test]
    fn an_id_without_a_definition_is_found() {
        let tree = Tree::of(&[
            ("a.rs", "// QX-1 and\n// QX-2, ADR-0001, ADR-0002"),
            ("docs/adr/0001-x.md", "# One"),
            ("docs/rules/qwixx.md", "### QX-1 Order"),
        ]);
        let expected = ["a.rs:2: QX-2 is nowhere written down", "a.rs:2: ADR-0002 is nowhere written down"];
        assert_eq!(texts(&check(&tree)), expected);
    }

    #[test]
    fn an_id_defined_twice_is_found() {
        let tree = Tree::of(&[("docs/rules/a.md", "## QX-1 a"), ("docs/rules/b.md", "\n## QX-1 b")]);
        assert_eq!(texts(&check(&tree)), ["docs/rules/b.md:2: QX-1 is written down in docs/rules/a.md:1 already"]);
    }
}
