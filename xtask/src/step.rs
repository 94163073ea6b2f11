//! Steps: what is done and why is printed first, how long it took afterwards; the first failure stops everything.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::time::Instant;

use anyhow::{Context, Result, ensure};

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_path_buf()
}

/// Announces a step, does it, and says how long it took.
pub(crate) fn step(what: &str, why: &str, work: impl FnOnce() -> Result<()>) -> Result<()> {
    println!("==> {what}: {why}");
    let start = Instant::now();
    work().with_context(|| format!("{what} failed"))?;
    println!("    done in {:.1} s", start.elapsed().as_secs_f32());
    Ok(())
}

/// A cargo command in the root of the repository, by the cargo that runs this program.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(root());
    command
}

/// All that is shipped, with its tests. Which packages are chosen together decides which features their dependencies
/// have, and for each set of features cargo compiles them anew: so everything that is tested is chosen in this way.
const PRODUCT: [&str; 5] = ["--workspace", "--exclude", "wurf-browser-tests", "--exclude", "xtask"];

/// `cargo test` for all that is shipped.
pub(crate) fn test_product(arguments: &[&str]) -> Command {
    let mut command = cargo(&["test"]);
    command.args(PRODUCT).args(arguments);
    command
}

/// The program as the tests have it, which is compiled for them anyway.
pub(crate) fn tested_program() -> Result<PathBuf> {
    succeed(&mut test_product(&["--no-run", "--test", "help"]))?;
    Ok(root().join("target/debug/wurf"))
}

/// Runs a command to its end, its output going where ours goes.
pub(crate) fn status(command: &mut Command) -> Result<ExitStatus> {
    command.status().with_context(|| format!("cannot start {}", shown(command)))
}

/// Runs a command that must succeed.
pub(crate) fn succeed(command: &mut Command) -> Result<()> {
    let status = status(command)?;
    ensure!(status.success(), "{} ended with {status}", shown(command));
    Ok(())
}

/// Runs a command that must succeed and takes what it prints.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = command.output().with_context(|| format!("cannot start {}", shown(command)))?;
    let errors = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{} ended with {}\n{}", shown(command), output.status, errors.trim_end());
    String::from_utf8(output.stdout).with_context(|| format!("{} printed no text", shown(command)))
}

fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    let words: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
    format!("`{}`", words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_without_the_folder_of_its_program() {
        let mut command = Command::new("/usr/bin/cargo");
        command.args(["fmt", "--check"]);
        assert_eq!(shown(&command), "`cargo fmt --check`");
    }

    #[test]
    fn a_failing_step_says_which_and_why() {
        let error = step("Tea", "somebody is thirsty", || anyhow::bail!("no water")).expect_err("the step fails");
        assert_eq!(format!("{error:#}"), "Tea failed: no water");
    }
}
