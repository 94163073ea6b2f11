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
    /// The pinned toolchain, with the standard library that comes with it.
    Ready,
    /// The pinned toolchain, which compiles the standard library, too.
    Own,
    /// Debian's, where rustup cannot fetch the sources of the standard library.
    Debian,
}

/// What is compiled: the page, who thinks beside it, and the workshop, where sheets are printed.
const PROGRAMS: [(&str, &str); 3] = [("wurf", "wurf-web"), ("thinker", "wurf-thinker"), ("workshop", "wurf-workshop")];

/// A program as wasm.
pub(super) struct Compiled {
    /// What the page calls it.
    pub(super) name: &'static str,
    /// Where it is.
    pub(super) wasm: PathBuf,
}

/// Compiles the programs of the page.
pub(super) fn compile(mode: Mode) -> Result<Vec<Compiled>> {
    succeed(&mut command(compiler(mode)?, mode))?;
    let folder = root().join("target").join(TARGET).join(mode.folder());
    let compiled = |(name, package)| Compiled { name, wasm: folder.join(format!("{package}.wasm")) };
    Ok(PROGRAMS.map(compiled).into())
}

fn compiler(mode: Mode) -> Result<Compiler> {
    if mode == Mode::First && need::provide(need::TO_COMPILE_THE_FIRST_PAGE).is_ok() {
        return Ok(Compiler::Ready);
    }
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
        Compiler::Ready | Compiler::Own => cargo(&build),
        Compiler::Debian => {
            let mut command = Command::new("/usr/bin/cargo");
            command.args(build).current_dir(root()).env("RUSTC", "/usr/bin/rustc");
            command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", need::DEBIAN_LINKER);
            command
        }
    };
    // Where the result goes must not depend on the settings of the person who builds.
    command.arg("--target-dir").arg(root().join("target"));
    if compiler == Compiler::Ready {
        command.env("CARGO_ENCODED_RUSTFLAGS", ERASED.join("\u{1f}"));
        return command;
    }
    // The standard library is compiled with the page: what it does not use goes, and the rest is small.
    command.arg("-Zbuild-std=std,panic_abort").arg("-Zbuild-std-features=optimize_for_size");
    // Some of what makes the page smaller is not stable yet.
    command.env("RUSTC_BOOTSTRAP", "1").env("CARGO_ENCODED_RUSTFLAGS", flags().join("\u{1f}"));
    command
}

/// Components of one type instead of thousands: a third of the size, and compiled sooner.
const ERASED: [&str; 2] = ["--cfg", "erase_components"];

/// What makes the page small.
fn flags() -> Vec<String> {
    let mut flags: Vec<String> = ERASED.map(String::from).into();
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
    fn each_mode_has_its_profile_and_a_page_that_is_shipped_has_a_standard_library_of_its_own() {
        let words = |compiler, mode| -> Vec<String> {
            command(compiler, mode).get_args().map(|word| word.to_string_lossy().into_owned()).collect()
        };
        for (compiler, mode, profile, builds_std) in [
            (Compiler::Own, Mode::Shipped, "wasm", true),
            (Compiler::Debian, Mode::Dev, "dev", true),
            (Compiler::Ready, Mode::First, "wasm-first", false),
            (Compiler::Own, Mode::First, "wasm-first", true),
        ] {
            let words = words(compiler, mode);
            assert!(words.contains(&profile.to_string()), "{words:?}");
            assert_eq!(words.iter().any(|word| word.starts_with("-Zbuild-std=")), builds_std, "{words:?}");
        }
    }
}
