//! The cards: a number on both sides, a colour or a joker on the face only (QC-1).

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayVec;

use crate::cards::NumberSet;
use crate::closed::Closed;
use crate::dice::Sides;
use crate::notation::{self, NotationError};
use crate::sheet::{Color, Number};

/// What a card's face shows besides its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// A colour.
    Color(Color),
    /// No colour: it is chosen when the card is played (QC-6).
    Joker,
}

impl Closed for Kind {
    const ALL: &'static [Self] = &[
        Kind::Color(Color::Red),
        Kind::Color(Color::Yellow),
        Kind::Color(Color::Green),
        Kind::Color(Color::Blue),
        Kind::Joker,
    ];

    fn index(self) -> usize {
        match self {
            Kind::Color(color) => color.index(),
            Kind::Joker => Color::ALL.len(),
        }
    }
}

/// The letter of a joker.
pub(super) const JOKER: char = '*';

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Color(color) => color.fmt(f),
            Kind::Joker => JOKER.fmt(f),
        }
    }
}

/// A card, as `R7`, a joker as `*7`. Every card exists once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card {
    /// The colour, or joker.
    pub kind: Kind,
    /// The number, which the back shows too.
    pub number: Number,
}

impl Card {
    /// How many cards there are, jokers included (QC-1).
    pub const COUNT: usize = 55;

    /// The place of this card among all of them.
    #[inline]
    pub(super) fn index(self) -> usize {
        self.kind.index() * NUMBERS + usize::from(self.number.get() - Number::MIN.get())
    }

    #[inline]
    fn nth(index: usize) -> Self {
        let number = Number::new((index % NUMBERS) as u8 + Number::MIN.get());
        Self { kind: Kind::ALL[index / NUMBERS], number: number.expect("a remainder of eleven plus two is a number") }
    }
}

const NUMBERS: usize = Sides::Six.sums();

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.kind, self.number)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "a card (like R7, a joker like *7)");
        let mut rest = text.chars();
        let kind = match rest.next().ok_or_else(wrong)? {
            JOKER => Kind::Joker,
            letter => Kind::Color(Color::from_letter(letter).ok_or_else(wrong)?),
        };
        Ok(Self { kind, number: Sides::Six.read_number(rest.as_str()).ok_or_else(wrong)? })
    }
}

notation::serde_as_text!(Card);

/// Some of the cards: one bit for each, kind by kind, numbers ascending.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// The 44 cards with a colour.
    pub const COLORED: Self = Self((1 << (4 * NUMBERS)) - 1);

    /// The 55 cards of the joker variant.
    pub const WITH_JOKERS: Self = Self((1 << Card::COUNT) - 1);

    /// The five cards with the number 2.
    const TWOS: u64 = 1 | 1 << NUMBERS | 1 << (2 * NUMBERS) | 1 << (3 * NUMBERS) | 1 << (4 * NUMBERS);

    /// Is the card in the set?
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Adds a card.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.index();
    }

    /// Removes a card.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.index());
    }

    /// The cards in either set.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards in both sets.
    pub const fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards of this set that are not in the other.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is there no card?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards, by colour, jokers last, numbers ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let index = rest.trailing_zeros() as usize;
            rest &= rest.checked_sub(1)?;
            Some(Card::nth(index))
        })
    }

    /// The cards with this number.
    #[inline]
    pub fn of_number(self, number: Number) -> Self {
        let all = if Sides::Six.give(number) { Self::TWOS << (number.get() - Number::MIN.get()) } else { 0 };
        Self(self.0 & all)
    }

    /// The numbers of the cards of this kind.
    #[inline]
    pub fn numbers(self, kind: Kind) -> NumberSet {
        const ELEVEN: u64 = (1 << NUMBERS) - 1;
        NumberSet::from_bits((self.0 >> (kind.index() * NUMBERS) & ELEVEN) as u16)
    }

    /// The cards of this kind with these numbers.
    #[inline]
    pub(super) fn of(kind: Kind, numbers: NumberSet) -> Self {
        numbers.iter().map(|number| Card { kind, number }).collect()
    }

    /// The set without its first card.
    #[inline]
    pub(super) const fn without_first(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    /// The card with this many cards of the set before it. There must be one.
    #[inline]
    pub(super) fn nth(self, before: u32) -> Card {
        let (mut rest, mut before, mut index) = (self.0, before, 0);
        // Half of a large set is skipped at once; a long loop would be the slowest step of a random game.
        if before >= SKIPPED_AT_ONCE {
            let lower = (rest as u32).count_ones();
            if before >= lower {
                (before, rest, index) = (before - lower, rest >> u32::BITS, u32::BITS);
            }
        }
        for _ in 0..before {
            rest &= rest - 1;
        }
        Card::nth((index + rest.trailing_zeros()) as usize)
    }
}

/// From this many cards it pays to count them.
const SKIPPED_AT_ONCE: u32 = 8;

impl FromIterator<Card> for CardSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|card| alloc::format!("{card}"))).finish()
    }
}

impl serde::Serialize for CardSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> serde::Deserialize<'de> for CardSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = ArrayVec::<Card, { Card::COUNT }>::deserialize(deserializer)?;
        Ok(cards.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;
    use std::vec::Vec;

    use super::*;

    #[test]
    fn every_card_has_its_own_place_and_word() {
        let cards: Vec<Card> = CardSet::WITH_JOKERS.iter().collect();
        assert_eq!(cards.len(), Card::COUNT);
        assert!(cards.is_sorted_by(|a, b| a < b));
        for (index, &card) in cards.iter().enumerate() {
            assert_eq!(card.index(), index);
            assert_eq!(CardSet::WITH_JOKERS.nth(index as u32), card);
            assert_eq!(card.to_string().parse(), Ok(card));
        }
    }

    #[test]
    fn a_number_has_four_cards_or_five() {
        for number in Sides::Six.numbers() {
            assert_eq!(CardSet::COLORED.of_number(number).len(), 4);
            assert_eq!(CardSet::WITH_JOKERS.of_number(number).len(), 5);
        }
        assert_eq!(CardSet::COLORED.len(), 44);
    }

    #[test]
    fn other_words_are_no_cards() {
        for word in ["", "R", "7", "R1", "R13", "R07", "X7", "*", "**7", "r7", "R7 "] {
            assert!(word.parse::<Card>().is_err(), "{word}");
        }
    }
}
