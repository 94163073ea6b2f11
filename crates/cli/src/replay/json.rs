//! A replay for programs: one JSON object per line.

use serde_json::{Value, json};
use wurf_rules::any::AnyGame;
use wurf_rules::game::{Awaiting, Game};
use wurf_rules::observer::Observer;
use wurf_rules::points::Points;
use wurf_rules::record::Record;
use wurf_rules::replay::final_points;

use super::Step;
use crate::describe::{Breakdown, Words};

/// Writes a line for each input and one for the end.
pub(super) struct Story(String);

impl Story {
    pub(super) fn new() -> Self {
        Self(String::new())
    }

    fn line(&mut self, value: &Value) {
        self.0.push_str(&value.to_string());
        self.0.push('\n');
    }
}

impl super::Story for Story {
    fn step(&mut self, step: &Step<'_>) {
        self.line(&json!({
            "number": step.number,
            "line": step.entry.line,
            "input": step.entry.input.to_string(),
            "events": step.events,
            "points": points(step.game),
        }));
    }

    fn end(&mut self, record: &Record, game: &AnyGame) {
        self.line(&json!({
            "final": {
                "game": record.spec.game(),
                "rules": record.rules_version,
                "seats": record.spec.seats.get(),
                "inputs": record.entries.len(),
                "over": game.awaiting() == Awaiting::Nothing,
                "points": points(game),
                "winners": game.standings().winners,
                "breakdown": breakdown(game),
            }
        }));
    }

    fn text(self) -> String {
        self.0
    }
}

fn points(game: &AnyGame) -> Vec<i16> {
    final_points(game).into_iter().map(Points::get).collect()
}

/// The points of each seat by item, in seat order.
fn breakdown(game: &AnyGame) -> Vec<Value> {
    let Breakdown { items, points } = AnyGame::breakdown(&game.view(Observer::Spectator));
    let of_seat = |points: Vec<Points>| items.iter().cloned().zip(points.into_iter().map(|item| item.get().into()));
    points.into_iter().map(|(_, points)| Value::Object(of_seat(points).collect())).collect()
}
