//! `wurf solve`: the exact value of a sheet alone at a table, and what to do with a roll.

use std::fmt::Write;
use std::io::IsTerminal;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use indicatif::{ProgressBar, ProgressStyle};
use wurf_bots::solver::{Advice, Board, Plan, Solution};
use wurf_rules::any::GameName;
use wurf_rules::dice::Roll;
use wurf_rules::qwixx::{Qwixx, Setup, Situation, Variant};
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::{Layout, Pad, Sheet};

use crate::output;

mod cache;

/// Arguments of `wurf solve`.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  wurf solve qwixx
  wurf solve qwixx --seats 3
  wurf solve gemixt-b --state \"R2 R3 Y4 G11 m1\"
  wurf solve qwixx --state \"R2 R3 Y4 G11 m1\" --roll 34r2y5g6b1

The sheet is alone at its table: on its own turns it has both actions, on the turns of the other seats the white sum,
and nobody else ever closes a row. With one seat that is the practice game. See docs/solver.md.")]
pub(crate) struct Args {
    /// The sheet: qwixx, gemixt-a or gemixt-b.
    #[arg(default_value = "qwixx")]
    game: GameName,
    /// How many seats the table has.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=SeatCount::MAX as i64))]
    seats: u8,
    /// A sheet of your own instead of the printed one.
    #[arg(long, value_name = "FILE")]
    layout: Option<String>,
    /// What is marked already, as in "R2 R3 Y4 m1".
    #[arg(long, value_name = "SHEET", default_value = "-")]
    state: String,
    /// The roll of your own turn, as in 34r2y5g6b1: ranks what can be done with it.
    #[arg(long, value_name = "ROLL")]
    roll: Option<Roll>,
    /// How many threads work. Without it one for each core.
    #[arg(long)]
    threads: Option<NonZeroUsize>,
    /// Keep solutions in this folder instead of your cache folder.
    #[arg(long, value_name = "FOLDER")]
    cache: Option<PathBuf>,
    /// Solve again, and keep nothing.
    #[arg(long, conflicts_with = "cache")]
    no_cache: bool,
}

/// Runs `wurf solve`.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let pad = pad(&args)?;
    let layout = pad.layout(Seat::One);
    let sheet = Sheet::from_text(layout, &args.state).with_context(|| format!("--state {:?}", args.state))?;
    if let Some(roll) = &args.roll {
        check_roll(&pad, sheet, roll)?;
    }
    let seats = SeatCount::new(args.seats.into()).context("a table has 1 to 5 seats")?;
    let plan = Plan { board: Board::new(layout)?, seats };
    let solution = match args.no_cache {
        true => solve(&plan, args.threads),
        false => kept(&plan, args.cache.as_deref(), args.threads)?,
    };
    output::print(&report(&solution, layout, &sheet, args.roll.as_ref()))
}

/// The solution of a plan, from the cache folder or computed and kept there.
pub(crate) fn kept(plan: &Plan, folder: Option<&Path>, threads: Option<NonZeroUsize>) -> anyhow::Result<Solution> {
    cache::solution(plan, folder, || solve(plan, threads))
}

fn pad(args: &Args) -> anyhow::Result<Pad> {
    let GameName::Qwixx(variant) = args.game else {
        bail!("{} is not a game with sheets of the Qwixx kind and dice; {}", args.game, solvable());
    };
    let pad = match &args.layout {
        Some(path) => Pad::from_toml(&output::read_text(path, Pad::TEXT_BYTES_MAX)?).with_context(|| path.clone())?,
        None => variant.pad(),
    };
    Board::new(pad.layout(Seat::One)).with_context(|| format!("{variant} cannot be solved; {}", solvable()))?;
    Ok(pad)
}

fn solvable() -> String {
    let names = [Variant::Classic, Variant::GemixtA, Variant::GemixtB].map(Variant::name);
    format!("solved are {}", names.join(", "))
}

/// The rules say whether the sheet can be played on, and whether these dice are rolled.
fn check_roll(pad: &Pad, sheet: Sheet, roll: &Roll) -> anyhow::Result<()> {
    use wurf_rules::game::Game;
    let seats = SeatCount::new(1).context("one is a number of seats")?;
    let setup = Setup::new(pad.clone().into(), seats);
    let game = Qwixx::at(&Situation { setup, sheets: vec![sheet], active: Seat::One })?;
    game.check_chance(*roll).with_context(|| format!("--roll {roll}"))
}

fn solve(plan: &Plan, threads: Option<NonZeroUsize>) -> Solution {
    let threads = threads.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let bar = bar(plan.positions());
    let solution = plan.solve(threads, |progress| bar.set_position(progress.solved as u64));
    bar.finish_and_clear();
    solution
}

fn bar(positions: usize) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} positions, {eta} left");
    ProgressBar::new(positions as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn report(solution: &Solution, layout: &Layout, sheet: &Sheet, roll: Option<&Roll>) -> String {
    let mut text = format!("{:.9} points to expect\n", solution.points(layout, sheet));
    let ways = roll.map(|roll| solution.advise(layout, sheet, roll)).unwrap_or_default();
    let best = ways.first().map_or(0.0, |way| way.points);
    for Advice { first, second, points } in ways {
        // Writing into a string does not fail.
        _ = writeln!(text, "{:>14.9} {:>13.9}  {first} then {second}", points, points - best);
    }
    text
}
