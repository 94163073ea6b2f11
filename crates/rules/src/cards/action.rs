//! What a seat may decide.

use alloc::string::ToString;
use core::fmt::{self, Write};
use core::str::FromStr;

use crate::cards::back::Back;
use crate::cards::card::{CardSet, JOKER, Kind};
use crate::cards::numbers::NumberSet;
use crate::dice::Sides;
use crate::few::sort_few;
use crate::notation::{self, NotationError};
use crate::sheet::{Cell, Color, Number};

/// A decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Marks nothing in action 2, written `-`.
    Pass,
    /// Marks the number for all in a row (QC-4), written as the cell.
    Mark(Cell),
    /// Takes cards from the display (QC-3).
    Take(Take),
    /// Plays cards (QC-5).
    Play(Play),
}

/// Cards taken from the display, one to three, written `take=4+11`. Places do not matter; equal backs are
/// interchangeable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Take {
    /// Sorted; the places beyond `count` hold [`Take::NOTHING`].
    backs: [Back; Take::CARDS_MAX],
    count: u8,
}

impl Take {
    /// A hand of two grows to five.
    pub const CARDS_MAX: usize = 3;

    const NOTHING: Back = Back::fresh(Number::MIN);

    /// These cards, if there are one to three.
    #[inline]
    pub fn new(backs: &[Back]) -> Option<Self> {
        if backs.is_empty() || backs.len() > Self::CARDS_MAX {
            return None;
        }
        let mut take = Self { backs: [Self::NOTHING; Self::CARDS_MAX], count: backs.len() as u8 };
        take.backs[..backs.len()].copy_from_slice(backs);
        sort_few(&mut take.backs[..backs.len()], |&back| back);
        Some(take)
    }

    /// The cards, sorted.
    #[inline]
    pub fn backs(&self) -> &[Back] {
        &self.backs[..usize::from(self.count)]
    }

    /// The first card.
    #[inline]
    pub(super) fn first(&self) -> Back {
        self.backs[0]
    }

    /// The cards without the first one, unless it is the last.
    #[inline]
    pub(super) fn rest(&self) -> Option<Self> {
        let [_, second, third] = self.backs;
        (self.count > 1).then_some(Self { backs: [second, third, Self::NOTHING], count: self.count - 1 })
    }
}

/// Cards played with the numbers marked (QC-5): `G3+9+11/9+11` plays green 3, 9 and 11 and marks 9 and 11, `R4+*5/-`
/// plays red 4 with a joker and marks nothing.
///
/// Jokers alone without a mark have no colour, `*5/-`: choosing one would make no difference.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Play {
    color: Option<Color>,
    cards: NumberSet,
    jokers: NumberSet,
    marks: NumberSet,
}

impl Play {
    /// At most three cards are played at once (QC-5).
    pub const CARDS_MAX: usize = 3;

    /// The play of the cards of this colour with these numbers and of the jokers with these numbers (QC-6), if there
    /// are one to three and every marked number is among them.
    pub fn new(color: Color, cards: NumberSet, jokers: NumberSet, marks: NumberSet) -> Option<Self> {
        let count = cards.len() + jokers.len();
        let marked = marks.without(cards.union(jokers)).is_empty();
        let legal = marked && (1..=Self::CARDS_MAX).contains(&count);
        legal.then(|| Self::unchecked(color, cards, jokers, marks))
    }

    /// The same for the list of legal plays, which has checked all that.
    #[inline]
    pub(super) fn unchecked(color: Color, cards: NumberSet, jokers: NumberSet, marks: NumberSet) -> Self {
        let colorless = cards.is_empty() && marks.is_empty();
        Self { color: (!colorless).then_some(color), cards, jokers, marks }
    }

    /// The colour played; none for jokers that mark nothing.
    pub fn color(&self) -> Option<Color> {
        self.color
    }

    /// The numbers to mark in the colour.
    pub fn marks(&self) -> NumberSet {
        self.marks
    }

    /// The cells to mark, by number.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.color.into_iter().flat_map(|color| self.marks.iter().map(move |number| Cell::Color(color, number)))
    }

    /// The cards that go to the discard pile.
    #[inline]
    pub fn cards(&self) -> CardSet {
        let colored = self.color.map_or(CardSet::EMPTY, |color| CardSet::of(Kind::Color(color), self.cards));
        colored.union(CardSet::of(Kind::Joker, self.jokers))
    }
}

