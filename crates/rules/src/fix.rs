//! FIX (FX), a race of ten dice: everyone throws at their own pace and wants to be rid of all dice when the third red
//! smiley lies on the disc.
//!
//! The rules see only the order of inputs, never a clock: the caller that drives them decides when each seat's
//! step arrives. A step of a seat is to take up, to throw (chance then says how those dice fall), to pass on or to lay
//! down ([`Action`]). In [`Mode::Beat`] these steps are made for all seats together and only the deal is decided.
//!
//! Nothing is hidden and nothing is sealed. No number of inputs bounds a round or a play-off, but every die thrown
//! may show the red smiley, so the game ends with probability one, and soon.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::bits::Bits;
use crate::fields::{Fields, ReadFields};
use crate::game::{Awaiting, Game, Input, InputOf, Sink, Ways};
use crate::illegal::Illegal;
use crate::notation::NotationError;
use crate::observer::Observer;
use crate::points::{Points, Standings};
use crate::seat::{BySeat, Seat, SeatCount, SeatSet};

pub mod action;
pub mod age;
mod beat;
pub mod chance;
pub mod event;
pub mod faces;
pub mod laying;
pub mod mode;
mod parts;
pub mod place;
pub mod round;
pub mod settlement;
pub mod situation;
pub mod split;
mod throws;
pub mod view;
mod wire;

pub use action::Action;
pub use age::{AgeOrder, AgeOrderError};
pub use chance::Chance;
pub use event::{EndReason, Event};
pub use faces::{Face, Faces};
pub use laying::Laying;
pub use mode::Mode;
pub use place::{DiceCount, Place};
pub use round::Round;
pub use settlement::{Breakdown, RoundNumber, Stage};
pub use situation::{Situation, SituationError};
pub use split::Split;
pub use view::View;

/// The red smileys that stop a round (FX-6).
pub const DISC_MAX: usize = 3;

/// What a game of FIX starts from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The seats, from the youngest to the oldest.
    pub ages: AgeOrder,
    /// Race or beats.
    pub mode: Mode,
}

/// A game of FIX in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    ages: AgeOrder,
    mode: Mode,
    position: Position,
}

/// Everything that changes in the course of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Position {
    stage: Stage,
    phase: Phase,
    round: Round,
    stocks: BySeat<Points>,
    /// The results of the round before; they choose the dealer.
    last: BySeat<Option<Breakdown>>,
}

/// What a round waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(tag = "name", content = "of", rename_all = "kebab-case")]
pub enum Phase {
    /// The dealer splits the dice (FX-2).
    Deal,
    /// Seats make their steps, in any order (FX-3); first everyone throws once, and after the stop they only
    /// throw what is in the hand (FX-6).
    Race,
    /// The dice in the hand of this seat fall.
    Fall(Seat),
    /// Beat mode: chance says whose red smileys are laid.
    Lay,
    /// The game has ended.
    Over {
        /// Who won; never more than one, since ties are played off.
        winner: Seat,
    },
}

impl Fix {
    /// Version 1: a seat could go on before another had thrown. Version 2: the first throw is thrown together.
    pub const RULES_VERSION: u32 = 2;

    /// What everyone starts with (FX-1).
    pub const START_POINTS: Points = Points::new(3);

    /// This many points end the game (FX-9, R-075).
    pub const WINNING_POINTS: Points = Points::new(15);

    /// The seats from the youngest to the oldest.
    pub fn ages(&self) -> &AgeOrder {
        &self.ages
    }

    /// Race or beats.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Which round is played.
    pub fn stage(&self) -> Stage {
        self.position.stage
    }

    /// What the round waits for.
    pub fn phase(&self) -> Phase {
        self.position.phase
    }

    /// Where the dice are.
    pub fn round(&self) -> &Round {
        &self.position.round
    }

    /// The points of a seat.
    pub fn stock(&self, seat: Seat) -> Points {
        self.position.stocks[seat]
    }

    /// The seats that may make a step now.
    #[inline]
    fn awaited(&self) -> SeatSet {
        match self.position.phase {
            Phase::Deal => SeatSet::only(self.position.round.dealer()),
            Phase::Race => self.position.round.busy(),
            Phase::Fall(_) | Phase::Lay | Phase::Over { .. } => SeatSet::EMPTY,
        }
    }

