//! `wurf`, the one binary: play in the terminal, serve tables, replay and verify records, simulate.
//!
//! One file per subcommand, each with its arguments (`Args`) and `run`.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command line program prints")]

use std::iter;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use output::{WrongArgument, note};
use wurf_words::Language;

mod agents;
mod agreed;
mod analyse;
mod arena;
mod backup;
mod bot;
mod completions;
mod describe;
mod examples;
mod forget;
mod join;
mod language;
mod list;
mod menu;
mod options;
mod output;
mod picture;
mod play;
mod print;
mod replay;
mod rules;
mod serve;
mod sheet;
mod simulate;
mod solve;
mod suggest;
mod swarm;
mod text;
mod train;
mod usage;
mod verify;
mod version;

/// A move on a server allocates some hundred times, and much of it is freed on another thread; the allocator of the C
/// library takes a few percent more of the server's time (docs/benchmarks.md).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Roll-and-write games: play them, replay them, simulate them.
#[derive(Parser)]
#[command(name = "wurf", version, long_version = version::whole(), after_help = examples::EXIT_CODES)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Play in the terminal, against agents or with several people at one keyboard.
    #[command(after_help = examples::PLAY)]
    Play(play::Args),
    /// Join a table of a server by its code, and play there.
    #[command(after_help = examples::JOIN)]
    Join(join::Args),
    /// Explain how a game is played.
    #[command(after_help = examples::RULES)]
    Rules(rules::Args),
    /// Make a PDF of sheets, cards, dice or rules, to be played with a pen.
    #[command(after_help = examples::PRINT)]
    Print(print::Args),
    /// List the games with their seats, agents and options.
    #[command(after_help = examples::LIST)]
    List(list::Args),
    /// Replay a recorded game and check every input against the rules.
    #[command(after_help = examples::REPLAY)]
    Replay(replay::Args),
    /// Say what every decision of a recorded match cost, and what every roll was worth.
    Analyse(analyse::Args),
    /// Serve tables to browsers and bots, until stopped.
    #[command(after_help = examples::SERVE)]
    Serve(serve::Args),
    /// Let agents meet in pairs on common dice, and print a cross table and ratings.
    Arena(arena::Args),
    /// Copy everything a server keeps to a file, while it runs.
    #[command(after_help = examples::BACKUP)]
    Backup(backup::Args),
    /// Remove an account, a name or old tables from a server that is stopped.
    #[command(after_help = examples::FORGET)]
    Forget(forget::Args),
    /// Play one match at a table of a server, like anyone else.
    #[command(after_help = examples::BOT)]
    Bot(bot::Args),
    /// Let agents play many games and report statistics.
    Simulate(simulate::Args),
    /// Check, draw or make up a sheet of your own.
    #[command(after_help = examples::SHEET)]
    Sheet(sheet::Args),
    /// Compute exactly what a sheet can expect, and rank what to do with a roll.
    Solve(solve::Args),
    /// Load a server on this machine with bots, and report how it copes.
    #[command(after_help = examples::SWARM)]
    Swarm(swarm::Args),
    /// Train the network of the stronger agents, from nothing but a seed.
    Train(train::Args),
    /// Recompute every outcome of a match played at a table, and say who had a say in its dice.
    Verify(verify::Args),
    /// Print a script by which a shell completes commands and options.
    #[command(after_help = examples::COMPLETIONS)]
    Completions(completions::CompletionArgs),
    /// Print a page of the manual.
    #[command(after_help = examples::MAN)]
    Man(completions::ManArgs),
}

fn main() -> ExitCode {
    match usage::read(std::env::args_os()) {
        Ok(Cli { command: Some(command) }) => run(command),
        Ok(Cli { command: None }) => start(),
        Err(error) => exit(Err(error.into())),
    }
}

/// Without a command there is a menu, where it can be seen; elsewhere the help says which commands there are.
fn start() -> ExitCode {
    if !play::face(false, Language::En).is_ok_and(|face| face != play::remote::Face::Lines) {
        note(&Cli::command().render_help().to_string());
        return ExitCode::from(2);
    }
    let chosen = menu::run().and_then(|chosen| {
        chosen.map(|words| usage::read(iter::once("wurf".to_owned()).chain(words))).transpose().map_err(Into::into)
    });
    match chosen {
        Ok(Some(Cli { command: Some(command) })) => run(command),
        Ok(_) => ExitCode::SUCCESS,
        Err(error) => exit(Err(error)),
    }
}

fn run(command: Command) -> ExitCode {
    let result = match command {
        Command::Verify(args) => return exit(verify::run(args)),
        Command::Play(args) => return exit(play::run(args)),
        Command::Join(args) => join::run(args),
        Command::Rules(args) => rules::run(args),
        Command::List(args) => list::run(args),
        Command::Print(args) => print::run(args),
        Command::Completions(args) => completions::run(args),
        Command::Man(args) => completions::man(args),
        Command::Replay(args) => replay::run(args),
        Command::Analyse(args) => analyse::run(args),
        Command::Serve(args) => serve::run(args),
        Command::Arena(args) => arena::run(args),
        Command::Backup(args) => backup::run(args),
        Command::Forget(args) => forget::run(args),
        Command::Bot(args) => bot::run(args),
        Command::Simulate(args) => simulate::run(args),
        Command::Sheet(args) => sheet::run(args),
        Command::Solve(args) => solve::run(args),
        Command::Swarm(args) => swarm::run(args),
        Command::Train(args) => train::run(args),
    };
    exit(result.map(|()| ExitCode::SUCCESS))
}

fn exit(result: anyhow::Result<ExitCode>) -> ExitCode {
    match result {
        Ok(code) => code,
        Err(error) => {
            note(&format!("wurf: {error:#}"));
            if error.is::<WrongArgument>() { ExitCode::from(2) } else { ExitCode::FAILURE }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arguments_of_all_commands_fit_together() {
        Cli::command().debug_assert();
    }
}
