//! One test or more for each ruling on the dice family, named after it; those on bonus sheets are in [`bonus`],
//! on announced closing in [`closing`], on who begins in [`beginning`],
//! on Double in [`double`], on X-Change in [`x_change`].

mod beginning;
mod bonus;
mod closing;
mod double;
mod longo;
mod x_change;

use wurf_rules::dice::Sides;
use wurf_rules::game::Game;
use wurf_rules::illegal::Illegal;
use wurf_rules::observer::Observer;
use wurf_rules::qwixx::Phase;
use wurf_rules::seat::{Seat, SeatSet};

use crate::table::{dice, game, options, play, played, points, refused, score, sheet};

const FIVE_RED: &str = "R2 R3 R4 R5 R6";
const GREEN_CLOSED: &str = "G12 G11 G10 G9 G8 G2 G#";

#[test]
fn r001_decisions_are_revealed_together() {
    let mut game = game("qwixx", &["-"; 3]);
    assert_eq!(play(&mut game, "41r3y6g2b6 2:Y5 1:R5"), "41r3y6g2b6, 2 sealed, 1 sealed");
    assert_eq!([1, 2, 3].map(|seat| sheet(&game, seat)), ["-"; 3]);
    assert_eq!(play(&mut game, "3:-"), "3 sealed, 1 R5, 2 Y5, 3 -");
}

#[test]
fn r001_all_marks_then_rows_close_then_the_end_is_checked() {
    let mut game = game("qwixx", &[FIVE_RED, "Y2 Y3 Y4 Y5 Y6", "R2 R3 R4 R5 R7"]);
    let story = play(&mut game, "66r1y1g1b1 3:R12 2:Y12 1:R12");
    let marks = "1 R12, 1 locks 1, 2 Y12, 2 locks 2, 3 R12, 3 locks 1";
    assert!(story.ends_with(&format!("{marks}, row 1 closes, R goes, row 2 closes, Y goes, end by rows")), "{story}");
}

#[test]
fn r001_the_order_of_deciding_makes_no_difference() {
    let roll = "66r1y1g1b1";
    let sheets = [FIVE_RED, "R2 R3 R4 R5 R7", "-"];
    let one = played("qwixx", &sheets, &format!("{roll} 1:R12 2:R12 3:-"));
    let other = played("qwixx", &sheets, &format!("{roll} 3:- 2:R12 1:R12"));
    assert_eq!(one, other);
}

#[test]
fn r001_a_view_hides_what_others_sealed() {
    let red = played("qwixx", &["-"; 3], "41r3y6g2b6 2:R5");
    let pass = played("qwixx", &["-"; 3], "41r3y6g2b6 2:-");
    for observer in [Observer::Seat(Seat::One), Observer::Seat(Seat::Three), Observer::Spectator] {
        assert_eq!(red.view(observer), pass.view(observer));
    }
    let own = Observer::Seat(Seat::Two);
    assert_ne!(red.view(own), pass.view(own));
}

#[test]
fn r001_a_view_shows_the_sealed_decision_of_its_seat_and_no_other() {
    let game = played("qwixx", &["-"; 3], "41r3y6g2b6 2:R5");
    let sealed = |observer| game.view(observer).sealed.map(|sealed| sealed.action.to_string());
    let seats = [Seat::One, Seat::Two, Seat::Three].map(Observer::Seat).map(sealed);
    assert_eq!((seats, sealed(Observer::Spectator)), ([None, Some("R5".to_owned()), None], None));
}

#[test]
fn r002_closed_die_is_gone_in_second_action() {
    let game = played("qwixx", &["-", FIVE_RED], "66r1y1g1b1 1:- 2:R12");
    assert_eq!(dice(&game), "YGB");
    assert_eq!(options(&game, 1), "- Y7 G7 B7");
    assert_eq!(refused(&game, "1:R7"), Illegal::DieRemoved);
    assert_eq!(game.phase().roll().map(ToString::to_string).as_deref(), Some("66y1g1b1"));
}

#[test]
fn r003_no_second_action_and_no_miss_after_the_end() {
    let game = played("qwixx", &["m3", FIVE_RED, GREEN_CLOSED], "66r1y1b1 1:- 2:R12 3:-");
    assert_eq!(*game.phase(), Phase::Over);
    assert_eq!(sheet(&game, 1), "m3");
}

#[test]
fn r004_both_actions_may_mark_one_row() {
    let game = played("qwixx", &["-"], "41r3y6g2b6 1:R5 1:R7");
    assert_eq!(sheet(&game, 1), "R5 R7");
}

#[test]
fn r004_the_second_mark_further_right() {
    let game = played("qwixx", &["-"], "41r3y6g2b6 1:R5");
    assert_eq!(refused(&game, "1:R4"), Illegal::LeftOfLastMark);
    let game = played("qwixx", &["-"], "41r1y6g2b6 1:R5");
    assert_eq!(refused(&game, "1:R5"), Illegal::AlreadyMarked);
}

#[test]
fn r005_equal_totals_share_the_victory() {
    let game = played("qwixx", &["R2 R3 R4 R5 R6 R7 m3", "R2", "-"], "41r3y6g2b6 1:- 2:- 3:- 1:-");
    assert_eq!([1, 2, 3].map(|seat| points(&game, seat)), [1, 1, 0]);
    assert_eq!(game.standings().winners, SeatSet::first(2));
}

