//! Every ruling that is implemented has a test of its name: R-002 has a `fn r002_…`.

use std::ops::RangeInclusive;

use crate::checks::{Finding, ids};
use crate::tree::{File, Tree};

/// Which rulings are implemented where: once the path exists, their tests are required.
const HOMES: [(RangeInclusive<u16>, &str); 7] = [
    (1..=49, "crates/rules/src/qwixx.rs"),
    (50..=59, "crates/rules/src/cards.rs"),
    (60..=69, "crates/rules/src/bloxx.rs"),
    (70..=77, "crates/rules/src/fix.rs"),
    // The rules never see a clock; the table does.
    (78..=78, "crates/table"),
    (79..=79, "crates/rules/src/fix.rs"),
    (110..=119, "crates/rules/src/duel.rs"),
];

/// Finds implemented rulings without a test.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let rulings = tree.file(ids::RULINGS_PATH).map(ids::definitions).unwrap_or_default();
    let untested = rulings.into_iter().filter(|(_, _, id)| is_implemented(tree, id) && !is_tested(tree, id));
    let finding = |(file, line, id): (&File, usize, String)| {
        Finding::at(file, line, format!("{id} has no test: no function is called {}…", test_name(&id)))
    };
    untested.map(finding).collect()
}

fn is_implemented(tree: &Tree, id: &str) -> bool {
    let number = id.strip_prefix("R-").and_then(|digits| digits.parse().ok());
    let home = HOMES.iter().find(|(numbers, _)| number.is_some_and(|number| numbers.contains(&number)));
    home.is_some_and(|(_, path)| tree.contains(path))
}

fn is_tested(tree: &Tree, id: &str) -> bool {
    let test = format!("fn {}", test_name(id));
    tree.ending(".rs").filter(|file| file.path.starts_with("crates/")).any(|file| file.text.contains(&test))
}

/// How the names of a ruling's tests begin.
fn test_name(id: &str) -> String {
    format!("{}_", id.replace('-', "").to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::texts;

    const RULINGS: (&str, &str) = ("docs/rulings.md", "### R-001 One\n### R-002 Two\n### R-050 Fifty");

    #[test]
    fn a_ruling_without_a_test_is_found_once_its_game_is_there() {
        let game = ("crates/rules/src/qwixx.rs", "");
        let tests = ("crates/rules/tests/rulings.rs", "fn r001_one_window() {}");
        let found = texts(&check(&Tree::of(&[RULINGS, game, tests])));
        assert_eq!(found, ["docs/rulings.md:2: R-002 has no test: no function is called r002_…"]);
    }

    #[test]
    fn nothing_is_asked_of_games_to_come() {
        assert_eq!(check(&Tree::of(&[RULINGS])), []);
    }
}
