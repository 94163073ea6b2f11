//! A game set up in the middle: for analysis, for real dice beside the program, for tests.

use alloc::vec::Vec;

use crate::game::{Discard, Game};
use crate::qwixx::{EndReason, Qwixx, Setup};
use crate::seat::Seat;
use crate::sheet::{RowSet, Sheet};

/// The start of a turn somewhere in a game. May be nonsense; [`Qwixx::at`] checks it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Situation {
    /// What the game started from.
    pub setup: Setup,
    /// The sheets in seat order; rows locked on any of them are closed for all (QX-7).
    pub sheets: Vec<Sheet>,
    /// The seat that rolls next.
    pub active: Seat,
}

/// Why there is no such turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SituationError {
    /// As many sheets as seats.
    #[error("there must be one sheet for each seat")]
    SheetCount,
    /// The active seat is one of the table's.
    #[error("the active seat is not at the table")]
    NoSuchSeat,
    /// QX-8: the game would be over.
    #[error("the game is over already")]
    Over,
}

impl Qwixx {
    /// The game at the start of a turn.
    pub fn at(situation: &Situation) -> Result<Self, SituationError> {
        let seats = situation.setup.seats.seats();
        if situation.sheets.len() != seats.len() {
            return Err(SituationError::SheetCount);
        }
        if !seats.contains(situation.active) {
            return Err(SituationError::NoSuchSeat);
        }
        let mut game = Qwixx::new(&situation.setup);
        for (seat, &sheet) in seats.iter().zip(&situation.sheets) {
            game.position.sheets[seat] = sheet;
        }
        game.position.active = situation.active;
        game.position.closed = situation.sheets.iter().fold(RowSet::EMPTY, |rows, sheet| rows.union(sheet.locked()));
        for seat in seats.iter() {
            let layout = situation.setup.pad.layout(seat);
            game.position.sheets[seat].strike_closed(layout, game.position.closed, &mut Discard);
        }
        game.position.dice = game.pad.layout(situation.active).dice(game.position.closed);
        match EndReason::of(&situation.sheets, game.position.closed) {
            Some(_) => Err(SituationError::Over),
            None => Ok(game),
        }
    }
}
