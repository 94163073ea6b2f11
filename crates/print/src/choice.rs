//! The words of the choices, as they are written in commands and addresses.

use std::fmt;
use std::str::FromStr;

use wurf_rules::any::GameName;

/// A word that means nothing here.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{word:?} is not known; there are {known}")]
pub struct NoSuchWord {
    word: String,
    known: String,
}

impl NoSuchWord {
    pub(crate) fn new(word: &str, known: &[&str]) -> Self {
        Self { word: word.to_owned(), known: known.join(", ") }
    }
}

/// An enum with a word for each of its values.
macro_rules! choice {
    ($(#[$doc:meta])* $Name:ident { $($(#[$value_doc:meta])* $Value:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $Name { $($(#[$value_doc])* $Value),+ }

        impl $Name {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$Value),+];

            /// How it is written.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$Value => $word),+ }
            }
        }

        impl fmt::Display for $Name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }

        impl FromStr for $Name {
            type Err = NoSuchWord;

            fn from_str(word: &str) -> Result<Self, NoSuchWord> {
                let found = Self::ALL.iter().copied().find(|value| value.word() == word);
                found.ok_or_else(|| NoSuchWord::new(word, &[$($word),+]))
            }
        }
    };
}

choice! {
    /// What is printed of a game.
    Thing {
        /// Its sheets.
        Sheets = "sheets",
        /// The cards of the card game, to be cut out.
        Cards = "cards",
        /// Its dice, to be cut out and glued.
        Dice = "dice",
        /// Its rules on one page.
        Rules = "rules",
    }
}

impl Thing {
    /// What a game has.
    pub fn of(game: GameName) -> [Self; 3] {
        [Thing::Sheets, if game == GameName::Cards { Thing::Cards } else { Thing::Dice }, Thing::Rules]
    }
}

choice! {
    /// How large cards are.
    CardSize {
        /// 63 by 88 millimetres.
        Poker = "poker",
        /// 44 by 68 millimetres.
        Mini = "mini",
    }
}

impl CardSize {
    /// Width and height in millimetres.
    pub const fn size(self) -> (f32, f32) {
        match self {
            CardSize::Poker => (63.0, 88.0),
            CardSize::Mini => (44.0, 68.0),
        }
    }
}

choice! {
    /// The paper in the printer.
    Paper {
        /// 210 by 297 millimetres.
        A4 = "a4",
        /// 8.5 by 11 inches.
        Letter = "letter",
    }
}

impl Paper {
    /// Width and height in millimetres, upright.
    pub const fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (210.0, 297.0),
            Paper::Letter => (215.9, 279.4),
        }
    }
}

choice! {
    /// How many sheets share a page.
    PerPage {
        /// One.
        One = "1",
        /// Two.
        Two = "2",
        /// Three.
        Three = "3",
        /// Four.
        Four = "4",
    }
}

impl PerPage {
    /// The number.
    pub const fn get(self) -> usize {
        match self {
            PerPage::One => 1,
            PerPage::Two => 2,
            PerPage::Three => 3,
            PerPage::Four => 4,
        }
    }
}

choice! {
    /// Several choices that are often made together. Each of them can still be made differently.
    Preset {
        /// A pad to be cut: twenty pages of three sheets, with cut marks.
        Pad = "pad",
        /// For weak eyes: one sheet with tall cells fills the page.
        Large = "large",
        /// To be laminated and wiped: two sheets with tall cells for markers, cut marks, and room for the seam.
        Laminate = "laminate",
    }
}

pub(crate) use choice;
