//! Who may speak as whom. Secrets are kept only as hashes: reading the database is not enough to take a seat.

use std::fmt;

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use wurf_table::id::{PersonId, TableId};

use crate::store::column::{damaged, integer};
use crate::store::error::StoreError;
use crate::store::{Changes, Store, reading, within};

/// The SHA-256 hash of a secret: of a seat, or of a session. Plain hashing is enough because secrets are random and
/// long; passwords are another matter.
#[derive(Clone, Copy)]
pub struct SecretHash([u8; 32]);

impl SecretHash {
    /// The hash of this secret.
    pub fn of(secret: &str) -> Self {
        Self(Sha256::digest(secret.as_bytes()).into())
    }

    /// Is it the hash of this secret? Takes the same time for every answer.
    pub fn is_of(&self, secret: &str) -> bool {
        self.0.ct_eq(&Self::of(secret).0).into()
    }

    pub(super) fn column(&self) -> Vec<u8> {
        self.0.to_vec()
    }
}

impl fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHash(…)")
    }
}

impl Store {
    /// The hash of the secret of somebody at a table.
    pub async fn secret(&self, table: &TableId, person: PersonId) -> Result<Option<SecretHash>, StoreError> {
        const SQL: &str = "SELECT hash FROM secrets WHERE table_id = $1 AND person = $2";
        let hash: Option<Vec<u8>> = reading!(self, |pool| sqlx::query_scalar(SQL)
            .bind(table.as_str())
            .bind(integer(person.get().into()))
            .fetch_optional(pool)
            .await)?;
        let to_hash = |hash: Vec<u8>| hash.try_into().map(SecretHash).map_err(|_| damaged("a hash of another length"));
        hash.map(to_hash).transpose()
    }
}

impl Changes {
    /// Keeps a secret; one that the person had before no longer opens anything.
    pub(super) async fn put_secret(
        &mut self,
        table: &TableId,
        person: PersonId,
        hash: SecretHash,
    ) -> Result<(), StoreError> {
        const SQL: &str = "INSERT INTO secrets (table_id, person, hash) VALUES ($1, $2, $3) \
                           ON CONFLICT (table_id, person) DO UPDATE SET hash = excluded.hash";
        within!(self, |connection| sqlx::query(SQL)
            .bind(table.as_str())
            .bind(integer(person.get().into()))
            .bind(hash.column())
            .execute(connection)
            .await
            .map(drop))?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_secret_itself_matches_and_nothing_is_shown() {
        let hash = SecretHash::of("sesame");
        assert!(hash.is_of("sesame"));
        assert!(!hash.is_of("Sesame"));
        assert_eq!(format!("{hash:?}"), "SecretHash(…)");
    }
}
