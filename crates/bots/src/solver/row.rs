//! One row as the solver sees it: the place of its last mark, and how many marks it has.

use wurf_rules::dice::Sides;
use wurf_rules::sheet::{Column, Marks, Sheet};

/// A row by the place of its last mark and the number of its marks, open or closed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RowState(u8);

/// What a mark leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    pub(crate) after: RowState,
    pub(crate) points: u8,
}

/// Columns that can be marked without closing the row.
const OPEN: u8 = Sides::Six.last_column().index() as u8;

/// Marks that the last number needs (QX-6).
const NEEDED: u8 = Sheet::MARKS_BEFORE_LAST as u8;

/// Marks of a closed row, with its last number and its lock.
const CLOSED_LEAST: u8 = NEEDED + 2;
const CLOSED_MOST: u8 = OPEN + 2;

/// How far a row has come, and its marks.
#[derive(Clone, Copy)]
struct Reached {
    /// The last marked column, counted from 1.
    column: u8,
    marks: u8,
}

/// The empty row, for each last column the rows with 1, 2 … marks, then closed rows.
const STATES: [Reached; RowState::COUNT] = states();

const fn states() -> [Reached; RowState::COUNT] {
    let mut states = [Reached { column: 0, marks: 0 }; RowState::COUNT];
    let (mut index, mut column) = (1, 1);
    while column <= OPEN {
        let mut marks = 1;
        while marks <= column {
            states[index] = Reached { column, marks };
            (index, marks) = (index + 1, marks + 1);
        }
        column += 1;
    }
    let mut marks = CLOSED_LEAST;
    while marks <= CLOSED_MOST {
        states[index] = Reached { column: OPEN + 1, marks };
        (index, marks) = (index + 1, marks + 1);
    }
    states
}

impl RowState {
    /// How many there are.
    pub const COUNT: usize = 1 + (OPEN * (OPEN + 1) / 2 + CLOSED_MOST - CLOSED_LEAST + 1) as usize;

    /// Nothing is marked.
    pub const EMPTY: Self = Self(0);

    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The state of a row with these marks.
    pub fn of(marks: Marks) -> Self {
        let count = marks.count() as u8;
        let reached = marks.columns().next_back().map_or(0, |last| last.index() as u8 + 1);
        if marks.has_lock() { Self::closed(count) } else { Self::open(reached, count) }
    }

    /// The row whose marks reach up to this column, counted from 1.
    const fn open(reached: u8, marks: u8) -> Self {
        match reached {
            0 => Self::EMPTY,
            _ => Self(1 + reached * (reached - 1) / 2 + marks - 1),
        }
    }

    /// The closed row with this many marks; fewer than it takes count as if it had just enough.
    const fn closed(marks: u8) -> Self {
        let more = marks.saturating_sub(CLOSED_LEAST);
        Self(1 + OPEN * (OPEN + 1) / 2 + more)
    }

