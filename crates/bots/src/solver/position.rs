//! Four rows, and the numbers that positions have.

use wurf_rules::closed::Closed;
use wurf_rules::sheet::{Column, Row, Sheet};

use super::board::Symmetry;
use super::row::{RowState, Step};

/// The four rows of a sheet, top to bottom. Misses are counted separately.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position([RowState; 4]);

/// Closed rows that end the game (QX-8).
const CLOSED_MAX: usize = 2;

impl Position {
    /// Nothing is marked.
    pub const EMPTY: Self = Self([RowState::EMPTY; 4]);

    /// The progress of four closed rows; that of a position is the sum of its rows'.
    pub(crate) const PROGRESS_MAX: usize = 4 * Column::COUNT;

    /// The rows of a sheet.
    pub fn of(sheet: &Sheet) -> Self {
        Self(core::array::from_fn(|row| RowState::of(sheet.marks(Row::ALL[row]))))
    }

    /// How far all rows have come. Every mark leads further.
    #[cfg(test)]
    pub(crate) fn progress(&self) -> usize {
        self.0.iter().map(|row| row.progress()).sum()
    }

    /// Are enough rows closed for the game to be over (QX-8)?
    pub(crate) fn is_over(&self) -> bool {
        self.0.iter().filter(|&&row| row == RowState::CLOSED).count() >= CLOSED_MAX
    }

    /// Is this row closed?
    pub(crate) fn is_closed(&self, row: usize) -> bool {
        self.0[row] == RowState::CLOSED
    }

    /// What a mark leads to, if it is allowed.
    pub(crate) fn mark(&self, row: usize, column: Column) -> Option<(Self, f64)> {
        let Step { after, points } = self.0[row].step(column)?;
        let mut position = *self;
        position.0[row] = after;
        Some((position, f64::from(points)))
    }
}

/// Gives every position a number; positions that are worth the same share one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Numbering {
    symmetry: Symmetry,
}

/// Unordered pairs of rows.
const PAIRS: usize = RowState::COUNT * (RowState::COUNT + 1) / 2;

impl Numbering {
    pub(crate) fn new(symmetry: Symmetry) -> Self {
        Self { symmetry }
    }

    /// How many numbers there are.
    pub fn count(self) -> usize {
        match self.symmetry {
            Symmetry::None => RowState::COUNT.pow(4),
            Symmetry::Classic => PAIRS * (PAIRS + 1) / 2,
        }
    }

    /// The number of a position.
    #[inline]
    pub(crate) fn of(self, position: &Position) -> usize {
        let [first, second, third, fourth] = position.0.map(RowState::index);
        match self.symmetry {
            Symmetry::None => ((first * RowState::COUNT + second) * RowState::COUNT + third) * RowState::COUNT + fourth,
            Symmetry::Classic => unordered(unordered(first, second), unordered(third, fourth)),
        }
    }

    /// One position of each number with this progress.
    pub(crate) fn positions(self, progress: usize) -> Vec<Position> {
        let halves = halves();
        let mut positions = Vec::new();
        for (here, upper) in halves.iter().enumerate().take(progress + 1) {
            for &[first, second] in upper {
                for &[third, fourth] in halves.get(progress - here).into_iter().flatten() {
                    let position = Position([first, second, third, fourth]);
                    if self.represents(&position) {
                        positions.push(position);
                    }
                }
            }
        }
        positions
    }

    /// Is this the one of its number that is computed?
    fn represents(self, position: &Position) -> bool {
        let [first, second, third, fourth] = position.0.map(RowState::index);
        let is_first = first >= second && third >= fourth && unordered(first, second) >= unordered(third, fourth);
        self.symmetry == Symmetry::None || is_first
    }
}

/// All pairs of rows, by their progress.
fn halves() -> Vec<Vec<[RowState; 2]>> {
    let mut halves = vec![Vec::new(); 2 * Column::COUNT + 1];
    for first in RowState::all() {
        for second in RowState::all() {
            halves[first.progress() + second.progress()].push([first, second]);
        }
    }
    halves
}

/// The number of a pair in which the order does not count.
#[inline]
fn unordered(one: usize, other: usize) -> usize {
    let (small, large) = (one.min(other), one.max(other));
    large * (large + 1) / 2 + small
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_computed_exactly_once() {
        let numbering = Numbering::new(Symmetry::Classic);
        let mut seen = vec![0_u8; numbering.count()];
        for progress in 0..=Position::PROGRESS_MAX {
            for position in numbering.positions(progress) {
                assert_eq!(position.progress(), progress);
                seen[numbering.of(&position)] += 1;
            }
        }
        assert!(seen.iter().all(|&times| times == 1));
    }

    #[test]
    fn without_symmetry_every_position_has_its_own_number() {
        let numbering = Numbering::new(Symmetry::None);
        let numbers: Vec<usize> = numbering.positions(7).iter().map(|position| numbering.of(position)).collect();
        let mut distinct = numbers.clone();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(distinct.len(), numbers.len());
        assert!(distinct.iter().all(|&number| number < numbering.count()));
    }
}
