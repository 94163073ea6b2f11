//! A copy of everything while the server runs, and whether a copy can be trusted.
//!
//! To restore: stop the server, put the copy where the file was, start the server.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use crate::store::column::{damaged, to_number};
use crate::store::error::StoreError;
use crate::store::{Database, Store};

/// What a copy holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BackupContents {
    /// How many tables.
    pub tables: u64,
    /// How many facts.
    pub facts: u64,
    /// How many accounts.
    pub accounts: u64,
}

impl Store {
    /// Writes a copy of everything acknowledged so far to a file, checks it, and then puts it into the place of a copy
    /// made earlier: there is always one whole copy. The server goes on meanwhile.
    pub async fn backup(&self, path: &Path) -> Result<BackupContents, StoreError> {
        let Database::Sqlite(file) = &self.database else { return Err(StoreError::UsePgDump) };
        let partial = partial(path);
        remove(&partial)?;
        let name = partial.to_str().ok_or_else(|| StoreError::file(&partial, io::ErrorKind::InvalidFilename.into()))?;
        sqlx::query("VACUUM INTO $1").bind(name).execute(&file.readers).await?;
        let contents = check_backup(&partial).await?;
        sync(&partial)?;
        fs::rename(&partial, path).map_err(|error| StoreError::file(path, error))?;
        // The new name is on the disk when its folder is.
        sync(path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new(".")))?;
        Ok(contents)
    }
}

/// Can a server go on from this copy? Reads all of it and changes nothing.
pub async fn check_backup(path: &Path) -> Result<BackupContents, StoreError> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true).immutable(true);
    let mut connection = options.connect().await?;
    let contents = check(&mut connection).await;
    connection.close().await?;
    contents
}

async fn check(connection: &mut SqliteConnection) -> Result<BackupContents, StoreError> {
    let integrity: String = sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_one(&mut *connection).await?;
    if integrity != "ok" {
        return Err(damaged(integrity));
    }
    const LOOSE: &str = "SELECT count(*) FROM pragma_foreign_key_check";
    const TORN: &str = "SELECT count(*) FROM tables WHERE head <> (SELECT count(*) FROM facts WHERE table_id = id) \
                        OR head <> (SELECT max(seq) FROM facts WHERE table_id = id)";
    if count(connection, LOOSE).await? + count(connection, TORN).await? > 0 {
        return Err(damaged("facts are missing"));
    }
    Ok(BackupContents {
        tables: count(connection, "SELECT count(*) FROM tables").await?,
        facts: count(connection, "SELECT count(*) FROM facts").await?,
        accounts: count(connection, "SELECT count(*) FROM accounts").await?,
    })
}

async fn count(connection: &mut SqliteConnection, sql: &'static str) -> Result<u64, StoreError> {
    let count: i64 = sqlx::query_scalar(sql).fetch_one(connection).await?;
    to_number(count)
}

fn partial(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(".partial");
    name.into()
}

/// Removes what an earlier attempt has left behind.
fn remove(path: &Path) -> Result<(), StoreError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(StoreError::file(path, error)),
        Ok(()) | Err(_) => Ok(()),
    }
}

fn sync(path: &Path) -> Result<(), StoreError> {
    fs::File::open(path).and_then(|file| file.sync_all()).map_err(|error| StoreError::file(path, error))
}
