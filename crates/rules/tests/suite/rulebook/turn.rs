//! The course of a turn (QX-2 to QX-5). Max sits on seat 1, Emma on 2, Laura on 3, Linus on 4.

use wurf_rules::game::Game;
use wurf_rules::illegal::Illegal;
use wurf_rules::observer::Observer;
use wurf_rules::seat::Seat;

use crate::table::{dice, game, options, play, played, refused, sheet};

const FOUR: [&str; 4] = ["-"; 4];

#[test]
fn qx2_all_six_dice_are_rolled_and_the_turn_passes_clockwise() {
    let mut game = game("qwixx", &FOUR);
    assert_eq!(dice(&game), "RYGB");
    for seat in [Seat::One, Seat::Two, Seat::Three, Seat::Four, Seat::One] {
        assert_eq!(game.active(), seat);
        play(&mut game, &format!("41r3y6g2b6 1:- 2:- 3:- 4:- {seat}:-"));
    }
}

#[test]
fn qx2_action_1_comes_strictly_before_action_2() {
    let mut game = played("qwixx", &FOUR, "41r3y6g2b6");
    assert_eq!(refused(&game, "1:B10"), Illegal::NumberNotRolled);
    play(&mut game, "1:- 2:- 3:- 4:-");
    assert_eq!(refused(&game, "1:Y5"), Illegal::NumberNotRolled);
}

#[test]
fn qx3_max_and_emma_use_the_white_five() {
    let game = played("qwixx", &FOUR, "41r3y6g2b6 1:R5 2:Y5 3:- 4:-");
    assert_eq!([1, 2, 3, 4].map(|seat| sheet(&game, seat)), ["R5", "Y5", "-", "-"]);
}

#[test]
fn qx3_the_white_sum_may_be_marked_in_any_one_row() {
    let game = played("qwixx", &FOUR, "41r3y6g2b6");
    assert_eq!([1, 2, 3, 4].map(|seat| options(&game, seat)), ["- R5 Y5 G5 B5"; 4]);
}

#[test]
fn qx4_max_marks_the_blue_10() {
    let game = played("qwixx", &FOUR, "41r3y6g2b6 1:R5 2:Y5 3:- 4:- 1:B10");
    assert_eq!(sheet(&game, 1), "R5 B10");
}

#[test]
fn qx4_exactly_one_white_with_exactly_one_colour_die() {
    let game = played("qwixx", &FOUR, "41r3y6g2b6 1:- 2:- 3:- 4:-");
    assert_eq!(options(&game, 1), "- R4 R7 Y7 Y10 G3 G6 B7 B10");
}

#[test]
fn qx4_a_double_gives_each_sum_once() {
    let game = played("qwixx", &FOUR, "44r3y6g2b6 1:- 2:- 3:- 4:-");
    assert_eq!(options(&game, 1), "- R7 Y10 G6 B10");
}

#[test]
fn qx4_the_others_have_no_second_action() {
    let game = played("qwixx", &FOUR, "41r3y6g2b6 1:R5 2:Y5 3:- 4:-");
    assert_eq!([2, 3, 4].map(|seat| options(&game, seat)), [""; 3]);
    assert_eq!(refused(&game, "2:B10"), Illegal::NotAwaited);
}

#[test]
fn qx5_no_mark_in_both_actions_is_a_miss() {
    let mut game = game("qwixx", &FOUR);
    let story = play(&mut game, "41r3y6g2b6 1:- 2:Y5 3:- 4:- 1:-");
    assert!(story.ends_with("1 -, 1 misses"), "{story}");
    assert_eq!([1, 2, 3, 4].map(|seat| sheet(&game, seat)), ["m1", "Y5", "-", "-"]);
}

#[test]
fn qx5_a_mark_in_either_action_saves_from_the_miss() {
    assert_eq!(sheet(&played("qwixx", &["-"], "41r3y6g2b6 1:R5 1:-"), 1), "R5");
    assert_eq!(sheet(&played("qwixx", &["-"], "41r3y6g2b6 1:- 1:R4"), 1), "R4");
}

#[test]
fn qx5_being_unable_is_a_miss_too() {
    let mut game = played("qwixx", &["R11 Y11 G3 B3"], "34r1y1g1b1");
    assert_eq!(options(&game, 1), "-");
    assert!(play(&mut game, "1:- 1:-").ends_with("1 misses"));
}

/// A view says whether the active seat is safe from a miss, and only while that matters.
#[test]
fn qx5_a_view_tells_whether_the_active_seat_has_marked_in_this_turn() {
    let mut game = game("qwixx", &["-", "-"]);
    let mut told = |inputs: &str| {
        play(&mut game, inputs);
        game.view(Observer::Spectator).marked
    };
    assert!(!told("41r3y6g2b6 1:R5"));
    assert!(told("2:-"));
    assert!(!told("1:-"));
    assert!(!told("41r3y6g2b6"));
    assert!(!told("1:Y5"));
    assert!(!told("2:-"));
}
