//! A sheet in one line: enough to see who is close to closing what.

use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Layout, Row, RowSet, Sheet};

use crate::text::fit;

const NAME_COLUMNS: usize = 9;

/// A seat with its sheet.
pub(in crate::play::tui) struct Line<'a> {
    /// The seat.
    pub(in crate::play::tui) seat: Seat,
    /// What it is called.
    pub(in crate::play::tui) name: &'a str,
    /// Is it the active one?
    pub(in crate::play::tui) active: bool,
    /// Has it decided, while others have not?
    pub(in crate::play::tui) decided: bool,
    /// What is printed on its sheet.
    pub(in crate::play::tui) layout: &'a Layout,
    /// What is marked.
    pub(in crate::play::tui) sheet: &'a Sheet,
    /// Rows in which nothing more can be marked.
    pub(in crate::play::tui) closed: RowSet,
}

impl Line<'_> {
    /// `►2 Ben      R··x·········Y··· … m1 14`: the arrow is the active seat, a tick has decided.
    pub(in crate::play::tui) fn text(&self) -> String {
        let Self { seat, sheet, .. } = self;
        let arrow = if self.active { '►' } else { ' ' };
        let tick = if self.decided { '✓' } else { ' ' };
        let name = fit(self.name, NAME_COLUMNS);
        let rows: String = Row::ALL.iter().map(|&row| format!(" {}", self.row_text(row))).collect();
        let total = sheet.score(self.layout).total().get();
        format!("{arrow}{seat}{tick}{name}{rows} m{} {total:>3}", sheet.misses())
    }

    /// The lock's letter, how many marks the row has, and the next number; a row of fifteen has no room for more.
    fn long_row_text(&self, row: Row) -> String {
        let marks = self.sheet.marks(row);
        let next = match marks.next() {
            _ if marks.has_lock() => "X".to_owned(),
            Some(next) if !self.closed.contains(row) => self.layout.cell(row, next).number().to_string(),
            _ => "-".to_owned(),
        };
        format!("{}{:>3}x ›{next:<3}", self.layout.lock(row).letter(), self.sheet.mark_count(row))
    }

    /// The lock's letter, then `x` for a mark, `2` for two, `·` for an open cell, nothing for a lost one.
    fn row_text(&self, row: Row) -> String {
        if self.layout.sides() == Sides::Eight {
            return self.long_row_text(row);
        }
        let (marks, closed) = (self.sheet.marks(row), self.closed.contains(row));
        let second = self.sheet.second_marks(row);
        let cell = |column| match (marks.contains(column), closed || marks.check_order(column).is_err()) {
            (true, _) if second.contains(column) => '2',
            (true, _) => 'x',
            (false, true) => ' ',
            (false, false) => '·',
        };
        let lock = if marks.has_lock() {
            'X'
        } else if closed {
            '-'
        } else {
            '·'
        };
        let letter = self.layout.lock(row).letter();
        std::iter::once(letter).chain(self.layout.columns().map(cell)).chain([lock]).collect()
    }
}
