//! Some of a sheet's coloured cells as bits.

use core::ops::{BitAnd, BitOr};

use crate::closed::Closed;
use crate::sheet::cell::{Cell, Color, Number};

/// Some of the coloured cells: 16 bits for each colour, with one for each number. What may be marked is the
/// intersection of what the sheet allows and what the dice give, so it takes no search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct CellSet(u64);

/// Bits of one colour.
const COLOR_BITS: usize = 16;

/// The lowest bit of each colour.
const EACH_COLOR: u64 = 0x0001_0001_0001_0001;

/// The bit of a number within its colour: 16 is the largest number.
#[inline]
const fn bit(number: Number) -> usize {
    number.get() as usize - 1
}

impl CellSet {
    /// No cell.
    pub const EMPTY: Self = Self(0);

    /// This number in each colour.
    #[inline]
    pub const fn of_number(number: Number) -> Self {
        Self(EACH_COLOR << bit(number))
    }

    /// This number in one colour.
    #[inline]
    pub const fn only(color: Color, number: Number) -> Self {
        Self(1 << (color as usize * COLOR_BITS + bit(number)))
    }

    /// How many cells.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is there no cell?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cells of this set that are not in the other.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Is this coloured number in the set?
    #[inline]
    pub const fn contains(self, color: Color, number: Number) -> bool {
        self.0 & Self::only(color, number).0 != 0
    }

    /// The cells, sorted.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut rest = self;
        core::iter::from_fn(move || {
            let first = rest.first()?;
            rest.0 &= rest.0 - 1;
            Some(first)
        })
    }

    /// The numbers that are there in one of these colours, ascending.
    pub fn numbers(self, colors: [Color; 2]) -> impl Iterator<Item = Number> {
        let bits = colors.iter().fold(0, |bits, &color| bits | self.0 >> (color.index() * COLOR_BITS)) as u16;
        Self(u64::from(bits)).iter().map(Cell::number)
    }

    /// The cell at this place in the order of [`CellSet::iter`].
    #[inline]
    pub fn nth(self, index: usize) -> Option<Cell> {
        // Always four steps, since dice seldom give more cells to choose from: a loop of random length would be
        // mispredicted.
        const STEPS: usize = 4;
        let step = |bits: u64, step| if step < index { bits & bits.wrapping_sub(1) } else { bits };
        let rest = (0..STEPS).fold(self.0, step);
        Self((STEPS..index).fold(rest, step)).first()
    }

    #[inline]
    fn first(self) -> Option<Cell> {
        let bit = self.0.trailing_zeros() as usize;
        let color = *Color::ALL.get(bit / COLOR_BITS)?;
        Some(Cell::Color(color, Number::known((bit % COLOR_BITS) as u8 + 1)))
    }
}

impl BitAnd for CellSet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for CellSet {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl FromIterator<(Color, Number)> for CellSet {
    fn from_iter<I: IntoIterator<Item = (Color, Number)>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, |set, (color, number)| set | Self::only(color, number))
    }
}
