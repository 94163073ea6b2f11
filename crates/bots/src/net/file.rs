//! A network as a file: weights of 16 bits, in steps of a size that each layer has for itself. A small file has weights
//! of 8 bits in the first layer, in steps of a size that each feature has for itself. A file is trusted only if its
//! checksum is right.

use sha2::{Digest, Sha256};

use super::{Net, WIDE};

/// The first bytes. A different format gets a different number.
const MAGIC: &[u8; 16] = b"wurf network 1\n\0";
const MAGIC_SMALL: &[u8; 16] = b"wurf network 2\n\0";

/// The bytes of a checksum.
const CHECKSUM: usize = 32;

/// No network has more features or outputs; a file that claims more is refused before room is made for it.
const COUNT_MAX: u32 = 1 << 14;

/// Why a file was rejected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FileError {
    /// It is something else, or of a different version.
    #[error("it is not a network of this version")]
    NotOurs,
    /// It ends too early, is too long, or a byte has changed.
    #[error("it is damaged")]
    Damaged,
}

impl Net {
    /// The network as a file. What [`Net::read`] makes of it is the network with its weights rounded.
    pub fn write(&self) -> Vec<u8> {
        self.write_as(MAGIC)
    }

    /// The network as a file of about half the size, with its weights rounded more.
    pub fn write_small(&self) -> Vec<u8> {
        self.write_as(MAGIC_SMALL)
    }

    fn write_as(&self, magic: &[u8; 16]) -> Vec<u8> {
        let mut bytes = magic.to_vec();
        bytes.extend((self.features() as u32).to_le_bytes());
        bytes.extend((self.outputs() as u32).to_le_bytes());
        let [first, others @ ..] = self.layers();
        if magic == MAGIC_SMALL {
            for row in first.chunks_exact(WIDE) {
                let step = step_of(row, i8::MAX.into());
                bytes.extend(step.to_le_bytes());
                bytes.extend(row.iter().flat_map(|weight| ((weight / step).round() as i8).to_le_bytes()));
            }
        } else {
            write_layer(first, &mut bytes);
        }
        others.iter().for_each(|layer| write_layer(layer, &mut bytes));
        let checksum = Sha256::digest(&bytes);
        bytes.extend(checksum);
        bytes
    }

    /// Reads a file.
    pub fn read(bytes: &[u8]) -> Result<Self, FileError> {
        let small = bytes.strip_prefix(MAGIC_SMALL);
        let rest = small.or_else(|| bytes.strip_prefix(MAGIC)).ok_or(FileError::NotOurs)?;
        let (content, checksum) = bytes.split_at(bytes.len().saturating_sub(CHECKSUM));
        if Sha256::digest(content).as_slice() != checksum {
            return Err(FileError::Damaged);
        }
        let mut reader = Reader(&rest[..rest.len().saturating_sub(CHECKSUM)]);
        let mut count = || reader.take().map(u32::from_le_bytes).filter(|&count| count <= COUNT_MAX);
        let (Some(features), Some(outputs)) = (count(), count()) else { return Err(FileError::Damaged) };
        let mut net = Net::zero(features as usize, outputs as usize);
        for (index, layer) in net.layers_mut().into_iter().enumerate() {
            let read = if index == 0 && small.is_some() { reader.rows(layer) } else { reader.layer(layer) };
            read.ok_or(FileError::Damaged)?;
        }
        if reader.0.is_empty() { Ok(net) } else { Err(FileError::Damaged) }
    }
}

fn write_layer(layer: &[f32], bytes: &mut Vec<u8>) {
    let step = step_of(layer, i16::MAX.into());
    bytes.extend(step.to_le_bytes());
    bytes.extend(layer.iter().flat_map(|weight| ((weight / step).round() as i16).to_le_bytes()));
}

