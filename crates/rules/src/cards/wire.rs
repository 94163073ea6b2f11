//! A view on the wire.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::cards::view::Backs;
use crate::cards::{Action, Ages, CardSet, Display, Phase, Setup, View};
use crate::observer::Observer;
use crate::seat::{BySeat, Seat, SeatCount, SeatSet};
use crate::sheet::{Number, Sheet};
use crate::wire::{ViewError, ensure, ensure_observer, ensure_present, ensure_same, read_seats};

/// A view as it is written: the pad by its title, sheets as text, cards by their age.
#[derive(Serialize, Deserialize)]
pub(super) struct ViewText {
    observer: Observer,
    title: String,
    seats: SeatCount,
    jokers: bool,
    active: Seat,
    phase: Phase,
    sheets: Vec<String>,
    undecided: SeatSet,
    marked: bool,
    sealed: Option<Action>,
    hand: CardSet,
    hands: Vec<Backs>,
    display: Display,
    top: Option<Number>,
    pile: usize,
    discarded: CardSet,
    /// The cards that did not go through the last shuffle: first those one shuffle older, then two, and so on.
    ages: Vec<CardSet>,
}

impl ViewText {
    pub(super) fn of(view: &View) -> Self {
        let seats = || view.seats.seats().iter();
        Self {
            observer: view.observer,
            title: view.pad.title().to_string(),
            seats: view.seats,
            jokers: view.jokers,
            active: view.active,
            phase: view.phase,
            sheets: seats().map(|seat| view.sheets[seat].to_text(view.layout(seat))).collect(),
            undecided: view.undecided,
            marked: view.marked,
            sealed: view.sealed,
            hand: view.hand,
            hands: seats().map(|seat| view.hands[seat].clone()).collect(),
            display: view.display,
            top: view.top,
            pile: view.pile_len,
            discarded: view.discarded,
            ages: view.ages.older(),
        }
    }

    /// The view, if a game that started from this setup can look like this.
    pub(super) fn read(self, setup: &Setup) -> Result<View, ViewError> {
        ensure_same("title", self.title.as_str(), setup.pad.title())?;
        ensure_same("seats", &self.seats, &setup.seats)?;
        ensure_same("jokers", &self.jokers, &setup.jokers)?;
        ensure_observer(setup.seats, self.observer)?;
        ensure_present("active", setup.seats, SeatSet::only(self.active))?;
        ensure_present("undecided", setup.seats, self.undecided)?;
        for &cards in [self.hand, self.discarded].iter().chain(&self.ages) {
            ensure(cards.without(setup.cards()).is_empty(), "cards", "a card is not in the deck")?;
        }
        let read = |seat, text: &String| Sheet::from_text(setup.pad.layout(seat), text);
        let ages = Ages::from_older(&self.ages);
        let view = View {
            observer: self.observer,
            pad: setup.pad.clone(),
            seats: self.seats,
            jokers: self.jokers,
            active: self.active,
            phase: self.phase,
            sheets: read_seats("sheets", setup.seats, &self.sheets, BySeat::default(), read)?,
            undecided: self.undecided,
            marked: self.marked,
            sealed: self.sealed,
            hand: self.hand,
            hands: read_seats("hands", setup.seats, &self.hands, BySeat::default(), |_, hand| sorted(hand))?,
            display: self.display,
            top: self.top,
            pile_len: self.pile,
            discarded: self.discarded,
            ages: ages.ok_or_else(|| ViewError::new("ages", "a card has two ages or one that no card has"))?,
        };
        view.check()?;
        Ok(view)
    }
}

fn sorted(backs: &Backs) -> Result<Backs, &'static str> {
    if backs.is_sorted() { Ok(backs.clone()) } else { Err("the backs of a hand are sorted") }
}
