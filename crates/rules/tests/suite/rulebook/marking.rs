//! Marking numbers (QX-1).

use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::illegal::Illegal;
use wurf_rules::sheet::{Cell, Color, RowSet, Sheet};

use crate::table::{layout, played, refused, sheet};

/// The cells that a sheet leaves open, colour by colour, ascending.
fn open(variant: &str, text: &str) -> String {
    let layout = layout(variant);
    let sheet = Sheet::from_text(&layout, text).unwrap();
    let cells = Color::ALL.iter().flat_map(|&color| Sides::Six.numbers().map(move |number| Cell::Color(color, number)));
    let open = cells.filter(|&cell| sheet.check(&layout, cell, RowSet::EMPTY).is_ok());
    open.map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn qx1_after_red_5_and_7_the_lower_reds_are_lost() {
    let open = open("qwixx", "R5 R7");
    let reds: Vec<&str> = open.split(' ').filter(|cell| cell.starts_with('R')).collect();
    assert_eq!(reds, ["R8", "R9", "R10", "R11"]);
}

#[test]
fn qx1_the_printed_example() {
    let open = open("qwixx", "R5 R7 Y2 Y4 Y6 Y8 Y10 G9 G6 B10");
    assert_eq!(open, "R8 R9 R10 R11 Y11 Y12 G3 G4 G5 B3 B4 B5 B6 B7 B8 B9");
}

#[test]
fn qx1_an_empty_sheet_is_open_but_for_the_last_numbers() {
    let open = open("qwixx", "-");
    assert_eq!(open.split(' ').count(), 40);
    assert!(["R12", "Y12", "G2", "B2"].iter().all(|last| !open.split(' ').any(|cell| cell == *last)), "{open}");
}

#[test]
fn qx1_several_cells_may_be_skipped_at_once() {
    let game = played("qwixx", &["R3"], "56r1y1g1b1 1:R11 1:-");
    assert_eq!(sheet(&game, 1), "R3 R11");
}

#[test]
fn qx1_a_skipped_cell_is_lost() {
    let game = played("qwixx", &["R5 R7"], "33r1y1g1b1");
    assert_eq!(refused(&game, "1:R6"), Illegal::LeftOfLastMark);
}
