//! The whole answer to a question: one action, or several where an action asks back (BB-2).
//!
//! It is written as its actions with commas between them, as in `G9,2++`. At a table a decision is made whole or not at
//! all: half of one would be a fact with a number, and the others could tell that something was asked back.

use std::borrow::Cow;
use std::fmt;

use wurf_rules::any::{AnyAction, AnyGame};
use wurf_rules::game::{Discard, Game, Input};
use wurf_rules::illegal::Illegal;
use wurf_rules::notation::NotationError;
use wurf_rules::seat::Seat;

/// Separates the actions of an answer; no action contains it.
pub(crate) const COMMA: char = ',';

/// A whole answer: an action, and after each that asks back another one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Those that ask back.
    halves: Vec<AnyAction>,
    last: AnyAction,
}

impl Answer {
    /// The answer that ends with `last`, after actions that ask back.
    pub fn new(halves: Vec<AnyAction>, last: AnyAction) -> Self {
        Self { halves, last }
    }

    /// Every whole answer of a seat, in the order of [`Game::actions`]; none if the seat is not asked.
    pub fn all(game: &AnyGame, seat: Seat) -> Vec<Self> {
        game.actions(seat).into_iter().flat_map(|action| Self::beginning_with(game, seat, action)).collect()
    }

    fn beginning_with(game: &AnyGame, seat: Seat, action: AnyAction) -> Vec<Self> {
        if !game.asks_back(seat, action) {
            return vec![Self::new(Vec::new(), action)];
        }
        let mut asked = game.clone();
        asked.advance(Input::Act { seat, action }, &mut Discard);
        let rests = Self::all(&asked, seat).into_iter();
        rests.map(|rest| Self { halves: [vec![action], rest.halves].concat(), ..rest }).collect()
    }

    /// Reads an answer; the inverse of its `Display`.
    pub fn read(game: &AnyGame, text: &str) -> Result<Self, NotationError> {
        let (halves, last) = text.rsplit_once(COMMA).map_or((None, text), |(halves, last)| (Some(halves), last));
        let halves = halves.into_iter().flat_map(|halves| halves.split(COMMA)).map(|word| game.read_action(word));
        Ok(Self { halves: halves.collect::<Result<_, _>>()?, last: game.read_action(last)? })
    }

    /// Is this a legal answer, and a complete one?
    pub fn check(&self, game: &AnyGame, seat: Seat) -> Result<(), Illegal> {
        let mut game = Cow::Borrowed(game);
        for &action in &self.halves {
            game.check(seat, action)?;
            if !game.asks_back(seat, action) {
                return Err(Illegal::NoChoiceDue);
            }
            game.to_mut().advance(Input::Act { seat, action }, &mut Discard);
        }
        game.check(seat, self.last)?;
        if game.asks_back(seat, self.last) { Err(Illegal::ChoiceDue) } else { Ok(()) }
    }

    /// The actions that ask back, in order.
    pub(crate) fn halves(&self) -> impl Iterator<Item = AnyAction> {
        self.halves.iter().copied()
    }

    /// The action that ends the answer.
    pub(crate) fn last(&self) -> AnyAction {
        self.last
    }

    /// All actions, in order.
    pub fn actions(&self) -> impl Iterator<Item = AnyAction> {
        self.halves().chain([self.last])
    }

    /// What is decided first.
    pub fn first(&self) -> AnyAction {
        self.halves.first().copied().unwrap_or(self.last)
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.halves.iter().try_for_each(|action| write!(f, "{action}{COMMA}"))?;
        self.last.fmt(f)
    }
}
