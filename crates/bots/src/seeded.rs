//! Reproducible random bits.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use wurf_rules::bits::Bits;

/// The generator of all simulations: xoshiro256++, seeded through SplitMix64. Not for games between people, whose
/// dice nobody may foresee.
#[derive(Clone, Debug)]
pub struct Seeded(Xoshiro256PlusPlus);

impl Seeded {
    /// The stream of one game of a series: the same whatever else is played, in whatever order.
    pub fn new(seed: u64, game: u64) -> Self {
        // The game's number goes through a generator of its own, so that neighbouring games and neighbouring seeds
        // have nothing in common.
        let mut mixed = Xoshiro256PlusPlus::seed_from_u64(game);
        Self(Xoshiro256PlusPlus::seed_from_u64(seed ^ mixed.next_u64()))
    }
}

impl Bits for Seeded {
    #[inline]
    fn word(&mut self) -> u32 {
        self.0.next_u32()
    }
}
