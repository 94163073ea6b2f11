//! Refusals as tables: inputs, words, sheets, situations.

use std::sync::Arc;

use wurf_rules::bloxx::{Action, Bloxx, Layout, Roll, Setup, Sheet, Situation, Support};
use wurf_rules::illegal::{Illegal, WithRule};
use wurf_rules::seat::{Seat, SeatCount};

use super::table::{FULL, game, play, refused};

/// Sheets, inputs so far, refused input, reason.
type Case = (&'static [&'static str], &'static str, &'static str, Illegal);

#[rustfmt::skip]
const INPUTS: &[Case] = &[
    (&["-", "-"], "", "1:A1", Illegal::NotAwaited),
    (&["-", "-"], "11", "2:A1", Illegal::NotAwaited),
    (&["-", "-"], "11", "3:A1", Illegal::NotAwaited),
    (&["-", "-"], "11 1:A1", "1:A1", Illegal::NotAwaited),
    (&["-", "-", "-"], "11 1:A1 2:A1", "2:A1", Illegal::NotAwaited),
    (&["-", "-"], "11 1:A1 2:A1", "1:-", Illegal::NotAwaited),
    (&[FULL], "11 1:-", "1:-", Illegal::NotAwaited),
    (&["-"], "11", "11", Illegal::ChanceNotAwaited),
    (&[FULL], "11 1:-", "11", Illegal::ChanceNotAwaited),
    (&["-", "-"], "", "1:undo", Illegal::NothingSealed),
    (&["-", "-"], "11 1:A1", "1:undo", Illegal::NothingSealed),
    (&["-", "-"], "11 1:A1", "2:undo", Illegal::NothingSealed),
    (&["-", "-"], "11 1:A1 2:A1", "2:undo", Illegal::NothingSealed),
    (&["-"], "11", "1:-", Illegal::ShapeFits),
    (&["-"], "11", "1:B1u", Illegal::LooksLikeAnother),
    (&["-"], "11", "1:A5", Illegal::ShapeOutsideSheet),
    (&[FULL], "11", "1:A1", Illegal::ShapeOutsideSheet),
    (&["x......"], "11", "1:A4", Illegal::ShapeDoesNotRest),
];

#[test]
fn inputs_are_refused_with_their_rule() {
    for (sheets, before, word, expected) in INPUTS {
        let mut game = game(sheets);
        play(&mut game, before);
        assert_eq!(refused(&game, word), *expected, "{word} after {before}");
    }
}

#[test]
fn refusals_name_their_rule() {
    let shown = WithRule(Illegal::ShapeDoesNotRest).to_string();
    assert_eq!(shown, "nothing drawn supports the shape there (R-060)");
    assert_eq!(Illegal::ShapeFits.code(), "shape-fits");
}

#[test]
fn words_that_mean_nothing_are_refused() {
    for word in ["", "A", "C1", "A0", "A9", "a1", "A1x", "A1rm", "A12", "--", "Ä1", "A1 ", "A+1"] {
        assert!(word.parse::<Action>().is_err(), "{word:?}");
    }
    for word in ["", "1", "07", "71", "111", "1 1", "A1", "ä"] {
        assert!(word.parse::<Roll>().is_err(), "{word:?}");
    }
}

#[test]
fn sheets_are_refused_with_a_reason() {
    let cases = [
        ("xxxxxxxx", "the sheet has 7 columns and at most 10 rows"),
        ("xxx", "the sheet has 7 columns and at most 10 rows"),
        ("./././././././././././.", "the sheet has 7 columns and at most 10 rows"),
        ("xxxxxxy", "\"xxxxxxy\" is not a row of a sheet (x, o, # or .)"),
        ("x....../.......", "column 1, row 1: a cell is a gap exactly if something is drawn above it"),
        ("#......", "column 1, row 1: a cell is a gap exactly if something is drawn above it"),
        ("xxxxxxx orange4", "orange: the row is not filled, so it has no bonus"),
        ("xxxxxxx/xxxxxxx orange3", "\"orange3\" is not the bonus of a coloured row (like orange4 or violet2)"),
    ];
    for (text, expected) in cases {
        let error = Sheet::from_text(&Layout::standard(), text).unwrap_err();
        assert_eq!(error.to_string(), expected, "{text}");
    }
}

#[test]
fn situations_are_refused_with_a_reason() {
    const ODD: &str = "orange: a filled row has a bonus, a row not filled has none, and somebody was the first";
    let cases: [(&[&str], Seat, &str); 4] = [
        (&["-"], Seat::One, "there must be one sheet for each seat"),
        (&["-", "-"], Seat::Three, "the active seat is not at the table"),
        (&["-", "xxxxxxx/xxxxxxx"], Seat::One, ODD),
        (&["-", "xxxxxxx/xxxxxxx orange2"], Seat::One, ODD),
    ];
    for (sheets, active, expected) in cases {
        assert_eq!(situation(sheets, active, Layout::standard()).unwrap_err(), expected);
    }
    let wider = Layout::TOML.replace("columns = 7", "columns = 8").replace("\",\n", ".\",\n");
    let error = situation(&["-", "-"], Seat::One, Layout::from_toml(&wider).unwrap()).unwrap_err();
    assert_eq!(error, "a sheet does not belong to the layout of the game");
}

/// A game of two on this layout with sheets of the standard one.
fn situation(sheets: &[&str], active: Seat, layout: Layout) -> Result<Bloxx, String> {
    let sheets = sheets.iter().map(|text| Sheet::from_text(&Layout::standard(), text).unwrap()).collect();
    let seats = SeatCount::new(2).unwrap();
    let setup = Setup { support: Support::Touching, ..Setup::new(Arc::new(layout), seats) };
    Bloxx::at(&Situation { setup, sheets, active }).map_err(|error| error.to_string())
}

#[test]
fn sheets_round_trip_through_text() {
    let layout = Layout::standard();
    for text in ["-", "x......", "xo...../x#...../x#.....", "xxxxxxx/xxoxxxx orange2", FULL] {
        assert_eq!(Sheet::from_text(&layout, text).unwrap().to_text(&layout), text);
    }
    assert_eq!(Bloxx::RULES_VERSION, 2);
}
