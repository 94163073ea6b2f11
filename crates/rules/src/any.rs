//! Every game behind one type, for those who learn only at run time which one is played.

use alloc::vec::Vec;
use core::fmt;

use serde::Deserializer;

use crate::bits::Bits;
use crate::bloxx::Bloxx;
use crate::cards::Cards;
use crate::duel::Duel;
use crate::fields::Fields;
use crate::fix::Fix;
use crate::game::{Awaiting, Game, Input, InputOf, Mapped, Sink, Ways};
use crate::illegal::Illegal;
use crate::notation::NotationError;
use crate::observer::Observer;
use crate::points::Standings;
use crate::qwixx::Qwixx;
use crate::seat::{Seat, SeatCount};

pub mod family;
pub mod lot;
pub mod name;
pub mod options;
pub mod pad;
pub mod prepared;
pub mod spec;

pub use family::Family;
pub use lot::Lot;
pub use name::GameName;
pub use options::{GameOptions, NoSuchOption, Options};
pub use pad::AnyPad;
pub use prepared::Prepared;
pub use spec::{Spec, SpecError};

/// Puts every game behind one enum per associated type and forwards each call.
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
        #[derive(Clone, PartialEq, Debug, serde::Serialize)]
        #[serde(untagged)]
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

            fn check(&self, seat: Seat, action: AnyAction) -> Result<(), Illegal> {
                match (self, action) {
                    $((AnyGame::$Name(game), AnyAction::$Name(action)) => game.check(seat, action),)+
                    _ => Err(Illegal::OtherGame),
                }
            }

            fn asks_back(&self, seat: Seat, action: AnyAction) -> bool {
                match (self, action) {
                    $((AnyGame::$Name(game), AnyAction::$Name(action)) => game.asks_back(seat, action),)+
                    _ => false,
                }
            }

            fn check_take_back(&self, seat: Seat) -> Result<(), Illegal> {
                match self { $(AnyGame::$Name(game) => game.check_take_back(seat)),+ }
            }

            fn is_sealed(&self, seat: Seat) -> bool {
                match self { $(AnyGame::$Name(game) => game.is_sealed(seat)),+ }
            }

            fn chances(&self) -> impl Iterator<Item = (AnyChance, Ways)> {
                let chances: Vec<_> = match self {
                    $(AnyGame::$Name(game) => {
                        game.chances().map(|(chance, ways)| (AnyChance::$Name(chance), ways)).collect()
                    }),+
                };
                chances.into_iter()
            }

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

            fn read_view<'de, D: Deserializer<'de>>(setup: &AnySetup, text: D) -> Result<AnyView, D::Error> {
                match setup { $(AnySetup::$Name(setup) => <$Game>::read_view(setup, text).map(AnyView::$Name)),+ }
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

            fn read_event<F: Fields>(&self, fields: &F) -> Result<AnyEvent, F::Error> {
                match self { $(AnyGame::$Name(game) => game.read_event(fields).map(AnyEvent::$Name)),+ }
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

any_game!(Qwixx(Qwixx), Cards(Cards), Bloxx(Bloxx), Fix(Fix), Duel(Duel));
