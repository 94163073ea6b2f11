//! Rulings on Qwixx Longo.

use wurf_rules::illegal::Illegal;

use crate::table::{options, played, refused, sheet};

#[test]
fn r048_only_open_rows_have_the_fewest_marks() {
    // Seat 2 has closed the red row, in which seat 1 has no mark.
    let closed = "R2 R3 R4 R5 R6 R7 R16 R#";
    let game = played("longo", &["Y2 G16 B16", closed], "42y1g1b1");
    assert_eq!(options(&game, 1), "- Y3 Y6 G6 G15 B6 B15");
    assert_eq!(refused(&game, "1:R2"), Illegal::NumberNotRolled);
}

#[test]
fn r048_if_the_next_cell_may_not_be_marked_no_other_row_takes_its_place() {
    // The red row has the fewest marks, and only the numbers that close it are left.
    let game = played("longo", &["R14 Y2 Y3 G16 G15 B16 B15"], "42r1y1g1b1");
    assert_eq!(options(&game, 1), "- Y6 G6 B6");
    assert_eq!(refused(&game, "1:R15"), Illegal::FewerThanSixMarks);
}

#[test]
fn r049_luck_may_close_a_row() {
    let rows = "R2 R3 R4 R5 R6 R14 Y2 Y3 Y4 Y5 Y6 Y7 Y8 G16 G15 G14 G13 G12 G11 G10 B16 B15 B14 B13 B12 B11 B10";
    let game = played("longo", &[rows], "42r1y1g1b1 1:R15");
    assert!(sheet(&game, 1).starts_with("R2 R3 R4 R5 R6 R14 R15 R# "));
}

#[test]
fn r049_luck_saves_from_a_miss() {
    let game = played("longo", &["-", "-"], "42r1y1g1b1 1:R2 2:- 1:-");
    assert_eq!(sheet(&game, 1), "R2");
    let missed = played("longo", &["-", "-"], "42r1y1g1b1 1:- 2:- 1:-");
    assert_eq!(sheet(&missed, 1), "m1");
}
