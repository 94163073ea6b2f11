//! Pile, display and discard pile (QC-2, QC-3): a shuffled deck of which nothing is decided before somebody may learn
//! it.
//!
//! Of a face-down card the number shows and the colour does not. So turning up a back draws a number, weighted by the
//! cards of each number left in the pile, and looking at a card draws its colour among the cards of that number whose
//! face nobody has seen. Both together are exactly a shuffled deck: given the order of the numbers, the cards of one
//! number are in uniformly random order among themselves, no matter who takes them or when.
//!
//! That holds within one shuffle. When the discard pile becomes the new pile, its cards are mixed among themselves
//! and not with those that still lie in the display, so the two are kept apart: by [`Age`].

use crate::bits::Bits;
use crate::cards::back::{Age, Ages, Back};
use crate::cards::card::{Card, CardSet};
use crate::sheet::Number;

/// All cards that are not in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Deck {
    /// Cards of the present pile whose face nobody has seen: in the pile, on top of it or in the display.
    fresh: CardSet,
    /// Cards of earlier piles whose face nobody has seen: they lie in the display, or are just being taken.
    stale: CardSet,
    discard: CardSet,
    ages: Ages,
    display: Display,
    /// The number on top of the pile (QC-4).
    top: Option<Number>,
    /// How many cards lie below the top.
    below_top: u8,
}

/// What everybody knows of a deck.
pub(super) struct Known {
    pub(super) discard: CardSet,
    pub(super) ages: Ages,
    pub(super) display: Display,
    pub(super) top: Option<Number>,
    /// How many cards the pile has, its top included.
    pub(super) pile_len: usize,
}

/// The four places beside the pile (QC-2).
pub type Display = [Option<Back>; DISPLAY_SIZE];

/// Cards in the display (QC-2).
pub const DISPLAY_SIZE: usize = 4;

impl Deck {
    /// A new pile of these cards, shuffled, nothing turned up yet.
    pub(super) fn new(cards: CardSet) -> Self {
        Self {
            fresh: cards,
            stale: CardSet::EMPTY,
            discard: CardSet::EMPTY,
            ages: Ages::FRESH,
            display: [None; DISPLAY_SIZE],
            top: None,
            below_top: cards.len() as u8,
        }
    }

    /// The deck of which everybody knows this much, where these cards are unseen.
    pub(super) fn of(unseen: CardSet, known: &Known) -> Self {
        let Known { discard, ages, display, top, pile_len } = *known;
        let fresh: CardSet = unseen.iter().filter(|&card| ages.of(card) == Age::FRESH).collect();
        let below_top = (pile_len - top.iter().count()) as u8;
        Self { fresh, stale: unseen.without(fresh), discard, ages, display, top, below_top }
    }

    pub(super) fn discarded(&self) -> CardSet {
        self.discard
    }

    pub(super) fn ages(&self) -> &Ages {
        &self.ages
    }

    pub(super) fn display(&self) -> &Display {
        &self.display
    }

    pub(super) fn top(&self) -> Option<Number> {
        self.top
    }

    pub(super) fn below_top(&self) -> usize {
        usize::from(self.below_top)
    }

    /// The cards in pile and display.
    pub(super) fn unseen(&self) -> CardSet {
        self.fresh.union(self.stale)
    }

    /// The cards that may be dealt.
    pub(super) fn pile(&self) -> CardSet {
        self.fresh
    }

    /// The cards that this back in the display may belong to, each equally likely.
    #[inline]
    pub(super) fn behind(&self, back: Back) -> CardSet {
        if back.age == Age::FRESH {
            return self.fresh.of_number(back.number);
        }
        self.stale.of_number(back.number).iter().filter(|&card| self.ages.of(card) == back.age).collect()
    }

    /// How many cards of this number lie in the pile, while its top is due.
    pub(super) fn ways(&self, number: Number) -> u32 {
        self.stand_ins().of_number(number).len() as u32
    }

    /// Draws the number of the next card of the pile.
    #[inline]
    pub(super) fn sample_top(&self, bits: &mut impl Bits) -> Number {
        self.stand_ins().nth(bits.below(u32::from(self.below_top))).number
    }

    /// As many cards of each number as the pile has; it does not matter which ones of that number.
    #[inline]
    fn stand_ins(&self) -> CardSet {
        let fresh = self.display.iter().flatten().filter(|back| back.age == Age::FRESH);
        fresh.fold(self.fresh, |cards, back| {
            let alike = cards.of_number(back.number);
            cards.without(alike).union(alike.without_first())
        })
    }

    /// Somebody gets this card from the pile.
    #[inline]
    pub(super) fn deal(&mut self, card: Card) {
        self.fresh.remove(card);
        self.below_top -= 1;
    }

    /// A card leaves the display, still unseen.
    #[inline]
    pub(super) fn take(&mut self, back: Back) {
        if let Some(place) = self.display.iter_mut().find(|place| **place == Some(back)) {
            *place = None;
        }
    }

    /// The seat that took a card sees that it is this one.
    #[inline]
    pub(super) fn see(&mut self, card: Card) {
        self.fresh.remove(card);
        self.stale.remove(card);
    }

    /// The next card of the pile shows its back.
    #[inline]
    pub(super) fn turn_up(&mut self, number: Number) {
        self.top = Some(number);
        self.below_top -= 1;
    }

    /// Lays the top of the pile on the first free place of the display, if there is one.
    #[inline]
    pub(super) fn refill(&mut self) -> Option<Number> {
        let place = self.display.iter_mut().find(|place| place.is_none())?;
        let number = self.top.take()?;
        *place = Some(Back::fresh(number));
        Some(number)
    }

    pub(super) fn discard(&mut self, cards: CardSet) {
        self.discard = self.discard.union(cards);
    }

    /// Is the pile used up, and its top gone as well?
    #[inline]
    pub(super) fn is_used_up(&self) -> bool {
        self.below_top == 0 && self.top.is_none()
    }

    /// Makes the discard pile the new pile (QC-3).
    pub(super) fn reshuffle(&mut self) {
        self.stale = self.stale.union(self.fresh);
        self.fresh = core::mem::take(&mut self.discard);
        self.below_top = self.fresh.len() as u8;
        self.ages.reshuffle(self.fresh.iter());
        self.display.iter_mut().flatten().for_each(|back| back.age = back.age.next());
    }
}

#[cfg(test)]
mod tests;
