//! What everybody knows of a face-down card.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::cards::{Card, CardSet};
use crate::dice::Sides;
use crate::notation::{self, NotationError};
use crate::sheet::Number;

/// How often the discard pile was shuffled since a card last went through a shuffle.
///
/// It matters because discarded cards have been seen: when a new pile is made of them, everybody knows which cards
/// are in it, and so which are not. A 7 that was in the display before that and a 7 turned up since then may look
/// alike, but different colours are possible for them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Age(u8);

impl Age {
    /// From the present pile.
    pub const FRESH: Self = Self(0);

    /// One shuffle older. No game has 255 of them: each takes 19 discarded cards or more, at most three cards are
    /// discarded in a turn, and no seat has more than 48 turns (each is one of 44 marks or of four misses).
    pub(super) const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

/// The back of a card in the display or in a hand: `7`, or `7'` when one shuffle older, `7'2` when two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Back {
    /// The printed number.
    pub number: Number,
    /// How long it has been lying face down.
    pub age: Age,
}

impl Back {
    /// A back from the present pile.
    pub const fn fresh(number: Number) -> Self {
        Self { number, age: Age::FRESH }
    }
}

const OLDER: char = '\'';

impl fmt::Display for Back {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.age.0 {
            0 => write!(f, "{}", self.number),
            1 => write!(f, "{}{OLDER}", self.number),
            age => write!(f, "{}{OLDER}{age}", self.number),
        }
    }
}

impl FromStr for Back {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "the back of a card (like 7, or 7' if older than the last shuffle)");
        let Some((number, age)) = text.split_once(OLDER) else {
            return Ok(Self::fresh(Sides::Six.read_number(text).ok_or_else(wrong)?));
        };
        let age = match age {
            "" => 1,
            _ if age.starts_with(['0', '+']) => return Err(wrong()),
            _ => age.parse().ok().filter(|&age| age > 1).ok_or_else(wrong)?,
        };
        Ok(Self { number: Sides::Six.read_number(number).ok_or_else(wrong)?, age: Age(age) })
    }
}

notation::serde_as_text!(Back);

/// The age of every card. Public, because everybody sees which cards are discarded, and when they are shuffled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ages([Age; Card::COUNT]);

impl Ages {
    /// All cards come from the present pile.
    pub(super) const FRESH: Self = Self([Age::FRESH; Card::COUNT]);

    /// The age of a card.
    #[inline]
    pub fn of(&self, card: Card) -> Age {
        self.0[card.index()]
    }

    /// The back of a card.
    #[inline]
    pub fn back(&self, card: Card) -> Back {
        Back { number: card.number, age: self.of(card) }
    }

    /// These cards with their ages, all others fresh.
    pub(super) fn within(&self, cards: CardSet) -> Self {
        let mut ages = Self::FRESH;
        cards.iter().for_each(|card| ages.0[card.index()] = self.of(card));
        ages
    }

    /// The cards that are not fresh: first those one shuffle older, then those two shuffles older, and so on.
    pub(super) fn older(&self) -> Vec<CardSet> {
        let oldest = self.0.iter().map(|age| age.0).max().unwrap_or_default();
        let of_age = |age| CardSet::WITH_JOKERS.iter().filter(|&card| self.of(card) == Age(age)).collect();
        (1..=oldest).map(of_age).collect()
    }

    /// The inverse of [`Ages::older`]; nothing if a card appears twice, or too far back for any game.
    pub(super) fn from_older(older: &[CardSet]) -> Option<Self> {
        let (mut ages, mut seen) = (Self::FRESH, CardSet::EMPTY);
        for (index, &cards) in older.iter().enumerate() {
            let age = Age(u8::try_from(index + 1).ok()?);
            cards.iter().for_each(|card| ages.0[card.index()] = age);
            seen = seen.both(cards).is_empty().then(|| seen.union(cards))?;
        }
        Some(ages)
    }

    /// A new pile is made of these cards.
    pub(super) fn reshuffle(&mut self, cards: impl IntoIterator<Item = Card>) {
        self.0.iter_mut().for_each(|age| *age = age.next());
        cards.into_iter().for_each(|card| self.0[card.index()] = Age::FRESH);
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    #[test]
    fn backs_read_as_they_are_written() {
        for word in ["2", "12", "7'", "7'2", "11'255"] {
            assert_eq!(word.parse::<Back>().expect("valid").to_string(), word);
        }
        for word in ["", "'", "1", "13'", "7'0", "7'1", "7'02", "7'+2", "7'256", "7''", "R7"] {
            assert!(word.parse::<Back>().is_err(), "{word}");
        }
    }
}
