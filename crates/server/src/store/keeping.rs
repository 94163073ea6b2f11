//! Can anything be kept at the moment? Logged once when that ends and once when it begins again, not with each request.

use std::time::{Duration, Instant};

use sqlx::sqlite::SqliteError;
use tokio::sync::{Mutex, watch};

use crate::store::column::damaged;
use crate::store::error::StoreError;
use crate::store::{Database, Store, reading, within};
use crate::telemetry;

/// A proof counts for this long: asking whether the server is ready must not become a way to wear out its disk.
const PROOF_LASTS: Duration = Duration::from_secs(1);

impl Store {
    /// Proves that the store works: writes a number, and reads it again over another connection.
    pub async fn health(&self) -> Result<(), StoreError> {
        let mut proved_at = self.keeping.proved_at.lock().await;
        self.prove().await?;
        *proved_at = Some(Instant::now());
        self.keeping.proved();
        Ok(())
    }

    /// Like [`Store::health`], for those who ask often: a proof counts for a while, as long as nothing fails.
    pub async fn recent_health(&self) -> Result<(), StoreError> {
        let proved_at = *self.keeping.proved_at.lock().await;
        match proved_at.is_some_and(|proved_at| proved_at.elapsed() < PROOF_LASTS) && self.keeping.works() {
            true => Ok(()),
            false => self.health().await,
        }
    }

    async fn prove(&self) -> Result<(), StoreError> {
        const WRITE: &str = "INSERT INTO health (id, mark) VALUES (1, 1) \
                             ON CONFLICT (id) DO UPDATE SET mark = health.mark + 1 RETURNING mark";
        const READ: &str = "SELECT mark FROM health WHERE id = 1";
        // Taken before the other one, so that PostgreSQL's pool cannot hand out the same connection twice.
        let mut reader = match &self.database {
            Database::Sqlite(_) => None,
            Database::Postgres(pool) => Some(pool.acquire().await.inspect_err(|error| self.keeping.failed(error))?),
        };
        let mut changes = self.try_to_begin().await?;
        let written: i64 = within!(&mut changes, |connection| sqlx::query_scalar(WRITE).fetch_one(connection).await)?;
        changes.commit().await?;
        let read: i64 = match &mut reader {
            Some(reader) => sqlx::query_scalar(READ).fetch_one(&mut **reader).await?,
            None => reading!(self, |pool| sqlx::query_scalar(READ).fetch_one(pool).await)?,
        };
        // Another server or program may have written in the meantime.
        if read >= written { Ok(()) } else { Err(damaged("what was written cannot be read")) }
    }

    /// Whether anything can be kept at the moment.
    pub fn keeping(&self) -> &Keeping {
        &self.keeping
    }
}

/// Whether the store can keep anything, as far as the latest attempts tell.
#[derive(Debug)]
pub struct Keeping {
    works: watch::Sender<bool>,
    proved_at: Mutex<Option<Instant>>,
}

impl Keeping {
    pub(super) fn new() -> Self {
        telemetry::keeping(true);
        Self { works: watch::Sender::new(true), proved_at: Mutex::default() }
    }

    /// Does it work?
    pub fn works(&self) -> bool {
        *self.works.borrow()
    }

    /// Returns when something could not be kept.
    pub async fn broken(&self) {
        // The sender lives as long as this, so the wait ends only with the state.
        _ = self.works.subscribe().wait_for(|works| !works).await;
    }

    /// Something was not done. What the database refuses for its content says nothing about the rest.
    pub(super) fn failed(&self, error: &sqlx::Error) {
        if is_failure(error) && self.works.send_if_modified(|works| std::mem::replace(works, false)) {
            telemetry::keeping(false);
            tracing::error!(%error, "nothing can be kept: requests are refused until the database works again");
        }
    }

    /// The database does not even fail.
    pub(super) fn hangs(&self) {
        self.failed(&sqlx::Error::PoolTimedOut);
    }

    /// Something was kept, and read again over another connection.
    pub(super) fn proved(&self) {
        if self.works.send_if_modified(|works| !std::mem::replace(works, true)) {
            telemetry::keeping(true);
            tracing::info!("the database works again, and everything is kept");
        }
    }
}

/// Did the database fail at its work, rather than refuse a statement for what it says?
pub(super) fn is_failure(error: &sqlx::Error) -> bool {
    use sqlx::Error::{BeginFailed, Database, Io, PoolTimedOut, Protocol, Tls, WorkerCrashed};
    match error {
        Database(error) => {
            let code = error.code().unwrap_or_default();
            match error.try_downcast_ref::<SqliteError>() {
                Some(_) => code.parse().is_ok_and(|code: u32| !SQLITE_REFUSALS.contains(&(code & 0xff))),
                None => POSTGRES_FAILURES.iter().any(|class| code.starts_with(class)),
            }
        }
        Io(_) | Tls(_) | Protocol(_) | PoolTimedOut | WorkerCrashed | BeginFailed => true,
        _ => false,
    }
}

/// CORRUPT (the pages of one table may be damaged while others are fine), TOOBIG, CONSTRAINT and MISMATCH. The low byte
/// of a result code is its kind: <https://sqlite.org/rescode.html>.
const SQLITE_REFUSALS: [u32; 4] = [11, 18, 19, 20];

/// Connection, invalid state (as in a read-only transaction), no resources (disk, memory), intervention of an operator,
/// system, internal: <https://www.postgresql.org/docs/current/errcodes-appendix.html>.
const POSTGRES_FAILURES: [&str; 7] = ["08", "25", "53", "57", "58", "F0", "XX"];
