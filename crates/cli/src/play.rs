//! `wurf play`: a game at this keyboard, against agents or with several people.
//!
//! Reading order: [`setup`] (from arguments to a session), [`session`] (one game as its screens see it), [`referee`] (what
//! it needs of the table behind it), [`host`] (a table at this keyboard), [`saved`] (a saved game becomes a table again), [`plain`] (the line mode), [`tui`] (the full screen),
//! [`remote`] (at a table of a server), [`kept`] (seats there, to come back to).

use std::cell::Cell;
use std::io::{self, BufReader, IsTerminal};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use wurf_client::contract::NewTable;
use wurf_client::http::Http;
use wurf_client::place::Place;
use wurf_rules::any::Options;
use wurf_table::person::Name;
use wurf_words::Language;

mod chance;
pub(crate) mod file;
mod host;
pub(crate) mod kept;
mod plain;
mod player;
mod referee;
pub(crate) mod remote;
mod saved;
mod session;
pub(crate) mod setup;
#[cfg(test)]
mod tests;
pub(crate) mod tui;

use plain::{Eyes, Stopped};
use remote::{Admitted, Face};

use crate::language::LanguageArgs;
use crate::options::{HEADING, OptionArgs};
use crate::output;

/// Arguments of `wurf play`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help = setup::games_help("What to play", "qwixx"))]
    game: Option<String>,
    /// Who plays, in seat order: human, or an agent (easy, medium, hard, expert, greedy, random) [default: human,medium].
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
    #[arg(long, help_heading = HEADING)]
    sealed_closing: bool,
    /// Opens a table at this server, where people far away join with the code it prints.
    #[arg(long, value_name = "URL", conflicts_with_all = ["seed", "names", "save", "resume"])]
    server: Option<String>,
    /// What you are called at a table of a server.
    #[arg(long, default_value = "Host", value_name = "NAME", requires = "server", value_parser = setup::read_name)]
    name: Name,
    /// Plays line by line, without colours or cursor movement: for screen readers, pipes and scripts.
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    language: LanguageArgs,
}

impl Args {
    fn options(&self) -> Options {
        Options { sealed_closing: self.sealed_closing, ..self.options.options() }
    }
}

/// The exit code when the input ended before the game did.
const INPUT_ENDED: u8 = 9;

/// Runs `wurf play`.
pub(crate) fn run(args: Args) -> Result<ExitCode> {
    if let Some(server) = &args.server {
        open(&args, server.parse()?)?;
        return Ok(ExitCode::SUCCESS);
    }
    if let Face::FullScreen(language) = face(args.plain, args.language.language())? {
        let played = Cell::new(0);
        let again = || {
            played.set(played.get() + 1);
            setup::again(&args, played.get())
        };
        // A game that was resumed does not say how it was begun.
        let again: Option<tui::Again<'_>> = if args.resume.is_none() { Some(&again) } else { None };
        let farewell = tui::run(setup::session(&args, tui::check_session)?, language, again)?;
        output::print(&farewell.iter().map(|line| format!("{line}\n")).collect::<String>())?;
        return Ok(ExitCode::SUCCESS);
    }
    let eyes = if is_terminal() { Eyes::People } else { Eyes::Nobody };
    let session = setup::session(&args, |_| Ok(()))?;
    Ok(match plain::run(session, BufReader::new(io::stdin()), io::stdout().lock(), eyes)? {
        Stopped::AsMeant => ExitCode::SUCCESS,
        Stopped::WithTheInput => ExitCode::from(INPUT_ENDED),
    })
}

/// Without a terminal at both ends only the line mode makes sense, so that is used.
pub(crate) fn face(plain: bool, language: Language) -> Result<Face> {
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    if !is_terminal() || dumb || plain {
        return Ok(Face::Lines);
    }
    tui::check_terminal()?;
    Ok(Face::FullScreen(language))
}

fn is_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Opens a table at a server and plays there.
fn open(args: &Args, place: Place) -> Result<()> {
    let (options, agents) = setup::table(args)?;
    let admission = Http::new(place.clone()).open_table(&NewTable { name: args.name.clone(), options })?;
    let code = admission.code;
    let admitted = Admitted::anew(place, args.name.clone(), admission);
    if let Some(code) = code {
        output::print(&format!("The table is open. Others join with: wurf join {code}\n"))?;
    }
    remote::play(admitted, agents, face(args.plain, args.language.language())?)
}
