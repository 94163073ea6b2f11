//! `wurf arena`: everybody against everybody on common dice, with a cross table and ratings.
//!
//! What goes to standard output depends on the arguments only, never on threads, time or interruptions.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use wurf_bots::tournament::{Pairings, Score, Tally};
use wurf_rules::any::Spec;
use wurf_rules::seat::SeatCount;

use crate::agents::{Company, Contestant, contestants};
use crate::agreed::{Agreed, any_seed};
use crate::output;
use crate::simulate::workers::{progress, stop_on_ctrl_c};
use crate::simulate::{GAMES_MAX, INTERRUPTED, threads};

mod file;
mod report;

/// More would fit no screen, and take for ever.
const AGENTS_MAX: usize = 16;

/// How often the file is written.
const SAVED_EVERY: Duration = Duration::from_secs(10);

/// Arguments of `wurf arena`.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  wurf arena qwixx --agents easy,medium,greedy --games 20000 --seed 1
  wurf arena cards --agents medium --agent-cmd \"python3 examples/bot.py\"

Each pair plays each set of dice in every seating that gives both the same seats: 2 games at two seats, 6 at three and
four, 20 at five. Ctrl-C ends early: what is done so far is reported, and with --file the same command goes on.")]
pub(crate) struct Args {
    #[command(flatten)]
    agreed: Agreed,
    /// Who meets, two or more agents, as in easy,medium,cmd:./my-bot; expert:25 thinks a quarter as long as usual.
    #[arg(long, value_delimiter = ',', value_name = "AGENT,…")]
    agents: Vec<Contestant>,
    /// One more agent: a program with its arguments, which speaks the protocol on standard input and output.
    #[arg(long, value_name = "COMMAND")]
    agent_cmd: Vec<String>,
    /// How many seats a table has, 2 to 5.
    #[arg(long, default_value_t = 2)]
    seats: usize,
    /// How many games each pair plays, at least.
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..=GAMES_MAX))]
    games: u64,
    /// Where all chance comes from; the same seed gives the same games. Without it one is chosen and shown.
    #[arg(long)]
    seed: Option<u64>,
    /// How many threads play; the result is the same for any number. Without it one for each core.
    #[arg(long, value_parser = threads)]
    threads: Option<usize>,
    /// Keep the results in this file, and go on with what it has.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// What was asked for.
struct Task {
    spec: Spec,
    contestants: Vec<Contestant>,
    pairings: Pairings,
    seed: u64,
    deals: u64,
    threads: usize,
}

/// Runs `wurf arena`.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let kept = args.file.as_deref().map(file::read).transpose()?.flatten();
    let task = task(&args, kept.as_ref().map(|kept| kept.seed))?;
    let mut tally = match kept {
        Some(kept) => kept.tally_of(&task)?,
        None => Tally::new(&task.pairings),
    };
    let is_complete = play(&task, &mut tally, args.file.as_deref())?;
    let report = if args.json { report::json(&task, &tally)? } else { report::text(&task, &tally) };
    output::print(&report)?;
    if !is_complete {
        output::note(&format!("interrupted: {} of {} deals were played", tally.deals, task.deals));
        std::process::exit(INTERRUPTED);
    }
    Ok(())
}

fn task(args: &Args, kept_seed: Option<u64>) -> anyhow::Result<Task> {
    let game = args.agreed.game;
    let contestants = contestants(game, &args.agents, &args.agent_cmd)?;
    ensure!(contestants.len() >= 2, "at least two agents have to meet; --agents and --agent-cmd name them");
    ensure!(contestants.len() <= AGENTS_MAX, "at most {AGENTS_MAX} agents meet, not {}", contestants.len());
    let named: BTreeMap<_, _> = contestants.iter().map(|contestant| (contestant.to_string(), ())).collect();
    ensure!(named.len() == contestants.len(), "an agent is named twice; it would meet itself");
    let range = game.seats();
    let Some(seats) = SeatCount::new(args.seats).filter(|seats| seats.get() >= 2 && range.contains(&seats.get()))
    else {
        bail!(
            "{game} is played with {} to {} seats in the arena, not {}",
            range.start().max(&2),
            range.end(),
            args.seats
        );
    };
    let pairings = Pairings::new(contestants.len(), seats);
    let seed = args.seed.or(kept_seed).map_or_else(any_seed, Ok)?;
    let deals = args.games.div_ceil(pairings.seatings() as u64);
    let threads = crate::simulate::threads_or_cores(args.threads);
    Ok(Task { spec: args.agreed.spec(seats)?, contestants, pairings, seed, deals, threads })
}

/// What a thread has to tell: a deal, or why it cannot go on.
type Told = anyhow::Result<(u64, Vec<Score>)>;

/// Plays what is missing until all is played or Ctrl-C comes. Deals are counted in their order, so that what is kept
/// are always the first ones.
fn play(task: &Task, tally: &mut Tally, path: Option<&std::path::Path>) -> anyhow::Result<bool> {
    let (next, stop) = (AtomicU64::new(tally.deals), stop_on_ctrl_c()?);
    let (sender, told) = mpsc::channel();
    let ended = std::thread::scope(|scope| {
        for _ in 0..task.threads {
            let (sender, next, stop) = (sender.clone(), &next, &*stop);
            let work = move || {
                // Nobody listens after a failure.
                let _ = deals(task, next, stop, |deal| sender.send(Ok(deal)).is_ok())
                    .map_err(|error| sender.send(Err(error)));
            };
            std::thread::Builder::new().spawn_scoped(scope, work).context("cannot start a thread")?;
        }
        drop(sender);
        let ended = collect(task, tally, &told, path);
        stop.store(true, Ordering::Relaxed);
        ended
    });
    if let Some(path) = path {
        file::write(path, task, tally)?;
    }
    ended.map(|()| tally.deals >= task.deals)
}

/// Plays deals that nobody else plays, and tells of each.
fn deals(
    task: &Task,
    next: &AtomicU64,
    stop: &AtomicBool,
    tell: impl Fn((u64, Vec<Score>)) -> bool,
) -> anyhow::Result<()> {
    let company = Company::new(&task.spec, &task.contestants)?;
    let arena = company.arena(&task.spec, task.seed)?;
    while !stop.load(Ordering::Relaxed) {
        let deal = next.fetch_add(1, Ordering::Relaxed);
        if deal >= task.deals {
            break;
        }
        let scores = task.pairings.play(&*arena, deal);
        company.check()?;
        if !tell((deal, scores)) {
            break;
        }
    }
    Ok(())
}

fn collect(
    task: &Task,
    tally: &mut Tally,
    told: &Receiver<Told>,
    path: Option<&std::path::Path>,
) -> anyhow::Result<()> {
    let games = task.pairings.pairs.len() as u64 * task.pairings.seatings() as u64;
    let progress = progress(task.deals * games);
    progress.set_position(tally.deals * games);
    let (mut early, mut saved) = (BTreeMap::new(), Instant::now());
    for deal in told {
        let (deal, scores) = deal?;
        early.insert(deal, scores);
        while let Some(scores) = early.remove(&tally.deals) {
            tally.add(&scores);
            progress.inc(games);
        }
        if let Some(path) = path.filter(|_| saved.elapsed() >= SAVED_EVERY) {
            file::write(path, task, tally)?;
            saved = Instant::now();
        }
    }
    progress.finish_and_clear();
    Ok(())
}
