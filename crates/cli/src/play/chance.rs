//! Where the chance of a game at this keyboard comes from.

use anyhow::{Result, anyhow};
use wurf_bots::seeded::Seeded;
use wurf_rules::bits::Bits;

/// A source of random bytes.
pub(crate) enum Chance {
    /// The same for everybody who gives the same seed.
    Seeded(Seeded),
    /// The operating system: nobody can foresee it.
    System,
}

impl Chance {
    /// Reproducible bytes for a seed, otherwise bytes that nobody can foresee. `inputs` have been played already: a
    /// game that goes on does not get the random bytes of its start a second time.
    pub(super) fn new(seed: Option<u64>, inputs: usize) -> Self {
        seed.map_or(Chance::System, |seed| Chance::Seeded(Seeded::new(seed, inputs as u64)))
    }

    /// The next bytes.
    pub(super) fn bytes<const N: usize>(&mut self) -> Result<[u8; N]> {
        let mut bytes = [0; N];
        match self {
            Chance::Seeded(bits) => bytes.chunks_mut(4).for_each(|chunk| {
                chunk.copy_from_slice(&bits.word().to_le_bytes()[..chunk.len()]);
            }),
            Chance::System => getrandom::fill(&mut bytes)
                .map_err(|error| anyhow!("the operating system gives no random bits: {error}"))?,
        }
        Ok(bytes)
    }

    /// What a person adds to the dice. With a seed, nothing: the person who chose it has chosen the dice, and the
    /// record must not say otherwise.
    pub(super) fn entropy(&mut self) -> Result<Option<[u8; 32]>> {
        match self {
            Chance::Seeded(_) => Ok(None),
            Chance::System => self.bytes().map(Some),
        }
    }
}
