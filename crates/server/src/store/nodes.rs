//! Several servers on one PostgreSQL database: which of them live, and which of them owns a table.
//!
//! A node lives as long as its lease, which it renews; only the clock of the database counts. Each claim of a table raises
//! its epoch, and appending needs the latest one (`store::log`): an owner that was paused and believes itself alive is
//! refused by the database, however its own clock goes.

use std::fmt;
use std::time::Duration;

use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use wurf_table::id::TableId;
use wurf_table::time::Moment;

use crate::store::column::{damaged, to_moment, to_word};
use crate::store::error::StoreError;
use crate::store::{Changes, Database, Store, within};

/// A node that has not renewed its lease for this long is dead.
pub const LEASE: Duration = Duration::from_secs(6);

/// Tables are taken this long before something is due there, so that they have been read by then.
const AHEAD: Duration = Duration::from_secs(10);

/// A server among others on one database.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct NodeId(String);

impl NodeId {
    /// From random bytes, as hexadecimal digits.
    pub fn from_random(bytes: [u8; 8]) -> Self {
        Self(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for NodeId {
    type Error = StoreError;

    fn try_from(text: String) -> Result<Self, StoreError> {
        match text.len() == 16 && text.bytes().all(|letter| letter.is_ascii_hexdigit()) {
            true => Ok(Self(text)),
            false => Err(damaged("a node's id")),
        }
    }
}

impl From<NodeId> for String {
    fn from(NodeId(text): NodeId) -> Self {
        text
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// How often a table has changed hands; the latest owner knows the latest one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Epoch(pub(super) i64);

/// What has become of a lease that was to be renewed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Renewal {
    /// It goes on; perhaps an operator wants the node to be emptied.
    Held {
        /// It does.
        is_draining: bool,
    },
    /// It was lost, and with it every table.
    Lost,
}

/// Who owns a table after somebody wanted it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ownership {
    /// The one who asked; appends carry this epoch.
    Ours(Epoch),
    /// Another node, which lives.
    Theirs(NodeId),
    /// Nobody: there is no such table, or the lease of the one who asked is over.
    Nobody,
}

/// The owner of a table lives.
macro_rules! owner_lives {
    () => {
        "EXISTS (SELECT 1 FROM nodes WHERE nodes.id = tables.owner AND nodes.expires_at > clock_timestamp())"
    };
}

pub(super) use owner_lives;

/// The node that asks lives; those that were declared dead claim nothing.
macro_rules! asker_lives {
    () => {
        "EXISTS (SELECT 1 FROM nodes WHERE nodes.id = $1 AND nodes.expires_at > clock_timestamp())"
    };
}

/// As long as it lives, no other node looks for a quick match.
pub struct Turn(Changes);

impl Turn {
    /// Lets the others go on. Dropping the turn does it too, at the cost of a connection.
    pub async fn end(self) -> Result<(), StoreError> {
        self.0.commit().await
    }
}

impl Store {
    /// Takes up a new lease, also after the last one was lost.
    pub async fn join(&self, node: &NodeId, name: &str, version: &str) -> Result<(), StoreError> {
        const SQL: &str = "INSERT INTO nodes (id, name, version, tables, expires_at) \
             VALUES ($1, $2, $3, 0, clock_timestamp() + make_interval(secs => $4)) \
             ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at";
        let query = sqlx::query(SQL).bind(node.as_str()).bind(name).bind(version).bind(LEASE.as_secs_f64());
        query.execute(self.shared()?).await?;
        Ok(())
    }

    /// Renews a lease, and tells how many tables the node has.
    pub async fn renew(&self, node: &NodeId, tables: i64) -> Result<Renewal, StoreError> {
        const SQL: &str = "UPDATE nodes SET expires_at = clock_timestamp() + make_interval(secs => $2), tables = $3 \
                           WHERE id = $1 AND expires_at > clock_timestamp() RETURNING draining";
        let query = sqlx::query_scalar(SQL).bind(node.as_str()).bind(LEASE.as_secs_f64()).bind(tables);
        let is_draining: Option<bool> = query.fetch_optional(self.shared()?).await?;
        Ok(is_draining.map_or(Renewal::Lost, |is_draining| Renewal::Held { is_draining }))
    }

    /// Gives back the lease, and all tables that the node still owns.
    pub async fn leave(&self, node: &NodeId) -> Result<(), StoreError> {
        const TABLES: &str = "UPDATE tables SET owner = NULL WHERE owner = $1";
        const NODE: &str = "DELETE FROM nodes WHERE id = $1";
        for sql in [TABLES, NODE] {
            sqlx::query(sql).bind(node.as_str()).execute(self.shared()?).await?;
        }
        Ok(())
    }

    /// The nodes that live.
    pub async fn nodes(&self) -> Result<Vec<NodeId>, StoreError> {
        const SQL: &str = "SELECT id FROM nodes WHERE expires_at > clock_timestamp() ORDER BY id";
        let ids: Vec<String> = sqlx::query_scalar(SQL).fetch_all(self.shared()?).await?;
        ids.into_iter().map(to_word).collect()
    }

    /// Takes a table for a node, unless another one that lives owns it.
    pub async fn claim_table(&self, node: &NodeId, table: &TableId) -> Result<Ownership, StoreError> {
        const CLAIM: &str = concat!(
            "UPDATE tables SET owner = $1, epoch = epoch + 1 WHERE id = $2 AND ",
            asker_lives!(),
            " AND (owner IS NULL OR owner = $1 OR NOT ",
            owner_lives!(),
            ") RETURNING epoch"
        );
        let claim = sqlx::query_scalar(CLAIM).bind(node.as_str()).bind(table.as_str());
        let epoch: Option<i64> = claim.fetch_optional(self.shared()?).await?;
        match epoch {
            Some(epoch) => Ok(Ownership::Ours(Epoch(epoch))),
            None => {
                let owner = self.owner_of(table).await?.filter(|owner| owner != node);
                Ok(owner.map_or(Ownership::Nobody, Ownership::Theirs))
            }
        }
    }

    /// Gives a table back that nobody needs any more, unless it has changed hands since.
    pub async fn release_table(&self, node: &NodeId, table: &TableId, epoch: Epoch) -> Result<(), StoreError> {
        const SQL: &str = "UPDATE tables SET owner = NULL WHERE id = $1 AND owner = $2 AND epoch = $3";
        let query = sqlx::query(SQL).bind(table.as_str()).bind(node.as_str()).bind(epoch.0);
        query.execute(self.shared()?).await?;
        Ok(())
    }

    /// The node that owns a table, if it lives.
    pub async fn owner_of(&self, table: &TableId) -> Result<Option<NodeId>, StoreError> {
        const SQL: &str = concat!("SELECT owner FROM tables WHERE id = $1 AND ", owner_lives!());
        let owner: Option<String> = sqlx::query_scalar(SQL).bind(table.as_str()).fetch_optional(self.shared()?).await?;
        owner.map(to_word).transpose()
    }

    /// Takes tables that nobody alive owns, and where something happens by itself soon; at most so many. Nodes that look at
    /// the same moment find different ones.
    pub async fn take_due(&self, node: &NodeId, tables_max: u16) -> Result<Vec<TableId>, StoreError> {
        const SQL: &str = concat!(
            "UPDATE tables SET owner = $1, epoch = epoch + 1 WHERE id IN (SELECT id FROM tables \
             WHERE due_at < 1000 * (extract(epoch FROM clock_timestamp()) + $2) \
             AND (owner IS NULL OR (owner <> $1 AND NOT ",
            owner_lives!(),
            ")) AND state <> 'closed' ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED) AND ",
            asker_lives!(),
            " RETURNING id"
        );
        let query = sqlx::query_scalar(SQL).bind(node.as_str()).bind(AHEAD.as_secs_f64()).bind(i64::from(tables_max));
        let ids: Vec<String> = query.fetch_all(self.shared()?).await?;
        ids.into_iter().map(to_word).collect()
    }

    /// The tables of a node where something happens by itself soon.
    pub async fn own_due(&self, node: &NodeId) -> Result<Vec<TableId>, StoreError> {
        const SQL: &str = "SELECT id FROM tables WHERE owner = $1 AND state <> 'closed' \
                           AND due_at < 1000 * (extract(epoch FROM clock_timestamp()) + $2)";
        let query = sqlx::query_scalar(SQL).bind(node.as_str()).bind(AHEAD.as_secs_f64());
        let ids: Vec<String> = query.fetch_all(self.shared()?).await?;
        ids.into_iter().map(to_word).collect()
    }

    /// Waits until no other node looks for a quick match, and keeps them from it until the turn ends.
    pub async fn turn_to_match(&self) -> Result<Turn, StoreError> {
        const SQL: &str = "SELECT pg_advisory_xact_lock(hashtext('wurf quick match'))";
        self.shared()?;
        let mut changes = self.begin().await?;
        within!(&mut changes, |connection| sqlx::raw_sql(SQL).execute(connection).await.map(drop))?;
        Ok(Turn(changes))
    }

    /// The same store over two connections of its own.
    pub fn beside(&self) -> Result<Self, StoreError> {
        let pool = self.shared()?;
        let options = PgPoolOptions::new().max_connections(2).acquire_timeout(LEASE / 4);
        let pool = options.connect_lazy_with(pool.connect_options().as_ref().clone());
        Ok(Self { database: Database::Postgres(pool), ..self.clone() })
    }

    /// Forgets nodes that have died, and that they owned anything.
    pub async fn forget_dead_nodes(&self) -> Result<(), StoreError> {
        const TABLES: &str = concat!(
            "UPDATE tables SET owner = NULL, epoch = epoch + 1 WHERE owner IS NOT NULL AND NOT ",
            owner_lives!()
        );
        const NODES: &str = "DELETE FROM nodes WHERE expires_at < clock_timestamp() - interval '1 hour'";
        for sql in [TABLES, NODES] {
            sqlx::query(sql).execute(self.shared()?).await?;
        }
        Ok(())
    }

    /// For a server that has the database to itself: nodes that once shared it own nothing any more.
    pub async fn dissolve(&self) -> Result<(), StoreError> {
        let Database::Postgres(pool) = &self.database else { return Ok(()) };
        for sql in ["DELETE FROM nodes", "UPDATE tables SET owner = NULL, epoch = epoch + 1 WHERE owner IS NOT NULL"] {
            sqlx::query(sql).execute(pool).await?;
        }
        Ok(())
    }

    /// The time by the clock of the database, which all nodes share.
    pub async fn now(&self) -> Result<Moment, StoreError> {
        const SQL: &str = "SELECT (1000 * extract(epoch FROM clock_timestamp()))::BIGINT";
        to_moment(sqlx::query_scalar(SQL).fetch_one(self.shared()?).await?)
    }

    /// The database, if several servers can share it.
    pub(super) fn shared(&self) -> Result<&PgPool, StoreError> {
        match &self.database {
            Database::Postgres(pool) => Ok(pool),
            Database::Sqlite(_) => Err(StoreError::NotShared),
        }
    }
}
