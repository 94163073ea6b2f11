//! Changes that are made together or not at all, and how to get rid of a connection that can no longer be trusted.
//!
//! Transactions are begun and ended by plain statements rather than by `sqlx::Transaction`. SQLite ends a transaction
//! by itself when the disk is full, when reading or writing fails, or when memory runs out. `sqlx` does not notice,
//! counts one transaction too many from then on, and what it takes for a commit only releases a savepoint: it
//! reports success, and nothing is on the disk. Here SQLite alone counts: `BEGIN` fails if a transaction is open,
//! `COMMIT` fails if none is, and a `COMMIT` that succeeds has ended every transaction there was. Besides, a connection
//! goes back to its pool only after a commit that succeeded. In every other case, whatever failed, it is closed, which
//! rolls back what it had begun, and the next change begins on a new one.

use std::sync::Arc;

use sqlx::pool::PoolConnection;
use sqlx::{Postgres, Sqlite};

use crate::store::error::StoreError;
use crate::store::keeping::Keeping;
use crate::store::{Database, Store};

/// Changes that are made together or not at all. Dropped without a commit, they are undone.
pub(super) struct Changes {
    pub(super) connection: Connection,
    pub(super) keeping: Arc<Keeping>,
    /// A statement has failed: the rest must not be kept without it.
    pub(super) is_spoilt: bool,
    is_kept: bool,
}

pub(super) enum Connection {
    Sqlite(PoolConnection<Sqlite>),
    Postgres(PoolConnection<Postgres>),
}

/// Runs the same SQL within changes of either database. A statement that fails spoils the changes for good, even if its
/// error is ignored: PostgreSQL answers the commit of a failed transaction with success, and undoes it.
macro_rules! within {
    ($changes:expr, |$connection:ident| $body:expr) => {{
        let changes: &mut $crate::store::changes::Changes = $changes;
        let done = match &mut changes.connection {
            $crate::store::changes::Connection::Sqlite(pooled) => {
                let $connection = &mut **pooled;
                $body
            }
            $crate::store::changes::Connection::Postgres(pooled) => {
                let $connection = &mut **pooled;
                $body
            }
        };
        if let Err(error) = &done {
            changes.is_spoilt = true;
            changes.keeping.failed(error);
        }
        done
    }};
}

pub(super) use within;

impl Store {
    /// Begins changes, unless it is known that they could not be kept: then the caller is told at once, without waiting
    /// for a disk or a lock.
    pub(super) async fn begin(&self) -> Result<Changes, StoreError> {
        match self.keeping.works() {
            true => self.try_to_begin().await,
            false => Err(StoreError::CannotKeep),
        }
    }

    /// Begins changes even if the last ones could not be kept.
    pub(super) async fn try_to_begin(&self) -> Result<Changes, StoreError> {
        let connection = self.writing_connection().await.inspect_err(|error| self.keeping.failed(error))?;
        let keeping = Arc::clone(&self.keeping);
        let mut changes = Changes { connection, keeping, is_spoilt: false, is_kept: false };
        // In SQLite this takes the place of the one writer at once, instead of finding out later that it is taken.
        let begin = if changes.is_postgres() { "BEGIN" } else { "BEGIN IMMEDIATE" };
        within!(&mut changes, |connection| sqlx::raw_sql(begin).execute(connection).await.map(drop))?;
        Ok(changes)
    }

    async fn writing_connection(&self) -> Result<Connection, sqlx::Error> {
        Ok(match &self.database {
            Database::Sqlite(file) => Connection::Sqlite(file.writer.acquire().await?),
            Database::Postgres(pool) => Connection::Postgres(pool.acquire().await?),
        })
    }
}

impl Changes {
    pub(super) fn is_postgres(&self) -> bool {
        matches!(self.connection, Connection::Postgres(_))
    }

    /// Keeps everything. After an error it may or may not have been kept: nobody knows until it is read again.
    pub(super) async fn commit(mut self) -> Result<(), StoreError> {
        if self.is_spoilt {
            return Err(StoreError::Spoilt);
        }
        within!(&mut self, |connection| sqlx::raw_sql("COMMIT").execute(connection).await.map(drop))?;
        self.is_kept = true;
        Ok(())
    }
}

impl Drop for Changes {
    fn drop(&mut self) {
        if self.is_kept {
            return;
        }
        match &mut self.connection {
            Connection::Sqlite(pooled) => pooled.close_on_drop(),
            Connection::Postgres(pooled) => pooled.close_on_drop(),
        }
    }
}

#[cfg(test)]
mod tests {
    use sqlx::SqlitePool;
    use tempfile::TempDir;

