//! The card game: its rulebook, its rulings, its secrets.
//!
//! Test literals read like the table: hands as `R4 *7`, display and top of the pile as `11 3 5 9 | 8`.

mod cards_kept;
mod conformance;
mod rulebook;
mod rulings;
mod secrets;
mod situations;

use std::sync::Arc;

use wurf_rules::cards::{Card, CardSet, Cards, Event, PlainPad, Setup, Situation, SituationError};
use wurf_rules::closed::Closed;
use wurf_rules::game::Game;
use wurf_rules::illegal::Illegal;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::{Number, Sheet};

fn setup(sheet: &str, seats: usize, jokers: bool) -> Setup {
    let pad = Arc::new(sheet.parse::<Variant>().unwrap().pad());
    Setup { jokers, ..Setup::new(PlainPad::new(pad).unwrap(), SeatCount::new(seats).unwrap()) }
}

fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
}

/// Seat 1 is about to take cards. There are jokers if a hand has one.
fn situation(sheet: &str, sheets: &[&str], hands: &[&str], table: &str) -> Situation {
    let setup = setup(sheet, sheets.len(), hands.iter().any(|hand| hand.contains('*')));
    let read = |(&seat, text): (&Seat, &&str)| Sheet::from_text(setup.pad.layout(seat), text).unwrap();
    let sheets = Seat::ALL.iter().zip(sheets).map(read).collect();
    let (display, top) = table.split_once('|').unwrap();
    let display: Vec<Number> = display.split_whitespace().map(|number| number.parse().unwrap()).collect();
    Situation {
        sheets,
        active: Seat::One,
        hands: hands.iter().map(|hand| cards(hand)).collect(),
        discarded: CardSet::EMPTY,
        display: display.try_into().unwrap(),
        top: top.trim().parse().unwrap(),
        setup,
    }
}

#[track_caller]
fn game(sheet: &str, sheets: &[&str], hands: &[&str], table: &str) -> Cards {
    Cards::at(&situation(sheet, sheets, hands, table)).unwrap()
}

/// Two seats on the classic sheet; seat 1 has drawn to five cards and the number for all is 7.
#[track_caller]
fn before_seven_for_all(sheet: &str, sheets: [&str; 2], hand: &str) -> Cards {
    let (first, rest) = hand.split_once(' ').unwrap();
    let number = &first[1..];
    let mut game = game(sheet, &sheets, &[rest, "G4 G5 B5 B6"], &format!("{number} 9 10 12 | 8"));
    play(&mut game, &format!("1:take={number} {first} 7"));
    game
}

/// The same when everybody has passed: seat 1 is about to play.
#[track_caller]
fn before_play(sheet: &str, own: &str, hand: &str) -> Cards {
    let mut game = before_seven_for_all(sheet, [own, "-"], hand);
    play(&mut game, "1:- 2:-");
    game
}

/// Plays inputs that must all be legal.
#[track_caller]
fn play(game: &mut Cards, inputs: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for word in inputs.split_whitespace() {
        let input = game.read_input(word).unwrap();
        game.play(input, &mut events).unwrap_or_else(|illegal| panic!("{word}: {illegal}"));
    }
    events
}

/// Why this input is refused.
#[track_caller]
fn refused(game: &Cards, word: &str) -> Illegal {
    game.check_input(game.read_input(word).unwrap()).expect_err("the input is legal")
}

#[track_caller]
fn allows(game: &Cards, word: &str) {
    assert_eq!(game.check_input(game.read_input(word).unwrap()), Ok(()), "{word}");
}

/// A seat's sheet as text.
fn sheet(game: &Cards, seat: usize) -> String {
    let seat = Seat::ALL[seat - 1];
    game.sheet(seat).to_text(game.pad().layout(seat))
}

/// Display and top of the pile as text.
fn table(game: &Cards) -> String {
    let display = game.display().iter().map(|back| back.map_or("-".to_owned(), |back| back.to_string()));
    let top = game.top().map_or("-".to_owned(), |top| top.to_string());
    format!("{} | {top}", display.collect::<Vec<_>>().join(" "))
}

/// What a seat may do, as text.
fn options(game: &Cards, seat: usize) -> Vec<String> {
    game.actions(Seat::ALL[seat - 1]).iter().map(ToString::to_string).collect()
}

/// What may come, with its weight, as text.
fn chances(game: &Cards) -> Vec<String> {
    game.chances().map(|(draw, ways)| format!("{draw}×{}", ways.0)).collect()
}

fn fault(situation: &Situation) -> SituationError {
    Cards::at(situation).expect_err("there is such a turn")
}
