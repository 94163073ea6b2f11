//! A value that is a sum of table entries, one for each feature of a position, and how the entries are learnt.
//!
//! This is far quicker than a network where the interplay of features is local and can be put into the tables
//! themselves.

/// A feature of a position: the number of its entry, and how often it counts.
pub(crate) type Feature = (usize, f32);

/// The entries of all tables.
#[derive(Clone, PartialEq, Debug)]
pub struct Tables(Vec<f32>);

/// An entry is kept in this part of a point.
const PART: f32 = 1.0 / 512.0;

impl Tables {
    /// Nothing is known.
    pub(crate) fn zero(entries: usize) -> Self {
        Self(vec![0.0; entries])
    }

    /// Reads what [`Tables::bytes`] has written; nothing if it is of another size.
    pub(crate) fn read(bytes: &[u8], entries: usize) -> Option<Self> {
        let (pairs, rest) = bytes.as_chunks::<2>();
        let (mut pairs, mut read) = (pairs.iter(), Vec::with_capacity(entries));
        while let Some(&pair) = pairs.next() {
            let entry = i16::from_le_bytes(pair);
            let more = if entry == 0 { u16::from_le_bytes(*pairs.next()?) } else { 0 };
            read.extend(std::iter::repeat_n(f32::from(entry) * PART, 1 + usize::from(more)));
            if read.len() > entries {
                return None;
            }
        }
        (read.len() == entries && rest.is_empty()).then_some(Self(read))
    }

    /// The entries as they are shipped: two bytes each, where a zero is followed by how many more zeros there are, since
    /// more than half of them are never learnt.
    pub fn bytes(&self) -> Vec<u8> {
        let entries: Vec<i16> = self.0.iter().map(|entry| (entry / PART).round() as i16).collect();
        let (mut bytes, mut rest) = (Vec::new(), &entries[..]);
        while let Some((&entry, others)) = rest.split_first() {
            bytes.extend(entry.to_le_bytes());
            rest = others;
            if entry == 0 {
                let more = others.iter().take(u16::MAX.into()).take_while(|&&other| other == 0).count();
                bytes.extend((more as u16).to_le_bytes());
                rest = &others[more..];
            }
        }
        bytes
    }

    /// What these features are worth together.
    pub(crate) fn sum(&self, features: &[Feature]) -> f32 {
        features.iter().map(|&(index, times)| self.0[index] * times).sum()
    }

    /// An entry.
    #[inline]
    pub(crate) fn entry(&self, index: usize) -> f32 {
        self.0[index]
    }
}

/// Learns tables from examples, each entry at a pace of its own: one whose corrections cancel each other out slows
/// down (temporal coherence, Beal and Smith 1999).
pub(crate) struct Learner {
    pub(crate) tables: Tables,
    sums: Vec<f32>,
    sizes: Vec<f32>,
    /// The size of steps.
    pub(crate) rate: f32,
}

impl Learner {
    /// Starts from these tables.
    pub(crate) fn new(tables: Tables) -> Self {
        let entries = tables.0.len();
        Self { tables, sums: vec![0.0; entries], sizes: vec![0.0; entries], rate: 1.0 }
    }

    /// A position with these features was worth this much more than was thought.
    pub(crate) fn correct(&mut self, features: &[Feature], error: f32) {
        let norm: f32 = features.iter().map(|(_, times)| times * times).sum();
        for &(index, times) in features {
            let step = error * times / norm.max(1.0);
            let pace = if self.sizes[index] > 0.0 { self.sums[index].abs() / self.sizes[index] } else { 1.0 };
            self.tables.0[index] += self.rate * pace * step;
            self.sums[index] += step;
            self.sizes[index] += step.abs();
        }
    }

    /// Moves one entry towards a value.
    pub(crate) fn approach(&mut self, index: usize, value: f32, part: f32) {
        self.tables.0[index] += part * (value - self.tables.0[index]);
    }
}

/// The size of steps in this game of so many: large at first, and smaller and smaller from the middle on, so that the
/// last games do not weigh more than those before.
pub(crate) fn rate(game: u64, games: u64) -> f32 {
    let done = game as f32 / games as f32;
    (2.0 - 2.0 * done).clamp(0.02, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_read_as_they_are_written() {
        let mut learner = Learner::new(Tables::zero(3));
        learner.correct(&[(0, 1.0), (2, 2.0)], 10.0);
        let bytes = learner.tables.bytes();
        assert_eq!(Tables::read(&bytes, 3), Some(learner.tables));
        assert_eq!(Tables::read(&bytes, 4), None);
        assert_eq!(Tables::read(&bytes[1..], 3), None);
        assert_eq!(Tables::read(&bytes[2..], 3), None);
    }

    #[test]
    fn what_was_never_learnt_takes_no_room() {
        let mut learner = Learner::new(Tables::zero(100_000));
        learner.correct(&[(70_000, 1.0)], 10.0);
        let bytes = learner.tables.bytes();
        assert_eq!(bytes.len(), 4 * 3 + 2, "two runs of zeros before the entry, one after it");
        assert_eq!(Tables::read(&bytes, 100_000), Some(learner.tables));
        assert_eq!(Tables::read(&bytes, 99_999), None);
        assert_eq!(Tables::read(&bytes[..bytes.len() - 2], 100_000), None);
    }

    #[test]
    fn corrections_lead_to_the_truth() {
        let mut learner = Learner::new(Tables::zero(2));
        let truth =
            |features: &[Feature]| features.iter().map(|&(index, times)| [3.0, -1.0][index] * times).sum::<f32>();
        for _ in 0..200 {
            for features in [vec![(0, 1.0)], vec![(0, 1.0), (1, 2.0)], vec![(1, 1.0)]] {
                let thought: f32 = features.iter().map(|&(index, times)| learner.tables.entry(index) * times).sum();
                learner.correct(&features, truth(&features) - thought);
            }
        }
        assert!((learner.tables.entry(0) - 3.0).abs() < 0.01 && (learner.tables.entry(1) + 1.0).abs() < 0.01);
    }
}
