//! Rewriting checksums: for facts of an older version, which has none, and for facts that had to be changed.

use sqlx::QueryBuilder;

use crate::store::checksum::{Checksum, checksums, is_intact};
use crate::store::error::StoreError;
use crate::store::{Changes, Store, reading, within};

/// A commit small enough that nobody has to wait for it, yet large enough to save most of the syncs.
const TABLES_PER_COMMIT: usize = 500;

/// See `store::log`.
const ROWS_PER_STATEMENT: usize = 1_000;

/// When something is due at a table for which an older version did not record it: at once, so that it is worked out.
pub(crate) const UNKNOWN_DUE: i64 = 0;

/// A log as it is kept.
pub(super) struct KeptLog {
    table: String,
    pub(super) seqs: Vec<i64>,
    pub(super) bodies: Vec<String>,
    checksums: Vec<Option<Vec<u8>>>,
}

impl KeptLog {
    pub(super) fn is_intact(&self) -> bool {
        is_intact(&self.table, &self.bodies, &self.checksums)
    }

    /// Are the existing checksums right?
    fn has_no_wrong_checksum(&self) -> bool {
        let mut pairs = checksums(&self.table, &self.bodies).zip(&self.checksums);
        pairs.all(|(right, kept)| kept.as_ref().is_none_or(|kept| *kept == right.column()))
    }
}

impl Store {
    /// Gives checksums to what an older version has written: before there were any, or when it was used once more.
    pub(super) async fn chain_old_facts(&self) -> Result<(), StoreError> {
        const TABLES: &str = "SELECT DISTINCT table_id FROM facts WHERE checksum IS NULL";
        let tables: Vec<String> = reading!(self, |pool| sqlx::query_scalar(TABLES).fetch_all(pool).await)?;
        for tables in tables.chunks(TABLES_PER_COMMIT) {
            let mut changes = self.begin().await?;
            for table in tables {
                changes.chain(table).await?;
            }
            changes.commit().await?;
        }
        if !tables.is_empty() {
            tracing::info!(tables = tables.len(), "logs of an older version have got checksums");
        }
        Ok(())
    }
}

impl Changes {
    /// A log that carries a wrong checksum keeps it, and is refused when it is read.
    async fn chain(&mut self, table: &str) -> Result<(), StoreError> {
        const DUE: &str = "UPDATE tables SET due_at = $2 WHERE id = $1 AND state = 'playing'";
        let log = self.kept_log(table).await?;
        if log.has_no_wrong_checksum() {
            self.put_checksums(&log).await?;
        }
        within!(self, |connection| sqlx::query(DUE).bind(table).bind(UNKNOWN_DUE).execute(connection).await.map(drop))?;
        Ok(())
    }

    /// The log of a table, to which nobody appends until the commit.
    pub(super) async fn kept_log(&mut self, table: &str) -> Result<KeptLog, StoreError> {
        const HOLD: &str = "UPDATE tables SET head = head WHERE id = $1";
        const FACTS: &str = "SELECT seq, body, checksum FROM facts WHERE table_id = $1 ORDER BY seq";
        within!(self, |connection| sqlx::query(HOLD).bind(table).execute(connection).await.map(drop))?;
        let rows: Vec<(i64, String, Option<Vec<u8>>)> =
            within!(self, |connection| sqlx::query_as(FACTS).bind(table).fetch_all(connection).await)?;
        let mut log = KeptLog { table: table.to_string(), seqs: vec![], bodies: vec![], checksums: vec![] };
        for (seq, body, checksum) in rows {
            log.seqs.push(seq);
            log.bodies.push(body);
            log.checksums.push(checksum);
        }
        Ok(log)
    }

    /// Writes the checksums of a log whose bodies are right.
    pub(super) async fn put_checksums(&mut self, log: &KeptLog) -> Result<(), StoreError> {
        const LATEST: &str = "UPDATE tables SET checksum = $2 WHERE id = $1";
        let right: Vec<(i64, Checksum)> = log.seqs.iter().copied().zip(checksums(&log.table, &log.bodies)).collect();
        for rows in right.chunks(ROWS_PER_STATEMENT) {
            within!(self, |connection| {
                let mut query = QueryBuilder::new("UPDATE facts SET checksum = right_one.column2 FROM (");
                query.push_values(rows, |mut row, (seq, checksum)| {
                    row.push_bind(*seq).push_bind(checksum.column());
                });
                query.push(") AS right_one WHERE facts.seq = right_one.column1 AND facts.table_id = ");
                query.push_bind(&log.table);
                query.build().persistent(false).execute(connection).await.map(drop)
            })?;
        }
        let Some((_, latest)) = right.last() else { return Ok(()) };
        within!(self, |connection| sqlx::query(LATEST)
            .bind(&log.table)
            .bind(latest.column())
            .execute(connection)
            .await
            .map(drop))?;
        Ok(())
    }
}
