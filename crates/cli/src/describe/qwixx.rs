//! The dice game in words.

use wurf_rules::closed::Closed;
use wurf_rules::dice::Roll;
use wurf_rules::qwixx::{Action, EndReason, Event, Qwixx, View};
use wurf_rules::seat::Seat;
use wurf_rules::sheet::mechanism::bonus_b::Bonus;
use wurf_rules::sheet::mechanism::longo::Longo;
use wurf_rules::sheet::mechanism::x_change::XChange;
use wurf_rules::sheet::{Cause, Cell, Change, Color, Extra, Layout, Mechanism, Pad, Pair, Row, RowSet, Score, Sheet};

use super::{Breakdown, Names, Words, capital};

pub(super) mod asking;
pub(super) mod paper;

impl Words for Qwixx {
    fn title(view: &View) -> String {
        view.pad.title().to_owned()
    }

    fn event(&self, event: &Event, names: &Names) -> String {
        self::event(event, self.pad(), names)
    }

    fn opens_turn(event: &Event) -> bool {
        matches!(event, Event::Rolled { .. })
    }

    fn is_ceremony(event: &Event) -> bool {
        matches!(event, Event::Sealed { .. })
    }

    fn score(&self, seat: Seat) -> String {
        let layout = self.pad().layout(seat);
        score(&self.sheet(seat).score(layout), layout)
    }

    fn paper_now(&self, seat: Seat) -> Vec<String> {
        sheet(self.sheet(seat), self.pad().layout(seat), self.closed())
    }

    fn question(view: &View, seat: Seat) -> String {
        asking::question(view, seat)
    }

    fn action(action: &Action, view: &View, seat: Seat) -> String {
        asking::action(action, view.layout(seat))
    }

    fn notation(_: &View) -> Vec<String> {
        ["R7         marks red 7 (R Y G B are red, yellow, green, blue)", "-          passes"]
            .map(str::to_owned)
            .to_vec()
    }

    fn paper(view: &View, seat: Seat) -> Vec<String> {
        paper::paper(view, seat)
    }

    fn breakdown(view: &View) -> Breakdown {
        paper::breakdown(view)
    }
}

/// What happened, as a sentence.
fn event(event: &Event, pad: &Pad, names: &Names) -> String {
    match event {
        Event::Rolled { seat, roll: dice } => names.does(*seat, &format!("rolls {}.", roll(dice))),
        Event::Sealed { seat } => names.does(*seat, "has decided."),
        Event::Announced { seat, row } => {
            names.does(*seat, &format!("closes {}!", row_name(*row, pad.layout(Seat::One))))
        }
        Event::TookBack { seat } => names.does(*seat, "takes the decision back."),
        Event::Passed { seat } => names.does(*seat, "marks nothing."),
        Event::Sheet { seat, change: what } => names.does(*seat, &format!("{}.", change(what, pad.layout(*seat)))),
        Event::Missed { seat } => names.does(*seat, "takes a miss."),
        Event::Closed { row, color } => {
            let row = row_name(*row, pad.layout(Seat::One));
            format!("{} is closed and the {} die leaves the game.", capital(&row), color.name())
        }
        Event::Ended { reason } => format!("The game is over: {}.", end_reason(*reason)),
    }
}

/// The dice, as in `white 4 and 1 (5), red 3, blue 6`.
pub(crate) fn roll(roll: &Roll) -> String {
    let [one, other] = roll.white;
    let colors = roll.colors.iter().filter_map(|(color, pips)| Some(format!(", {} {}", color.name(), (*pips)?)));
    format!("white {one} and {other} ({}){}", roll.white_sum(), colors.collect::<String>())
}

/// A cell, as in `red 7` or `bonus 7 between red and yellow`.
pub(crate) fn cell(cell: Cell) -> String {
    match cell {
        Cell::Color(color, number) => format!("{} {number}", color.name()),
        Cell::Bonus(pair, number) => format!("bonus {number} {}", between(pair)),
    }
}

/// A row, as in `the red row`, or `row 1` where rows have several colours (GX-1).
pub(crate) fn row_name(row: Row, layout: &Layout) -> String {
    if layout.has_plain_rows() { format!("the {} row", layout.lock(row).name()) } else { format!("row {row}") }
}

/// Points item by item, as in `red 28, yellow 10, green 6, blue 21, misses -5, total 60`.
pub(crate) fn score(score: &Score, layout: &Layout) -> String {
    let mut items: Vec<_> =
        score.rows.iter().map(|(row, points)| format!("{} {points}", row_title(row, layout))).collect();
    items.extend(score.extras.iter().map(|(extra, points)| match extra {
        Extra::Stairs => format!("stairs {points}"),
        Extra::Double(row) => format!("{} doubled {points}", row_title(*row, layout)),
        Extra::Octagon => format!("octagon {points}"),
    }));
    items.push(format!("misses {}", score.misses));
    format!("{}, total {}", items.join(", "), score.total())
}

