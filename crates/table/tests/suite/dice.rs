//! Random bits of the tests, from a seed.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use wurf_rules::bits::Bits;

pub struct Seeded(ChaCha20Rng);

impl Seeded {
    pub fn new(seed: u64) -> Self {
        Self(ChaCha20Rng::seed_from_u64(seed))
    }

    /// True in this many cases out of a hundred.
    pub fn percent(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }
}

impl Bits for Seeded {
    fn word(&mut self) -> u32 {
        self.0.next_u32()
    }
}
