//! Qwixx bonus, variant A (BA-1 to BA-3). The bar is R Y G B G R B Y R Y B G.

use crate::table::{dice, game, play, played, sheet};

#[test]
fn ba1_tims_green_11_marks_the_red_5() {
    let mut game = game("bonus-a", &["R2 R4"]);
    let story = play(&mut game, "56r1y1g1b1 1:G11 1:-");
    assert!(story.contains("1 G11, 1 strikes 0R, 1 bonus R5, 1 -"), "{story}");
    assert_eq!(sheet(&game, 1), "R2 R4 R5 G11 bar:x...........");
}

#[test]
fn ba1_sarahs_red_9_marks_blue_5_and_yellow_10() {
    let mut game = game("bonus-a", &["R8 Y9 B6 bar:xxxxxx......"]);
    let story = play(&mut game, "45r1y1g1b1 1:R9");
    assert!(story.ends_with("1 R9, 1 strikes 6B, 1 bonus B5, 1 strikes 7Y, 1 bonus Y10"), "{story}");
    assert_eq!(sheet(&game, 1), "R8 R9 Y9 Y10 B6 B5 bar:xxxxxxxx....");
}

#[test]
fn ba1_an_empty_row_begins_at_its_first_cell() {
    assert_eq!(sheet(&played("bonus-a", &["-"], "56r1y1g1b1 1:G11"), 1), "R2 G11 bar:x...........");
}

#[test]
fn ba1_other_cells_strike_nothing() {
    assert_eq!(sheet(&played("bonus-a", &["-"], "56r1y1g1b1 1:R11"), 1), "R11");
}

#[test]
fn ba1_the_bonus_works_in_action_2_as_well() {
    let game = played("bonus-a", &["-", "-"], "56r1y1g6b1 1:- 2:- 1:G11");
    assert_eq!(sheet(&game, 1), "R2 G11 bar:x...........");
}

#[test]
fn ba1_a_bar_has_twelve_fields_and_the_sheet_twelve_bonus_cells() {
    use wurf_rules::sheet::{Mechanism, Special};
    let layout = crate::table::layout("bonus-a");
    let Mechanism::BonusA(bonus) = layout.mechanism() else { panic!("no bar") };
    assert_eq!((bonus.bar().len(), layout.specials().count()), (12, 12));
    assert!(layout.specials().all(|(_, special)| special == Special::Bar));
}

#[test]
fn ba2_when_maria_closes_yellow_every_bar_loses_its_yellow_fields() {
    let mut game = game("bonus-a", &["Y2 Y3 Y4 Y6 Y7", "-", "bar:xx.........."]);
    let story = play(&mut game, "66r1y1g1b1 1:Y12 2:- 3:-");
    assert!(story.contains("2 skips 1Y, 2 skips 7Y, 2 skips 9Y, 3 skips 7Y, 3 skips 9Y"), "{story}");
    assert_eq!(sheet(&game, 1), "Y2 Y3 Y4 Y6 Y7 Y12 Y# bar:.x.....x.x..");
    assert_eq!([2, 3].map(|seat| sheet(&game, seat)), ["bar:.x.....x.x..", "bar:xx.....x.x.."]);
}

#[test]
fn ba2_struck_fields_are_skipped() {
    let mut game = game("bonus-a", &["bar:xx.....x.x.."]);
    let story = play(&mut game, "56r1y1g1b1 1:G11");
    assert!(story.ends_with("1 G11, 1 strikes 2G, 1 bonus G10"), "{story}");
}

#[test]
fn ba3_a_bonus_mark_may_close_a_row() {
    let mut game = game("bonus-a", &["R2 R4 R5 R7 R11", "-"]);
    let story = play(&mut game, "56r1y1g1b1 1:G11 2:-");
    assert!(story.contains("1 bonus R12, 1 locks 1, 2 -, row 1 closes, R goes"), "{story}");
    assert_eq!(dice(&game), "YGB");
}

#[test]
fn ba3_a_bonus_mark_may_end_the_game() {
    let mut game = game("bonus-a", &["R2 R4 R5 R7 R11 bar:.x.....x.x..", "Y2 Y3 Y4 Y6 Y7 Y12 Y# bar:.x.....x.x.."]);
    assert!(play(&mut game, "56r1g1b1 1:G11 2:-").ends_with("end by rows"));
}

/// The red 12 is not a bonus cell on the printed sheet, so a second red field cannot come up in the same chain; the
/// marks of the closed row lapse only where the seat could not yet strike its bar, see `r031`.
#[test]
fn ba3_a_chosen_mark_in_a_closed_row_is_refused() {
    let game = played("bonus-a", &["-", "Y2 Y3 Y4 Y6 Y7 Y12 Y#"], "56r1g1b1");
    assert_eq!(crate::table::refused(&game, "1:Y11"), wurf_rules::illegal::Illegal::RowClosed);
}
