//! Qwixx Longo: longer rows for eight-sided dice, and lucky numbers (LO-1 to LO-4).

use alloc::vec::Vec;

use crate::closed::Closed;
use crate::dice::Sides;
use crate::sheet::Sheet;
use crate::sheet::cell::{Number, Row, RowSet};
use crate::sheet::cell_set::CellSet;
use crate::sheet::layout::Layout;

/// Marks needed in a row before one of the numbers that close it (LO-2).
pub const MARKS_BEFORE_LAST: u32 = 6;

/// How many numbers at the end of a row close it (LO-2).
pub const CLOSING_NUMBERS: usize = 2;

/// The most marks that a row can have: all numbers but one of the last two, and the lock (LO-4).
pub const MARKS_MAX: u32 = Sides::Eight.sums() as u32;

/// The lucky numbers of one sheet, ascending.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Longo(Vec<Number>);

impl Longo {
    /// The most lucky numbers that a sheet has.
    pub const LUCKY_MAX: usize = 2;

    pub(crate) fn new(mut lucky: Vec<Number>) -> Self {
        lucky.sort_unstable();
        Self(lucky)
    }

    /// The lucky numbers, ascending.
    pub fn lucky(&self) -> &[Number] {
        &self.0
    }

    /// The cells that a lucky white sum gives besides the sum itself: the next one of each open row with the fewest
    /// marks (LO-3, R-048).
    #[inline]
    pub(in crate::sheet) fn gives(&self, sheet: &Sheet, layout: &Layout, closed: RowSet, sum: Number) -> CellSet {
        if !self.0.contains(&sum) {
            return CellSet::EMPTY;
        }
        let open = RowSet::first(Row::ALL.len()).without(closed).without(sheet.locked());
        sheet
            .rows_with_fewest_marks(open)
            .iter()
            .filter_map(|row| Some(layout.colored(row, sheet.marks(row).next()?)))
            .collect()
    }
}