    /// A seat that has thrown and waits for the others' first throw is told so.
    fn why_not_awaited(&self, seat: Seat) -> Illegal {
        let round = &self.position.round;
        let waits = self.position.phase == Phase::Race && round.is_opening() && !round.place(seat).is_empty();
        if waits { Illegal::NotAllThrown } else { Illegal::NotAwaited }
    }

    fn check_deal(&self, action: Action) -> Result<(), Illegal> {
        let Action::Deal(split) = action else {
            return Err(Illegal::DealFirst);
        };
        if split.seats() != self.position.round.playing().len() {
            Err(Illegal::WrongSplit)
        } else if split.kept() == DiceCount::ALL {
            Err(Illegal::DealerKeepsAll)
        } else {
            Ok(())
        }
    }

    /// The first reason in a fixed order why a busy seat may not make this step.
    fn check_step(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let place = self.position.round.place(seat);
        let hand = !place.hand.is_none();
        match action {
            Action::Deal(_) => Err(Illegal::DealtAlready),
            Action::Throw if !hand => Err(Illegal::NothingInHand),
            Action::TakeUp | Action::PassOn | Action::LayDown if hand => Err(Illegal::DiceInHand),
            Action::TakeUp if place.lying.has_smiley() => Err(Illegal::SmileyUnresolved),
            Action::PassOn if !place.lying.has(Face::GreenSmiley) => Err(Illegal::NoGreenSmiley),
            Action::LayDown if !place.lying.has(Face::RedSmiley) => Err(Illegal::NoRedSmiley),
            Action::TakeUp | Action::Throw | Action::PassOn | Action::LayDown => Ok(()),
        }
    }

    #[inline]
    fn act(&mut self, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
        match action {
            Action::Deal(split) => self.deal(split, events),
            Action::TakeUp => self.take_up(seat, events),
            Action::Throw => self.position.phase = Phase::Fall(seat),
            Action::PassOn => self.pass_on(seat, events),
            Action::LayDown => {
                self.lay_down(seat, events);
                self.go_on_with_race(events);
            }
        }
    }

    fn deal(&mut self, split: Split, events: &mut impl Sink<Event>) {
        self.position.round.deal(split);
        let round = self.position.round;
        events.emit(Event::Dealt { seat: round.dealer(), dice: BySeat::new(|seat| round.place(seat).hand) });
        self.go_on(events);
    }

    #[inline]
    fn take_up(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let dice = self.position.round.take_up(seat);
        events.emit(Event::TookUp { seat, dice });
    }

    #[inline]
    fn fall(&mut self, seat: Seat, faces: Faces, events: &mut impl Sink<Event>) {
        self.position.round.fall(seat, faces);
        events.emit(Event::Threw { seat, faces });
        self.go_on(events);
    }

    #[inline]
    fn pass_on(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let to = self.position.round.pass_on(seat);
        events.emit(Event::PassedOn { seat, to });
    }

    #[inline]
    fn lay_down(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        self.position.round.lay_down(seat);
        events.emit(Event::LaidDown { seat, disc: self.position.round.disc() });
        if self.position.round.is_stopped() {
            events.emit(Event::Stopped { seat });
        }
    }

    #[inline]
    fn go_on(&mut self, events: &mut impl Sink<Event>) {
        match self.mode {
            Mode::Race => self.go_on_with_race(events),
            Mode::Beat => self.go_on_with_beat(events),
        }
    }

    /// After the stop the round lasts until the last hand is thrown (FX-6).
    #[inline]
    fn go_on_with_race(&mut self, events: &mut impl Sink<Event>) {
        self.position.phase = Phase::Race;
        if self.position.round.is_stopped() && self.position.round.with_hand().is_empty() {
            self.settle(events);
        }
    }
}

