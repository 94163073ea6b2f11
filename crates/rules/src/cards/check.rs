//! Is this a view of a possible game, and so one that can be resampled and played on?

use crate::cards::view::backs;
use crate::cards::{Action, Age, Back, Cards, DISPLAY_SIZE, Phase, Play, Take, View};
use crate::closed::Closed;
use crate::observer::Observer;
use crate::seat::{Seat, SeatSet};
use crate::sheet::RowSet;
use crate::wire::{ViewError, ensure};

impl View {
    pub(super) fn check(&self) -> Result<(), ViewError> {
        self.check_end()?;
        self.check_deciding()?;
        self.check_hands()?;
        self.check_table()?;
        self.check_cards()?;
        self.check_sealed()
    }

    fn check_end(&self) -> Result<(), ViewError> {
        let over = self.end().is_some();
        ensure(over == (self.phase == Phase::Over), "phase", "the game ends with two closed rows or four misses")
    }

    fn check_deciding(&self) -> Result<(), ViewError> {
        let asked = match self.phase {
            Phase::Take | Phase::Play => self.undecided == SeatSet::only(self.active),
            Phase::ForAll => !self.undecided.is_empty(),
            Phase::Deal(_) | Phase::TurnUp | Phase::Look(_) | Phase::Over => self.undecided.is_empty(),
        };
        ensure(asked, "undecided", "other seats are asked in this phase")?;
        ensure(self.phase == Phase::Play || !self.marked, "marked", "this is told in action 3 only")
    }

    /// QC-2, QC-3, QC-5: hands are dealt one after the other, filled by action 1 and played down by action 3.
    fn check_hands(&self) -> Result<(), ViewError> {
        const LEAST: usize = Cards::HAND_TO_PLAY - Play::CARDS_MAX;
        let len = |seat: Seat| self.hands[seat].len();
        let seats = || self.seats.seats().iter();
        let between_turns = |seat| (LEAST..=Cards::HAND_DEALT).contains(&len(seat));
        let (active, filled) = (len(self.active), len(self.active) == Cards::HAND_TO_PLAY);
        let active_fits = match self.phase {
            Phase::Deal(next) => return self.check_deal(next),
            Phase::TurnUp => filled || seats().all(|seat| len(seat) == Cards::HAND_DEALT),
            Phase::Take => between_turns(self.active),
            Phase::Look(take) => active + take.backs().len() == Cards::HAND_TO_PLAY,
            Phase::ForAll | Phase::Play => filled,
            Phase::Over => filled || between_turns(self.active),
        };
        let others_fit = seats().filter(|&seat| seat != self.active).all(between_turns);
        ensure(active_fits && others_fit, "hands", "a hand has another number of cards in this phase")
    }

    /// Nothing but the first hands is dealt before the first turn.
    fn check_deal(&self, next: Seat) -> Result<(), ViewError> {
        let seats = self.seats.get();
        let place = |seat: Seat| (seat.index() + seats - self.active.index()) % seats;
        let fits = |seat: Seat| match self.hands[seat].len() {
            cards if place(seat) < place(next) => cards == Cards::HAND_DEALT,
            cards if seat == next => cards < Cards::HAND_DEALT,
            cards => cards == 0,
        };
        let at_table = self.seats.seats().contains(next);
        let dealt = at_table && self.seats.seats().iter().all(fits);
        ensure(dealt, "hands", "hands are dealt clockwise from the seat that begins")?;
        ensure(self.discarded.is_empty(), "discarded", "nothing is discarded before the first turn")
    }

    /// The display is full and the pile shows its top whenever somebody decides.
    fn check_table(&self) -> Result<(), ViewError> {
        let free = self.display.iter().filter(|place| place.is_none()).count();
        let (fits, shows_top) = match self.phase {
            Phase::Deal(_) => (free == DISPLAY_SIZE, false),
            Phase::TurnUp => (true, false),
            Phase::Look(take) => ((take.backs().len()..=Take::CARDS_MAX).contains(&free), true),
            Phase::Take | Phase::ForAll | Phase::Play | Phase::Over => (free == 0, true),
        };
        ensure(fits, "display", "it has another number of cards in this phase")?;
        ensure(self.top.is_some() == shows_top, "top", "it shows exactly when the display is filled")?;
        ensure(self.pile_len > 0, "pile", "a pile used up is replaced at once")
    }

    /// Every card is in one place (QC-1): behind every visible back there is one, and the rest is the pile, which
    /// was shuffled last.
    fn check_cards(&self) -> Result<(), ViewError> {
        ensure(self.hand.both(self.discarded).is_empty(), "discarded", "a card is in the observer's hand too")?;
        let own = match self.observer {
            Observer::Seat(seat) => {
                let (hand, shown) = (self.hand, &self.hands[seat]);
                hand.len() == shown.len() && backs(hand, &self.ages) == *shown
            }
            Observer::Spectator => self.hand.is_empty(),
        };
        ensure(own, "hand", "the cards of the observer have other backs")?;
        let mut left = self.unknown();
        for back in self.strange_backs() {
            let alike = self.alike(back, left);
            ensure(!alike.is_empty(), "cards", "more backs show a number than there are such cards")?;
            left = left.without(alike).union(alike.without_first());
        }
        let fresh = left.iter().all(|card| self.ages.of(card) == Age::FRESH);
        ensure(fresh && left.len() == self.pile_len, "pile", "it is what hands, display and discarded cards leave")?;
        let has_top = self.top.is_none_or(|top| !left.of_number(top).is_empty());
        ensure(has_top, "top", "the pile has no card with this number")
    }

    /// The backs of cards that the observer has not seen, except those of the pile.
    fn strange_backs(&self) -> impl Iterator<Item = Back> {
        let hands = self.seats.seats().iter().filter(|&seat| !self.observer.sits_on(seat));
        let taken = match &self.phase {
            Phase::Look(take) => take.backs(),
            _ => &[],
        };
        let hands = hands.flat_map(|seat| &self.hands[seat]);
        hands.chain(self.display.iter().flatten()).chain(taken).copied()
    }

    /// The observer's decision is one that it could make.
    fn check_sealed(&self) -> Result<(), ViewError> {
        let decided = self.sealed_seats().iter().any(|seat| self.observer.sits_on(seat));
        ensure(decided == self.sealed.is_some(), "sealed", "it is told exactly when the observer has decided")?;
        let (Observer::Seat(seat), Some(action)) = (self.observer, self.sealed) else { return Ok(()) };
        match action {
            Action::Pass => Ok(()),
            Action::Mark(cell) if self.top == Some(cell.number()) => {
                let legal = self.sheets[seat].check(self.layout(seat), cell, RowSet::EMPTY);
                legal.map_err(|illegal| ViewError::new("sealed", illegal))
            }
            Action::Mark(_) | Action::Take(_) | Action::Play(_) => {
                ensure(false, "sealed", "this is not a decision on the number for all")
            }
        }
    }
}
