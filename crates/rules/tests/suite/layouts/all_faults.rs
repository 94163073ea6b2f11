//! A broken file is told whole: every mistake, with its line.

use wurf_rules::bloxx;
use wurf_rules::qwixx::Variant;
use wurf_rules::sheet::Pad;
use wurf_rules::sheet::pad::PadError;

fn told(faults: &[PadError]) -> Vec<String> {
    faults.iter().map(|fault| format!("{}: {fault}", fault.line.unwrap_or_default())).collect()
}

#[test]
fn every_mistake_of_the_rows_is_told_with_its_line() {
    let text = r#"title = ""
sauce = "none"
rows = [
  { colors = "R", numbers = [2, 2, 13, 5, 6, 7, 8, 9, 10, 11, 12] },
  { colors = "Y X Z", numbers = [2, 3] },
  { colors = "G G", numbers = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2] },
  { colours = "B", numbers = "12" },
]
"#;
    let known = "`title`, `source`, `rows`, `stairs`, `chain`, `bonus-a`, `bonus-b`, `big-points`, `double-a`, `double-b`, `x-change`, `longo`";
    let expected = [
        &format!("2: line 2: unknown field `sauce`, expected one of {known}"),
        "1: title: must have 1 to 60 printable characters",
        "4: row 1, numbers: 2 appears twice",
        "4: row 1, numbers: 13 is not 2 to 12",
        "5: row 2, numbers: there must be eleven numbers, not 2",
        "5: row 2, colors: \"X\" is not a colour (R, Y, G or B)",
        "5: row 2, colors: \"Z\" is not a colour (R, Y, G or B)",
        "6: row 3, colors: there must be one colour or eleven, not 2",
        "7: line 7: unknown field `colours`, expected one of `numbers`, `colors`",
        "7: line 7: `numbers` must be a list of whole numbers",
        "7: line 7: missing field `colors`",
    ];
    assert_eq!(told(&Pad::read(text).unwrap_err()), expected);
}

#[test]
fn every_coloured_number_that_is_missing_is_told() {
    let text = Variant::GemixtA.layout_toml().replacen("\"Y Y Y B B B", "\"Y Y R B B G", 1);
    let expected = [
        "4: rows: Y4 is missing: every coloured number is on a sheet exactly once",
        "4: rows: B7 is missing: every coloured number is on a sheet exactly once",
    ];
    assert_eq!(told(&Pad::read(&text).unwrap_err()), expected);
}

#[test]
fn every_mistake_of_a_section_is_told_with_its_line() {
    let text = Variant::Stairs.layout_toml();
    let (text, _) = text.split_once("[stairs]").unwrap();
    let text = format!(
        "{text}[stairs]\nA = \"R2 R2 X9\"\nB = \"\"\nF = \"R2\"\nC = 5\nD = \"R2\"\n\n[chain]\nA = \"R2-Y2\"\n"
    );
    let line = 1 + text.lines().position(|line| line == "[stairs]").unwrap();
    let expected = [
        format!("{}: stairs.F: the sheets are called A to E", line + 3),
        format!("{}: stairs.A: R2 appears twice", line + 1),
        format!("{}: stairs.A: \"X9\" is not a cell (a colour and a number, like R7)", line + 1),
        format!("{}: stairs.B: names no cell", line + 2),
        format!("{0}: line {0}: `C` must be a text", line + 4),
        format!("{}: stairs.D: there must be eleven stair cells, not 1", line + 5),
        format!("{line}: stairs.E: is missing"),
        format!("{}: chain: a sheet cannot be stairs as well", line + 7),
    ];
    assert_eq!(told(&Pad::read(&text).unwrap_err()), expected);
}

#[test]
fn every_mistake_of_a_bloxx_sheet_is_told() {
    let text = bloxx::Layout::TOML.replacen("\"..4...3\"", "\"..4..\"", 1).replacen("\"3...2..\"", "\"3.0.2.z\"", 1);
    let text = text.replacen("violet = 5", "violet = 2", 1).replacen("\"xoxx\"", "\"xxxx\"", 1);
    let faults = bloxx::Layout::read(&text).unwrap_err();
    let expected = [
        "sheet.color-rows.violet: row 2 is orange already",
        "sheet.numbers, row 9: '0' is not a number from 1 to 9, and not . for none",
        "sheet.numbers, row 9: 'z' is not a number from 1 to 9, and not . for none",
        "sheet.numbers, row 10: there must be 7 cells, not 5",
        "dice.A, face 1: a shape has exactly one circle",
    ];
    assert_eq!(faults.iter().map(ToString::to_string).collect::<Vec<_>>(), expected);
    assert!(faults.iter().all(|fault| fault.line.is_some_and(|line| line > 5)));
}
