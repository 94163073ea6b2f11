//! What may happen. All of it is public.

use serde::{Deserialize, Serialize};

use crate::fields::read_fields;
use crate::fix::{Breakdown, DiceCount, Faces, Stage};
use crate::points::Points;
use crate::seat::{BySeat, Seat, SeatSet};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The dealer has split the dice; everyone has theirs in the hand (FX-2, FX-3).
    Dealt {
        /// The dealer.
        seat: Seat,
        /// The dice of each seat.
        dice: BySeat<DiceCount>,
    },
    /// A seat took up its dice and those passed to it.
    TookUp {
        /// The seat.
        seat: Seat,
        /// How many dice it has in the hand now.
        dice: DiceCount,
    },
    /// A seat threw the dice in its hand.
    Threw {
        /// The seat.
        seat: Seat,
        /// What they show.
        faces: Faces,
    },
    /// A seat passed one green smiley on (FX-4).
    PassedOn {
        /// The seat.
        seat: Seat,
        /// The next seat clockwise.
        to: Seat,
    },
    /// A seat laid one red smiley on the disc (FX-4).
    LaidDown {
        /// The seat.
        seat: Seat,
        /// How many lie there now.
        disc: DiceCount,
    },
    /// The third red smiley lies: the round stops (FX-6).
    Stopped {
        /// The seat that laid it.
        seat: Seat,
    },
    /// A seat has its result (FX-7, FX-8).
    Settled {
        /// The seat.
        seat: Seat,
        /// What the result consists of.
        breakdown: Breakdown,
        /// The result.
        result: Points,
        /// Its stock afterwards; a play-off leaves it alone.
        stock: Points,
    },
    /// All seats have their result.
    RoundEnded {
        /// Which round.
        stage: Stage,
    },
    /// Several seats are ahead and play one more round among themselves (FX-9, R-076).
    PlayOff {
        /// The tied seats.
        seats: SeatSet,
    },
    /// The game is over (FX-9).
    Ended {
        /// Who won.
        winner: Seat,
        /// Why.
        reason: EndReason,
    },
}

read_fields!(Event by "event" {
    "dealt" => Dealt { seat, dice }
    "took-up" => TookUp { seat, dice }
    "threw" => Threw { seat, faces }
    "passed-on" => PassedOn { seat, to }
    "laid-down" => LaidDown { seat, disc }
    "stopped" => Stopped { seat }
    "settled" => Settled { seat, breakdown, result, stock }
    "round-ended" => RoundEnded { stage }
    "play-off" => PlayOff { seats }
    "ended" => Ended { winner, reason }
});

/// Why a game ended (FX-9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndReason {
    /// Seven rounds are played.
    SevenRounds,
    /// A seat has fifteen points.
    FifteenPoints,
    /// A tie has been played off.
    PlayOff,
}
