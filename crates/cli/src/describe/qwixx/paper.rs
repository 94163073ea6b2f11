//! A sheet in words with all that its owner needs for a decision, and its points item by item.

use wurf_rules::closed::Closed;
use wurf_rules::points::Points;
use wurf_rules::qwixx::View;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::mechanism::Mechanism;
use wurf_rules::sheet::mechanism::bonus_a::BonusA;
use wurf_rules::sheet::mechanism::bonus_b::{Bonus, BonusB};
use wurf_rules::sheet::{Bar, Column, Extra, Layout, Pair, Row, RowSet, Score, Sheet, Special};

use crate::describe::{self, Breakdown};

/// The sheet of a seat.
pub(in crate::describe) fn paper(view: &View, seat: Seat) -> Vec<String> {
    sheet_lines(&view.sheets[seat], view.layout(seat), view.closed)
}

/// One line for each row, then what the variant adds, then misses and total.
pub(in crate::describe) fn sheet_lines(sheet: &Sheet, layout: &Layout, closed: RowSet) -> Vec<String> {
    let score = sheet.score(layout);
    let row_line = |&row: &Row| open_row_line(sheet, layout, closed, row, score.rows[row]);
    let mut lines: Vec<_> = Row::ALL.iter().map(row_line).collect();
    if layout.mechanism().has_bonus_rows() {
        lines.extend(Pair::ALL.iter().map(|&pair| super::bonus_row_line(sheet, layout, pair)));
    }
    lines.extend(mechanism_lines(layout, sheet));
    lines.push(format!("misses: {} of {}; points now: {}", sheet.misses(), Sheet::MISSES_MAX, score.total()));
    lines
}

/// A row with its marks, its points and the cells that can still be marked.
fn open_row_line(sheet: &Sheet, layout: &Layout, closed: RowSet, row: Row, points: Points) -> String {
    let line = super::row_line(sheet, layout, closed, row);
    let points = describe::count_points(points);
    if closed.contains(row) {
        return format!("{line}; {points}");
    }
    let first = sheet.marks(row).next().map_or(Column::COUNT_MAX, Column::index);
    let open = layout.columns().filter(|column| column.index() >= first);
    let open = open.map(|column| super::short(layout, layout.cell(row, column)));
    format!("{line}; open {}; {points}", list(open))
}

fn mechanism_lines(layout: &Layout, sheet: &Sheet) -> Vec<String> {
    match layout.mechanism() {
        Mechanism::Plain | Mechanism::BigPoints => Vec::new(),
        Mechanism::DoubleA(_) => vec![format!("may be marked again: {}", list(again_cells(layout, sheet)))],
        Mechanism::DoubleB(_) => vec![format!("double cells: {}", special_cells(layout, Special::Double))],
        Mechanism::Stairs(stairs) => {
            vec![format!("stair cells: {}; {} marked", special_cells(layout, Special::Stair), stairs.marked(sheet))]
        }
        Mechanism::Chain(_) => {
            let cell = |(row, column)| layout.cell(row, column);
            let links = layout.specials().filter_map(|(place, special)| match special {
                Special::Chained(partner) if partner > place => Some(format!("{}-{}", cell(place), cell(partner))),
                _ => None,
            });
            vec![format!("chained cells: {}", list(links))]
        }
        Mechanism::BonusA(bonus) => bonus_a_lines(layout, bonus, sheet.bar()),
        Mechanism::XChange(swaps) => vec![super::swaps_line(swaps, sheet)],
        Mechanism::Longo(longo) => vec![super::lucky_line(longo)],
        Mechanism::BonusB(bonus) => Bonus::ALL.iter().map(|&kind| bonus_b_line(layout, sheet, bonus, kind)).collect(),
    }
}

fn bonus_a_lines(layout: &Layout, bonus: &BonusA, bar: Bar) -> Vec<String> {
    let cells = special_cells(layout, Special::Bar);
    let free = bonus.bar().iter().enumerate().filter(|&(field, _)| !bar.is_struck(field));
    let free = list(free.map(|(_, color)| color.name().to_owned()));
    vec![format!("bonus cells: {cells}"), format!("bonus bar, next first: {free}")]
}

fn bonus_b_line(layout: &Layout, sheet: &Sheet, bonus: &BonusB, kind: Bonus) -> String {
    let cells = special_cells(layout, Special::Bonus(kind));
    let earned = if bonus.is_earned(kind, sheet) { "earned" } else { "not earned" };
    format!("{kind} ({}): {cells}, {earned}", super::bonus_gain(kind))
}

/// The cells that a second mark may go to, as far as their rows are open (DO-1).
fn again_cells(layout: &Layout, sheet: &Sheet) -> impl Iterator<Item = String> {
    Row::ALL.iter().filter_map(|&row| Some(layout.cell(row, sheet.again(layout, row)?).to_string()))
}

fn special_cells(layout: &Layout, wanted: Special) -> String {
    let places = layout.specials().filter(|&(_, special)| special == wanted);
    list(places.map(|((row, column), _)| layout.cell(row, column).to_string()))
}

fn list(words: impl Iterator<Item = String>) -> String {
    let words: Vec<_> = words.collect();
    if words.is_empty() { "nothing".to_owned() } else { words.join(" ") }
}

/// The points of every seat.
pub(in crate::describe) fn breakdown(view: &View) -> Breakdown {
    breakdown_of(view.seats, |seat| (view.layout(seat), &view.sheets[seat]))
}

/// The points by row, what the variant adds, the misses, and the total.
pub(in crate::describe) fn breakdown_of<'a>(
    seats: SeatCount,
    paper: impl Fn(Seat) -> (&'a Layout, &'a Sheet),
) -> Breakdown {
    let (layout, _) = paper(Seat::One);
    let extras = extra_names(layout.mechanism());
    let rows = Row::ALL.iter().map(|&row| super::row_title(row, layout));
    let last = ["misses", "total"].map(str::to_owned);
    let items = rows.chain(extras.iter().map(|&extra| extra.to_owned())).chain(last).collect();
    let points = |seat| {
        let (layout, sheet) = paper(seat);
        (seat, points_of(&sheet.score(layout), extras))
    };
    Breakdown { items, points: seats.seats().iter().map(points).collect() }
}

fn extra_names(mechanism: &Mechanism) -> &'static [&'static str] {
    match mechanism {
        Mechanism::Stairs(_) => &["stairs"],
        Mechanism::BonusB(_) => &["double", "octagon"],
        _ => &[],
    }
}

fn points_of(score: &Score, extras: &[&str]) -> Vec<Points> {
    let extra = |&wanted: &&str| {
        let found = score.extras.iter().find(|(extra, _)| extra_name(*extra) == wanted);
        found.map_or(Points::ZERO, |&(_, points)| points)
    };
    let items = score.rows.values().iter().copied().chain(extras.iter().map(extra));
    items.chain([score.misses, score.total()]).collect()
}

fn extra_name(extra: Extra) -> &'static str {
    match extra {
        Extra::Stairs => "stairs",
        Extra::Double(_) => "double",
        Extra::Octagon => "octagon",
    }
}
