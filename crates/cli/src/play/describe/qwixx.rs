//! The dice game in plain words.

use wurf_rules::closed::Closed;
use wurf_rules::dice::Roll;
use wurf_rules::qwixx::{Action, EndReason, Event, Phase, View};
use wurf_rules::seat::Seat;
use wurf_rules::sheet::mechanism::Mechanism;
use wurf_rules::sheet::{Cell, Change, Color, Column, Layout, Row, Sheet};

use crate::play::session::Labels;

mod sheet;

pub(super) use sheet::{breakdown, sheet};

/// What happened; that somebody has decided, or goes without a mark where that is usual, needs no sentence.
pub(super) fn event(event: &Event, view: &View, labels: &Labels) -> Option<String> {
    Some(match event {
        Event::Rolled { seat, roll } => format!("{} rolls {}.", labels.of(*seat), roll_in_words(roll)),
        Event::Sealed { .. } => return None,
        Event::TookBack { seat } => format!("{} takes the decision back.", labels.of(*seat)),
        Event::Passed { seat } => format!("{} passes.", labels.of(*seat)),
        Event::Sheet { seat, change } => {
            format!("{} {}.", labels.of(*seat), change_in_words(change, view.layout(*seat)))
        }
        Event::Missed { seat } => {
            let misses = view.sheets[*seat].misses();
            format!("{} takes a miss (now {misses} of {}).", labels.of(*seat), Sheet::MISSES_MAX)
        }
        Event::Closed { row, color } => {
            let row = row_name(view.layout(Seat::One), *row);
            format!("The {row} is closed for all, and the {} die leaves the game.", color.name())
        }
        Event::Ended { reason: EndReason::TwoRowsClosed } => "The game is over: two rows are closed.".to_owned(),
        Event::Ended { reason: EndReason::FourMisses } => "The game is over: somebody has four misses.".to_owned(),
    })
}

fn roll_in_words(roll: &Roll) -> String {
    let [one, other] = roll.white;
    let colors = Color::ALL.iter().filter_map(|&color| Some(format!(", {} {}", color.name(), roll.colors[color]?)));
    format!("white {one} and {other} (sum {}){}", roll.white_sum(), colors.collect::<String>())
}

fn change_in_words(change: &Change, layout: &Layout) -> String {
    match change {
        Change::Marked { cell, cause: wurf_rules::sheet::Cause::Chosen } => format!("marks {}", cell_name(*cell)),
        Change::Marked { cell, cause } => format!("marks {} ({cause})", cell_name(*cell)),
        Change::Locked { row } => format!("marks the lock of the {}", row_name(layout, *row)),
        Change::Struck { color, used: true, .. } => format!("strikes {} from the bonus bar", color.name()),
        Change::Struck { color, used: false, .. } => format!("strikes {} from the bonus bar unused", color.name()),
        Change::Lapsed { row } => format!("cannot use a bonus mark in the {}, so it lapses", row_name(layout, *row)),
        Change::Earned { bonus } => format!("earns the {bonus}"),
    }
}

/// What a seat is asked.
pub(super) fn question(view: &View, seat: Seat) -> String {
    match (&view.phase, view.sealed) {
        (_, Some(sealed)) if sealed.cell().is_some() => {
            "Circle earned: choose the row in which the two next cells are marked.".to_owned()
        }
        (Phase::White(roll), _) => {
            let sum = roll.white_sum();
            format!("Action 1: mark the white sum {sum} in one row, or pass.")
        }
        (Phase::Color(_), _) if view.marked => {
            "Action 2: mark a white die plus a colour die, or pass, which costs nothing.".to_owned()
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
pub(super) fn action(action: &Action, layout: &Layout) -> String {
    match action {
        Action::Pass => "pass".to_owned(),
        Action::Choose(row) => format!("two marks in the {}", row_name(layout, *row)),
        Action::Mark(cell) => format!("{}{}", cell_name(*cell), remarks(*cell, layout)),
    }
}

/// What is special about a cell.
fn remarks(cell: Cell, layout: &Layout) -> String {
    let Cell::Color(color, number) = cell else {
        return String::new();
    };
    let (row, column) = layout.place(color, number);
    let mut remarks = Vec::new();
    if !layout.has_plain_rows() {
        remarks.push(row_name(layout, row));
    }
    if column == Column::LAST {
        remarks.push("closes the row".to_owned());
    }
    remarks.extend(special(layout, row, column));
    if remarks.is_empty() { String::new() } else { format!(", {}", remarks.join(", ")) }
}

/// What the variant adds to a cell.
fn special(layout: &Layout, row: Row, column: Column) -> Option<String> {
    match layout.mechanism() {
        Mechanism::Plain | Mechanism::BigPoints => None,
        Mechanism::Stairs(stairs) => stairs.contains(row, column).then(|| "stair cell".to_owned()),
        Mechanism::Chain(chain) => {
            let (row, column) = chain.partner(row, column)?;
            Some(format!("chained to {}", cell_name(layout.cell(row, column))))
        }
        Mechanism::BonusA(bonus) => bonus.contains(row, column).then(|| "bonus cell".to_owned()),
        Mechanism::BonusB(bonus) => bonus.bonus(row, column).map(|bonus| format!("{bonus} cell")),
    }
}

fn cell_name(cell: Cell) -> String {
    match cell {
        Cell::Color(color, number) => format!("{} {number}", color.name()),
        Cell::Bonus(pair, number) => {
            let [upper, lower] = pair.colors().map(Color::name);
            format!("bonus {number} between {upper} and {lower}")
        }
    }
}

/// Rows are called by their colour where they have one, else by number.
fn row_name(layout: &Layout, row: Row) -> String {
    if layout.has_plain_rows() { format!("{} row", layout.lock(row).name()) } else { format!("row {row}") }
}
