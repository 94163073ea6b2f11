//! The text form of sheets.

use proptest::prelude::*;
use wurf_rules::closed::Closed;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::Sheet;

use crate::dice_conformance::random_game;
use crate::table::layout;

#[track_caller]
fn check_reads_as(variant: &str, text: &str, canonical: &str) {
    let layout = layout(variant);
    let sheet = Sheet::from_text(&layout, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(sheet.to_text(&layout), canonical);
}

#[test]
fn sheets_are_written_in_one_way() {
    check_reads_as("qwixx", "", "-");
    check_reads_as("qwixx", "-", "-");
    check_reads_as("qwixx", "  B4 m1  R7 R5 ", "R5 R7 B4 m1");
    check_reads_as("qwixx", "m0", "-");
    check_reads_as("gemixt-b", "R6 R10", "R10 R6");
    check_reads_as("gemixt-a", "R2 Y2", "Y2 R2");
    check_reads_as("big-points", "GB12 R3 RY3 G12", "R3 G12 RY3 GB12");
    check_reads_as("bonus-a", "bar:x...........", "bar:x...........");
    check_reads_as("double-a", "R7 R5x2 R5", "R5x2 R7");
    check_reads_as("double-b", "R5 R4", "R4 R5");
    check_reads_as("x-change", "bar:x.x...... R5", "R5 bar:x.x......");
    check_reads_as("qwixx", "R# R12 R2 R3 R4 R5 R6", "R2 R3 R4 R5 R6 R12 R#");
}

#[track_caller]
fn check_refused(variant: &str, text: &str, expected: &str) {
    let error = Sheet::from_text(&layout(variant), text).expect_err("the sheet is good");
    assert_eq!(error.to_string(), expected);
}

#[test]
fn sheets_that_no_game_leads_to_are_refused() {
    let five = "R12: the last number of a row needs five marks in the row first";
    check_refused("qwixx", "R12 R#", five);
    check_refused("qwixx", "R2 R3 R4 R5 R12 R#", five);
    check_refused(
        "qwixx",
        "R2 R3 R4 R5 R6 R12",
        "row 1: the lock and one number that closes the row are marked together, or neither",
    );
    check_refused("qwixx", "G#", "row 3: the lock and one number that closes the row are marked together, or neither");
    check_refused("qwixx", "m5", "\"m5\" is not a number of misses from m0 to m4");
    check_refused("qwixx", "m+1", "\"m+1\" is not a number of misses from m0 to m4");
    check_refused("qwixx", "RY3", "RY3: the sheet has no such cell");
    check_refused("qwixx", "R17", "\"R17\" is not a cell (a colour and a number, like R7)");
    check_refused("qwixx", "R13", "R13: the sheet has no such cell");
    check_refused("qwixx", "W#", "\"W\" is not a colour (R, Y, G or B)");
    check_refused("big-points", "RY3", "RY3: a bonus cell needs a marked neighbour of its number first");
    check_refused("chain", "R6", "R6: its partner in the chain is not marked");
    let twice = "R5: this cell is marked already";
    check_refused("qwixx", "R5x2", twice);
    check_refused("double-b", "R5x2", twice);
    check_refused("double-a", "RY5x2", "RY5: the sheet has no such cell");
    check_refused("double-a", "Rx2", "\"R\" is not a cell (a colour and a number, like R7)");
    let seven = "R12: the last number of a row needs seven marks in the row first";
    check_refused("double-a", "R2 R3 R4 R5 R6 R7 R12 R#", seven);
    check_refused("double-a", "R2 R3 R4 R5 R6 R7 R8 R12x2 R#", "R12: this cell is marked already");
    let bar = "is not a bonus bar (x or . for each of its fields)";
    check_refused("qwixx", "bar:............", &format!("\"............\" {bar}"));
    check_refused("x-change", "bar:x", &format!("\"x\" {bar}"));
    check_refused("bonus-a", "bar:x", &format!("\"x\" {bar}"));
    check_refused("bonus-a", "bar:xxxxxxxxxxxo", &format!("\"xxxxxxxxxxxo\" {bar}"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Sheets that occur in games read back as themselves, at any time and for every seat.
    #[test]
    fn sheets_of_games_read_back(index in 0..Variant::ALL.len(), seed: u64, stop in 0..200_usize) {
        let game = random_game(Variant::ALL[index].pad(), 5, seed, stop);
        for &seat in Seat::ALL {
            let layout = game.pad().layout(seat);
            let text = game.sheet(seat).to_text(layout);
            prop_assert_eq!(Sheet::from_text(layout, &text), Ok(*game.sheet(seat)), "{}", text);
        }
    }
}
