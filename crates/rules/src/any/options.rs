//! What a table may agree on beyond game and seats.

use core::fmt;
use core::str::FromStr;

use crate::any::GameName;
use crate::bloxx::Support;
use crate::fix::{AgeOrder, Mode};
use crate::notation::{self, NotationError};
use crate::qwixx::{Closing, Variant};
use crate::seat::Seat;

/// A game with what its table has agreed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameOptions {
    /// The dice game.
    Qwixx {
        /// The sheet.
        variant: Variant,
        /// The seat that begins, where a lot would draw it otherwise.
        first: Option<Seat>,
        /// Is closing a row in action 1 announced?
        closing: Closing,
    },
    /// The card game.
    Cards {
        /// The seat that begins, where a lot would draw it otherwise.
        first: Option<Seat>,
        /// Are the eleven jokers in the deck (QC-1)?
        jokers: bool,
        /// Another sheet than the classic one (QC-10).
        sheet: Option<Variant>,
    },
    /// BLOXX!
    Bloxx {
        /// The seat that begins, where a lot would draw it otherwise.
        first: Option<Seat>,
        /// What holds a shape.
        support: Support,
    },
    /// FIX.
    Fix {
        /// Race or beats.
        mode: Option<Mode>,
        /// The seats from the youngest to the oldest, where a lot would draw them otherwise.
        ages: Option<AgeOrder>,
    },
    /// The Duel.
    Duel {
        /// The seat that begins, where a lot would draw it otherwise.
        first: Option<Seat>,
    },
}

impl GameOptions {
    /// The game.
    pub const fn game(&self) -> GameName {
        match *self {
            GameOptions::Qwixx { variant, .. } => GameName::Qwixx(variant),
            GameOptions::Cards { .. } => GameName::Cards,
            GameOptions::Bloxx { .. } => GameName::Bloxx,
            GameOptions::Fix { .. } => GameName::Fix,
            GameOptions::Duel { .. } => GameName::Duel,
        }
    }

    /// The seat that begins, if that is agreed on; in FIX no seat does.
    pub fn first(&self) -> Option<Seat> {
        Options::from(*self).first
    }

    /// The same with this seat as the first; in FIX no seat begins.
    pub fn begun_by(self, seat: Seat) -> Self {
        let first = Some(seat);
        match self {
            GameOptions::Qwixx { variant, closing, .. } => GameOptions::Qwixx { variant, first, closing },
            GameOptions::Cards { jokers, sheet, .. } => GameOptions::Cards { first, jokers, sheet },
            GameOptions::Bloxx { support, .. } => GameOptions::Bloxx { first, support },
            GameOptions::Fix { .. } => self,
            GameOptions::Duel { .. } => GameOptions::Duel { first },
        }
    }
}

/// What a table has agreed on, as it is written, without the game: words as in `jokers sheet=gemixt-a`. Most of them
/// belong to one game; [`Options::of`] tells whether they do.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Options {
    /// `first=…`: the seat that begins, which would otherwise be drawn by lot (R-009; not FIX).
    pub first: Option<Seat>,
    /// `sealed-closing`: closing a row in action 1 is not announced (Qwixx with dice, R-008).
    pub sealed_closing: bool,
    /// `jokers`: the card game with its eleven jokers (QC-1).
    pub jokers: bool,
    /// `sheet=…`: the card game on another sheet (QC-10).
    pub sheet: Option<Variant>,
    /// `strict`: shapes must lie on drawn cells (BLOXX!, R-060).
    pub strict: bool,
    /// `mode=…`: race or beats (FIX, R-079).
    pub mode: Option<Mode>,
    /// `ages=…`: the seats from the youngest to the oldest (FIX, R-077).
    pub ages: Option<AgeOrder>,
}

/// An option of another game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{game} has no option \"{option}\"")]
pub struct NoSuchOption {
    /// The game.
    pub game: GameName,
    /// The option, without its value.
    pub option: &'static str,
}

const KNOWN: &str = "an option (first=…, sealed-closing, jokers, sheet=…, strict, mode=…, ages=…)";

impl Options {
    /// Nothing in particular?
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The game with these options, if they are all its own.
    pub fn of(self, game: GameName) -> Result<GameOptions, NoSuchOption> {
        let Self { first, jokers, sheet, mode, ages, .. } = self;
        let options = match game {
            GameName::Qwixx(variant) => {
                let closing = if self.sealed_closing { Closing::Sealed } else { Closing::Announced };
                GameOptions::Qwixx { variant, first, closing }
            }
            GameName::Cards => GameOptions::Cards { first, jokers, sheet },
            GameName::Bloxx => {
                let support = if self.strict { Support::Strict } else { Support::Touching };
                GameOptions::Bloxx { first, support }
            }
            GameName::Fix => GameOptions::Fix { mode, ages },
            GameName::Duel => GameOptions::Duel { first },
        };
        // What the game has no room for belongs to another.
        match self.first_beyond(options.into()) {
            Some(option) => Err(NoSuchOption { game, option }),
            None => Ok(options),
        }
    }

