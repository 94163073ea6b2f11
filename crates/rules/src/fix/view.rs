//! What one observer knows: everything, since all dice and points lie on the table.

use crate::fix::{AgeOrder, Breakdown, DiceCount, Faces, Fix, Mode, Phase, Position, Round, Stage};
use crate::observer::Observer;
use crate::points::Points;
use crate::seat::{BySeat, Seat, SeatCount};

/// A game as one observer knows it.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct View {
    /// Who looks.
    pub observer: Observer,
    /// Race or beats.
    pub mode: Mode,
    /// The seats from the youngest to the oldest.
    pub ages: AgeOrder,
    /// Which round is played.
    pub stage: Stage,
    /// What the round waits for.
    pub phase: Phase,
    /// Where the dice are.
    pub round: Round,
    /// The points of each seat.
    pub stocks: BySeat<Points>,
    /// The results of the round before, of the seats that played it.
    pub last: BySeat<Option<Breakdown>>,
}

impl View {
    pub(super) fn of(game: &Fix, observer: Observer) -> Self {
        let Position { stage, phase, round, stocks, last } = game.position;
        Self { observer, mode: game.mode, ages: game.ages, stage, phase, round, stocks, last }
    }

    /// The game itself: nothing is hidden.
    pub(super) fn game(&self) -> Fix {
        let Self { stage, phase, round, stocks, last, .. } = *self;
        Fix { mode: self.mode, ages: self.ages, position: Position { stage, phase, round, stocks, last } }
    }

    /// How many seats play.
    pub fn seats(&self) -> SeatCount {
        self.ages.seats()
    }

    /// A seat's own dice as they lie.
    pub fn lying(&self, seat: Seat) -> Faces {
        self.round.place(seat).lying
    }

    /// The dice a seat holds in the hand.
    pub fn in_hand(&self, seat: Seat) -> DiceCount {
        self.round.place(seat).hand
    }

    /// The red smileys on the disc.
    pub fn disc(&self) -> DiceCount {
        self.round.disc()
    }

    /// The points of a seat.
    pub fn stock(&self, seat: Seat) -> Points {
        self.stocks[seat]
    }

    /// The result of a seat in the round before, if it played it.
    pub fn last_result(&self, seat: Seat) -> Option<Points> {
        self.last[seat].map(|breakdown| breakdown.total())
    }
}
