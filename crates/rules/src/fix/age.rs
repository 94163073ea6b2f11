//! Who is younger than whom.

use core::fmt;
use core::str::FromStr;

use crate::bits::Bits;
use crate::closed::Closed;
use crate::notation::{self, NotationError};
use crate::seat::{Seat, SeatCount, SeatSet};

/// The seats of a table of two to five from the youngest to the oldest, written `213`.
///
/// The youngest of the table deals first (FX-2), the youngest of the tied deals in a play-off: so the order
/// of all ages is needed, not the youngest alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct AgeOrder {
    seats: SeatCount,
    /// Seats beyond the table's count come at the end, in order.
    order: [Seat; SeatCount::MAX],
}

/// Why this is not an order of ages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AgeOrderError {
    /// FIX needs somebody to pass dice to.
    #[error("FIX is played with 2 to 5 seats")]
    SeatCount,
    /// A seat is missing or is listed twice.
    #[error("the order of ages must name each seat of the table once")]
    NotEachSeatOnce,
}

impl AgeOrder {
    /// The smallest table.
    pub const SEATS_MIN: usize = 2;

    /// The order of these seats, youngest first.
    pub fn new(youngest_first: &[Seat]) -> Result<Self, AgeOrderError> {
        let seats = SeatCount::new(youngest_first.len()).ok_or(AgeOrderError::SeatCount)?;
        let mut ages = Self::in_seat_order(seats)?;
        let named: SeatSet = youngest_first.iter().copied().collect();
        if named != seats.seats() {
            return Err(AgeOrderError::NotEachSeatOnce);
        }
        ages.order[..seats.get()].copy_from_slice(youngest_first);
        Ok(ages)
    }

    /// Seat 1 is the youngest, then seat 2 and so on.
    pub fn in_seat_order(seats: SeatCount) -> Result<Self, AgeOrderError> {
        if seats.get() < Self::SEATS_MIN {
            return Err(AgeOrderError::SeatCount);
        }
        Ok(Self { seats, order: core::array::from_fn(|index| Seat::ALL[index]) })
    }

    /// This seat is the youngest, and the others are older clockwise: for tables that name only the youngest.
    pub fn clockwise(seats: SeatCount, youngest: Seat) -> Result<Self, AgeOrderError> {
        if !seats.seats().contains(youngest) {
            return Err(AgeOrderError::NotEachSeatOnce);
        }
        let mut ages = Self::in_seat_order(seats)?;
        ages.order[..seats.get()].rotate_left(youngest.index());
        Ok(ages)
    }

    /// An order drawn by lot, each equally likely.
    pub fn by_lot(seats: SeatCount, bits: &mut impl Bits) -> Result<Self, AgeOrderError> {
        let mut ages = Self::in_seat_order(seats)?;
        for last in (1..seats.get()).rev() {
            ages.order.swap(last, bits.below(last as u32 + 1) as usize);
        }
        Ok(ages)
    }

    /// How many seats the table has.
    pub const fn seats(&self) -> SeatCount {
        self.seats
    }

    /// The youngest of the table.
    pub const fn youngest(&self) -> Seat {
        self.order[0]
    }

    /// The youngest of these seats, if they are at the table.
    pub fn youngest_of(&self, seats: SeatSet) -> Option<Seat> {
        self.iter().find(|&seat| seats.contains(seat))
    }

    /// The seats of the table, youngest first.
    pub fn iter(&self) -> impl Iterator<Item = Seat> {
        self.order.iter().copied().take(self.seats.get())
    }
}

impl fmt::Display for AgeOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|seat| seat.fmt(f))
    }
}

impl fmt::Debug for AgeOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for AgeOrder {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        parse(text).ok_or_else(|| NotationError::new(text, "an order of two to five seats, youngest first (like 213)"))
    }
}

fn parse(text: &str) -> Option<AgeOrder> {
    let mut seats = [Seat::One; SeatCount::MAX];
    let mut count = 0;
    for letter in text.chars() {
        let seat = letter.encode_utf8(&mut [0; 4]).parse().ok()?;
        *seats.get_mut(count)? = seat;
        count += 1;
    }
    AgeOrder::new(&seats[..count]).ok()
}

notation::serde_as_text!(AgeOrder);
