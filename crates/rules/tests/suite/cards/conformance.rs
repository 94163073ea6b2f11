//! The conformance suite over the card game: every sheet, with and without jokers, every number of seats.

use wurf_rules::cards::{Action, Back, Cards, Kind, NumberSet, Phase, Play, Setup, Take};
use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::game::Game;
use wurf_rules::observer::Observer;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Cell, Color, Number};

use super::setup;
use crate::bits::SplitMix64;
use crate::conformance::{Plan, check_game};

const PLAN: Plan<Cards> = Plan {
    universe,
    total_ways,
    choose: eager,
    games: 2,
    // Each turn of a seat is one of at most 44 marks or four misses, and takes at most 13 inputs and some take-backs.
    inputs_max: 5_000,
    // Four misses without a mark; two rows full and two without their last number.
    points: -20..=268,
    // Marks go left to right (QX-1), and the last number needs five (QX-6), as with dice.
    rules: &["QC-", "QX-1", "QX-6", "R-006"],
};

/// Pass, every cell, takes of what lies in the display and of what may not, plays of the active hand and of a card it
/// may not have.
fn universe(game: &Cards) -> Vec<Action> {
    let cells = Color::ALL.iter().flat_map(|&color| Sides::Six.numbers().map(move |number| Cell::Color(color, number)));
    let mut all: Vec<Action> = [Action::Pass].into_iter().chain(cells.map(Action::Mark)).collect();
    match game.phase() {
        Phase::Take => takes(game, &mut all),
        Phase::Play => plays(game, &mut all),
        _ => all.extend(["take=7", "R7/7", "*7/-"].map(|word| word.parse::<Action>().unwrap())),
    }
    all
}

fn takes(game: &Cards, all: &mut Vec<Action>) {
    let backs: Vec<Back> = game.display().iter().flatten().copied().chain(["7".parse().unwrap()]).collect();
    let take = |backs: &[Back]| Take::new(backs).map(Action::Take);
    for &one in &backs {
        all.extend(take(&[one]));
        for &two in &backs {
            all.extend(take(&[one, two]));
            all.extend(backs.iter().filter_map(|&three| take(&[one, two, three])));
        }
    }
}

fn plays(game: &Cards, all: &mut Vec<Action>) {
    let (hand, seven) = (game.hand(game.active()), NumberSet::only(Number::new(7).unwrap()));
    for &color in Color::ALL {
        for cards in hand.numbers(Kind::Color(color)).union(seven).subsets() {
            for jokers in hand.numbers(Kind::Joker).subsets() {
                let marks = cards.union(jokers).subsets();
                all.extend(marks.filter_map(|marks| Play::new(color, cards, jokers, marks)).map(Action::Play));
            }
        }
    }
}

fn total_ways(game: &Cards) -> u64 {
    let ways = match game.phase() {
        Phase::TurnUp => game.pile_len(),
        Phase::Look(take) => {
            let (back, ages) = (take.backs()[0], game.view(Observer::Spectator).ages);
            game.unseen().iter().filter(|&card| ages.back(card) == back).count()
        }
        _ => game.unseen().len(),
    };
    ways as u64
}

/// Marks as much as it can, one card at a time, so that games last and the pile is used up.
fn eager(_: &Cards, _: Seat, actions: &[Action], bits: &mut SplitMix64) -> Action {
    let marks = |action: &Action| match action {
        Action::Play(play) => play.marks().len() + usize::from(play.cards().len() == 1),
        Action::Mark(_) => 0,
        Action::Pass | Action::Take(_) => 1,
    };
    let most = actions.iter().map(marks).max();
    let best: Vec<Action> = actions.iter().copied().filter(|action| Some(marks(action)) == most).collect();
    bits.pick(&best)
}

fn setups(sheet: &'static str) -> impl Iterator<Item = (String, Setup)> {
    let tables = (2..=5).flat_map(|seats| [(seats, false), (seats, true)]);
    tables.map(move |(seats, jokers)| {
        let first = Seat::ALL[seats - 1];
        let setup = Setup { first, ..setup(sheet, seats, jokers) };
        (format!("{sheet} × {seats}, jokers {jokers}"), setup)
    })
}

#[test]
fn classic_cards_conform() {
    check_game(&PLAN, setups("qwixx"));
}

#[test]
fn gemixt_a_cards_conform() {
    check_game(&PLAN, setups("gemixt-a"));
}

#[test]
fn gemixt_b_cards_conform() {
    check_game(&PLAN, setups("gemixt-b"));
}
