//! One row as the solver sees it: what can still happen to it, and nothing else.

use wurf_rules::sheet::{Column, Marks, Sheet};

/// A row by the place of its last mark and the number of its marks. A closed row has earned all it can, and so has one
/// that is marked up to its last number but one with too few marks to go on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RowState(u8);

/// What a mark leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    pub(crate) after: RowState,
    pub(crate) points: u8,
}

/// Columns that can be marked without closing the row.
const OPEN: u8 = Column::LAST.index() as u8;

/// Marks that the last number needs (QX-6).
const NEEDED: u8 = Sheet::MARKS_BEFORE_LAST as u8;

/// Open rows: the empty one, then for each last column those with 1, 2 … marks. In the last open column fewer than
/// [`NEEDED`] marks make a row dead.
const DEAD: u8 = 1 + (OPEN - 1) * OPEN / 2 + (OPEN - NEEDED + 1);

impl RowState {
    /// How many there are.
    pub const COUNT: usize = DEAD as usize + 2;

    /// Nothing is marked.
    pub const EMPTY: Self = Self(0);

    /// The lock is marked.
    pub const CLOSED: Self = Self(DEAD + 1);

    /// Nothing more can be marked, although the row is open.
    const DEAD: Self = Self(DEAD);

    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The state of a row with these marks.
    pub fn of(marks: Marks) -> Self {
        if marks.has_lock() {
            return Self::CLOSED;
        }
        let reached = marks.columns().next_back().map_or(0, |last| last.index() as u8 + 1);
        Self::open(reached, marks.count() as u8)
    }

    /// The row whose marks reach up to this column, counted from 1.
    const fn open(reached: u8, marks: u8) -> Self {
        match reached {
            0 => Self::EMPTY,
            OPEN if marks < NEEDED => Self::DEAD,
            OPEN => Self(Self::first(OPEN) + marks - NEEDED),
            _ => Self(Self::first(reached) + marks - 1),
        }
    }

    /// The first state that reaches a column.
    const fn first(reached: u8) -> u8 {
        1 + reached * (reached - 1) / 2
    }

    /// The number of the state, below [`RowState::COUNT`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The last marked column, counted from 1, and the number of marks; of an open row that is not dead.
    fn reached(self) -> Option<(u8, u8)> {
        match self {
            Self::EMPTY => Some((0, 0)),
            Self(state) if state < DEAD => {
                let reached = (1..=OPEN).rev().find(|&reached| Self::first(reached) <= state)?;
                let least = if reached == OPEN { NEEDED } else { 1 };
                Some((reached, state - Self::first(reached) + least))
            }
            _ => None,
        }
    }

    /// How far the row has come. Every mark leads further.
    pub(crate) fn progress(self) -> usize {
        match self {
            Self::CLOSED => Column::COUNT,
            Self::DEAD => OPEN as usize,
            _ => self.reached().map_or(0, |(reached, _)| reached as usize),
        }
    }

    /// What marking a column leads to, if it is allowed (QX-1, QX-6). The lock is worth a mark (QX-9).
    pub(crate) fn step(self, column: Column) -> Option<Step> {
        let (reached, marks) = self.reached()?;
        let column = column.index() as u8;
        if column < reached {
            return None;
        }
        if column < OPEN {
            return Some(Step { after: Self::open(column + 1, marks + 1), points: marks + 1 });
        }
        (marks >= NEEDED).then_some(Step { after: Self::CLOSED, points: 2 * marks + 3 })
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
            Column::all().filter(|column| bits >> column.index() & 1 == 1).for_each(|column| marks.insert(column));
            marks
        };
        let open = (0..1 << OPEN).map(marks);
        let closed = open.clone().filter(|marks| marks.count() >= NEEDED.into()).map(|mut marks| {
            marks.insert(Column::LAST);
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
            for column in Column::all() {
                let expected = marks.check(column).is_ok().then(|| {
                    let mut after = marks;
                    after.insert(column);
                    if column == Column::LAST {
                        after.insert_lock();
                    }
                    let points = Score::of_marks(after.count()).get() - Score::of_marks(marks.count()).get();
                    Step { after: RowState::of(after), points: points as u8 }
                });
                assert_eq!(RowState::of(marks).step(column), expected, "{marks:?}, column {column:?}");
            }
        }
    }

    #[test]
    fn every_mark_leads_further() {
        for state in RowState::all() {
            for step in Column::all().filter_map(|column| state.step(column)) {
                assert!(step.after.progress() > state.progress(), "{state:?}");
            }
        }
    }
}
