//! The connections to PostgreSQL.

use std::time::Duration;

use sqlx::postgres::PgPoolOptions;
use sqlx::{Connection, PgConnection, PgPool};

use crate::store::error::StoreError;
use crate::store::sqlite::migrator;

/// One for the writer, the others for lobby, records and accounts. A default server allows 100 for everybody.
const CONNECTIONS_MAX: u32 = 8;

/// Waiting longer for a connection is an error: people do not wait longer than this for a page either.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);

const MIGRATIONS: [(&str, &str); 9] = [
    ("tables", include_str!("../../migrations/postgres/0001_tables.sql")),
    ("accounts", include_str!("../../migrations/postgres/0002_accounts.sql")),
    ("ratings", include_str!("../../migrations/postgres/0003_ratings.sql")),
    ("health", include_str!("../../migrations/postgres/0004_health.sql")),
    ("checksums", include_str!("../../migrations/postgres/0005_checksums.sql")),
    ("due", include_str!("../../migrations/postgres/0006_due.sql")),
    ("looks", include_str!("../../migrations/postgres/0007_looks.sql")),
    ("nodes", include_str!("../../migrations/postgres/0008_nodes.sql")),
    ("draining", include_str!("../../migrations/postgres/0009_draining.sql")),
];

/// A server may be set to answer before a commit is on the disk. Acknowledged means durable, so we do not allow that;
/// stricter settings stay as they are.
const DURABLE: &str =
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

/// A server that was paused, or whose machine was cut off, in the middle of a change would keep others from its tables for
/// as long as its connection seems to live. After this time, that of a lease, PostgreSQL undoes what it had begun.
const GIVEN_UP: &str = "SET idle_in_transaction_session_timeout = '6s'";

/// Connects to a database and brings it up to date.
pub(super) async fn open(url: &str) -> Result<PgPool, StoreError> {
    let options = PgPoolOptions::new().max_connections(CONNECTIONS_MAX).acquire_timeout(ACQUIRE_TIMEOUT);
    let durable = options.after_connect(|connection, _| {
        Box::pin(async move {
            sqlx::query(DURABLE).execute(&mut *connection).await?;
            sqlx::query(GIVEN_UP).execute(connection).await.map(drop)
        })
    });
    // The pool would try again and again and then say only that time is up; one connection says why.
    PgConnection::connect(url).await?.close().await?;
    let pool = durable.connect(url).await?;
    migrator(&MIGRATIONS).run(&pool).await?;
    Ok(pool)
}
