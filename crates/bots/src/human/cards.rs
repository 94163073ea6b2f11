//! The card game as people play it.
//!
//! The medium one thinks less of the cards it keeps than they are worth, and more of the cells that a row may still get.
//! The easy one forgets the cards it keeps, is afraid of misses, and overlooks some of what it could do.

use wurf_rules::bits::Bits;
use wurf_rules::cards::{Action, View};
use wurf_rules::seat::Seat;

use super::{Human, seen};
use crate::greedy::cards::{Weights, best_by};

const MEDIUM: Weights = Weights { hand: 1, marked_of_ten: 4, ..Weights::GREEDY };

const EASY: Weights = Weights { hand: 0, marked_of_ten: 2, miss: 2 * Weights::MISS };

pub(super) fn choose(human: Human, seat: Seat, view: &View, actions: &[Action], bits: &mut dyn Bits) -> Action {
    // How often, in 1/64, an action is overlooked.
    let (weights, overlooked) = match human {
        Human::Medium => (&MEDIUM, 1),
        Human::Easy => (&EASY, 12),
    };
    let seen = seen(actions, overlooked, |action| *action == Action::Pass, bits);
    best_by(weights, seat, view, &seen)
}
