//! `wurf simulate`: agents play many games, and statistics tell how it went.
//!
//! What goes to standard output depends on the arguments only, never on threads or time; progress, speed and
//! interruption go to standard error.

use std::num::NonZeroUsize;
use std::ops::Range;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{bail, ensure};
use clap::{ArgMatches, FromArgMatches, Subcommand as _};
use wurf_bots::arena::Seating;
use wurf_rules::any::Spec;
use wurf_rules::seat::SeatCount;

use crate::agents::{Contestant, contestants};
use crate::agreed::{Agreed, any_seed};
use crate::output;

mod bars;
mod csv;
mod games;
mod json;
mod merge;
mod records;
mod study;
mod text;
pub(crate) mod workers;

use study::Study;

/// More games would take longer than anybody waits.
pub(crate) const GAMES_MAX: u64 = 1_000_000_000;

/// No machine this is meant for has more.
const THREADS_MAX: usize = 256;

/// The exit code after Ctrl-C, as shells have it: 128 plus the number of the signal.
pub(crate) const INTERRUPTED: i32 = 130;

/// The percentages that reports show: least, greatest and the usual ones between.
const QUANTILES: [u64; 7] = [0, 5, 25, 50, 75, 95, 100];

/// Games that are played if nobody says how many.
const GAMES: u64 = 1000;

/// Arguments of `wurf simulate`.
pub(crate) enum Args {
    /// A series is to be played.
    Series(SeriesArgs),
    /// Something else is to be done.
    Other(Other),
}

