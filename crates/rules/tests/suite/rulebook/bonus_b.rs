//! Qwixx bonus, variant B (BB-1 to BB-6). Cells: circle Y11 G9, notched square Y7 B7, square R8 B10, octagon R6 B4,
//! jagged star Y3 G5.

use wurf_rules::illegal::Illegal;
use wurf_rules::sheet::{Extra, Row};

use crate::table::{game, options, play, played, points, refused, score, sheet};

#[test]
fn bb1_sarahs_green_5_earns_the_jagged_star() {
    let mut game = game("bonus-b", &["Y3"]);
    assert!(play(&mut game, "23r1y1g1b1 1:G5").ends_with("1 G5, 1 earns jagged star"));
}

#[test]
fn bb1_one_cell_of_a_type_earns_nothing() {
    let mut game = game("bonus-b", &["-"]);
    assert!(play(&mut game, "23r1y1g1b1 1:G5").ends_with("1 G5"));
}

#[test]
fn bb1_each_type_is_earned_by_its_second_cell() {
    for (sheet, input, told) in [
        ("Y11 R2 R3 B12 B11", "45r1y1g1b1 1:G9", "earns circle"),
        ("Y7", "34r1y1g1b1 1:B7", "earns notched square"),
        ("R8", "46r1y1g1b1 1:B10", "earns square"),
        ("B4", "33r1y1g1b1 1:R6", "earns octagon"),
        ("G5", "12r1y1g1b1 1:Y3", "earns jagged star"),
    ] {
        let mut game = game("bonus-b", &[sheet, "-"]);
        let story = play(&mut game, &format!("{input} 2:-")) + &finish(&mut game);
        assert!(story.contains(told), "{told}: {story}");
    }
}

/// Chooses the first row if a row is asked for, which completes the window.
fn finish(game: &mut wurf_rules::qwixx::Qwixx) -> String {
    match options(game, 1).split(' ').next() {
        Some(choice) if choice.ends_with("++") => play(game, &format!("1:{choice}")),
        _ => String::new(),
    }
}

#[test]
fn bb2_the_circle_marks_two_next_cells_of_the_row_with_the_fewest_marks() {
    let game = played("bonus-b", &["Y11 B12"], "45r1y1g1b1 1:G9 1:-");
    assert_eq!(sheet(&game, 1), "R2 R3 Y11 G9 B12");
}

#[test]
fn bb2_on_a_tie_the_seat_chooses_the_row() {
    let mut game = played("bonus-b", &["Y11"], "45r1y1g1b1 1:G9");
    assert_eq!(options(&game, 1), "1++ 4++");
    play(&mut game, "1:4++ 1:-");
    assert_eq!(sheet(&game, 1), "Y11 G9 B12 B11");
}

#[test]
fn bb2_the_choice_is_between_the_rows_with_the_fewest_marks_only() {
    let game = played("bonus-b", &["Y11"], "45r1y1g1b1 1:G9");
    assert_eq!(refused(&game, "1:2++"), Illegal::NotFewestMarks);
}

#[test]
fn bb2_marks_in_a_closed_row_lapse() {
    let mut game = game("bonus-b", &["Y11 B12", "R2 R3 R4 R5 R7 R12 R#"]);
    let story = play(&mut game, "45y1g1b1 1:G9 2:-");
    assert!(story.contains("1 earns circle, 1 lapses in 1, 1 lapses in 1"), "{story}");
}

/// The only red cell left is the last one, for which the row has too few marks.
#[test]
fn bb2_marks_that_the_row_has_no_room_for_lapse() {
    let mut game = game("bonus-b", &["R11 Y2 Y11 G12 B12 B11"]);
    let story = play(&mut game, "45r1y1g1b1 1:G9 1:-");
    assert!(story.contains("1 earns circle, 1 lapses in 1, 1 lapses in 1"), "{story}");
}

#[test]
fn bb3_the_notched_square_marks_one_next_cell_in_each_row() {
    let game = played("bonus-b", &["R4 Y7 B9"], "34r1y1g1b1 1:B7 1:-");
    assert_eq!(sheet(&game, 1), "R4 R5 Y7 Y8 G12 B9 B7 B6");
}

#[test]
fn bb3_it_may_close_a_row_and_end_the_game() {
    let reds = "R2 R3 R4 R5 R11";
    let mut game = game("bonus-b", &[&format!("{reds} Y7"), "G12 G11 G10 G9 G8 G2 G#"]);
    let story = play(&mut game, "34r1y1b1 1:B7 2:-");
    assert!(story.contains("1 bonus R12, 1 locks 1, 1 bonus Y8, 1 lapses in 3, 1 bonus B6"), "{story}");
    assert!(story.ends_with("row 1 closes, R goes, end by rows"), "{story}");
}

#[test]
fn bb4_the_square_doubles_the_row_with_the_fewest_marks() {
    let score = score("bonus-b", "R8 Y2 Y3 G12 G11 G10 B10 B9");
    assert_eq!((score.rows.map(|row| row.get()).values(), score.total().get()), (&[1, 3, 6, 3], 14));
    assert_eq!(score.extras[0].0, Extra::Double(Row::First));
}

#[test]
fn bb4_only_one_of_several_rows_counts_double() {
    let score = score("bonus-b", "R8 Y2 G12 B10");
    assert_eq!((score.extras.len(), score.total().get()), (1, 5));
}

#[test]
fn bb4_an_empty_row_doubles_to_nothing() {
    assert_eq!(score("bonus-b", "R8 B10").total().get(), 2);
}

#[test]
fn bb5_the_octagon_gives_13_points() {
    let score = score("bonus-b", "R6 B4");
    assert_eq!((score.extras[0].0, score.total().get()), (Extra::Octagon, 15));
    assert_eq!(crate::table::score("bonus-b", "R6").total().get(), 1);
}

#[test]
fn bb6_with_the_jagged_star_misses_cost_nothing() {
    assert_eq!(score("bonus-b", "Y3 G5 m3").total().get(), 2);
    assert_eq!(score("bonus-b", "Y3 m3").total().get(), -14);
}

#[test]
fn bb6_the_fourth_miss_still_ends_the_game() {
    let mut game = game("bonus-b", &["Y3 G5 m3", "-"]);
    assert!(play(&mut game, "66r1y1g1b1 1:- 2:- 1:-").ends_with("end by misses"));
    assert_eq!(points(&game, 1), 2);
}
