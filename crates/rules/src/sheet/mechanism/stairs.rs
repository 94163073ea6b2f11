//! Qwixx connected, the stairs (CN-2).

use crate::closed::Closed;
use crate::sheet::Sheet;
use crate::sheet::cell::{Column, Row};
use crate::sheet::mechanism::{CellMask, mask_of};

/// The stair cells of one sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stairs(CellMask);

impl Stairs {
    pub(crate) fn new(places: impl IntoIterator<Item = (Row, Column)>) -> Self {
        Self(mask_of(places))
    }

    /// Is this a stair cell?
    pub(super) fn contains(&self, row: Row, column: Column) -> bool {
        self.0[row].contains(column)
    }

    /// How many stair cells are marked (CN-2: the lock is not one).
    pub fn marked(&self, sheet: &Sheet) -> u32 {
        Row::ALL.iter().map(|&row| sheet.marks(row).both(self.0[row]).count()).sum()
    }
}
