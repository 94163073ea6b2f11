//! Qwixx Longo (LO-1 to LO-4).

use wurf_rules::illegal::Illegal;

use crate::table::{game, options, play, played, points, refused, sheet};

#[test]
fn lo1_the_dice_have_eight_sides() {
    let mut game = game("longo", &["-"]);
    play(&mut game, "88r8y8g8b8");
    assert_eq!(options(&game, 1), "- G16 B16");
    let mut game = crate::table::game("longo", &["-"]);
    play(&mut game, "78r7y1g8b3 1:-");
    assert_eq!(options(&game, 1), "- R14 Y8 Y9 G15 G16 B10 B11");
}

#[test]
fn lo2_either_of_the_last_two_numbers_closes_a_row() {
    let six = "R2 R3 R4 R5 R6 R7";
    for (roll, cell) in [("78r1y1g1b1", "R15"), ("88r1y1g1b1", "R16")] {
        let game = played("longo", &[six], &format!("{roll} 1:{cell}"));
        assert_eq!(sheet(&game, 1), format!("{six} {cell} R#"));
    }
    let game = played("longo", &["B16 B15 B14 B13 B12 B11"], "12r1y1g1b1 1:B3");
    assert_eq!(sheet(&game, 1), "B16 B15 B14 B13 B12 B11 B3 B#");
}

#[test]
fn lo2_with_fewer_than_six_marks_neither_may_be_marked() {
    let game = played("longo", &["R2 R3 R4 R5 R6"], "78r1y1g1b1");
    assert_eq!(options(&game, 1), "- G15 B15");
    assert_eq!(refused(&game, "1:R15"), Illegal::FewerThanSixMarks);
}

#[test]
fn lo2_the_last_number_of_a_row_closed_by_the_one_before_it_is_gone() {
    let game = played("longo", &["R2 R3 R4 R5 R6 R7", "-"], "78r1y1g1b1 1:R15 2:- 1:- 88y1g1b1");
    assert_eq!(refused(&game, "1:R16"), Illegal::RowClosed);
}

#[test]
fn lo3_a_lucky_sum_may_mark_the_next_cell_of_the_row_with_the_fewest_marks() {
    let game = played("longo", &["R2 R3 Y2 Y4 G16 G12 B16"], "51r1y1g1b1");
    // The white sum is 6; the blue row has the fewest marks.
    assert_eq!(options(&game, 1), "- R6 Y6 G6 B6 B15");
    let game = played("longo", &["R2 R3 Y2 Y4 G16 G12 B16"], "51r1y1g1b1 1:B15");
    assert_eq!(sheet(&game, 1), "R2 R3 Y2 Y4 G16 G12 B16 B15");
}

#[test]
fn lo3_of_several_such_rows_one_is_chosen() {
    let game = played("longo", &["-"], "66r1y1g1b1");
    assert_eq!(options(&game, 1), "- R2 R12 Y2 Y12 G12 G16 B12 B16");
}

#[test]
fn lo3_every_seat_has_the_choice() {
    let game = played("longo", &["-", "R2 Y5 G16"], "42r1y1g1b1");
    assert_eq!(options(&game, 2), "- R6 Y6 G6 B6 B16");
}

#[test]
fn lo3_other_sums_and_the_colour_action_bring_no_luck() {
    let game = played("longo", &["-"], "43r1y1g1b1");
    assert_eq!(options(&game, 1), "- R7 Y7 G7 B7");
    let game = played("longo", &["-"], "42r1y1g1b1 1:-");
    assert_eq!(refused(&game, "1:R2"), Illegal::NumberNotRolled);
}

#[test]
fn lo4_a_row_has_fifteen_marks_at_most() {
    let all = "R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R14";
    let game = played("longo", &[all], "88r1y1g1b1 1:R16 1:-");
    assert_eq!(points(&game, 1), 120);
}
