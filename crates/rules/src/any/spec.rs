//! Which game is to be played, and what it takes to start it.

use alloc::string::String;
use alloc::sync::Arc;

use crate::any::{AnySetup, GameName, Options};
use crate::bloxx::{self, Support};
use crate::cards::{self, PlainPad};
use crate::fix::{self, AgeOrder, AgeOrderError};
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
    /// The card game has one sheet.
    #[error("sheet: a layout file and a printed sheet cannot be used together")]
    TwoSheets,
    /// There is nothing to lay out.
    #[error("{game} is played without sheets")]
    NoSheet {
        /// The game.
        game: GameName,
    },
    /// The order of ages does not fit (FIX, R-077).
    #[error("ages: {0}")]
    Ages(#[from] AgeOrderError),
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
            GameName::Cards => self.cards(),
            GameName::Bloxx => self.bloxx(),
            GameName::Fix => self.fix(),
        }
    }

    fn cards(&self) -> Result<AnySetup, SpecError> {
        self.check_options(&["jokers", "sheet"])?;
        let pad = match (&self.layout, self.options.sheet) {
            (Some(_), Some(_)) => return Err(SpecError::TwoSheets),
            (Some(text), None) => Pad::from_toml(text)?,
            (None, sheet) => sheet.unwrap_or(Variant::Classic).pad(),
        };
        let pad = PlainPad::new(Arc::new(pad))?;
        Ok(AnySetup::Cards(cards::Setup { pad, seats: self.seats, jokers: self.options.jokers }))
    }

    fn bloxx(&self) -> Result<AnySetup, SpecError> {
        self.check_options(&["strict"])?;
        let layout = match &self.layout {
            Some(text) => bloxx::Layout::from_toml(text)?,
            None => bloxx::Layout::standard(),
        };
        let support = if self.options.strict { Support::Strict } else { Support::Touching };
        Ok(AnySetup::Bloxx(bloxx::Setup { layout: Arc::new(layout), seats: self.seats, support }))
    }

    fn fix(&self) -> Result<AnySetup, SpecError> {
        self.check_options(&["mode", "ages"])?;
        if self.layout.is_some() {
            return Err(SpecError::NoSheet { game: self.game });
        }
        let ages = match self.options.ages {
            Some(ages) if ages.seats() == self.seats => ages,
            Some(_) => return Err(AgeOrderError::NotEachSeatOnce.into()),
            None => AgeOrder::in_seat_order(self.seats)?,
        };
        Ok(AnySetup::Fix(fix::Setup { ages, mode: self.options.mode.unwrap_or_default() }))
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
