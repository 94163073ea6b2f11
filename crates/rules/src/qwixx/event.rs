//! What may happen. All of it is public: before a sealed decision is revealed, it shows nothing but the rows it will
//! close.

use serde::Serialize;

use crate::dice::Roll;
use crate::fields::read_fields;
use crate::seat::Seat;
use crate::sheet::{Change, Color, EndReason, Row};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The active seat rolled (QX-2).
    Rolled {
        /// The active seat.
        seat: Seat,
        /// The dice.
        roll: Roll,
    },
    /// A seat has decided; what it decided is shown later.
    Sealed {
        /// The seat.
        seat: Seat,
    },
    /// The decision that a seat has just sealed will close this row.
    Announced {
        /// The seat.
        seat: Seat,
        /// The row.
        row: Row,
    },
    /// A seat decides again.
    TookBack {
        /// The seat.
        seat: Seat,
    },
    /// A seat marks nothing in this action.
    Passed {
        /// The seat.
        seat: Seat,
    },
    /// Something changed on a sheet.
    Sheet {
        /// The sheet's seat.
        seat: Seat,
        /// What changed.
        #[serde(flatten)]
        change: Change,
    },
    /// The active seat takes a miss (QX-5).
    Missed {
        /// The seat.
        seat: Seat,
    },
    /// A row is closed for all, its die leaves the game (QX-7, GX-2).
    Closed {
        /// The row.
        row: Row,
        /// The colour of the die.
        color: Color,
    },
    /// The game is over (QX-8).
    Ended {
        /// Why.
        reason: EndReason,
    },
}

read_fields!(Event by "event" {
    "rolled" => Rolled { seat, roll }
    "sealed" => Sealed { seat }
    "announced" => Announced { seat, row }
    "took-back" => TookBack { seat }
    "passed" => Passed { seat }
    "sheet" => Sheet { seat; change }
    "missed" => Missed { seat }
    "closed" => Closed { row, color }
    "ended" => Ended { reason }
});
