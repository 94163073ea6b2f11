//! What is in a release.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::pack::Entry;
use crate::step::{cargo, output, root};
use crate::supply::{self, packages::Package};

/// The scripts for shells, and the names of their files.
const SHELLS: [(&str, &str); 5] = [
    ("bash", "wurf.bash"),
    ("zsh", "_wurf"),
    ("fish", "wurf.fish"),
    ("powershell", "wurf.ps1"),
    ("elvish", "wurf.elv"),
];

/// What is taken as it is.
const AS_THEY_ARE: [&str; 8] = [
    "README.md",
    "CHANGELOG.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "deploy/wurf.service",
    "deploy/wurf-backup.service",
    "deploy/wurf-backup.timer",
    "target/wurf.cdx.json",
];

/// How the files of licences begin.
const LICENCES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"];

/// Everything, with this program. One for another kind of machine does not run here, so another tells about it.
pub(super) fn contents(program: &Path, is_foreign: bool) -> Result<Vec<Entry>> {
    let said = |arguments: &[&str]| {
        let mut wurf = match is_foreign {
            true => cargo(&["run", "--quiet", "--package", "wurf", "--"]),
            false => Command::new(program),
        };
        output(wurf.args(arguments))
    };
    let mut entries = vec![Entry::program("wurf", read(program)?)];
    for path in AS_THEY_ARE {
        entries.push(Entry::text(path.rsplit('/').next().unwrap_or(path), read(&root().join(path))?));
    }
    for (shell, name) in SHELLS {
        entries.push(Entry::text(format!("completions/{name}"), said(&["completions", shell])?));
    }
    entries.push(Entry::text("man/wurf.1", said(&["man"])?));
    for name in commands(&said(&["--help"])?) {
        entries.push(Entry::text(format!("man/wurf-{name}.1"), said(&["man", &name])?));
    }
    entries.push(Entry::text("LICENSES-OF-OTHERS.txt", licences()?));
    Ok(entries)
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

/// The commands that a help lists.
fn commands(help: &str) -> Vec<String> {
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let names = listed.filter_map(|line| line.strip_prefix("  ")?.split(' ').next()).filter(|name| !name.is_empty());
    names.filter(|name| *name != "help").map(str::to_string).collect()
}

/// The licences of everything that is linked into the program or the page, as their authors wrote them.
fn licences() -> Result<String> {
    let packages = supply::packages()?;
    let bill = fs::read_to_string(root().join("target/wurf.cdx.json"))?;
    let is_in = |package: &Package| bill.contains(&format!("\"pkg:cargo/{}@{}\"", package.name, package.version));
    let mut all = String::from("What Wurf is made with, and the licences of its authors.\n");
    let mut count = 0;
    for package in packages.iter().filter(|package| !packages.is_own(package) && is_in(package)) {
        count += 1;
        writeln!(all, "\n==== {package}: {}", package.license.as_deref().unwrap_or("as its text says"))?;
        for path in texts_of(package)? {
            write!(all, "\n{}\n", String::from_utf8_lossy(&read(&path)?).trim_end())?;
        }
    }
    ensure!(count > 0, "the bill of materials names nothing");
    Ok(all)
}

/// The files of a package that have its licences.
fn texts_of(package: &Package) -> Result<Vec<PathBuf>> {
    let folder = package.manifest_path.parent().context("a package is in a folder")?;
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    paths.retain(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        path.is_file() && LICENCES.iter().any(|word| name.starts_with(word))
    });
    paths.sort();
    Ok(paths)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_from_the_help() {
        let help = "Usage\n\nCommands:\n  play      Play\n            on\n  help      Print\n\nOptions:\n  -h  Help";
        assert_eq!(commands(help), ["play"]);
    }
}
