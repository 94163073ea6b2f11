//! What is printed: bands, cells, numbers, locks.

use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::sheet::{Cell, Color, Column, Pair, Row};

use crate::drawing::{Board, Rect};
use crate::sheet::plan::{Plan, bonus_row_below};
use crate::sheet::{Fading, SheetPaper, Spot, extra, symbol};

/// How large the numbers of a sheet are.
const fn number_size(sides: Sides) -> i32 {
    match sides {
        Sides::Six => 64,
        Sides::Eight => 46,
    }
}

pub(super) fn draw(board: &mut Board<Spot>, paper: &SheetPaper, plan: &Plan) {
    for &row in Row::ALL {
        band(board, paper, plan, row);
        faces(board, paper, plan, row);
    }
    // Above every cell and below every number: links run from row to row.
    extra::links(board, paper, plan);
    for &row in Row::ALL {
        board.pen.open(if paper.closed.contains(row) { "row closed" } else { "row" });
        numbers(board, paper, plan, row);
        lock(board, paper, plan, row);
        board.pen.close();
        if let Some(pair) = bonus_row_below(paper.layout, row) {
            bonus_row(board, paper, plan, pair);
        }
    }
}

/// The coloured background of a row: one piece for each run of equal colours (GX-1).
fn band(board: &mut Board<Spot>, paper: &SheetPaper, plan: &Plan, row: Row) {
    let (whole, tab) = (plan.band(row), plan.tab(row));
    let color_at = |column| color_of(paper.layout.cell(row, column));
    let mut from = whole.x;
    let columns: Vec<Column> = paper.layout.columns().collect();
    for (&column, next) in columns.iter().zip(1..) {
        let here = color_at(column);
        let next = columns.get(next).copied();
        if next.map(color_at) == Some(here) {
            continue;
        }
        let to = if next.is_some() { plan.cell(row, column).right() } else { whole.right() };
        let run = Rect { x: from, width: to - from, ..whole };
        ground(board, here, run, paper.patterns.of(run, tab));
        from = to;
    }
    board.spot(Spot::Row(row), tab);
    if is_plain(paper, row) {
        let color = paper.layout.lock(row);
        let label = paper.labels.color(color);
        let size = if label.len() > 1 { 30 } else { 40 };
        board.pen.text(("letter", color.name()), tab.center(), size, label);
    }
}

fn ground(board: &mut Board<Spot>, color: Color, place: Rect, patterned: Option<Rect>) {
    board.pen.rect(("band", color.name()), place.shrunk(1, 0), 20);
    if let Some(place) = patterned {
        board.pen.pattern(color.name(), place.shrunk(1, 0), 20);
    }
}

fn faces(board: &mut Board<Spot>, paper: &SheetPaper, plan: &Plan, row: Row) {
    for column in paper.layout.columns() {
        let cell = paper.layout.cell(row, column);
        board.spot(Spot::Cell(cell), plan.cell(row, column));
        faded(board, paper.fading(cell), |board| {
            board.pen.rect(("cell", color_of(cell).name()), plan.face(row, column), 14);
        });
    }
}

fn numbers(board: &mut Board<Spot>, paper: &SheetPaper, plan: &Plan, row: Row) {
    for column in paper.layout.columns() {
        let cell = paper.layout.cell(row, column);
        let fading = paper.fading(cell);
        faded(board, fading, |board| number(board, paper, (row, column), plan.face(row, column)));
        if column == paper.layout.last_column() && fading == Fading::None {
            needed(board, paper, plan, row);
        }
    }
}

