//! The list of known faults, made from a clone of the RustSec advisory database: facts only, none of its text.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use super::packages::Packages;
use crate::step::output;

const HEAD: &str = "\
# Known faults of the packages in Cargo.lock: facts from the RustSec advisory database, https://rustsec.org.
# Made by `cargo xtask advisories`, which reads a clone of it; not to be edited by hand. A fault concerns every version
# that is neither patched nor unaffected. Crates that were looked up and have no entry have no known fault.
";

/// The block that opens an advisory of the database.
#[derive(Deserialize)]
struct Entry {
    advisory: About,
    versions: Versions,
}

#[derive(Deserialize)]
struct About {
    id: String,
    package: String,
    /// What it is, if it is not a vulnerability.
    informational: Option<String>,
    withdrawn: Option<String>,
}

#[derive(Deserialize)]
struct Versions {
    #[serde(default)]
    patched: Vec<String>,
    #[serde(default)]
    unaffected: Vec<String>,
}

/// The list for these packages, from the database in a folder.
pub(super) fn list(database: &Path, packages: &Packages) -> Result<String> {
    let others = packages.iter().filter(|package| !packages.is_own(package));
    let names: BTreeSet<&str> = others.map(|package| package.name.as_str()).collect();
    let mut entries = Vec::new();
    for name in &names {
        entries.extend(of_crate(&database.join("crates").join(name))?);
    }
    let state = output(Command::new("git").arg("-C").arg(database).args(["log", "-1", "--format=%cs %H"]))?;
    let (day, commit) = state.trim().split_once(' ').context("the database has no history")?;
    Ok(text(day, commit, &names, &entries))
}

/// The faults of one crate; most have no folder, because they have none.
fn of_crate(folder: &Path) -> Result<Vec<Entry>> {
    let Ok(files) = fs::read_dir(folder) else { return Ok(Vec::new()) };
    let mut paths = files.map(|file| Ok(file?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    let entries =
        paths.iter().map(|path| entry(&fs::read_to_string(path)?).with_context(|| path.display().to_string()));
    let entries = entries.collect::<Result<Vec<_>>>()?;
    Ok(entries.into_iter().filter(|entry| entry.advisory.withdrawn.is_none()).collect())
}

fn entry(file: &str) -> Result<Entry> {
    let block = file.strip_prefix("```toml\n").and_then(|rest| Some(rest.split_once("\n```")?.0));
    let entry: Entry = toml::from_str(block.context("it does not open with a block of TOML")?)?;
    ensure!(entry.advisory.id.starts_with("RUSTSEC-"), "{} is not the id of an advisory", entry.advisory.id);
    Ok(entry)
}

fn text(day: &str, commit: &str, names: &BTreeSet<&str>, entries: &[Entry]) -> String {
    let looked_up: String = names.iter().map(|name| format!("    {name:?},\n")).collect();
    let advisories: String = entries.iter().map(line).collect();
    format!("{HEAD}state = {day:?}\ncommit = {commit:?}\nlooked_up = [\n{looked_up}]\nadvisories = [\n{advisories}]\n")
}

fn line(entry: &Entry) -> String {
    let (About { id, package, informational, .. }, Versions { patched, unaffected }) =
        (&entry.advisory, &entry.versions);
    let kind = informational.as_deref().unwrap_or("vulnerability");
    format!(
        "    {{ id = {id:?}, package = {package:?}, kind = {kind:?}, patched = {patched:?}, unaffected = {unaffected:?} }},\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::texts;
    use crate::supply::advisories::{self, Advisories};

    const FILE: &str = "```toml\n[advisory]\nid = \"RUSTSEC-2026-9999\"\npackage = \"some\"\ndate = \"2026-01-01\"\n\
                        informational = \"unsound\"\n[versions]\npatched = [\">= 1.1.0\"]\n```\n\n# A title\n\nA text.\n";

    #[test]
    fn the_list_says_what_the_database_says_and_none_of_its_text() {
        let list = text("2026-01-02", "0123", &BTreeSet::from(["some"]), &[entry(FILE).unwrap()]);
        assert!(!list.contains("A t"), "{list}");
        let packages = Packages::of(&[("some", "1.0.0", "MIT"), ("some", "1.1.0", "MIT")]);
        let found = texts(&advisories::check(&packages, &Advisories::read(&list).unwrap(), &[]));
        let expected = "RUSTSEC-2026-9999 (unsound), see https://rustsec.org/advisories/RUSTSEC-2026-9999.html";
        assert_eq!(found, [format!("some 1.0.0: {expected}")]);
    }

    #[test]
    fn a_file_that_is_not_an_advisory_is_an_error() {
        assert!(entry("# A title").is_err());
        assert!(entry(&FILE.replace("RUSTSEC-2026-9999", "CVE-1")).is_err());
    }
}