impl Game for Fix {
    type Setup = Setup;
    type Action = Action;
    /// Every possible list of legal actions is compiled in: a dealer has up to 1000.
    type Actions = &'static [Action];
    type Chance = Chance;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup) -> Self {
        let ages = setup.ages;
        let seats = ages.seats().seats();
        let stock = |seat| if seats.contains(seat) { Self::START_POINTS } else { Points::ZERO };
        let position = Position {
            stage: Stage::Round(RoundNumber::FIRST),
            phase: Phase::Deal,
            round: Round::new(seats, ages.youngest()),
            stocks: BySeat::new(stock),
            last: BySeat::of(None),
        };
        Self { ages, mode: setup.mode, position }
    }

    fn seats(&self) -> SeatCount {
        self.ages.seats()
    }

    #[inline]
    fn awaiting(&self) -> Awaiting {
        match self.position.phase {
            Phase::Deal | Phase::Race => Awaiting::Seats(self.awaited()),
            Phase::Fall(_) | Phase::Lay => Awaiting::Chance,
            Phase::Over { .. } => Awaiting::Nothing,
        }
    }

    #[inline]
    fn actions(&self, seat: Seat) -> &'static [Action] {
        let round = &self.position.round;
        match self.position.phase {
            Phase::Deal if seat == round.dealer() => split::deals(round.playing().len()),
            Phase::Race => round.steps(seat),
            _ => &[],
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if !self.awaits(seat) {
            Err(self.why_not_awaited(seat))
        } else if self.position.phase == Phase::Deal {
            self.check_deal(action)
        } else {
            self.check_step(seat, action)
        }
    }

    /// Nothing is ever sealed: a step is made for all to see.
    fn check_take_back(&self, _: Seat) -> Result<(), Illegal> {
        Err(Illegal::NothingSealed)
    }

    fn chances(&self) -> impl Iterator<Item = (Chance, Ways)> {
        let round = &self.position.round;
        let (dice, reds) = match self.position.phase {
            Phase::Fall(seat) => (Some(round.place(seat).hand), None),
            Phase::Lay => (None, Some(round.reds())),
            Phase::Deal | Phase::Race | Phase::Over { .. } => (None, None),
        };
        let throws = dice.into_iter().flat_map(Faces::all).map(|(faces, ways)| (Chance::Throw(faces), ways));
        let layings = reds.into_iter().flat_map(|reds| reds.all()).map(|(laying, ways)| (Chance::Lay(laying), ways));
        throws.chain(layings)
    }

    fn check_chance(&self, chance: Chance) -> Result<(), Illegal> {
        let round = &self.position.round;
        let possible = match (self.position.phase, chance) {
            (Phase::Fall(seat), Chance::Throw(faces)) => faces.dice() == round.place(seat).hand,
            (Phase::Lay, Chance::Lay(laying)) => round.reds().ways(laying) > Ways(0),
            (Phase::Fall(_) | Phase::Lay, _) => false,
            (Phase::Deal | Phase::Race | Phase::Over { .. }, _) => return Err(Illegal::ChanceNotAwaited),
        };
        if possible { Ok(()) } else { Err(Illegal::WrongDice) }
    }

    #[inline]
    fn sample_chance(&self, bits: &mut impl Bits) -> Chance {
        let round = &self.position.round;
        match self.position.phase {
            Phase::Lay => Chance::Lay(round.reds().sample(bits)),
            Phase::Fall(seat) => Chance::Throw(Faces::sample(round.place(seat).hand, bits)),
            Phase::Deal | Phase::Race | Phase::Over { .. } => Chance::Throw(Faces::NONE),
        }
    }

    #[inline]
    fn advance(&mut self, input: InputOf<Self>, events: &mut impl Sink<Event>) {
        match (input, self.position.phase) {
            (Input::Act { seat, action }, _) => self.act(seat, action, events),
            (Input::Chance(Chance::Throw(faces)), Phase::Fall(seat)) => self.fall(seat, faces, events),
            (Input::Chance(Chance::Lay(laying)), _) => self.lay_in_order(laying, events),
            (Input::Chance(_) | Input::TakeBack { .. }, _) => {}
        }
    }

    fn view(&self, observer: Observer) -> View {
        View::of(self, observer)
    }

    fn read_view<'de, D: Deserializer<'de>>(setup: &Setup, text: D) -> Result<View, D::Error> {
        wire::ViewText::deserialize(text)?.read(setup).map_err(D::Error::custom)
    }

    fn resample(view: &View, _: &mut impl Bits) -> Self {
        view.game()
    }

    fn standings(&self) -> Standings {
        let winners = match self.position.phase {
            Phase::Over { winner } => SeatSet::only(winner),
            _ => SeatSet::EMPTY,
        };
        Standings { seats: self.ages.seats(), points: self.position.stocks, winners }
    }

    fn read_event<F: Fields>(&self, fields: &F) -> Result<Event, F::Error> {
        Event::read(fields)
    }

    fn read_action(&self, word: &str) -> Result<Action, NotationError> {
        word.parse()
    }

    fn read_chance(&self, word: &str) -> Result<Chance, NotationError> {
        word.parse()
    }
}