fn number(board: &mut Board<Spot>, paper: &SheetPaper, (row, column): (Row, Column), face: Rect) {
    let cell = paper.layout.cell(row, column);
    extra::adorn(board, paper, (row, column), face);
    let (x, y) = face.center();
    let class = ("number", color_of(cell).name());
    if is_plain(paper, row) {
        let (aside, size) = extra::room(paper, (row, column)).unwrap_or((0, number_size(paper.layout.sides())));
        board.pen.text(class, (x - aside, y + aside), size, cell.number());
    } else {
        board.pen.text(class, (x, y + 14), number_size(paper.layout.sides()) - 4, cell.number());
        board.pen.text(class, (x, face.y + 20), 28, paper.labels.color(color_of(cell)));
    }
}

/// Draws a part of a cell, faded if the cell is lost.
fn faded(board: &mut Board<Spot>, fading: Fading, draw: impl FnOnce(&mut Board<Spot>)) {
    match fading {
        Fading::None => return draw(board),
        Fading::Lost => board.pen.open("lost"),
        Fading::JustLost => board.pen.open("lost just-lost"),
    }
    draw(board);
    board.pen.close();
}

/// How many marks the numbers that close a row still need (QX-6, DO-3, LO-2), at their lower edge.
fn needed(board: &mut Board<Spot>, paper: &SheetPaper, plan: &Plan, row: Row) {
    let missing = paper.sheet.marks_missing(paper.layout, row);
    if missing == 0 {
        return;
    }
    let last = plan.face(row, paper.layout.last_column()).shrunk(14, 0);
    let left = paper.layout.closing_columns().next().map_or(last, |column| plan.face(row, column).shrunk(14, 0)).x;
    let (height, size) = plan.needed();
    let place = Rect { x: left, y: plan.band(row).bottom() - height, height, width: last.right() - left };
    let (x, y) = place.center();
    board.pen.rect("needed", place, height / 2);
    board.pen.text("small", (x - 14, y), size, missing);
    symbol::cross(&mut board.pen, "needed-sign", (x + 14, y), size * 27 / 100);
}

fn lock(board: &mut Board<Spot>, paper: &SheetPaper, plan: &Plan, row: Row) {
    let place = plan.lock(row);
    let color = paper.layout.lock(row);
    board.spot(Spot::Lock(row), place);
    paper.moving(board, "snapping", Spot::Row(row), |board| {
        symbol::padlock(&mut board.pen, color.name(), place.center(), paper.closed.contains(row));
    });
    let (x, y) = place.center();
    board.pen.text(("number", color.name()), (x, y + 18), 32, paper.labels.color(color));
}

/// A bonus row: half of it in the colour of each neighbour (BP-1).
fn bonus_row(board: &mut Board<Spot>, paper: &SheetPaper, plan: &Plan, pair: Pair) {
    let whole = plan.bonus_band(pair).shrunk(1, 0);
    let half = whole.height / 2;
    for (color, y) in pair.colors().into_iter().zip([whole.y, whole.y + half]) {
        let place = Rect { y, height: half, ..whole };
        board.pen.rect(("band bonus", color.name()), place, 0);
        let head = Rect { width: plan.tab(Row::First).width, ..place };
        if let Some(place) = paper.patterns.of(place, head) {
            board.pen.pattern(color.name(), place, 0);
        }
    }
    for column in paper.layout.columns() {
        let number = paper.layout.bonus_number(pair, column);
        let place = plan.bonus_cell(pair, column);
        let cell = Cell::Bonus(pair, number);
        board.spot(Spot::Cell(cell), place);
        faded(board, paper.fading(cell), |board| {
            board.pen.circle("round", place.center(), 46);
            board.pen.text("number both", place.center(), 54, number);
        });
    }
}

/// The colour of a cell; of a bonus cell that of its upper neighbour.
pub(super) fn color_of(cell: Cell) -> Color {
    match cell {
        Cell::Color(color, _) => color,
        Cell::Bonus(pair, _) => pair.colors()[0],
    }
}

/// Does the row have a single colour?
fn is_plain(paper: &SheetPaper, row: Row) -> bool {
    let lock = paper.layout.lock(row);
    paper.layout.columns().all(|column| color_of(paper.layout.cell(row, column)) == lock)
}
