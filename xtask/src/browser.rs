//! `cargo xtask browser`, `cargo xtask screens` and `cargo xtask speed`: the page in a real browser.

use anyhow::Result;

use crate::step::{cargo, root, step, succeed, tested_program};
use crate::{need, page};

/// The library that checks whether a page is accessible, pinned like everything else.
const AXE: &str = "axe-core@4.14.0";

/// Runs the tests in a browser; further arguments go to `cargo test`.
pub(crate) fn browser(arguments: &[String]) -> Result<()> {
    set_up()?;
    step("Browser", "people use the page, not its parts", || {
        succeed(cargo(&["test", "--package", "wurf-browser-tests"]).args(arguments))
    })
}

/// Checks every screen in every look, and photographs it.
pub(crate) fn screens() -> Result<()> {
    set_up()?;
    step("Screens", "each is checked and photographed; the pictures are in target/screens", || {
        succeed(&mut cargo(&["run", "--package", "wurf-browser-tests", "--bin", "screens"]))
    })
}

/// Measures how long people wait for the page.
pub(crate) fn speed() -> Result<()> {
    set_up()?;
    step("Speed", "each figure is measured several times", || {
        succeed(&mut cargo(&["run", "--package", "wurf-browser-tests", "--bin", "speed"]))
    })
}

fn set_up() -> Result<()> {
    need::provide(need::TO_TEST_IN_A_BROWSER)?;
    page::build(page::Mode::Shipped)?;
    step(
        "Server",
        "the program that the browser talks to; without optimizations it reads the page from its folder",
        || tested_program().map(drop),
    )?;
    let axe = root().join("target/axe");
    if axe.join("node_modules/axe-core/axe.min.js").exists() {
        return Ok(());
    }
    step("axe-core", "it finds what keeps people out", || {
        std::fs::create_dir_all(&axe)?;
        let install = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-save", AXE];
        succeed(std::process::Command::new("npm").args(install).arg("--prefix").arg(&axe))
    })
}
