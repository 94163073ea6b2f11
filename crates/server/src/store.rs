//! What the server keeps: one contract, implemented by an SQLite file (the default) and by a PostgreSQL database.
//!
//! The facts of a table are the truth. Beside them is what makes tables and matches quick to find, written in the
//! same transaction as the facts it follows from. Once a function has returned `Ok`, its change is on the disk.
//!
//! Both databases understand the same SQL, so each statement is written once; `reading!` and `within!` compile it for
//! both. What differs is in `sqlite`, `postgres` and [`backup`].
//!
//! Reading order:
//! 1. [`location`], [`error`]: where a store is, and what can go wrong; `changes`: how everything is written;
//!    [`keeping`]: whether that works at the moment;
//! 2. [`log`]: appending facts and reading them again; [`writer`]: many appends in one commit; `ends`: where logs end;
//!    `checksum`, `chain`: how damage is found;
//! 3. [`directory`]: tables in the lobby, by code and at start; [`secret`]: who may speak as whom;
//! 4. [`finished`]: matches that are over; [`account`], [`export`], `forget`: people who want to keep theirs, to take
//!    them along or to be forgotten; [`rating`]: how well they play;
//! 5. [`backup`]: a copy of everything, and whether it can be trusted; `moving`: to another database; [`claim`]: one server at a time, or [`nodes`] that share a
//!    database; `private`: files for nobody else.

use std::sync::Arc;

use sqlx::PgPool;

use ends::KnownEnds;
use error::StoreError;
use keeping::Keeping;
use location::Location;

pub mod account;
pub mod backup;
mod chain;
mod changes;
mod checksum;
pub mod claim;
mod column;
pub mod directory;
mod ends;
pub mod error;
pub mod export;
pub mod finished;
mod forget;
pub mod keeping;
pub mod location;
pub mod log;
mod moving;
pub mod neighbours;
pub mod nodes;
mod postgres;
pub(crate) mod private;
pub mod rating;
pub mod secret;
mod sqlite;
pub mod writer;

/// Everything the server keeps. Clones share their connections.
#[derive(Clone, Debug)]
pub struct Store {
    database: Database,
    keeping: Arc<Keeping>,
    ends: Arc<KnownEnds>,
}

#[derive(Clone, Debug)]
enum Database {
    Sqlite(sqlite::File),
    Postgres(PgPool),
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
        .inspect_err(|error| $store.keeping.failed(error))
    };
}

use changes::{Changes, within};
use reading;

impl Store {
    /// Opens the store, creates it if there is none, and brings it up to date.
    pub async fn open(location: &Location) -> Result<Self, StoreError> {
        let database = match location {
            Location::File(path) => Database::Sqlite(sqlite::open(path).await?),
            Location::Postgres(url) => Database::Postgres(postgres::open(url).await?),
        };
        let store = Self { database, keeping: Arc::new(Keeping::new()), ends: Arc::default() };
        store.chain_old_facts().await?;
        store.take_looks_of_old_accounts().await?;
        Ok(store)
    }

    /// Closes all connections. What was acknowledged is kept even without this.
    pub async fn close(&self) {
        match &self.database {
            Database::Sqlite(file) => file.close().await,
            Database::Postgres(pool) => pool.close().await,
        }
    }
}
