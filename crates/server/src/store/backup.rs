//! A copy of everything while the server runs, and whether a copy can be trusted.
//!
//! To restore: stop the server, put the copy where the file was, start the server.

use std::fs;
use std::io;
use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use crate::store::checksum::is_intact;
use crate::store::column::{damaged, to_number};
use crate::store::error::StoreError;
use crate::store::private::{self, with_ending};
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
    /// Writes a copy of everything acknowledged so far to a file, checks it, and then replaces a copy made earlier with
    /// it: there is always one complete copy. The server goes on in the meantime.
    pub async fn backup(&self, path: &Path) -> Result<BackupContents, StoreError> {
        let Database::Sqlite(file) = &self.database else { return Err(StoreError::UsePgDump) };
        let place = Place::check(path).await?;
        let partial = with_ending(path, ".partial");
        remove(&partial)?;
        // Made here, so that nobody else can read it at any time; SQLite fills it.
        private::create_new(&partial).map_err(|error| StoreError::file(&partial, error))?;
        let name = partial.to_str().ok_or_else(|| StoreError::file(&partial, io::ErrorKind::InvalidFilename.into()))?;
        sqlx::query("VACUUM INTO $1").bind(name).execute(&file.readers).await?;
        let contents = check_backup(&partial).await?;
        sync(&partial)?;
        place.take(&partial)?;
        // The new name is on the disk when its folder is.
        sync(path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new(".")))?;
        Ok(contents)
    }
}

/// Where a copy goes: to a name that is free, or in place of a copy made earlier. Nothing else is overwritten.
struct Place<'p> {
    path: &'p Path,
    /// What was there when it was checked.
    earlier: Option<FileId>,
}

/// Which file it is, whatever its name.
type FileId = (u64, u64);

impl<'p> Place<'p> {
    async fn check(path: &'p Path) -> Result<Self, StoreError> {
        let earlier = file_id(path)?;
        // A link could lead anywhere, so it is not followed.
        if earlier.is_some() && !(path.is_file() && !path.is_symlink() && is_copy(path).await) {
            return Err(StoreError::NotACopy(path.into()));
        }
        Ok(Self { path, earlier })
    }

    /// Puts a finished copy there, unless something else has appeared there in the meantime.
    fn take(&self, copy: &Path) -> Result<(), StoreError> {
        if self.earlier.is_none() {
            // Fails if something is there, and holds the name until the copy takes it.
            private::create_new(self.path).map_err(|error| StoreError::file(self.path, error))?;
        } else if file_id(self.path)? != self.earlier {
            return Err(StoreError::NotACopy(self.path.into()));
        }
        fs::rename(copy, self.path).map_err(|error| StoreError::file(self.path, error))
    }
}

fn file_id(path: &Path) -> Result<Option<FileId>, StoreError> {
    match fs::symlink_metadata(path) {
        Ok(found) => Ok(Some(private::file_id(&found))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(StoreError::file(path, error)),
    }
}

/// Is it a copy of a Wurf database, of any version? One that is torn is not taken for one.
async fn is_copy(path: &Path) -> bool {
    const SQL: &str = "SELECT count(*) FROM sqlite_schema WHERE name IN ('tables', 'facts', '_sqlx_migrations')";
    let options = SqliteConnectOptions::new().filename(path).read_only(true).immutable(true);
    let Ok(mut connection) = options.connect().await else { return false };
    let tables: Result<i64, _> = sqlx::query_scalar(SQL).fetch_one(&mut connection).await;
    matches!(tables, Ok(3))
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
    check_logs(connection).await?;
    Ok(BackupContents {
        tables: count(connection, "SELECT count(*) FROM tables").await?,
        facts: count(connection, "SELECT count(*) FROM facts").await?,
        accounts: count(connection, "SELECT count(*) FROM accounts").await?,
    })
}

/// Every log must carry the right checksums.
async fn check_logs(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    const TABLES: &str = "SELECT id, checksum FROM tables";
    const FACTS: &str = "SELECT body, checksum FROM facts WHERE table_id = $1 ORDER BY seq";
    let tables: Vec<(String, Option<Vec<u8>>)> = sqlx::query_as(TABLES).fetch_all(&mut *connection).await?;
    for (table, latest) in tables {
        let rows: Vec<(String, Option<Vec<u8>>)> =
            sqlx::query_as(FACTS).bind(&table).fetch_all(&mut *connection).await?;
        let (bodies, kept): (Vec<_>, Vec<_>) = rows.into_iter().unzip();
        if !is_intact(&table, &bodies, &kept) || kept.last() != Some(&latest) {
            return Err(damaged(format_args!("the log of table {table} is not as it was written")));
        }
    }
    Ok(())
}

async fn count(connection: &mut SqliteConnection, sql: &'static str) -> Result<u64, StoreError> {
    let count: i64 = sqlx::query_scalar(sql).fetch_one(connection).await?;
    to_number(count)
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
