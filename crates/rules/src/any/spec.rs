//! Which game is to be played, and what it takes to start it.

use alloc::string::String;
use alloc::sync::Arc;

use crate::any::{AnySetup, GameName, GameOptions, Lot, NoSuchOption, Options};
use crate::bits::Bits;
use crate::bloxx::{self, Support};
use crate::cards::{self, PlainPad};
use crate::duel;
use crate::fix::{self, AgeOrder, AgeOrderError};
use crate::qwixx::{self, Closing, Variant};
use crate::seat::{Seat, SeatCount};
use crate::sheet::Pad;
use crate::sheet::pad::PadError;

/// Which game is to be played, as people would say it. [`Spec::setup`] turns it into something that can be played;
/// [`crate::any::Prepared`] keeps both.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    /// The game, and what the table has agreed on.
    pub options: GameOptions,
    /// How many seats play.
    pub seats: SeatCount,
    /// A layout file of the user's own.
    pub layout: Option<String>,
    /// What was drawn by lot where the options leave it open.
    pub lot: Option<Lot>,
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
    /// A seat that does not exist cannot begin.
    #[error("first: there is no seat {0}")]
    First(Seat),
    /// The lot is one of another game, or there was nothing to draw.
    #[error("lot: {game} with these options draws no such lot")]
    Lot {
        /// The game.
        game: GameName,
    },
    /// The layout file is invalid.
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
        /// The superfluous section.
        section: &'static str,
    },
}

impl Spec {
    /// The game on its printed sheets, with nothing agreed on.
    pub fn new(game: GameName, seats: SeatCount) -> Self {
        let options = match game {
            GameName::Qwixx(variant) => GameOptions::Qwixx { variant, first: None, closing: Closing::default() },
            GameName::Cards => GameOptions::Cards { first: None, jokers: false, sheet: None },
            GameName::Bloxx => GameOptions::Bloxx { first: None, support: Support::default() },
            GameName::Fix => GameOptions::Fix { mode: None, ages: None },
            GameName::Duel => GameOptions::Duel { first: None },
        };
        Self { options, seats, layout: None, lot: None }
    }

    /// The same with these options.
    pub fn with(self, words: Options) -> Result<Self, NoSuchOption> {
        Ok(Self { options: words.of(self.game())?, ..self })
    }

    /// The game.
    pub const fn game(&self) -> GameName {
        self.options.game()
    }

    /// The options as they are written.
    pub fn words(&self) -> Options {
        self.options.into()
    }

    /// Draws by lot what the options leave open: who begins, in FIX who is younger than whom.
    pub fn draw_lot(&mut self, bits: &mut impl Bits) {
        self.lot = match self.options {
            GameOptions::Fix { ages: None, .. } => Lot::ages(self.seats, bits).ok(),
            GameOptions::Fix { .. } => None,
            options => options.first().is_none().then(|| Lot::first(self.seats, bits)),
        };
    }

    /// The same game with nothing left to a lot: what was drawn counts as agreed on, and where nothing was drawn, the
    /// default does.
    pub fn settled(&self) -> Result<Self, SpecError> {
        let options = match self.options {
            GameOptions::Fix { mode, ages } => GameOptions::Fix { mode, ages: Some(self.ages(ages)?) },
            options => options.begun_by(self.begins(options.first())?),
        };
        Ok(Self { options, lot: None, ..self.clone() })
    }

    /// What the game starts from. Where neither the options nor a lot say who begins, seat 1 does.
    pub fn setup(&self) -> Result<AnySetup, SpecError> {
        let seats = self.seats;
        if !self.game().seats().contains(&seats.get()) {
            return Err(SpecError::Seats { game: self.game(), seats });
        }
        Ok(match self.options {
            GameOptions::Qwixx { variant, first, closing } => {
                let (pad, first) = (Arc::new(self.dice_pad(variant)?), self.begins(first)?);
                AnySetup::Qwixx(qwixx::Setup { pad, seats, first, closing })
            }
            GameOptions::Cards { first, jokers, sheet } => {
                let (pad, first) = (PlainPad::new(Arc::new(self.cards_pad(sheet)?))?, self.begins(first)?);
                AnySetup::Cards(cards::Setup { pad, seats, first, jokers })
            }
            GameOptions::Bloxx { first, support } => {
                let layout =
                    self.layout.as_deref().map_or_else(|| Ok(bloxx::Layout::standard()), bloxx::Layout::from_toml);
                let (layout, first) = (Arc::new(layout?), self.begins(first)?);
                AnySetup::Bloxx(bloxx::Setup { layout, seats, first, support })
            }
            GameOptions::Fix { .. } | GameOptions::Duel { .. } if self.layout.is_some() => {
                return Err(SpecError::NoSheet { game: self.game() });
            }
            GameOptions::Fix { mode, ages } => {
                AnySetup::Fix(fix::Setup { ages: self.ages(ages)?, mode: mode.unwrap_or_default() })
            }
            GameOptions::Duel { first } => AnySetup::Duel(duel::Setup { first: self.begins(first)? }),
        })
    }

    /// The seat that begins; in FIX there is none, since the youngest deals and then all go on together.
    pub fn first_seat(&self) -> Option<Seat> {
        match self.options {
            GameOptions::Fix { .. } => None,
            options => self.begins(options.first()).ok(),
        }
    }

    /// Who begins; seat 1 where nothing is said.
    fn begins(&self, agreed: Option<Seat>) -> Result<Seat, SpecError> {
        let first = match (agreed, self.lot) {
            (Some(first), None) | (None, Some(Lot::First(first))) => first,
            (None, None) => Seat::One,
            _ => return Err(SpecError::Lot { game: self.game() }),
        };
        if self.seats.seats().contains(first) { Ok(first) } else { Err(SpecError::First(first)) }
    }

    /// Who is younger than whom; in seat order where nothing is said.
    fn ages(&self, agreed: Option<AgeOrder>) -> Result<AgeOrder, SpecError> {
        let ages = match (agreed, self.lot) {
            (Some(ages), None) | (None, Some(Lot::Ages(ages))) => ages,
            (None, None) => AgeOrder::in_seat_order(self.seats)?,
            _ => return Err(SpecError::Lot { game: self.game() }),
        };
        if ages.seats() == self.seats { Ok(ages) } else { Err(AgeOrderError::NotEachSeatOnce.into()) }
    }

    fn cards_pad(&self, sheet: Option<Variant>) -> Result<Pad, SpecError> {
        match (&self.layout, sheet) {
            (Some(_), Some(_)) => Err(SpecError::TwoSheets),
            (Some(text), None) => Ok(Pad::from_toml(text)?),
            (None, sheet) => Ok(sheet.unwrap_or(Variant::Classic).pad()),
        }
    }

    fn dice_pad(&self, variant: Variant) -> Result<Pad, SpecError> {
        let Some(text) = &self.layout else { return Ok(variant.pad()) };
        let (pad, game) = (Pad::from_toml(text)?, self.game());
        match (variant.section(), pad.section()) {
            (wanted, found) if wanted == found => Ok(pad),
            (Some(section), _) => Err(SpecError::OtherLayout { game, section }),
            (None, section) => Err(SpecError::PlainLayout { game, section: section.unwrap_or_default() }),
        }
    }
}
