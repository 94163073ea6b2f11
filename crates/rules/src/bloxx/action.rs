//! What a seat may decide.

use core::fmt;
use core::str::FromStr;

use crate::bloxx::cell::Column;
use crate::bloxx::die::Die;
use crate::bloxx::shape::Orientation;
use crate::notation::{self, NotationError};

/// A decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Enters nothing, since neither shape fits (BX-5), written `-`.
    Forfeit,
    /// Enters the shape of a die (BX-1), written `A3mr`: die, column, orientation.
    Enter {
        /// The die.
        die: Die,
        /// How its shape is held.
        orientation: Orientation,
        /// The column of the shape's leftmost cells.
        column: Column,
    },
}

const FORFEIT: &str = "-";

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Forfeit => f.write_str(FORFEIT),
            Action::Enter { die, orientation, column } => write!(f, "{die}{column}{orientation}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let action = if text == FORFEIT { Some(Action::Forfeit) } else { read_enter(text) };
        action.ok_or_else(|| {
            NotationError::new(text, "an action (die, column and orientation like A3, B5r or A1ml, or - to forfeit)")
        })
    }
}

fn read_enter(text: &str) -> Option<Action> {
    let (die, column) = (text.get(..1)?, text.get(1..2)?);
    let column: usize = column.parse().ok()?;
    Some(Action::Enter {
        die: die.parse().ok()?,
        orientation: text.get(2..)?.parse().ok()?,
        column: Column::new(column.checked_sub(1)?)?,
    })
}

notation::serde_as_text!(Action);
