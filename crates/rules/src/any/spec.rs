//! Which game is to be played, and what it takes to start it.

use alloc::string::String;
use alloc::sync::Arc;

use crate::any::{AnySetup, GameName, Options};
use crate::qwixx::{self, Variant};
use crate::seat::SeatCount;
use crate::sheet::Pad;
use crate::sheet::pad::PadError;

/// Which game is to be played, as people say it. [`Spec::setup`] turns it into something that can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    /// The game.
    pub game: GameName,
    /// How many seats play.
    pub seats: SeatCount,
    /// A layout file of the user's own.
    pub layout: Option<String>,
    /// What the table has agreed on.
    pub options: Options,
}

/// Why a game cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SpecError {
    /// Too few or too many seats.
    #[error("{game} is played with {min} to {max} seats, not {seats}", min = game.seats().start(), max = game.seats().end())]
    Seats {
        /// The game.
        game: GameName,
        /// The seats asked for.
        seats: SeatCount,
    },
    /// An option of another game.
    #[error("{game} has no option \"{option}\"")]
    Option {
        /// The game.
        game: GameName,
        /// The option.
        option: &'static str,
    },
    /// The layout file is no good.
    #[error(transparent)]
    Layout(#[from] PadError),
    /// The layout file is one of another game.
    #[error("{section}: {game} needs a layout with this section and no other")]
    OtherLayout {
        /// The game.
        game: GameName,
        /// The section the game needs.
        section: &'static str,
    },
    /// The layout file has a section that this game does not know.
    #[error("{section}: {game} is played on a layout without this section")]
    PlainLayout {
        /// The game.
        game: GameName,
        /// The section that is too much.
        section: &'static str,
    },
}

impl Spec {
    /// The game on its printed sheets.
    pub fn new(game: GameName, seats: SeatCount) -> Self {
        Self { game, seats, layout: None, options: Options::default() }
    }

    /// What the game starts from.
    pub fn setup(&self) -> Result<AnySetup, SpecError> {
        if !self.game.seats().contains(&self.seats.get()) {
            return Err(SpecError::Seats { game: self.game, seats: self.seats });
        }
        match self.game {
            GameName::Qwixx(variant) => self.qwixx(variant),
        }
    }

    fn qwixx(&self, variant: Variant) -> Result<AnySetup, SpecError> {
        self.check_options(&[])?;
        let pad = match &self.layout {
            Some(text) => self.own_pad(variant, text)?,
            None => variant.pad(),
        };
        Ok(AnySetup::Qwixx(qwixx::Setup { pad: Arc::new(pad), seats: self.seats }))
    }

    fn check_options(&self, known: &[&str]) -> Result<(), SpecError> {
        match self.options.beyond(known) {
            Some(option) => Err(SpecError::Option { game: self.game, option }),
            None => Ok(()),
        }
    }

    fn own_pad(&self, variant: Variant, text: &str) -> Result<Pad, SpecError> {
        let pad = Pad::from_toml(text)?;
        if pad.kind() == variant.pad_kind() {
            return Ok(pad);
        }
        let game = self.game;
        Err(match (variant.pad_kind().section(), pad.kind().section()) {
            (Some(section), _) => SpecError::OtherLayout { game, section },
            (None, section) => SpecError::PlainLayout { game, section: section.unwrap_or_default() },
        })
    }
}