    /// The number of the state, below [`RowState::COUNT`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    const fn reached(self) -> Reached {
        STATES[self.index()]
    }

    /// Is the lock marked?
    #[inline]
    pub(crate) const fn is_closed(self) -> bool {
        self.reached().column > OPEN
    }

    /// The state that stands for all with the same future if marks are only ever made right of the last one: a closed
    /// row has earned all it can, and so has one that reaches its last number but one with too few marks to go on.
    pub(crate) const fn without_past(self) -> Self {
        match self.reached() {
            Reached { column: OPEN, marks } if marks < NEEDED => Self::open(OPEN, 1),
            _ if self.is_closed() => Self::closed(CLOSED_LEAST),
            _ => self,
        }
    }

    /// How far the row has come. Every mark that is chosen leads further.
    pub(crate) const fn progress(self) -> usize {
        self.reached().column as usize
    }

    /// What marking a column leads to, if it is allowed (QX-1, QX-6). The lock is worth a mark (QX-9).
    #[inline]
    pub(crate) const fn step(self, column: Column) -> Option<Step> {
        let Reached { column: reached, marks } = self.reached();
        let column = column.index() as u8;
        if column < reached {
            return None;
        }
        if column < OPEN {
            return Some(Step { after: Self::open(column + 1, marks + 1), points: marks + 1 });
        }
        if marks < NEEDED {
            return None;
        }
        Some(Step { after: Self::closed(marks + 2), points: 2 * marks + 3 })
    }

    /// What marking a free cell left of the last mark leads to, which only a chain does (CN-3). A full row has none, and
    /// stays as it is.
    pub(crate) const fn fill(self) -> Step {
        let Reached { column, marks } = self.reached();
        let most = if self.is_closed() { CLOSED_MOST } else { column };
        if marks == most {
            return Step { after: self, points: 0 };
        }
        Step { after: Self(self.0 + 1), points: marks + 1 }
    }

    /// The column right of the last mark.
    pub(crate) fn next(self) -> Option<Column> {
        Column::new(self.progress())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wurf_rules::sheet::Score;

    /// Every row that marks can make, with its marks.
    fn rows() -> Vec<Marks> {
        let marks = |bits: u16| {
            let mut marks = Marks::NONE;
            Sides::Six
                .columns()
                .filter(|column| bits >> column.index() & 1 == 1)
                .for_each(|column| marks.insert(column));
            marks
        };
        let open = (0..1_u16 << OPEN).map(marks);
        let closed = open.clone().filter(|marks| marks.count() >= NEEDED.into()).map(|mut marks| {
            marks.insert(Sides::Six.last_column());
            marks.insert_lock();
            marks
        });
        open.chain(closed).collect()
    }

    #[test]
    fn every_state_is_that_of_a_row_and_has_its_own_number() {
        let mut seen = [false; RowState::COUNT];
        rows().into_iter().for_each(|marks| seen[RowState::of(marks).index()] = true);
        assert_eq!(seen, [true; RowState::COUNT]);
        assert!(RowState::all().map(RowState::index).eq(0..RowState::COUNT));
    }

    /// The rules decide what may be marked and what it is worth; the state must know the same.
    #[test]
    fn a_step_agrees_with_the_rules_for_every_row() {
        for marks in rows() {
            for column in Sides::Six.columns() {
                let expected = marks.check(column).is_ok().then(|| {
                    let mut after = marks;
                    after.insert(column);
                    if column == Sides::Six.last_column() {
                        after.insert_lock();
                    }
                    let points = Score::of_marks(after.count()).get() - Score::of_marks(marks.count()).get();
                    Step { after: RowState::of(after), points: points as u8 }
                });
                assert_eq!(RowState::of(marks).step(column), expected, "{marks:?}, column {column:?}");
            }
        }
    }

    /// Marks left of the last one, open or closed, as a chain makes them.
    #[test]
    fn filling_agrees_with_the_rules_for_every_row() {
        for marks in rows() {
            let last = marks.columns().next_back();
            for column in Sides::Six.columns().filter(|&column| Some(column) < last && !marks.contains(column)) {
                let mut after = marks;
                after.insert(column);
                let points = Score::of_marks(after.count()).get() - Score::of_marks(marks.count()).get();
                let expected = Step { after: RowState::of(after), points: points as u8 };
                assert_eq!(RowState::of(marks).fill(), expected, "{marks:?}, column {column:?}");
            }
        }
    }

    #[test]
    fn states_that_stand_for_others_have_the_same_future() {
        for state in RowState::all() {
            let plain = state.without_past();
            assert_eq!(plain.without_past(), plain);
            for column in Sides::Six.columns() {
                let future = |state: RowState| state.step(column).map(|step| (step.after.without_past(), step.points));
                assert_eq!(future(state), future(plain), "{state:?}");
            }
        }
        let mut distinct: Vec<RowState> = RowState::all().map(RowState::without_past).collect();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(distinct.len(), 54);
    }

    #[test]
    fn every_mark_leads_further() {
        for state in RowState::all() {
            for step in Sides::Six.columns().filter_map(|column| state.step(column)) {
                assert!(step.after.progress() > state.progress(), "{state:?}");
            }
        }
    }
}
