//! Rust to wasm, by whichever compiler of this machine can do it.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use super::{Mode, folders_in};
use crate::need;
use crate::step::{cargo, root, succeed};

const TARGET: &str = "wasm32-unknown-unknown";

/// Who compiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Compiler {
    /// The pinned toolchain.
    Own,
    /// Debian's, where rustup cannot fetch the sources of the standard library.
    Debian,
}

/// What is compiled: the page, and who thinks beside it.
const PROGRAMS: [(&str, &str); 2] = [("wurf", "wurf-web"), ("thinker", "wurf-thinker")];

/// A program as wasm.
pub(super) struct Compiled {
    /// What the page calls it.
    pub(super) name: &'static str,
    /// Where it is.
    pub(super) wasm: PathBuf,
}

/// Compiles the programs of the page.
pub(super) fn compile(mode: Mode) -> Result<Vec<Compiled>> {
    succeed(&mut command(compiler()?, mode))?;
    let folder = root().join("target").join(TARGET).join(mode.folder());
    let compiled = |(name, package)| Compiled { name, wasm: folder.join(format!("{package}.wasm")) };
    Ok(PROGRAMS.map(compiled).into())
}

fn compiler() -> Result<Compiler> {
    match need::provide(need::TO_COMPILE_THE_PAGE) {
        Ok(()) => Ok(Compiler::Own),
        Err(error) => {
            println!("    {error:#}; Debian's compiler can do it, too");
            need::provide(need::TO_COMPILE_THE_PAGE_ON_DEBIAN).map(|()| Compiler::Debian)
        }
    }
}

fn command(compiler: Compiler, mode: Mode) -> Command {
    let packages = PROGRAMS.iter().flat_map(|(_, package)| ["--package", package]);
    let build: Vec<&str> =
        ["build", "--target", TARGET, "--profile", mode.profile()].into_iter().chain(packages).collect();
    let mut command = match compiler {
        Compiler::Own => cargo(&build),
        Compiler::Debian => {
            let mut command = Command::new("/usr/bin/cargo");
            command.args(build).current_dir(root()).env("RUSTC", "/usr/bin/rustc");
            command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", need::DEBIAN_LINKER);
            command
        }
    };
    // The standard library is compiled with the page: what it does not use goes, and the rest is small.
    command.arg("-Zbuild-std=std,panic_abort").arg("-Zbuild-std-features=optimize_for_size");
    // Some of what makes the page smaller is not stable yet.
    command.env("RUSTC_BOOTSTRAP", "1").env("CARGO_ENCODED_RUSTFLAGS", flags().join("\u{1f}"));
    // Where the result goes must not depend on the settings of the person who builds.
    command.arg("--target-dir").arg(root().join("target"));
    command
}

fn flags() -> Vec<String> {
    // Components of one type instead of thousands: a third of the size, and compiled sooner.
    let mut flags = vec!["--cfg".to_string(), "erase_components".to_string()];
    // A fault stops the page where it is, in few words: what each of some thousand places could say about itself would
    // take a good part of the page, and nobody reads it on a phone.
    flags.extend(["-Zunstable-options", "-Cpanic=immediate-abort", "-Zfmt-debug=none"].map(String::from));
    // Messages of libraries name their files; where those are on this machine is not told.
    let cargo = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let cargo = cargo.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    for folder in cargo.iter().flat_map(|cargo| folders_in(&cargo.join("registry/src")).unwrap_or_default()) {
        flags.push(format!("--remap-path-prefix={}/=", folder.display()));
    }
    flags
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_mode_has_its_profile_and_every_compiler_builds_the_standard_library() {
        let words = |compiler, mode| -> Vec<String> {
            command(compiler, mode).get_args().map(|word| word.to_string_lossy().into_owned()).collect()
        };
        for (compiler, mode, profile) in [(Compiler::Own, Mode::Shipped, "wasm"), (Compiler::Debian, Mode::Dev, "dev")]
        {
            let words = words(compiler, mode);
            assert!(words.contains(&profile.to_string()), "{words:?}");
            assert!(words.iter().any(|word| word.starts_with("-Zbuild-std=")), "{words:?}");
        }
    }
}
