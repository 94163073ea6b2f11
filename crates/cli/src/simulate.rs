//! `wurf simulate`: agents play many games, and statistics tell how it went.
//!
//! What goes to standard output depends on the arguments only, never on threads or time; progress, speed and
//! interruption go to standard error.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{bail, ensure};
use wurf_bots::arena::Seating;
use wurf_bots::statistics::Statistics;
use wurf_rules::any::Spec;
use wurf_rules::seat::SeatCount;

use crate::agents::{Contestant, contestants};
use crate::agreed::{Agreed, any_seed};
use crate::output;

mod bars;
mod csv;
mod json;
mod records;
mod text;
pub(crate) mod workers;

/// More games would take longer than anybody waits.
pub(crate) const GAMES_MAX: u64 = 1_000_000_000;

/// No machine this is meant for has more.
const THREADS_MAX: usize = 256;

/// The exit code after Ctrl-C, as shells have it: 128 plus the number of the signal.
pub(crate) const INTERRUPTED: i32 = 130;

/// The percentages that reports show: least, greatest and the usual ones between.
const QUANTILES: [u64; 7] = [0, 5, 25, 50, 75, 95, 100];

/// Arguments of `wurf simulate`.
#[derive(clap::Args)]
#[command(after_help = "Ctrl-C ends the series early: what is done so far is reported, and the exit code is 130.")]
pub(crate) struct Args {
    #[command(flatten)]
    agreed: Agreed,
    /// Who plays, one agent for each seat, as in greedy,random or greedy,cmd:./my-bot.
    #[arg(long, value_delimiter = ',', value_name = "AGENT,…")]
    seats: Vec<Contestant>,
    /// One more seat: a program with its arguments, which speaks the protocol on standard input and output.
    #[arg(long, value_name = "COMMAND")]
    agent_cmd: Vec<String>,
    /// How many games.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=GAMES_MAX))]
    games: u64,
    /// Where all chance comes from; the same seed gives the same games. Without it one is chosen and shown.
    #[arg(long)]
    seed: Option<u64>,
    /// How many threads play; the result is the same for any number. Without it one for each core.
    #[arg(long, value_parser = threads)]
    threads: Option<usize>,
    /// Everybody moves on by one seat from game to game, so that all begin equally often.
    #[arg(long)]
    rotate: bool,
    /// Print JSON.
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print CSV, a line for each agent.
    #[arg(long)]
    csv: bool,
    /// Write a record of every game into this directory, for wurf replay.
    #[arg(long, value_name = "DIR")]
    save_records: Option<PathBuf>,
}

/// What was asked for.
pub(crate) struct Task {
    spec: Spec,
    contestants: Vec<Contestant>,
    table: Table,
    games: u64,
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
    let task = task(&args)?;
    if let Some(directory) = &args.save_records {
        records::check(&task, directory)?;
    }
    let begin = Instant::now();
    let (statistics, end) = workers::play(&task, &*workers::stop_on_ctrl_c()?)?;
    let seconds = begin.elapsed().as_secs_f64();
    let report = match (args.json, args.csv) {
        (true, _) => json::report(&task, &statistics),
        (_, true) => csv::report(&task, &statistics),
        _ => text::report(&task, &statistics),
    };
    output::print(&report)?;
    if let Some(directory) = &args.save_records {
        records::save(&task, statistics.games(), directory)?;
    }
    output::note(&speed(&statistics, seconds, task.threads));
    if end == workers::End::Interrupted {
        output::note(&format!("interrupted: {} of {} games were played", statistics.games(), task.games));
        // An early end is not an error with a message of its own, but scripts must be able to tell it from success.
        std::process::exit(INTERRUPTED);
    }
    Ok(())
}

fn task(args: &Args) -> anyhow::Result<Task> {
    let contestants = contestants(args.agreed.game, &args.seats, &args.agent_cmd)?;
    ensure!(!contestants.is_empty(), "nobody plays; --seats and --agent-cmd say who does");
    let Some(seats) = SeatCount::new(contestants.len()) else {
        bail!("there are {} agents, and no table has more than {} seats", contestants.len(), SeatCount::MAX);
    };
    let seating = if args.rotate { Seating::Rotating } else { Seating::Fixed };
    let table = Table { seed: args.seed.map_or_else(any_seed, Ok)?, seating };
    let threads = threads_or_cores(args.threads);
    Ok(Task { spec: args.agreed.spec(seats)?, contestants, table, games: args.games, threads })
}

/// As many threads as were asked for, or one for each core.
pub(crate) fn threads_or_cores(asked: Option<usize>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    asked.unwrap_or_else(cores).min(THREADS_MAX)
}

fn speed(statistics: &Statistics, seconds: f64, threads: usize) -> String {
    let rate = statistics.games() as f64 / seconds.max(1e-9);
    let threads = crate::describe::count(threads, "thread");
    format!("{} games in {seconds:.2} s on {threads}: {rate:.0} games a second", statistics.games())
}

pub(crate) fn threads(text: &str) -> Result<usize, String> {
    let threads = text.parse().ok().filter(|threads| (1..=THREADS_MAX).contains(threads));
    threads.ok_or_else(|| format!("must be a number from 1 to {THREADS_MAX}"))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use wurf_bots::agent::AgentName;

    use super::*;

    #[test]
    fn an_interrupted_series_is_reported() {
        let spec = Spec::new("qwixx".parse().unwrap(), SeatCount::new(2).unwrap());
        let contestants = vec![Contestant::Named(AgentName::Random); 2];
        let table = Table { seed: 1, seating: Seating::Fixed };
        let task = Task { spec, contestants, table, games: 100, threads: 2 };
        let (statistics, end) = workers::play(&task, &AtomicBool::new(true)).unwrap();
        assert_eq!((statistics.games(), end), (0, workers::End::Interrupted));
        assert!(text::report(&task, &statistics).starts_with("qwixx: 0 of 100 games, seed 1\n"));
        assert!(json::report(&task, &statistics).contains("\"games_asked\": 100"));
        assert_eq!(csv::report(&task, &statistics).lines().count(), 3);
    }
}
