//! Rulings on the bonus sheets and Big Points.

use wurf_rules::game::{Awaiting, Game};
use wurf_rules::illegal::Illegal;
use wurf_rules::seat::{Seat, SeatSet};

use crate::table::{dice, game, options, play, played, refused, sheet};

#[test]
fn r030_a_bonus_mark_on_the_last_number_lapses_with_fewer_than_five_marks() {
    let mut game = game("bonus-a", &["R2 R11"]);
    let story = play(&mut game, "56r1y1g1b1 1:G11");
    assert!(story.ends_with("1 G11, 1 strikes 0R, 1 lapses in 1"), "{story}");
    assert_eq!(sheet(&game, 1), "R2 R11 G11 bar:x...........");
}

#[test]
fn r030_with_five_marks_it_is_made() {
    let game = played("bonus-a", &["R2 R4 R5 R7 R11"], "56r1y1g1b1 1:G11");
    assert_eq!(sheet(&game, 1), "R2 R4 R5 R7 R11 R12 R# G11 bar:x....x..x...");
}

/// Seat 1 closes red by a bonus; in the same window seat 2 still marks red, by a bonus and by choice.
#[test]
fn r031_effects_belong_to_the_window_that_triggers_them() {
    let mut game = game("bonus-a", &["R2 R4 R5 R7 R11", "R2", "R2"]);
    let story = play(&mut game, "56r1y1g1b1 1:G11 2:G11 3:R11");
    let marks = "1 bonus R12, 1 locks 1, 2 G11, 2 strikes 0R, 2 bonus R3, 2 strikes 1Y, 2 bonus Y2, 3 R11";
    assert!(story.contains(&format!("{marks}, row 1 closes, R goes")), "{story}");
    assert_eq!(dice(&game), "YGB");
}

/// BA-3: the bar's red fields are struck only when the window closes, and in action 2 they are gone.
#[test]
fn r031_after_the_window_the_fields_of_the_closed_colour_are_gone() {
    let mut game = game("bonus-a", &["-", "R2 R4 R5 R7 R11"]);
    play(&mut game, "56r1y1g6b1 1:- 2:G11");
    let story = play(&mut game, "1:G11");
    assert_eq!(story, "1 G11, 1 strikes 1Y, 1 bonus Y2");
}

#[test]
fn r032_with_no_free_field_a_bonus_cell_gives_nothing() {
    let mut game = game("bonus-a", &["bar:xxxxxxxxxxxx"]);
    assert!(play(&mut game, "56r1y1g1b1 1:G11").ends_with("1 sealed, 1 G11"));
}

#[test]
fn r032_a_chain_stops_at_the_end_of_the_bar() {
    let mut game = game("bonus-a", &["G5 bar:xxxxxxxxxxx."]);
    let story = play(&mut game, "33r1y1g1b1 1:R6");
    assert!(story.ends_with("1 R6, 1 strikes 11G, 1 bonus G4"), "{story}");
}

/// The notched square's yellow 11 earns the circle, which waits until the four rows are done.
#[test]
fn r033_effects_are_played_in_the_order_earned() {
    let mut game = game("bonus-b", &["Y7 Y10 G9 B8"]);
    let story = play(&mut game, "34r1y1g1b1 1:B7");
    let notched = "1 earns notched square, 1 bonus R2, 1 bonus Y11, 1 earns circle, 1 bonus G8, 1 bonus B6";
    assert!(story.ends_with(&format!("1 B7, {notched}, 1 bonus R3, 1 bonus R4")), "{story}");
}

/// The circle's blue 7 earns the notched square.
#[test]
fn r033_the_circle_may_earn_the_notched_square() {
    let mut game = game("bonus-b", &["R2 R3 Y7 Y11 G12 B9"]);
    let story = play(&mut game, "45r1y1g1b1 1:G9");
    let circle = "1 earns circle, 1 bonus B8, 1 bonus B7, 1 earns notched square";
    let notched = "1 bonus R4, 1 bonus Y12, 1 bonus G8, 1 bonus B6";
    let lapsed = notched.replace("bonus Y12", "lapses in 2");
    assert!(story.ends_with(&format!("1 G9, {circle}, {lapsed}")), "{story}");
}

#[test]
fn r034_closed_rows_take_part_in_fewest_marks() {
    let game = played("bonus-b", &["Y11", "R2 R3 R4 R5 R7 R12 R#"], "45y1g1b1 1:G9");
    assert_eq!(options(&game, 1), "1++ 4++");
}

#[test]
fn r034_the_choice_is_asked_before_the_window_closes() {
    let mut game = played("bonus-b", &["Y11", "-"], "45r1y1g1b1 1:G9 2:-");
    assert_eq!(game.awaiting(), Awaiting::Seats(SeatSet::only(Seat::One)));
    let story = play(&mut game, "1:1++");
    assert_eq!(story, "1 sealed, 1 G9, 1 earns circle, 1 bonus R2, 1 bonus R3, 2 -");
}

#[test]
fn r034_the_choice_is_asked_in_action_2_as_well() {
    let mut game = played("bonus-b", &["Y11", "-"], "36r1y1g6b1 1:- 2:- 1:G9");
    assert_eq!(options(&game, 1), "1++ 4++");
    assert_eq!(refused(&game, "1:-"), Illegal::ChoiceDue);
    assert_eq!(play(&mut game, "1:4++"), "1 G9, 1 earns circle, 1 bonus B12, 1 bonus B11");
}

#[test]
fn r040_a_cell_marked_in_action_1_opens_its_bonus_cell_in_action_2() {
    let game = played("big-points", &["-"], "12r2y6g6b6 1:R3 1:RY3");
    assert_eq!(sheet(&game, 1), "R3 RY3");
}

#[test]
fn r040_before_means_before_this_action() {
    let game = played("big-points", &["-"], "12r2y6g6b6");
    assert_eq!(refused(&game, "1:RY3"), Illegal::NoMarkedNeighbour);
}
