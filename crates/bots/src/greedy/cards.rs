//! Greedy play of the card game.

use wurf_rules::cards::{Action, View};
use wurf_rules::seat::Seat;

pub(super) fn best(_: Seat, _: &View, actions: &[Action]) -> Action {
    actions[actions.len() - 1]
}
