//! `cargo xtask release`: what is given to others, in target/release-files. An archive for any Linux, a package for
//! Debian and its like, and their checksums.
//!
//! The same sources give the same bytes, wherever on a machine they are: no path of the machine is in the program, and
//! archives have the time of the commit, one owner, and their files by name. Reading order: [`contents`] (what is in
//! it), [`pack`] (archives, as functions from files to bytes), [`debian`] (the package), [`trial`] (whether it runs where
//! there is nothing else).

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::step::{cargo, output, root, step, succeed};
use crate::{bom, need, page, site};

mod contents;
mod debian;
mod pack;
mod trial;

use pack::Entry;

/// What a release is made for, and from.
struct Release {
    version: String,
    /// As compilers write it, as in `x86_64-unknown-linux-gnu`.
    target: String,
    /// A profile of cargo; every one but `release` is for trying out this command.
    profile: String,
    /// When the commit was made, in seconds since 1970.
    time: u64,
}

impl Release {
    /// The name of the archive and of the folder in it.
    fn name(&self) -> String {
        format!("wurf-{}-{}", self.version, self.target)
    }

    /// The program, once it is built.
    fn program(&self) -> PathBuf {
        root().join("target").join(&self.target).join(&self.profile).join("wurf")
    }
}

/// `cargo xtask release [--target TARGET] [--profile PROFILE]`
pub(crate) fn command(arguments: &[String]) -> Result<()> {
    let host = host()?;
    let release = asked(arguments, &host)?;
    let is_foreign = release.target != host;
    ensure!(git(&["status", "--porcelain"])?.is_empty(), "a release is made from a commit, and there are changes");
    need::provide(need::TO_RELEASE)?;
    if is_foreign {
        need::provide(need::to_release_for(&release.target)?)?;
    }
    page::build(if release.profile == "release" { page::Mode::Shipped } else { page::Mode::First })?;
    site::build()?;
    bom::command(&[])?;
    step("Program", "built with all optimizations, which takes some minutes", || compile(&release))?;
    let folder = root().join("target/release-files");
    step("Archives", "program, manual, completions, licences and bill of materials", || {
        let contents = contents::contents(&release.program(), is_foreign)?;
        write(&files(&release, &contents)?, &folder)
    })?;
    if is_foreign {
        println!("    not tried: a program for {} does not run here", release.target);
    } else {
        step("Trial", "the archive runs where there is nothing but the C library", || trial::run(&release, &folder))?;
    }
    println!("    {}", folder.display());
    Ok(())
}

fn asked(arguments: &[String], host: &str) -> Result<Release> {
    let (mut target, mut profile) = (host.to_string(), "release".to_string());
    for pair in arguments.chunks(2) {
        match pair {
            [name, value] if name == "--target" => target = value.clone(),
            [name, value] if name == "--profile" => profile = value.clone(),
            _ => bail!("`cargo xtask release` knows the arguments --target TARGET and --profile PROFILE and no others"),
        }
    }
    let time = git(&["log", "-1", "--format=%ct"])?.trim().parse().context("git tells no time")?;
    Ok(Release { version: env!("CARGO_PKG_VERSION").to_string(), target, profile, time })
}

fn git(arguments: &[&str]) -> Result<String> {
    output(Command::new("git").args(arguments).current_dir(root()))
}

fn host() -> Result<String> {
    let compiler = output(Command::new("rustc").arg("-vV").current_dir(root()))?;
    let host = compiler.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not say for which machine it is")?.to_string())
}

/// Builds the program. Where its sources were on this machine is not told.
fn compile(release: &Release) -> Result<()> {
    let mut build = cargo(&["build", "--locked", "--package", "wurf", "--target", &release.target]);
    build.args(["--profile", &release.profile]);
    let mapped =
        |flag: &str| -> Vec<String> { places().iter().map(|(from, to)| format!("{flag}={from}={to}")).collect() };
    // Joined with those of .cargo/config.toml, which an environment variable would replace.
    build.arg("--config").arg(format!("target.{}.rustflags={:?}", release.target, mapped("--remap-path-prefix")));
    build.arg("--config").arg(format!("profile.{}.strip=\"symbols\"", release.profile));
    build.env("CFLAGS", mapped("-ffile-prefix-map").join(" ")).env("SOURCE_DATE_EPOCH", release.time.to_string());
    if let Some(linker) = need::linker_for(&release.target) {
        let variable = release.target.to_uppercase().replace('-', "_");
        build.env(format!("CARGO_TARGET_{variable}_LINKER"), linker);
    }
    build.arg("--target-dir").arg(root().join("target"));
    succeed(&mut build)
}

/// Folders of this machine, and what is written instead of them.
fn places() -> Vec<(String, &'static str)> {
    let cargo = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let cargo = cargo.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let shown = |path: &Path| path.display().to_string();
    std::iter::once((shown(&root()), "wurf")).chain(cargo.iter().map(|cargo| (shown(cargo), "cargo"))).collect()
}

/// The files of a release by name, with their checksums.
fn files(release: &Release, contents: &[Entry]) -> Result<Vec<(String, Vec<u8>)>> {
    let name = release.name();
    let below: Vec<Entry> = contents.iter().map(|entry| entry.below(&name)).collect();
    let archive = pack::gzip(&pack::tar(&below, release.time)?)?;
    let package = debian::package(&release.version, &release.target, release.time, contents)?;
    let mut files = vec![
        (format!("{name}.tar.gz"), archive),
        (format!("wurf_{}_{}.deb", release.version, debian::architecture(&release.target)?), package),
    ];
    let sums = pack::checksums(&files);
    print!("{sums}");
    files.push(("SHA256SUMS".to_string(), sums.into_bytes()));
    Ok(files)
}

fn write(files: &[(String, Vec<u8>)], folder: &Path) -> Result<()> {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder)?;
    for (name, bytes) in files {
        fs::write(folder.join(name), bytes).with_context(|| format!("cannot write {name}"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(words: &[&str]) -> Vec<String> {
        words.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_release_is_for_this_machine_unless_another_is_named() {
        let release = asked(&[], "x86_64-unknown-linux-gnu").unwrap();
        assert_eq!(release.name(), format!("wurf-{}-x86_64-unknown-linux-gnu", env!("CARGO_PKG_VERSION")));
        assert_eq!(release.profile, "release");
        let release = asked(&words(&["--target", "aarch64-unknown-linux-gnu", "--profile", "quick"]), "x").unwrap();
        assert!(release.program().ends_with("target/aarch64-unknown-linux-gnu/quick/wurf"));
        assert!(asked(&words(&["--target"]), "x").is_err());
    }

    #[test]
    fn the_same_contents_give_the_same_files() {
        let release = asked(&[], "x86_64-unknown-linux-gnu").unwrap();
        let files = || files(&release, &debian::tests::contents()).unwrap();
        assert_eq!(files(), files());
        let names: Vec<String> = files().into_iter().map(|(name, _)| name).collect();
        let version = env!("CARGO_PKG_VERSION");
        let expected = [
            format!("wurf-{version}-x86_64-unknown-linux-gnu.tar.gz"),
            format!("wurf_{version}_amd64.deb"),
            "SHA256SUMS".to_string(),
        ];
        assert_eq!(names, expected);
    }
}
