//! Where somebody came from, as far as a table has to know: enough to recognize somebody who was sent away.

use serde::{Deserialize, Serialize};

use crate::table::Table;

/// A hash of an address under the secret of a table: the same address has a different one at every table. Anyone who
/// has the secret, which is kept beside it, can try out addresses; so it hides nothing from those who have the store.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Fingerprint(u64);

impl Table {
    /// The fingerprint of an address at this table.
    pub fn fingerprint(&self, address: &[u8]) -> Fingerprint {
        Fingerprint(self.secret.digest("wurf address 1", address))
    }
}
