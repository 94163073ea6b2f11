//! The Duel: rules, rulings, refusals and the text of a board.

use wurf_rules::duel::{Board, Duel, Event, Situation};
use wurf_rules::game::Game;
use wurf_rules::seat::Seat;

mod conformance;
mod refusals;
mod rules;
mod rulings;
mod text;

/// A game with what has happened since the last input.
pub struct Table {
    game: Duel,
    events: Vec<Event>,
}

/// The start of a turn of seat 1 on this board.
pub fn table(board: &str) -> Table {
    let board: Board = board.parse().unwrap_or_else(|error| panic!("{board}: {error}"));
    Table { game: Duel::at(&Situation { board, active: Seat::One }).unwrap(), events: Vec::new() }
}

impl Table {
    /// Plays these inputs, which must be legal.
    pub fn play(mut self, inputs: &str) -> Self {
        for word in inputs.split_whitespace() {
            self.events.clear();
            let input = self.game.read_input(word).unwrap();
            self.game.play(input, &mut self.events).unwrap_or_else(|illegal| panic!("{word}: {illegal}"));
        }
        self
    }

    /// The code of the refusal of the last of these inputs.
    pub fn refusal(self, inputs: &str) -> &'static str {
        let (before, last) = inputs.rsplit_once(' ').unwrap();
        let table = self.play(before);
        let input = table.game.read_input(last).unwrap();
        table.game.check_input(input).expect_err("this is refused").code()
    }

    /// The stones.
    pub fn board(&self) -> String {
        self.game.board().to_string()
    }

    /// What the active seat may do.
    pub fn actions(&self) -> String {
        let actions = self.game.actions(self.game.active());
        actions.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    /// What happened by the last input, as clients are told.
    pub fn told(&self) -> serde_json::Value {
        serde_json::to_value(&self.events).unwrap()
    }

    /// The points of both seats.
    pub fn points(&self) -> [i16; 2] {
        let points = self.game.standings().points;
        [points[Seat::One].get(), points[Seat::Two].get()]
    }
}
