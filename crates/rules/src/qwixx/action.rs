//! What a seat may decide.

use core::fmt;
use core::str::FromStr;

use crate::notation::{self, NotationError};
use crate::sheet::{Cell, Row};

/// A decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Marks nothing, written `-`.
    Pass,
    /// Marks a cell (QX-3, QX-4, BP-2), written as the cell.
    Mark(Cell),
    /// Chooses the row for the circle's two marks (BB-2), written `2++`.
    Choose(Row),
}

const PASS: &str = "-";
const TWO_MARKS: &str = "++";

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Pass => f.write_str(PASS),
            Action::Mark(cell) => cell.fmt(f),
            Action::Choose(row) => write!(f, "{row}{TWO_MARKS}"),
        }
    }
}

impl Action {
    /// What is said of a word that is no action.
    pub(super) fn unreadable(text: &str) -> NotationError {
        NotationError::new(text, "an action (a cell like R7, - to pass, or 2++ to choose a row)")
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let action = match text.strip_suffix(TWO_MARKS) {
            Some(row) => row.parse().map(Action::Choose),
            None if text == PASS => Ok(Action::Pass),
            None => text.parse().map(Action::Mark),
        };
        action.map_err(|_| Self::unreadable(text))
    }
}

notation::serde_as_text!(Action);
