//! The agent that plays anything.

use wurf_rules::bits::Bits;
use wurf_rules::game::Game;
use wurf_rules::seat::Seat;

use crate::agent::Agent;

/// Plays any legal action, each equally likely.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Game> Agent<G> for Random {
    fn decide(&mut self, _: Seat, _: &G::View, actions: &[G::Action], bits: &mut dyn Bits) -> G::Action {
        actions[bits.below(actions.len() as u32) as usize]
    }
}
