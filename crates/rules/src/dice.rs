//! Dice with pips, and a roll of white and coloured ones.

use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

use crate::bits::Bits;
use crate::closed::{Closed, Set};
use crate::notation::{self, NotationError};
use crate::sheet::{ByColor, CellSet, Color, Column, Number};

/// How many sides the dice of a game have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sides {
    /// Six, as nearly everywhere.
    Six,
    /// Eight (LO-1).
    Eight,
}

impl Sides {
    /// The number of sides.
    #[inline]
    pub const fn count(self) -> u32 {
        match self {
            Sides::Six => 6,
            Sides::Eight => 8,
        }
    }

    /// What such a die can show.
    pub fn pips(self) -> impl Iterator<Item = Pips> + Clone {
        (1..=self.count() as u8).filter_map(Pips::new)
    }

    /// Can such a die show these pips?
    #[inline]
    pub const fn show(self, pips: Pips) -> bool {
        pips.get() as u32 <= self.count()
    }

    /// The largest sum of two such dice.
    pub const fn largest(self) -> Number {
        Number::known(2 * self.count() as u8)
    }

    /// The sums of two such dice, ascending.
    pub fn numbers(self) -> impl DoubleEndedIterator<Item = Number> + Clone {
        (Number::MIN.get()..=self.largest().get()).filter_map(Number::new)
    }

    /// Can two such dice give this number?
    #[inline]
    pub fn give(self, number: Number) -> bool {
        number <= self.largest()
    }

    /// In how many ways two such dice give this number.
    pub const fn ways(self, number: Number) -> u32 {
        self.count().saturating_sub(self.count().abs_diff(number.get() as u32 - 1))
    }

    /// Reads a sum of two such dice.
    pub fn read_number(self, word: &str) -> Option<Number> {
        word.parse().ok().filter(|&number| self.give(number))
    }

    /// How many different sums two such dice have, which is also the number of cells in a row.
    #[inline]
    pub const fn sums(self) -> usize {
        2 * self.count() as usize - 1
    }

    /// The places of a row, left to right.
    pub fn columns(self) -> impl DoubleEndedIterator<Item = Column> + Clone {
        Column::first(self.sums())
    }

    /// The place of a row's last number.
    #[inline]
    pub const fn last_column(self) -> Column {
        Column::last_of(self.sums())
    }
}

/// What a die shows, 1 to 8. Which faces a die has depends on its [`Sides`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pips(NonZeroU8);

impl Pips {
    /// The face with this many pips.
    pub const fn new(pips: u8) -> Option<Self> {
        match NonZeroU8::new(pips) {
            Some(pips) if pips.get() <= Sides::Eight.count() as u8 => Some(Self(pips)),
            _ => None,
        }
    }

    /// The number of pips.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The sum with another die.
    #[inline]
    pub fn plus(self, other: Pips) -> Number {
        Number::known(self.get() + other.get())
    }
}

impl fmt::Display for Pips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

/// The colours whose dice are in play.
pub type ColorSet = Set<Color>;

/// A roll of two white dice and the colour dice in play (QX-2), written `41r3y6g2b6`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Roll {
    /// The white dice.
    pub white: [Pips; 2],
    /// The colour dice; those that left the game show nothing.
    pub colors: ByColor<Option<Pips>>,
}

impl Roll {
    /// The sum of the white dice (QX-3).
    #[inline]
    pub fn white_sum(&self) -> Number {
        self.white[0].plus(self.white[1])
    }

    /// The two sums of a white die with the die of this colour, smaller first (QX-4); none if that die is gone.
    #[inline]
    pub fn color_sums(&self, color: Color) -> Option<[Number; 2]> {
        let die = self.colors[color]?;
        let [one, other] = self.white;
        Some([one.min(other).plus(die), one.max(other).plus(die)])
    }

    /// The coloured numbers that a white die gives with a colour die (QX-4).
    #[inline]
    pub fn color_cells(&self) -> CellSet {
        Color::ALL.iter().fold(CellSet::EMPTY, |cells, &color| match self.color_sums(color) {
            Some([low, high]) => cells | CellSet::only(color, low) | CellSet::only(color, high),
            None => cells,
        })
    }

    /// The same roll with only these colour dice left.
    pub fn keep(&self, dice: ColorSet) -> Self {
        Self { white: self.white, colors: ByColor::new(|color| self.colors[color].filter(|_| dice.contains(color))) }
    }

    /// The colours whose dice were rolled.
    pub fn dice(&self) -> ColorSet {
        ColorSet::from_fn(|color| self.colors[color].is_some())
    }

    /// Can dice with this many sides show this roll?
    pub fn fits(&self, sides: Sides) -> bool {
        let colors = self.colors.values().iter().flatten();
        self.white.iter().chain(colors).all(|&pips| sides.show(pips))
    }

