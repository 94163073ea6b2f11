//! Real time in FIX, fair over a network: throwing takes the same time for everybody, and the table moves for
//! those who do nothing, so that nobody can stall and a player who lost the connection plays on.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wurf_rules::any::AnyGame;
use wurf_rules::fix::Action;
use wurf_rules::game::Game;
use wurf_rules::seat::Seat;

use crate::time::Span;

/// How long the steps of a race take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FixTimings {
    /// From taking up to throwing: the same for everybody, and not to be hurried.
    pub hand_ms: Span,
    /// Until the table passes on or lays down an unresolved smiley.
    pub resolve_ms: Span,
    /// Until the table takes up idle dice.
    pub take_up_ms: Span,
}

impl Default for FixTimings {
    fn default() -> Self {
        Self { hand_ms: Span(900), resolve_ms: Span(2_000), take_up_ms: Span(3_000) }
    }
}

impl FixTimings {
    /// Faster than this, networks decide and not people.
    pub const STEP_MIN: Span = Span(300);
    /// Slower than this is not a race.
    pub const STEP_MAX: Span = Span(15_000);

    pub(crate) fn is_playable(self) -> bool {
        [self.hand_ms, self.resolve_ms, self.take_up_ms]
            .iter()
            .all(|span| (Self::STEP_MIN..=Self::STEP_MAX).contains(span))
    }

    /// How long the seat has for its next step of a race; none if it is not in one.
    pub(crate) fn step(self, game: &AnyGame, seat: Seat) -> Option<Span> {
        match next_step(game, seat)? {
            Action::Deal(_) => None,
            Action::Throw => Some(self.hand_ms),
            Action::PassOn | Action::LayDown => Some(self.resolve_ms),
            Action::TakeUp => Some(self.take_up_ms),
        }
    }
}

/// Is the seat's next step a throw, which only the table makes?
pub(crate) fn throws(game: &AnyGame, seat: Seat) -> bool {
    next_step(game, seat) == Some(Action::Throw)
}

fn next_step(game: &AnyGame, seat: Seat) -> Option<Action> {
    let AnyGame::Fix(game) = game else { return None };
    game.actions(seat).first().copied()
}
