//! One row as the solver sees it: the place of its last mark, and how many marks it has.

use arrayvec::ArrayVec;
use sha2::{Digest, Sha256};
use wurf_rules::dice::Sides;
use wurf_rules::sheet::{Column, Layout, Marks, Row, Score, Sheet, Special};

/// A row by the place of its last mark and the number of its marks, open or closed: a number among the `RowStates` of
/// the row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RowState(u8);

/// What a mark leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    pub(crate) after: RowState,
    pub(crate) points: u8,
}

/// How far a row has come, and its marks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Reached {
    /// The last marked column, counted from 1; the last one of all if the row is closed.
    column: u8,
    marks: u8,
}

const NOTHING: Reached = Reached { column: 0, marks: 0 };

/// How much of a row's past has to be remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Past {
    /// Only what decides what can still be earned.
    Forgotten,
    /// How many marks an open row has, too.
    Counted,
    /// All marks, those of closed rows too.
    Kept,
}

/// What the rules make of the marks in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RowRules {
    /// How many marks each cell gets at once, left to right (DO-2).
    marks: ArrayVec<u8, { Column::COUNT_MAX }>,
    /// The marks needed before a number that closes the row (QX-6, DO-3, LO-2).
    needed: u8,
    /// The columns that can be marked without closing the row.
    open: u8,
    /// The most marks that score (DO-4).
    marks_max: u8,
    past: Past,
}

/// The states that a row can have, and what every mark makes of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RowStates {
    rules: RowRules,
    /// Ascending, so that closed rows are the last.
    reached: Vec<Reached>,
    steps: Vec<[Option<Step>; Column::COUNT_MAX]>,
    first_closed: RowState,
}

impl RowState {
    /// Nothing is marked.
    pub const EMPTY: Self = Self(0);

    /// The number of the state.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl RowRules {
    /// The rules of a row of this sheet.
    pub(crate) fn new(layout: &Layout, row: Row, past: Past) -> Self {
        let marks = |column| if layout.special((row, column)) == Some(Special::Double) { 2 } else { 1 };
        Self {
            marks: layout.columns().map(marks).collect(),
            needed: layout.marks_before_last() as u8,
            open: layout.columns().filter(|&column| !layout.closes(column)).count() as u8,
            marks_max: layout.mechanism().marks_max() as u8,
            past,
        }
    }

    /// Are they those of the classic sheet?
    fn are_classic(&self) -> bool {
        let cells = Sides::Six.sums() as u8;
        self.marks.iter().eq(core::iter::repeat_n(&1, cells.into()))
            && (u32::from(self.needed), self.open, self.marks_max) == (Sheet::MARKS_BEFORE_LAST, cells - 1, cells + 1)
    }

    fn columns(&self) -> u8 {
        self.marks.len() as u8
    }

    fn is_closed(&self, reached: Reached) -> bool {
        reached.column > self.open
    }

    /// What stands for all with the same future. If marks are only ever made right of the last one, a closed row has
    /// earned all it can, and so has one with nothing left but numbers that it has too few marks for.
    fn merged(&self, reached: Reached) -> Reached {
        let Reached { column, marks } = reached;
        match self.past {
            Past::Kept => reached,
            Past::Forgotten | Past::Counted if self.is_closed(reached) => Reached { column, marks: self.needed + 2 },
            Past::Counted => reached,
            Past::Forgotten if column == self.open && marks < self.needed => Reached { column, marks: 1 },
            Past::Forgotten => Reached { column, marks: marks.min(self.marks_max) },
        }
    }

    /// What marking a column leads to, if it is allowed (QX-1, QX-6, DO-2, LO-2). The lock is worth a mark (QX-9).
    fn marked(&self, from: Reached, column: u8) -> Option<Reached> {
        let marks = from.marks + self.marks[usize::from(column)];
        if column < from.column {
            None
        } else if column < self.open {
            Some(Reached { column: column + 1, marks })
        } else {
            (from.marks >= self.needed).then(|| Reached { column: self.columns(), marks: marks + 1 })
        }
    }

    /// What so many marks score (QX-9, DO-4).
    fn score(&self, marks: u8) -> i16 {
        Score::of_marks(marks.min(self.marks_max).into()).get()
    }