    /// The name of the first option that is set here and not there.
    fn first_beyond(self, others: Self) -> Option<&'static str> {
        let mut both = self.set().into_iter().zip(others.set());
        both.find_map(|((name, here), (_, there))| (here && !there).then_some(name))
    }

    /// Every option, and whether it is set.
    fn set(self) -> [(&'static str, bool); 7] {
        [
            ("first", self.first.is_some()),
            ("sealed-closing", self.sealed_closing),
            ("jokers", self.jokers),
            ("sheet", self.sheet.is_some()),
            ("strict", self.strict),
            ("mode", self.mode.is_some()),
            ("ages", self.ages.is_some()),
        ]
    }

    fn read_word(&mut self, word: &str) -> Result<(), NotationError> {
        match word.split_once('=') {
            Some(("first", value)) => self.first = Some(value.parse()?),
            Some(("sheet", value)) => self.sheet = Some(value.parse()?),
            Some(("mode", value)) => self.mode = Some(value.parse()?),
            Some(("ages", value)) => self.ages = Some(value.parse()?),
            None if word == "sealed-closing" => self.sealed_closing = true,
            None if word == "jokers" => self.jokers = true,
            None if word == "strict" => self.strict = true,
            _ => return Err(NotationError::new(word, KNOWN)),
        }
        Ok(())
    }
}

impl From<GameOptions> for Options {
    fn from(options: GameOptions) -> Self {
        let none = Self::default();
        match options {
            GameOptions::Qwixx { first, closing, .. } => {
                Self { first, sealed_closing: closing == Closing::Sealed, ..none }
            }
            GameOptions::Cards { first, jokers, sheet } => Self { first, jokers, sheet, ..none },
            GameOptions::Bloxx { first, support } => Self { first, strict: support == Support::Strict, ..none },
            GameOptions::Fix { mode, ages } => Self { mode, ages, ..none },
            GameOptions::Duel { first } => Self { first, ..none },
        }
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        let mut word = |word: fmt::Arguments<'_>| write!(f, "{}{word}", core::mem::replace(&mut gap, " "));
        if let Some(first) = self.first {
            word(format_args!("first={first}"))?;
        }
        if self.sealed_closing {
            word(format_args!("sealed-closing"))?;
        }
        if self.jokers {
            word(format_args!("jokers"))?;
        }
        if let Some(sheet) = self.sheet {
            word(format_args!("sheet={sheet}"))?;
        }
        if self.strict {
            word(format_args!("strict"))?;
        }
        if let Some(mode) = self.mode {
            word(format_args!("mode={mode}"))?;
        }
        if let Some(ages) = self.ages {
            word(format_args!("ages={ages}"))?;
        }
        Ok(())
    }
}

impl FromStr for Options {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut options = Self::default();
        text.split_whitespace().try_for_each(|word| options.read_word(word))?;
        Ok(options)
    }
}

notation::serde_as_text!(Options);

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn options_round_trip() {
        for text in ["", "jokers", "jokers sheet=gemixt-a", "strict", "mode=beat ages=213", "first=2 sealed-closing"] {
            assert_eq!(text.parse::<Options>().map(|options| options.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn unknown_options_are_refused() {
        for text in ["joker", "sheet", "sheet=chess", "mode=", "ages=11", "jokers=yes", "first", "first=6", "sealed"] {
            assert!(text.parse::<Options>().is_err(), "{text}");
        }
    }

    #[test]
    fn options_belong_to_games() {
        let all = ["first=2", "sealed-closing", "jokers", "sheet=gemixt-a", "strict", "mode=beat", "ages=21"];
        for (game, own) in [
            (GameName::Qwixx(Variant::Chain), &[0, 1][..]),
            (GameName::Cards, &[0, 2, 3]),
            (GameName::Bloxx, &[0, 4]),
            (GameName::Fix, &[5, 6]),
            (GameName::Duel, &[0]),
        ] {
            for (index, text) in all.iter().enumerate() {
                let words: Options = text.parse().unwrap();
                let options = words.of(game);
                if own.contains(&index) {
                    let options = options.unwrap();
                    assert_eq!((options.game(), Options::from(options)), (game, words));
                } else {
                    let refused = options.map_err(|error| error.option);
                    assert_eq!(refused, Err(text.split('=').next().unwrap()));
                }
            }
        }
    }
}
