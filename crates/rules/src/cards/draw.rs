//! What the cards may show.

use core::fmt;
use core::str::FromStr;

use crate::cards::card::Card;
use crate::dice::Sides;
use crate::notation::{self, NotationError};
use crate::sheet::Number;

/// What a card turns out to be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Draw {
    /// The next card of the pile shows this number (QC-2, QC-4), written `7`.
    Top(Number),
    /// The card just dealt or taken is this one, which only its holder sees, written `R7`.
    Card(Card),
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Draw::Top(number) => number.fmt(f),
            Draw::Card(card) => card.fmt(f),
        }
    }
}

impl FromStr for Draw {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let draw = Sides::Six.read_number(text).map(Draw::Top).or_else(|| text.parse().map(Draw::Card).ok());
        draw.ok_or_else(|| NotationError::new(text, "a card (like R7) or the number of a back (like 7)"))
    }
}

notation::serde_as_text!(Draw);
