//! Every game behind one type, for those who learn only at run time which one is played.

use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;

use crate::bits::Bits;
use crate::closed::Closed;
use crate::game::{Awaiting, Game, Input, InputOf, Sink, Ways};
use crate::illegal::Illegal;
use crate::notation::{self, NotationError};
use crate::observer::Observer;
use crate::points::Standings;
use crate::qwixx::{self, Qwixx, Variant};
use crate::seat::{Seat, SeatCount};
use crate::sheet::Pad;
use crate::sheet::pad::PadError;

/// The name of a game on the command line, in records and on the wire.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameName {
    /// The dice game on one of its sheets.
    Qwixx(Variant),
}

impl GameName {
    /// All names.
    pub fn all() -> impl Iterator<Item = Self> {
        Variant::ALL.iter().copied().map(GameName::Qwixx)
    }

    /// How many seats may play.
    pub const fn seats(self) -> RangeInclusive<usize> {
        match self {
            GameName::Qwixx(_) => 1..=5,
        }
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameName::Qwixx(variant) => variant.fmt(f),
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

/// Which game is to be played, as people say it. [`Spec::setup`] turns it into something that can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    /// The game.
    pub game: GameName,
    /// How many seats play.
    pub seats: SeatCount,
    /// A layout file of the user's own.
    pub layout: Option<String>,
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
        Self { game, seats, layout: None }
    }

