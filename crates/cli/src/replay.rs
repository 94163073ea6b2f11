//! `wurf replay`: folds a record and says what happened.

use anyhow::Context;
use wurf_rules::any::AnyGame;
use wurf_rules::game::Game;
use wurf_rules::record::Record;
use wurf_rules::replay::replay;

use crate::output;

mod json;
mod text;

/// Arguments of `wurf replay`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record; `-` reads it from standard input.
    file: String,
    /// Print one JSON object per input and one for the end, each on a line of its own.
    #[arg(long)]
    json: bool,
}

/// Runs `wurf replay`: prints what happened up to the end or up to the first illegal input.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let text = output::read_text(&args.file, Record::TEXT_BYTES_MAX)?;
    let record = Record::from_text(&text).with_context(|| args.file.clone())?;
    let (story, result) =
        if args.json { tell(&record, json::Story::new()) } else { tell(&record, text::Story::new(&record)) };
    output::print(&story)?;
    result.with_context(|| args.file.clone())
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
