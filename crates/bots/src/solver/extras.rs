//! What is remembered of a position besides its rows, and the numbers that this gives.

use core::ops::RangeInclusive;

use super::board::Board;
use super::effects::{self, Effects};
use super::position::Position;
use super::row::RowState;

/// What is remembered besides the rows: a number from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Extras {
    /// The same numbers, of which there are so many, whatever the rows look like.
    Free(u8),
    /// The rows say between which bounds it lies.
    Bounded(Bounded),
}

/// What is remembered besides the rows, if these say between which bounds it lies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bounded {
    /// For each row and state the least and the most marks that were counted.
    ranges: [Vec<(u8, u8)>; 4],
    max: u8,
    /// The first closed state of each row, if closed rows make the number grow.
    grows_from: Option<[RowState; 4]>,
    /// The first number of each combination of rows, and the count of all.
    first: Vec<u32>,
}

impl Extras {
    pub(crate) fn new(board: &Board) -> Self {
        match board.effects.counted() {
            Some(cells) => Extras::Bounded(Bounded::new(board, cells)),
            None => Extras::Free(board.effects.extra_max() as u8 + 1),
        }
    }

    /// The first number of a combination of rows.
    #[inline]
    pub(crate) fn first(&self, rows: usize) -> usize {
        match self {
            Extras::Free(count) => rows * usize::from(*count),
            Extras::Bounded(bounded) => bounded.first[rows] as usize,
        }
    }

    /// What may be remembered with these rows.
    #[inline]
    pub(crate) fn range(&self, position: &Position) -> RangeInclusive<u8> {
        match self {
            Extras::Free(count) => 0..=count - 1,
            Extras::Bounded(bounded) => bounded.range(position),
        }
    }

    /// The place of a position among those with the same rows.
    #[inline]
    pub(crate) fn place(&self, position: &Position) -> usize {
        match self {
            Extras::Free(_) => position.extra.into(),
            Extras::Bounded(bounded) => {
                let range = bounded.range(position);
                (position.extra.clamp(*range.start(), *range.end()) - range.start()).into()
            }
        }
    }
}

impl Bounded {
    fn new(board: &Board, cells: &effects::Cells) -> Self {
        let ranges = core::array::from_fn(|row| effects::range(&cells[row], &board.rows[row]));
        let grows_by_closing = matches!(board.effects, Effects::Bar { .. });
        let grows_from = grows_by_closing.then(|| board.rows.each_ref().map(|states| states.first_closed()));
        let max = board.effects.extra_max() as u8;
        let mut bounded = Self { ranges, max, grows_from, first: Vec::new() };
        bounded.first = bounded.firsts(board);
        bounded
    }

    /// The first number of each combination of rows, in the order of their numbers: sheets that count have no symmetry.
    fn firsts(&self, board: &Board) -> Vec<u32> {
        let [first, second, third, fourth] = &board.rows;
        let mut firsts = Vec::new();
        let mut next = 0;
        for first in first.all() {
            for second in second.all() {
                for third in third.all() {
                    for fourth in fourth.all() {
                        firsts.push(next);
                        let rows = [first, second, third, fourth];
                        next += self.range(&Position { rows, extra: 0 }).count() as u32;
                    }
                }
            }
        }
        firsts.push(next);
        firsts
    }

    #[inline]
    fn range(&self, position: &Position) -> RangeInclusive<u8> {
        let ranges = position.rows.iter().zip(&self.ranges).map(|(row, ranges)| ranges[row.index()]);
        let (least, most) = ranges.fold((0, 0), |(least, most), range| (least + range.0, most + range.1));
        let has_grown = |closed: [RowState; 4]| position.rows.iter().zip(closed).any(|(&row, closed)| row >= closed);
        least.min(self.max)..=if self.grows_from.is_some_and(has_grown) { self.max } else { most.min(self.max) }
    }
}
