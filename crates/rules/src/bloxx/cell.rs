//! Places on a sheet, and sets of them.

use alloc::vec::Vec;
use core::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::notation;

/// A column, counted from the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Column(u8);

/// A row, counted from the bottom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Row(u8);

impl Column {
    /// The widest sheet: a row of a set of cells is one byte.
    pub const COUNT_MAX: usize = 8;

    /// The column with this index; 0 is the leftmost.
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT_MAX { Some(Self(index as u8)) } else { None }
    }

    /// The position from the left, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Row {
    /// The tallest sheet: sixteen rows of a byte fill the 128 bits of a set of cells.
    pub const COUNT_MAX: usize = 16;

    /// The bottom row.
    pub const BOTTOM: Self = Self(0);

    /// The row with this index; 0 is the bottom row.
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT_MAX { Some(Self(index as u8)) } else { None }
    }

    /// The position from the bottom, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// People count from 1.
macro_rules! shown_from_one {
    ($type:ty) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                (self.0 + 1).fmt(f)
            }
        }

        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(self.0 + 1)
            }
        }

        notation::deserialize_number!(
            $type,
            |number: usize| number.checked_sub(1).and_then(<$type>::new),
            "a place on the largest sheet, from 1"
        );
    };
}

shown_from_one!(Column);
shown_from_one!(Row);

/// One place on a sheet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Cell {
    /// The row, from the bottom.
    pub row: Row,
    /// The column, from the left.
    pub column: Column,
}

impl Cell {
    const fn bit(self) -> usize {
        self.row.index() * Column::COUNT_MAX + self.column.index()
    }

    /// The same cell further right and up, on the largest sheet.
    pub(super) fn moved(self, columns: Column, rows: Row) -> Self {
        const WHY: &str = "a shape that may fall here stays on the sheet";
        Self {
            row: Row::new(self.row.index() + rows.index()).expect(WHY),
            column: Column::new(self.column.index() + columns.index()).expect(WHY),
        }
    }

    /// The position in a table with a place for each cell of the largest sheet.
    pub(super) const fn index(self) -> usize {
        self.bit()
    }
}

/// A set of cells: one bit each, a byte per row, the bottom row lowest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cells(u128);

/// The leftmost column of every row.
const LEFTMOST: u128 = u128::MAX / 0xff;
/// The rightmost column of every row of the widest sheet.
const RIGHTMOST: u128 = LEFTMOST << (Column::COUNT_MAX - 1);

impl Cells {
    /// How many cells the largest sheet has.
    pub const COUNT_MAX: usize = Column::COUNT_MAX * Row::COUNT_MAX;

    /// No cell.
    pub const EMPTY: Self = Self(0);

    /// Every cell of the largest sheet.
    pub(super) const ALL: Self = Self(u128::MAX);

    /// Only this cell.
    pub const fn only(cell: Cell) -> Self {
        Self(1 << cell.bit())
    }

    /// The first `columns` cells of a row.
    pub(super) const fn row(row: Row, columns: usize) -> Self {
        Self(((1 << columns) - 1) << (row.index() * Column::COUNT_MAX))
    }

    /// The lowest `height` cells of a column.
    pub(super) fn column(column: Column, height: usize) -> Self {
        let rows = 1u128.checked_shl((height * Column::COUNT_MAX) as u32).map_or(u128::MAX, |above| above - 1);
        Self((LEFTMOST & rows) << column.index())
    }

    /// Is the cell in the set?
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.bit() & 1 == 1
    }

    /// Are all these cells in the set?
    pub const fn contains_all(self, cells: Self) -> bool {
        self.0 & cells.0 == cells.0
    }

    /// Is any of these cells in the set?
    pub const fn intersects(self, cells: Self) -> bool {
        self.0 & cells.0 != 0
    }

    /// The cells in either set.
    pub const fn union(self, cells: Self) -> Self {
        Self(self.0 | cells.0)
    }

    /// The cells of this set that are not in the other.
    pub const fn without(self, cells: Self) -> Self {
        Self(self.0 & !cells.0)
    }

    /// How many cells.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is there no cell?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cells from the bottom left, row by row.
    pub fn iter(self) -> impl Iterator<Item = Cell> + Clone {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let bit = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            Some(Cell { row: Row::new(bit / Column::COUNT_MAX)?, column: Column::new(bit % Column::COUNT_MAX)? })
        })
    }

    /// The same cells further right and up. Cells that leave the largest sheet are lost or wrap around, so callers make
    /// sure that none do.
    pub(super) const fn moved(self, column: Column, rows: usize) -> Self {
        Self(self.0 << (rows * Column::COUNT_MAX + column.index()))
    }

    /// The cells directly above these.
    pub(super) const fn above(self) -> Self {
        Self(self.0 << Column::COUNT_MAX)
    }

    /// The cells that share a side with one of these.
    pub(super) const fn beside(self) -> Self {
        let left = self.0 >> 1 & !RIGHTMOST;
        let right = self.0 << 1 & !LEFTMOST;
        Self(left | right | self.0 << Column::COUNT_MAX | self.0 >> Column::COUNT_MAX)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, |set, cell| set.union(Self::only(cell)))
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|cell| (cell.column.0 + 1, cell.row.0 + 1))).finish()
    }
}

impl Serialize for Cells {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cells {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Cell>::deserialize(deserializer)?.into_iter().collect())
    }
}
