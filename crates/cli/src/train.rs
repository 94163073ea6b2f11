//! `wurf train`: the weights of the stronger agents, from nothing but a seed.

use std::io::IsTerminal;
use std::path::PathBuf;

use anyhow::{Context, bail};
use indicatif::{ProgressBar, ProgressStyle};
use wurf_bots::skill::weights::Weights;
use wurf_bots::skill::{SEED, bloxx, cards, duel, qwixx};
use wurf_rules::any::GameName;

use crate::output;

/// Arguments of `wurf train`.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  wurf train qwixx -o qwixx.net
  wurf train cards -o cards.net
  wurf train bloxx -o bloxx.bin
  wurf train duel -o duel.net
  wurf train gemixt-a --seed 7 --games 20000 -o mine.net

Without --seed and --games the file is, byte by byte, the one that this program was built with. See docs/bots.md.")]
pub(crate) struct Args {
    /// The game: cards, bloxx, duel, or a sheet of the dice game like qwixx, gemixt-a, stairs.
    game: GameName,
    /// Where all chance comes from.
    #[arg(long, default_value_t = SEED)]
    seed: u64,
    /// How many games are played to learn from. Without it as many as for the weights that are shipped.
    #[arg(long)]
    games: Option<u64>,
    /// The file for the weights.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

/// Runs `wurf train`.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let Trained { games, file } = train(&args)?;
    let path = args.output.display();
    std::fs::write(&args.output, &file).with_context(|| format!("cannot write {path}"))?;
    output::print(&format!("{games} games, {} bytes in {path}\n", file.len()))
}

/// What came of a course.
struct Trained {
    games: u64,
    file: Vec<u8>,
}

fn train(args: &Args) -> anyhow::Result<Trained> {
    let seed = args.seed;
    match args.game {
        GameName::Qwixx(variant) => {
            let games = args.games.unwrap_or_else(|| qwixx::course::Course::games(variant));
            let course = qwixx::course::Course { pad: &variant.pad(), seed, games };
            Ok(watched(games, |bar| {
                let net = course.run(|games, _| bar.set_position(games));
                Weights::Sheet(variant).file(&net)
            }))
        }
        GameName::Cards => {
            let games = args.games.unwrap_or(cards::course::Course::GAMES);
            let course = cards::course::Course { seed, games };
            Ok(watched(games, |bar| course.run(|games, _| bar.set_position(games)).write()))
        }
        GameName::Bloxx => {
            let games = args.games.unwrap_or(bloxx::Course::GAMES);
            let course = bloxx::Course { seed, games };
            Ok(watched(games, |bar| course.run(|games| bar.set_position(games)).bytes()))
        }
        GameName::Duel => {
            let games = args.games.unwrap_or(duel::course::Course::GAMES);
            let course = duel::course::Course { seed, games };
            Ok(watched(games, |bar| course.run(|games, _| bar.set_position(games)).write()))
        }
        GameName::Fix => bail!("the agents of {} learn nothing", args.game),
    }
}

/// Does something with a bar that shows how far it is.
fn watched(games: u64, work: impl FnOnce(&ProgressBar) -> Vec<u8>) -> Trained {
    let bar = bar(games);
    let file = work(&bar);
    bar.finish_and_clear();
    Trained { games, file }
}

fn bar(games: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
