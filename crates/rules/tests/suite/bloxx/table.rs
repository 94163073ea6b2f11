//! Test literals that read like the game.

use std::sync::Arc;

use wurf_rules::bloxx::{Bloxx, Event, Layout, Setup, Sheet, Situation, Support};
use wurf_rules::closed::Closed;
use wurf_rules::game::Game;
use wurf_rules::illegal::Illegal;
use wurf_rules::seat::{Seat, SeatCount};

/// A sheet without room, all bonuses earned first.
pub const FULL: &str = "xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx \
                        orange4 violet4 blue4 green4";

/// A game with these sheets in seat order; seat 1 is about to roll.
#[track_caller]
pub fn game(sheets: &[&str]) -> Bloxx {
    game_on(Layout::standard(), Support::Touching, sheets)
}

/// The same with the strict support rule.
#[track_caller]
pub fn strict_game(sheets: &[&str]) -> Bloxx {
    game_on(Layout::standard(), Support::Strict, sheets)
}

/// A game on any layout.
#[track_caller]
pub fn game_on(layout: Layout, support: Support, sheets: &[&str]) -> Bloxx {
    let read = |text: &&str| Sheet::from_text(&layout, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let sheets: Vec<Sheet> = sheets.iter().map(read).collect();
    let seats = SeatCount::new(sheets.len()).unwrap();
    let setup = Setup { support, ..Setup::new(Arc::new(layout), seats) };
    Bloxx::at(&Situation { setup, sheets, active: Seat::One }).unwrap()
}

/// Plays inputs that must all be legal, and returns what happened.
#[track_caller]
pub fn play(game: &mut Bloxx, inputs: &str) -> String {
    let mut events = Vec::new();
    for word in inputs.split_whitespace() {
        let input = game.read_input(word).unwrap();
        game.play(input, &mut events).unwrap_or_else(|illegal| panic!("{word}: {illegal}"));
    }
    events.iter().map(told).collect::<Vec<_>>().join(", ")
}

/// The game after these inputs.
#[track_caller]
pub fn played(sheets: &[&str], inputs: &str) -> Bloxx {
    let mut game = game(sheets);
    play(&mut game, inputs);
    game
}

/// Why this input is refused.
#[track_caller]
pub fn refused(game: &Bloxx, word: &str) -> Illegal {
    game.check_input(game.read_input(word).unwrap()).expect_err("the input is legal")
}

/// What a seat may do, as text.
pub fn options(game: &Bloxx, seat: usize) -> Vec<String> {
    game.actions(Seat::ALL[seat - 1]).iter().map(ToString::to_string).collect()
}

/// A seat's sheet as text.
pub fn sheet(game: &Bloxx, seat: usize) -> String {
    game.sheet(Seat::ALL[seat - 1]).to_text(game.layout())
}

/// What a seat has now.
pub fn points(game: &Bloxx, seat: usize) -> i16 {
    game.standings().points[Seat::ALL[seat - 1]].get()
}

fn told(event: &Event) -> String {
    match *event {
        Event::Rolled { roll, .. } => roll.to_string(),
        Event::Sealed { seat } => format!("{seat} sealed"),
        Event::TookBack { seat } => format!("{seat} undo"),
        Event::Entered { seat, die, placement } => {
            let (cells, gaps) = (placement.cells.len(), placement.gaps.len());
            let circle = if placement.circle.is_some() { "circle" } else { "cross" };
            format!("{seat} {die} {cells} cells {gaps} gaps {circle}")
        }
        Event::Forfeited { seat } => format!("{seat} forfeits"),
        Event::Completed { seat, row, bonus } => format!("{seat} {row}{}", bonus.points()),
        Event::Ended => "end".to_owned(),
    }
}
