//! `cargo xtask bom`: the bill of materials of a release, as CycloneDX 1.5 in JSON.
//!
//! It lists what is in the program and in the page it brings along: every package with its version, licence and
//! checksum, and SQLite, which is compiled in. What only builds or tests them is left out. The same sources give the
//! same bytes on every machine of one kind. Reading order: [`contents`] (what is in them, as cargo resolves it),
//! [`document`] (the text of the bill), [`form`] (what the format requires).

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::step::{cargo, output, root, step};
use crate::supply::{self, packages::Packages};

mod contents;
mod document;
mod form;

use contents::Contents;
use document::Sources;

/// Where the bill goes unless told otherwise.
const PATH: &str = "target/wurf.cdx.json";

/// The target that browsers run.
const PAGE_TARGET: &str = "wasm32-unknown-unknown";

/// `cargo xtask bom [FILE]`
pub(crate) fn command(arguments: &[String]) -> Result<()> {
    let path = match arguments {
        [] => root().join(PATH),
        // A file on the command line is relative to the user's working directory.
        [path] => std::env::current_dir()?.join(path),
        _ => bail!("`cargo xtask bom` takes one file"),
    };
    step("Bill of materials", "what is in the program and in the page, by version, licence and checksum", || {
        write(path)
    })
}

/// Writes the bill, and fails if it is not what the format requires.
fn write(path: PathBuf) -> Result<()> {
    let bill = document::bill(&sources()?)?;
    let faults = form::faults(&bill);
    ensure!(faults.is_empty(), "the bill is not in the form of CycloneDX: {}", faults.join("; "));
    let text = serde_json::to_string_pretty(&bill)? + "\n";
    fs::create_dir_all(path.parent().unwrap_or(&path))
        .and_then(|()| fs::write(&path, text))
        .context("cannot write it")?;
    println!("    {} components in {}", bill["components"].as_array().map_or(0, Vec::len), path.display());
    Ok(())
}

fn sources() -> Result<Sources> {
    let compiler = output(Command::new("rustc").arg("-vV").current_dir(root()))?;
    let target = line_of(&compiler, "host: ")?.to_string();
    let mut contents = Contents::default();
    contents.add("program", &tree("wurf", &target)?)?;
    for program in ["wurf-web", "wurf-thinker", "wurf-workshop"] {
        contents.add("page", &tree(program, PAGE_TARGET)?)?;
    }
    let packages = supply::packages()?;
    let lock = fs::read_to_string(root().join("Cargo.lock")).context("cannot read Cargo.lock")?;
    Ok(Sources { sqlite: sqlite(&packages)?, contents, packages, lock, target })
}

/// What is linked into a package for a target, as cargo resolves it: without macros, build scripts and tests.
fn tree(package: &str, target: &str) -> Result<String> {
    let what = ["--package", package, "--target", target, "--edges", "normal,no-proc-macro"];
    output(cargo(&["tree", "--locked", "--prefix", "depth"]).args(what))
}

/// The version of the SQLite that is compiled into the program.
fn sqlite(packages: &Packages) -> Result<String> {
    let package = packages.iter().find(|package| package.name == "libsqlite3-sys").context("SQLite is missing")?;
    let header = package.manifest_path.with_file_name("sqlite3").join("sqlite3.h");
    let text = fs::read_to_string(&header).with_context(|| format!("cannot read {}", header.display()))?;
    Ok(line_of(&text, "#define SQLITE_VERSION ")?.trim().trim_matches('"').to_string())
}

/// The rest of the line that begins like this.
fn line_of<'a>(text: &'a str, beginning: &str) -> Result<&'a str> {
    let rest = text.lines().find_map(|line| line.strip_prefix(beginning));
    rest.with_context(|| format!("no line begins with {beginning:?}"))
}
