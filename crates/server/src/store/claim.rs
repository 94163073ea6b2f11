//! One server at a time: a second one on the same store is refused.
//!
//! Two servers would do no damage, because appending needs the number of the latest fact; but each would send the
//! other's people away with everything it writes.

use std::fs::TryLockError;
use std::path::Path;
use std::time::Duration;

use sqlx::{Connection, PgConnection};
use tokio::time::Instant;

use crate::store::error::StoreError;
use crate::store::location::Location;
use crate::store::private::{self, LOCK_ENDING, with_ending};

/// The number by which PostgreSQL knows the lock: "wurf" in ASCII. Each database has its own locks.
const KEY: i64 = 0x7775_7266;

/// PostgreSQL takes a moment to notice that a server that was killed is gone.
const PATIENCE: Duration = Duration::from_secs(5);

/// How often taking the lock is tried, and how often we check that it is still held.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// A store is used by this server alone, as long as this lives.
#[derive(Debug)]
pub struct Claim {
    held: Held,
}

#[derive(Debug)]
enum Held {
    /// The system gives the lock back when the process ends, however it ends.
    File { _locked: std::fs::File },
    /// The database gives the lock back when the connection ends.
    Postgres { url: String, connection: PgConnection },
}

impl Claim {
    /// Takes a store for this server; an error if another one has it.
    pub async fn take(location: &Location) -> Result<Self, StoreError> {
        let held = match location {
            Location::File(path) => Held::File { _locked: lock_file(path, location)? },
            Location::Postgres(url) => Held::Postgres { url: url.clone(), connection: wait_for_lock(url).await? },
        };
        Ok(Self { held })
    }

    /// Returns when another server has taken the store over, with an error that says so. A lost connection (PostgreSQL
    /// was restarted) is opened again; as long as that fails, nothing can be kept anyway.
    pub async fn lost(&mut self) -> StoreError {
        let Held::Postgres { url, connection } = &mut self.held else { return std::future::pending().await };
        loop {
            tokio::time::sleep(LOOK_EVERY).await;
            if connection.ping().await.is_ok() {
                continue;
            }
            tracing::warn!("the connection that claims the database is lost");
            match claim_again(url).await {
                Ok(new) => *connection = new,
                Err(error) => return error,
            }
            tracing::info!("the database is claimed again");
        }
    }
}

fn lock_file(database: &Path, location: &Location) -> Result<std::fs::File, StoreError> {
    let path = with_ending(database, LOCK_ENDING);
    let file = private::open_or_create(&path).map_err(|error| StoreError::file(&path, error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(location.to_string())),
        Err(TryLockError::Error(error)) => Err(StoreError::file(path, error)),
    }
}

/// Tries until the database answers; then it is ours, or another server's.
async fn claim_again(url: &str) -> Result<PgConnection, StoreError> {
    loop {
        match wait_for_lock(url).await {
            Err(error) if error.is_failure() => tokio::time::sleep(LOOK_EVERY).await,
            outcome => return outcome,
        }
    }
}

async fn wait_for_lock(url: &str) -> Result<PgConnection, StoreError> {
    let mut connection = PgConnection::connect(url).await?;
    let until = Instant::now() + PATIENCE;
    loop {
        let sql = "SELECT pg_try_advisory_lock($1)";
        if sqlx::query_scalar(sql).bind(KEY).fetch_one(&mut connection).await? {
            return Ok(connection);
        }
        if Instant::now() > until {
            return Err(StoreError::InUse(Location::Postgres(url.to_string()).to_string()));
        }
        tokio::time::sleep(LOOK_EVERY / 5).await;
    }
}