#[test]
fn r005_the_highest_total_wins_alone() {
    let game = played("qwixx", &["m3", "R2"], "41r3y6g2b6 1:- 2:- 1:-");
    assert_eq!(game.standings().winners, SeatSet::only(Seat::Two));
}

#[test]
fn r006_a_sealed_decision_may_be_taken_back() {
    let mut game = game("qwixx", &["-", "-"]);
    let story = play(&mut game, "41r3y6g2b6 1:R5 1:undo 1:Y5 2:-");
    assert_eq!(story, "41r3y6g2b6, 1 sealed, 1 undo, 1 sealed, 2 sealed, 1 Y5, 2 -");
    assert_eq!(sheet(&game, 1), "Y5");
}

#[test]
fn r006_only_until_the_last_seat_has_decided() {
    let game = played("qwixx", &["-", "-"], "41r3y6g2b6 1:R5 2:-");
    assert_eq!([refused(&game, "1:undo"), refused(&game, "2:undo")], [Illegal::NothingSealed; 2]);
}

#[test]
fn r006_a_seat_takes_back_only_its_own_decision_and_only_once() {
    let game = played("qwixx", &["-", "-"], "41r3y6g2b6 1:R5");
    assert_eq!(refused(&game, "2:undo"), Illegal::NothingSealed);
    let game = played("qwixx", &["-", "-"], "41r3y6g2b6 1:R5 1:undo");
    assert_eq!(refused(&game, "1:undo"), Illegal::NothingSealed);
}

#[test]
fn r006_a_passed_window_may_be_taken_back_too() {
    let game = played("qwixx", &["-", "-"], "41r3y6g2b6 1:- 1:undo");
    assert_eq!(game, played("qwixx", &["-", "-"], "41r3y6g2b6"));
}

#[test]
fn r006_half_a_decision_may_be_taken_back() {
    let game = played("bonus-b", &["Y11", "-"], "45r1y1g1b1 1:G9 1:undo");
    assert_eq!(options(&game, 1), "- R9 G9 B9");
}

/// Nobody was told that the seat had begun to decide, so nobody is told that it starts over.
#[test]
fn r006_taking_half_a_decision_back_tells_the_others_nothing() {
    let mut game = game("bonus-b", &["Y11", "-"]);
    assert_eq!(play(&mut game, "45r1y1g1b1 1:G9 1:undo"), "45r1y1g1b1");
}

#[test]
fn r007_a_mark_of_action_1_counts_towards_the_five_in_action_2() {
    let game = played("qwixx", &["R2 R3 R4 R5"], "56r6y1g1b1 1:R11 1:R12");
    assert_eq!(sheet(&game, 1), "R2 R3 R4 R5 R11 R12 R#");
}

#[test]
fn r010_gemixt_a_is_scored_by_row() {
    let score = score("gemixt-a", "Y2 B5 G8 R3 G4");
    assert_eq!(score.rows.map(|row| row.get()).values(), &[6, 3, 0, 0]);
}

#[test]
fn r010_the_five_marks_are_counted_by_row() {
    let five_in_the_top_row = played("gemixt-a", &["Y2 Y3 B5 G8 R11"], "66r1y1g1b1");
    assert!(options(&five_in_the_top_row, 1).contains("R12"));
    let five_reds_in_four_rows = played("gemixt-a", &["R11 R2 R3 R6 R10 R9"], "66r1y1g1b1");
    assert_eq!(refused(&five_reds_in_four_rows, "1:R12"), Illegal::FewerThanFiveMarks);
}

#[test]
fn r020_a_chained_mark_counts_for_the_score_and_the_five() {
    let mut game = game("chain", &["Y2 Y4 Y5 Y7"]);
    play(&mut game, "33r6y6g1b1 1:R6");
    assert_eq!((sheet(&game, 1), points(&game, 1)), ("R6 Y2 Y4 Y5 Y6 Y7".to_owned(), 1 + 15));
    assert_eq!(play(&mut game, "1:-"), "1 -");
    play(&mut game, "66r1y1g1b1 1:Y12");
    assert!(sheet(&game, 1).ends_with("Y12 Y#"));
}

#[test]
fn r020_a_chained_mark_moves_the_border() {
    let game = played("chain", &["-"], "33r1y1g1b1 1:R6 1:- 23r1y1g1b1");
    assert_eq!(refused(&game, "1:Y5"), Illegal::LeftOfLastMark);
}

/// Partners are marked together, so if one is marked, both are.
#[test]
fn r020_a_partner_marked_already_is_not_marked_again() {
    let game = played("chain", &["-"], "33r1y1g1b1 1:R6 1:- 33r1y1g1b1");
    assert_eq!([refused(&game, "1:R6"), refused(&game, "1:Y6")], [Illegal::AlreadyMarked; 2]);
}

#[test]
fn r020_no_last_number_is_chained() {
    use wurf_rules::closed::Closed;
    use wurf_rules::sheet::Row;
    let pad = wurf_rules::qwixx::Variant::Chain.pad();
    for &seat in Seat::ALL {
        let layout = pad.layout(seat);
        assert!(Row::ALL.iter().all(|&row| layout.special((row, Sides::Six.last_column())).is_none()), "seat {seat}");
    }
}
