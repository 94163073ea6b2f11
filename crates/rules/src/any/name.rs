//! The games by name.

use alloc::string::ToString;
use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;

use crate::bloxx::Bloxx;
use crate::cards::Cards;
use crate::closed::Closed;
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
}

impl GameName {
    /// All names.
    pub fn all() -> impl Iterator<Item = Self> {
        let others = [GameName::Cards, GameName::Bloxx, GameName::Fix];
        Variant::ALL.iter().copied().map(GameName::Qwixx).chain(others)
    }

    /// The version of its rules that this program plays.
    pub const fn rules_version(self) -> u32 {
        match self {
            GameName::Qwixx(_) => Qwixx::RULES_VERSION,
            GameName::Cards => Cards::RULES_VERSION,
            GameName::Bloxx => Bloxx::RULES_VERSION,
            GameName::Fix => Fix::RULES_VERSION,
        }
    }

    /// How many seats may play; one is practice, our addition.
    pub const fn seats(self) -> RangeInclusive<usize> {
        match self {
            GameName::Qwixx(_) => 1..=5,
            GameName::Bloxx => 1..=4,
            GameName::Cards | GameName::Fix => 2..=5,
        }
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameName::Qwixx(variant) => variant.fmt(f),
            GameName::Cards => f.write_str("cards"),
            GameName::Bloxx => f.write_str("bloxx"),
            GameName::Fix => f.write_str("fix"),
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
