//! Where logs end, as far as this server has written them: the next append need not read it again.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use wurf_table::id::{Seq, TableId};

use crate::store::checksum::Checksum;

/// A hundred bytes each; tables in play are fewer.
const KNOWN_MAX: usize = 50_000;

/// Where a table's log ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct End {
    pub(super) seq: Seq,
    pub(super) checksum: Checksum,
}

/// The ends of logs as they were last written. Others may have written since, so they are claimed before they are used.
#[derive(Default, Debug)]
pub(super) struct KnownEnds(Mutex<HashMap<TableId, End>>);

impl KnownEnds {
    /// Where the log of a table ends if nobody else has written to it; none if that is unknown.
    pub(super) fn of(&self, table: &TableId) -> Option<End> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(table).copied()
    }

    /// Notes where a log ends. With too many of them all others are forgotten, and read again when they are needed.
    pub(super) fn note(&self, table: &TableId, end: End) {
        let mut ends = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if ends.len() >= KNOWN_MAX {
            ends.clear();
        }
        ends.insert(table.clone(), end);
    }
}
