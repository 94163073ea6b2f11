//! Qwixx Big Points (BP-1 to BP-5).

use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::illegal::Illegal;
use wurf_rules::sheet::Pair;

use crate::table::{dice, game, layout, options, play, played, refused, score, sheet};

/// Sarah's sheet of the first example.
const SARAH: &str = "Y3 R5";

#[test]
fn bp1_the_bonus_rows_have_the_numbers_of_their_neighbours() {
    let layout = layout("big-points");
    let numbers = |pair| Sides::Six.columns().map(|column| layout.bonus_number(pair, column).get()).collect::<Vec<_>>();
    assert_eq!(numbers(Pair::RedYellow), (2..=12).collect::<Vec<_>>());
    assert_eq!(numbers(Pair::GreenBlue), (2..=12).rev().collect::<Vec<_>>());
    assert_eq!(Pair::ALL.len(), 2);
}

#[test]
fn bp2_sarah_marks_the_bonus_3_or_5_with_a_white_sum() {
    assert!(options(&played("big-points", &[SARAH], "12r6y6g6b6"), 1).ends_with("RY3"));
    assert!(options(&played("big-points", &[SARAH], "23r6y6g6b6"), 1).ends_with("RY5"));
}

#[test]
fn bp2_sarah_marks_them_with_a_white_sum_of_others_too() {
    let game = played("big-points", &["-", SARAH], "12r6y6g6b6 1:- 2:RY3");
    assert_eq!(sheet(&game, 2), "R5 Y3 RY3");
}

#[test]
fn bp2_sarah_marks_them_with_a_white_and_a_colour_die() {
    let yellow_3 = played("big-points", &[SARAH], "16r6y2g6b6 1:-");
    assert!(options(&yellow_3, 1).ends_with("RY3"), "{}", options(&yellow_3, 1));
    let red_5 = played("big-points", &[SARAH], "16r4y6g6b6 1:-");
    assert!(options(&red_5, 1).ends_with("RY5"), "{}", options(&red_5, 1));
}

#[test]
fn bp2_the_neighbour_must_have_the_colour_of_the_die() {
    let game = played("big-points", &[SARAH], "16r2y4g6b6 1:-");
    assert_eq!(refused(&game, "1:RY3"), Illegal::NoMarkedNeighbour, "red 3 is not marked");
    assert_eq!(refused(&game, "1:RY5"), Illegal::NoMarkedNeighbour, "yellow 5 is not marked");
}

#[test]
fn bp2_without_a_marked_neighbour_there_is_no_bonus_cell() {
    let game = played("big-points", &[SARAH], "22r6y6g6b6");
    assert_eq!(refused(&game, "1:RY4"), Illegal::NoMarkedNeighbour);
}

#[test]
fn bp3_left_to_right_holds_in_bonus_rows() {
    let game = played("big-points", &["Y3 R5 RY5"], "12r6y6g6b6");
    assert_eq!(refused(&game, "1:RY3"), Illegal::LeftOfLastMark);
    let game = played("big-points", &["Y3 R5 RY5"], "23r6y6g6b6");
    assert_eq!(refused(&game, "1:RY5"), Illegal::AlreadyMarked);
}

#[test]
fn bp3_a_closed_colour_does_not_stop_the_bonus_row() {
    let mut game = game("big-points", &["Y3 R5", "Y2 Y3 Y4 Y5 Y6 Y12 Y#"]);
    play(&mut game, "12r6g6b6 1:RY3 2:RY3");
    assert_eq!([1, 2].map(|seat| sheet(&game, seat)), ["R5 Y3 RY3", "Y2 Y3 Y4 Y5 Y6 Y12 Y# RY3"]);
}

#[test]
fn bp3_the_last_bonus_cell_needs_no_five_marks_and_closes_nothing() {
    let mut game = game("big-points", &["Y2 Y3 Y4 Y5 Y6", "-"]);
    play(&mut game, "66r1y1g1b1 1:Y12 2:- 1:-");
    play(&mut game, "66r1g1b1 2:- 1:RY12");
    assert_eq!((dice(&game), sheet(&game, 1)), ("RGB".to_owned(), "Y2 Y3 Y4 Y5 Y6 Y12 Y# RY12".to_owned()));
}

#[test]
fn bp4_sarah_ends_with_161_points() {
    let upper = "R3 R5 R7 R9 Y2 Y4 Y6 Y8 Y10 RY3 RY4 RY5";
    let lower = "G12 G11 G10 G9 G8 G7 G6 B12 B10 B8 B6 GB12 GB10 GB8 GB6";
    let score = score("big-points", &format!("{upper} {lower} m1"));
    assert_eq!(score.rows.map(|row| row.get()).values(), &[28, 36, 66, 36]);
    assert_eq!(score.total().get(), 161);
}

#[test]
fn bp4_at_most_fifteen_marks_count() {
    let reds = "R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R#";
    let bonus = ["RY2", "RY3", "RY4", "RY5"];
    for (marks, expected) in [(0, 78), (1, 91), (2, 105), (3, 120), (4, 120)] {
        let score = score("big-points", &format!("{reds} {}", bonus[..marks].join(" ")));
        assert_eq!(score.rows.values()[0].get(), expected, "{marks} bonus marks");
    }
}

#[test]
fn bp4_bonus_marks_do_not_count_towards_the_five() {
    let game = played("big-points", &["R2 R3 R4 R5 RY2 RY3"], "66r1y1g1b1");
    assert_eq!(refused(&game, "1:R12"), Illegal::FewerThanFiveMarks);
}

#[test]
fn bp5_a_bonus_mark_alone_saves_from_a_miss() {
    assert_eq!(sheet(&played("big-points", &[SARAH], "12r6y6g6b6 1:RY3 1:-"), 1), "R5 Y3 RY3");
    assert_eq!(sheet(&played("big-points", &[SARAH], "16r6y2g6b6 1:- 1:RY3"), 1), "R5 Y3 RY3");
}
