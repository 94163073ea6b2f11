//! What the server keeps: one contract, kept by an SQLite file (the default) or by a PostgreSQL database.
//!
//! The facts of a table are the truth. Beside them stands what makes tables and matches quick to find, written in the
//! same transaction as the facts it follows from. What a function has returned `Ok` for is on the disk.
//!
//! Both databases understand the same SQL, so each statement is written once; `reading!` and `within!` compile it for
//! both. What differs stands in `sqlite`, `postgres` and [`backup`].
//!
//! Reading order:
//! 1. [`location`], [`error`]: where a store is, and what can go wrong;
//! 2. [`log`]: appending facts and reading them again; [`writer`]: many appends in one commit;
//! 3. [`directory`]: tables in the lobby, by code and at start; [`secret`]: who may speak as whom;
//! 4. [`finished`]: matches that are over; [`account`], [`export`], `forget`: people who want to keep theirs, to take
//!    them along or to be forgotten; [`rating`]: how well they play;
//! 5. [`backup`]: a copy of everything, and whether it can be trusted.

use sqlx::{PgPool, Postgres, Transaction};

use error::StoreError;
use location::Location;

pub mod account;
pub mod backup;
mod column;
pub mod directory;
pub mod error;
pub mod export;
pub mod finished;
mod forget;
pub mod location;
pub mod log;
mod postgres;
pub mod rating;
pub mod secret;
mod sqlite;
pub mod writer;

/// Everything the server keeps. Clones share their connections.
#[derive(Clone, Debug)]
pub struct Store {
    database: Database,
}

#[derive(Clone, Debug)]
enum Database {
    Sqlite(sqlite::File),
    Postgres(PgPool),
}

/// Changes that are made together or not at all.
enum Changes {
    Sqlite(Transaction<'static, sqlx::Sqlite>),
    Postgres(Transaction<'static, Postgres>),
}

/// Runs the same reading SQL on either database.
macro_rules! reading {
    ($store:expr, |$pool:ident| $body:expr) => {
        match &$store.database {
            $crate::store::Database::Sqlite(file) => {
                let $pool = &file.readers;
                $body
            }
            $crate::store::Database::Postgres($pool) => $body,
        }
    };
}

/// Runs the same SQL within changes of either database.
macro_rules! within {
    ($changes:expr, |$connection:ident| $body:expr) => {
        match $changes {
            $crate::store::Changes::Sqlite(transaction) => {
                let $connection = &mut **transaction;
                $body
            }
            $crate::store::Changes::Postgres(transaction) => {
                let $connection = &mut **transaction;
                $body
            }
        }
    };
}

use {reading, within};

impl Store {
    /// Opens the store, makes it if there is none, and brings it up to date.
    pub async fn open(location: &Location) -> Result<Self, StoreError> {
        let database = match location {
            Location::File(path) => Database::Sqlite(sqlite::open(path).await?),
            Location::Postgres(url) => Database::Postgres(postgres::open(url).await?),
        };
        Ok(Self { database })
    }

    /// Is the database there, for reading and for writing?
    pub async fn health(&self) -> Result<(), StoreError> {
        reading!(self, |pool| sqlx::query("SELECT 1").execute(pool).await.map(drop))?;
        let mut changes = self.begin().await?;
        within!(&mut changes, |connection| sqlx::query("SELECT 1").execute(connection).await.map(drop))?;
        changes.commit().await
    }

    /// Ends all connections. What was acknowledged is kept without it, too.
    pub async fn close(&self) {
        match &self.database {
            Database::Sqlite(file) => file.close().await,
            Database::Postgres(pool) => pool.close().await,
        }
    }

    async fn begin(&self) -> Result<Changes, StoreError> {
        Ok(match &self.database {
            Database::Sqlite(file) => Changes::Sqlite(file.writer.begin().await?),
            Database::Postgres(pool) => Changes::Postgres(pool.begin().await?),
        })
    }
}

impl Changes {
    async fn commit(self) -> Result<(), StoreError> {
        match self {
            Changes::Sqlite(transaction) => transaction.commit().await?,
            Changes::Postgres(transaction) => transaction.commit().await?,
        }
        Ok(())
    }
}
