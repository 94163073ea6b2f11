//! What is marked beside the cells of the four rows.

use crate::dice::Sides;
use crate::sheet::cell::{Column, Pair, Row};
use crate::sheet::marks::Marks;
use crate::sheet::mechanism::bonus_a::Bar;

/// What is marked beside the cells of the four rows. A sheet has one kind of it at most, so all kinds share their room:
/// search copies sheets by the million.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(super) enum Aside {
    /// Nothing is marked there, or there is nothing to mark.
    #[default]
    Nothing,
    /// The marks of the bonus rows (BP-1).
    BonusRows(Lines),
    /// The struck fields of a bar (BA-1).
    Bar([u8; 2]),
    /// The second marks of cells, by row (DO-1, DO-2).
    Second(Lines),
}

/// Up to four lines of marks, in bytes so that they need no alignment; there is room only for rows of eleven.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(super) struct Lines([u8; 6]);

impl Aside {
    pub(super) fn bonus_row(self, pair: Pair) -> Marks {
        match self {
            Aside::BonusRows(lines) => lines.marks(pair as usize),
            _ => Marks::NONE,
        }
    }

    pub(super) fn mark_bonus(&mut self, pair: Pair, column: Column) {
        *self = Aside::BonusRows(self.lines().with(pair as usize, column));
    }

    pub(super) fn bar(self) -> Bar {
        match self {
            Aside::Bar(bytes) => Bar::from_bits(u16::from_le_bytes(bytes)),
            _ => Bar::default(),
        }
    }

    pub(super) fn set_bar(&mut self, bar: Bar) {
        if bar != self.bar() {
            *self = Aside::Bar(bar.bits().to_le_bytes());
        }
    }

    #[inline]
    pub(super) fn second(self, row: Row) -> Marks {
        match self {
            Aside::Second(lines) => lines.marks(row as usize),
            _ => Marks::NONE,
        }
    }

    pub(super) fn mark_second(&mut self, row: Row, column: Column) {
        *self = Aside::Second(self.lines().with(row as usize, column));
    }

    fn lines(self) -> Lines {
        match self {
            Aside::BonusRows(lines) | Aside::Second(lines) => lines,
            Aside::Nothing | Aside::Bar(_) => Lines::default(),
        }
    }
}

impl Lines {
    /// Twelve bits hold the marks of a row.
    const LINE_BITS: usize = Sides::Six.sums() + 1;

    fn marks(self, line: usize) -> Marks {
        Marks::from_bits((self.bits() >> (line * Self::LINE_BITS)) as u16 & ((1 << Self::LINE_BITS) - 1))
    }

    fn with(self, line: usize, column: Column) -> Self {
        let [a, b, c, d, e, f, ..] = (self.bits() | 1 << (line * Self::LINE_BITS + column.index())).to_le_bytes();
        Self([a, b, c, d, e, f])
    }

    fn bits(self) -> u64 {
        let [a, b, c, d, e, f] = self.0;
        u64::from_le_bytes([a, b, c, d, e, f, 0, 0])
    }
}
