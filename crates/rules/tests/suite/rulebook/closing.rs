//! Closing a row (QX-6, QX-7).

use wurf_rules::illegal::Illegal;
use wurf_rules::sheet::{RowSet, Sheet};

use crate::table::{dice, game, layout, options, play, played, refused, sheet};

const FIVE_GREEN: &str = "G12 G11 G10 G9 G8";

#[test]
fn qx6_laura_marks_the_green_2_and_the_lock() {
    let mut game = game("qwixx", &[FIVE_GREEN, "-"]);
    let story = play(&mut game, "11r3y3g3b3 1:G2 2:-");
    assert_eq!(story, "11r3y3g3b3, 1 sealed, 1 announces 3, 2 sealed, 1 G2, 1 locks 3, 2 -, row 3 closes, G goes");
    assert_eq!(sheet(&game, 1), "G12 G11 G10 G9 G8 G2 G#");
}

#[test]
fn qx6_the_lock_counts_as_a_mark() {
    let game = played("qwixx", &[FIVE_GREEN, "-"], "11r3y3g3b3 1:G2 2:-");
    assert_eq!(crate::table::points(&game, 1), 28);
}

#[test]
fn qx6_four_marks_are_too_few() {
    let game = played("qwixx", &["G12 G11 G10 G9"], "11r3y3g3b3");
    assert_eq!(refused(&game, "1:G2"), Illegal::FewerThanFiveMarks);
}

#[test]
fn qx6_every_row_of_every_colour() {
    for (sheet, roll, last) in [
        ("R2 R3 R4 R5 R6", "66r1y1g1b1", "R12"),
        ("Y2 Y3 Y4 Y5 Y6", "66r1y1g1b1", "Y12"),
        ("G12 G11 G10 G9 G8", "11r6y6g6b6", "G2"),
        ("B12 B11 B10 B9 B8", "11r6y6g6b6", "B2"),
    ] {
        let game = played("qwixx", &[sheet], roll);
        assert!(options(&game, 1).split(' ').any(|option| option == last), "{last}");
    }
}

#[test]
fn qx7_the_green_die_leaves_the_game_at_once() {
    let mut game = played("qwixx", &[FIVE_GREEN, "-"], "11r3y3g3b3 1:G2 2:-");
    assert_eq!(dice(&game), "RYB");
    assert_eq!(options(&game, 1), "- R4 Y4 B4");
    play(&mut game, "1:R4");
    assert_eq!(refused(&game, "55r3y3g3b3"), Illegal::WrongDice);
    play(&mut game, "55r3y3b3");
    assert_eq!(refused(&game, "2:G10"), Illegal::RowClosed);
}

#[test]
fn qx7_in_action_1_others_close_the_row_too() {
    let game = played("qwixx", &[FIVE_GREEN, "-", "G11 G10 G9 G8 G7"], "11r3y3g3b3 1:G2 2:- 3:G2");
    assert_eq!(sheet(&game, 3), "G11 G10 G9 G8 G7 G2 G#");
    assert_eq!(dice(&game), "RYB");
}

#[test]
fn qx7_a_seat_with_fewer_marks_may_not_although_the_row_closes() {
    let game = played("qwixx", &[FIVE_GREEN, "G12 G11"], "11r3y3g3b3 1:G2");
    assert_eq!(refused(&game, "2:G2"), Illegal::FewerThanFiveMarks);
}

#[test]
fn qx7_a_row_closes_in_action_2_as_well() {
    let mut game = game("qwixx", &[FIVE_GREEN, FIVE_GREEN]);
    let story = play(&mut game, "15r3y3g1b3 1:- 2:- 1:G2");
    assert!(story.ends_with("1 G2, 1 locks 3, row 3 closes, G goes"), "{story}");
    assert_eq!((dice(&game), sheet(&game, 2)), ("RYB".to_owned(), FIVE_GREEN.to_owned()));
}

/// Asking the sheet alone, without the rows closed for all, gives the same answer.
#[test]
fn qx7_a_locked_row_is_closed_for_its_owner() {
    let layout = layout("qwixx");
    let sheet = Sheet::from_text(&layout, "G12 G11 G10 G9 G8 G2 G#").unwrap();
    for cell in ["G12", "G3", "G2"] {
        let answer = sheet.check(&layout, cell.parse().unwrap(), RowSet::EMPTY);
        assert_eq!(answer, Err(Illegal::OwnRowClosed), "{cell}");
    }
}
