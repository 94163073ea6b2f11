//! `wurf train`: the weights of the stronger agents, from nothing but a seed.

use std::io::IsTerminal;
use std::path::PathBuf;

use anyhow::{Context, bail};
use indicatif::{ProgressBar, ProgressStyle};
use wurf_bots::skill::qwixx::course::Course;
use wurf_rules::any::GameName;

use crate::output;

/// Arguments of `wurf train`.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  wurf train qwixx -o qwixx.net
  wurf train gemixt-a --seed 7 --games 20000 -o mine.net

Without --seed and --games the file is, byte by byte, the one that this program was built with. See docs/bots.md.")]
pub(crate) struct Args {
    /// The sheet: qwixx, gemixt-a, stairs and so on.
    game: GameName,
    /// Where all chance comes from.
    #[arg(long, default_value_t = Course::SEED)]
    seed: u64,
    /// How many games the network plays against itself. Without it as many as for the weights that are shipped.
    #[arg(long)]
    games: Option<u64>,
    /// The file for the weights.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

/// Runs `wurf train`.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let GameName::Qwixx(variant) = args.game else {
        bail!("{} has no network that could be trained", args.game);
    };
    let pad = variant.pad();
    let shipped = Course::shipped(variant, &pad);
    let course = Course { seed: args.seed, games: args.games.unwrap_or(shipped.games), ..shipped };
    let bar = bar(course.games);
    let net = course.run(|games, _| bar.set_position(games));
    bar.finish_and_clear();
    let file = net.write();
    let path = args.output.display();
    std::fs::write(&args.output, &file).with_context(|| format!("cannot write {path}"))?;
    output::print(&format!("{} games, {} bytes in {path}\n", course.games, file.len()))
}

fn bar(games: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
