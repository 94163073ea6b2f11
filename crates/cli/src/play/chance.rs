//! Where the dice of a game at this keyboard come from.

use anyhow::{Result, anyhow};
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use wurf_bots::seeded::Seeded;
use wurf_rules::bits::Bits;

/// Reproducible bits for a seed, else bits that nobody can foresee. `inputs` have been played already: a resumed game
/// goes on with fresh dice of the same seed instead of repeating those of its start.
pub(super) fn bits(seed: Option<u64>, inputs: usize) -> Result<Box<dyn Bits>> {
    Ok(match seed {
        Some(seed) => Box::new(Seeded::new(seed, inputs as u64)),
        None => Box::new(Unforeseeable::new()?),
    })
}

/// The same for the lot that is drawn before a game, which so takes nothing away from its dice.
pub(super) fn lot_bits(seed: Option<u64>) -> Result<Box<dyn Bits>> {
    Ok(match seed {
        Some(seed) => Box::new(Seeded::for_lot(seed, 0)),
        None => Box::new(Unforeseeable::new()?),
    })
}

/// A stream cipher keyed by the operating system: games between people must not be predictable.
struct Unforeseeable(ChaCha20Rng);

impl Unforeseeable {
    fn new() -> Result<Self> {
        let mut key = [0; 32];
        getrandom::fill(&mut key).map_err(|error| anyhow!("the operating system gives no random bits: {error}"))?;
        Ok(Self(ChaCha20Rng::from_seed(key)))
    }
}

impl Bits for Unforeseeable {
    fn word(&mut self) -> u32 {
        self.0.next_u32()
    }
}
