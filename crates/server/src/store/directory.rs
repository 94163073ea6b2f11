//! Which tables there are: for the lobby, for quick matches, by code, and at start.

pub use wurf_client::contract::TableState;
use wurf_rules::any::GameName;
use wurf_rules::seat::SeatCount;
use wurf_table::fact::Logged;
use wurf_table::id::{PersonId, Seq, TableCode, TableId};
use wurf_table::options::Access;
use wurf_table::time::Moment;

use crate::store::checksum::Checksum;
use crate::store::column::{
    access, damaged, integer, moment, to_access, to_moment, to_number, to_seats, to_seq, to_word,
};
use crate::store::error::{CreateError, StoreError};
use crate::store::log::{is_numbered_after, rows};
use crate::store::secret::SecretHash;
use crate::store::{Changes, Store, reading, within};

/// What can be said of a table without reading its facts; it follows from them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// Who finds it.
    pub access: Access,
    /// What is played.
    pub game: GameName,
    /// How many seats there are.
    pub seats: SeatCount,
    /// How many of them are taken, by people or agents.
    pub seats_taken: usize,
    /// Where it is in its life.
    pub state: TableState,
}

/// A table in the directory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableEntry {
    /// Its id.
    pub id: TableId,
    /// Its code, as long as it has one.
    pub code: Option<TableCode>,
    /// What can be said of it.
    pub listing: Listing,
    /// When it was created.
    pub created_at: Moment,
    /// When its latest fact happened.
    pub updated_at: Moment,
    /// The number of its latest fact.
    pub head: Seq,
    /// When something happens there by itself. The beginning of time means unknown: an older version has
    /// written to the table.
    pub due: Option<Moment>,
}

/// A table to be created.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its id.
    pub id: TableId,
    /// Its code.
    pub code: TableCode,
    /// What can be said of it.
    pub listing: Listing,
    /// Its first facts, numbered from 1.
    pub facts: Vec<Logged>,
    /// The secrets of those who join in them.
    pub secrets: Vec<(PersonId, SecretHash)>,
    /// When something happens there by itself.
    pub due: Option<Moment>,
}

/// Since when nothing has happened at tables that are closed.
#[derive(Clone, Copy, Debug)]
pub struct Quiet {
    /// Where no match is played.
    pub without_match: Moment,
    /// Where a match waits for people.
    pub in_match: Moment,
}

/// Selects entries of the directory.
macro_rules! entries {
    ($rest:literal) => {
        concat!(
            "SELECT id, code, access, game, seats, seats_taken, state, created_at, updated_at, head, due_at \
             FROM tables ",
            $rest
        )
    };
}

/// Where nothing has happened for long. A match with a deadline is not quiet: the clock plays on.
macro_rules! quiet {
    () => {
        "((state IN ('gathering', 'over') AND updated_at < $1) OR (state = 'playing' AND updated_at < $2)) \
         AND due_at IS NULL"
    };
}

type Columns = (String, Option<String>, String, String, i64, i64, String, i64, i64, i64, Option<i64>);

impl Store {
    /// Nobody reads more rows of the lobby than this.
    pub const LOBBY_MAX: usize = 100;

    /// Keeps a new table, with its first facts and secrets.
    pub async fn create_table(&self, table: &NewTable) -> Result<(), CreateError> {
        let last = table.facts.last().filter(|_| is_numbered_after(Seq(0), &table.facts));
        let last = last.ok_or(CreateError::NotConsecutive)?;
        let rows = rows(&table.id, Checksum::of_empty(table.id.as_str()), table.facts.iter())?;
        let checksum = rows.last().ok_or(CreateError::NotConsecutive)?.checksum;
        let mut changes = self.begin().await?;
        if !changes.put_entry(table, last, checksum).await? {
            // Gives the connection back: all of them could be waiting for another one here.
            drop(changes);
            let same = self.table(&table.id).await?;
            return Err(same.map_or(CreateError::CodeTaken, |_| CreateError::IdTaken));
        }
        changes.put_rows(&rows).await?;
        for &(person, hash) in &table.secrets {
            changes.put_secret(&table.id, person, hash).await?;
        }
        Ok(changes.commit().await?)
    }

