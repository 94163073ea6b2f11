//! Who looks at a state.

use core::fmt;
use core::str::FromStr;

use crate::notation::{self, NotationError};
use crate::seat::Seat;

/// Who looks at a state: a seat, or somebody without one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Observer {
    /// The person on this seat.
    Seat(Seat),
    /// Anyone else.
    Spectator,
}

const SPECTATOR: &str = "spectator";

impl fmt::Display for Observer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Observer::Seat(seat) => seat.fmt(f),
            Observer::Spectator => f.write_str(SPECTATOR),
        }
    }
}

impl FromStr for Observer {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text == SPECTATOR {
            return Ok(Observer::Spectator);
        }
        let seat = text.parse().map(Observer::Seat);
        seat.map_err(|_| NotationError::new(text, "an observer (a seat from 1 to 5, or spectator)"))
    }
}

notation::serde_as_text!(Observer);

impl Observer {
    /// Does this observer sit on that seat?
    pub fn sits_on(self, seat: Seat) -> bool {
        self == Observer::Seat(seat)
    }
}