const PASS: &str = "-";
const TAKE: &str = "take=";
const AND: char = '+';
const MARKING: char = '/';

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Pass => f.write_str(PASS),
            Action::Mark(cell) => cell.fmt(f),
            Action::Take(take) => take.fmt(f),
            Action::Play(play) => play.fmt(f),
        }
    }
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(TAKE)?;
        join(f, self.backs().iter())
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(color) = self.color {
            color.fmt(f)?;
        }
        let jokers = self.jokers.iter().map(|number| alloc::format!("{JOKER}{number}"));
        join(f, self.cards.iter().map(|number| number.to_string()).chain(jokers))?;
        f.write_char(MARKING)?;
        if self.marks.is_empty() { f.write_str(PASS) } else { join(f, self.marks.iter()) }
    }
}

fn join(f: &mut fmt::Formatter<'_>, items: impl Iterator<Item: fmt::Display>) -> fmt::Result {
    for (index, item) in items.enumerate() {
        if index > 0 {
            f.write_char(AND)?;
        }
        write!(f, "{item}")?;
    }
    Ok(())
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text == PASS {
            Ok(Action::Pass)
        } else if text.starts_with(TAKE) {
            text.parse().map(Action::Take)
        } else if text.contains(MARKING) {
            text.parse().map(Action::Play)
        } else {
            let wrong = "an action (take=4+11, a cell like R7, - to pass, or a play like R4+5+7/4+5)";
            text.parse().map(Action::Mark).map_err(|_| NotationError::new(text, wrong))
        }
    }
}

impl FromStr for Take {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        parse_take(text).ok_or_else(|| NotationError::new(text, "one to three cards of the display (like take=4+11)"))
    }
}

fn parse_take(text: &str) -> Option<Take> {
    let mut backs = arrayvec::ArrayVec::<Back, { Take::CARDS_MAX }>::new();
    for word in text.strip_prefix(TAKE)?.split(AND) {
        backs.try_push(word.parse().ok()?).ok()?;
    }
    Take::new(&backs)
}

impl FromStr for Play {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = "one to three cards of one colour with the numbers marked (like R4+*5+7/4+5, or R4/-)";
        parse_play(text).ok_or_else(|| NotationError::new(text, wrong))
    }
}

fn parse_play(text: &str) -> Option<Play> {
    let (played, marked) = text.split_once(MARKING)?;
    let color = played.chars().next().and_then(Color::from_letter);
    let played = if color.is_some() { &played[1..] } else { played };
    let (mut cards, mut jokers) = (NumberSet::EMPTY, NumberSet::EMPTY);
    for word in played.split(AND) {
        match word.strip_prefix(JOKER) {
            Some(joker) => add(&mut jokers, joker)?,
            None => add(&mut cards, word)?,
        }
    }
    let mut marks = NumberSet::EMPTY;
    if marked != PASS {
        marked.split(AND).try_for_each(|word| add(&mut marks, word))?;
    }
    let play = Play::new(color.unwrap_or(Color::Red), cards, jokers, marks)?;
    // A colour is named exactly where it makes a difference.
    (play.color == color).then_some(play)
}

/// Adds a number that is not in the set yet.
fn add(numbers: &mut NumberSet, word: &str) -> Option<()> {
    let number = Sides::Six.read_number(word).filter(|&number| !numbers.contains(number))?;
    *numbers = numbers.union(NumberSet::only(number));
    Some(())
}

notation::serde_as_text!(Action);
notation::serde_as_text!(Take);
notation::serde_as_text!(Play);

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    #[test]
    fn actions_read_as_they_are_written() {
        for word in ["-", "R7", "take=4", "take=4+11", "take=7+7+7'", "G3+9+11/9+11", "R4+*5/-", "Y*7/7", "*7/-"] {
            assert_eq!(word.parse::<Action>().expect("valid").to_string(), word);
        }
    }

    #[test]
    fn cards_may_be_named_in_any_order() {
        assert_eq!("G11+9+3/11+9".parse::<Action>(), "G3+9+11/9+11".parse());
        assert_eq!("take=11+4".parse::<Action>(), "take=4+11".parse());
    }

    #[test]
    fn other_words_are_no_actions() {
        for word in [
            "",
            "take=",
            "take=4+",
            "take=2+3+4+5",
            "take=1",
            "7/7",
            "R/-",
            "R7/",
            "R7/8",
            "R7+7/-",
            "R2+3+4+5/-",
            "R*7/-",
            "R7/7+7",
            "R7/7/7",
            "R7+R8/7",
            "*7/7",
            "X7/7",
            "RY7/-",
        ] {
            assert!(word.parse::<Action>().is_err(), "{word}");
        }
    }

    #[test]
    fn an_action_is_small() {
        assert!(size_of::<Action>() <= 10);
    }
}
