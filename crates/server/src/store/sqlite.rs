//! The file of the embedded database.

use std::borrow::Cow;
use std::path::Path;
use std::time::Duration;

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};

use crate::store::column::damaged;
use crate::store::error::StoreError;
use crate::store::private;

/// SQLite has one writer at a time, so there is one connection for it: nobody meets a locked database, and those who
/// write wait in order.
const WRITERS: u32 = 1;

/// Reading is rare while tables are played (their state is in memory); a few connections serve lobby and records.
const READERS_MAX: u32 = 4;

/// Another process may hold the lock for as long as a copy or a check takes to begin; longer is a failure.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// What tables append to are as many places in the file as there are tables in play; this holds those of some thousands, so
/// that they are not read again for each commit.
const CACHE_KIB: u32 = 16 * 1024;

/// The log is copied into the file when it has this many pages. A page that was written a hundred times is copied once, so
/// a longer log costs less; at 4 KiB each, this is 8 MiB that are read again after a crash.
const LOG_PAGES: u32 = 2_000;

const MIGRATIONS: [(&str, &str); 7] = [
    ("tables", include_str!("../../migrations/sqlite/0001_tables.sql")),
    ("accounts", include_str!("../../migrations/sqlite/0002_accounts.sql")),
    ("ratings", include_str!("../../migrations/sqlite/0003_ratings.sql")),
    ("health", include_str!("../../migrations/sqlite/0004_health.sql")),
    ("checksums", include_str!("../../migrations/sqlite/0005_checksums.sql")),
    ("due", include_str!("../../migrations/sqlite/0006_due.sql")),
    ("looks", include_str!("../../migrations/sqlite/0007_looks.sql")),
];

/// An open file.
#[derive(Clone, Debug)]
pub(super) struct File {
    pub(super) writer: SqlitePool,
    pub(super) readers: SqlitePool,
}

impl File {
    pub(super) async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

/// Opens a file, makes it if there is none, and brings it up to date.
pub(super) async fn open(path: &Path) -> Result<File, StoreError> {
    private::provide_database(path)?;
    let writer = pool(WRITERS).connect_with(writing(options(path))).await?;
    check(&writer).await?;
    migrator(&MIGRATIONS).run(&writer).await?;
    let readers = pool(READERS_MAX).connect_with(options(path).read_only(true)).await?;
    Ok(File { writer, readers })
}

/// Writing to a file that is damaged could make it worse. This reads all of it, except what is inside the rows:
/// facts have checksums of their own.
async fn check(writer: &SqlitePool) -> Result<(), StoreError> {
    let verdict: String = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(writer).await?;
    if verdict == "ok" { Ok(()) } else { Err(damaged(verdict)) }
}

fn pool(connections_max: u32) -> SqlitePoolOptions {
    // A file does not lose its connection; checking it would cost as much as a read.
    SqlitePoolOptions::new()
        .max_connections(connections_max)
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None)
}

/// With FULL a commit returns only when it is on the disk: acknowledged means durable.
fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(BUSY_TIMEOUT)
        .foreign_keys(true)
}

fn writing(options: SqliteConnectOptions) -> SqliteConnectOptions {
    // Without a sign the first would be a number of pages.
    options.pragma("cache_size", format!("-{CACHE_KIB}")).pragma("wal_autocheckpoint", LOG_PAGES.to_string())
}

/// The migrations in their order, numbered from 1.
pub(super) fn migrator(migrations: &[(&'static str, &'static str)]) -> Migrator {
    let numbered = (1..).zip(migrations).map(|(version, &(name, sql))| {
        Migration::new(version, Cow::Borrowed(name), MigrationType::Simple, sql.into_sql_str(), false)
    });
    let mut migrator = Migrator::with_migrations(numbered.collect());
    // An older server goes on with what a newer one has added: migrations only add.
    migrator.set_ignore_missing(true);
    migrator
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_commit_is_on_the_disk_before_it_returns() {
        let folder = tempfile::tempdir().unwrap();
        let file = open(&folder.path().join("wurf.db")).await.unwrap();
        let setting = async |pragma: &'static str| -> String {
            sqlx::query_scalar(pragma).fetch_one(&file.writer).await.unwrap()
        };
        assert_eq!(setting("SELECT journal_mode FROM pragma_journal_mode").await, "wal");
        // 2 is FULL.
        assert_eq!(setting("SELECT CAST(synchronous AS TEXT) FROM pragma_synchronous").await, "2");
        assert_eq!(setting("SELECT CAST(foreign_keys AS TEXT) FROM pragma_foreign_keys").await, "1");
    }

    #[tokio::test]
    async fn the_writer_has_its_cache_and_its_log() {
        let folder = tempfile::tempdir().unwrap();
        let file = open(&folder.path().join("wurf.db")).await.unwrap();
        let setting =
            async |pragma: &'static str| -> i64 { sqlx::query_scalar(pragma).fetch_one(&file.writer).await.unwrap() };
        assert_eq!(setting("PRAGMA cache_size").await, -i64::from(CACHE_KIB));
        assert_eq!(setting("PRAGMA wal_autocheckpoint").await, i64::from(LOG_PAGES));
    }

    #[tokio::test]
    async fn readers_cannot_write() {
        let folder = tempfile::tempdir().unwrap();
        let file = open(&folder.path().join("wurf.db")).await.unwrap();
        assert!(sqlx::query("DELETE FROM tables").execute(&file.readers).await.is_err());
        assert!(sqlx::query("DELETE FROM tables").execute(&file.writer).await.is_ok());
    }
}