    /// The table with this id.
    pub async fn table(&self, id: &TableId) -> Result<Option<TableEntry>, StoreError> {
        let row: Option<Columns> = reading!(self, |pool| sqlx::query_as(entries!("WHERE id = $1"))
            .bind(id.as_str())
            .fetch_optional(pool)
            .await)?;
        row.map(entry).transpose()
    }

    /// The table that has this code now.
    pub async fn table_by_code(&self, code: TableCode) -> Result<Option<TableEntry>, StoreError> {
        let row: Option<Columns> = reading!(self, |pool| sqlx::query_as(entries!("WHERE code = $1"))
            .bind(code.to_string())
            .fetch_optional(pool)
            .await)?;
        row.map(entry).transpose()
    }

    /// The tables where something happens by itself, with the moment; the next one first.
    pub async fn due_tables(&self) -> Result<Vec<(TableId, Moment)>, StoreError> {
        const SQL: &str = "SELECT id, due_at FROM tables WHERE due_at IS NOT NULL ORDER BY due_at, id";
        let rows: Vec<(String, i64)> = reading!(self, |pool| sqlx::query_as(SQL).fetch_all(pool).await)?;
        rows.into_iter().map(|(id, due)| Ok((to_word(id)?, to_moment(due)?))).collect()
    }

    /// Notes when something happens at a table by itself, unless something has happened since its fact `head`.
    pub async fn put_due(&self, table: &TableId, head: Seq, due: Option<Moment>) -> Result<(), StoreError> {
        const SQL: &str = "UPDATE tables SET due_at = $3 WHERE id = $1 AND head = $2";
        let mut changes = self.begin().await?;
        within!(&mut changes, |connection| sqlx::query(SQL)
            .bind(table.as_str())
            .bind(integer(head.0))
            .bind(due.map(moment))
            .execute(connection)
            .await
            .map(drop))?;
        changes.commit().await
    }

    /// Public tables where people gather and a seat is free, the newest first; at most [`Store::LOBBY_MAX`].
    pub async fn lobby(&self) -> Result<Vec<TableEntry>, StoreError> {
        const SQL: &str = entries!(
            "WHERE state = 'gathering' AND access = 'public' AND seats_taken < seats ORDER BY created_at DESC LIMIT $1"
        );
        let rows: Vec<Columns> =
            reading!(self, |pool| sqlx::query_as(SQL).bind(Self::LOBBY_MAX as i64).fetch_all(pool).await)?;
        rows.into_iter().map(entry).collect()
    }

    /// For a quick match: the public tables of this game with free seats, first where somebody has waited longest for
    /// fewest others; at most [`Store::LOBBY_MAX`].
    pub async fn quick_match(&self, game: GameName) -> Result<Vec<TableEntry>, StoreError> {
        const SQL: &str = entries!(
            "WHERE state = 'gathering' AND access = 'public' AND seats_taken < seats AND game = $1 \
             ORDER BY seats - seats_taken, created_at LIMIT $2"
        );
        let rows: Vec<Columns> = reading!(self, |pool| sqlx::query_as(SQL)
            .bind(game.to_string())
            .bind(Self::LOBBY_MAX as i64)
            .fetch_all(pool)
            .await)?;
        rows.into_iter().map(entry).collect()
    }

    /// The tables at which nothing has happened for long, and nothing happens by itself.
    pub async fn quiet_tables(&self, quiet: Quiet) -> Result<Vec<TableId>, StoreError> {
        const SQL: &str = concat!("SELECT id FROM tables WHERE ", quiet!(), " ORDER BY id");
        let ids: Vec<String> = reading!(self, |pool| sqlx::query_scalar(SQL)
            .bind(moment(quiet.without_match))
            .bind(moment(quiet.in_match))
            .fetch_all(pool)
            .await)?;
        ids.into_iter().map(to_word).collect()
    }

