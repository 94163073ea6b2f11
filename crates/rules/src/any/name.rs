//! The games by name.

use alloc::string::ToString;
use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;

use crate::any::Family;
use crate::bloxx::Bloxx;
use crate::cards::Cards;
use crate::closed::Closed;
use crate::duel::Duel;
use crate::fix::Fix;
use crate::notation::{self, NotationError};
use crate::qwixx::{Qwixx, Variant};

/// The name of a game on the command line, in records and on the wire.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameName {
    /// The dice game on one of its sheets.
    Qwixx(Variant),
    /// The card game, `cards`.
    Cards,
    /// BLOXX!, `bloxx`.
    Bloxx,
    /// FIX, `fix`.
    Fix,
    /// The Duel, `duel`.
    Duel,
}

/// What there is to know of a game before it is set up.
struct Facts {
    family: Family,
    rules_version: u32,
    seats: RangeInclusive<usize>,
    rolls_real_dice: bool,
    hides_hands: bool,
    is_race: bool,
}

impl GameName {
    /// All names.
    pub fn all() -> impl Iterator<Item = Self> {
        let others = Family::ALL.map(Family::game).into_iter().filter(|game| !matches!(game, GameName::Qwixx(_)));
        Variant::ALL.iter().copied().map(GameName::Qwixx).chain(others)
    }

    const fn facts(self) -> Facts {
        match self {
            GameName::Qwixx(_) => Facts {
                family: Family::Qwixx,
                rules_version: Qwixx::RULES_VERSION,
                seats: 1..=5,
                rolls_real_dice: true,
                hides_hands: false,
                is_race: false,
            },
            GameName::Cards => Facts {
                family: Family::Cards,
                rules_version: Cards::RULES_VERSION,
                seats: 2..=5,
                rolls_real_dice: false,
                hides_hands: true,
                is_race: false,
            },
            GameName::Bloxx => Facts {
                family: Family::Bloxx,
                rules_version: Bloxx::RULES_VERSION,
                seats: 1..=4,
                rolls_real_dice: true,
                hides_hands: false,
                is_race: false,
            },
            GameName::Fix => Facts {
                family: Family::Fix,
                rules_version: Fix::RULES_VERSION,
                seats: 2..=5,
                rolls_real_dice: false,
                hides_hands: false,
                is_race: true,
            },
            GameName::Duel => Facts {
                family: Family::Duel,
                rules_version: Duel::RULES_VERSION,
                seats: 2..=2,
                rolls_real_dice: true,
                hides_hands: false,
                is_race: false,
            },
        }
    }

    /// The games it belongs to.
    pub const fn family(self) -> Family {
        self.facts().family
    }

    /// The version of its rules that this program plays. It changes exactly when a legal sequence of inputs or a score
    /// changes.
    pub const fn rules_version(self) -> u32 {
        self.facts().rules_version
    }

    /// How many seats may play; one is practice, our addition.
    pub const fn seats(self) -> RangeInclusive<usize> {
        self.facts().seats
    }

    /// Can people roll real dice and type what they show? Cards are hidden, and a race leaves no time for it.
    pub const fn rolls_real_dice(self) -> bool {
        self.facts().rolls_real_dice
    }

    /// Do seats hold something that the others must not see?
    pub const fn hides_hands(self) -> bool {
        self.facts().hides_hands
    }

    /// Do all seats act at once, as fast as they can (FX-3)?
    pub const fn is_race(self) -> bool {
        self.facts().is_race
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameName::Qwixx(variant) => variant.fmt(f),
            game => game.family().fmt(f),
        }
    }
}

impl FromStr for GameName {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let name = GameName::all().find(|name| name.to_string() == text);
        name.ok_or_else(|| NotationError::new(text, "a game"))
    }
}

notation::serde_as_text!(GameName);
