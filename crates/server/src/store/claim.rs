//! One server at a time: a second one on the same store is refused. Only nodes that know of each other share a database.
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
    Postgres { url: String, company: Company, connection: PgConnection },
}

/// Who else may use a database.
#[derive(Clone, Copy, Debug)]
enum Company {
    Nobody,
    Nodes,
}

impl Company {
    fn lock(self) -> &'static str {
        match self {
            Self::Nobody => "SELECT pg_try_advisory_lock($1)",
            Self::Nodes => "SELECT pg_try_advisory_lock_shared($1)",
        }
    }
}

impl Claim {
    /// Takes a store for this server; an error if another one has it.
    pub async fn take(location: &Location) -> Result<Self, StoreError> {
        let held = match location {
            Location::File(path) => Held::File { _locked: lock_file(path, location)? },
            Location::Postgres(url) => Held::database(url, Company::Nobody).await?,
        };
        Ok(Self { held })
    }

    /// Takes a place at a database that nodes share; an error if a server has it to itself.
    pub async fn share(location: &Location) -> Result<Self, StoreError> {
        match location {
            Location::File(_) => Err(StoreError::NotShared),
            Location::Postgres(url) => Ok(Self { held: Held::database(url, Company::Nodes).await? }),
        }
    }

    /// Returns when another server has taken the store over, with an error that says so. A lost connection (PostgreSQL
    /// was restarted) is opened again; as long as that fails, nothing can be kept anyway.
    pub async fn lost(&mut self) -> StoreError {
        let Held::Postgres { url, company, connection } = &mut self.held else { return std::future::pending().await };
        loop {
            tokio::time::sleep(LOOK_EVERY).await;
            if connection.ping().await.is_ok() {
                continue;
            }
            tracing::warn!("the connection that claims the database is lost");
            match claim_again(url, *company).await {
                Ok(new) => *connection = new,
                Err(error) => return error,
            }
            tracing::info!("the database is claimed again");
        }
    }
}

impl Held {
    async fn database(url: &str, company: Company) -> Result<Self, StoreError> {
        Ok(Self::Postgres { url: url.to_string(), company, connection: wait_for_lock(url, company).await? })
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
async fn claim_again(url: &str, company: Company) -> Result<PgConnection, StoreError> {
    loop {
        match wait_for_lock(url, company).await {
            Err(error) if error.is_failure() => tokio::time::sleep(LOOK_EVERY).await,
            outcome => return outcome,
        }
    }
}

async fn wait_for_lock(url: &str, company: Company) -> Result<PgConnection, StoreError> {
    let mut connection = PgConnection::connect(url).await?;
    let until = Instant::now() + PATIENCE;
    loop {
        if sqlx::query_scalar(company.lock()).bind(KEY).fetch_one(&mut connection).await? {
            return Ok(connection);
        }
        if Instant::now() > until {
            return Err(StoreError::InUse(Location::Postgres(url.to_string()).to_string()));
        }
        tokio::time::sleep(LOOK_EVERY / 5).await;
    }
}
