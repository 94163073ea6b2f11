//! Refusals as a table: position, inputs so far, the refused input, the reason.

use wurf_rules::illegal::{Illegal, WithRule};

use crate::table::{game, play, refused};

const NO_GREEN: &str = "G12 G11 G10 G9 G8 G2 G#";
const NO_YELLOW: &str = "Y2 Y3 Y4 Y5 Y6 Y12 Y#";
const ASKED: &str = "45r1y1g1b1 1:G9";
const ROLL: &str = "41r3y6g2b6";

/// Variant, sheets, inputs so far, refused input, reason.
type Case = (&'static str, &'static [&'static str], &'static str, &'static str, Illegal);

#[rustfmt::skip]
const CASES: &[Case] = &[
    // Whose moment it is.
    ("qwixx", &["-", "-"], "", "1:-", Illegal::NotAwaited),
    ("qwixx", &["-", "-"], ROLL, "3:-", Illegal::NotAwaited),
    ("qwixx", &["-", "-"], "41r3y6g2b6 1:-", "1:-", Illegal::NotAwaited),
    ("qwixx", &["-", "-"], "41r3y6g2b6 1:- 2:-", "2:-", Illegal::NotAwaited),
    ("qwixx", &["m3"], "41r3y6g2b6 1:- 1:-", "1:-", Illegal::NotAwaited),
    // Dice.
    ("qwixx", &["-"], ROLL, ROLL, Illegal::ChanceNotAwaited),
    ("qwixx", &["m3"], "41r3y6g2b6 1:- 1:-", ROLL, Illegal::ChanceNotAwaited),
    ("qwixx", &["-"], "", "41r3y6g2", Illegal::WrongDice),
    ("qwixx", &["-"], "", "41", Illegal::WrongDice),
    ("qwixx", &[NO_GREEN], "", ROLL, Illegal::WrongDice),
    ("qwixx", &[NO_GREEN], "", "41r3y6g2", Illegal::WrongDice),
    ("gemixt-a", &["Y2 Y3 B5 G8 R11 R12 R#"], "", ROLL, Illegal::WrongDice),
    // Taking back.
    ("qwixx", &["-", "-"], "", "1:undo", Illegal::NothingSealed),
    ("qwixx", &["-", "-"], ROLL, "1:undo", Illegal::NothingSealed),
    ("qwixx", &["-", "-"], ROLL, "3:undo", Illegal::NothingSealed),
    ("qwixx", &["-", "-"], "41r3y6g2b6 1:-", "2:undo", Illegal::NothingSealed),
    ("qwixx", &["-", "-"], "41r3y6g2b6 1:- 2:-", "2:undo", Illegal::NothingSealed),
    ("bonus-b", &["Y11"], "36r1y1g6b1 1:- 1:G9", "1:undo", Illegal::NothingSealed),
    // Cells.
    ("qwixx", &["-"], ROLL, "1:RY5", Illegal::NoSuchCell),
    ("chain", &["-"], "41r3y6g2b6 1:-", "1:GB10", Illegal::NoSuchCell),
    ("qwixx", &["-"], ROLL, "1:R6", Illegal::NumberNotRolled),
    ("qwixx", &["-"], "41r3y6g2b6 1:-", "1:R5", Illegal::NumberNotRolled),
    ("qwixx", &["-"], "41r3y6g2b6 1:-", "1:Y9", Illegal::NumberNotRolled),
    ("gemixt-a", &["-"], "41r3y6g2b6 1:-", "1:G10", Illegal::NumberNotRolled),
    ("big-points", &["R5"], ROLL, "1:RY6", Illegal::NumberNotRolled),
    ("big-points", &["R5"], "41r3y6g2b6 1:-", "1:RY5", Illegal::NumberNotRolled),
    ("qwixx", &["-", "R2 R3 R4 R5 R6"], "66r1y1g1b1 1:- 2:R12", "1:R7", Illegal::DieRemoved),
    ("qwixx", &["-", NO_GREEN], "41r3y6b6 1:- 2:-", "1:G3", Illegal::DieRemoved),
    ("qwixx", &["-", NO_GREEN], "41r3y6b6", "1:G5", Illegal::RowClosed),
    ("qwixx", &["-", NO_YELLOW], "66r3g2b6", "1:Y12", Illegal::RowClosed),
    ("gemixt-a", &["-", "Y2 Y3 B5 G8 R11 R12 R#"], "41y6g2b6", "1:B5", Illegal::RowClosed),
    ("gemixt-a", &["-", "Y2 Y3 B5 G8 R11 R12 R#"], "41y6g2b6 1:- 2:-", "1:B7", Illegal::RowClosed),
    ("qwixx", &["R5"], ROLL, "1:R5", Illegal::AlreadyMarked),
    ("big-points", &["R5 RY5"], ROLL, "1:RY5", Illegal::AlreadyMarked),
    ("qwixx", &["R6"], ROLL, "1:R5", Illegal::LeftOfLastMark),
    ("qwixx", &["G4"], ROLL, "1:G5", Illegal::LeftOfLastMark),
    ("gemixt-a", &["G8"], ROLL, "1:B5", Illegal::LeftOfLastMark),
    ("gemixt-b", &["R9"], ROLL, "1:R5", Illegal::LeftOfLastMark),
    ("qwixx", &["R2 R3 R4 R5"], "66r1y1g1b1", "1:R12", Illegal::FewerThanFiveMarks),
    ("gemixt-b", &["-"], "56r1y1g1b1", "1:R11", Illegal::FewerThanFiveMarks),
    ("big-points", &["-"], ROLL, "1:RY5", Illegal::NoMarkedNeighbour),
    ("big-points", &["R7"], "41r1y6g2b6 1:-", "1:RY7", Illegal::NoMarkedNeighbour),
    // Choosing a row.
    ("bonus-b", &["Y11"], ASKED, "1:-", Illegal::ChoiceDue),
    ("bonus-b", &["Y11"], ASKED, "1:R9", Illegal::ChoiceDue),
    ("bonus-b", &["Y11"], ASKED, "1:2++", Illegal::NotFewestMarks),
    ("bonus-b", &["Y11"], "45r1y1g1b1", "1:1++", Illegal::NoChoiceDue),
    ("qwixx", &["-"], ROLL, "1:1++", Illegal::NoChoiceDue),
];

#[rustfmt::skip]
/// Inputs that break two rules: the reason is that of the earlier check.
const ORDER: &[Case] = &[
    ("qwixx", &["-", "-"], "41r3y6g2b6 1:-", "1:RY6", Illegal::NotAwaited),
    ("qwixx", &["-"], "", "1:1++", Illegal::NotAwaited),
    ("qwixx", &["-"], ROLL, "41", Illegal::ChanceNotAwaited),
    ("bonus-b", &["Y11"], ASKED, "1:RY6", Illegal::ChoiceDue),
    ("qwixx", &["-"], ROLL, "1:RY6", Illegal::NoSuchCell),
    ("qwixx", &["-", NO_GREEN], "41r3y6b6", "1:G6", Illegal::NumberNotRolled),
    ("qwixx", &["R8"], ROLL, "1:R6", Illegal::NumberNotRolled),
    ("big-points", &["-"], ROLL, "1:RY6", Illegal::NumberNotRolled),
    ("qwixx", &["G4", NO_GREEN], "41r3y6b6 1:- 2:-", "1:G12", Illegal::DieRemoved),
    ("qwixx", &["G4", NO_GREEN], "41r3y6b6", "1:G5", Illegal::RowClosed),
    ("qwixx", &["G5", NO_GREEN], "41r3y6b6", "1:G5", Illegal::RowClosed),
    ("qwixx", &["-", NO_GREEN], "11r3y6b6", "1:G2", Illegal::RowClosed),
    ("qwixx", &[NO_GREEN], "11r3y6b6", "1:G2", Illegal::RowClosed),
    ("big-points", &["R7 RY7"], ROLL, "1:RY5", Illegal::LeftOfLastMark),
];

#[track_caller]
fn check(&(variant, sheets, before, input, illegal): &Case) {
    let mut game = game(variant, sheets);
    play(&mut game, before);
    assert_eq!(refused(&game, input), illegal, "{variant} {sheets:?} {before} | {input}");
}

#[test]
fn refusals_name_the_broken_rule() {
    CASES.iter().for_each(check);
}

#[test]
fn the_earlier_check_names_the_reason() {
    ORDER.iter().for_each(check);
}

/// Every refusal of the dice family with its code and its rule. Clients rely on the codes: they never change.
#[rustfmt::skip]
const CODES: &[(Illegal, &str, &str)] = &[
    (Illegal::NotAwaited, "not-awaited", "QX-2"),
    (Illegal::ChanceNotAwaited, "chance-not-awaited", "QX-2"),
    (Illegal::WrongDice, "wrong-dice", "QX-2"),
    (Illegal::NothingSealed, "nothing-sealed", "R-006"),
    (Illegal::NoSuchCell, "no-such-cell", "QX-1"),
    (Illegal::NumberNotRolled, "number-not-rolled", "QX-3"),
    (Illegal::DieRemoved, "die-removed", "QX-7"),
    (Illegal::RowClosed, "row-closed", "QX-7"),
    (Illegal::AlreadyMarked, "already-marked", "QX-1"),
    (Illegal::LeftOfLastMark, "left-of-last-mark", "QX-1"),
    (Illegal::FewerThanFiveMarks, "fewer-than-five-marks", "QX-6"),
    (Illegal::NoMarkedNeighbour, "no-marked-neighbour", "BP-2"),
    (Illegal::ChoiceDue, "choice-due", "BB-2"),
    (Illegal::NoChoiceDue, "no-choice-due", "BB-2"),
    (Illegal::NotFewestMarks, "not-fewest-marks", "BB-2"),
];

#[test]
fn every_refusal_of_the_dice_family_occurs_in_the_table() {
    for (illegal, ..) in CODES {
        assert!(CASES.iter().any(|case| case.4 == *illegal), "{illegal:?}");
    }
}

#[test]
fn codes_and_rules_are_pinned() {
    for &(illegal, code, rule) in CODES {
        assert_eq!((illegal.code(), illegal.rule()), (code, rule));
        assert_eq!(serde_json::to_value(illegal).unwrap(), code);
    }
    assert_eq!(Illegal::OtherGame.code(), "other-game");
}

#[test]
fn codes_and_sentences_are_unique() {
    for (index, (illegal, code, _)) in CODES.iter().enumerate() {
        for (other, other_code, _) in &CODES[..index] {
            assert!(code != other_code && illegal.to_string() != other.to_string(), "{illegal:?}, {other:?}");
        }
    }
}

#[test]
fn a_refusal_is_shown_with_its_rule() {
    assert_eq!(WithRule(Illegal::RowClosed).to_string(), "this row is closed (QX-7)");
}
