//! How much time an analysis takes, and how exact it is.

use wurf_rules::any::Family;

/// From 1 (quick) to 5 (patient); each step takes four times as long and halves the errors.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Depth(u8);

impl Depth {
    /// The quickest.
    pub const MIN: u8 = 1;

    /// The most patient.
    pub const MAX: u8 = 5;

    /// This depth, if there is one.
    pub fn new(depth: u8) -> Option<Self> {
        (Self::MIN..=Self::MAX).contains(&depth).then_some(Self(depth))
    }

    /// How many games are played for each position and each action.
    pub(super) fn games(self, family: Family) -> u32 {
        let base = match family {
            Family::Qwixx | Family::Fix | Family::Duel => 64,
            Family::Cards => 16,
            Family::Bloxx => 4,
        };
        base << (2 * (self.0 - 1))
    }

    /// How often the next roll is looked at, where somebody can estimate what comes then.
    pub(super) fn looks(self, family: Family) -> u32 {
        let base = match family {
            Family::Bloxx => 4,
            Family::Cards | Family::Qwixx | Family::Fix | Family::Duel => 16,
        };
        base << (2 * (self.0 - 1))
    }
}

impl Default for Depth {
    fn default() -> Self {
        Self(3)
    }
}
