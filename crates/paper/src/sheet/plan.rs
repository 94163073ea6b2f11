//! Where everything is on a sheet.

use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::sheet::{ByPair, ByRow, Column, Layout, Pair, Row};

use crate::drawing::Rect;
use crate::sheet::Shape;

/// From the edge of the paper to what is printed.
pub(super) const MARGIN: i32 = 14;
/// The width of the paper: on eleven columns a phone has 28 pixels for each cell, on fifteen it has 21.
pub(super) const WIDTH: i32 = 1286;
/// The width of what is printed.
pub(super) const INNER: i32 = WIDTH - 2 * MARGIN;

/// Where the rows of one sheet are.
pub(super) struct Plan {
    shape: Shape,
    widths: Widths,
    rows: ByRow<i32>,
    bonus_rows: ByPair<i32>,
    height: i32,
}

/// How wide the parts of a row are, which together are as wide as what is printed.
#[derive(Clone, Copy)]
struct Widths {
    /// The start of a row, with its letter.
    tab: i32,
    /// From one cell to the next.
    cell: i32,
    /// The place of the lock.
    lock: i32,
}

impl Widths {
    const fn of(sides: Sides) -> Self {
        match sides {
            Sides::Six => Self { tab: 54, cell: 100, lock: 104 },
            Sides::Eight => Self { tab: 40, cell: 76, lock: 78 },
        }
    }
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
        let widths = Widths::of(layout.sides());
        let mut plan = Self { shape, widths, rows: ByRow::default(), bonus_rows: ByPair::default(), height: MARGIN };
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
        Rect { width: self.widths.tab, ..self.band(row) }
    }

    /// The place of a cell.
    pub(super) fn cell(&self, row: Row, column: Column) -> Rect {
        Rect { x: self.left_of(column), width: self.widths.cell, ..self.band(row) }
    }

    /// The place of a cell of a bonus row.
    pub(super) fn bonus_cell(&self, pair: Pair, column: Column) -> Rect {
        Rect { x: self.left_of(column), width: self.widths.cell, ..self.bonus_band(pair) }
    }

    /// The place of a lock.
    pub(super) fn lock(&self, row: Row) -> Rect {
        Rect { x: WIDTH - MARGIN - self.widths.lock, width: self.widths.lock, ..self.band(row) }
    }

    /// The height and the letter size of the sign that says how many marks a closing number still needs.
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

    fn left_of(&self, column: Column) -> i32 {
        MARGIN + self.widths.tab + self.widths.cell * column.index() as i32
    }
}

/// The bonus row below this row, if there is one (BP-1).
pub(super) fn bonus_row_below(layout: &Layout, row: Row) -> Option<Pair> {
    let below = |pair: &Pair| layout.row_of_lock(pair.colors()[0]) == row;
    Pair::ALL.iter().copied().filter(|_| layout.mechanism().has_bonus_rows()).find(below)
}
