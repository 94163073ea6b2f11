//! What may happen. All of it is public.

use serde::{Deserialize, Serialize};

use crate::dice::Roll;
use crate::duel::board::Board;
use crate::fields::read_fields;
use crate::seat::{Seat, SeatCount};
use crate::sheet::{Cell, Color};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The active seat rolled (DU-2).
    Rolled {
        /// The active seat.
        seat: Seat,
        /// The dice.
        roll: Roll,
    },
    /// The active seat places nothing in this action.
    Passed {
        /// The seat.
        seat: Seat,
    },
    /// A stone was placed (DU-3, DU-5).
    Placed {
        /// The seat.
        seat: Seat,
        /// The cell.
        cell: Cell,
        /// How many stones of the seat lie there now.
        stones: u8,
    },
    /// A stone was beaten and goes back to its owner (DU-4).
    Beaten {
        /// The owner.
        seat: Seat,
        /// The cell where it was.
        cell: Cell,
    },
    /// A row is closed, and its die leaves the game (DU-6).
    Closed {
        /// Who closed it.
        seat: Seat,
        /// The row.
        color: Color,
        /// Was there a stone left for the lock?
        locked: bool,
    },
    /// The active seat takes a miss (DU-7).
    Missed {
        /// The seat.
        seat: Seat,
    },
    /// The game is over (DU-8).
    Ended {
        /// Why.
        reason: EndReason,
    },
}

read_fields!(Event by "event" {
    "rolled" => Rolled { seat, roll }
    "passed" => Passed { seat }
    "placed" => Placed { seat, cell, stones }
    "beaten" => Beaten { seat, cell }
    "closed" => Closed { seat, color, locked }
    "missed" => Missed { seat }
    "ended" => Ended { reason }
});

/// Why a game ended (DU-8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndReason {
    /// Two rows are closed.
    TwoRowsClosed,
    /// Both seats together have taken four misses.
    FourMisses,
    /// A seat has placed its last stone.
    LastStone,
}

impl EndReason {
    /// Why a game with this board is over; none if it goes on.
    pub fn of(board: &Board) -> Option<Self> {
        let is_empty = |seat| board.supply(seat) == 0;
        if board.closed().len() >= Board::CLOSED_ROWS_MAX {
            Some(EndReason::TwoRowsClosed)
        } else if board.all_misses() >= Board::MISSES_MAX {
            Some(EndReason::FourMisses)
        } else {
            SeatCount::TWO.seats().iter().any(is_empty).then_some(EndReason::LastStone)
        }
    }
}
