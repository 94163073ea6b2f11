//! What the others hear of a sealed decision that will close a row.

use crate::game::{Discard, Sink};
use crate::qwixx::{Event, Qwixx, Sealed};
use crate::seat::Seat;
use crate::sheet::{Cell, Layout, Mechanism, RowSet};

/// Is closing a row in action 1 announced?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Closing {
    /// At once, row and seat, so that others can close the row in the same action.
    #[default]
    Announced,
    /// Not until all have decided, for strict simultaneity and for simulation.
    Sealed,
}

impl Qwixx {
    /// Announces the rows that a decision just sealed will close.
    #[inline]
    pub(super) fn announce(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        if self.closing == Closing::Sealed {
            return;
        }
        let rows = self.rows_closed_by(seat, self.position.sealed[seat]);
        self.position.announced[seat] = rows;
        rows.iter().for_each(|row| events.emit(Event::Announced { seat, row }));
    }

    /// The rows that a complete decision closes, by itself or by its effects.
    #[inline]
    pub(super) fn rows_closed_by(&self, seat: Seat, sealed: Sealed) -> RowSet {
        match sealed.cell() {
            Some(cell) if may_close(self.layout(seat), cell) => self.rows_locked_by(seat, cell, sealed),
            _ => RowSet::EMPTY,
        }
    }

    fn rows_locked_by(&self, seat: Seat, cell: Cell, sealed: Sealed) -> RowSet {
        let sheet = &self.position.sheets[seat];
        let mut trial = *sheet;
        trial.mark(self.layout(seat), cell, self.position.closed, sealed.row, &mut Discard);
        trial.locked().without(sheet.locked())
    }
}

/// Can marking this cell close a row? Spares most decisions the trial.
#[inline]
fn may_close(layout: &Layout, cell: Cell) -> bool {
    let effects = matches!(layout.mechanism(), Mechanism::Chain(_) | Mechanism::BonusA(_) | Mechanism::BonusB(_));
    let closes = matches!(cell, Cell::Color(color, number) if layout.closes(layout.place(color, number).1));
    effects || closes
}
