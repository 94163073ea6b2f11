//! What one observer knows: everything, since all stones lie on the table.

use serde::{Serialize, Serializer};

use crate::duel::wire::ViewText;
use crate::duel::{Action, Board, Duel, EndReason, Phase};
use crate::observer::Observer;
use crate::seat::{Seat, SeatCount};
use crate::sheet::Cell;

/// A game as one observer knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub observer: Observer,
    /// The seat whose turn it is.
    pub active: Seat,
    /// Where in the turn the game is, with the roll.
    pub phase: Phase,
    /// The stones.
    pub board: Board,
    /// The cell that the active seat placed a stone on in action 1 of this turn.
    pub placed: Option<Cell>,
}

impl View {
    pub(super) fn of(game: &Duel, observer: Observer) -> Self {
        let Duel { active, phase, board, placed } = *game;
        Self { observer, active, phase, board, placed }
    }

    /// The game itself: nothing is hidden.
    pub(super) fn game(&self) -> Duel {
        let Self { active, phase, board, placed, .. } = *self;
        Duel { active, phase, board, placed }
    }

    /// The two seats.
    pub const fn seats(&self) -> SeatCount {
        SeatCount::TWO
    }

    /// Would this decision of a seat end its turn with a miss (DU-7)?
    pub fn costs_a_miss(&self, seat: Seat, action: Action) -> bool {
        let is_last = matches!(self.phase, Phase::Color(_)) && seat == self.active;
        is_last && action == Action::Pass && self.placed.is_none()
    }

    /// Why the game is over (DU-8); none while it goes on.
    pub fn end(&self) -> Option<EndReason> {
        EndReason::of(&self.board)
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ViewText::of(self).serialize(serializer)
    }
}
