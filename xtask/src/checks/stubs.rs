//! Nothing unfinished, nothing skipped, no path of one machine, no merge left half done.

use crate::checks::{Finding, lines};
use crate::tree::Tree;

/// What must not be in code. Cut in two, so that this file does not find itself.
const STUBS: [(&str, &str); 3] = [
    (concat!("to", "do!("), "unfinished code"),
    (concat!("unimpl", "emented!("), "unfinished code"),
    (concat!("#[ig", "nore"), "a skipped test"),
];

/// Where files are on one machine and no other.
const MACHINE_PATHS: [&str; 5] =
    [concat!("/ho", "me/"), concat!("/ro", "ot/"), concat!("/Us", "ers/"), concat!("/wo", "rk/"), concat!("/t", "mp/")];

/// How the two halves of a conflict begin and end.
const CONFLICT: [&str; 2] = ["<<<<<<< ", ">>>>>>> "];

/// Finds stubs in code, and machine paths and unresolved conflicts in any file.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.files() {
        let in_code = file.path.ends_with(".rs");
        for (number, line) in lines(file) {
            let stubs = STUBS.iter().filter(|(stub, _)| in_code && line.contains(stub));
            findings.extend(stubs.map(|(stub, what)| Finding::at(file, number, format!("{what}: {stub}"))));
            if CONFLICT.iter().any(|marker| line.starts_with(marker)) {
                findings.push(Finding::at(file, number, "a merge conflict that was not resolved"));
            }
            let paths = MACHINE_PATHS.iter().filter(|path| has_path(line, path));
            findings.extend(paths.map(|path| Finding::at(file, number, format!("a path of one machine: {path}"))));
        }
    }
    findings
}

/// Is there an absolute path into this folder here? `docs/home/` is not one.
fn has_path(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        !before.is_some_and(|letter| letter.is_alphanumeric() || "._-/".contains(letter))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::texts;

    #[track_caller]
    fn check_line(path: &str, line: &str, expected: &[&str]) {
        assert_eq!(texts(&check(&Tree::of(&[(path, line)]))), expected);
    }

    #[test]
    fn stubs_are_found_in_code_only() {
        let stub = concat!("to", "do!()");
        check_line("a.rs", stub, &[concat!("a.rs:1: unfinished code: to", "do!(")]);
        check_line("a.md", stub, &[]);
        check_line("a.rs", concat!("  #[ig", "nore = \"slow\"]"), &[concat!("a.rs:1: a skipped test: #[ig", "nore")]);
    }

    #[test]
    fn conflicts_are_found_at_the_start_of_a_line() {
        check_line("a.md", "<<<<<<< HEAD", &["a.md:1: a merge conflict that was not resolved"]);
        check_line("a.md", "see <<<<<<< HEAD", &[]);
    }

    #[test]
    fn absolute_paths_are_found_and_relative_ones_are_not() {
        check_line("a.md", concat!("see /ho", "me/ann/x"), &[concat!("a.md:1: a path of one machine: /ho", "me/")]);
        check_line("a.md", concat!("see docs/ho", "me/x"), &[]);
        check_line("a.md", "see crates/rules", &[]);
    }
}
