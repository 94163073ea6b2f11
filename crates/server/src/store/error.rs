//! What can go wrong with a store.

use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::Arc;

use wurf_table::id::{Seq, TableId};

use crate::store::keeping::is_failure;

/// Why the store did not do what it was asked to.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// Not the location of a store.
    #[error("a database is given as sqlite:PATH or postgres://HOST/NAME")]
    Location,
    /// The database does not answer, or refuses.
    #[error("the database failed: {0}")]
    Database(Arc<sqlx::Error>),
    /// The database cannot be brought up to date.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(Arc<sqlx::migrate::MigrateError>),
    /// Something has failed a moment ago, and nothing has worked since.
    #[error("nothing can be kept at the moment")]
    CannotKeep,
    /// A statement had failed, so the rest was not kept either.
    #[error("a part of the change failed, so nothing of it was kept")]
    Spoilt,
    /// What is kept makes no sense.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// Another server uses the store.
    #[error("another server is using {0}; there can be only one, unless all have --nats and a PostgreSQL database")]
    InUse(String),
    /// A file belongs to one server.
    #[error("several servers can share only a PostgreSQL database")]
    NotShared,
    /// A copy is not written over a file that is not one.
    #[error("{0} is there already and is not a copy of a Wurf database; remove it, or name another file")]
    NotACopy(PathBuf),
    /// PostgreSQL has its own tool for this, which also knows about the rest of its server.
    #[error("a PostgreSQL database is backed up with its own program, pg_dump")]
    UsePgDump,
    /// Only one direction is possible.
    #[error("only an SQLite file can be copied to another database, and only to postgres://HOST/NAME")]
    NotMovable,
    /// Two servers' worth of tables do not fit into one.
    #[error("the database holds tables or accounts already; copy to an empty one")]
    NotEmpty,
    /// A file could not be written or read.
    #[error("{path}: {error}")]
    File {
        /// Which file.
        path: PathBuf,
        /// What happened.
        error: Arc<std::io::Error>,
    },
}

/// Why facts were not appended. Nothing of the append was kept, unless it says otherwise.
#[derive(Clone, Debug, thiserror::Error)]
pub enum AppendError {
    /// Somebody else has appended in between, or there is no such table: the facts were decided on an old state.
    /// The table must be read again.
    #[error("the log of table {table} no longer ends at fact {head}")]
    Conflict {
        /// The table.
        table: TableId,
        /// The number of the fact that the append took for the latest.
        head: Seq,
    },
    /// Facts that are not numbered consecutively are not part of a log.
    #[error("the facts for table {0} are not numbered one after the other")]
    NotConsecutive(TableId),
    /// More is waiting than can be written in reasonable time.
    #[error("the database does not keep up; try again later")]
    QueueFull,
    /// The server is shutting down.
    #[error("nothing is written any more")]
    Closed,
    /// The store failed. If it failed while committing, the append may still have been kept: the table must be
    /// read again.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why a table was not created.
#[derive(Clone, Debug, thiserror::Error)]
pub enum CreateError {
    /// Another table has this code; try another one.
    #[error("another table has this code")]
    CodeTaken,
    /// There is such a table already.
    #[error("there is such a table already")]
    IdTaken,
    /// A table begins with facts numbered from 1.
    #[error("a table begins with facts numbered from 1")]
    NotConsecutive,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why an account was not created.
#[derive(Clone, Debug, thiserror::Error)]
pub enum AccountError {
    /// Another account has this name, or one that looks like it.
    #[error("another account has this name or one that looks like it")]
    NameTaken,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// <https://www.postgresql.org/docs/current/errcodes-appendix.html>; SQLite's codes are shorter.
const DEADLOCK_OR_SERIALIZATION: [&str; 2] = ["40P01", "40001"];

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(Arc::new(error))
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        Self::Migration(Arc::new(error))
    }
}

impl StoreError {
    pub(crate) fn file(path: impl Into<PathBuf>, error: std::io::Error) -> Self {
        Self::File { path: path.into(), error: Arc::new(error) }
    }

    /// Did the database fail at its work? It may work again later.
    pub(crate) fn is_failure(&self) -> bool {
        match self {
            Self::Database(error) => is_failure(error),
            Self::CannotKeep => true,
            _ => false,
        }
    }

    /// Did two changes stand in each other's way? Nothing was kept, and it is worth another try.
    pub(crate) fn is_contention(&self) -> bool {
        let is_contention = |code: Cow<'_, str>| DEADLOCK_OR_SERIALIZATION.contains(&code.as_ref());
        match self {
            Self::Database(error) => {
                error.as_database_error().and_then(|error| error.code()).is_some_and(is_contention)
            }
            _ => false,
        }
    }

    /// Did the database refuse a statement for what it says? Other statements may then succeed.
    pub(crate) fn is_refusal(&self) -> bool {
        matches!(self, Self::Database(error) if error.as_database_error().is_some() && !is_failure(error))
    }
}