    /// Closes a table, and gives its code back, if nothing has happened there in the meantime.
    pub async fn close_quiet_table(&self, table: &TableId, quiet: Quiet) -> Result<(), StoreError> {
        const SQL: &str = concat!("UPDATE tables SET state = 'closed', code = NULL WHERE ", quiet!(), " AND id = $3");
        let mut changes = self.begin().await?;
        within!(&mut changes, |connection| sqlx::query(SQL)
            .bind(moment(quiet.without_match))
            .bind(moment(quiet.in_match))
            .bind(table.as_str())
            .execute(connection)
            .await
            .map(drop))?;
        changes.commit().await
    }
}

impl Changes {
    /// Puts a new table into the directory; false if its id or its code is taken.
    async fn put_entry(&mut self, table: &NewTable, last: &Logged, checksum: Checksum) -> Result<bool, StoreError> {
        const SQL: &str = "INSERT INTO tables \
             (id, code, access, game, seats, seats_taken, state, created_at, updated_at, head, checksum, due_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING";
        let created_at = table.facts.first().map_or(last.at, |first| first.at);
        let rows = within!(self, |connection| sqlx::query(SQL)
            .bind(table.id.as_str())
            .bind(table.code.to_string())
            .bind(access(table.listing.access))
            .bind(table.listing.game.to_string())
            .bind(table.listing.seats.get() as i64)
            .bind(table.listing.seats_taken as i64)
            .bind(state_word(table.listing.state))
            .bind(moment(created_at))
            .bind(moment(last.at))
            .bind(integer(last.seq.0))
            .bind(checksum.column())
            .bind(table.due.map(moment))
            .execute(connection)
            .await
            .map(|done| done.rows_affected()))?;
        Ok(rows == 1)
    }

    /// What can be said of a table has changed. Its code stays: it may have been given to another table.
    pub(super) async fn put_listing(&mut self, table: &TableId, listing: &Listing) -> Result<(), StoreError> {
        const SQL: &str = "UPDATE tables SET access = $2, game = $3, seats = $4, seats_taken = $5, state = $6 \
                           WHERE id = $1";
        within!(self, |connection| sqlx::query(SQL)
            .bind(table.as_str())
            .bind(access(listing.access))
            .bind(listing.game.to_string())
            .bind(listing.seats.get() as i64)
            .bind(listing.seats_taken as i64)
            .bind(state_word(listing.state))
            .execute(connection)
            .await
            .map(drop))?;
        Ok(())
    }
}

const STATES: [TableState; 4] = [TableState::Gathering, TableState::Playing, TableState::Over, TableState::Closed];

fn state_word(state: TableState) -> &'static str {
    match state {
        TableState::Gathering => "gathering",
        TableState::Playing => "playing",
        TableState::Over => "over",
        TableState::Closed => "closed",
    }
}

fn to_state(word: &str) -> Result<TableState, StoreError> {
    let state = STATES.into_iter().find(|&state| state_word(state) == word);
    state.ok_or_else(|| damaged(format_args!("a table's state {word:?}")))
}

fn entry(columns: Columns) -> Result<TableEntry, StoreError> {
    let (id, code, access, game, seats, seats_taken, state, created_at, updated_at, head, due) = columns;
    Ok(TableEntry {
        id: to_word(id)?,
        code: code.map(to_word).transpose()?,
        listing: Listing {
            access: to_access(&access)?,
            game: game.parse().map_err(damaged)?,
            seats: to_seats(seats)?,
            seats_taken: to_number(seats_taken)?,
            state: to_state(&state)?,
        },
        created_at: to_moment(created_at)?,
        updated_at: to_moment(updated_at)?,
        head: to_seq(head)?,
        due: due.map(to_moment).transpose()?,
    })
}
