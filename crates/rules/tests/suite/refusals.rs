//! Refusals as a table: position, inputs so far, the refused input, the reason.

use std::collections::BTreeSet;

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
    // Whose turn to decide it is.
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
    ("double-a", &["R5x2"], ROLL, "1:R5", Illegal::AlreadyMarked),
    ("double-a", &["R5 R6"], ROLL, "1:R5", Illegal::AlreadyMarked),
    ("double-b", &["R5"], ROLL, "1:R5", Illegal::AlreadyMarked),
    ("double-a", &["R2 R3 R4 R5 R6 R7"], "66r1y1g1b1", "1:R12", Illegal::FewerThanSevenMarks),
    ("double-b", &["R2 R3 R4 R5"], "66r1y1g1b1", "1:R12", Illegal::FewerThanSevenMarks),
    ("longo", &["R2 R3 R4 R5 R6"], "78r1y1g1b1", "1:R15", Illegal::FewerThanSixMarks),
    ("longo", &["R2 R3 R4 R5 R6"], "88r1y1g1b1", "1:R16", Illegal::FewerThanSixMarks),
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

/// The refusals of the dice family.
const DICE: &[Illegal] = &[
    Illegal::NotAwaited,
    Illegal::ChanceNotAwaited,
    Illegal::WrongDice,
    Illegal::NothingSealed,
    Illegal::NoSuchCell,
    Illegal::NumberNotRolled,
    Illegal::DieRemoved,
    Illegal::RowClosed,
    Illegal::AlreadyMarked,
    Illegal::LeftOfLastMark,
    Illegal::FewerThanFiveMarks,
    Illegal::FewerThanSixMarks,
    Illegal::FewerThanSevenMarks,
    Illegal::NoMarkedNeighbour,
    Illegal::ChoiceDue,
    Illegal::NoChoiceDue,
    Illegal::NotFewestMarks,
];

#[test]
fn every_refusal_of_the_dice_family_occurs_in_the_table() {
    for illegal in DICE {
        assert!(CASES.iter().any(|case| case.4 == *illegal), "{illegal:?}");
    }
}

/// Every refusal with its code and its rule. Clients rely on the codes: they never change.
const CODES: &str = "\
not-awaited -
other-game -
chance-not-awaited -
wrong-dice -
nothing-sealed R-006
closing-announced R-008
no-such-cell QX-1
number-not-rolled QX-3
die-removed QX-7
row-closed QX-7
already-marked QX-1
left-of-last-mark QX-1
fewer-than-five-marks QX-6
fewer-than-six-marks LO-2
fewer-than-seven-marks DO-3
no-marked-neighbour BP-2
choice-due BB-2
no-choice-due BB-2
not-fewest-marks BB-2
row-closed QC-8
other-action-due QC-3
wrong-card QC-1
not-in-display QC-3
not-five-cards QC-3
not-on-top QC-4
not-in-hand QC-5
skips-too-many QC-5
shape-outside-sheet R-067
shape-does-not-rest R-060
looks-like-another BX-3
shape-fits BX-5
deal-first FX-2
dealt-already FX-2
wrong-split FX-2
dealer-keeps-all FX-2
dice-in-hand R-070
nothing-in-hand R-070
smiley-unresolved R-071
not-all-thrown R-080
no-green-smiley FX-4
no-red-smiley FX-4
left-of-last-stone DU-3
cell-taken DU-4
not-foremost DU-5
fewer-than-five-stones DU-6
placed-this-turn R-111
";

#[test]
fn codes_and_rules_are_pinned() {
    let line = |illegal: &Illegal| format!("{} {}\n", illegal.code(), illegal.rule().unwrap_or("-"));
    assert_eq!(Illegal::ALL.iter().map(line).collect::<String>(), CODES);
    for illegal in Illegal::ALL {
        assert_eq!(serde_json::to_value(illegal).unwrap(), illegal.code());
    }
}

#[test]
fn sentences_are_unique() {
    let sentences: BTreeSet<String> = Illegal::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(sentences.len(), Illegal::ALL.len());
}

#[test]
fn a_refusal_is_shown_with_its_rule() {
    assert_eq!(WithRule(Illegal::RowClosed).to_string(), "this row is closed (QX-7)");
}

#[test]
fn a_refusal_of_every_game_cites_no_rule_of_one() {
    let any = [Illegal::NotAwaited, Illegal::OtherGame, Illegal::ChanceNotAwaited, Illegal::WrongDice];
    assert_eq!(any.map(Illegal::rule), [None; 4]);
    assert_eq!(WithRule(Illegal::NotAwaited).to_string(), "this seat is not asked for a decision now");
}
