//! Layout files: what comes with the game, and what is refused, with field and reason.

use wurf_rules::bloxx::layout::Confidence;
use wurf_rules::bloxx::{Cell, Column, Die, Ink, Layout, Orientation, Row};
use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::points::Points;

#[test]
fn the_layout_that_comes_with_the_game_has_the_facts_of_the_printed_one() {
    let layout = Layout::standard();
    assert_eq!((layout.columns(), layout.rows()), (7, 10));
    let cells = (0..10)
        .filter_map(Row::new)
        .flat_map(|row| (0..7).filter_map(Column::new).map(move |column| Cell { row, column }));
    let mut values: Vec<i16> = cells.filter_map(|cell| layout.number(cell)).map(Points::get).collect();
    values.sort();
    values.dedup();
    assert_eq!(values, [2, 3, 4]);
    let faces = Die::ALL.iter().flat_map(|&die| Sides::Six.pips().map(move |face| (die, face)));
    let shapes: Vec<_> = faces.map(|(die, face)| layout.face(die, face)).collect();
    for (index, face) in shapes.iter().enumerate() {
        let alike = |&&other: &&&wurf_rules::bloxx::Face| {
            let mut held = other.orientations(Ink::Circle).iter();
            held.any(|&orientation| other.shape(orientation) == face.shape(Orientation::Printed))
        };
        assert_eq!(shapes[..index].iter().filter(alike).count(), 0, "face {index} is there twice");
    }
}

#[test]
fn the_layout_that_comes_with_the_game_says_what_is_our_own() {
    let layout = Layout::standard();
    assert!(layout.remark().unwrap().contains("our own"));
    assert_eq!([layout.sheet_confidence(), layout.dice_confidence()], [Confidence::Own; 2]);
}

/// What is replaced in the standard file, by what, and the answer.
#[rustfmt::skip]
const REFUSALS: &[(&str, &str, &str)] = &[
    ("title = \"BLOXX!\"", "title = \"\"", "title: must have 1 to 60 printable characters"),
    ("remark = \"", "remark = \"\\u0007", "remark: must have 1 to 300 printable characters"),
    ("columns = 7", "columns = 2", "columns: there must be 3 to 8, not 2"),
    ("columns = 7", "columns = 9", "columns: there must be 3 to 8, not 9"),
    ("\nrows = 10", "\nrows = 3", "rows: there must be 4 to 16, not 3"),
    ("\nrows = 10", "\nrows = 17", "rows: there must be 4 to 16, not 17"),
    ("\nrows = 10", "\nrows = 11", "sheet.numbers: there must be 11 rows, not 10"),
    ("columns = 7", "columns = 8", "sheet.numbers, row 1: there must be 8 cells, not 7"),
    ("..4...3", "..4...0", "sheet.numbers, row 10: '0' is not a number from 1 to 9, and not . for none"),
    ("..4...3", "..4...x", "sheet.numbers, row 10: 'x' is not a number from 1 to 9, and not . for none"),
    ("orange = 2", "orange = 0", "sheet.color-rows.orange: there is no row 0"),
    ("green = 9", "green = 11", "sheet.color-rows.green: there is no row 11"),
    ("green = 9", "green = 2", "sheet.color-rows.green: row 2 is orange already"),
    ("\"xoxx\", ", "", "dice.A: there must be 6 faces, not 5"),
    ("B = [", "B = [\"o\", ", "dice.B: there must be 6 faces, not 7"),
    ("\"xoxx\"", "\"xoxxxxx\"", "dice.A, face 1: a shape has at most six lines of at most six cells"),
    ("\"xoxx\"", "\"x/x/x/x/x/x/o\"", "dice.A, face 1: a shape has at most six lines of at most six cells"),
    ("\"xoxx\"", "\"xo/x\"", "dice.A, face 1: all lines of a shape must have the same length"),
    ("\"xoxx\"", "\"xoX\"", "dice.A, face 1: only x, o, . and / make a shape"),
    ("\"xoxx\"", "\"xoxx/xxx.\"", "dice.A, face 1: a shape has at most six cells"),
    ("\"xoxx\"", "\"xxxx\"", "dice.A, face 1: a shape has exactly one circle"),
    ("\"xoxx\"", "\"xoox\"", "dice.A, face 1: a shape has exactly one circle"),
    ("\"xoxx\"", "\"\"", "dice.A, face 1: a shape has exactly one circle"),
    ("\"xoxx\"", "\"xo.x\"", "dice.A, face 1: the cells of a shape must hang together"),
    ("confidence = \"own\"", "confidence = \"sure\"", "sheet.confidence: must be \"printed\" or \"own\""),
    ("\"xox\"", "\"o./.x\"", "dice.B, face 1: the cells of a shape must hang together"),
];

#[test]
fn layouts_are_refused_with_field_and_reason() {
    for (from, to, expected) in REFUSALS {
        assert!(Layout::TOML.contains(from), "{from}");
        let error = Layout::from_toml(&Layout::TOML.replacen(from, to, 1)).expect_err(expected);
        assert_eq!(error.to_string(), *expected);
    }
}

#[test]
fn files_that_are_not_even_layouts_are_refused_with_a_line() {
    let cases = [
        ("", "line 1: missing field `title`"),
        ("title = 3", "line 1: `title` must be a text"),
        ("title = \"x\"\ncolour = 1", "line 2: unknown field `colour`"),
    ];
    for (text, expected) in cases {
        let error = Layout::from_toml(text).expect_err(expected).to_string();
        assert!(error.starts_with(expected), "{error}");
    }
    let large = format!("# {}", "x".repeat(70_000));
    assert_eq!(Layout::from_toml(&large).unwrap_err().to_string(), "file: is larger than 65536 bytes");
}

#[test]
fn a_shape_that_fits_in_no_orientation_is_refused() {
    let small = Layout::TOML
        .replace(
            &Layout::TOML[Layout::TOML.find("numbers = ").unwrap()..Layout::TOML.find("# Counted").unwrap()],
            "numbers = [\"...\", \"...\", \"...\", \"...\"]\n",
        )
        .replace("columns = 7", "columns = 3")
        .replace("\nrows = 10", "\nrows = 4")
        .replace("orange = 2, violet = 5, blue = 7, green = 9", "orange = 1, violet = 2, blue = 3, green = 4");
    assert!(Layout::from_toml(&small).is_ok());
    let error = Layout::from_toml(&small.replace("\"xoxx\"", "\"xoxxx\"")).unwrap_err();
    assert_eq!(error.to_string(), "dice.A, face 1: the shape is larger than the sheet");
}
