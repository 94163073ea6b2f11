//! What is drawn by hand: crosses, and strokes through what is closed.

use wurf_rules::closed::Closed;
use wurf_rules::sheet::{Cell, Column, Pair, Row, Sheet, Special};

use crate::drawing::{Board, Rect};
use crate::ink::{self, Stroke};
use crate::sheet::plan::Plan;
use crate::sheet::{SheetPaper, Spot, extra};

/// Addresses of crosses: sixteen for each row, bonus row or list of boxes.
const BONUS_ROWS: u32 = 4 * 16;
pub(super) const MISSES: u32 = 6 * 16;
pub(super) const FIELDS: u32 = 7 * 16;
pub(super) const LEGEND: u32 = 8 * 16;
const STRIKES: u32 = 9 * 16;
const SECOND: u32 = 10 * 16;

/// Draws every mark. `before` is the sheet without those in pencil: where it has a mark, another is a second one.
pub(super) fn draw(board: &mut Board<Spot>, paper: &SheetPaper, plan: &Plan, before: &Sheet) {
    for row in paper.closed.iter() {
        close(board, paper, plan, row);
    }
    for &row in Row::ALL {
        row_marks(board, paper, plan, row, before);
    }
    if paper.layout.mechanism().has_bonus_rows() {
        Pair::ALL.iter().for_each(|&pair| bonus_marks(board, paper, plan, pair));
    }
}

fn row_marks(board: &mut Board<Spot>, paper: &SheetPaper, plan: &Plan, row: Row, before: &Sheet) {
    let marks = paper.sheet.marks(row);
    let address = 16 * row.index() as u32;
    for column in paper.layout.columns() {
        let spot = Spot::Cell(paper.layout.cell(row, column));
        let (marked, place) = (marks.contains(column), address + column.index() as u32);
        match paper.layout.special((row, column)) {
            Some(Special::Again) if before.marks(row).contains(column) => {
                if marked {
                    cross(board, Stroke::Ink, place, plan.face(row, column));
                }
                second_mark(board, paper, plan, (row, column), spot);
            }
            special => {
                paper.mark(board, spot, marked, |board, stroke| {
                    cross(board, stroke, place, plan.face(row, column));
                });
                if special == Some(Special::Double) {
                    second_mark(board, paper, plan, (row, column), spot);
                }
            }
        }
    }
    paper.mark(board, Spot::Lock(row), marks.has_lock(), |board, stroke| {
        cross(board, stroke, address + paper.layout.sides().sums() as u32, plan.lock(row));
    });
}

/// The mark in the small box of a cell, which lies over the cross of the cell (DO-1, DO-2).
fn second_mark(board: &mut Board<Spot>, paper: &SheetPaper, plan: &Plan, (row, column): (Row, Column), spot: Spot) {
    let face = plan.face(row, column);
    if paper.sheet.marks(row).contains(column) {
        extra::small_box(board, paper, (row, column), face);
    }
    paper.mark(board, spot, paper.sheet.second_marks(row).contains(column), |board, stroke| {
        let address = SECOND + 16 * row.index() as u32 + column.index() as u32;
        cross(board, stroke, address, extra::second(face));
    });
}

fn bonus_marks(board: &mut Board<Spot>, paper: &SheetPaper, plan: &Plan, pair: Pair) {
    for column in paper.layout.columns() {
        let spot = Spot::Cell(Cell::Bonus(pair, paper.layout.bonus_number(pair, column)));
        paper.mark(board, spot, paper.sheet.bonus_marks(pair).contains(column), |board, stroke| {
            let address = BONUS_ROWS + 16 * pair.index() as u32 + column.index() as u32;
            cross(board, stroke, address, plan.bonus_cell(pair, column));
        });
    }
}

/// A cross in the middle of its place; not as tall as a tall cell, since it would not look like a cross.
pub(super) fn cross(board: &mut Board<Spot>, stroke: Stroke, address: u32, place: Rect) {
    let (x, y) = place.center();
    let (width, height) = (place.width.min(100) * 72 / 100, place.height.min(110) * 74 / 100);
    ink::cross(&mut board.pen, stroke, address, Rect::new(x - width / 2, y - height / 2, width, height));
}

/// Veils a closed row with bars and strikes out what is left of it (QX-7).
fn close(board: &mut Board<Spot>, paper: &SheetPaper, plan: &Plan, row: Row) {
    let band = plan.band(row);
    paper.moving(board, "closing", Spot::Row(row), |board| {
        board.pen.rect("veil", band, 20);
        board.pen.pattern("closed", band, 20);
    });
    if paper.sheet.marks(row).has_lock() {
        return;
    }
    let left = paper.sheet.marks(row).next().map_or(plan.lock(row).x, |column| plan.cell(row, column).x);
    let (_, y) = band.center();
    ink::strike(&mut board.pen, "strike", STRIKES + row.index() as u32, (left + 14, y), (band.right() - 14, y));
}
