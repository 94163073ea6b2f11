//! `wurf solve`: the exact value of a sheet alone at a table, and what to do with a roll.

use std::fmt::Write;
use std::io::IsTerminal;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use wurf_bots::solver::bounds::{AGENT, GAMES};
use wurf_bots::solver::{Advice, Board, Bounds, Plan, Solution};
use wurf_rules::any::GameName;
use wurf_rules::dice::Roll;
use wurf_rules::qwixx::{Qwixx, Setup, Situation};
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::{Layout, Pad, Sheet};

use crate::output;

mod cache;

/// A sheet on which nothing is marked.
const NOTHING: &str = "-";

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
    /// The sheet: qwixx, gemixt-a, gemixt-b, stairs, chain, bonus-a, double-b, x-change or longo; of bonus-b, big-points and double-a there are bounds.
    #[arg(default_value = "qwixx")]
    game: GameName,
    /// How many seats the table has.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=SeatCount::MAX as i64))]
    seats: u8,
    /// A sheet of your own instead of the printed one.
    #[arg(long, value_name = "FILE")]
    layout: Option<String>,
    /// What is marked already, as in "R2 R3 Y4 m1".
    #[arg(long, value_name = "SHEET", default_value = NOTHING)]
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
    let Ok(board) = Board::new(layout) else { return bound(&args, &pad) };
    let seats = SeatCount::new(args.seats.into()).context("a table has 1 to 5 seats")?;
    let plan = Plan { board, seats };
    let solution = match args.no_cache {
        true => solve(&plan, args.threads),
        false => kept(&plan, args.cache.as_deref(), args.threads),
    };
    ensure!(solution.holds(&sheet), "--state {:?}: the bar does not fit the marks", args.state);
    output::print(&report(&solution, layout, &sheet, args.roll.as_ref()))
}

/// What is known about a sheet that cannot be solved.
fn bound(args: &Args, pad: &Pad) -> anyhow::Result<()> {
    let game = args.game;
    let is_new = args.state.trim() == NOTHING && args.roll.is_none();
    ensure!(is_new, "{game} is not solved: there are bounds of the whole game, but no values for --state and --roll");
    ensure!(args.seats == 1, "{game} is not solved: there are bounds for one seat only");
    let bar = bar(GAMES as usize, "games");
    let bounds = Bounds::by_playing(pad, GAMES, |games| bar.set_position(games));
    bar.finish_and_clear();
    output::print(&format!(
        "{game} is not solved; it has too much to remember.\n\
         at least {:.2} points to expect: {AGENT} has {:.2} ± {:.2} in {GAMES} games\n\
         at most {} points are on the sheet\n",
        bounds.least(),
        bounds.played.mean(),
        bounds.played.mean_radius(),
        bounds.most
    ))
}

/// The solution of a plan, from the cache folder or computed and kept there.
pub(crate) fn kept(plan: &Plan, folder: Option<&Path>, threads: Option<NonZeroUsize>) -> Solution {
    cache::solution(plan, folder, || solve(plan, threads))
}

/// The solution of a plan for somebody who analyses a match: sheets with rows alone are solved on the spot; the others,
/// which may take half an hour and two gigabytes, must have been solved before.
pub(crate) fn at_hand(plan: &Plan, folder: Option<&Path>, threads: Option<NonZeroUsize>) -> Option<Solution> {
    if plan.board.is_plain() { Some(kept(plan, folder, threads)) } else { cache::found(plan, folder) }
}

fn pad(args: &Args) -> anyhow::Result<Pad> {
    let variant = match args.game {
        GameName::Qwixx(variant) => variant,
        GameName::Cards => bail!("cards is not solved: hands are hidden, and what was drawn from the deck counts"),
        GameName::Bloxx => bail!("bloxx is not solved: shapes can lie on a sheet in more ways than can be counted"),
        GameName::Fix => bail!("fix is not solved: it is a race, and who is quicker decides it"),
        GameName::Duel => bail!("duel is not solved: two seats share a board, and stones come and go"),
    };
    Ok(match &args.layout {
        Some(path) => Pad::from_toml(&output::read_text(path, Pad::TEXT_BYTES_MAX)?).with_context(|| path.clone())?,
        None => variant.pad(),
    })
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
    let bar = bar(plan.positions(), "positions");
    let solution = plan.solve(threads, |progress| bar.set_position(progress.solved as u64));
    bar.finish_and_clear();
    solution
}

fn bar(length: usize, of: &str) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(&format!("{{bar:40}} {{human_pos}} of {{human_len}} {of}, {{eta}} left"));
    ProgressBar::new(length as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
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
