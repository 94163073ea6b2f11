//! A small value network, for any game: which of its features a position has goes in, what the position is worth
//! comes out.
//!
//! Features are either there or not, and few are there at a time, so the first layer is a sum of rows, one for each
//! feature that is there ([`Sums`]): positions that differ in a few features share the rest of the sum. Two layers
//! follow. Everything is plain arithmetic in a fixed order, so the same weights give the same value on every machine.
//!
//! Reading order: here what a network is and computes, [`mod@file`] (weights that are kept), [`train`] (where weights come
//! from), [`math`] (functions that are the same everywhere).

use wurf_rules::bits::Bits;

pub mod file;
pub mod math;
pub mod train;

/// Units of the first layer.
pub const WIDE: usize = 64;

/// Units of the second layer.
pub const NARROW: usize = 32;

/// The number of a feature.
pub type Feature = u16;

/// A network: the weights between the layers.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    rows: Vec<[f32; WIDE]>,
    wide: [f32; WIDE],
    middle: Vec<[f32; NARROW]>,
    narrow: [f32; NARROW],
    last: Vec<[f32; NARROW]>,
    bias: Vec<f32>,
}

/// The first layer of a position, as far as its features are known.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sums([f32; WIDE]);

/// The second layer of a position, from which every output is read.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought([f32; NARROW]);

impl Net {
    /// A network whose weights are all 0.
    pub fn zero(features: usize, outputs: usize) -> Self {
        Self {
            rows: vec![[0.0; WIDE]; features],
            wide: [0.0; WIDE],
            middle: vec![[0.0; NARROW]; WIDE],
            narrow: [0.0; NARROW],
            last: vec![[0.0; NARROW]; outputs],
            bias: vec![0.0; outputs],
        }
    }

    /// A network that knows nothing yet. `active` is about how many features a position has.
    pub fn random(features: usize, outputs: usize, active: usize, bits: &mut impl Bits) -> Self {
        let mut net = Self::zero(features, outputs);
        let mut fill = |weights: &mut [f32], inputs: usize| {
            // Uniform with a variance of 2 / inputs, so that signals keep their size from layer to layer.
            let spread = (6.0 / inputs as f32).sqrt();
            weights.iter_mut().for_each(|weight| *weight = spread * uniform(bits));
        };
        fill(net.rows.as_flattened_mut(), active);
        fill(net.middle.as_flattened_mut(), WIDE);
        // The first values are small: nothing is known.
        fill(net.last.as_flattened_mut(), NARROW * 16);
        net
    }

    /// How many features it knows.
    pub fn features(&self) -> usize {
        self.rows.len()
    }

    /// How many outputs it has.
    pub fn outputs(&self) -> usize {
        self.last.len()
    }

    /// The first layer of a position without any feature.
    pub fn start(&self) -> Sums {
        Sums(self.wide)
    }

    /// The first layer of a position with these features.
    pub fn sums(&self, features: &[Feature]) -> Sums {
        let mut sums = self.start();
        sums.add(self, features);
        sums
    }

    /// The second layer.
    #[inline]
    pub fn think(&self, sums: &Sums) -> Thought {
        let mut narrow = self.narrow;
        // Units that are off would add nothing.
        let mut on = sums.0.iter().enumerate().fold(0u64, |on, (unit, &sum)| on | u64::from(sum > 0.0) << unit);
        while on != 0 {
            let unit = on.trailing_zeros() as usize;
            let (sum, row) = (sums.0[unit], &self.middle[unit]);
            narrow.iter_mut().zip(row).for_each(|(narrow, weight)| *narrow += sum * weight);
            on &= on - 1;
        }
        Thought(narrow.map(|unit| unit.max(0.0)))
    }

    /// An output, as it is; what it means is up to the game.
    #[inline]
    pub fn output(&self, thought: &Thought, output: usize) -> f32 {
        self.bias[output] + math::dot(&thought.0, &self.last[output])
    }

    /// All weights, layer by layer.
    fn layers(&self) -> [&[f32]; 6] {
        let Self { rows, wide, middle, narrow, last, bias } = self;
        [rows.as_flattened(), wide, middle.as_flattened(), narrow, last.as_flattened(), bias]
    }

    /// All weights, layer by layer, to be changed.
    fn layers_mut(&mut self) -> [&mut [f32]; 6] {
        let Self { rows, wide, middle, narrow, last, bias } = self;
        [rows.as_flattened_mut(), wide, middle.as_flattened_mut(), narrow, last.as_flattened_mut(), bias]
    }
}

/// Units of the first layer that are summed up side by side: as many as the processor has room for.
const BLOCK: usize = if cfg!(target_feature = "avx") { 64 } else { 32 };

impl Sums {
    /// These features are there too.
    #[inline]
    pub fn add(&mut self, net: &Net, features: &[Feature]) {
        for (block, sums) in self.0.as_chunks_mut::<BLOCK>().0.iter_mut().enumerate() {
            let mut units = *sums;
            for &feature in features {
                let row = &net.rows[usize::from(feature)].as_chunks::<BLOCK>().0[block];
                units.iter_mut().zip(row).for_each(|(unit, weight)| *unit += weight);
            }
            *sums = units;
        }
    }
}

/// A number between -1 and 1.
fn uniform(bits: &mut impl Bits) -> f32 {
    // The upper 24 bits are exactly representable.
    (bits.word() >> 8) as f32 / (1 << 23) as f32 - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seeded::Seeded;

    #[test]
    fn features_may_come_one_after_the_other() {
        let net = Net::random(9, 2, 3, &mut Seeded::new(1, 0));
        let mut sums = net.sums(&[1, 4]);
        sums.add(&net, &[7]);
        assert_eq!(sums, net.sums(&[1, 4, 7]));
    }

    #[test]
    fn outputs_depend_on_the_features() {
        let net = Net::random(9, 2, 3, &mut Seeded::new(1, 0));
        let output = |features: &[Feature]| net.output(&net.think(&net.sums(features)), 1);
        assert_ne!(output(&[0, 1]), output(&[0, 2]));
        assert_eq!(output(&[0, 1]), output(&[0, 1]));
    }

    #[test]
    fn a_network_of_zeros_says_zero() {
        let net = Net::zero(4, 1);
        assert_eq!((net.features(), net.outputs()), (4, 1));
        assert_eq!(net.output(&net.think(&net.sums(&[0, 3])), 0), 0.0);
    }
}
