//! The Duel as people play it.
//!
//! The medium one thinks of its own stones more than of the rival's, and overlooks a cell now and then. The easy one
//! thinks of its own stones alone, does not see that they can be beaten, and overlooks more.

use wurf_rules::bits::Bits;
use wurf_rules::duel::{Action, View};
use wurf_rules::seat::Seat;

use super::{Human, seen};
use crate::greedy::duel::{Weights, best_by};

const MEDIUM: Weights = Weights { rival: 40, ..Weights::GREEDY };

const EASY: Weights = Weights { rival: 0, danger: 0, room: 3 };

pub(super) fn choose(human: Human, seat: Seat, view: &View, actions: &[Action], bits: &mut dyn Bits) -> Action {
    // How often, in 1/64, a cell is overlooked.
    let (weights, overlooked) = match human {
        Human::Medium => (&MEDIUM, 4),
        Human::Easy => (&EASY, 12),
    };
    best_by(weights, seat, view, &seen(actions, overlooked, |action| *action == Action::Pass, bits))
}
