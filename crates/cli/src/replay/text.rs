//! A replay as people read it.

use wurf_rules::any::AnyGame;
use wurf_rules::game::{Awaiting, Game};
use wurf_rules::record::Record;

use super::Step;
use crate::describe::{self, Names, Words};

/// Tells the game turn by turn.
pub(super) struct Story {
    names: Names,
    turn: usize,
    text: String,
}

impl Story {
    pub(super) fn new(record: &Record) -> Self {
        let seats = describe::count(record.spec.seats.get(), "seat");
        let sheet = if record.spec.layout.is_some() { ", on a sheet of its own" } else { "" };
        let options = record.spec.words().to_string();
        let options = if options.is_empty() { options } else { format!(" ({options})") };
        let text = format!("A game of {}{options} with {seats}{sheet}.\n", record.spec.game());
        Self { names: Names::new(&record.names), turn: 0, text }
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }
}

impl super::Story for Story {
    fn step(&mut self, step: &Step<'_>) {
        for event in step.events.iter().filter(|event| !AnyGame::is_ceremony(event)) {
            let sentence = step.game.event(event, &self.names);
            if AnyGame::opens_turn(event) {
                self.turn += 1;
                self.line(&format!("\n{} {}: {sentence}", step.game.turn_word(), self.turn));
            } else {
                self.line(&format!("  {sentence}"));
            }
        }
    }

    fn end(&mut self, record: &Record, game: &AnyGame) {
        let inputs = describe::count(record.entries.len(), "input");
        let state = match game.awaiting() {
            Awaiting::Nothing => format!("The end after {inputs}."),
            Awaiting::Chance => format!("The record stops here after {inputs}; dice or cards are due."),
            Awaiting::Seats(seats) => {
                format!("The record stops here after {inputs}; to decide: {}.", self.names.list(seats))
            }
        };
        self.line(&format!("\n{state}"));
        for seat in game.seats().seats().iter() {
            self.line(&format!("{}: {}", self.names.of(seat), game.score(seat)));
            game.paper_now(seat).iter().for_each(|line| self.line(&format!("  {line}")));
        }
        if game.awaiting() == Awaiting::Nothing {
            self.line(&describe::winners(&game.standings(), &self.names));
        }
    }

    fn text(self) -> String {
        self.text
    }
}
