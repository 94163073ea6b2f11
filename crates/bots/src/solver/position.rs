//! Four rows, and what else a sheet remembers.

use wurf_rules::closed::Closed;
use wurf_rules::sheet::{Column, Row, Sheet};

use super::board::Board;
use super::row::{RowState, Step};

/// The four rows of a sheet, top to bottom, and what else its mechanism remembers. Misses are counted separately.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) rows: [RowState; 4],
    pub(crate) extra: u8,
}

/// Closed rows that end the game (QX-8).
const CLOSED_MAX: usize = 2;

impl Position {
    /// Nothing is marked.
    pub const EMPTY: Self = Self { rows: [RowState::EMPTY; 4], extra: 0 };

    /// The position of a sheet.
    pub fn of(board: &Board, sheet: &Sheet) -> Self {
        let rows = core::array::from_fn(|row| board.rows[row].of(sheet, Row::ALL[row]));
        Self { rows, extra: board.effects.extra(sheet) }
    }

    /// How far all rows have come. Every mark leads further.
    #[cfg(test)]
    pub(crate) fn progress(&self, board: &Board) -> usize {
        (0..4).map(|row| board.rows[row].progress(self.rows[row])).sum()
    }

    /// Are enough rows closed for the game to be over (QX-8)?
    #[inline]
    pub(crate) fn is_over(&self, board: &Board) -> bool {
        (0..4).filter(|&row| self.is_closed(board, row)).count() >= CLOSED_MAX
    }

    /// Is this row closed?
    #[inline]
    pub(crate) fn is_closed(&self, board: &Board, row: usize) -> bool {
        board.rows[row].is_closed(self.rows[row])
    }

    /// What a mark leads to with all that follows from it, if it is allowed.
    #[inline]
    pub(crate) fn mark(&self, board: &Board, row: usize, column: Column) -> Option<(Self, f64)> {
        let Step { after, points } = board.rows[row].step(self.rows[row], column)?;
        let mut position = *self;
        position.rows[row] = after;
        let more = board.effects.follow(&mut position, &board.rows, row, column);
        Some((position, f64::from(u32::from(points) + more)))
    }
}
