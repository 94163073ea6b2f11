//! The end of the game (QX-8).

use wurf_rules::game::{Awaiting, Game};

use crate::table::{game, play, played, sheet};

const GREEN_CLOSED: &str = "G12 G11 G10 G9 G8 G2 G#";

/// Emma rolls; Max sits on seat 2, Linus on 3; Laura on 4 has closed the green row.
#[test]
fn qx8_a_double_six_closes_two_rows_at_once() {
    let mut game = game("qwixx", &["-", "R2 R3 R4 R5 R6", "Y2 Y3 Y4 Y5 Y6", GREEN_CLOSED]);
    let story = play(&mut game, "66r1y1b1 1:- 2:R12 3:Y12 4:-");
    let marks = "1 -, 2 R12, 2 locks 1, 3 Y12, 3 locks 2, 4 -";
    let closing = "row 1 closes, R goes, row 2 closes, Y goes, end by rows";
    assert!(story.ends_with(&format!("{marks}, {closing}")), "{story}");
    assert_eq!((game.awaiting(), game.closed().len()), (Awaiting::Nothing, 3));
}

#[test]
fn qx8_one_closed_row_does_not_end_the_game() {
    let game = played("qwixx", &["-", "R2 R3 R4 R5 R6"], "66r1y1g1b1 1:- 2:R12");
    assert_ne!(game.awaiting(), Awaiting::Nothing);
}

#[test]
fn qx8_the_second_row_may_close_in_action_2() {
    let mut game = game("qwixx", &["R2 R3 R4 R5 R6", GREEN_CLOSED]);
    assert!(play(&mut game, "65r6y1b1 1:- 2:- 1:R12").ends_with("row 1 closes, R goes, end by rows"));
}

#[test]
fn qx8_rows_of_different_seats_count_together() {
    let mut game = game("qwixx", &["R2 R3 R4 R5 R6", "Y2 Y3 Y4 Y5 Y6"]);
    assert!(play(&mut game, "66r1y1g1b1 1:R12 2:Y12").ends_with("end by rows"));
}

#[test]
fn qx8_the_fourth_miss_ends_the_game_at_once() {
    let mut game = game("qwixx", &["m3", "m3"]);
    let story = play(&mut game, "41r3y6g2b6 1:- 2:- 1:-");
    assert!(story.ends_with("1 misses, end by misses"), "{story}");
    assert_eq!([1, 2].map(|seat| sheet(&game, seat)), ["m4", "m3"]);
}

#[test]
fn qx8_the_third_miss_does_not() {
    assert_eq!(played("qwixx", &["m2"], "41r3y6g2b6 1:- 1:-").awaiting(), Awaiting::Chance);
}