    /// What the game starts from.
    pub fn setup(&self) -> Result<AnySetup, SpecError> {
        if !self.game.seats().contains(&self.seats.get()) {
            return Err(SpecError::Seats { game: self.game, seats: self.seats });
        }
        match self.game {
            GameName::Qwixx(variant) => {
                let pad = match &self.layout {
                    Some(text) => self.own_pad(variant, text)?,
                    None => variant.pad(),
                };
                Ok(AnySetup::Qwixx(qwixx::Setup { pad: Arc::new(pad), seats: self.seats }))
            }
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

/// Puts every game behind one enum per associated type and passes each call on.
macro_rules! any_game {
    ($($Name:ident($Game:ty)),+ $(,)?) => {
        /// What any game starts from.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum AnySetup { $(#[doc = stringify!($Name)] $Name(<$Game as Game>::Setup)),+ }

        /// Any game in progress.
        #[derive(Clone, PartialEq, Debug)]
        pub enum AnyGame { $(#[doc = stringify!($Name)] $Name($Game)),+ }

        /// A decision in any game.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum AnyAction { $(#[doc = stringify!($Name)] $Name(<$Game as Game>::Action)),+ }

        /// An outcome in any game.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum AnyChance { $(#[doc = stringify!($Name)] $Name(<$Game as Game>::Chance)),+ }

        /// What happens in any game.
        #[derive(Clone, PartialEq, Debug, serde::Serialize)]
        #[serde(untagged)]
        pub enum AnyEvent { $(#[doc = stringify!($Name)] $Name(<$Game as Game>::Event)),+ }

        /// What one observer knows of any game.
        #[derive(Clone, PartialEq, Debug)]
        pub enum AnyView { $(#[doc = stringify!($Name)] $Name(<$Game as Game>::View)),+ }

        impl fmt::Display for AnyAction {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(AnyAction::$Name(action) => action.fmt(f)),+ }
            }
        }

        impl fmt::Display for AnyChance {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(AnyChance::$Name(chance) => chance.fmt(f)),+ }
            }
        }

        impl Game for AnyGame {
            type Setup = AnySetup;
            type Action = AnyAction;
            type Actions = Vec<AnyAction>;
            type Chance = AnyChance;
            type Event = AnyEvent;
            type View = AnyView;

            fn rules_version(&self) -> u32 {
                match self { $(AnyGame::$Name(game) => game.rules_version()),+ }
            }

            fn new(setup: &AnySetup) -> Self {
                match setup { $(AnySetup::$Name(setup) => AnyGame::$Name(<$Game>::new(setup))),+ }
            }

            fn seats(&self) -> SeatCount {
                match self { $(AnyGame::$Name(game) => game.seats()),+ }
            }

            fn awaiting(&self) -> Awaiting {
                match self { $(AnyGame::$Name(game) => game.awaiting()),+ }
            }

            fn actions(&self, seat: Seat) -> Vec<AnyAction> {
                match self {
                    $(AnyGame::$Name(game) => game.actions(seat).iter().copied().map(AnyAction::$Name).collect()),+
                }
            }

            #[allow(unreachable_patterns, reason = "with a single game no other game's action exists")]
            fn check(&self, seat: Seat, action: AnyAction) -> Result<(), Illegal> {
                match (self, action) {
                    $((AnyGame::$Name(game), AnyAction::$Name(action)) => game.check(seat, action),)+
                    _ => Err(Illegal::OtherGame),
                }
            }

            fn check_take_back(&self, seat: Seat) -> Result<(), Illegal> {
                match self { $(AnyGame::$Name(game) => game.check_take_back(seat)),+ }
            }

            fn chances(&self) -> impl Iterator<Item = (AnyChance, Ways)> {
                let chances: Vec<_> = match self {
                    $(AnyGame::$Name(game) => {
                        game.chances().map(|(chance, ways)| (AnyChance::$Name(chance), ways)).collect()
                    }),+
                };
                chances.into_iter()
            }

            #[allow(unreachable_patterns, reason = "with a single game no other game's outcome exists")]
            fn check_chance(&self, chance: AnyChance) -> Result<(), Illegal> {
                match (self, chance) {
                    $((AnyGame::$Name(game), AnyChance::$Name(chance)) => game.check_chance(chance),)+
                    _ => Err(Illegal::OtherGame),
                }
            }

            fn sample_chance(&self, bits: &mut impl Bits) -> AnyChance {
                match self { $(AnyGame::$Name(game) => AnyChance::$Name(game.sample_chance(bits))),+ }
            }

            fn sample_action(&self, seat: Seat, bits: &mut impl Bits) -> AnyAction {
                match self { $(AnyGame::$Name(game) => AnyAction::$Name(game.sample_action(seat, bits))),+ }
            }

            #[allow(unreachable_patterns, reason = "with a single game no other game's input exists")]
            fn advance(&mut self, input: InputOf<Self>, events: &mut impl Sink<AnyEvent>) {
                match (self, input) {
                    $((AnyGame::$Name(game), Input::Chance(AnyChance::$Name(chance))) => {
                        game.advance(Input::Chance(chance), &mut Mapped { events, map: AnyEvent::$Name });
                    }
                    (AnyGame::$Name(game), Input::Act { seat, action: AnyAction::$Name(action) }) => {
                        game.advance(Input::Act { seat, action }, &mut Mapped { events, map: AnyEvent::$Name });
                    }
                    (AnyGame::$Name(game), Input::TakeBack { seat }) => {
                        game.advance(Input::TakeBack { seat }, &mut Mapped { events, map: AnyEvent::$Name });
                    })+
                    _ => panic!("an input of another game; Game::play refuses it"),
                }
            }

            fn view(&self, observer: Observer) -> AnyView {
                match self { $(AnyGame::$Name(game) => AnyView::$Name(game.view(observer))),+ }
            }

            fn seen_by(event: &AnyEvent, observer: Observer) -> Option<AnyEvent> {
                match event { $(AnyEvent::$Name(event) => <$Game>::seen_by(event, observer).map(AnyEvent::$Name)),+ }
            }

            fn resample(view: &AnyView, bits: &mut impl Bits) -> Self {
                match view { $(AnyView::$Name(view) => AnyGame::$Name(<$Game>::resample(view, bits))),+ }
            }

            fn standings(&self) -> Standings {
                match self { $(AnyGame::$Name(game) => game.standings()),+ }
            }

            fn read_action(&self, word: &str) -> Result<AnyAction, NotationError> {
                match self { $(AnyGame::$Name(game) => game.read_action(word).map(AnyAction::$Name)),+ }
            }

            fn read_chance(&self, word: &str) -> Result<AnyChance, NotationError> {
                match self { $(AnyGame::$Name(game) => game.read_chance(word).map(AnyChance::$Name)),+ }
            }
        }
    };
}

any_game!(Qwixx(Qwixx));

/// Wraps one game's events as any game's.
struct Mapped<'a, S, F> {
    events: &'a mut S,
    map: F,
}

impl<E, S: Sink<AnyEvent>, F: Fn(E) -> AnyEvent> Sink<E> for Mapped<'_, S, F> {
    fn emit(&mut self, event: E) {
        self.events.emit((self.map)(event));
    }
}
