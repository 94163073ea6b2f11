//! The course of a turn: decisions are sealed, revealed, and then rows close, misses are taken, the game ends.

use crate::dice::Roll;
use crate::game::{Game, Mapped, Sink};
use crate::qwixx::{Action, EndReason, Event, Phase, Qwixx, Sealed};
use crate::seat::{BySeat, Seat, SeatSet};
use crate::sheet::{Cell, Row, RowSet, Settled};

impl Qwixx {
    /// Takes a decision and plays whatever waited for it. Apart from [`Game::advance`], so that the rest of it, which is
    /// small, becomes part of the loops that play games.
    #[inline(never)]
    pub(super) fn act(&mut self, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
        self.seal(seat, action);
        if self.position.undecided.contains(seat) {
            return;
        }
        match self.position.phase {
            Phase::White(roll) => {
                events.emit(Event::Sealed { seat });
                self.announce(seat, events);
                if self.position.undecided.is_empty() {
                    self.end_white(roll, events);
                }
            }
            Phase::Color(_) => self.end_color(events),
            Phase::Roll | Phase::Over => {}
        }
    }

    /// The rows this seat has to choose from (BB-2), while it has to.
    pub(super) fn choice_due(&self, seat: Seat) -> Option<RowSet> {
        let cell = self.position.sealed[seat].cell()?;
        self.rows_asked(seat, cell).filter(|_| self.awaits(seat))
    }

    /// The rows to choose from (BB-2) if this seat marks this cell; none if nothing is asked.
    pub(super) fn rows_asked(&self, seat: Seat, cell: Cell) -> Option<RowSet> {
        match self.position.sheets[seat].settles(self.layout(seat), cell, self.position.closed) {
            Settled::Asks(rows) => Some(rows),
            Settled::Done => None,
        }
    }

    /// Records a decision. The seat stays undecided while its mark asks for a row.
    #[inline]
    pub(super) fn seal(&mut self, seat: Seat, action: Action) {
        if let Action::Choose(row) = action {
            self.position.sealed[seat].row = Some(row);
        } else {
            self.position.sealed[seat] = Sealed { action, row: None };
            if self.pad.layout(seat).mechanism().may_ask() && self.choice_due(seat).is_some() {
                return;
            }
        }
        self.position.undecided.remove(seat);
    }

    /// Reveals a sealed decision and returns which rows the seat has locked.
    #[inline]
    fn reveal(&mut self, seat: Seat, events: &mut impl Sink<Event>) -> RowSet {
        let Some(cell) = self.position.sealed[seat].cell() else {
            events.emit(Event::Passed { seat });
            return RowSet::EMPTY;
        };
        let Sealed { row, .. } = core::mem::take(&mut self.position.sealed[seat]);
        self.mark(seat, cell, row, events)
    }

    /// Makes a mark with all that follows from it, and returns which rows the seat has locked. Apart from [`Self::reveal`],
    /// since most decisions are to pass.
    #[inline(never)]
    fn mark(&mut self, seat: Seat, cell: Cell, choice: Option<Row>, events: &mut impl Sink<Event>) -> RowSet {
        let layout = self.pad.layout(seat);
        let mut changes = Mapped { events, map: |change| Event::Sheet { seat, change } };
        let sheet = &mut self.position.sheets[seat];
        if let Phase::White(roll) = self.position.phase {
            sheet.swap(layout, roll.white_sum(), cell.number(), &mut changes);
        }
        sheet.mark(layout, cell, self.position.closed, choice, &mut changes);
        sheet.locked()
    }

    /// Closes the rows that were locked by anybody in the action just played (QX-7, BA-2).
    fn close_rows(&mut self, locked: RowSet, events: &mut impl Sink<Event>) {
        let closing = locked.without(self.position.closed);
        self.position.closed = self.position.closed.union(closing);
        for row in closing.iter() {
            let color = self.pad.layout(self.position.active).lock(row);
            self.position.dice.remove(color);
            events.emit(Event::Closed { row, color });
        }
        for seat in self.position.seats.seats().iter() {
            let mut changes = Mapped { events, map: |change| Event::Sheet { seat, change } };
            self.position.sheets[seat].strike_closed(self.pad.layout(seat), closing, &mut changes);
        }
    }

    /// All have decided in the white window: all marks, then rows close, then the end is checked.
    fn end_white(&mut self, roll: Roll, events: &mut impl Sink<Event>) {
        let active = self.position.active;
        self.position.announced = BySeat::default();
        self.position.marked = self.position.sealed[active].cell().is_some();
        let seats = self.position.seats.seats().iter();
        let locked = seats.fold(RowSet::EMPTY, |rows, seat| rows.union(self.reveal(seat, events)));
        let mut roll = roll;
        if !locked.is_empty() {
            self.close_rows(locked, events);
            roll = roll.keep(self.position.dice);
        }
        if let Some(reason) = EndReason::of([], self.position.closed) {
            return self.end(reason, events);
        }
        self.position.phase = Phase::Color(roll);
        self.position.undecided = SeatSet::only(active);
    }

    /// The active seat has decided in action 2.
    fn end_color(&mut self, events: &mut impl Sink<Event>) {
        let active = self.position.active;
        let marked = self.position.marked || self.position.sealed[active].cell().is_some();
        let locked = self.reveal(active, events);
        if !locked.is_empty() {
            self.close_rows(locked, events);
        }
        if !marked {
            self.position.sheets[active].miss();
            events.emit(Event::Missed { seat: active });
        }
        if let Some(reason) = EndReason::of([&self.position.sheets[active]], self.position.closed) {
            return self.end(reason, events);
        }
        self.position.active = self.position.seats.next(active);
        self.position.phase = Phase::Roll;
    }

    fn end(&mut self, reason: EndReason, events: &mut impl Sink<Event>) {
        self.position.phase = Phase::Over;
        events.emit(Event::Ended { reason });
    }
}
