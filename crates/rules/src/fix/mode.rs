//! The two ways to play: the race of the printed game, and beats.

use core::fmt;
use core::str::FromStr;

use crate::closed::Closed;
use crate::notation::{self, NotationError};

/// How the dice of a round are thrown: a table option.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Mode {
    /// Everyone at their own pace (FX-3); the order of inputs says who was first. Written `race`.
    #[default]
    Race,
    /// All take up and throw together, and nothing but the deal is decided. Written `beat`.
    Beat,
}

impl Closed for Mode {
    const ALL: &'static [Self] = &[Mode::Race, Mode::Beat];

    fn index(self) -> usize {
        self as usize
    }
}

impl Mode {
    /// The name on the command line, in records and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Mode::Race => "race",
            Mode::Beat => "beat",
        }
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Mode {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mode = Mode::ALL.iter().find(|mode| mode.name() == text);
        mode.copied().ok_or_else(|| NotationError::new(text, "a way to play FIX (race or beat)"))
    }
}

notation::serde_as_text!(Mode);
