//! `cargo xtask test`: every check, the quick ones first.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::checks::{self, arrows, commands, ids, links, named, rulings, stubs, versions};
use crate::step::{cargo, output, root, step, succeed, test_product, tested_program};
use crate::tree::Tree;
use crate::{bom, browser, interface, need, supply};

/// Runs every check and stops at the first that fails.
pub(crate) fn test() -> Result<()> {
    need::provide(need::TO_TEST)?;
    step("Formatting", "one layout of the code, nothing to argue about", || {
        succeed(&mut cargo(&["fmt", "--all", "--check"]))
    })?;
    texts()?;
    step("Arrows", "dependencies point one way, and the rules depend on next to nothing", || {
        let metadata = output(&mut cargo(&["metadata", "--format-version", "1", "--no-deps"]))?;
        checks::report(arrows::check(&metadata)?)
    })?;
    step("Supply chain", "licences, sources and known faults of every dependency", supply::check)?;
    bom::command(&[])?;
    code()?;
    browser::browser(&[])?;
    step("Commands", "every command the documents show exists with its options", || {
        let tree = Tree::read(&root())?;
        let wurf = tested_program()?;
        checks::report(commands::check(&tree, |subcommand| help_of(&wurf, subcommand)))
    })?;
    println!("Every check passed.");
    Ok(())
}

/// The checks that read files and start nothing.
fn texts() -> Result<()> {
    let tree = Tree::read(&root())?;
    step("Stubs", "nothing unfinished, nothing skipped, no path of one machine, no conflict left", || {
        checks::report(stubs::check(&tree))
    })?;
    step("Ids", "every rule, ruling and decision that is mentioned is written down", || {
        checks::report(ids::check(&tree))
    })?;
    step("Rulings", "every ruling that is implemented has a test of its name", || {
        checks::report(rulings::check(&tree))
    })?;
    step("Links", "every link between documents leads somewhere", || checks::report(links::check(&tree)))?;
    step("Map", "every file that ARCHITECTURE.md names is there", || checks::report(named::check(&tree)))?;
    step("Versions", "the version has its section in the changelog", || checks::report(versions::check(&tree)))
}

/// The checks that compile.
fn code() -> Result<()> {
    step("Lints", "what clippy warns of does not get in", || {
        succeed(&mut cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"]))
    })?;
    step("Tests", "unit tests and integration tests of every crate", || {
        succeed(&mut test_product(&["--tests"]))?;
        succeed(&mut cargo(&["test", "--package", "xtask", "--tests"]))
    })?;
    step("Documentation tests", "the examples in the documentation of the code work", || {
        succeed(&mut test_product(&["--doc"]))
    })?;
    step("Benchmarks", "each runs once and asserts its result; nothing is measured", || {
        succeed(&mut test_product(&["--bench", "*"]))
    })?;
    step("Agents alone", "an agent needs neither the referee nor its cryptography", || {
        let alone = ["--package", "wurf-bots", "--no-default-features"];
        let tree = output(cargo(&["tree", "--edges", "normal"]).args(alone))?;
        anyhow::ensure!(!tree.contains("wurf-table") && !tree.contains("hkdf"), "wurf-bots needs too much:\n{tree}");
        succeed(cargo(&["check", "--lib"]).args(alone))
    })?;
    step("Package", "the crate of the rules can be published as it is", || {
        succeed(&mut cargo(&["package", "--package", "wurf-rules", "--allow-dirty"]))
    })?;
    interface::check()?;
    step("Documentation", "the documentation of the code builds without a warning", || {
        succeed(cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "--deny warnings"))
    })
}

/// What a subcommand of the program says about itself.
fn help_of(wurf: &Path, subcommand: &str) -> Result<String> {
    output(Command::new(wurf).current_dir(root()).args(subcommand.split(' ')).arg("--help"))
}
