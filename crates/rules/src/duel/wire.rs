//! A view on the wire.

use serde::{Deserialize, Serialize};

use crate::dice::{Roll, Sides};
use crate::duel::{Board, Phase, View};
use crate::observer::Observer;
use crate::seat::{Seat, SeatCount, SeatSet};
use crate::sheet::Cell;
use crate::wire::{ViewError, ensure, ensure_observer, ensure_present};

/// A view as it is written: the board as text.
#[derive(Serialize, Deserialize)]
pub(super) struct ViewText {
    observer: Observer,
    active: Seat,
    phase: Phase,
    board: Board,
    placed: Option<Cell>,
}

impl ViewText {
    pub(super) fn of(view: &View) -> Self {
        let View { observer, active, phase, board, placed } = *view;
        Self { observer, active, phase, board, placed }
    }

    /// The view, if a game can look like this.
    pub(super) fn read(self) -> Result<View, ViewError> {
        ensure_observer(SeatCount::TWO, self.observer)?;
        ensure_present("active", SeatCount::TWO, SeatSet::only(self.active))?;
        let Self { observer, active, phase, board, placed } = self;
        let view = View { observer, active, phase, board, placed };
        view.check_phase()?;
        view.check_placed()?;
        Ok(view)
    }
}

impl View {
    fn check_phase(&self) -> Result<(), ViewError> {
        let over = self.end().is_some();
        let reason = "the game ends with two closed rows, four misses or a last stone";
        ensure(over == (self.phase == Phase::Over), "phase", reason)?;
        let is_possible = |roll: &Roll| roll.dice() == self.board.dice() && roll.fits(Sides::Six);
        ensure(self.phase.roll().is_none_or(is_possible), "phase", "the roll has other dice than are in play")
    }

    /// A stone of action 1 lies where the white dice said, and its owner is the active seat.
    fn check_placed(&self) -> Result<(), ViewError> {
        let lies = match (self.phase, self.placed) {
            (_, None) => true,
            (Phase::Color(roll), Some(Cell::Color(color, number))) => {
                let stack = self.board.at(color, number);
                roll.white_sum() == number && stack.is_some_and(|stack| stack.owner == self.active)
            }
            _ => false,
        };
        ensure(lies, "placed", "this is the cell of action 1, told in action 2 only")
    }
}
