//! Tells the program of which commit it is. Only programs that are given to others know: a new commit is no reason to
//! build anew while somebody works on the code.

#![allow(clippy::print_stdout, reason = "this is how build scripts speak to cargo")]

use std::env;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-env-changed=WURF_COMMIT");
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let asked = || is_release.then(|| git(&["rev-parse", "--short=12", "HEAD"])).flatten();
    let commit = env::var("WURF_COMMIT").ok().or_else(asked).unwrap_or_else(|| "unknown".to_owned());
    println!("cargo:rustc-env=WURF_COMMIT={commit}");
    match git(&["rev-parse", "--git-path", "logs/HEAD"]).filter(|_| is_release) {
        Some(log) => println!("cargo:rerun-if-changed={log}"),
        None => println!("cargo:rerun-if-changed=build.rs"),
    }
}

/// What git says, if there is git and a repository.
fn git(args: &[&str]) -> Option<String> {
    let said = Command::new("git").args(args).output().ok().filter(|said| said.status.success())?;
    let text = String::from_utf8(said.stdout).ok()?.trim().to_owned();
    (!text.is_empty()).then_some(text)
}
