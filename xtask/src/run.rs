//! `cargo xtask run`: the main job, at present the game in the terminal.

use std::process::ExitCode;

use anyhow::Result;

use crate::step::{cargo, status, step, succeed};

/// Builds the program and starts terminal play with these arguments.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    step("Build", "the program is built with all optimizations; the first time takes a minute or two", || {
        succeed(&mut cargo(&["build", "--release", "--package", "wurf"]))
    })?;
    let mut play = cargo(&["run", "--quiet", "--release", "--package", "wurf", "--", "play"]);
    // Files on the command line are meant from where the user stands.
    play.args(arguments).current_dir(std::env::current_dir()?);
    let ended = status(&mut play)?;
    // The program has said itself what went wrong.
    Ok(if ended.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