    /// Reads a roll of dice with this many sides.
    pub fn read(sides: Sides, text: &str) -> Result<Self, NotationError> {
        let roll = parse(text).filter(|roll| roll.fits(sides));
        roll.ok_or_else(|| NotationError::new(text, "a roll (like 41r3y6g2b6)"))
    }

    /// How many different rolls these dice have: 46,656 with all six of six sides.
    pub const fn count(sides: Sides, dice: ColorSet) -> u32 {
        sides.count().pow(2 + dice.len() as u32)
    }

    /// All rolls of these dice.
    pub fn all(sides: Sides, dice: ColorSet) -> impl Iterator<Item = Self> {
        (0..Self::count(sides, dice)).map(move |index| Self::nth(sides, dice, index))
    }

    /// Draws a roll of these dice.
    #[inline]
    pub fn sample(sides: Sides, dice: ColorSet, bits: &mut impl Bits) -> Self {
        // Spelled out so that the compiler divides by constants; with all dice, which is nearly always, only once.
        match (sides, dice.len()) {
            (Sides::Six, 4) => Self::of_all_six(bits.below(46_656)),
            (Sides::Six, 3) => Self::nth(Sides::Six, dice, bits.below(7_776)),
            _ => Self::nth(sides, dice, bits.below(Self::count(sides, dice))),
        }
    }

    /// The roll with this index: the digits in base 6 or 8 are the dice, the first white die the lowest.
    #[inline]
    fn nth(sides: Sides, dice: ColorSet, index: u32) -> Self {
        match sides {
            Sides::Six => Self::of_digits::<6>(dice, index),
            Sides::Eight => Self::of_digits::<8>(dice, index),
        }
    }

    /// [`Self::nth`] for all six dice of six sides.
    #[inline]
    fn of_all_six(index: u32) -> Self {
        let triple = |index: u32| TRIPLES[index as usize % TRIPLES.len()];
        let [one, other, red] = triple(index);
        let [yellow, green, blue] = triple(index / TRIPLES.len() as u32);
        let colors = [red, yellow, green, blue];
        Self { white: [one, other], colors: ByColor::new(|color| Some(colors[color.index()])) }
    }

    #[inline]
    fn of_digits<const SIDES: u32>(dice: ColorSet, index: u32) -> Self {
        let mut rest = index;
        let mut die = || {
            let pips = rest % SIDES + 1;
            rest /= SIDES;
            Pips::new(pips as u8).expect("a remainder plus one is a face")
        };
        Self { white: [die(), die()], colors: ByColor::new(|color| dice.contains(color).then(&mut die)) }
    }
}

/// What three dice of six sides show, by the number whose digits in base 6 they are, the first die the lowest.
const TRIPLES: [[Pips; 3]; 216] = {
    const fn die(digit: usize) -> Pips {
        Pips::new(digit as u8 + 1).expect("a digit plus one is a face")
    }
    let mut triples = [[die(0); 3]; 216];
    let mut index = 0;
    while index < triples.len() {
        triples[index] = [die(index % 6), die(index / 6 % 6), die(index / 36)];
        index += 1;
    }
    triples
};

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.white[0], self.white[1])?;
        for (color, pips) in self.colors.iter() {
            if let Some(pips) = pips {
                write!(f, "{}{pips}", color.letter().to_ascii_lowercase())?;
            }
        }
        Ok(())
    }
}

impl FromStr for Roll {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::read(Sides::Eight, text)
    }
}

fn parse(text: &str) -> Option<Roll> {
    let mut letters = text.chars().peekable();
    let pips = |letter: Option<char>| Pips::new(letter?.to_digit(10)? as u8);
    let white = [pips(letters.next())?, pips(letters.next())?];
    let mut colors = ByColor::of(None);
    for &color in Color::ALL {
        if letters.next_if_eq(&color.letter().to_ascii_lowercase()).is_some() {
            colors[color] = Some(pips(letters.next())?);
        }
    }
    letters.next().is_none().then_some(Roll { white, colors })
}

notation::serde_as_text!(Roll);

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws this number.
    struct Drawn(u32);

    impl Bits for Drawn {
        fn word(&mut self) -> u32 {
            self.0
        }
    }

    #[test]
    fn a_number_that_is_drawn_is_the_place_of_its_roll_in_the_list() {
        for gone in 0..=Color::ALL.len() {
            let dice = Color::ALL.iter().copied().skip(gone).collect();
            for (number, roll) in (0..).zip(Roll::all(Sides::Six, dice)) {
                assert_eq!(Roll::sample(Sides::Six, dice, &mut Drawn(number)), roll);
            }
        }
    }
}
