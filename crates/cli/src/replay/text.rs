//! A replay as people read it.

use wurf_rules::any::AnyGame;
use wurf_rules::game::{Awaiting, Game};
use wurf_rules::record::Record;

use super::Step;
use crate::describe::{self, Names};

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
        let text = format!("A game of {} with {seats}{sheet}.\n", record.spec.game);
        Self { names: Names::new(&record.names), turn: 0, text }
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }
}

impl super::Story for Story {
    fn step(&mut self, step: &Step<'_>) {
        for event in step.events.iter().filter(|event| !describe::is_ceremony(event)) {
            let sentence = describe::event(event, step.game, &self.names);
            if describe::opens_turn(event) {
                self.turn += 1;
                self.line(&format!("\nTurn {}: {sentence}", self.turn));
            } else {
                self.line(&format!("  {sentence}"));
            }
        }
    }

    fn end(&mut self, record: &Record, game: &AnyGame) {
        let inputs = describe::count(record.entries.len(), "input");
        let state = match game.awaiting() {
            Awaiting::Nothing => format!("The end after {inputs}."),
            Awaiting::Chance => format!("The record stops here after {inputs}; the dice are due."),
            Awaiting::Seats(seats) => {
                format!("The record stops here after {inputs}; to decide: {}.", self.names.list(seats))
            }
        };
        self.line(&format!("\n{state}"));
        let seats = game.seats().seats().iter();
        for ((seat, score), paper) in seats.zip(describe::scores(game)).zip(describe::papers(game)) {
            self.line(&format!("{}: {score}", self.names.of(seat)));
            paper.iter().for_each(|line| self.line(&format!("  {line}")));
        }
        let winners = game.standings().winners;
        match winners.len() {
            0 => {}
            1 => self.line(&format!("{} wins.", self.names.list(winners))),
            _ => self.line(&format!("{} share the victory.", self.names.list(winners))),
        }
    }

    fn text(self) -> String {
        self.text
    }
}
