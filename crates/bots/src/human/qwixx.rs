//! The dice game as people play it.
//!
//! Both look at their own sheet only: nobody's lead counts, and they end a game without asking who has won. The medium
//! one thinks of both actions of a turn, but takes no notice of how far the game has got, and overlooks a cell now and
//! then. The easy one takes one action at a time, so that it marks in action 1 for fear of a miss; it takes every number
//! for equally likely, and overlooks more.

use wurf_rules::bits::Bits;
use wurf_rules::qwixx::{Action, View};
use wurf_rules::seat::Seat;

use super::{Human, seen};
use crate::greedy::qwixx::{Eyes, Plans, Weights, best_by};

const MEDIUM: Weights =
    Weights { eyes: Eyes::OwnSheet, per_mark: 0, per_miss: 0, per_closed: 0, pace: 48, ..Weights::TUNED };

const EASY: Weights = Weights { plans: Plans::OneAction, reach: [0, 0, 28, 28, 28, 28, 28], ..MEDIUM };

pub(super) fn choose(human: Human, seat: Seat, view: &View, actions: &[Action], bits: &mut dyn Bits) -> Action {
    // How often, in 1/64, a cell is overlooked.
    let (weights, overlooked) = match human {
        Human::Medium => (&MEDIUM, 2),
        Human::Easy => (&EASY, 4),
    };
    let seen = seen(actions, overlooked, |action| *action == Action::Pass, bits);
    best_by(weights, seat, view, &seen)
}
