//! What a seat is asked, and what its answers mean.

use wurf_rules::qwixx::{Action, Phase, View};
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Cell, Column, Layout, Row, Sheet, Special};

use super::row_name;

/// What a seat is asked.
pub(in crate::describe) fn question(view: &View, seat: Seat) -> String {
    match (&view.phase, view.sealed) {
        (_, Some(sealed)) if sealed.cell().is_some() => {
            "Circle earned: choose the row in which the two next cells are marked.".to_owned()
        }
        (Phase::White(roll), _) => {
            let sum = roll.white_sum();
            let swaps = view.sheets[seat].swaps(view.layout(seat), sum).map(|(_, number)| number.to_string());
            let swaps: Vec<_> = swaps.collect();
            let or = if swaps.is_empty() { String::new() } else { format!(", or by a swap {},", swaps.join(" or ")) };
            let lucky = view.sheets[seat].lucky(view.layout(seat), view.closed, sum);
            let cells: Vec<_> = lucky.iter().map(|cell| cell.to_string()).collect();
            let luck = if cells.is_empty() { String::new() } else { format!(", or by luck {}", cells.join(" or ")) };
            format!("Action 1: mark the white sum {sum}{or} in one row{luck}, or pass.")
        }
        (Phase::Color(_), _) if view.marked => {
            "Action 2: mark a white die plus a colour die, or pass, which is free this turn.".to_owned()
        }
        (Phase::Color(_), _) => {
            let misses = view.sheets[seat].misses() + 1;
            format!("Action 2: mark a white die plus a colour die, or pass: miss {misses} of {}.", Sheet::MISSES_MAX)
        }
        (Phase::Roll, _) => "The dice are due.".to_owned(),
        (Phase::Over, _) => "The game is over.".to_owned(),
    }
}

/// What an action means on this sheet.
pub(in crate::describe) fn action(action: &Action, layout: &Layout) -> String {
    match action {
        Action::Pass => "pass".to_owned(),
        Action::Choose(row) => format!("two marks in {}", row_name(*row, layout)),
        Action::Mark(cell) => mark(*cell, layout),
    }
}

/// A cell with what is special about it.
pub(in crate::describe) fn mark(cell: Cell, layout: &Layout) -> String {
    format!("{}{}", super::cell(cell), remarks(cell, layout))
}

/// What is special about a cell.
fn remarks(cell: Cell, layout: &Layout) -> String {
    let Cell::Color(color, number) = cell else {
        return String::new();
    };
    let (row, column) = layout.place(color, number);
    let mut remarks = Vec::new();
    if !layout.has_plain_rows() {
        remarks.push(row_name(row, layout));
    }
    if layout.closes(column) {
        remarks.push("closes the row".to_owned());
    }
    remarks.extend(special(layout, row, column));
    if remarks.is_empty() { String::new() } else { format!(", {}", remarks.join(", ")) }
}

/// What the variant adds to a cell.
fn special(layout: &Layout, row: Row, column: Column) -> Option<String> {
    Some(match layout.special((row, column))? {
        Special::Stair => "stair cell".to_owned(),
        Special::Chained((row, column)) => format!("chained to {}", super::cell(layout.cell(row, column))),
        Special::Bar => "bonus cell".to_owned(),
        Special::Bonus(bonus) => format!("{bonus} cell"),
        Special::Double => "double cell".to_owned(),
        Special::Again => return None,
    })
}
