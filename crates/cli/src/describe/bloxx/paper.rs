//! A sheet as lines of text, and its points item by item.

use wurf_rules::bloxx::{Cell, ColorRow, Column, Layout, Prospect, Row, Score, Sheet, View};
use wurf_rules::closed::Closed;
use wurf_rules::points::Points;
use wurf_rules::seat::Seat;

use crate::describe::{Breakdown, count_points};

/// Every row from the top with what it may still bring, the numbers of the columns, and the points.
pub(super) fn paper(view: &View, seat: Seat) -> Vec<String> {
    let (sheet, layout) = (&view.sheets[seat], &*view.layout);
    let rows = (0..layout.rows()).rev().filter_map(Row::new);
    let mut lines: Vec<_> =
        rows.map(|row| format!("{}{}", row_line(sheet, layout, row), remark(view, seat, row))).collect();
    lines.push(column_line(layout));
    lines.push(format!("points now: {}", score(&sheet.score(layout))));
    lines
}

/// The rows in which something is drawn.
pub(super) fn used_rows(sheet: &Sheet, layout: &Layout) -> Vec<String> {
    let highest = sheet.drawn().iter().map(|cell| cell.row.index() + 1).max();
    let Some(used) = highest else { return vec!["nothing is drawn".to_owned()] };
    let rows = (0..used).rev().filter_map(Row::new);
    rows.map(|row| row_line(sheet, layout, row)).chain([column_line(layout)]).collect()
}

fn row_line(sheet: &Sheet, layout: &Layout, row: Row) -> String {
    let cells = columns(layout).map(|column| format!(" {:<2}", sign(sheet, layout, Cell { row, column })));
    let label = format!("row {row}:");
    format!("{label:<8}{}", cells.collect::<String>()).trim_end().to_owned()
}

fn column_line(layout: &Layout) -> String {
    let numbers: String = columns(layout).map(|column| format!(" {:<2}", column.index() + 1)).collect();
    format!("columns:{numbers}").trim_end().to_owned()
}

fn columns(layout: &Layout) -> impl Iterator<Item = Column> {
    (0..layout.columns()).filter_map(Column::new)
}

/// What is written in a cell, in one or two characters.
fn sign(sheet: &Sheet, layout: &Layout, cell: Cell) -> String {
    let number = layout.number(cell).map(|number| number.to_string());
    if sheet.circles().contains(cell) {
        format!("O{}", number.unwrap_or_default())
    } else if sheet.drawn().contains(cell) {
        "X".to_owned()
    } else if sheet.gaps().contains(cell) {
        "#".to_owned()
    } else {
        number.unwrap_or_else(|| ".".to_owned())
    }
}

/// What a coloured row has brought, or can.
fn remark(view: &View, seat: Seat, row: Row) -> String {
    let Some(&color) = ColorRow::ALL.iter().find(|&&color| view.layout.row_of(color) == row) else {
        return String::new();
    };
    let state = match Prospect::of(view, seat, color) {
        Prospect::Filled(bonus) => format!("filled for {}", count_points(bonus.points())),
        Prospect::Open(bonus) => format!("{} when filled", count_points(bonus.points())),
        Prospect::Spoiled => "spoiled by a gap".to_owned(),
    };
    format!("   {color}, {state}")
}

/// The points item by item, the total last.
fn items(score: &Score) -> Vec<(&'static str, Points)> {
    let rows = score.rows.iter().map(|(row, points)| (row.name(), *points));
    let rest = [("circles", score.numbers), ("gaps", score.gaps), ("empty", score.empty), ("total", score.total())];
    rows.chain(rest).collect()
}

/// As in `orange 4, violet 0, blue 0, green 0, circles 12, gaps -5, empty -30, total -19`.
pub(super) fn score(score: &Score) -> String {
    items(score).iter().map(|(item, points)| format!("{item} {points}")).collect::<Vec<_>>().join(", ")
}

/// The points of every seat.
pub(super) fn breakdown(view: &View) -> Breakdown {
    let of = |seat: Seat| items(&view.sheets[seat].score(&view.layout));
    let items = of(Seat::One).iter().map(|(item, _)| (*item).to_owned()).collect();
    let points = view.seats.seats().iter().map(|seat| (seat, of(seat).iter().map(|&(_, points)| points).collect()));
    Breakdown { items, points: points.collect() }
}
