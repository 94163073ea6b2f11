//! Where everything is on a sheet.

use wurf_rules::closed::Closed;
use wurf_rules::sheet::{ByPair, ByRow, Column, Layout, Pair, Row};

use crate::drawing::Rect;
use crate::sheet::Shape;

/// From the edge of the paper to what is printed.
pub(super) const MARGIN: i32 = 14;
/// The start of a row, with its letter.
const TAB: i32 = 54;
/// From one cell to the next.
const CELL: i32 = 100;
/// The place of the lock.
const LOCK: i32 = 104;
/// The width of the paper. Twelve cells and little else: a phone has 28 pixels for each.
pub(super) const WIDTH: i32 = MARGIN + TAB + CELL * Column::COUNT as i32 + LOCK + MARGIN;
/// The width of what is printed.
pub(super) const INNER: i32 = WIDTH - 2 * MARGIN;

/// Where the rows of one sheet are.
pub(super) struct Plan {
    shape: Shape,
    rows: ByRow<i32>,
    bonus_rows: ByPair<i32>,
    height: i32,
}

impl Shape {
    fn band(self) -> i32 {
        match self {
            Shape::Paper => 122,
            Shape::Phone => 162,
        }
    }

    fn bonus_band(self) -> i32 {
        match self {
            Shape::Paper => 108,
            Shape::Phone => 132,
        }
    }

    /// The coloured border above and below a cell, in which the pattern shows.
    pub(super) fn border(self) -> i32 {
        match self {
            Shape::Paper => 13,
            Shape::Phone => 15,
        }
    }
}

impl Plan {
    pub(super) fn new(layout: &Layout, shape: Shape) -> Self {
        const GAP: i32 = 12;
        let mut plan = Self { shape, rows: ByRow::default(), bonus_rows: ByPair::default(), height: MARGIN };
        for &row in Row::ALL {
            plan.rows[row] = plan.height;
            plan.height += shape.band() + GAP;
            if let Some(pair) = bonus_row_below(layout, row) {
                // A bonus row belongs to both its neighbours and touches them (BP-1).
                plan.bonus_rows[pair] = plan.height - GAP;
                plan.height += shape.bonus_band() - GAP;
            }
        }
        plan
    }

    /// The lower edge of the rows, with the space below them.
    pub(super) fn height(&self) -> i32 {
        self.height
    }

    /// A whole row, from its letter to its lock.
    pub(super) fn band(&self, row: Row) -> Rect {
        Rect::new(MARGIN, self.rows[row], INNER, self.shape.band())
    }

    /// A whole bonus row (BP-1).
    pub(super) fn bonus_band(&self, pair: Pair) -> Rect {
        Rect::new(MARGIN, self.bonus_rows[pair], INNER, self.shape.bonus_band())
    }

    /// The place of the row's letter.
    pub(super) fn tab(&self, row: Row) -> Rect {
        Rect { width: TAB, ..self.band(row) }
    }

    /// The place of a cell.
    pub(super) fn cell(&self, row: Row, column: Column) -> Rect {
        Rect { x: left_of(column), width: CELL, ..self.band(row) }
    }

    /// The place of a cell of a bonus row.
    pub(super) fn bonus_cell(&self, pair: Pair, column: Column) -> Rect {
        Rect { x: left_of(column), width: CELL, ..self.bonus_band(pair) }
    }

    /// The place of a lock.
    pub(super) fn lock(&self, row: Row) -> Rect {
        Rect { x: WIDTH - MARGIN - LOCK, width: LOCK, ..self.band(row) }
    }

    /// How high the sign is that says what a last number needs, and how large its letters.
    pub(super) fn needed(&self) -> (i32, i32) {
        match self.shape {
            Shape::Paper => (30, 28),
            Shape::Phone => (40, 35),
        }
    }

    /// What is printed of a cell, inside its place.
    pub(super) fn face(&self, row: Row, column: Column) -> Rect {
        self.cell(row, column).shrunk(4, self.shape.border())
    }
}

fn left_of(column: Column) -> i32 {
    MARGIN + TAB + CELL * column.index() as i32
}

/// The bonus row below this row, if there is one (BP-1).
pub(super) fn bonus_row_below(layout: &Layout, row: Row) -> Option<Pair> {
    let below = |pair: &Pair| layout.row_of_lock(pair.colors()[0]) == row;
    Pair::ALL.iter().copied().filter(|_| layout.mechanism().has_bonus_rows()).find(below)
}
