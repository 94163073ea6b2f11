//! What can still be marked some day, whatever is rolled or drawn.

use crate::sheet::{Cell, Column, Layout, Row, RowSet, Sheet, Special};

impl Sheet {
    /// Will this cell never be marked any more (QX-1, QX-6, QX-7, CN-3, BP-2, BP-3)?
    ///
    /// Such a cell is lost for certain. Where chains could still fill up a row, its last number is not called lost,
    /// even if their order will not allow it.
    pub fn is_lost(&self, layout: &Layout, cell: Cell, closed: RowSet) -> bool {
        !layout.has(cell) || !self.is_marked(layout, cell) && !self.may_come(layout, cell, closed)
    }

    /// How many marks a row still needs before a number that closes it (QX-6, DO-3, LO-2).
    #[inline]
    pub fn marks_missing(&self, layout: &Layout, row: Row) -> u32 {
        layout.marks_before_last().saturating_sub(self.mark_count(row))
    }

    fn may_come(&self, layout: &Layout, cell: Cell, closed: RowSet) -> bool {
        match cell {
            Cell::Color(color, number) => {
                let place = layout.place(color, number);
                let may_be_chosen = |place| self.may_be_chosen(layout, place, closed);
                may_be_chosen(place) || partner(layout, place).is_some_and(may_be_chosen)
            }
            Cell::Bonus(pair, number) => {
                let is_ahead = || self.bonus_marks(pair).check_order(layout.bonus_column(pair, number)).is_ok();
                let has_neighbour = |color| !self.is_lost(layout, Cell::Color(color, number), closed);
                is_ahead() && pair.colors().into_iter().any(has_neighbour)
            }
        }
    }

    /// Could a seat decide to mark the cell at this place?
    fn may_be_chosen(&self, layout: &Layout, (row, column): (Row, Column), closed: RowSet) -> bool {
        let could_fill_up = || {
            let may_fill = |&other: &Column| {
                let comes_along = || partner(layout, (row, other)).is_some_and(|place| self.is_free(place, closed));
                !layout.closes(other) && (self.is_free((row, other), closed) || comes_along())
            };
            let unmarked = layout.columns().filter(|&other| !self.marks(row).contains(other));
            let marks = unmarked.filter(may_fill).map(|other| marks_of(layout, (row, other))).sum::<u32>();
            marks + u32::from(self.again(layout, row).is_some()) >= self.marks_missing(layout, row)
        };
        self.is_free((row, column), closed) && (!layout.closes(column) || could_fill_up())
    }

    /// Is this place right of every mark, in a row that is open for this seat?
    fn is_free(&self, (row, column): (Row, Column), closed: RowSet) -> bool {
        let marks = self.marks(row);
        !closed.contains(row) && !marks.has_lock() && marks.check_order(column).is_ok()
    }
}

/// How many marks a cell can get (DO-1, DO-2).
fn marks_of(layout: &Layout, place: (Row, Column)) -> u32 {
    if matches!(layout.special(place), Some(Special::Again | Special::Double)) { 2 } else { 1 }
}

/// The place that is marked along with this one (CN-3).
fn partner(layout: &Layout, place: (Row, Column)) -> Option<(Row, Column)> {
    match layout.special(place)? {
        Special::Chained(partner) => Some(partner),
        _ => None,
    }
}
