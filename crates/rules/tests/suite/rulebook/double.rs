//! Qwixx Double, variants A and B (DO-1 to DO-4).

use wurf_rules::illegal::Illegal;

use crate::table::{game, options, play, played, refused, score, sheet};

#[test]
fn do1_the_last_marked_cell_may_be_marked_again_when_its_number_comes_again() {
    let mut game = game("double-a", &["R4 R7 Y3"]);
    play(&mut game, "34r6y6g6b6");
    assert_eq!(options(&game, 1), "- R7 Y7 G7 B7");
    assert_eq!(play(&mut game, "1:R7"), "1 sealed, 1 R7");
    assert_eq!(sheet(&game, 1), "R4 R7x2 Y3");
}

#[test]
fn do1_the_colour_action_marks_again_too() {
    let game = played("double-a", &["R4 R7 Y3"], "16r1y2g6b6 1:- 1:R7");
    assert_eq!(sheet(&game, 1), "R4 R7x2 Y3");
}

#[test]
fn do1_a_cell_gets_two_marks_at_most() {
    let game = played("double-a", &["R7x2"], "34r6y6g6b6");
    assert_eq!(refused(&game, "1:R7"), Illegal::AlreadyMarked);
}

#[test]
fn do1_once_a_mark_lies_further_right_the_cell_stays_as_it_is() {
    let game = played("double-a", &["R4 R7"], "22r6y6g6b6");
    assert_eq!(refused(&game, "1:R4"), Illegal::AlreadyMarked);
    assert_eq!(options(&game, 1), "- Y4 G4 B4");
}

#[test]
fn do1_a_closed_row_takes_no_second_mark() {
    let game = played("double-a", &["R7", "R2x2 R3x2 R4x2 R5 R12 R#"], "34y6g6b6");
    assert_eq!(refused(&game, "1:R7"), Illegal::RowClosed);
}

#[test]
fn do1_a_second_mark_saves_from_a_miss() {
    assert_eq!(sheet(&played("double-a", &["R7"], "34r6y6g6b6 1:R7 1:-"), 1), "R7x2");
}

#[test]
fn do2_a_double_cell_gets_two_marks_at_once() {
    let mut game = game("double-b", &["-"]);
    let story = play(&mut game, "12r6y6g6b6 1:R3");
    assert!(story.ends_with("1 sealed, 1 R3, 1 double R3"), "{story}");
    assert_eq!(sheet(&game, 1), "R3");
    assert_eq!(score("double-b", "R3").total().get(), 3);
    assert_eq!(score("double-b", "R4").total().get(), 1);
}

#[test]
fn do3_second_marks_count_towards_the_seven() {
    let a = played("double-a", &["R2x2 R3x2 R4x2 R5"], "66r1y1g1b1 1:R12");
    assert_eq!(sheet(&a, 1), "R2x2 R3x2 R4x2 R5 R12 R#");
    let b = played("double-b", &["R3 R5 R9 R10"], "66r1y1g1b1 1:R12");
    assert_eq!(sheet(&b, 1), "R3 R5 R9 R10 R12 R#");
}

#[test]
fn do3_six_marks_are_too_few() {
    let a = played("double-a", &["R2x2 R3x2 R4x2"], "66r1y1g1b1");
    assert_eq!(refused(&a, "1:R12"), Illegal::FewerThanSevenMarks);
    let b = played("double-b", &["R3 R5 R9"], "66r1y1g1b1");
    assert_eq!(refused(&b, "1:R12"), Illegal::FewerThanSevenMarks);
}

#[test]
fn do4_every_mark_of_a_row_counts_up_to_sixteen() {
    let score = |text: &str| score("double-a", text).rows.values()[0].get();
    assert_eq!(score("R2x2 R3 R4"), 10);
    let [six, seven] = ["R8 R9 R10 R11 R12 R#", "R8x2 R9 R10 R11 R12 R#"];
    let nine = "R2x2 R3x2 R4x2 R5x2 R6";
    assert_eq!([six, seven].map(|rest| score(&format!("{nine} {rest}"))), [120, 136]);
    assert_eq!(score("R2x2 R3x2 R4x2 R5x2 R6x2 R7x2 R8x2 R9x2 R10x2 R11x2 R12 R#"), 136);
}

#[test]
fn do4_a_full_row_of_variant_b_has_sixteen_marks() {
    let score = score("double-b", "R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R# m1");
    assert_eq!(score.total().get(), 136 - 5);
}
