//! A game set up in the middle: for lessons, for real dice beside the program, for tests.

use crate::duel::{Board, Duel, EndReason, Setup};
use crate::game::Game;
use crate::seat::{Seat, SeatCount};

/// The start of a turn somewhere in a game. May be nonsense; [`Duel::at`] checks it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Situation {
    /// The stones.
    pub board: Board,
    /// The seat that rolls next.
    pub active: Seat,
}

/// Why there is no such turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SituationError {
    /// The active seat is one of the two.
    #[error("the active seat is not at the table")]
    NoSuchSeat,
    /// DU-8: the game would be over.
    #[error("the game is over already")]
    Over,
}

impl Duel {
    /// The game at the start of a turn.
    pub fn at(situation: &Situation) -> Result<Self, SituationError> {
        if !SeatCount::TWO.seats().contains(situation.active) {
            return Err(SituationError::NoSuchSeat);
        }
        if EndReason::of(&situation.board).is_some() {
            return Err(SituationError::Over);
        }
        let mut game = Duel::new(&Setup { first: situation.active });
        game.board = situation.board;
        Ok(game)
    }
}
