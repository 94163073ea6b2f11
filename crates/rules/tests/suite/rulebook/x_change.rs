//! Qwixx X-Change (XC-1 to XC-3).

use wurf_rules::illegal::Illegal;

use crate::table::{game, options, play, played, points, refused, sheet};

#[test]
fn xc1_the_white_sum_may_be_swapped_for_the_other_number_of_a_field() {
    let mut game = game("x-change", &["-"]);
    play(&mut game, "53r1y1g1b1");
    assert_eq!(options(&game, 1), "- R5 R6 R8 Y5 Y6 Y8 G5 G6 G8 B5 B6 B8");
    assert_eq!(play(&mut game, "1:R5"), "1 sealed, 1 swaps 0, 1 R5");
    assert_eq!(sheet(&game, 1), "R5 bar:x........");
}

#[test]
fn xc1_a_field_works_in_both_directions() {
    let game = played("x-change", &["-"], "41r6y6g6b6 1:R8");
    assert_eq!(sheet(&game, 1), "R8 bar:x........");
}

#[test]
fn xc1_other_seats_swap_too() {
    let game = played("x-change", &["-", "-"], "53r1y1g1b1 1:R8 2:G5");
    assert_eq!([1, 2].map(|seat| sheet(&game, seat)), ["R8", "G5 bar:x........"]);
}

#[test]
fn xc1_the_colour_action_swaps_nothing() {
    let game = played("x-change", &["-"], "62r2y6g6b6 1:-");
    assert_eq!(refused(&game, "1:R5"), Illegal::NumberNotRolled);
}

#[test]
fn xc2_fields_left_of_a_used_one_are_lost() {
    let game = played("x-change", &["bar:.....x..."], "53r1y1g1b1");
    assert_eq!(options(&game, 1), "- R8 Y8 G8 B8");
    assert_eq!(refused(&game, "1:R5"), Illegal::NumberNotRolled);
}

#[test]
fn xc2_a_field_is_used_once() {
    let game = played("x-change", &["bar:x........"], "53r1y1g1b1");
    assert_eq!(options(&game, 1), "- R6 R8 Y6 Y8 G6 G8 B6 B8");
}

#[test]
fn xc3_fields_are_worth_nothing() {
    let game = played("x-change", &["-"], "53r1y1g1b1 1:R5");
    assert_eq!(points(&game, 1), 1);
}
