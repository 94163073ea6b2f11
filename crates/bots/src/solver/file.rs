//! A solution as a file: solving takes a while, reading does not. A file is trusted only if its checksum is right.

use std::io::{self, Read, Write};

use sha2::{Digest, Sha256};
use wurf_rules::sheet::Sheet;

use super::board::Symmetry;
use super::induction::{Plan, Solution};
use super::turn::ByMisses;

/// The first bytes. A different format gets a different number.
const MAGIC: &[u8; 16] = b"wurf solution 1\n";

/// The bytes of a position in one layer.
const BYTES: usize = size_of::<f64>() * Sheet::MISSES_MAX as usize;

/// Why a file was rejected.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// It could not be read, or ends too early.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is something else, or of a different version.
    #[error("it is not a solution of this version")]
    NotOurs,
    /// It is the solution of another sheet or table.
    #[error("it is the solution of something else")]
    OtherPlan,
    /// A byte has changed.
    #[error("it is damaged")]
    Damaged,
}

impl Plan {
    /// What distinguishes plans, in files and in their names.
    pub fn fingerprint(&self) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update([self.seats.get() as u8]);
        for color in 0..4 {
            hash.update([self.board.row_of_lock(color) as u8]);
            for number in 0..self.board.sides().sums() {
                let (row, column) = self.board.place(color, number);
                hash.update([row as u8, column.index() as u8]);
            }
        }
        self.board.effects.fingerprint(&mut hash);
        self.board.rows.iter().for_each(|states| states.fingerprint(&mut hash));
        if self.board.symmetry() == Symmetry::Pairs {
            hash.update("pairs");
        }
        hash.finalize().into()
    }
}

impl Solution {
    /// Writes the solution.
    pub fn write(&self, mut file: impl Write) -> io::Result<()> {
        let mut hash = Sha256::new();
        let mut put = |bytes: &[u8]| {
            hash.update(bytes);
            file.write_all(bytes)
        };
        put(MAGIC)?;
        put(&self.plan.fingerprint())?;
        for value in self.layers.iter().flatten() {
            put(&encode(value))?;
        }
        file.write_all(&hash.finalize())?;
        file.flush()
    }

    /// Reads the solution of a plan.
    pub fn read(plan: Plan, file: impl Read) -> Result<Self, FileError> {
        let mut reader = Checked { file, hash: Sha256::new() };
        if reader.take::<{ MAGIC.len() }>()? != *MAGIC {
            return Err(FileError::NotOurs);
        }
        if reader.take::<32>()? != plan.fingerprint() {
            return Err(FileError::OtherPlan);
        }
        let mut solution = Self::unknown(plan);
        for value in solution.layers.iter_mut().flatten() {
            *value = decode(reader.take()?);
        }
        let expected: [u8; 32] = reader.hash.clone().finalize().into();
        if reader.take::<32>()? != expected || reader.file.read(&mut [0])? != 0 {
            return Err(FileError::Damaged);
        }
        Ok(solution)
    }
}

/// Reads while computing the checksum.
struct Checked<R> {
    file: R,
    hash: Sha256,
}

impl<R: Read> Checked<R> {
    fn take<const N: usize>(&mut self) -> io::Result<[u8; N]> {
        let mut bytes = [0; N];
        self.file.read_exact(&mut bytes)?;
        self.hash.update(bytes);
        Ok(bytes)
    }
}

fn encode(values: &ByMisses) -> [u8; BYTES] {
    let mut bytes = [0; BYTES];
    bytes
        .chunks_exact_mut(size_of::<f64>())
        .zip(values)
        .for_each(|(bytes, value)| bytes.copy_from_slice(&value.to_le_bytes()));
    bytes
}

fn decode(bytes: [u8; BYTES]) -> ByMisses {
    let (values, _) = bytes.as_chunks::<{ size_of::<f64>() }>();
    core::array::from_fn(|misses| f64::from_le_bytes(values[misses]))
}
