//! `wurf replay`: folds a record and says what happened.

use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use wurf_rules::any::AnyGame;
use wurf_rules::game::Game;
use wurf_rules::record::{Ending, Record};
use wurf_rules::replay::replay;

use crate::describe::Names;
use crate::output::{self, WrongArgument};
use crate::play::tui::stepper;

mod json;
mod svg;
mod text;

/// Arguments of `wurf replay`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record; `-` reads it from standard input.
    file: String,
    /// Print one JSON object per input and one for the end, each on a line of its own.
    #[arg(long)]
    json: bool,
    /// Shows the game on the full screen, step by step.
    #[arg(long, conflicts_with_all = ["json", "svg"])]
    step: bool,
    /// Draws the sheets of all seats into this new file.
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    svg: Option<PathBuf>,
    /// Draws them as they were after so many inputs [default: at the end].
    #[arg(long, value_name = "N", requires = "svg")]
    at: Option<usize>,
}

/// Runs `wurf replay`: prints what happened up to the end or up to the first illegal input.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let text = output::read_text(&args.file, Record::TEXT_BYTES_MAX)?;
    let record = Record::from_text(&text).with_context(|| args.file.clone())?;
    if args.step {
        return stepper::watch(&record).with_context(|| args.file.clone());
    }
    if let Some(path) = &args.svg {
        return draw(record, path, args.at).with_context(|| args.file.clone());
    }
    let (story, result) =
        if args.json { tell(&record, json::Story::new()) } else { tell(&record, text::Story::new(&record)) };
    output::print(&story)?;
    result.with_context(|| args.file.clone())
}

/// Draws a position into a file.
fn draw(mut record: Record, path: &Path, at: Option<usize>) -> anyhow::Result<()> {
    let inputs = record.entries.len();
    if let Some(at) = at {
        ensure!(at <= inputs, WrongArgument(format!("--at: the record has {inputs} inputs, not {at}")));
        record.entries.truncate(at);
        record.ending = Ending::Open;
    }
    let game = replay(&record, |_, _, _| {})?;
    let picture = svg::draw(&game, &Names::new(&record.names))?;
    output::write_new(path, picture.as_bytes())
}

/// A way to tell a game.
trait Story {
    /// One input has been played.
    fn step(&mut self, step: &Step<'_>);
    /// The record has come to its end.
    fn end(&mut self, record: &Record, game: &AnyGame);
    /// All that was told.
    fn text(self) -> String;
}

/// One input and what followed from it.
struct Step<'a> {
    /// Counted from 1.
    number: usize,
    entry: &'a wurf_rules::record::Entry,
    /// The game after the input.
    game: &'a AnyGame,
    events: &'a [<AnyGame as Game>::Event],
}

fn tell(record: &Record, mut story: impl Story) -> (String, anyhow::Result<()>) {
    let mut number = 0;
    let replayed = replay(record, |entry, game, events| {
        number += 1;
        story.step(&Step { number, entry, game, events });
    });
    let result = replayed.map(|game| story.end(record, &game));
    (story.text(), result.map_err(Into::into))
}
