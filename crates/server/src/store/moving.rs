//! From an SQLite file to a PostgreSQL database: everything, row by row, in one transaction.

use futures_util::StreamExt;
use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, Row};

use crate::store::backup::BackupContents;
use crate::store::changes::Connection;
use crate::store::column::{damaged, to_number};
use crate::store::error::StoreError;
use crate::store::{Changes, Database, Store, reading};

/// What a column holds; each may be NULL.
#[derive(Clone, Copy)]
enum Kind {
    Text,
    Number,
    Bytes,
}

use Kind::{Bytes, Number, Text};

/// A table with its columns.
type Columns = (&'static str, &'static [(&'static str, Kind)]);

/// Every table of the database, those that others refer to first. The number of the health check is not moved.
const TABLES: [Columns; 10] = [
    (
        "tables",
        &[
            ("id", Text),
            ("code", Text),
            ("access", Text),
            ("game", Text),
            ("seats", Number),
            ("seats_taken", Number),
            ("state", Text),
            ("created_at", Number),
            ("updated_at", Number),
            ("head", Number),
            ("checksum", Bytes),
            ("due_at", Number),
        ],
    ),
    ("facts", &[("table_id", Text), ("seq", Number), ("body", Text), ("checksum", Bytes)]),
    ("secrets", &[("table_id", Text), ("person", Number), ("hash", Bytes)]),
    (
        "matches",
        &[
            ("table_id", Text),
            ("match_number", Number),
            ("access", Text),
            ("game", Text),
            ("ended_at", Number),
            ("record", Text),
        ],
    ),
    (
        "match_seats",
        &[
            ("table_id", Text),
            ("match_number", Number),
            ("seat", Number),
            ("person", Number),
            ("name", Text),
            ("points", Number),
        ],
    ),
    ("accounts", &[("id", Text), ("name", Text), ("name_key", Text), ("password_hash", Text), ("created_at", Number)]),
    ("account_looks", &[("look", Text), ("account_id", Text)]),
    ("sessions", &[("hash", Bytes), ("account_id", Text), ("created_at", Number), ("expires_at", Number)]),
    ("account_seats", &[("table_id", Text), ("person", Number), ("account_id", Text), ("linked_at", Number)]),
    (
        "rated_seats",
        &[
            ("family", Text),
            ("number", Number),
            ("seat", Number),
            ("table_id", Text),
            ("match_number", Number),
            ("account_id", Text),
            ("place", Number),
            ("rating_before", Number),
            ("deviation_before", Number),
            ("rating", Number),
            ("deviation", Number),
        ],
    ),
];

impl Store {
    /// Copies everything of this file to a PostgreSQL database that holds nothing yet. Nobody may use either.
    pub async fn copy_to(&self, target: &Store) -> Result<BackupContents, StoreError> {
        let (Database::Sqlite(_), Database::Postgres(_)) = (&self.database, &target.database) else {
            return Err(StoreError::NotMovable);
        };
        if target.count("tables").await? + target.count("accounts").await? > 0 {
            return Err(StoreError::NotEmpty);
        }
        let mut changes = target.begin().await?;
        for table in TABLES {
            self.copy_table(table, &mut changes).await?;
        }
        changes.commit().await?;
        self.check_copied(target).await
    }

    async fn copy_table(&self, (table, columns): Columns, target: &mut Changes) -> Result<(), StoreError> {
        let Database::Sqlite(file) = &self.database else { return Err(StoreError::NotMovable) };
        let names = columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
        let select = format!("SELECT {names} FROM {table}");
        let places = (1..=columns.len()).map(|place| format!("${place}")).collect::<Vec<_>>().join(", ");
        let insert = format!("INSERT INTO {table} ({names}) VALUES ({places})");
        let mut rows = sqlx::query(AssertSqlSafe(select.as_str())).fetch(&file.readers);
        while let Some(row) = rows.next().await {
            put(target, &insert, &row?, columns).await?;
        }
        Ok(())
    }

    /// Both have as many rows in each table.
    async fn check_copied(&self, target: &Store) -> Result<BackupContents, StoreError> {
        for (table, _) in TABLES {
            if self.count(table).await? != target.count(table).await? {
                return Err(damaged(format_args!("{table} was not copied completely")));
            }
        }
        let [tables, facts, accounts] = ["tables", "facts", "accounts"];
        Ok(BackupContents {
            tables: target.count(tables).await?,
            facts: target.count(facts).await?,
            accounts: target.count(accounts).await?,
        })
    }

    async fn count(&self, table: &'static str) -> Result<u64, StoreError> {
        let sql = format!("SELECT count(*) FROM {table}");
        let count: i64 = reading!(self, |pool| sqlx::query_scalar(AssertSqlSafe(sql.as_str())).fetch_one(pool).await)?;
        to_number(count)
    }
}

/// Puts one row into the other database.
async fn put(
    target: &mut Changes,
    insert: &str,
    row: &SqliteRow,
    columns: &[(&'static str, Kind)],
) -> Result<(), StoreError> {
    let Connection::Postgres(connection) = &mut target.connection else { return Err(StoreError::NotMovable) };
    let mut query = sqlx::query(AssertSqlSafe(insert));
    for (index, (_, kind)) in columns.iter().enumerate() {
        query = match kind {
            Text => query.bind(row.try_get::<Option<String>, _>(index)?),
            Number => query.bind(row.try_get::<Option<i64>, _>(index)?),
            Bytes => query.bind(row.try_get::<Option<Vec<u8>>, _>(index)?),
        };
    }
    let done = query.execute(&mut **connection).await;
    target.is_spoilt |= done.is_err();
    done?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tables and columns that the migrations make.
    #[tokio::test]
    async fn every_column_of_every_table_is_moved() {
        let folder = tempfile::tempdir().expect("a folder");
        let location = crate::store::location::Location::File(folder.path().join("wurf.db"));
        let store = Store::open(&location).await.expect("a new store");
        let Database::Sqlite(file) = &store.database else { panic!("it is a file") };
        const SQL: &str = "SELECT t.name || '.' || c.name FROM sqlite_schema AS t, pragma_table_info(t.name) AS c \
             WHERE t.type = 'table' AND t.name NOT IN ('health', '_sqlx_migrations') AND t.name NOT LIKE 'sqlite%'";
        let mut made: Vec<String> = sqlx::query_scalar(SQL).fetch_all(&file.readers).await.expect("a list");
        let moved = TABLES.iter().flat_map(|(table, columns)| columns.iter().map(move |(name, _)| (table, name)));
        let mut moved: Vec<String> = moved.map(|(table, name)| format!("{table}.{name}")).collect();
        made.sort();
        moved.sort();
        assert_eq!(made, moved);
    }
}
