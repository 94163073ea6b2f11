//! `wurf completions` and `wurf man`: what a shell and a reader of manuals want to know of this program.

use anyhow::{Context, Result};
use clap::{Command, CommandFactory};
use clap_complete::{Shell, generate};
use clap_mangen::Man;

use crate::Cli;
use crate::output::print;

/// Arguments of `wurf completions`.
#[derive(clap::Args)]
pub(crate) struct CompletionArgs {
    /// For which shell.
    shell: Shell,
}

/// Arguments of `wurf man`.
#[derive(clap::Args)]
pub(crate) struct ManArgs {
    /// The page of this command; without it, that of wurf itself.
    command: Option<String>,
}

/// Runs `wurf completions`.
pub(crate) fn run(args: CompletionArgs) -> Result<()> {
    let mut script = Vec::new();
    generate(args.shell, &mut Cli::command(), "wurf", &mut script);
    print(&String::from_utf8(script).context("the script is not text")?)
}

/// Runs `wurf man`: a page for `man -l`.
pub(crate) fn man(args: ManArgs) -> Result<()> {
    let mut page = Vec::new();
    Man::new(described(args.command.as_deref())?).render(&mut page)?;
    print(&String::from_utf8(page).context("the page is not text")?)
}

fn described(name: Option<&str>) -> Result<Command> {
    let mut whole = Cli::command();
    whole.build();
    let Some(name) = name else { return Ok(whole) };
    let found = whole.find_subcommand(name).with_context(|| format!("wurf has no command {name:?}"))?;
    // A page has the name of its file.
    let title: &'static str = format!("wurf-{name}").leak();
    Ok(found.clone().name(title).bin_name(format!("wurf {name}")))
}
