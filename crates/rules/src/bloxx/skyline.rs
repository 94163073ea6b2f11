//! How high each column is, and where a shape comes to rest on it.

use crate::bloxx::cell::Column;
use crate::bloxx::shape::Shape;

/// The height of each column. Gaps are filled at once (BX-6), so nothing but the heights decides where a shape ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Skyline([u8; WIDTH]);

/// The widest sheet and the same number of columns again, so that a shape at the right edge looks at [`WALL`]s.
const WIDTH: usize = 2 * Column::COUNT_MAX;

/// The height of what is right of the sheet: no shape fits on it. Below 128 for [`lanes`].
const WALL: u8 = 127;

impl Skyline {
    /// An empty sheet of this width.
    pub(super) fn flat(columns: usize) -> Self {
        Self(core::array::from_fn(|column| if column < columns { 0 } else { WALL }))
    }

    /// The width of the sheet.
    pub(super) fn columns(&self) -> usize {
        self.0.iter().filter(|&&height| height != WALL).count()
    }

    pub(super) fn height(&self, column: Column) -> usize {
        match self.0[column.index()] {
            WALL => 0,
            height => height as usize,
        }
    }

    /// The rows filled, gaps included, over all columns.
    pub(super) fn area(&self) -> usize {
        self.0.iter().filter(|&&height| height != WALL).map(|&height| height as usize).sum()
    }

    /// The row that a shape comes to rest in if its leftmost cells are in this column; beyond every sheet where it
    /// would stick out.
    #[inline]
    pub(super) fn rest(&self, shape: &Shape, column: Column) -> usize {
        let heights = &self.0[column.index()..];
        let rests = shape.bottoms().iter().zip(heights).map(|(&bottom, &height)| height.saturating_sub(bottom));
        rests.max().unwrap_or_default() as usize
    }

    /// [`Skyline::rest`] of all columns at once, compared with the highest row in which the shape may rest.
    #[inline]
    pub(super) fn landings(&self, shape: &Shape, highest: usize) -> Landings {
        // Always six columns, even for narrower shapes, whose other bottoms are too high to matter: no branch to miss,
        // and comparing in pairs halves the wait.
        let bottoms = shape.all_bottoms();
        let rest = |offset: usize| lanes::less(self.window(offset), lanes::all(bottoms[offset]));
        let pair = |offset| lanes::max(rest(offset), rest(offset + 1));
        let rests = lanes::max(lanes::max(pair(0), pair(2)), pair(4));
        Landings { fits: lanes::at_least(lanes::all(highest as u8), rests), bottom: lanes::at_least(0, rests) }
    }

    /// Eight heights from this column on.
    #[inline]
    fn window(&self, offset: usize) -> u64 {
        let mut heights = [0; Column::COUNT_MAX];
        heights.copy_from_slice(&self.0[offset..offset + Column::COUNT_MAX]);
        u64::from_le_bytes(heights)
    }

    /// Puts a shape down.
    #[inline]
    pub(super) fn raise(&mut self, shape: &Shape, column: Column, rest: usize) {
        for (height, &top) in self.0[column.index()..].iter_mut().zip(shape.tops()) {
            *height = rest as u8 + top;
        }
    }

    /// Sets the height of a column.
    pub(super) fn set(&mut self, column: Column, height: usize) {
        self.0[column.index()] = height as u8;
    }
}

/// Where a shape fits.
#[derive(Clone, Copy)]
pub(super) struct Landings {
    fits: u64,
    bottom: u64,
}

impl Landings {
    /// The columns in which the shape stays on the sheet, from the left, each with whether it lies in the bottom row.
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = (Column, bool)> {
        let mut rest = self.fits;
        core::iter::from_fn(move || {
            let column = Column::new(rest.trailing_zeros() as usize / lanes::BITS)?;
            let bottom = self.bottom & rest & rest.wrapping_neg() != 0;
            rest &= rest.wrapping_sub(1);
            Some((column, bottom))
        })
    }
}

/// Eight numbers below 128 in one word, lowest first, computed with all at once. The highest bit of each lane is free
/// to say how a comparison ended.
mod lanes {
    /// The width of a lane.
    pub(super) const BITS: usize = 8;

    const ONES: u64 = u64::MAX / 0xff;
    const HIGH: u64 = ONES << (BITS - 1);

    /// The same number in every lane.
    #[inline]
    pub(super) fn all(number: u8) -> u64 {
        ONES * u64::from(number)
    }

    /// The highest bit of every lane in which `a` is not smaller than `b`.
    #[inline]
    pub(super) fn at_least(a: u64, b: u64) -> u64 {
        ((a | HIGH) - b) & HIGH
    }

    /// `a - b`, or 0 where that is negative.
    #[inline]
    pub(super) fn less(a: u64, b: u64) -> u64 {
        let difference = (a | HIGH) - b;
        let positive = difference & HIGH;
        difference & (positive - (positive >> (BITS - 1)))
    }

    /// The greater one.
    #[inline]
    pub(super) fn max(a: u64, b: u64) -> u64 {
        a + less(b, a)
    }
}
