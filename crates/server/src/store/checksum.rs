//! Every fact carries a checksum of itself and of all facts before it, and a table that of its latest fact: a changed
//! byte, a missing fact or one in another's place is found when the log is read.
//!
//! This protects against faulty disks and careless hands. Anyone who can write to the database can compute checksums,
//! too.

use sha2::{Digest, Sha256};

use crate::store::column::damaged;
use crate::store::error::StoreError;

/// The checksum of a log up to some fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Checksum([u8; 32]);

impl Checksum {
    /// Before the first fact. It differs by table, so no log passes for another one.
    pub(super) fn of_empty(table: &str) -> Self {
        Self(Sha256::digest(table).into())
    }

    /// After one more fact.
    pub(super) fn then(self, body: &str) -> Self {
        Self(Sha256::new().chain_update(self.0).chain_update(body).finalize().into())
    }

    pub(super) fn column(&self) -> Vec<u8> {
        self.0.to_vec()
    }

    pub(super) fn from_column(column: Vec<u8>) -> Result<Self, StoreError> {
        column.try_into().map(Self).map_err(|_| damaged("a checksum of another length"))
    }
}

/// The checksums after each fact of a whole log.
pub(super) fn checksums(table: &str, bodies: &[String]) -> impl Iterator<Item = Checksum> {
    bodies.iter().scan(Checksum::of_empty(table), |checksum, body| {
        *checksum = checksum.then(body);
        Some(*checksum)
    })
}

/// Does a log carry the right checksums?
pub(super) fn is_intact(table: &str, bodies: &[String], kept: &[Option<Vec<u8>>]) -> bool {
    checksums(table, bodies).map(|checksum| Some(checksum.column())).eq(kept.iter().cloned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(table: &str, bodies: &[&str]) -> Checksum {
        checksums(table, &bodies.iter().map(ToString::to_string).collect::<Vec<_>>()).last().unwrap()
    }

    #[test]
    fn tables_bytes_order_and_number_of_facts_all_count() {
        let log = of("t", &["a", "b", "c"]);
        let others =
            [of("u", &["a", "b", "c"]), of("t", &["a", "b", "d"]), of("t", &["b", "a", "c"]), of("t", &["a", "c"])];
        assert!(others.iter().all(|other| *other != log));
        assert_eq!(of("t", &["a", "b", "c"]), log);
    }
}
