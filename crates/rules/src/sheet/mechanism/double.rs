//! Qwixx Double: cells that are marked twice (DO-1 to DO-4).

use crate::game::Sink;
use crate::sheet::cell::{Column, Row};
use crate::sheet::layout::Layout;
use crate::sheet::mechanism::{CellMask, mask_of};
use crate::sheet::{Cause, Change, Sheet};

/// Marks needed in a row before its last number (DO-3).
pub const MARKS_BEFORE_LAST: u32 = 7;

/// The most marks of one row that count (DO-4).
pub const MARKS_MAX: u32 = 16;

/// The cells with room for a second mark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Double(CellMask);

impl Double {
    pub(crate) fn new(places: impl IntoIterator<Item = (Row, Column)>) -> Self {
        Self(mask_of(places))
    }

    /// Does this cell have room for a second mark?
    #[inline]
    pub(in crate::sheet) fn contains(&self, row: Row, column: Column) -> bool {
        self.0[row].contains(column)
    }

    /// Makes the second mark of a double cell along with the first (DO-2).
    pub(super) fn follow(
        &self,
        sheet: &mut Sheet,
        layout: &Layout,
        (row, column): (Row, Column),
        changes: &mut impl Sink<Change>,
    ) {
        if self.contains(row, column) {
            sheet.aside.mark_second(row, column);
            changes.emit(Change::Marked { cell: layout.cell(row, column), cause: Cause::Double });
        }
    }
}
