//! Agents play the card game.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::Arc;

use wurf_bots::agent::Level;
use wurf_bots::arena::{Plan, Seating, Series, SeriesOf};
use wurf_rules::cards::{Cards, PlainPad, Setup};
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::SeatCount;

const GAMES: u64 = 200;

/// One greedy agent against random ones, everybody on every seat in turn.
#[track_caller]
fn check_greedy(sheet: Variant, seats: usize, jokers: bool, wins_min: usize) {
    let pad = PlainPad::new(Arc::new(sheet.pad())).unwrap();
    let mut agents = vec![Level::Random; seats];
    agents[0] = Level::Greedy;
    let setup = Setup { jokers, ..Setup::new(pad, SeatCount::new(seats).unwrap()) };
    let series = SeriesOf::<Cards>::new(&setup, Plan { agents, seed: 6, seating: Seating::Rotating });
    let wins = (0..GAMES).filter(|&game| series.play(game).results[0].has_won).count();
    assert!(wins >= wins_min, "{wins} of {GAMES}");
}

#[test]
fn greedy_beats_random() {
    check_greedy(Variant::Classic, 2, false, 190);
    check_greedy(Variant::Classic, 5, false, 180);
    check_greedy(Variant::GemixtA, 2, true, 190);
    check_greedy(Variant::GemixtB, 3, true, 190);
}
