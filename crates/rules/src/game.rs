//! What every game has in common: whose turn it is to supply what, and how an input changes the state.

use alloc::vec::Vec;
use core::fmt::{self, Debug, Display};
use core::ops::Deref;

use serde::Deserializer;

use crate::bits::Bits;
use crate::fields::Fields;
use crate::illegal::Illegal;
use crate::notation::NotationError;
use crate::observer::Observer;
use crate::points::Standings;
use crate::seat::{Seat, SeatCount, SeatSet};

/// What a state waits for. Always the first question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Awaiting {
    /// An outcome of dice or cards.
    Chance,
    /// A decision of each of these seats, in any order.
    Seats(SeatSet),
    /// The game is over.
    Nothing,
}

/// The only thing that changes a state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Input<C, A> {
    /// Dice or cards have fallen.
    Chance(C),
    /// A seat decides.
    Act {
        /// The deciding seat.
        seat: Seat,
        /// Its decision.
        action: A,
    },
    /// A seat takes its sealed decision back.
    TakeBack {
        /// The seat that decided.
        seat: Seat,
    },
}

/// The input of a game.
pub type InputOf<G> = Input<<G as Game>::Chance, <G as Game>::Action>;

/// In how many equally likely ways an outcome comes about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ways(pub u32);

/// Takes what happened while the rules advance.
pub trait Sink<E> {
    /// Takes one event.
    fn emit(&mut self, event: E);
}

/// Drops every event; costs nothing.
#[derive(Clone, Copy, Debug)]
pub struct Discard;

impl<E> Sink<E> for Discard {
    fn emit(&mut self, _: E) {}
}

/// Passes events on as something else, for parts of a game that speak their own language.
pub struct Mapped<'a, S, F> {
    /// Where they go.
    pub events: &'a mut S,
    /// What becomes of them.
    pub map: F,
}

impl<E, T, S: Sink<T>, F: Fn(E) -> T> Sink<E> for Mapped<'_, S, F> {
    fn emit(&mut self, event: E) {
        self.events.emit((self.map)(event));
    }
}

impl<E> Sink<E> for Vec<E> {
    fn emit(&mut self, event: E) {
        self.push(event);
    }
}

/// What is written in records and on the wire as one word without spaces or colons, read by [`Game::read_action`] and
/// [`Game::read_chance`].
pub trait Word: Copy + Ord + Debug + Display {}

impl<T: Copy + Ord + Debug + Display> Word for T {}

/// A game in progress: a function from setup and inputs to states.
pub trait Game: Clone + PartialEq + Debug {
    /// What a game starts from.
    type Setup;
    /// What a seat may decide.
    type Action: Word;
    /// The legal decisions of a seat; a list of fixed size where search needs it.
    type Actions: Deref<Target = [Self::Action]>;
    /// What dice or cards may show.
    type Chance: Word;
    /// What may happen.
    type Event: Clone + PartialEq + Debug + serde::Serialize;
    /// What one observer knows.
    type View: Clone + PartialEq + Debug + serde::Serialize;

    /// The state before the first input.
    fn new(setup: &Self::Setup) -> Self;

    /// How many seats play.
    fn seats(&self) -> SeatCount;

    /// What the state waits for.
    fn awaiting(&self) -> Awaiting;

    /// The legal decisions of a seat: sorted, distinct, never empty when the seat is awaited, empty when not.
    fn actions(&self, seat: Seat) -> Self::Actions;

    /// Is this decision legal? Agrees with [`Game::actions`], and names the broken rule.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Illegal>;

    /// Does this legal decision ask the seat for more, so that another one completes it (BB-2)?
    fn asks_back(&self, seat: Seat, action: Self::Action) -> bool {
        let _ = (seat, action);
        false
    }

    /// May this seat take its sealed decision back?
    fn check_take_back(&self, seat: Seat) -> Result<(), Illegal>;

    /// Has this seat decided something, completely or in part, that the others must not know yet?
    fn is_sealed(&self, seat: Seat) -> bool {
        self.check_take_back(seat).is_ok()
    }

