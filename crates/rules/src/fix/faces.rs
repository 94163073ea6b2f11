//! What a die shows, and dice by what they show.

use core::fmt::{self, Write};
use core::str::FromStr;

use crate::closed::Closed;
use crate::fix::DiceCount;
use crate::notation::{self, NotationError};
use crate::points::Points;

/// What a die shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Face {
    /// Nothing, written `.`; two of the six sides.
    Blank,
    /// The smiley that is passed on (FX-4), written `g`.
    GreenSmiley,
    /// Two points, written `2`.
    GreenTwo,
    /// The smiley that goes on the disc (FX-4), written `r`.
    RedSmiley,
    /// A point less, written `1`.
    RedOne,
}

impl Closed for Face {
    const ALL: &'static [Self] = &[Face::Blank, Face::GreenSmiley, Face::GreenTwo, Face::RedSmiley, Face::RedOne];

    fn index(self) -> usize {
        self as usize
    }
}

impl Face {
    /// How many faces there are.
    pub const COUNT: usize = 5;

    /// The six sides of a die.
    pub const SIDES: [Face; 6] =
        [Face::Blank, Face::Blank, Face::GreenSmiley, Face::GreenTwo, Face::RedSmiley, Face::RedOne];

    /// What it counts at the end of a round (FX-7).
    pub const fn points(self) -> Points {
        match self {
            Face::Blank => Points::ZERO,
            Face::GreenSmiley => Points::new(1),
            Face::GreenTwo => Points::new(2),
            Face::RedSmiley | Face::RedOne => Points::new(-1),
        }
    }

    /// How it is written.
    pub const fn letter(self) -> char {
        match self {
            Face::Blank => '.',
            Face::GreenSmiley => 'g',
            Face::GreenTwo => '2',
            Face::RedSmiley => 'r',
            Face::RedOne => '1',
        }
    }
}

/// At most ten dice by what they show, written die by die: `..g2r1`; no dice are `-`.
///
/// Four bits hold how many dice show one face, so that adding dice is one addition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Faces(u32);

const BITS: u32 = 4;

impl Faces {
    /// No dice.
    pub const NONE: Self = Self(0);

    /// One die that shows this face.
    pub const fn one(face: Face) -> Self {
        Self(1 << (BITS * face as u32))
    }

    /// These dice, if there are no more than ten.
    pub fn of(dice: &[Face]) -> Option<Self> {
        let enough = dice.len() <= DiceCount::MAX;
        enough.then(|| dice.iter().fold(Self::NONE, |faces, &face| faces.with(Self::one(face))))
    }

    /// Dice by how many of them show each face in the order of [`Closed::ALL`].
    pub(super) fn of_counts(counts: [u8; Face::COUNT]) -> Self {
        Self(counts.iter().rev().fold(0, |packed, &count| packed << BITS | u32::from(count)))
    }

    /// How many dice.
    pub const fn dice(self) -> DiceCount {
        // The top of the five four-bit sums is the sum of all counts; ten dice never carry.
        DiceCount((self.0.wrapping_mul(0x1_1111) >> (4 * BITS) & 0xF) as u8)
    }

    /// Are there no dice?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many dice show this face.
    pub const fn count(self, face: Face) -> usize {
        (self.0 >> (BITS * face as u32) & 0xF) as usize
    }

    /// Does a die show this face?
    pub const fn has(self, face: Face) -> bool {
        self.count(face) > 0
    }

    /// Is there a smiley that its owner has to resolve?
    pub const fn has_smiley(self) -> bool {
        self.has(Face::GreenSmiley) || self.has(Face::RedSmiley)
    }

    /// What the dice count at the end of a round (FX-7).
    pub fn points(self) -> Points {
        Face::ALL.iter().map(|&face| face.points() * self.count(face) as i16).sum()
    }

    /// Each die, in the order of [`Closed::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Face> {
        Face::ALL.iter().flat_map(move |&face| core::iter::repeat_n(face, self.count(face)))
    }

    /// These dice and others; no more than ten.
    pub(super) const fn with(self, others: Self) -> Self {
        Self(self.0 + others.0)
    }

    /// These dice without some of them.
    pub(super) const fn without(self, some: Self) -> Self {
        Self(self.0 - some.0)
    }
}

const NO_DICE: &str = "-";

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str(NO_DICE);
        }
        self.iter().try_for_each(|face| f.write_char(face.letter()))
    }
}

impl fmt::Debug for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Faces {
    type Err = NotationError;

    /// Reads dice in any order.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        parse(text).ok_or_else(|| NotationError::new(text, "at most ten FIX dice (like ..g2r1, or - for none)"))
    }
}

fn parse(text: &str) -> Option<Faces> {
    if text == NO_DICE {
        return Some(Faces::NONE);
    }
    let within = (1..=DiceCount::MAX).contains(&text.len());
    let face = |letter: char| Face::ALL.iter().find(|face| face.letter() == letter);
    let mut faces = Faces::NONE;
    for letter in text.chars().filter(|_| within) {
        faces = faces.with(Faces::one(*face(letter)?));
    }
    within.then_some(faces)
}

notation::serde_as_text!(Faces);
