//! The greedy agent of BLOXX! earns its name.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::Arc;

use wurf_bots::agent::Level;
use wurf_bots::arena::{Plan, Seating, Series, SeriesOf};
use wurf_rules::bloxx::{Bloxx, Layout, Setup, Support};
use wurf_rules::seat::SeatCount;

const GAMES: u64 = 60;

#[track_caller]
fn check(support: Support) {
    let setup = Setup { support, ..Setup::new(Arc::new(Layout::standard()), SeatCount::new(2).unwrap()) };
    let plan = Plan { agents: vec![Level::Greedy, Level::Random], seed: 1, seating: Seating::Rotating };
    let series = SeriesOf::<Bloxx>::new(&setup, plan);
    let won = (0..GAMES).filter(|&game| series.play(game).results[0].has_won).count() as u64;
    assert!(won * 20 >= GAMES * 19, "greedy won {won} of {GAMES}");
}

#[test]
fn greedy_beats_random() {
    check(Support::Touching);
}

#[test]
fn greedy_beats_random_with_strict_support() {
    check(Support::Strict);
}
