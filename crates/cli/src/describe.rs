//! Games in English words, one file per game: for replays, for play without a drawn screen, for screen readers.

use wurf_rules::any::{AnyEvent, AnyGame};
use wurf_rules::closed::Closed;
use wurf_rules::seat::{BySeat, Seat, SeatSet};

pub(crate) mod qwixx;

/// What each seat is called.
pub(crate) struct Names(BySeat<String>);

impl Names {
    /// The given names; a seat without one is called by its number.
    pub(crate) fn new(names: &BySeat<Option<String>>) -> Self {
        Self(BySeat::new(|seat| names[seat].clone().unwrap_or_else(|| format!("Seat {seat}"))))
    }

    /// The name of a seat.
    pub(crate) fn of(&self, seat: Seat) -> &str {
        &self.0[seat]
    }

    /// Several names, as in `Anna, Ben and Seat 3`.
    pub(crate) fn list(&self, seats: SeatSet) -> String {
        and(seats.iter().map(|seat| self.of(seat)))
    }
}

/// Joins words as in `red, green and blue`.
pub(crate) fn and<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    let mut words: Vec<_> = words.into_iter().collect();
    let last = words.pop().unwrap_or_default();
    if words.is_empty() { last.to_string() } else { format!("{} and {last}", words.join(", ")) }
}

/// A count with its noun, as in `1 game` or `2 games`.
pub(crate) fn count(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// What happened, as a sentence. The game is the one after the event.
pub(crate) fn event(event: &AnyEvent, game: &AnyGame, names: &Names) -> String {
    match (event, game) {
        (AnyEvent::Qwixx(event), AnyGame::Qwixx(game)) => qwixx::event(event, game.pad(), names),
    }
}

/// Does this event open a new turn (or its like)? Replays leave a line free before it.
pub(crate) fn opens_turn(event: &AnyEvent) -> bool {
    match event {
        AnyEvent::Qwixx(event) => qwixx::opens_turn(event),
    }
}

/// Is this event of interest only while decisions are hidden? Replays leave it out.
pub(crate) fn is_ceremony(event: &AnyEvent) -> bool {
    match event {
        AnyEvent::Qwixx(event) => qwixx::is_ceremony(event),
    }
}

/// The sheets and points of all seats, a few lines each.
pub(crate) fn standings(game: &AnyGame, names: &Names) -> Vec<String> {
    let seats = Seat::ALL.iter().take(wurf_rules::game::Game::seats(game).get());
    match game {
        AnyGame::Qwixx(game) => seats.flat_map(|&seat| qwixx::standing(game, seat, names)).collect(),
    }
}
