//! `wurf play`: a game at this keyboard, against agents or with several people.
//!
//! Reading order: [`setup`] (from arguments to a session), [`session`] (one game as its screens see it), [`host`] (the
//! table behind it), [`saved`] (a saved game becomes a table again), [`plain`] (the line mode), [`tui`] (the full screen).

use std::io::{self, BufReader, IsTerminal};
use std::path::PathBuf;

use anyhow::Result;
use wurf_rules::any::Options;

mod chance;
mod file;
mod host;
mod plain;
mod player;
mod saved;
mod session;
mod setup;
#[cfg(test)]
mod tests;
mod tui;

use plain::Eyes;

use crate::options::OptionArgs;

/// Arguments of `wurf play`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help = setup::games_help())]
    game: Option<String>,
    /// Who plays, in seat order: human, greedy, random [default: human,greedy].
    #[arg(long, value_name = "A,B,…")]
    seats: Option<String>,
    /// Makes the dice and the agents reproducible.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Plays on a sheet of your own, described in this file.
    #[arg(long, value_name = "FILE")]
    layout: Option<PathBuf>,
    /// What the seats are called, in seat order.
    #[arg(long, value_name = "A,B,…")]
    names: Option<String>,
    /// Saves the game in this new file after every decision.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Goes on with a saved game, and saves it in the same file unless --save names another.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    options: OptionArgs,
    /// Qwixx with dice: closing a row in action 1 is not announced to the others.
    #[arg(long)]
    sealed_closing: bool,
    /// Plays line by line, without colours or cursor movement: for screen readers, pipes and scripts.
    #[arg(long)]
    plain: bool,
}

impl Args {
    fn options(&self) -> Options {
        Options { sealed_closing: self.sealed_closing, ..self.options.options() }
    }
}

/// Runs `wurf play`. Without a terminal at both ends only the line mode makes sense, so it is used.
pub(crate) fn run(args: Args) -> Result<()> {
    let (stdin, stdout) = (io::stdin(), io::stdout());
    let terminal = stdin.is_terminal() && stdout.is_terminal();
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    if terminal && !dumb && !args.plain {
        tui::check_terminal()?;
        let farewell = tui::run(setup::session(&args, tui::check_session)?)?;
        farewell.iter().for_each(|line| println!("{line}"));
    } else {
        let eyes = if terminal { Eyes::People } else { Eyes::Nobody };
        plain::run(setup::session(&args, |_| Ok(()))?, BufReader::new(stdin), stdout.lock(), eyes)?;
    }
    Ok(())
}
