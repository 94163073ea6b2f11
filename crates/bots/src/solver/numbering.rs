//! The numbers that positions have.

use super::board::{Board, Symmetry};
use super::extras::Extras;
use super::position::Position;
use super::row::{RowState, RowStates};

/// Gives every position a number; positions that are worth the same share one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbering {
    symmetry: Symmetry,
    /// How many states each row has.
    counts: [usize; 4],
    extras: Extras,
}

impl Numbering {
    pub(crate) fn new(board: &Board) -> Self {
        let counts = board.rows.each_ref().map(RowStates::count);
        Self { symmetry: board.symmetry(), counts, extras: Extras::new(board) }
    }

    /// How many numbers there are.
    pub fn count(&self) -> usize {
        self.extras.first(self.rows_count())
    }

    fn rows_count(&self) -> usize {
        match self.symmetry {
            Symmetry::None => self.counts.iter().product(),
            Symmetry::Pairs => pairs(self.counts[0]) * pairs(self.counts[2]),
            Symmetry::Classic => pairs(pairs(self.counts[0])),
        }
    }

    /// The number of a position.
    #[inline]
    pub(crate) fn of(&self, position: &Position) -> usize {
        self.extras.first(self.of_rows(position)) + self.extras.place(position)
    }

    #[inline]
    fn of_rows(&self, position: &Position) -> usize {
        let [first, second, third, fourth] = position.rows.map(RowState::index);
        let counts = &self.counts;
        match self.symmetry {
            Symmetry::None => ((first * counts[1] + second) * counts[2] + third) * counts[3] + fourth,
            Symmetry::Pairs => unordered(first, second) * pairs(counts[2]) + unordered(third, fourth),
            Symmetry::Classic => unordered(unordered(first, second), unordered(third, fourth)),
        }
    }

    /// Can what is remembered besides the rows go with them?
    pub(crate) fn holds(&self, position: &Position) -> bool {
        self.extras.range(position).contains(&position.extra)
    }

    /// One position of each number with this progress.
    pub(crate) fn positions(&self, board: &Board, progress: usize) -> Vec<Position> {
        let (uppers, lowers) = (halves(board, [0, 1]), halves(board, [2, 3]));
        let mut positions = Vec::new();
        for (here, upper) in uppers.iter().enumerate().take(progress + 1) {
            for &[first, second] in upper {
                for &[third, fourth] in lowers.get(progress - here).into_iter().flatten() {
                    let position = Position { rows: [first, second, third, fourth], extra: 0 };
                    if self.represents(&position) {
                        positions.extend(self.extras.range(&position).map(|extra| Position { extra, ..position }));
                    }
                }
            }
        }
        positions
    }

    /// Is this the one of its number that is computed?
    fn represents(&self, position: &Position) -> bool {
        let [first, second, third, fourth] = position.rows.map(RowState::index);
        let is_sorted = first >= second && third >= fourth;
        match self.symmetry {
            Symmetry::None => true,
            Symmetry::Pairs => is_sorted,
            Symmetry::Classic => is_sorted && unordered(first, second) >= unordered(third, fourth),
        }
    }
}

/// All pairs of states of two rows, by their progress.
fn halves(board: &Board, rows: [usize; 2]) -> Vec<Vec<[RowState; 2]>> {
    let [upper, lower] = rows.map(|row| &board.rows[row]);
    let mut halves = vec![Vec::new(); board.progress_max() / 2 + 1];
    for first in upper.all() {
        for second in lower.all() {
            halves[upper.progress(first) + lower.progress(second)].push([first, second]);
        }
    }
    halves
}

/// How many pairs there are in which the order does not count.
#[inline]
fn pairs(count: usize) -> usize {
    count * (count + 1) / 2
}

/// The number of a pair in which the order does not count.
#[inline]
fn unordered(one: usize, other: usize) -> usize {
    let (small, large) = (one.min(other), one.max(other));
    large * (large + 1) / 2 + small
}

#[cfg(test)]
mod tests {
    use wurf_rules::qwixx::Variant;
    use wurf_rules::seat::Seat;

    use super::*;

    fn board(variant: Variant) -> Board {
        Board::new(variant.pad().layout(Seat::One)).unwrap()
    }

    #[track_caller]
    fn check_every_number_is_computed_once(variant: Variant) {
        let board = board(variant);
        let numbering = Numbering::new(&board);
        let mut seen = vec![0_u8; numbering.count()];
        for progress in 0..=board.progress_max() {
            for position in numbering.positions(&board, progress) {
                assert_eq!(position.progress(&board), progress);
                seen[numbering.of(&position)] += 1;
            }
        }
        assert!(seen.iter().all(|&times| times == 1), "{variant}");
    }

    #[test]
    fn every_number_is_computed_exactly_once() {
        check_every_number_is_computed_once(Variant::Classic);
    }

    #[test]
    fn so_is_every_number_of_sheets_that_remember_more() {
        check_every_number_is_computed_once(Variant::Chain);
        check_every_number_is_computed_once(Variant::Stairs);
        check_every_number_is_computed_once(Variant::BonusA);
        check_every_number_is_computed_once(Variant::DoubleB);
        check_every_number_is_computed_once(Variant::XChange);
        check_every_number_is_computed_once(Variant::Longo);
    }

    #[test]
    fn there_are_as_many_positions_as_the_documentation_says() {
        let expected = [
            (Variant::Classic, 1_103_355),
            (Variant::GemixtA, 8_503_056),
            (Variant::Chain, 14_776_336),
            (Variant::Stairs, 39_208_536),
            (Variant::BonusA, 47_221_491),
            (Variant::DoubleB, 5_665_590),
            (Variant::XChange, 22_052_250),
            (Variant::Longo, 9_555_006),
        ];
        let counts = expected.map(|(variant, _)| (variant, Numbering::new(&board(variant)).count()));
        assert_eq!(counts, expected);
    }
}
