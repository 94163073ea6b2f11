//! What a table may agree on beyond game and seats.

use core::fmt;
use core::str::FromStr;

use crate::fix::{AgeOrder, Mode};
use crate::notation::{self, NotationError};
use crate::qwixx::Variant;
use crate::seat::Seat;

/// What a table has agreed on; most options belong to one game. Written as words, as in `jokers sheet=gemixt-a`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Options {
    /// `first=…`: the seat that begins, where a lot would draw it otherwise (R-009; not FIX).
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

const KNOWN: &str = "an option (first=…, sealed-closing, jokers, sheet=…, strict, mode=…, ages=…)";

impl Options {
    /// Nothing in particular?
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The names of the options that are set, as far as they are not among `known`.
    pub(super) fn beyond(&self, known: &[&str]) -> Option<&'static str> {
        let set = [
            ("first", self.first.is_some()),
            ("sealed-closing", self.sealed_closing),
            ("jokers", self.jokers),
            ("sheet", self.sheet.is_some()),
            ("strict", self.strict),
            ("mode", self.mode.is_some()),
            ("ages", self.ages.is_some()),
        ];
        set.into_iter().find(|(name, is_set)| *is_set && !known.contains(name)).map(|(name, _)| name)
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
}
