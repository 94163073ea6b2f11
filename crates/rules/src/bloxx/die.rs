//! The two dice, their faces, and a roll of them.

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayVec;

use crate::bits::Bits;
use crate::bloxx::shape::{ByOrientation, Orientation, Shape};
use crate::closed::{By, Closed};
use crate::dice::{Pips, Sides};
use crate::notation::{self, NotationError};

/// One of the two dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Die {
    /// Die A.
    A,
    /// Die B.
    B,
}

/// One value per die.
pub type ByDie<V> = By<Die, V, 2>;

impl Closed for Die {
    const ALL: &'static [Self] = &[Die::A, Die::B];

    fn index(self) -> usize {
        self as usize
    }
}

impl Die {
    /// The letter of the die.
    pub const fn letter(self) -> char {
        match self {
            Die::A => 'A',
            Die::B => 'B',
        }
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Die {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "A" => Ok(Die::A),
            "B" => Ok(Die::B),
            _ => Err(NotationError::new(text, "a die (A or B)")),
        }
    }
}

notation::serde_as_text!(Die);

/// What a seat draws where a face shows its circle (BX-2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ink {
    /// The circle.
    Circle,
    /// A cross instead, on the die that the active seat took.
    Cross,
}

/// One face of a die: a shape, held in every orientation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Face {
    shapes: ByOrientation<Shape>,
    circled: Distinct,
    crossed: Distinct,
}

impl Face {
    pub(super) fn new(printed: &Shape) -> Self {
        let shapes = ByOrientation::new(|orientation| printed.held(orientation));
        let circled = Distinct::new(|one, other| shapes[one] == shapes[other]);
        let crossed = Distinct::new(|one, other| shapes[one].cells() == shapes[other].cells());
        Self { shapes, circled, crossed }
    }

    /// The shape held like this, with the circle that [`Ink::Cross`] ignores.
    #[inline]
    pub fn shape(&self, orientation: Orientation) -> &Shape {
        &self.shapes[orientation]
    }

    /// The orientations that make a difference on paper, of equal ones the first.
    #[inline]
    pub fn orientations(&self, ink: Ink) -> &[Orientation] {
        &self.distinct(ink).listed
    }

    /// The first orientation that looks like this one.
    pub fn canonical(&self, ink: Ink, orientation: Orientation) -> Orientation {
        self.distinct(ink).first[orientation]
    }

    #[inline]
    fn distinct(&self, ink: Ink) -> &Distinct {
        match ink {
            Ink::Circle => &self.circled,
            Ink::Cross => &self.crossed,
        }
    }
}

/// Which orientations look alike.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Distinct {
    listed: ArrayVec<Orientation, 8>,
    first: ByOrientation<Orientation>,
}

impl Distinct {
    fn new(alike: impl Fn(Orientation, Orientation) -> bool) -> Self {
        let first = |orientation| Orientation::ALL.iter().copied().find(|&other| alike(orientation, other));
        let first = ByOrientation::new(|orientation| first(orientation).unwrap_or(orientation));
        let listed = first.iter().filter(|&(orientation, first)| orientation == *first);
        Self { listed: listed.map(|(orientation, _)| orientation).collect(), first }
    }
}

/// A roll of both dice: the number of the face that each shows, written `35` for face 3 of A and face 5 of B.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Roll {
    /// What each die shows.
    pub faces: ByDie<Pips>,
}

impl Roll {
    /// How many different rolls there are.
    pub const COUNT: u32 = Sides::Six.count() * Sides::Six.count();

    /// All rolls.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self::nth)
    }

    /// Draws a roll.
    #[inline]
    pub fn sample(bits: &mut impl Bits) -> Self {
        Self::nth(bits.below(Self::COUNT))
    }

    #[inline]
    fn nth(index: u32) -> Self {
        let pips = |digit: u32| Pips::new(digit as u8 + 1).expect("a remainder of six plus one is a face");
        let [a, b] = [pips(index / Sides::Six.count() % Sides::Six.count()), pips(index % Sides::Six.count())];
        Self { faces: ByDie::new(|die| if die == Die::A { a } else { b }) }
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.faces[Die::A], self.faces[Die::B])
    }
}

impl FromStr for Roll {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let roll = Roll::all().find(|roll| text.as_bytes() == roll.faces.values().map(|pips| b'0' + pips.get()));
        roll.ok_or_else(|| NotationError::new(text, "a roll (two faces from 1 to 6, like 35)"))
    }
}

notation::serde_as_text!(Roll);
