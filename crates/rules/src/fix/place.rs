//! The dice of one seat.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::fix::Faces;
use crate::notation;

/// A number of dice, from none to all ten.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize)]
pub struct DiceCount(pub(super) u8);

impl DiceCount {
    /// All dice of the game.
    pub const MAX: usize = 10;

    /// No dice.
    pub const NONE: Self = Self(0);

    /// All ten dice.
    pub const ALL: Self = Self(Self::MAX as u8);

    /// This many dice, if the game has them.
    pub fn new(dice: usize) -> Option<Self> {
        (dice <= Self::MAX).then_some(Self(dice as u8))
    }

    /// The number of dice.
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// Are there no dice?
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }
}

notation::deserialize_number!(DiceCount, DiceCount::new, "0 to 10 dice");

impl fmt::Display for DiceCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The dice in front of one seat. While it holds dice in the hand, none of its own lie: it took them all up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Place {
    /// Taken up, not yet thrown.
    pub hand: DiceCount,
    /// Own dice as they fell.
    pub lying: Faces,
    /// Green smileys passed to the seat and not yet taken up; they still belong to the passer.
    pub passed: DiceCount,
}

impl Place {
    /// Is there no die of any kind (FX-5)?
    pub const fn is_empty(&self) -> bool {
        self.hand.is_none() && self.lying.is_empty() && self.passed.is_none()
    }

    /// All dice here, no matter who owns them.
    pub const fn dice(&self) -> DiceCount {
        DiceCount(self.hand.0 + self.lying.dice().0 + self.passed.0)
    }
}