    /// The possible outcomes with their weights, distinct, while chance is awaited; otherwise none.
    fn chances(&self) -> impl Iterator<Item = (Self::Chance, Ways)>;

    /// Is this outcome possible now? Agrees with [`Game::chances`].
    fn check_chance(&self, chance: Self::Chance) -> Result<(), Illegal>;

    /// Draws one of the possible outcomes, each with its weight. Only while chance is awaited.
    fn sample_chance(&self, bits: &mut impl Bits) -> Self::Chance;

    /// Draws one of the legal actions of an awaited seat, each equally likely.
    #[inline]
    fn sample_action(&self, seat: Seat, bits: &mut impl Bits) -> Self::Action {
        let actions = self.actions(seat);
        actions[bits.pick(actions.len())]
    }

    /// Applies an input without checking it: the door for search. An input that [`Game::play`] would refuse leaves a
    /// state that no longer means anything, or panics.
    fn advance(&mut self, input: InputOf<Self>, events: &mut impl Sink<Self::Event>);

    /// What this observer may know of the state.
    fn view(&self, observer: Observer) -> Self::View;

    /// Reads the view of a game that started from this setup, from what [`Game::View`] writes when it is serialized.
    /// Refuses what no game looks like, so a view that was read is as good as any other: it can be resampled and
    /// played on.
    fn read_view<'de, D: Deserializer<'de>>(setup: &Self::Setup, text: D) -> Result<Self::View, D::Error>;

    /// What this observer may know of an event; nothing if it may not even know that something happened.
    fn seen_by(event: &Self::Event, observer: Observer) -> Option<Self::Event> {
        let _ = observer;
        Some(event.clone())
    }

    /// A state that the observer of this view cannot tell from the real one: what is hidden is drawn at random from
    /// what is possible. For search; `resample(v).view(v.observer) == v`.
    fn resample(view: &Self::View, bits: &mut impl Bits) -> Self;

    /// What each seat would have if the game ended now, and at the end who won.
    fn standings(&self) -> Standings;

    /// Reads an event; the inverse of its serialization.
    fn read_event<F: Fields>(&self, fields: &F) -> Result<Self::Event, F::Error>;

    /// Reads an action; the inverse of its `Display`.
    fn read_action(&self, word: &str) -> Result<Self::Action, NotationError>;

    /// Reads an outcome; the inverse of its `Display`.
    fn read_chance(&self, word: &str) -> Result<Self::Chance, NotationError>;

    /// Reads an input: an outcome as it is, a decision as `2:R5`, a take-back as `2:undo`.
    fn read_input(&self, word: &str) -> Result<InputOf<Self>, NotationError> {
        let Some((seat, action)) = word.split_once(':') else {
            return Ok(Input::Chance(self.read_chance(word)?));
        };
        let seat = seat.parse()?;
        if action == TAKE_BACK {
            return Ok(Input::TakeBack { seat });
        }
        Ok(Input::Act { seat, action: self.read_action(action)? })
    }

    /// Is this input legal?
    fn check_input(&self, input: InputOf<Self>) -> Result<(), Illegal> {
        match input {
            Input::Chance(chance) => self.check_chance(chance),
            Input::Act { seat, action } => self.check(seat, action),
            Input::TakeBack { seat } => self.check_take_back(seat),
        }
    }

    /// Checks an input, then applies it. A refused input changes nothing.
    fn play(&mut self, input: InputOf<Self>, events: &mut impl Sink<Self::Event>) -> Result<(), Illegal> {
        self.check_input(input)?;
        self.advance(input, events);
        Ok(())
    }

    /// Is this seat awaited?
    fn awaits(&self, seat: Seat) -> bool {
        matches!(self.awaiting(), Awaiting::Seats(seats) if seats.contains(seat))
    }
}

/// How a take-back is written in place of an action.
const TAKE_BACK: &str = "undo";

impl<C: Display, A: Display> Display for Input<C, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Input::Chance(chance) => chance.fmt(f),
            Input::Act { seat, action } => write!(f, "{seat}:{action}"),
            Input::TakeBack { seat } => write!(f, "{seat}:{TAKE_BACK}"),
        }
    }
}
