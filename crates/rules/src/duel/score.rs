//! What the stones of a seat are worth.

use serde::Serialize;

use crate::closed::Closed;
use crate::duel::board::Board;
use crate::points::Points;
use crate::seat::Seat;
use crate::sheet::{ByColor, Color};

/// The points of a seat, item by item (DU-9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Score {
    /// The four rows.
    pub rows: ByColor<Points>,
    /// The seat's own misses; never above 0.
    pub misses: Points,
}

impl Score {
    /// More stones than this in a row are worth no more.
    pub const STONES_MAX: u8 = 12;

    /// A miss costs this much.
    pub const MISS: Points = Points::new(-5);

    /// What this many stones in a row are worth: 1 3 6 10 … 78.
    pub fn of_stones(stones: u8) -> Points {
        let count = i16::from(stones.min(Self::STONES_MAX));
        Points::new(count * (count + 1) / 2)
    }

    /// The sum of all items.
    pub fn total(&self) -> Points {
        Color::ALL.iter().map(|&color| self.rows[color]).sum::<Points>() + self.misses
    }

    pub(super) fn of(board: &Board, seat: Seat) -> Self {
        Self {
            rows: ByColor::new(|color| Self::of_stones(board.row(color).stones(seat))),
            misses: Self::MISS * i16::from(board.misses(seat)),
        }
    }
}
