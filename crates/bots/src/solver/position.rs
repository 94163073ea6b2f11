//! Four rows, and the numbers that positions have.

use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::sheet::{Column, Row, Sheet};

use super::board::{Board, Symmetry};
use super::effects::{self, Effects};
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

    /// The progress of four closed rows; that of a position is the sum of its rows'.
    pub(crate) const PROGRESS_MAX: usize = 4 * Sides::Six.sums();

    /// The position of a sheet.
    pub fn of(board: &Board, sheet: &Sheet) -> Self {
        let rows = core::array::from_fn(|row| RowState::of(sheet.marks(Row::ALL[row])));
        Self { rows, extra: board.effects.extra(sheet) }
    }

    /// How far all rows have come. Every mark leads further.
    #[cfg(test)]
    pub(crate) fn progress(&self) -> usize {
        self.rows.iter().map(|row| row.progress()).sum()
    }

    /// Are enough rows closed for the game to be over (QX-8)?
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.rows.iter().filter(|row| row.is_closed()).count() >= CLOSED_MAX
    }

    /// Is this row closed?
    pub(crate) fn is_closed(&self, row: usize) -> bool {
        self.rows[row].is_closed()
    }

    /// What a mark leads to with all that follows from it, if it is allowed.
    #[inline]
    pub(crate) fn mark(&self, effects: &Effects, row: usize, column: Column) -> Option<(Self, f64)> {
        let Step { after, points } = self.rows[row].step(column)?;
        let mut position = *self;
        position.rows[row] = after;
        let more = effects.follow(&mut position, row, column);
        Some((position, f64::from(u32::from(points) + more)))
    }
}

/// Gives every position a number; positions that are worth the same share one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbering {
    symmetry: Symmetry,
    rows: Rows,
    extras: Option<Extras>,
}

/// The states of a row that are distinguished.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Rows {
    needs_past: bool,
    /// The number of each state, shared by those that are not distinguished.
    numbers: [u8; RowState::COUNT],
    count: usize,
}

/// What is remembered besides the rows, which say between which bounds it lies.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Extras {
    /// For each row and state the least and the most marks that were counted.
    ranges: [[(u8, u8); RowState::COUNT]; 4],
    max: usize,
    /// Whether closed rows make the number grow.
    grows_by_closing: bool,
    /// The first number of each combination of rows, and the count of all.
    first: Vec<u32>,
}

impl Rows {
    fn new(needs_past: bool) -> Self {
        let mut rows = Self { needs_past, numbers: [0; RowState::COUNT], count: 0 };
        for state in RowState::all().filter(|&state| merged(needs_past, state) == state) {
            rows.numbers[state.index()] = rows.count as u8;
            rows.count += 1;
        }
        RowState::all().for_each(|state| rows.numbers[state.index()] = rows.numbers[rows.merged(state).index()]);
        rows
    }

    /// The state that stands for all of the same number.
    fn merged(&self, state: RowState) -> RowState {
        merged(self.needs_past, state)
    }

    /// One state of each number.
    fn states(&self) -> impl Iterator<Item = RowState> {
        RowState::all().filter(|&state| self.merged(state) == state)
    }
}

fn merged(needs_past: bool, state: RowState) -> RowState {
    if needs_past { state } else { state.without_past() }
}

impl Numbering {
    pub(crate) fn new(board: &Board) -> Self {
        let rows = Rows::new(board.effects.needs_past());
        let extras = Extras::new(&board.effects, &rows);
        Self { symmetry: board.symmetry(), rows, extras }
    }

    /// How many numbers there are.
    pub fn count(&self) -> usize {
        match &self.extras {
            Some(extras) => extras.first[self.rows_count()] as usize,
            None => self.rows_count(),
        }
    }

    fn rows_count(&self) -> usize {
        let pairs = self.rows.count * (self.rows.count + 1) / 2;
        match self.symmetry {
            Symmetry::None => self.rows.count.pow(4),
            Symmetry::Classic => pairs * (pairs + 1) / 2,
        }
    }

    /// The number of a position.
    #[inline]
    pub(crate) fn of(&self, position: &Position) -> usize {
        let number = self.of_rows(position);
        match &self.extras {
            Some(extras) => extras.first[number] as usize + extras.place(position),
            None => number,
        }
    }

    #[inline]
    fn of_rows(&self, position: &Position) -> usize {
        let [first, second, third, fourth] = position.rows.map(|row| usize::from(self.rows.numbers[row.index()]));
        let count = self.rows.count;
        match self.symmetry {
            Symmetry::None => ((first * count + second) * count + third) * count + fourth,
            Symmetry::Classic => unordered(unordered(first, second), unordered(third, fourth)),
        }
    }

