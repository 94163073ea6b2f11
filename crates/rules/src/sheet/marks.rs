//! The marks of one row as bits.

use crate::dice::Sides;
use crate::illegal::Illegal;
use crate::sheet::Sheet;
use crate::sheet::cell::Column;

/// The marks of a row: the lower 15 bits are its cells from the left, the highest bit is the lock.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Marks(u16);

impl Marks {
    const LOCK: u16 = 1 << Column::COUNT_MAX;

    /// No marks.
    pub const NONE: Self = Self(0);

    pub(super) const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// How many marks, the lock included.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Is the cell in this column marked?
    pub const fn contains(self, column: Column) -> bool {
        self.0 >> column.index() & 1 == 1
    }

    /// Is the lock marked?
    pub const fn has_lock(self) -> bool {
        self.0 & Self::LOCK != 0
    }

    /// The marks that are in both.
    pub const fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The marked columns, left to right.
    pub fn columns(self) -> impl DoubleEndedIterator<Item = Column> {
        Column::first(Column::COUNT_MAX).filter(move |&column| self.contains(column))
    }

    /// The last marked column, if there is one.
    pub const fn last(self) -> Option<Column> {
        match self.next_index() {
            0 => None,
            next => Column::new(next - 1),
        }
    }

    /// The column right of the last mark, none once the lock is marked. A bonus row has no lock: after its last number
    /// this is a column that it does not have.
    pub const fn next(self) -> Option<Column> {
        Column::new(self.next_index())
    }

    /// The place right of the last mark, the lock included, which is right of everything.
    #[inline]
    pub(super) const fn next_index(self) -> usize {
        // One instruction on every processor, because the argument is never 0.
        ((self.0 as u32) << 1 | 1).ilog2() as usize
    }

    /// Marks a column.
    pub const fn insert(&mut self, column: Column) {
        self.0 |= 1 << column.index();
    }

    /// Marks the lock.
    pub const fn insert_lock(&mut self) {
        self.0 |= Self::LOCK;
    }

    /// May this column be marked next on a plain sheet of six-sided dice (QX-1, QX-6)? A row with its lock marked is
    /// closed for its owner (QC-8).
    #[inline]
    pub fn check(self, column: Column) -> Result<(), Illegal> {
        if self.has_lock() {
            return Err(Illegal::OwnRowClosed);
        }
        self.check_order(column)?;
        if column == Sides::Six.last_column() && self.count() < Sheet::MARKS_BEFORE_LAST {
            return Err(Illegal::FewerThanFiveMarks);
        }
        Ok(())
    }

    /// Does this column lie right of every mark (QX-1)?
    #[inline]
    pub fn check_order(self, column: Column) -> Result<(), Illegal> {
        if self.0 >> column.index() == 0 {
            Ok(())
        } else if self.contains(column) {
            Err(Illegal::AlreadyMarked)
        } else {
            Err(Illegal::LeftOfLastMark)
        }
    }
}
