//! BLOXX! as people play it.
//!
//! The medium one keeps its paper level and thinks of the rows, but overlooks a way to enter a shape now and then. The
//! easy one builds less evenly, does not think of rows before they are full, and overlooks more.

use wurf_rules::bits::Bits;
use wurf_rules::bloxx::{Action, View};
use wurf_rules::seat::Seat;

use super::{Human, seen};
use crate::greedy::bloxx::{Weights, best_by};

const MEDIUM: Weights = Weights { progress: 2, ..Weights::GREEDY };

const EASY: Weights = Weights { progress: 0, step: 3, ..Weights::GREEDY };

pub(super) fn choose(human: Human, seat: Seat, view: &View, actions: &[Action], bits: &mut dyn Bits) -> Action {
    // How often, in 1/64, a way to enter a shape is overlooked.
    let (weights, overlooked) = match human {
        Human::Medium => (&MEDIUM, 6),
        Human::Easy => (&EASY, 12),
    };
    best_by(weights, seat, view, &seen(actions, overlooked, |_| false, bits))
}
