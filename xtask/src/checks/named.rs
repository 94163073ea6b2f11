//! Every file that the map of the code names is there.

use crate::checks::{Finding, lines};
use crate::tree::Tree;

const MAP: &str = "ARCHITECTURE.md";

/// Finds names of Rust files in the map that no path ends with.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.files().filter(|file| file.path == MAP) {
        for (number, line) in lines(file) {
            let missing = quoted(line).filter(|name| name.ends_with(".rs") && !is_there(tree, name));
            findings.extend(missing.map(|name| Finding::at(file, number, format!("there is no {name}"))));
        }
    }
    findings
}

/// What is between backticks.
fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

fn is_there(tree: &Tree, name: &str) -> bool {
    let ending = format!("/{name}");
    tree.files().any(|file| file.path == name || file.path.ends_with(&ending))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::texts;

    #[test]
    fn a_file_that_is_not_there_is_found() {
        let map = "`host.rs`, `crates/a/src/host.rs` and `ost.rs`; not `Host` or gone.rs, but `store/gone.rs`";
        let tree = Tree::of(&[("ARCHITECTURE.md", map), ("crates/a/src/host.rs", ""), ("docs/b.md", "`none.rs`")]);
        let expected = ["ARCHITECTURE.md:1: there is no ost.rs", "ARCHITECTURE.md:1: there is no store/gone.rs"];
        assert_eq!(texts(&check(&tree)), expected);
    }
}