    /// Can what is remembered besides the rows go with them?
    pub(crate) fn holds(&self, position: &Position) -> bool {
        self.extras.as_ref().is_none_or(|extras| extras.range(position).contains(&position.extra))
    }

    /// One position of each number with this progress.
    pub(crate) fn positions(&self, progress: usize) -> Vec<Position> {
        let halves = self.halves();
        let mut positions = Vec::new();
        for (here, upper) in halves.iter().enumerate().take(progress + 1) {
            for &[first, second] in upper {
                for &[third, fourth] in halves.get(progress - here).into_iter().flatten() {
                    let position = Position { rows: [first, second, third, fourth], extra: 0 };
                    if self.represents(&position) {
                        let extras = self.extras.as_ref().map_or(0..=0, |extras| extras.range(&position));
                        positions.extend(extras.map(|extra| Position { extra, ..position }));
                    }
                }
            }
        }
        positions
    }

    /// Is this the one of its number that is computed?
    fn represents(&self, position: &Position) -> bool {
        let [first, second, third, fourth] = position.rows.map(RowState::index);
        let is_first = first >= second && third >= fourth && unordered(first, second) >= unordered(third, fourth);
        self.symmetry == Symmetry::None || is_first
    }

    /// All pairs of rows, by their progress.
    fn halves(&self) -> Vec<Vec<[RowState; 2]>> {
        let mut halves = vec![Vec::new(); 2 * Sides::Six.sums() + 1];
        for first in self.rows.states() {
            for second in self.rows.states() {
                halves[first.progress() + second.progress()].push([first, second]);
            }
        }
        halves
    }
}

impl Extras {
    fn new(effects: &Effects, rows: &Rows) -> Option<Self> {
        let cells = effects.counted()?;
        let mut ranges = cells.map(|cells| effects::range(&cells, |state| rows.merged(state)));
        for ranges in &mut ranges {
            RowState::all().for_each(|state| ranges[state.index()] = ranges[rows.merged(state).index()]);
        }
        let grows_by_closing = matches!(effects, Effects::Bar { .. });
        let mut extras = Self { ranges, max: effects.extra_max(), grows_by_closing, first: Vec::new() };
        extras.first = extras.firsts(rows);
        Some(extras)
    }

    /// The first number of each combination of rows, in their order.
    fn firsts(&self, rows: &Rows) -> Vec<u32> {
        let states: Vec<RowState> = rows.states().collect();
        let count = states.len();
        let mut firsts = Vec::with_capacity(count.pow(4) + 1);
        let mut next = 0;
        for number in 0..count.pow(4) {
            let rows = [count.pow(3), count.pow(2), count, 1].map(|place| states[number / place % count]);
            firsts.push(next);
            next += self.range(&Position { rows, extra: 0 }).count() as u32;
        }
        firsts.push(next);
        firsts
    }

    /// What may be remembered with these rows.
    #[inline]
    fn range(&self, position: &Position) -> core::ops::RangeInclusive<u8> {
        let ranges = position.rows.iter().zip(&self.ranges).map(|(row, ranges)| ranges[row.index()]);
        let (least, most) = ranges.fold((0, 0), |(least, most), range| (least + range.0, most + range.1));
        let max = self.max as u8;
        let is_open = !(self.grows_by_closing && position.rows.iter().any(|row| row.is_closed()));
        least.min(max)..=if is_open { most.min(max) } else { max }
    }

    /// The place of a position among those with the same rows.
    #[inline]
    fn place(&self, position: &Position) -> usize {
        let range = self.range(position);
        (position.extra.clamp(*range.start(), *range.end()) - range.start()).into()
    }
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

    fn numbering(variant: Variant) -> Numbering {
        Numbering::new(&Board::new(variant.pad().layout(Seat::One)).unwrap())
    }

    #[track_caller]
    fn check_every_number_is_computed_once(variant: Variant) {
        let numbering = numbering(variant);
        let mut seen = vec![0_u8; numbering.count()];
        for progress in 0..=Position::PROGRESS_MAX {
            for position in numbering.positions(progress) {
                assert_eq!(position.progress(), progress);
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
    }

    #[test]
    fn there_are_as_many_positions_as_the_documentation_says() {
        let variants = [Variant::Classic, Variant::GemixtA, Variant::Chain, Variant::Stairs, Variant::BonusA];
        let counts = variants.map(|variant| numbering(variant).count());
        assert_eq!(counts, [1_103_355, 8_503_056, 14_776_336, 39_208_536, 47_221_491]);
    }
}
