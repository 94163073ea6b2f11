//! Games set up in the middle.

use std::sync::Arc;

use wurf_rules::closed::Closed;
use wurf_rules::qwixx::{Qwixx, Setup, Situation, SituationError, Variant};
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::Sheet;

use crate::table::{dice, game, sheet};

fn at(seats: usize, sheets: &[&str], active: Seat) -> Result<Qwixx, SituationError> {
    let pad = Arc::new(Variant::Classic.pad());
    let sheets = sheets.iter().map(|text| Sheet::from_text(pad.layout(Seat::One), text).unwrap()).collect();
    Qwixx::at(&Situation { setup: Setup::new(pad, SeatCount::new(seats).unwrap()), sheets, active })
}

#[test]
fn any_seat_of_the_table_may_be_about_to_roll() {
    assert_eq!(at(2, &["-", "-"], Seat::Two).map(|game| game.active()), Ok(Seat::Two));
    assert_eq!(at(2, &["-", "-"], Seat::Three), Err(SituationError::NoSuchSeat));
}

#[test]
fn each_seat_needs_a_sheet() {
    assert_eq!(at(2, &["-"], Seat::One), Err(SituationError::SheetCount));
    assert_eq!(at(2, &["-"; 3], Seat::One), Err(SituationError::SheetCount));
}

#[test]
fn a_game_that_is_over_has_no_next_turn() {
    let (red, blue) = ("R2 R3 R4 R5 R6 R12 R#", "B12 B11 B10 B9 B8 B2 B#");
    assert_eq!(at(2, &[red, blue], Seat::One), Err(SituationError::Over));
    assert_eq!(at(2, &["-", "m4"], Seat::One), Err(SituationError::Over));
    assert!(at(2, &[red, "m3"], Seat::One).is_ok());
}

#[test]
fn a_row_locked_by_anybody_is_closed_for_all() {
    let game = at(2, &["-", "R2 R3 R4 R5 R6 R12 R#"], Seat::One).unwrap();
    assert_eq!((dice(&game).as_str(), game.closed().len()), ("YGB", 1));
    assert_eq!(game.closed().iter().map(|row| row.index()).collect::<Vec<_>>(), [0]);
}

/// BA-2: a sheet need not say that the fields of a closed colour are struck; they always are.
#[test]
fn ba2_the_bars_lose_the_fields_of_closed_colours() {
    let game = game("bonus-a", &["-", "Y2 Y3 Y4 Y6 Y7 Y12 Y#", "bar:x..........."]);
    assert_eq!(sheet(&game, 1), "bar:.x.....x.x..");
    assert_eq!(sheet(&game, 3), "bar:xx.....x.x..");
}
