//! A board as text, and views that come from strangers.

use serde_json::json;
use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::duel::{Action, Board, Duel, Setup, Situation, SituationError};
use wurf_rules::game::Game;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::Color;

#[test]
fn a_board_reads_what_it_writes() {
    for text in ["-", "1:R5 2:R7x3 1:G12 1:m1 2:m2", "2:B12x5 2:B2 2:B#"] {
        assert_eq!(text.parse::<Board>().unwrap().to_string(), text);
    }
}

#[test]
fn a_board_that_no_game_leads_to_is_refused() {
    for (text, reason) in [
        ("R5", "\"R5\" is not stones of a seat (like 1:R5, 2:R7x3, 1:R# or 1:m2)"),
        ("3:R5", "\"3:R5\" is not stones of a seat (like 1:R5, 2:R7x3, 1:R# or 1:m2)"),
        ("1:RY5", "\"1:RY5\" is not stones of a seat (like 1:R5, 2:R7x3, 1:R# or 1:m2)"),
        ("1:R5x0", "\"1:R5x0\" is not stones of a seat (like 1:R5, 2:R7x3, 1:R# or 1:m2)"),
        ("1:R5x02", "\"1:R5x02\" is not stones of a seat (like 1:R5, 2:R7x3, 1:R# or 1:m2)"),
        ("1:R5x23", "\"1:R5x23\" is not stones of a seat (like 1:R5, 2:R7x3, 1:R# or 1:m2)"),
        ("1:X#", "\"X\" is not a colour (R, Y, G or B)"),
        ("1:R5 2:R5", "2:R5: something is there already"),
        ("1:m1 1:m1", "1:m1: something is there already"),
        ("1:R#", "R: the last number and the lock take one stone each of a seat with five more in the row"),
        (
            "1:R2x4 1:R12 1:R#",
            "R: the last number and the lock take one stone each of a seat with five more in the row",
        ),
        ("1:R2x5 1:R12", "R: the last number and the lock take one stone each of a seat with five more in the row"),
        (
            "1:R2x5 1:R12 2:R#",
            "R: the last number and the lock take one stone each of a seat with five more in the row",
        ),
        (
            "1:R2x5 1:R12x2 1:R#",
            "R: the last number and the lock take one stone each of a seat with five more in the row",
        ),
        ("1:R2x22 1:Y2", "seat 1 has 22 stones"),
        ("1:m3 2:m2", "both seats together take four misses at most"),
    ] {
        assert_eq!(text.parse::<Board>().unwrap_err().to_string(), reason, "{text}");
    }
    let many: String = Color::ALL
        .iter()
        .flat_map(|&color| Sides::Six.numbers().map(move |number| format!("1:{color}{number}x22 ")))
        .chain(["1:m22".into()])
        .collect();
    assert!(many.parse::<Board>().is_err(), "a thousand stones do not overflow anything");
}

#[test]
fn a_view_that_no_game_looks_like_is_refused() {
    let view = |phase: serde_json::Value, board: &str, placed: Option<&str>| {
        let text = json!({"observer": "1", "active": "1", "phase": phase, "board": board, "placed": placed});
        Duel::read_view(&Setup { first: Seat::One }, text)
    };
    let roll = |name: &str, roll: &str| json!({"name": name, "roll": roll});
    let over = json!({"name": "over"});
    assert!(view(roll("color", "41r3y6g2b6"), "1:R5", Some("R5")).is_ok());
    assert!(view(over.clone(), "1:m4", None).is_ok());
    for (phase, board, placed, field) in [
        (over, "1:R5", None, "phase"),
        (json!({"name": "roll"}), "1:m4", None, "phase"),
        (roll("white", "41r3y6g2"), "-", None, "phase"),
        (roll("white", "41r3y6g2b6"), "1:R5", Some("R5"), "placed"),
        (roll("color", "41r3y6g2b6"), "1:R6", Some("R6"), "placed"),
        (roll("color", "41r3y6g2b6"), "2:R5", Some("R5"), "placed"),
        (roll("color", "41r3y6g2b6"), "1:R5", Some("RY5"), "placed"),
    ] {
        let refused = view(phase, board, placed).unwrap_err().to_string();
        assert!(refused.starts_with(field), "{refused}");
    }
}

#[test]
fn a_situation_is_a_turn_of_one_of_the_two() {
    let at = |board: &str, active| Duel::at(&Situation { board: board.parse().unwrap(), active });
    assert_eq!(at("-", Seat::Three), Err(SituationError::NoSuchSeat));
    assert_eq!(at("1:m4", Seat::One), Err(SituationError::Over));
    assert_eq!(at("-", Seat::Two), Ok(Duel::new(&Setup { first: Seat::Two })));
}

#[test]
fn actions_read_what_they_write() {
    for word in ["-", "R2", "B12"] {
        assert_eq!(word.parse::<Action>().unwrap().to_string(), word);
    }
    for word in ["", "R1", "R13", "RY5", "r5", "R05", "2++", "undo"] {
        let refused = word.parse::<Action>().unwrap_err().to_string();
        assert_eq!(refused, format!("\"{word}\" is not an action (a cell like R7, or - to pass)"));
    }
}
