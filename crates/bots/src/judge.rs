//! What an agent thinks of a position: how likely it wins, and how many points it ends with.
//!
//! Agents choose by it, hints show it, and the analysis of a match is made of it.

use wurf_rules::bits::Bits;
use wurf_rules::game::Game;
use wurf_rules::seat::{BySeat, Seat};

/// What a seat can expect.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Judgement {
    /// The share of the victory, 0 to 1; a victory that is shared counts its part.
    pub win: f64,
    /// The points at the end.
    pub points: f64,
}

/// Judges what a seat may do, from its view.
pub trait Judge<G: Game> {
    /// What each of `actions` leads to, in their order. The view is that of `seat`, which is awaited; `bits` are for
    /// whatever has to be sampled.
    fn judge(&mut self, seat: Seat, view: &G::View, actions: &[G::Action], bits: &mut dyn Bits) -> Vec<Judgement>;
}

/// Judges a whole game for everybody at its table, before dice or cards fall: what rolls and decisions change is what
/// they are worth.
pub trait Estimate<G: Game> {
    /// What each seat can expect; a game that is over is judged by its result.
    fn estimate(&mut self, game: &G) -> BySeat<Judgement>;
}