/// The step with which the largest weight just fits into so many steps.
fn step_of(weights: &[f32], steps: f32) -> f32 {
    let largest = weights.iter().fold(0.0, |largest: f32, weight| largest.max(weight.abs()));
    if largest > 0.0 { largest / steps } else { 1.0 }
}

/// What is left to read.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (first, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*first)
    }

    fn step(&mut self) -> Option<f32> {
        self.take().map(f32::from_le_bytes).filter(|step| step.is_finite())
    }

    /// The first layer of a small file.
    fn rows(&mut self, layer: &mut [f32]) -> Option<()> {
        for row in layer.chunks_exact_mut(WIDE) {
            let step = self.step()?;
            for weight in row {
                *weight = step * f32::from(i8::from_le_bytes(self.take()?));
            }
        }
        Some(())
    }

    fn layer(&mut self, layer: &mut [f32]) -> Option<()> {
        let step = self.step()?;
        for weight in layer {
            *weight = step * f32::from(i16::from_le_bytes(self.take()?));
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seeded::Seeded;

    fn file() -> Vec<u8> {
        Net::random(5, 2, 3, &mut Seeded::new(3, 0)).write()
    }

    /// The file with a right checksum, whatever it says.
    fn signed(content: &[u8]) -> Vec<u8> {
        let mut bytes = content.to_vec();
        bytes.extend(Sha256::digest(content));
        bytes
    }

    #[test]
    fn weights_are_kept_to_within_a_step() {
        let net = Net::random(5, 2, 3, &mut Seeded::new(3, 0));
        let read = Net::read(&net.write()).unwrap();
        for (one, other) in net.layers().into_iter().zip(read.layers()) {
            assert_eq!(one.len(), other.len());
            let step = step_of(one, i16::MAX.into());
            assert!(one.iter().zip(other).all(|(one, other)| (one - other).abs() <= step));
        }
    }

    #[test]
    fn what_was_read_is_written_alike() {
        let file = file();
        assert_eq!(Net::read(&file).unwrap().write(), file);
    }

    #[test]
    fn a_small_file_keeps_weights_to_within_a_step_of_their_feature() {
        let net = Net::random(5, 2, 3, &mut Seeded::new(3, 0));
        let small = net.write_small();
        assert!(small.len() < net.write().len());
        let read = Net::read(&small).unwrap();
        let [one, other] = [net.layers()[0], read.layers()[0]];
        for (one, other) in one.chunks_exact(WIDE).zip(other.chunks_exact(WIDE)) {
            let step = step_of(one, i8::MAX.into());
            assert!(one.iter().zip(other).all(|(one, other)| (one - other).abs() <= step));
        }
        assert_eq!(read.write_small(), small);
        assert_eq!(Net::read(&small[..small.len() - 1]), Err(FileError::Damaged));
    }

    #[test]
    fn a_changed_byte_is_noticed() {
        let file = file();
        for place in 0..file.len() {
            let mut damaged = file.clone();
            damaged[place] ^= 1;
            let expected = if place < MAGIC.len() { FileError::NotOurs } else { FileError::Damaged };
            assert_eq!(Net::read(&damaged), Err(expected), "byte {place}");
        }
    }

    #[test]
    fn a_file_that_is_too_short_or_too_long_is_refused() {
        let file = file();
        for length in 0..file.len() {
            assert!(Net::read(&file[..length]).is_err(), "{length} bytes");
        }
        let content = &file[..file.len() - CHECKSUM];
        assert_eq!(Net::read(&signed(&[content, &[0]].concat())), Err(FileError::Damaged));
        assert_eq!(Net::read(&signed(&content[..content.len() - 1])), Err(FileError::Damaged));
    }

    #[test]
    fn a_file_that_claims_too_much_is_refused() {
        let mut content = file();
        content.truncate(content.len() - CHECKSUM);
        content[MAGIC.len()..MAGIC.len() + 4].copy_from_slice(&u32::MAX.to_le_bytes());
        assert_eq!(Net::read(&signed(&content)), Err(FileError::Damaged));
    }
}
