//! Broken layout files as a table: what is wrong, and the whole sentence about it.

use wurf_rules::any::{GameName, Spec};
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::SeatCount;
use wurf_rules::sheet::Pad;

/// A printed layout with one passage replaced is refused with this sentence.
#[track_caller]
fn check(variant: Variant, passage: &str, instead: &str, expected: &str) {
    let text = variant.layout_toml();
    assert!(text.contains(passage), "{variant} has no {passage}");
    let error = Pad::from_toml(&text.replacen(passage, instead, 1)).expect_err("the layout is good");
    assert_eq!(error.to_string(), expected);
}

#[test]
fn broken_rows() {
    let check = |passage: &str, instead: &str, expected: &str| check(Variant::Classic, passage, instead, expected);
    check("[2, 3, 4,", "[3, 4,", "row 1, numbers: there must be eleven numbers, not 10");
    check("[2, 3, 4,", "[2, 2, 3, 4,", "row 1, numbers: there must be eleven numbers, not 12");
    check("[2, 3, 4,", "[2, 2, 4,", "row 1, numbers: 2 appears twice");
    check("[2, 3, 4,", "[1, 3, 4,", "row 1, numbers: 1 is not 2 to 12");
    check("[12, 11,", "[13, 11,", "row 3, numbers: 13 is not 2 to 12");
    check("\"R\"", "\"R R\"", "row 1, colors: there must be one colour or eleven, not 2");
    check("\"R\"", "\"\"", "row 1, colors: there must be one colour or eleven, not 0");
    check("\"Y\"", "\"X\"", "row 2, colors: \"X\" is not a colour (R, Y, G or B)");
    check("\"R\"", "\"Y\"", "rows: R2 is missing: every coloured number is on a sheet exactly once");
    let three = "  { colors = \"R\", numbers = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },\n";
    check(three, "", "rows: there must be four rows, not 3");
}

