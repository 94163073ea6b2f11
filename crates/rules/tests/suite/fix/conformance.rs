//! The conformance suite over FIX: both modes with every number of seats.

use wurf_rules::closed::Closed;
use wurf_rules::fix::{Action, DiceCount, Face, Fix, Mode, Phase, Setup, Split};
use wurf_rules::seat::Seat;

use super::setup;
use crate::bits::SplitMix64;
use crate::conformance::{Plan, check_game};

const PLAN: Plan<Fix> = Plan {
    universe,
    total_ways,
    choose: slow,
    games: 4,
    // No number bounds a race; random games end after a few hundred inputs.
    inputs_max: 10_000,
    // Fourteen points and seven dice that show green 2, the other three on the disc.
    points: 0..=28,
    rules: &["FX-", "R-07", "R-08", "R-006"],
};

/// Every step, every split over two seats, and while they may be legal every split over the seats of the round.
fn universe(game: &Fix) -> Vec<Action> {
    let mut splits = Vec::new();
    let playing = game.round().playing().len();
    split(&mut Vec::new(), DiceCount::MAX, 2, &mut splits);
    if game.phase() == Phase::Deal && playing > 2 {
        split(&mut Vec::new(), DiceCount::MAX, playing, &mut splits);
    }
    [Action::TakeUp, Action::Throw, Action::PassOn, Action::LayDown].into_iter().chain(splits).collect()
}

/// Adds every way to go on after `parts` with `left` dice for `seats` more seats.
fn split(parts: &mut Vec<usize>, left: usize, seats: usize, splits: &mut Vec<Action>) {
    if seats == 0 {
        let parts: Vec<DiceCount> = parts.iter().map(|&part| DiceCount::new(part).unwrap()).collect();
        splits.extend(Split::new(&parts).map(Action::Deal));
        return;
    }
    for part in 0..=left {
        parts.push(part);
        split(parts, left - part, seats - 1, splits);
        parts.pop();
    }
}

fn total_ways(game: &Fix) -> u64 {
    if let Phase::Fall(seat) = game.phase() {
        return 6u64.pow(game.round().place(seat).hand.get() as u32);
    }
    let reds: usize = Seat::ALL.iter().map(|&seat| game.round().place(seat).lying.count(Face::RedSmiley)).sum();
    let room = 3 - game.round().disc().get();
    (0..room).map(|laid| (reds - laid) as u64).product()
}

/// Lays red smileys last, so that rounds last long and many dice are passed on.
fn slow(_: &Fix, _: Seat, actions: &[Action], bits: &mut SplitMix64) -> Action {
    let others: Vec<Action> = actions.iter().copied().filter(|&action| action != Action::LayDown).collect();
    if others.is_empty() { Action::LayDown } else { bits.pick(&others) }
}

fn setups(mode: Mode) -> impl Iterator<Item = (String, Setup)> {
    let ages = ["21", "312", "2413", "53142"];
    ages.into_iter().map(move |ages| (format!("fix {mode} × {ages}"), setup(ages, mode)))
}

#[test]
fn race_conforms() {
    check_game(&PLAN, setups(Mode::Race));
}

#[test]
fn beat_conforms() {
    check_game(&PLAN, setups(Mode::Beat));
}
