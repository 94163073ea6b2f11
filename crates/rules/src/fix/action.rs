//! What a seat may decide.

use core::fmt;
use core::str::FromStr;

use crate::fix::{Face, Place, Split};
use crate::notation::{self, NotationError};

/// A step of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// The dealer splits the ten dice (FX-2), written as the split, `3+7`.
    Deal(Split),
    /// Takes up all of the seat's own dice and those passed to it, written `up`.
    TakeUp,
    /// Throws the dice in the hand, written `throw`.
    Throw,
    /// Passes one green smiley to the next seat clockwise (FX-4), written `pass`.
    PassOn,
    /// Lays one red smiley on the disc (FX-4), written `lay`.
    LayDown,
}

/// The steps that are written as a word of their own.
const WORDS: [(Action, &str); 4] =
    [(Action::TakeUp, "up"), (Action::Throw, "throw"), (Action::PassOn, "pass"), (Action::LayDown, "lay")];

/// The steps open to a seat with these dice while the round runs, sorted.
#[inline]
pub(super) fn steps(place: &Place) -> &'static [Action] {
    if !place.hand.is_none() {
        return &[Action::Throw];
    }
    match (place.lying.has(Face::GreenSmiley), place.lying.has(Face::RedSmiley)) {
        (true, true) => &[Action::PassOn, Action::LayDown],
        (true, false) => &[Action::PassOn],
        (false, true) => &[Action::LayDown],
        (false, false) if place.is_empty() => &[],
        (false, false) => &[Action::TakeUp],
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Action::Deal(split) = self {
            return split.fmt(f);
        }
        let word = WORDS.iter().find(|(action, _)| action == self).map(|(_, word)| *word);
        f.write_str(word.unwrap_or_default())
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if let Some((action, _)) = WORDS.iter().find(|(_, word)| *word == text) {
            return Ok(*action);
        }
        let split = text.parse().map(Action::Deal);
        split.map_err(|_| NotationError::new(text, "an action (up, throw, pass, lay, or a deal like 3+7)"))
    }
}

notation::serde_as_text!(Action);
