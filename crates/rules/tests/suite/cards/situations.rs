//! Games set up in the middle, and sheets that the card game is not played on.

use std::sync::Arc;

use wurf_rules::cards::{Cards, PlainPad, SituationError};
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;

use super::{cards, fault, situation};

const HANDS: [&str; 2] = ["R4 R5 Y2 G9", "Y5 Y6 B7 B8"];

#[test]
fn a_turn_somewhere_in_a_game() {
    let mut turn = situation("qwixx", &["R2", "m3"], &HANDS, "3 11 5 9 | 8");
    turn.active = Seat::Two;
    turn.discarded = cards("R2 R3");
    let game = Cards::at(&turn).unwrap();
    assert_eq!((game.active(), game.pile_len()), (Seat::Two, 44 - 8 - 2 - 4));
}

#[test]
fn nonsense_is_refused() {
    let sound = || situation("qwixx", &["-", "-"], &HANDS, "3 11 5 9 | 8");
    let mut turn = sound();
    turn.sheets.pop();
    assert_eq!(fault(&turn), SituationError::SeatCount);
    let mut turn = sound();
    turn.active = Seat::Three;
    assert_eq!(fault(&turn), SituationError::NoSuchSeat);
    let mut turn = sound();
    turn.hands[1] = cards("Y5");
    assert_eq!(fault(&turn), SituationError::HandSize);
    let mut turn = sound();
    turn.hands[1] = cards("R4 Y5");
    assert_eq!(fault(&turn), SituationError::Deck);
    let mut turn = sound();
    turn.discarded = cards("*7");
    assert_eq!(fault(&turn), SituationError::Deck);
    let mut turn = sound();
    turn.discarded = cards("R8 Y8 G8");
    assert_eq!(fault(&turn), SituationError::Numbers);
    assert_eq!(fault(&situation("qwixx", &["m4", "-"], &HANDS, "3 11 5 9 | 8")), SituationError::Over);
}

#[test]
fn only_sheets_without_additions() {
    for variant in [Variant::Classic, Variant::GemixtA, Variant::GemixtB] {
        assert!(PlainPad::new(Arc::new(variant.pad())).is_ok());
    }
    let error = PlainPad::new(Arc::new(Variant::BonusA.pad())).unwrap_err();
    assert_eq!(error.to_string(), "bonus-a: the card game is played on a sheet without this section");
}
