//! The games, whatever they are played on.

use core::fmt;
use core::str::FromStr;

use crate::any::GameName;
use crate::notation::{self, NotationError};
use crate::qwixx::Variant;

/// Makes the families of one list: each with its name in text and the first of its games.
macro_rules! families {
    ($($(#[$doc:meta])* $Name:ident, $word:literal, $game:expr;)+) => {
        /// Games that belong together. The sheets of Qwixx are one family: they ask for the same skill, and spread over
        /// eight lists of ratings hardly anybody would play enough matches to be rated well.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Family { $($(#[$doc])* $Name),+ }

        impl Family {
            /// How many there are.
            const COUNT: usize = [$($word),+].len();

            /// All of them.
            pub const ALL: [Self; Self::COUNT] = [$(Self::$Name),+];

            /// The first of its games.
            pub const fn game(self) -> GameName {
                match self { $(Self::$Name => $game),+ }
            }

            /// Its name, as in `qwixx`.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$Name => $word),+ }
            }
        }
    };
}

families! {
    /// The dice game on any of its printed sheets.
    Qwixx, "qwixx", GameName::Qwixx(Variant::Classic);
    /// The card game.
    Cards, "cards", GameName::Cards;
    /// BLOXX!.
    Bloxx, "bloxx", GameName::Bloxx;
    /// FIX.
    Fix, "fix", GameName::Fix;
    /// The Duel.
    Duel, "duel", GameName::Duel;
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Family {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let family = Self::ALL.into_iter().find(|family| family.word() == text);
        family.ok_or_else(|| NotationError::new(text, "a family of games"))
    }
}

notation::serde_as_text!(Family);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_family_that_reads_its_own_name() {
        for game in GameName::all() {
            let family = game.family();
            assert_eq!(family.to_string().parse(), Ok(family));
            assert_eq!(serde_json::to_value(family).unwrap(), family.word());
            assert_eq!(family.game().family(), family);
        }
        assert!("chess".parse::<Family>().is_err());
    }
}
