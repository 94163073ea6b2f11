//! Seats: the places at a table. A seat is not a person.

use core::fmt;
use core::str::FromStr;

use crate::closed::{By, Closed, Set};
use crate::notation::{self, NotationError};

/// A place at the table, numbered clockwise from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Seat {
    /// Seat 1.
    One,
    /// Seat 2.
    Two,
    /// Seat 3.
    Three,
    /// Seat 4.
    Four,
    /// Seat 5.
    Five,
}

/// Some of the seats.
pub type SeatSet = Set<Seat>;

/// One value per seat; seats beyond the table's count keep the default.
pub type BySeat<V> = By<Seat, V, 5>;

impl Closed for Seat {
    const ALL: &'static [Self] = &[Seat::One, Seat::Two, Seat::Three, Seat::Four, Seat::Five];

    fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index() + 1)
    }
}

impl FromStr for Seat {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let seat = Seat::ALL.iter().find(|seat| text.as_bytes() == [b'1' + seat.index() as u8]);
        seat.copied().ok_or_else(|| NotationError::new(text, "a seat from 1 to 5"))
    }
}

notation::serde_as_text!(Seat);

/// How many seats a table has: 1 (practice) to 5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
pub struct SeatCount(u8);

impl SeatCount {
    /// The largest table.
    pub const MAX: usize = 5;

    /// Practice.
    pub const ONE: Self = Self(1);

    /// Two seats.
    pub const TWO: Self = Self(2);

    /// Three seats.
    pub const THREE: Self = Self(3);

    /// Four seats.
    pub const FOUR: Self = Self(4);

    /// Five seats, as many as there can be.
    pub const FIVE: Self = Self(5);

    /// Every size of a table, practice included.
    pub const ALL: [SeatCount; Self::MAX] = [Self::ONE, Self::TWO, Self::THREE, Self::FOUR, Self::FIVE];

    /// A table of this size, if there is one.
    pub fn new(count: usize) -> Option<Self> {
        (1..=Self::MAX).contains(&count).then_some(Self(count as u8))
    }

    /// The number of seats.
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// The seats there are.
    pub const fn seats(self) -> SeatSet {
        SeatSet::first(self.get())
    }

    /// The next seat clockwise.
    pub fn next(self, seat: Seat) -> Seat {
        Seat::ALL[(seat.index() + 1) % self.get()]
    }
}

notation::deserialize_number!(SeatCount, SeatCount::new, "1 to 5 seats");

impl fmt::Display for SeatCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
