//! Dice with pips, and a roll of white and coloured ones.

use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

use crate::bits::Bits;
use crate::closed::{Closed, Set};
use crate::notation::{self, NotationError};
use crate::sheet::{ByColor, CellSet, Color, Number};

/// What a die shows, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pips(NonZeroU8);

impl Pips {
    /// Faces of a die.
    pub const FACES: u32 = 6;

    /// The face with this many pips.
    pub const fn new(pips: u8) -> Option<Self> {
        match NonZeroU8::new(pips) {
            Some(pips) if pips.get() <= Self::FACES as u8 => Some(Self(pips)),
            _ => None,
        }
    }

    /// The number of pips.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// All six faces.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (1..=Self::FACES as u8).filter_map(Self::new)
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

    /// How many different rolls these dice have: 46,656 with all six.
    pub fn count(dice: ColorSet) -> u32 {
        const ROLLS: [u32; 5] = [36, 216, 1_296, 7_776, 46_656];
        ROLLS[dice.len()]
    }

    /// All rolls of these dice.
    pub fn all(dice: ColorSet) -> impl Iterator<Item = Self> {
        (0..Self::count(dice)).map(move |index| Self::nth(dice, index))
    }

    /// Draws a roll of these dice.
    #[inline]
    pub fn sample(dice: ColorSet, bits: &mut impl Bits) -> Self {
        // Spelled out so that the compiler divides by constants.
        let index = match dice.len() {
            4 => bits.below(46_656),
            3 => bits.below(7_776),
            _ => bits.below(Self::count(dice)),
        };
        Self::nth(dice, index)
    }

    /// The roll with this index: the base-6 digits are the dice, the first white die the lowest.
    #[inline]
    fn nth(dice: ColorSet, index: u32) -> Self {
        let mut rest = index;
        let mut die = || {
            let pips = rest % Pips::FACES + 1;
            rest /= Pips::FACES;
            Pips::new(pips as u8).expect("a remainder of six plus one is a face")
        };
        Self { white: [die(), die()], colors: ByColor::new(|color| dice.contains(color).then(&mut die)) }
    }
}

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
        parse(text).ok_or_else(|| NotationError::new(text, "a roll (like 41r3y6g2b6)"))
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
