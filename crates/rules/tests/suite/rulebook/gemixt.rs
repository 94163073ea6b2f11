//! Qwixx gemixt (GX-1 to GX-3).

use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::illegal::Illegal;
use wurf_rules::sheet::{Column, Row};

use crate::table::{dice, game, layout, options, play, played, refused, sheet};

/// Five marks in the top row, of three colours.
const TOP: &str = "Y2 Y3 B5 G8 R11";

#[test]
fn gx1_a_white_sum_goes_to_every_row_whatever_the_colour() {
    let game = played("gemixt-a", &["-"], "25r1y1g1b1");
    assert_eq!(options(&game, 1), "- R7 Y7 G7 B7");
}

#[test]
fn gx1_a_colour_sum_marks_the_cell_of_that_colour_in_whichever_row() {
    let game = played("gemixt-a", &["-"], "25r1y1g1b1 1:- 1:R3");
    assert!(game.sheet(wurf_rules::seat::Seat::One).marks(Row::Second).contains(Column::new(1).unwrap()));
}

#[test]
fn gx1_left_to_right_holds_by_row_across_colours() {
    let game = played("gemixt-a", &["G8"], "25r1y1g1b1");
    assert_eq!(options(&game, 1), "- R7 Y7 G7", "blue 7 is left of green 8 in the top row");
}

#[test]
fn gx2_the_red_12_closes_the_top_row_and_takes_the_red_die() {
    let mut game = game("gemixt-a", &[TOP, "-"]);
    let story = play(&mut game, "66r1y1g1b1 1:R12 2:-");
    assert!(story.ends_with("row 1 closes, R goes"), "{story}");
    assert_eq!((dice(&game), sheet(&game, 1)), ("YGB".to_owned(), format!("{TOP} R12 R#")));
}

#[test]
fn gx2_reds_of_the_other_rows_stay_markable_by_white() {
    let mut game = played("gemixt-a", &[TOP, "-"], "66r1y1g1b1 1:R12 2:- 1:-");
    play(&mut game, "12y1g1b1");
    assert_eq!(options(&game, 2), "- R3 G3 B3", "yellow 3 is in the closed top row");
    assert_eq!(refused(&game, "2:Y3"), Illegal::RowClosed);
    play(&mut game, "1:- 2:-");
    assert_eq!(refused(&game, "2:R3"), Illegal::DieRemoved);
}

#[test]
fn gx3_rows_close_on_red_11_yellow_10_green_3_blue_4() {
    let layout = layout("gemixt-b");
    let last = Row::ALL.iter().map(|&row| layout.cell(row, Sides::Six.last_column()).to_string()).collect::<Vec<_>>();
    assert_eq!(last, ["R11", "Y10", "G3", "B4"]);
}

#[test]
fn gx3_the_order_is_that_of_the_sheet_not_of_the_numbers() {
    let game = played("gemixt-b", &["R12"], "23r1y1g1b1");
    assert!(options(&game, 1).contains("R5"), "red 5 is right of red 12");
    let game = played("gemixt-b", &["R12"], "44r1y1g1b1");
    assert_eq!(refused(&game, "1:R8"), Illegal::LeftOfLastMark);
}

#[test]
fn gx3_red_11_locks_with_five_marks() {
    let game = played("gemixt-b", &["R10 R6 R2 R8 R3"], "56r1y1g1b1 1:R11 1:-");
    assert_eq!((sheet(&game, 1), dice(&game)), ("R10 R6 R2 R8 R3 R11 R#".to_owned(), "YGB".to_owned()));
}
