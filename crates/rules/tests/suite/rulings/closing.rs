//! closing a row in action 1 is announced.

use wurf_rules::closed::Closed;
use wurf_rules::game::Game;
use wurf_rules::illegal::Illegal;
use wurf_rules::observer::Observer;
use wurf_rules::qwixx::{Closing, Qwixx, Situation};
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Row, RowSet};

use crate::table::{dice, game, options, play, played, refused, sheet, situation};

const FIVE_RED: &str = "R2 R3 R4 R5 R6";
const FIVE_OTHER_REDS: &str = "R2 R3 R4 R5 R7";
const ROLL: &str = "66r1y1g1b1";

const OTHERS: [Observer; 3] = [Observer::Seat(Seat::One), Observer::Seat(Seat::Three), Observer::Spectator];

fn red() -> RowSet {
    RowSet::only(Row::ALL[0])
}

#[test]
fn r008_closing_is_announced_at_once_by_row_and_seat() {
    let mut game = game("qwixx", &["-", FIVE_RED, "-"]);
    assert_eq!(play(&mut game, &format!("{ROLL} 2:R12")), format!("{ROLL}, 2 sealed, 2 announces 1"));
    for observer in OTHERS {
        let view = game.view(observer);
        assert_eq!(Seat::ALL.iter().map(|&seat| view.announced[seat]).collect::<Vec<_>>()[..2], [RowSet::EMPTY, red()]);
        assert_eq!(view.sealed, None, "nothing else is told");
    }
    assert_eq!(game.closed(), RowSet::EMPTY, "the row closes with the window");
}

#[test]
fn r008_a_decision_that_closes_nothing_is_not_announced() {
    let mut game = game("qwixx", &["-", FIVE_RED, "-"]);
    assert_eq!(play(&mut game, &format!("{ROLL} 2:-")), format!("{ROLL}, 2 sealed"));
    let marks = played("qwixx", &["-", FIVE_RED, "-"], "55r1y1g1b1 2:R10");
    let passes = played("qwixx", &["-", FIVE_RED, "-"], "55r1y1g1b1 2:-");
    for observer in OTHERS {
        assert_eq!(marks.view(observer), passes.view(observer), "neither closes, so they look alike");
    }
}

#[test]
fn r008_what_was_announced_cannot_be_taken_back() {
    let game = played("qwixx", &["-", FIVE_RED], &format!("{ROLL} 2:R12"));
    assert_eq!(refused(&game, "2:undo"), Illegal::ClosingAnnounced);
}

#[test]
fn r008_seats_that_have_decided_may_decide_anew_and_close_too() {
    let mut game = game("qwixx", &[FIVE_RED, FIVE_OTHER_REDS, FIVE_RED]);
    play(&mut game, &format!("{ROLL} 1:- 2:R12"));
    let story = play(&mut game, "1:undo 1:R12 3:R12");
    assert!(story.starts_with("1 undo, 1 sealed, 1 announces 1, 3 sealed, 3 announces 1, 1 R12"), "{story}");
    assert_eq!([1, 2, 3].map(|seat| sheet(&game, seat).ends_with("R12 R#")), [true; 3]);
    assert_eq!(dice(&game), "YGB");
}

#[test]
fn r008_announced_rows_stay_open_to_seats_that_have_not_decided() {
    let sheets = [FIVE_RED, FIVE_OTHER_REDS];
    let (silent, announced) = (played("qwixx", &sheets, ROLL), played("qwixx", &sheets, &format!("{ROLL} 2:R12")));
    assert_eq!(options(&announced, 1), options(&silent, 1));
}

#[test]
fn r008_effects_announce_the_row_they_close() {
    let mut game = game("bonus-a", &["-", "R2 R4 R5 R7 R11", "-"]);
    let story = play(&mut game, "56r1y1g1b1 2:G11");
    assert_eq!(story, "56r1y1g1b1, 2 sealed, 2 announces 1", "green 11 strikes a red field, which marks red 12");
    assert_eq!(refused(&game, "2:undo"), Illegal::ClosingAnnounced);
}

#[test]
fn r008_the_announcement_does_not_tell_which_cell_closes() {
    let sheets = ["-", "R2 R3 R4 R5 R11", "-"];
    let [yellow, green] = ["2:Y11", "2:G11"].map(|act| played("bonus-a", &sheets, &format!("56r1y1g1b1 {act}")));
    for observer in OTHERS {
        assert_eq!(yellow.view(observer).announced[Seat::Two], red());
        assert_eq!(yellow.view(observer), green.view(observer), "{observer:?}");
    }
}

/// BB-2: while a row is asked for, the decision is not sealed yet.
#[test]
fn r008_half_a_decision_announces_nothing() {
    let mut game = game("bonus-b", &["Y11 R2 R3 R5 R6 R11 B12 G12", "-"]);
    let asked = play(&mut game, "45r1y1g1b1 1:G9");
    assert!(!asked.contains("announces"), "{asked}");
}

#[test]
fn r008_action_2_announces_nothing() {
    let mut game = game("qwixx", &[FIVE_RED, "-"]);
    let story = play(&mut game, "61r6y1g1b1 1:- 2:- 1:R12");
    assert!(story.contains("1 R12, 1 locks 1") && !story.contains("announces"), "{story}");
}

#[test]
fn r008_announcements_end_with_the_window() {
    let game = played("qwixx", &["-", FIVE_RED], &format!("{ROLL} 2:R12 1:-"));
    assert!(Seat::ALL.iter().all(|&seat| game.announced(seat).is_empty()));
}

#[test]
fn r008_sealed_closing_announces_nothing_and_can_be_taken_back() {
    let mut game = sealed(&["-", FIVE_RED, "-"]);
    assert_eq!(play(&mut game, &format!("{ROLL} 2:R12")), format!("{ROLL}, 2 sealed"));
    let passes = {
        let mut game = sealed(&["-", FIVE_RED, "-"]);
        play(&mut game, &format!("{ROLL} 2:-"));
        game
    };
    for observer in OTHERS {
        assert_eq!(game.view(observer), passes.view(observer));
    }
    assert_eq!(play(&mut game, "2:undo 2:-"), "2 undo, 2 sealed");
}

fn sealed(sheets: &[&str]) -> Qwixx {
    let mut situation: Situation = situation("qwixx", sheets);
    situation.setup.closing = Closing::Sealed;
    Qwixx::at(&situation).unwrap()
}