    use super::*;
    use crate::store::location::Location;

    async fn open(folder: &TempDir) -> Store {
        Store::open(&Location::File(folder.path().join("wurf.db"))).await.unwrap()
    }

    fn writer(store: &Store) -> &SqlitePool {
        let Database::Sqlite(file) = &store.database else { panic!("this store is a file") };
        &file.writer
    }

    /// From now on the connection for writing finds no more room, until it is replaced.
    async fn fill_the_disk(store: &Store) {
        let pages: i64 = sqlx::query_scalar("PRAGMA page_count").fetch_one(writer(store)).await.unwrap();
        let limit = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
        sqlx::raw_sql(limit).execute(writer(store)).await.unwrap();
    }

    /// Notes something, and says whether that was acknowledged.
    async fn note(store: &Store, number: i64, bytes: usize) -> Result<(), StoreError> {
        let mut changes = store.begin().await?;
        let text = "x".repeat(bytes);
        within!(&mut changes, |connection| sqlx::query("INSERT INTO notes VALUES ($1, $2)")
            .bind(number)
            .bind(text)
            .execute(connection)
            .await
            .map(drop))?;
        changes.commit().await
    }

    async fn notes(folder: &TempDir) -> Vec<i64> {
        let store = open(folder).await;
        sqlx::query_scalar("SELECT number FROM notes ORDER BY number").fetch_all(writer(&store)).await.unwrap()
    }

    #[tokio::test]
    async fn after_a_full_disk_exactly_what_was_acknowledged_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let store = open(&folder).await;
        sqlx::raw_sql("CREATE TABLE notes (number INTEGER, text TEXT)").execute(writer(&store)).await.unwrap();
        let mut acknowledged = Vec::new();
        for number in 0..12 {
            // Again and again the disk is full for one change.
            let bytes = if number % 3 == 1 { 100_000 } else { 10 };
            if number % 3 == 1 {
                fill_the_disk(&store).await;
            }
            match note(&store, number, bytes).await {
                Ok(()) => acknowledged.push(number),
                Err(_) => store.health().await.unwrap(),
            }
        }
        assert_eq!(acknowledged, [0, 2, 3, 5, 6, 8, 9, 11]);
        // As after a kill: nothing has been shut down cleanly.
        assert_eq!(notes(&folder).await, acknowledged);
    }

    #[tokio::test]
    async fn after_a_failure_everything_is_refused_until_the_store_has_proved_that_it_works() {
        let folder = tempfile::tempdir().unwrap();
        let store = open(&folder).await;
        fill_the_disk(&store).await;
        sqlx::raw_sql("CREATE TABLE notes (number INTEGER, text TEXT)").execute(writer(&store)).await.unwrap_err();
        assert!(store.keeping.works(), "nobody has noticed");
        let mut changes = store.begin().await.unwrap();
        let full = within!(&mut changes, |connection| sqlx::raw_sql("CREATE TABLE notes (number INTEGER)")
            .execute(connection)
            .await
            .map(drop));
        assert!(full.is_err());
        drop(changes);
        assert!(matches!(store.begin().await, Err(StoreError::CannotKeep)));
        store.health().await.unwrap();
        assert!(store.begin().await.is_ok());
    }

    #[tokio::test]
    async fn a_failed_statement_spoils_the_changes_even_if_its_error_is_ignored() {
        let folder = tempfile::tempdir().unwrap();
        let store = open(&folder).await;
        sqlx::raw_sql("CREATE TABLE notes (number INTEGER PRIMARY KEY)").execute(writer(&store)).await.unwrap();
        let mut changes = store.begin().await.unwrap();
        for expected in [true, false] {
            let done = within!(&mut changes, |connection| sqlx::raw_sql("INSERT INTO notes VALUES (1)")
                .execute(connection)
                .await
                .map(drop));
            assert_eq!(done.is_ok(), expected);
        }
        assert!(matches!(changes.commit().await, Err(StoreError::Spoilt)));
        assert_eq!(notes(&folder).await, [0; 0]);
    }

    #[tokio::test]
    async fn changes_that_are_given_up_are_undone() {
        let folder = tempfile::tempdir().unwrap();
        let store = open(&folder).await;
        sqlx::raw_sql("CREATE TABLE notes (number INTEGER)").execute(writer(&store)).await.unwrap();
        let mut changes = store.begin().await.unwrap();
        within!(&mut changes, |connection| sqlx::raw_sql("INSERT INTO notes VALUES (1)")
            .execute(connection)
            .await
            .map(drop))
        .unwrap();
        drop(changes);
        assert_eq!(notes(&folder).await, [0; 0]);
    }
}
