//! A sheet of BLOXX! as far as its columns tell: how high they are, and what that means for the coloured rows.

use wurf_rules::bloxx::{Cell, ColorRow, Column, Layout, Row, Sheet};
use wurf_rules::closed::Closed;

/// What is beyond the edges of a sheet.
pub(super) const WALL: i8 = i8::MAX;

/// The empty cells below a coloured row are told apart roughly, in so many steps.
pub(super) const DEPTHS: usize = 5;

/// A coloured row is in one, two, or more pieces.
pub(super) const RUNS: usize = 3;

/// The heights of all columns, with a wall on both sides.
pub(super) type Heights = [i8; Column::COUNT_MAX + 2];

/// What a column adds to what is seen of the whole sheet.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Side {
    /// For each coloured row 16 bits: the empty cells below it, and above them a bit for each column in which it is open.
    rows: u64,
    /// Numbers that are open.
    open: usize,
}

/// The bits of a coloured row in [`Side::rows`], and how many of them count the cells below.
const ROW_BITS: usize = 16;
const BELOW_BITS: usize = 8;

impl Side {
    /// What a column of each height adds.
    pub(super) fn all(layout: &Layout, column: Column) -> [Self; Row::COUNT_MAX + 1] {
        core::array::from_fn(|height| Self::new(layout, column, height))
    }

    fn new(layout: &Layout, column: Column, height: usize) -> Self {
        let above = (height..layout.rows()).filter_map(Row::new);
        let open = above.filter(|&row| layout.number(Cell { row, column }).is_some()).count();
        let bits = |row: ColorRow| {
            let below = layout.row_of(row).index().checked_sub(height);
            below.map_or(0, |below| (below as u64) | 1 << (BELOW_BITS + column.index())) << (ROW_BITS * row.index())
        };
        Self { rows: ColorRow::ALL.iter().map(|&row| bits(row)).sum(), open }
    }
}

/// A sheet as far as its columns tell.
pub(super) struct Profile {
    pub(super) heights: Heights,
    /// The rows filled, gaps included, over all columns.
    pub(super) area: usize,
    sum: Side,
}

impl Profile {
    /// The profile of a sheet; `sides` has what each of its columns adds.
    #[inline]
    pub(super) fn new(sides: &[[Side; Row::COUNT_MAX + 1]], sheet: &Sheet) -> Self {
        let mut profile = Self { heights: [WALL; Column::COUNT_MAX + 2], area: 0, sum: Side::default() };
        for (index, sides) in sides.iter().enumerate() {
            let height = Column::new(index).map_or(0, |column| sheet.height(column));
            profile.heights[index + 1] = height as i8;
            profile.area += height;
            profile.sum.rows += sides[height].rows;
            profile.sum.open += sides[height].open;
        }
        profile
    }

    /// How many numbers are open.
    pub(super) fn open(&self) -> usize {
        self.sum.open
    }

    /// How far a coloured row is, unless a gap spoils it.
    #[inline]
    pub(super) fn progress(&self, row: ColorRow) -> Progress {
        let bits = self.sum.rows >> (ROW_BITS * row.index());
        Progress { open: (bits >> BELOW_BITS) as u8, below: bits as u8 }
    }
}

/// How far a coloured row is that can still be completed.
pub(super) struct Progress {
    /// The columns in which it is open, one bit each.
    pub(super) open: u8,
    /// The empty cells below them.
    below: u8,
}

impl Progress {
    /// How many cells it lacks.
    #[inline]
    pub(super) fn missing(&self) -> usize {
        self.open.count_ones() as usize
    }

    /// The empty cells below, roughly.
    pub(super) fn depth(&self) -> usize {
        match self.below {
            0 => 0,
            1..=3 => 1,
            4..=8 => 2,
            9..=15 => 3,
            _ => DEPTHS - 1,
        }
    }

    /// The number among all rows that lack as much, in as many pieces.
    pub(super) fn entry(&self) -> usize {
        let runs = (self.open & !(self.open << 1)).count_ones() as usize;
        (self.missing() * DEPTHS + self.depth()) * RUNS + runs.min(RUNS) - 1
    }
}
