//! FIX as people play it: who is quick shows at the table (`reaction.rs`), and only the deal is a decision.

use wurf_rules::bits::Bits;
use wurf_rules::fix::{Action, View};
use wurf_rules::seat::Seat;

use super::Human;
use crate::greedy::fix::best;

/// The medium one deals as well as anybody; the easy one deals as it comes.
pub(super) fn choose(human: Human, seat: Seat, view: &View, actions: &[Action], bits: &mut dyn Bits) -> Action {
    match (human, actions.first()) {
        (Human::Easy, Some(Action::Deal(_))) => actions[bits.below(actions.len() as u32) as usize],
        _ => best(seat, view, actions),
    }
}
