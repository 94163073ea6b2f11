//! What is drawn by lot before a game begins.

use core::fmt;
use core::str::FromStr;

use crate::bits::Bits;
use crate::closed::Closed;
use crate::fix::{AgeOrder, AgeOrderError};
use crate::notation::{self, NotationError};
use crate::seat::{Seat, SeatCount};

/// What a lot decided where the options of a game leave it open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lot {
    /// The seat that begins, written `2`.
    First(Seat),
    /// FIX: the seats from the youngest to the oldest, written `213`.
    Ages(AgeOrder),
}

impl Lot {
    /// Draws the seat that begins, each equally likely.
    pub fn first(seats: SeatCount, bits: &mut impl Bits) -> Self {
        Lot::First(Seat::ALL[bits.below(seats.get() as u32) as usize])
    }

    /// Draws an order of ages, each equally likely.
    pub fn ages(seats: SeatCount, bits: &mut impl Bits) -> Result<Self, AgeOrderError> {
        AgeOrder::by_lot(seats, bits).map(Lot::Ages)
    }
}

impl fmt::Display for Lot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Lot::First(seat) => seat.fmt(f),
            Lot::Ages(ages) => ages.fmt(f),
        }
    }
}

impl FromStr for Lot {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let lot = text.parse().map(Lot::First).or_else(|_| text.parse().map(Lot::Ages));
        lot.map_err(|_: NotationError| NotationError::new(text, "a seat, or in FIX an order of seats (like 213)"))
    }
}

notation::serde_as_text!(Lot);
