//! How a turn runs: what follows from each card and each decision.

use crate::cards::action::{Play, Take};
use crate::cards::back::Back;
use crate::cards::card::Card;
use crate::cards::{Cards, EndReason, Event, Phase};
use crate::game::{Mapped, Sink};
use crate::seat::{Seat, SeatSet};
use crate::sheet::{Cell, Number, RowSet};

impl Cards {
    /// A card is dealt (QC-2), or one that was taken shows its face (QC-3).
    #[inline]
    pub(super) fn receive(&mut self, card: Card, events: &mut impl Sink<Event>) {
        match self.position.phase {
            Phase::Deal(seat) => self.deal(seat, card, events),
            Phase::Look(take) => self.look(take, card, events),
            Phase::TurnUp | Phase::Take | Phase::ForAll | Phase::Play | Phase::Over => {}
        }
    }

    fn deal(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
        self.position.deck.deal(card);
        self.position.hands[seat].insert(card);
        events.emit(Event::Dealt { seat, back: Back::fresh(card.number), card: Some(card) });
        if self.position.hands[seat].len() < Self::HAND_DEALT {
            return;
        }
        let next = self.position.seats.next(seat);
        self.position.phase = if next == self.position.active { Phase::TurnUp } else { Phase::Deal(next) };
    }

    fn look(&mut self, take: Take, card: Card, events: &mut impl Sink<Event>) {
        let active = self.position.active;
        self.position.deck.see(card);
        self.position.hands[active].insert(card);
        events.emit(Event::Looked { seat: active, back: take.first(), card: Some(card) });
        match take.rest() {
            Some(rest) => self.position.phase = Phase::Look(rest),
            None => self.refill(events),
        }
    }

    /// The next card of the pile shows its number.
    #[inline]
    pub(super) fn turn_up(&mut self, number: Number, events: &mut impl Sink<Event>) {
        self.position.deck.turn_up(number);
        events.emit(Event::TurnedUp { back: Back::fresh(number) });
        self.refill(events);
    }

    /// Fills a free place of the display with the top of the pile, whose next card is then due. If none is free, the
    /// turn goes on.
    ///
    /// A pile used up is replaced at once (QC-3), and that is always possible: with five seats the hands have at most
    /// 4 · 4 + 5 cards and the display four, so of 44 cards at least 19 lie on the discard pile.
    fn refill(&mut self, events: &mut impl Sink<Event>) {
        let Some(number) = self.position.deck.refill() else {
            return self.start_action();
        };
        events.emit(Event::Refilled { back: Back::fresh(number) });
        if self.position.deck.is_used_up() {
            self.position.deck.reshuffle();
            events.emit(Event::Reshuffled);
        }
        self.position.phase = Phase::TurnUp;
    }

    /// The display is full and the top of the pile shows: after the deal action 1 is due, otherwise action 2.
    pub(super) fn start_action(&mut self) {
        let active = self.position.active;
        let is_filled = self.position.hands[active].len() == Self::HAND_TO_PLAY;
        self.position.phase = if is_filled { Phase::ForAll } else { Phase::Take };
        self.position.undecided = if is_filled { self.position.seats.seats() } else { SeatSet::only(active) };
    }

    /// Action 1: cards leave the display (QC-3).
    #[inline]
    pub(super) fn take(&mut self, take: Take, events: &mut impl Sink<Event>) {
        take.backs().iter().for_each(|&back| self.position.deck.take(back));
        self.position.phase = Phase::Look(take);
        self.position.undecided = SeatSet::EMPTY;
        events.emit(Event::Took { seat: self.position.active, take });
    }

    /// Action 2: records a decision; the last one reveals them all (QC-4).
    #[inline]
    pub(super) fn seal(&mut self, seat: Seat, cell: Option<Cell>, events: &mut impl Sink<Event>) {
        self.position.sealed[seat] = cell;
        self.position.undecided.remove(seat);
        events.emit(Event::Sealed { seat });
        if self.position.undecided.is_empty() {
            self.reveal(events);
        }
    }

    /// All have decided: all marks, then the end is checked (QC-9, R-052).
    fn reveal(&mut self, events: &mut impl Sink<Event>) {
        self.position.marked = self.position.sealed[self.position.active].is_some();
        let mut end = None;
        for seat in self.position.seats.seats().iter() {
            match self.position.sealed[seat].take() {
                Some(cell) => {
                    self.mark(seat, cell, events);
                    end = end.or(EndReason::of_seat(self.sheet(seat)));
                }
                None => events.emit(Event::Passed { seat }),
            }
        }
        if let Some(reason) = end {
            return self.end(reason, events);
        }
        self.position.phase = Phase::Play;
        self.position.undecided = SeatSet::only(self.position.active);
    }

    /// Action 3: marks, left to right, then a miss if there is none in the whole turn (QC-7).
    #[inline]
    pub(super) fn play_cards(&mut self, play: &Play, events: &mut impl Sink<Event>) {
        let active = self.position.active;
        let cards = play.cards();
        self.position.hands[active] = self.position.hands[active].without(cards);
        self.position.deck.discard(cards);
        events.emit(Event::Played { seat: active, play: *play });
        if let Some(color) = play.color() {
            for (column, row) in self.places(color, play.marks()) {
                self.mark(active, self.layout(active).cell(row, column), events);
            }
        }
        if !self.position.marked && play.marks().is_empty() {
            self.position.sheets[active].miss();
            events.emit(Event::Missed { seat: active });
        }
        if let Some(reason) = EndReason::of_seat(self.sheet(active)) {
            return self.end(reason, events);
        }
        self.start_turn();
    }

    fn start_turn(&mut self) {
        self.position.active = self.position.seats.next(self.position.active);
        self.position.marked = false;
        self.position.phase = Phase::Take;
        self.position.undecided = SeatSet::only(self.position.active);
    }

    /// Nothing is ever closed for all (QC-8); a sheet knows its own locks.
    #[inline]
    fn mark(&mut self, seat: Seat, cell: Cell, events: &mut impl Sink<Event>) {
        let mut changes = Mapped { events, map: |change| Event::Sheet { seat, change } };
        self.position.sheets[seat].mark(self.pad.layout(seat), cell, RowSet::EMPTY, None, &mut changes);
    }

    fn end(&mut self, reason: EndReason, events: &mut impl Sink<Event>) {
        self.position.phase = Phase::Over;
        self.position.undecided = SeatSet::EMPTY;
        self.position.marked = false;
        events.emit(Event::Ended { reason });
    }
}