    /// Everything that marks can lead to, ascending.
    fn reachable(&self) -> Vec<Reached> {
        let mut known = vec![NOTHING];
        let mut next = 0;
        while let Some(&from) = known.get(next) {
            next += 1;
            for after in (0..self.columns()).filter_map(|column| self.marked(from, column)) {
                let after = self.merged(after);
                if !known.contains(&after) {
                    known.push(after);
                }
            }
        }
        known.sort_unstable();
        known
    }
}

impl RowStates {
    pub(crate) fn new(rules: RowRules) -> Self {
        let reached = rules.reachable();
        let first_closed = reached.partition_point(|&reached| !rules.is_closed(reached));
        let mut states = Self { rules, reached, steps: Vec::new(), first_closed: RowState(first_closed as u8) };
        states.steps = states.all().map(|state| states.steps_from(state)).collect();
        states
    }

    fn steps_from(&self, state: RowState) -> [Option<Step>; Column::COUNT_MAX] {
        let from = self.reached[state.index()];
        let step = |column| {
            let after = self.rules.marked(from, column)?;
            let points = self.rules.score(after.marks) - self.rules.score(from.marks);
            Some(Step { after: self.find(after), points: points as u8 })
        };
        let mut steps = [None; Column::COUNT_MAX];
        (0..self.rules.columns()).for_each(|column| steps[usize::from(column)] = step(column));
        steps
    }

    fn find(&self, reached: Reached) -> RowState {
        let index = self.reached.binary_search(&self.rules.merged(reached));
        RowState(index.expect("every row that marks can make has a state") as u8)
    }

    /// Do the rules of the classic sheet hold in this row?
    pub(crate) fn are_classic(&self) -> bool {
        self.rules.are_classic()
    }

    /// What distinguishes rows. Those of the classic sheet add nothing, so that older files keep their names.
    pub(crate) fn fingerprint(&self, hash: &mut Sha256) {
        if !self.are_classic() {
            hash.update(format!("{:?}", self.rules));
        }
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.reached.len()
    }

    /// All of them.
    pub(crate) fn all(&self) -> impl Iterator<Item = RowState> + use<> {
        (0..self.count() as u8).map(RowState)
    }

    /// The state of a row of a sheet.
    pub(crate) fn of(&self, sheet: &Sheet, row: Row) -> RowState {
        self.with(sheet.marks(row), sheet.mark_count(row))
    }

    /// The state of a row in which these cells are marked, and that has this many marks with lock and second ones.
    pub(crate) fn with(&self, marks: Marks, count: u32) -> RowState {
        let column = match marks.columns().next_back() {
            Some(_) if marks.has_lock() => self.rules.columns(),
            last => last.map_or(0, |last| last.index() as u8 + 1),
        };
        self.find(Reached { column, marks: count as u8 })
    }

    /// The first of the closed states, which are the last.
    pub(crate) fn first_closed(&self) -> RowState {
        self.first_closed
    }

    /// Is the lock marked?
    #[inline]
    pub(crate) fn is_closed(&self, state: RowState) -> bool {
        state >= self.first_closed
    }

    /// How far the row has come. Every mark that is chosen leads further.
    pub(crate) fn progress(&self, state: RowState) -> usize {
        self.reached[state.index()].column.into()
    }

    /// How many marks an open row has, if that is remembered.
    pub(crate) fn marks(&self, state: RowState) -> u8 {
        self.reached[state.index()].marks
    }

    /// The column right of the last mark.
    pub(crate) fn next(&self, state: RowState) -> Option<Column> {
        Column::new(self.progress(state))
    }

    /// What marking a column leads to, if it is allowed.
    #[inline]
    pub(crate) fn step(&self, state: RowState, column: Column) -> Option<Step> {
        self.steps[state.index()][column.index()]
    }

    /// What marking a free cell left of the last mark leads to, which only a chain does (CN-3). A full row has none, and
    /// stays as it is.
    pub(crate) fn fill(&self, state: RowState) -> Step {
        let Reached { column, marks } = self.reached[state.index()];
        let most = if self.is_closed(state) { self.rules.open + 2 } else { column };
        if marks == most {
            return Step { after: state, points: 0 };
        }
        Step { after: RowState(state.0 + 1), points: marks + 1 }
    }
}

#[cfg(test)]
mod tests;
