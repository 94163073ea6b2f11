//! What chance decides: how dice fall, and in beat mode whose red smileys come first.

use core::fmt;
use core::str::FromStr;

use crate::fix::{Faces, Laying};
use crate::notation::{self, NotationError};

/// An outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// The dice that one seat throws fall like this, written as the dice, `..g2r1`.
    Throw(Faces),
    /// Of more red smileys than the disc has room for, those of these seats are laid, written `lay131`.
    Lay(Laying),
}

const LAY: &str = "lay";

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Throw(faces) => faces.fmt(f),
            Chance::Lay(laying) => write!(f, "{LAY}{laying}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let chance = match text.strip_prefix(LAY) {
            Some(seats) => seats.parse().map(Chance::Lay),
            None => text.parse().map(Chance::Throw),
        };
        chance.map_err(|_| NotationError::new(text, "a throw of FIX dice (like ..g2r1, or lay131)"))
    }
}

notation::serde_as_text!(Chance);
