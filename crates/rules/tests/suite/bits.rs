//! Random bits that are the same on every run.

use wurf_rules::bits::Bits;

/// SplitMix64: small, well mixed from the first word, and every seed is a good one.
#[derive(Clone)]
pub struct SplitMix64(pub u64);

impl Bits for SplitMix64 {
    fn word(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 32) as u32
    }
}

impl SplitMix64 {
    /// One of the items, each equally likely.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }

    /// True once in `times` on average.
    pub fn once_in(&mut self, times: u32) -> bool {
        self.below(times) == 0
    }
}
