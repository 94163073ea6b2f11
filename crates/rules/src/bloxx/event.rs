//! What may happen. All of it is public: sealed decisions show themselves only when they are revealed.

use serde::Serialize;

use crate::bloxx::die::{Die, Roll};
use crate::bloxx::layout::ColorRow;
use crate::bloxx::score::Bonus;
use crate::bloxx::sheet::Placement;
use crate::fields::read_fields;
use crate::seat::Seat;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The active seat rolled (BX-1).
    Rolled {
        /// The active seat.
        seat: Seat,
        /// The dice.
        roll: Roll,
    },
    /// A seat that is not active has decided; what it decided is shown later.
    Sealed {
        /// The seat.
        seat: Seat,
    },
    /// A seat decides again.
    TookBack {
        /// The seat.
        seat: Seat,
    },
    /// A seat entered a shape.
    Entered {
        /// The seat.
        seat: Seat,
        /// The die it took.
        die: Die,
        /// What it drew.
        #[serde(flatten)]
        placement: Placement,
    },
    /// Neither shape fits on this seat's sheet (BX-5).
    Forfeited {
        /// The seat.
        seat: Seat,
    },
    /// A seat completed a coloured row (BX-8).
    Completed {
        /// The seat.
        seat: Seat,
        /// The row.
        row: ColorRow,
        /// What it earned.
        bonus: Bonus,
    },
    /// Enough seats could not enter anything: the game is over (BX-9).
    Ended,
}

read_fields!(Event by "event" {
    "rolled" => Rolled { seat, roll }
    "sealed" => Sealed { seat }
    "took-back" => TookBack { seat }
    "entered" => Entered { seat, die; placement }
    "forfeited" => Forfeited { seat }
    "completed" => Completed { seat, row, bonus }
    "ended" => Ended
});
