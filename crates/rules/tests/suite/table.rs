//! Test literals that read like the game: positions and inputs in notation, results as text.

use std::sync::Arc;

use wurf_rules::any::AnyGame;
use wurf_rules::closed::Closed;
use wurf_rules::game::Game;
use wurf_rules::illegal::Illegal;
use wurf_rules::qwixx::{EndReason, Event, Qwixx, Setup, Situation, Variant};
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::{Cause, Change, Layout, Score, Sheet};

/// The printed sheet of the first seat.
pub fn layout(variant: &str) -> Layout {
    variant.parse::<Variant>().unwrap().pad().layout(Seat::One).clone()
}

/// A game of this variant with these sheets in seat order; seat 1 is about to roll.
#[track_caller]
pub fn game(variant: &str, sheets: &[&str]) -> Qwixx {
    Qwixx::at(&situation(variant, sheets)).unwrap()
}

/// What such a game starts from.
#[track_caller]
pub fn situation(variant: &str, sheets: &[&str]) -> Situation {
    let pad = Arc::new(variant.parse::<Variant>().unwrap().pad());
    let read = |(&seat, text): (&Seat, &&str)| {
        Sheet::from_text(pad.layout(seat), text).unwrap_or_else(|error| panic!("{text}: {error}"))
    };
    let sheets: Vec<Sheet> = Seat::ALL.iter().zip(sheets).map(read).collect();
    let setup = Setup::new(pad.clone(), SeatCount::new(sheets.len()).unwrap());
    Situation { setup, sheets, active: Seat::One }
}

/// The game of dice behind any game.
pub fn dice_game(game: AnyGame) -> Qwixx {
    match game {
        AnyGame::Qwixx(game) => game,
        other => panic!("another game: {other:?}"),
    }
}

/// Plays inputs that must all be legal, and returns what happened.
#[track_caller]
pub fn play(game: &mut Qwixx, inputs: &str) -> String {
    let mut events = Vec::new();
    for word in inputs.split_whitespace() {
        let input = game.read_input(word).unwrap();
        game.play(input, &mut events).unwrap_or_else(|illegal| panic!("{word}: {illegal}"));
    }
    story(&events)
}

/// The game after these inputs.
#[track_caller]
pub fn played(variant: &str, sheets: &[&str], inputs: &str) -> Qwixx {
    let mut game = game(variant, sheets);
    play(&mut game, inputs);
    game
}

/// Why this input is refused.
#[track_caller]
pub fn refused(game: &Qwixx, word: &str) -> Illegal {
    let input = game.read_input(word).unwrap();
    game.check_input(input).expect_err("the input is legal")
}

/// What a seat may do, as text.
pub fn options(game: &Qwixx, seat: usize) -> String {
    let actions = game.actions(Seat::ALL[seat - 1]);
    actions.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// A seat's sheet as text.
pub fn sheet(game: &Qwixx, seat: usize) -> String {
    let seat = Seat::ALL[seat - 1];
    game.sheet(seat).to_text(game.pad().layout(seat))
}

/// What a seat has now.
pub fn points(game: &Qwixx, seat: usize) -> i16 {
    game.standings().points[Seat::ALL[seat - 1]].get()
}

/// The value of a sheet given as text.
#[track_caller]
pub fn score(variant: &str, sheet: &str) -> Score {
    let layout = layout(variant);
    Sheet::from_text(&layout, sheet).unwrap_or_else(|error| panic!("{sheet}: {error}")).score(&layout)
}

/// The dice in play by their letters.
pub fn dice(game: &Qwixx) -> String {
    game.dice().iter().map(|color| color.letter()).collect()
}

/// Events in short: `1 R5` is a mark, `1 chain Y6` and `1 bonus B5` those that follow from another, `1 strikes 0R`
/// is a field of the bar, `1 skips 1Y` one struck unused.
pub fn story(events: &[Event]) -> String {
    events.iter().map(told).collect::<Vec<_>>().join(", ")
}

fn told(event: &Event) -> String {
    match *event {
        Event::Rolled { roll, .. } => roll.to_string(),
        Event::Sealed { seat } => format!("{seat} sealed"),
        Event::Announced { seat, row } => format!("{seat} announces {row}"),
        Event::TookBack { seat } => format!("{seat} undo"),
        Event::Passed { seat } => format!("{seat} -"),
        Event::Missed { seat } => format!("{seat} misses"),
        Event::Closed { row, color } => format!("row {row} closes, {color} goes"),
        Event::Ended { reason: EndReason::TwoRowsClosed } => "end by rows".to_owned(),
        Event::Ended { reason: EndReason::FourMisses } => "end by misses".to_owned(),
        Event::Sheet { seat, change } => format!("{seat} {}", changed(change)),
    }
}

fn changed(change: Change) -> String {
    match change {
        Change::Marked { cell, cause: Cause::Chosen } => cell.to_string(),
        Change::Marked { cell, cause } => format!("{cause} {cell}"),
        Change::Locked { row } => format!("locks {row}"),
        Change::Struck { field, color, used: true } => format!("strikes {field}{color}"),
        Change::Struck { field, color, used: false } => format!("skips {field}{color}"),
        Change::Swapped { field } => format!("swaps {field}"),
        Change::Lapsed { row } => format!("lapses in {row}"),
        Change::Earned { bonus } => format!("earns {bonus}"),
    }
}
