//! Who looks at a state.

use core::fmt;

use crate::seat::Seat;

/// Who looks at a state: a seat, or somebody without one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Observer {
    /// The person on this seat.
    Seat(Seat),
    /// Anybody else.
    Spectator,
}

impl fmt::Display for Observer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Observer::Seat(seat) => seat.fmt(f),
            Observer::Spectator => f.write_str("spectator"),
        }
    }
}

impl serde::Serialize for Observer {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Observer {
    /// Does this observer sit on that seat?
    pub fn sits_on(self, seat: Seat) -> bool {
        self == Observer::Seat(seat)
    }
}
