//! `wurf simulate`: agents play many games, and statistics tell how it went.
//!
//! What goes to standard output depends on the arguments only, never on threads or time; progress, speed and
//! interruption go to standard error.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, bail};
use wurf_bots::agent::AgentName;
use wurf_bots::arena::{Plan, Seating};
use wurf_bots::levels;
use wurf_bots::statistics::Statistics;
use wurf_rules::any::{GameName, Options, Spec};
use wurf_rules::fix::AgeOrder;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::Pad;

use crate::agents::list;
use crate::options::OptionArgs;
use crate::output;

mod bars;
mod csv;
mod json;
mod records;
mod text;
mod workers;

/// More games would take longer than anybody waits.
const GAMES_MAX: u64 = 1_000_000_000;

/// No machine this is meant for has more.
const THREADS_MAX: usize = 256;

/// The exit code after Ctrl-C, as shells have it: 128 plus the number of the signal.
const INTERRUPTED: i32 = 130;

/// The percentages that reports show: least, greatest and the usual ones between.
const QUANTILES: [u64; 7] = [0, 5, 25, 50, 75, 95, 100];

/// Arguments of `wurf simulate`.
#[derive(clap::Args)]
#[command(after_help = "Ctrl-C ends the series early: what is done so far is reported, and the exit code is 130.")]
pub(crate) struct Args {
    /// The game, as in qwixx, gemixt-a, bonus-b.
    #[arg(value_parser = game)]
    game: GameName,
    /// Who plays, one agent for each seat, as in greedy,random.
    #[arg(long, required = true, value_delimiter = ',', value_name = "AGENT,…", value_parser = agent)]
    seats: Vec<AgentName>,
    /// How many games.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=GAMES_MAX))]
    games: u64,
    /// Where all chance comes from; the same seed gives the same games. Without it one is chosen and shown.
    #[arg(long)]
    seed: Option<u64>,
    /// How many threads play; the result is the same for any number. Without it one for each core.
    #[arg(long, value_parser = threads)]
    threads: Option<usize>,
    /// A sheet of your own instead of the printed one.
    #[arg(long, value_name = "FILE")]
    layout: Option<String>,
    #[command(flatten)]
    options: OptionArgs,
    /// Qwixx with dice: closing a row in action 1 is announced to the seats that have not decided yet.
    #[arg(long)]
    announced_closing: bool,
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
struct Task {
    spec: Spec,
    plan: Plan,
    games: u64,
    threads: usize,
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
    let Some(seats) = SeatCount::new(args.seats.len()) else {
        bail!("there are {} agents, and no table has more than {} seats", args.seats.len(), SeatCount::MAX);
    };
    let known = levels::of(args.game.family());
    if let Some(agent) = args.seats.iter().find(|agent| !known.contains(agent)) {
        bail!("{} is not played by {agent}; its agents are {}", args.game, list(known));
    }
    let layout = args.layout.as_deref().map(|path| output::read_text(path, Pad::TEXT_BYTES_MAX)).transpose()?;
    let spec = Spec { layout, ..Spec::new(args.game, seats).with(options(args, seats))? };
    // A bad layout is refused here, before any thread starts, and with the name of its file.
    let checked = spec.setup();
    match &args.layout {
        Some(path) => checked.with_context(|| path.clone())?,
        None => checked?,
    };
    let seating = if args.rotate { Seating::Rotating } else { Seating::Fixed };
    let plan = Plan { agents: args.seats.clone(), seed: args.seed.map_or_else(any_seed, Ok)?, seating };
    let threads = args.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, NonZeroUsize::get));
    Ok(Task { spec, plan, games: args.games, threads: threads.min(THREADS_MAX) })
}

/// Nothing is left to a lot: where the options say nothing, seat 1 begins, or is the youngest, in every game, and
/// `--rotate` moves the agents. Closing stays sealed, since agents are asked once and cannot react
///
fn options(args: &Args, seats: SeatCount) -> Options {
    let options = args.options.options();
    match args.game {
        GameName::Fix => Options { ages: options.ages.or(AgeOrder::in_seat_order(seats).ok()), ..options },
        GameName::Qwixx(_) => {
            Options { first: options.first.or(Some(Seat::One)), sealed_closing: !args.announced_closing, ..options }
        }
        GameName::Cards | GameName::Bloxx => Options { first: options.first.or(Some(Seat::One)), ..options },
    }
}

/// A seed nobody has chosen, short enough to be typed again.
fn any_seed() -> anyhow::Result<u64> {
    let seed = getrandom::u32().context("the operating system gives no random seed")?;
    Ok(u64::from(seed))
}

fn speed(statistics: &Statistics, seconds: f64, threads: usize) -> String {
    let rate = statistics.games() as f64 / seconds.max(1e-9);
    let threads = crate::describe::count(threads, "thread");
    format!("{} games in {seconds:.2} s on {threads}: {rate:.0} games a second", statistics.games())
}

fn game(text: &str) -> Result<GameName, String> {
    text.parse().map_err(|_| {
        let names: Vec<_> = GameName::all().map(|name| name.to_string()).collect();
        format!("there is no such game; the games are {}", names.join(", "))
    })
}

fn agent(text: &str) -> Result<AgentName, String> {
    if text == "human" {
        return Err("people cannot be simulated; wurf play is for them".into());
    }
    text.parse().map_err(|_| format!("there is no such agent; the agents are {}", list(&AgentName::ALL)))
}

fn threads(text: &str) -> Result<usize, String> {
    let threads = text.parse().ok().filter(|threads| (1..=THREADS_MAX).contains(threads));
    threads.ok_or_else(|| format!("must be a number from 1 to {THREADS_MAX}"))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;

    #[test]
    fn an_interrupted_series_is_reported() {
        let spec = Spec::new(game("qwixx").unwrap(), SeatCount::new(2).unwrap());
        let plan = Plan { agents: vec![AgentName::Random; 2], seed: 1, seating: Seating::Fixed };
        let task = Task { spec, plan, games: 100, threads: 2 };
        let (statistics, end) = workers::play(&task, &AtomicBool::new(true)).unwrap();
        assert_eq!((statistics.games(), end), (0, workers::End::Interrupted));
        assert!(text::report(&task, &statistics).starts_with("qwixx: 0 of 100 games, seed 1\n"));
        assert!(json::report(&task, &statistics).contains("\"games_asked\": 100"));
        assert_eq!(csv::report(&task, &statistics).lines().count(), 3);
    }
}
