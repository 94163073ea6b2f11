//! What a seat may decide.

use core::fmt;
use core::str::FromStr;

use crate::dice::Sides;
use crate::notation::{self, NotationError};
use crate::sheet::{Cell, Color, Number};

/// A decision of the active seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Places nothing, written `-`.
    Pass,
    /// Places a stone (DU-2), written as the cell, like `R7`.
    Place(Color, Number),
}

const PASS: &str = "-";

impl Action {
    /// The cell that gets a stone.
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Action::Pass => None,
            Action::Place(color, number) => Some(Cell::Color(color, number)),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Pass => f.write_str(PASS),
            Action::Place(color, number) => write!(f, "{color}{number}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.parse() {
            Ok(Cell::Color(color, number)) if Sides::Six.give(number) => Ok(Action::Place(color, number)),
            _ if text == PASS => Ok(Action::Pass),
            _ => Err(NotationError::new(text, "an action (a cell like R7, or - to pass)")),
        }
    }
}

notation::serde_as_text!(Action);
