//! `cargo xtask interface`: the public interface of `wurf-rules`, which others may depend on, as a list of lines in
//! `crates/rules/interface.txt`. What breaks it needs a new version; what is added is noted with `WURF_BLESS=1`.
//!
//! Reading order: [`items`] (from rustdoc's JSON to lines), [`types`] (how a type is written), [`compare`] (what a
//! difference means).

use std::fs;

use anyhow::{Context, Result, bail};
use semver::Version;
use serde_json::Value;

use crate::step::{cargo, root, step, succeed};

mod compare;
mod items;
mod types;

use compare::{Interface, Verdict};

/// Where the interface is written down.
const PATH: &str = "crates/rules/interface.txt";

/// `cargo xtask interface`
pub(crate) fn check() -> Result<()> {
    step("Interface", "what others may depend on changes only with the version", checked)
}

/// Compares the interface with the one that is written down, and writes it down anew if `WURF_BLESS` is set.
fn checked() -> Result<()> {
    let now = Interface { version: Version::parse(env!("CARGO_PKG_VERSION"))?, lines: items::lines(&described()?)? };
    let path = root().join(PATH);
    let is_asked = std::env::var_os("WURF_BLESS").is_some();
    let before = match fs::read_to_string(&path) {
        Ok(text) => Interface::read(&text)?,
        Err(_) if is_asked => Interface { version: now.version.clone(), lines: Vec::new() },
        Err(error) => return Err(error).with_context(|| format!("cannot read {PATH}")),
    };
    match compare::compare(&before, &now) {
        Verdict::Same => return Ok(()),
        Verdict::Breaks(lines) => bail!(
            "this breaks the interface of {} and needs a new version in Cargo.toml, with its section in CHANGELOG.md:\n{}",
            before.version,
            lines.join("\n")
        ),
        Verdict::Differs(lines) if !is_asked => bail!(
            "the interface has changed; if that is meant, note it in {PATH} with `WURF_BLESS=1 cargo xtask interface`:\n{}",
            lines.join("\n")
        ),
        Verdict::Differs(_) => {}
    }
    fs::write(&path, now.written()).with_context(|| format!("cannot write {PATH}"))?;
    println!("    {PATH} is written anew");
    Ok(())
}

/// What rustdoc says about the crate.
fn described() -> Result<Value> {
    // A folder of its own: libraries look at RUSTC_BOOTSTRAP, and would be compiled anew each time it comes or goes.
    let folder = root().join("target/interface");
    let mut rustdoc = cargo(&["rustdoc", "--quiet", "--package", "wurf-rules", "--lib", "--target-dir"]);
    rustdoc.arg(&folder).args(["--", "-Zunstable-options", "--output-format", "json"]);
    // The form of the description is not stable yet; the compiler is pinned.
    succeed(rustdoc.env("RUSTC_BOOTSTRAP", "1"))?;
    let text = fs::read_to_string(folder.join("doc/wurf_rules.json")).context("rustdoc has written nothing")?;
    serde_json::from_str(&text).context("rustdoc has written something unexpected")
}
