//! Which game is to be played, and what it takes to start it.

use alloc::string::String;
use alloc::sync::Arc;

use crate::any::{AnySetup, GameName, Lot, Options};
use crate::bits::Bits;
use crate::bloxx::{self, Support};
use crate::cards::{self, PlainPad};
use crate::fix::{self, AgeOrder, AgeOrderError};
use crate::qwixx::{self, Closing, Variant};
use crate::seat::{Seat, SeatCount};
use crate::sheet::Pad;
use crate::sheet::pad::PadError;

/// Which game is to be played, as people say it. [`Spec::setup`] turns it into something that can be played;
/// [`crate::any::Prepared`] keeps both.
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
    /// An option of another game.
    #[error("{game} has no option \"{option}\"")]
    Option {
        /// The game.
        game: GameName,
        /// The option.
        option: &'static str,
    },
    /// A seat that there is not cannot begin.
    #[error("first: there is no seat {0}")]
    First(Seat),
    /// The lot is one of another game, or there was nothing to draw.
    #[error("lot: {game} with these options draws no such lot")]
    Lot {
        /// The game.
        game: GameName,
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
        Self { game, seats, layout: None, options: Options::default(), lot: None }
    }

    /// Draws by lot what the options leave open: who begins, in FIX who is younger than whom.
    pub fn draw_lot(&mut self, bits: &mut impl Bits) {
        self.lot = match self.game {
            GameName::Fix if self.options.ages.is_none() => Lot::ages(self.seats, bits).ok(),
            GameName::Qwixx(_) | GameName::Cards | GameName::Bloxx if self.options.first.is_none() => {
                Some(Lot::first(self.seats, bits))
            }
            _ => None,
        };
    }

    /// The same game with nothing left to a lot: what was drawn is agreed on, and where nothing was drawn, what holds
    /// then.
    pub fn settled(&self) -> Result<Self, SpecError> {
        let mut spec = self.clone();
        match self.game {
            GameName::Fix => spec.options.ages = Some(self.ages()?),
            GameName::Qwixx(_) | GameName::Cards | GameName::Bloxx => spec.options.first = Some(self.first()?),
        }
        spec.lot = None;
        Ok(spec)
    }

    /// What the game starts from. Where neither the options nor a lot say who begins, seat 1 does.
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
        self.check_options(&["first", "jokers", "sheet"])?;
        let pad = match (&self.layout, self.options.sheet) {
            (Some(_), Some(_)) => return Err(SpecError::TwoSheets),
            (Some(text), None) => Pad::from_toml(text)?,
            (None, sheet) => sheet.unwrap_or(Variant::Classic).pad(),
        };
        let pad = PlainPad::new(Arc::new(pad))?;
        let (seats, first, jokers) = (self.seats, self.first()?, self.options.jokers);
        Ok(AnySetup::Cards(cards::Setup { pad, seats, first, jokers }))
    }

    fn bloxx(&self) -> Result<AnySetup, SpecError> {
        self.check_options(&["first", "strict"])?;
        let layout = match &self.layout {
            Some(text) => bloxx::Layout::from_toml(text)?,
            None => bloxx::Layout::standard(),
        };
        let support = if self.options.strict { Support::Strict } else { Support::Touching };
        let (layout, seats, first) = (Arc::new(layout), self.seats, self.first()?);
        Ok(AnySetup::Bloxx(bloxx::Setup { layout, seats, first, support }))
    }

    fn fix(&self) -> Result<AnySetup, SpecError> {
        self.check_options(&["mode", "ages"])?;
        if self.layout.is_some() {
            return Err(SpecError::NoSheet { game: self.game });
        }
        Ok(AnySetup::Fix(fix::Setup { ages: self.ages()?, mode: self.options.mode.unwrap_or_default() }))
    }

    /// Who is younger than whom; in seat order where nothing is said.
    fn ages(&self) -> Result<AgeOrder, SpecError> {
        let ages = match (self.options.ages, self.lot) {
            (Some(ages), None) | (None, Some(Lot::Ages(ages))) => ages,
            (None, None) => AgeOrder::in_seat_order(self.seats)?,
            _ => return Err(SpecError::Lot { game: self.game }),
        };
        if ages.seats() == self.seats { Ok(ages) } else { Err(AgeOrderError::NotEachSeatOnce.into()) }
    }

    /// The seat that begins; in FIX there is none, for the youngest deals and then all go on together.
    pub fn first_seat(&self) -> Option<Seat> {
        self.first().ok().filter(|_| self.game != GameName::Fix)
    }

    /// Who begins; seat 1 where nothing is said.
    fn first(&self) -> Result<Seat, SpecError> {
        let first = match (self.options.first, self.lot) {
            (Some(first), None) | (None, Some(Lot::First(first))) => first,
            (None, None) => Seat::One,
            _ => return Err(SpecError::Lot { game: self.game }),
        };
        if self.seats.seats().contains(first) { Ok(first) } else { Err(SpecError::First(first)) }
    }

    fn qwixx(&self, variant: Variant) -> Result<AnySetup, SpecError> {
        self.check_options(&["first", "sealed-closing"])?;
        let pad = match &self.layout {
            Some(text) => self.own_pad(variant, text)?,
            None => variant.pad(),
        };
        let closing = if self.options.sealed_closing { Closing::Sealed } else { Closing::Announced };
        let (pad, seats, first) = (Arc::new(pad), self.seats, self.first()?);
        Ok(AnySetup::Qwixx(qwixx::Setup { pad, seats, first, closing }))
    }

    fn check_options(&self, known: &[&str]) -> Result<(), SpecError> {
        match self.options.beyond(known) {
            Some(option) => Err(SpecError::Option { game: self.game, option }),
            None => Ok(()),
        }
    }

    fn own_pad(&self, variant: Variant, text: &str) -> Result<Pad, SpecError> {
        let pad = Pad::from_toml(text)?;
        let game = self.game;
        match (variant.section(), pad.section()) {
            (wanted, found) if wanted == found => Ok(pad),
            (Some(section), _) => Err(SpecError::OtherLayout { game, section }),
            (None, section) => Err(SpecError::PlainLayout { game, section: section.unwrap_or_default() }),
        }
    }
}
