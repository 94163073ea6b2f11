//! Who looks at a state.

use crate::seat::Seat;

/// Who looks at a state: a seat, or somebody without one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Observer {
    /// The person on this seat.
    Seat(Seat),
    /// Anybody else.
    Spectator,
}

impl Observer {
    /// Does this observer sit on that seat?
    pub fn sits_on(self, seat: Seat) -> bool {
        self == Observer::Seat(seat)
    }
}