#[test]
fn locks_of_different_colours() {
    let rows = r#"title = "Two yellow locks"
rows = [
  { colors = "R R R R R R R R R R Y", numbers = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
  { colors = "R Y Y Y Y Y Y Y Y Y Y", numbers = [12, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
  { colors = "G", numbers = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2] },
  { colors = "B", numbers = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2] },
]"#;
    let error = Pad::from_toml(rows).expect_err("two yellow locks");
    assert_eq!(error.to_string(), "rows: no row ends in red: the four locks have different colours");
}

#[test]
fn broken_files() {
    let check = |passage: &str, instead: &str, expected: &str| check(Variant::Classic, passage, instead, expected);
    check("title = \"Qwixx\"", "", "line 1: missing field `title`");
    check("\"Qwixx\"", "\"\"", "title: must have 1 to 60 printable characters");
    check("\"Qwixx\"", "\"a\\u0007b\"", "title: must have 1 to 60 printable characters");
    check("\"Qwixx\"", &format!("\"{}\"", "x".repeat(61)), "title: must have 1 to 60 printable characters");
    let known = "`title`, `source`, `rows`, `stairs`, `chain`, `bonus-a`, `bonus-b`, `big-points`, `double-a`, `double-b`, `x-change`, `longo`";
    check("source", "sauce", &format!("line 2: unknown field `sauce`, expected one of {known}"));
}

#[test]
fn files_that_are_not_a_layout_or_too_large() {
    let error = |text: &str| Pad::from_toml(text).expect_err("no layout").to_string();
    assert_eq!(error(""), "line 1: missing field `title`");
    assert!(error("title = ").starts_with("line 1: "));
    assert!(error("title = \"a\"\nrows = 5\n").starts_with("line 2: "));
    assert_eq!(error(&" ".repeat(Pad::TEXT_BYTES_MAX + 1)), "file: is larger than 65536 bytes");
    let padded = format!("{}{}", Variant::Classic.layout_toml(), "#".repeat(1_000));
    assert!(Pad::from_toml(&padded).is_ok());
}

#[test]
fn broken_stairs() {
    let check = |passage: &str, instead: &str, expected: &str| check(Variant::Stairs, passage, instead, expected);
    check("A = \"Y2 G11", "A = \"Y2", "stairs.A: there must be eleven stair cells, not 10");
    check("A = \"Y2 G11", "A = \"Y2 Y2", "stairs.A: Y2 appears twice");
    check("A = \"Y2", "A = \"RY2", "stairs.A: RY2 is not a cell of the four rows");
    check("B = \"B12", "B = \"B13", "stairs.B: B13 is not a cell of the four rows");
    check("E = ", "F = ", "stairs.F: the sheets are called A to E");
    check("B = \"B12 G11 Y4 R5 Y6 G7 B6 G5 Y10 R11 Y12\"\n", "", "stairs.B: is missing");
    check("A = \"Y2 G11 B10 G9 Y6 R7 Y8 G5 B4 G3 Y12\"", "A = \"\"", "stairs.A: names no cell");
}

#[test]
fn broken_chains() {
    let check = |passage: &str, instead: &str, expected: &str| check(Variant::Chain, passage, instead, expected);
    check("R6-Y6", "R6", "chain.A: \"R6\" does not link two cells, as in R6-Y6");
    check("R6-Y6", "R6-R7", "chain.A: R6-R7 links two cells of one row");
    check("R6-Y6", "R11-Y6", "chain.A: R11 appears twice");
    check("R6-Y6", "R12-Y12", "chain.A: the last number of a row cannot be linked (R-020)");
    check("R6-Y6", "R6-Y6-G5", "chain.A: \"R6-Y6-G5\" does not link two cells, as in R6-Y6");
}

#[test]
fn broken_bonus_a() {
    let check = |passage: &str, instead: &str, expected: &str| check(Variant::BonusA, passage, instead, expected);
    check("cells = \"R3", "cells = \"R3 R3", "bonus-a.cells: R3 appears twice");
    check("cells = \"R3", "cells = \"R1", "bonus-a.cells: \"R1\" is not a cell (a colour and a number, like R7)");
    check("bar = \"R", "bar = \"W", "bonus-a.bar: \"W\" is not a colour (R, Y, G or B)");
    check("bar = \"R", "bar = \"R R R R R R", "bonus-a.bar: has more than 16 fields");
    check("bar = ", "bars = ", "line 12: unknown field `bars`, expected one of `cells`, `bar`");
}

#[test]
fn broken_bonus_b() {
    let check = |passage: &str, instead: &str, expected: &str| check(Variant::BonusB, passage, instead, expected);
    check("\"Y11 G9\"", "\"Y11\"", "bonus-b.circle: there must be two cells");
    check("\"Y11 G9\"", "\"Y11 G9 G8\"", "bonus-b.circle: there must be two cells");
    check("\"Y7 B7\"", "\"Y7 G9\"", "bonus-b.notched-square: G9 belongs to another bonus already");
    check("\"R6 B4\"", "\"R6 R6\"", "bonus-b.octagon: R6 appears twice");
}

#[test]
fn broken_big_points() {
    check(Variant::BigPoints, "\"RY GB\"", "\"RG YB\"", "big-points.bonus-rows: must be \"RY GB\"");
    let up = "{ colors = \"Y\", numbers = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }";
    let down = "{ colors = \"Y\", numbers = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2] }";
    let expected = "big-points.bonus-rows: the rows of RY must be neighbours with the same numbers";
    check(Variant::BigPoints, up, down, expected);
    let mixed = format!("{}\n[big-points]\nbonus-rows = \"RY GB\"\n", Variant::GemixtA.layout_toml());
    let error = Pad::from_toml(&mixed).expect_err("rows of several colours");
    assert_eq!(error.to_string(), "big-points.bonus-rows: need rows of a single colour beside them");
}

#[test]
fn broken_double() {
    let last = "the last number of a row is marked once (R-041)";
    check(Variant::DoubleA, "R11 ", "R12 ", &format!("double-a.cells: {last}"));
    check(Variant::DoubleB, "R11 ", "Y12 ", &format!("double-b.cells: {last}"));
    check(Variant::DoubleB, "R5 ", "R3 ", "double-b.cells: R3 appears twice");
    check(Variant::DoubleB, "cells = ", "cell = ", "line 11: unknown field `cell`, expected one of `cells`");
}

#[test]
fn broken_x_change() {
    let check = |passage: &str, instead: &str, expected: &str| check(Variant::XChange, passage, instead, expected);
    let wrong = |word: &str| format!("x-change.swaps: \"{word}\" does not swap two numbers, as in 8/5");
    check("8/5", "8-5", &wrong("8-5"));
    check("8/5", "8/8", &wrong("8/8"));
    check("8/5", "13/5", &wrong("13/5"));
    check("8/5 9/7 11/3 7/4 10/3 8/6 10/5 11/9 6/4", " ", "x-change.swaps: names no field");
    check("8/5", &["8/5"; 9].join(" "), "x-change.swaps: has more than 16 fields");
}

#[test]
fn broken_longo() {
    let check = |passage: &str, instead: &str, expected: &str| check(Variant::Longo, passage, instead, expected);
    check("6 12", "6 9 12", "longo.lucky: has more than 2 numbers");
    check("6 12", "6 6", "longo.lucky: 6 appears twice");
    check("6 12", "6 17", "longo.lucky: \"17\" is not a number from 2 to 16");
    check("[2, 3, 4,", "[3, 4,", "row 1, numbers: there must be fifteen numbers, not 14");
    check("[2, 3, 4,", "[17, 3, 4,", "row 1, numbers: 17 is not 2 to 16");
}

#[test]
fn one_mechanism_per_sheet() {
    let text = format!("{}\n[big-points]\nbonus-rows = \"RY GB\"\n", Variant::BonusA.layout_toml());
    let error = Pad::from_toml(&text).expect_err("two mechanisms");
    assert_eq!(error.to_string(), "big-points: a sheet cannot be bonus-a as well");
}

#[track_caller]
fn check_spec(game: Variant, layout: Variant, expected: Result<(), &str>) {
    let layout = Some(layout.layout_toml().to_owned());
    let spec = Spec { layout, ..Spec::new(GameName::Qwixx(game), SeatCount::ALL[1]) };
    assert_eq!(spec.setup().map(|_| ()).map_err(|error| error.to_string()), expected.map_err(str::to_owned));
}

#[test]
fn a_layout_must_be_one_of_the_game() {
    check_spec(Variant::Classic, Variant::GemixtB, Ok(()));
    check_spec(Variant::BonusA, Variant::BonusA, Ok(()));
    let other = "chain: chain needs a layout with this section and no other";
    check_spec(Variant::Chain, Variant::Stairs, Err(other));
    check_spec(Variant::Chain, Variant::Classic, Err(other));
    let plain = "bonus-b: qwixx is played on a layout without this section";
    check_spec(Variant::Classic, Variant::BonusB, Err(plain));
}

/// Errors are printed to terminals: whatever a hostile file holds, no control character gets there, and no wall of
/// text.
#[test]
fn errors_show_foreign_text_escaped_and_cut() {
    let plain = Variant::Classic.layout_toml();
    for section in ["\"\\u001b[2J\" = 1", "[stairs]\n\"\\u001b[2J\" = \"\"", "[stairs]\nA = \"\\u001b[2J\""] {
        let (head, tail) = if section.starts_with('[') { (plain, section) } else { (section, plain) };
        let error = Pad::from_toml(&format!("{head}\n{tail}\n")).expect_err("no such field").to_string();
        assert!(error.contains("\\u{1b}[2J") && !error.contains(char::is_control), "{error:?}");
    }
    let long = format!("{plain}\n[stairs]\n{} = \"\"\n", "x".repeat(5_000));
    let error = Pad::from_toml(&long).expect_err("no such sheet").to_string();
    assert!(error.len() < 500, "{} bytes", error.len());
}