impl clap::Args for Args {
    fn augment_args(command: clap::Command) -> clap::Command {
        Other::augment_subcommands(<SeriesArgs as clap::Args>::augment_args(command))
            .args_conflicts_with_subcommands(true)
            .subcommand_negates_reqs(true)
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Args {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        match matches.subcommand() {
            Some(_) => Other::from_arg_matches(matches).map(Args::Other),
            None => SeriesArgs::from_arg_matches(matches).map(Args::Series),
        }
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// What else can be done with simulations.
#[derive(clap::Subcommand)]
pub(crate) enum Other {
    /// Add up what several machines have played of one study.
    Merge(merge::Args),
}

/// What is to be played.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  wurf simulate qwixx --seats greedy,random --games 100000 --seed 1
  wurf simulate stairs --seats greedy,greedy,random --games 10000 --json

Ctrl-C ends the series early: what is done so far is reported, and the exit code is 130.")]
pub(crate) struct SeriesArgs {
    #[command(flatten)]
    agreed: Agreed,
    /// Who plays, one agent for each seat, as in greedy,random or greedy,cmd:./my-bot.
    #[arg(long, value_delimiter = ',', value_name = "AGENT,…")]
    seats: Vec<Contestant>,
    /// One more seat: a program with its arguments, which speaks the protocol on standard input and output.
    #[arg(long, value_name = "COMMAND")]
    agent_cmd: Vec<String>,
    /// How many games, or which of a series that is shared, as in 5000000..6000000. Without it the first 1000.
    #[arg(long, value_parser = games::read)]
    games: Option<Range<u64>>,
    /// Where all chance comes from; the same seed gives the same games. Without it one is chosen and shown.
    #[arg(long)]
    seed: Option<u64>,
    /// How many threads play; the result is the same for any number. Without it one for each core.
    #[arg(long, value_parser = threads)]
    threads: Option<usize>,
    /// Everybody moves on by one seat from game to game, so that all begin equally often.
    #[arg(long)]
    rotate: bool,
    #[command(flatten)]
    format: Format,
    /// Write a record of every game into this directory, for wurf replay.
    #[arg(long, value_name = "DIR")]
    save_records: Option<PathBuf>,
}

/// How a report is written.
#[derive(clap::Args)]
struct Format {
    /// Print JSON, which wurf simulate merge adds up.
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print CSV, a line for each agent.
    #[arg(long)]
    csv: bool,
}

impl Format {
    /// The report on a study of which this many games were asked for.
    fn report(&self, study: &Study, asked: u64) -> anyhow::Result<String> {
        match (self.json, self.csv) {
            (true, _) => json::report(study),
            (_, true) => Ok(csv::report(study)),
            _ => Ok(text::report(study, asked)),
        }
    }
}

/// What was asked for.
pub(crate) struct Task {
    spec: Spec,
    contestants: Vec<Contestant>,
    table: Table,
    games: Range<u64>,
    threads: usize,
}

/// How a series is played.
pub(crate) struct Table {
    /// Where all chance comes from.
    pub(crate) seed: u64,
    /// Who sits where.
    pub(crate) seating: Seating,
}

/// Runs `wurf simulate`.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    match args {
        Args::Other(Other::Merge(args)) => merge::run(&args),
        Args::Series(args) => simulate(&args),
    }
}

fn simulate(args: &SeriesArgs) -> anyhow::Result<()> {
    let task = task(args)?;
    if let Some(directory) = &args.save_records {
        records::check(&task, directory)?;
    }
    let begin = Instant::now();
    let (statistics, end) = workers::play(&task, &*workers::stop_on_ctrl_c()?)?;
    let seconds = begin.elapsed().as_secs_f64();
    let study = Study::new(&task, statistics);
    let (played, asked) = (study.games.count(), games::count(&task.games));
    output::print(&args.format.report(&study, asked)?)?;
    if let Some(directory) = &args.save_records {
        records::save(&task, played, directory)?;
    }
    output::note(&speed(played, seconds, task.threads));
    if end == workers::End::Interrupted {
        output::note(&format!("interrupted: {played} of {asked} games were played"));
        // An early end is not an error with a message of its own, but scripts must be able to tell it from success.
        std::process::exit(INTERRUPTED);
    }
    Ok(())
}

fn task(args: &SeriesArgs) -> anyhow::Result<Task> {
    let contestants = contestants(args.agreed.game, &args.seats, &args.agent_cmd)?;
    ensure!(!contestants.is_empty(), "nobody plays; --seats and --agent-cmd say who does");
    let Some(seats) = SeatCount::new(contestants.len()) else {
        bail!("there are {} agents, and no table has more than {} seats", contestants.len(), SeatCount::MAX);
    };
    let seating = if args.rotate { Seating::Rotating } else { Seating::Fixed };
    let table = Table { seed: args.seed.map_or_else(any_seed, Ok)?, seating };
    let threads = threads_or_cores(args.threads);
    let games = args.games.clone().unwrap_or(0..GAMES);
    Ok(Task { spec: args.agreed.spec(seats)?, contestants, table, games, threads })
}

/// As many threads as were asked for, or one for each core.
pub(crate) fn threads_or_cores(asked: Option<usize>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    asked.unwrap_or_else(cores).min(THREADS_MAX)
}

fn speed(games: u64, seconds: f64, threads: usize) -> String {
    let rate = games as f64 / seconds.max(1e-9);
    let threads = crate::describe::count(threads, "thread");
    format!("{games} games in {seconds:.2} s on {threads}: {rate:.0} games a second")
}

pub(crate) fn threads(text: &str) -> Result<usize, String> {
    let threads = text.parse().ok().filter(|threads| (1..=THREADS_MAX).contains(threads));
    threads.ok_or_else(|| format!("must be a number from 1 to {THREADS_MAX}"))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use wurf_bots::agent::Level;

    use super::*;

    #[test]
    fn an_interrupted_series_is_reported() {
        let spec = Spec::new("qwixx".parse().unwrap(), SeatCount::new(2).unwrap());
        let contestants = vec![Contestant::Named(Level::Random); 2];
        let table = Table { seed: 1, seating: Seating::Fixed };
        let task = Task { spec, contestants, table, games: 5..105, threads: 2 };
        let (statistics, end) = workers::play(&task, &AtomicBool::new(true)).unwrap();
        assert_eq!((statistics.games(), end), (0, workers::End::Interrupted));
        let study = Study::new(&task, statistics);
        assert!(text::report(&study, 100).starts_with("qwixx: 0 of 100 games, seed 1\n"));
        assert!(json::report(&study).unwrap().contains("\"games\":[]"));
        assert_eq!(csv::report(&study).lines().count(), 3);
    }
}