/// The marks of a sheet, one line for each row that has any, and for what the variant adds.
pub(crate) fn sheet(sheet: &Sheet, layout: &Layout, closed: RowSet) -> Vec<String> {
    let mut lines: Vec<_> = Row::ALL.iter().map(|&row| row_line(sheet, layout, closed, row)).collect();
    if layout.mechanism().has_bonus_rows() {
        lines.extend(Pair::ALL.iter().map(|&pair| bonus_row_line(sheet, layout, pair)));
    }
    if let Mechanism::BonusA(bonus) = layout.mechanism() {
        let free = |&(field, _): &(usize, &Color)| !sheet.bar().is_struck(field);
        let left: Vec<_> = bonus.bar().iter().enumerate().filter(free).map(|(_, color)| color.name()).collect();
        lines.push(format!("bonus bar: {}", if left.is_empty() { "used up".into() } else { left.join(" ") }));
    }
    if let Mechanism::XChange(swaps) = layout.mechanism() {
        lines.push(swaps_line(swaps, sheet));
    }
    if let Mechanism::Longo(longo) = layout.mechanism() {
        lines.push(lucky_line(longo));
    }
    lines.push(format!("misses: {}", sheet.misses()));
    lines
}

/// The lucky numbers (LO-3).
fn lucky_line(longo: &Longo) -> String {
    let lucky: Vec<_> = longo.lucky().iter().map(ToString::to_string).collect();
    format!("lucky numbers: {}", if lucky.is_empty() { "none".into() } else { lucky.join(" ") })
}

/// The swap fields that are still open (XC-2).
fn swaps_line(swaps: &XChange, sheet: &Sheet) -> String {
    let open: Vec<_> =
        swaps.fields().iter().skip(sheet.bar().used()).map(|[one, other]| format!("{one}/{other}")).collect();
    format!("swap fields: {}", if open.is_empty() { "used up".into() } else { open.join(" ") })
}

/// A row in a list, as in `red` or `row 1`.
fn row_title(row: Row, layout: &Layout) -> String {
    if layout.has_plain_rows() { layout.lock(row).name().into() } else { format!("row {row}") }
}

/// What changed on a sheet, as in `marks red 7`.
pub(super) fn change(change: &Change, layout: &Layout) -> String {
    match *change {
        Change::Marked { cell: place, cause } => match cause {
            Cause::Chosen => format!("marks {}", cell(place)),
            Cause::Chain => format!("marks {} by the chain", cell(place)),
            Cause::Bonus => format!("marks {} as a bonus", cell(place)),
            Cause::Double => format!("marks {} a second time", cell(place)),
        },
        Change::Locked { row } => format!("locks {}", row_name(row, layout)),
        Change::Struck { color, used: true, .. } => format!("strikes the next bonus field, {}", color.name()),
        Change::Struck { field, color, used: false } => {
            format!("strikes bonus field {} ({}) unused", field + 1, color.name())
        }
        Change::Swapped { field } => format!("swaps the white sum by field {}", field + 1),
        Change::Lapsed { row } => format!("cannot mark in {}: the bonus mark lapses", row_name(row, layout)),
        Change::Earned { bonus } => format!("earns the {bonus}: {}", bonus_gain(bonus)),
    }
}

fn bonus_gain(bonus: Bonus) -> String {
    match bonus {
        Bonus::Circle => "two marks in the row with the fewest".into(),
        Bonus::NotchedSquare => "one mark in each row".into(),
        Bonus::Square => "the row with the fewest marks counts double".into(),
        Bonus::Octagon => format!("{} points", Score::OCTAGON),
        Bonus::JaggedStar => "misses cost nothing".into(),
    }
}

fn end_reason(reason: EndReason) -> &'static str {
    match reason {
        EndReason::TwoRowsClosed => "two rows are closed",
        EndReason::FourMisses => "a seat has taken four misses",
    }
}

fn between(pair: Pair) -> String {
    let [upper, lower] = pair.colors();
    format!("between {} and {}", upper.name(), lower.name())
}

fn row_line(sheet: &Sheet, layout: &Layout, closed: RowSet, row: Row) -> String {
    let marks = sheet.marks(row);
    let twice = |column| if sheet.second_marks(row).contains(column) { "x2" } else { "" };
    let word = |column| format!("{}{}", short(layout, layout.cell(row, column)), twice(column));
    let mut words: Vec<_> = marks.columns().map(word).collect();
    if marks.has_lock() {
        words.push("lock".into());
    }
    let marked = if words.is_empty() { "no marks".into() } else { words.join(" ") };
    let state = if closed.contains(row) { ", closed" } else { "" };
    format!("{}: {marked}{state}", row_title(row, layout))
}

fn bonus_row_line(sheet: &Sheet, layout: &Layout, pair: Pair) -> String {
    let marks = sheet.bonus_marks(pair).columns().map(|column| layout.bonus_number(pair, column).to_string());
    let marks: Vec<_> = marks.collect();
    format!("bonus row {}: {}", between(pair), if marks.is_empty() { "no marks".into() } else { marks.join(" ") })
}

/// The number alone where the row gives the colour, otherwise both.
fn short(layout: &Layout, cell: Cell) -> String {
    if layout.has_plain_rows() { cell.number().to_string() } else { cell.to_string() }
}
