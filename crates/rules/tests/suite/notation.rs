//! Text forms: everything reads back, and nothing that is read can panic.

mod garbage;
mod records;
mod sheets;
mod versions;

use core::fmt::{Debug, Display};
use core::str::FromStr;

use wurf_rules::any::GameName;
use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::notation::NotationError;
use wurf_rules::qwixx::{Action, Variant};
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Cell, Color, Pair, Row};

#[track_caller]
fn check_round_trip<T: Display + FromStr<Err = NotationError> + PartialEq + Debug>(
    values: impl IntoIterator<Item = T>,
) {
    for value in values {
        assert_eq!(value.to_string().parse(), Ok(value));
    }
}

fn cells() -> impl Iterator<Item = Cell> {
    let colors =
        Color::ALL.iter().flat_map(|&color| Sides::Eight.numbers().map(move |number| Cell::Color(color, number)));
    colors.chain(Pair::ALL.iter().flat_map(|&pair| Sides::Eight.numbers().map(move |number| Cell::Bonus(pair, number))))
}

#[test]
fn small_words_read_back() {
    check_round_trip(Seat::ALL.iter().copied());
    check_round_trip(Color::ALL.iter().copied());
    check_round_trip(Row::ALL.iter().copied());
    check_round_trip(Sides::Eight.numbers());
    check_round_trip(cells());
    check_round_trip(cells().map(Action::Mark).chain(Row::ALL.iter().copied().map(Action::Choose)));
    check_round_trip([Action::Pass]);
    check_round_trip(Variant::ALL.iter().copied());
    check_round_trip(GameName::all());
}

#[test]
fn words_on_the_wire_are_their_text() {
    for cell in cells() {
        let json = serde_json::to_string(&Action::Mark(cell)).unwrap();
        assert_eq!(json, format!("\"{cell}\""));
        assert_eq!(serde_json::from_str::<Action>(&json).unwrap(), Action::Mark(cell));
    }
    assert!(serde_json::from_str::<Action>("\"R17\"").is_err());
}

#[test]
fn the_names_of_the_dice_games() {
    let names: Vec<&str> = Variant::ALL.iter().map(|variant| variant.name()).collect();
    let printed = "qwixx gemixt-a gemixt-b stairs chain bonus-a bonus-b big-points double-a double-b x-change longo";
    assert_eq!(names.join(" "), printed);
}

/// A word that is refused, and the sentence about it.
#[track_caller]
fn check_refused<T: FromStr<Err = NotationError> + Debug>(word: &str, expected: &str) {
    assert_eq!(word.parse::<T>().unwrap_err().to_string(), expected);
}

#[test]
fn refused_words() {
    let cell = "a cell (a colour and a number, like R7)";
    for word in ["", "R", "7", "R1", "R17", "R07", "R+7", "r7", "YR7", "R7 ", "R7x", "Rß7", "R٣"] {
        check_refused::<Cell>(word, &format!("\"{word}\" is not {cell}"));
    }
    let action = "an action (a cell like R7, - to pass, or 2++ to choose a row)";
    for word in ["", "--", "++", "5++", "0++", "2+", "R7++", "2+++"] {
        check_refused::<Action>(word, &format!("\"{word}\" is not {action}"));
    }
    for word in ["", "0", "6", "1 ", "01", "one"] {
        check_refused::<Seat>(word, &format!("\"{word}\" is not a seat from 1 to 5"));
    }
    for word in ["", "0", "5", "11"] {
        check_refused::<Row>(word, &format!("\"{word}\" is not a row from 1 to 4"));
    }
    for word in ["", "RY", "r", "W"] {
        check_refused::<Color>(word, &format!("\"{word}\" is not a colour (R, Y, G or B)"));
    }
    check_refused::<GameName>("Qwixx", "\"Qwixx\" is not a game");
    check_refused::<Variant>("cards", "\"cards\" is not a sheet of the dice game");
}

#[test]
fn refused_rolls() {
    use wurf_rules::dice::Roll;
    for word in ["", "4", "49", "40", "41r", "41r9", "41y6r3", "41r3r3", "41R3", "41r3y6g2b6 ", "41r3x2", "4१"] {
        check_refused::<Roll>(word, &format!("\"{word}\" is not a roll (like 41r3y6g2b6)"));
    }
}

#[test]
fn refused_text_is_shown_escaped_and_cut() {
    let error = "\u{1b}[2J".parse::<Cell>().unwrap_err().to_string();
    assert!(error.starts_with("\"\\u{1b}[2J\" is not"), "{error}");
    let error = "x".repeat(1_000).parse::<Cell>().unwrap_err().to_string();
    assert!(error.starts_with(&format!("\"{}…\" is not", "x".repeat(NotationError::TEXT_MAX))), "{error}");
}
