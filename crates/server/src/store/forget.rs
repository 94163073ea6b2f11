//! Taking somebody's name and words out of what stays, and whole tables that nobody needs any more.

use wurf_table::command::{ChatText, Said};
use wurf_table::fact::{Fact, Logged};
use wurf_table::id::{PersonId, TableId};
use wurf_table::person::Name;
use wurf_table::time::Moment;

use crate::store::account::AccountId;
use crate::store::column::{damaged, moment, to_person, to_word};
use crate::store::error::StoreError;
use crate::store::{Changes, Store, within};

/// Replaces a name or words that are no longer kept.
const NOTHING: &str = "–";

/// Tables that are closed, where nothing has happened since a moment, and on which nobody's rating rests.
macro_rules! old {
    () => {
        "SELECT id FROM tables WHERE state = 'closed' AND updated_at < $1 \
         AND id NOT IN (SELECT table_id FROM rated_seats)"
    };
}

impl Store {
    /// Takes name and free text of one person at a table out of its facts and records.
    pub async fn forget_person(&self, table: &TableId, person: PersonId) -> Result<(), StoreError> {
        let mut changes = self.begin().await?;
        changes.forget_in_facts(table.as_str(), person).await?;
        changes.forget_in_records(table.as_str(), i64::from(person.get())).await?;
        changes.commit().await
    }

    /// Removes tables that are closed, with their facts and records, where nothing has happened since then; how many.
    /// Tables with matches that counted for ratings stay, because the ratings follow from them.
    pub async fn remove_old_tables(&self, before: Moment) -> Result<u64, StoreError> {
        const PARTS: [&str; 6] = [
            concat!("DELETE FROM account_seats WHERE table_id IN (", old!(), ")"),
            concat!("DELETE FROM secrets WHERE table_id IN (", old!(), ")"),
            concat!("DELETE FROM match_seats WHERE table_id IN (", old!(), ")"),
            concat!("DELETE FROM matches WHERE table_id IN (", old!(), ")"),
            concat!("DELETE FROM facts WHERE table_id IN (", old!(), ")"),
            concat!("DELETE FROM tables WHERE id IN (", old!(), ")"),
        ];
        let mut changes = self.begin().await?;
        let mut removed = 0;
        for sql in PARTS {
            removed = within!(&mut changes, |connection| sqlx::query(sql)
                .bind(moment(before))
                .execute(connection)
                .await
                .map(|done| done.rows_affected()))?;
        }
        changes.commit().await?;
        Ok(removed)
    }
}

impl Changes {
    /// Takes name and free text of an account out of the facts and the records of its tables. Everything else stays
    /// as it was, so tables and records can still be replayed and checked.
    pub(super) async fn forget(&mut self, id: &AccountId) -> Result<(), StoreError> {
        const SEATS: &str = "SELECT table_id, person FROM account_seats WHERE account_id = $1";
        let seats: Vec<(String, i64)> =
            within!(self, |connection| sqlx::query_as(SEATS).bind(id.as_str()).fetch_all(connection).await)?;
        for (table, person) in seats {
            self.disown(&table).await?;
            self.forget_in_facts(&table, to_person(person)?).await?;
            self.forget_in_records(&table, person).await?;
        }
        Ok(())
    }

    /// A node that has the table in memory, with the name, writes nothing any more until it has read it again.
    async fn disown(&mut self, table: &str) -> Result<(), StoreError> {
        const SQL: &str = "UPDATE tables SET epoch = epoch + 1 WHERE id = $1 AND owner IS NOT NULL";
        if self.is_postgres() {
            within!(self, |connection| sqlx::query(SQL).bind(table).execute(connection).await.map(drop))?;
        }
        Ok(())
    }

    /// The checksums follow, unless they were wrong before: damage must not be covered up.
    async fn forget_in_facts(&mut self, table: &str, person: PersonId) -> Result<(), StoreError> {
        const CHANGE: &str = "UPDATE facts SET body = $3 WHERE table_id = $1 AND seq = $2";
        let mut log = self.kept_log(table).await?;
        let was_intact = log.is_intact();
        for (seq, body) in log.seqs.iter().zip(&mut log.bodies) {
            let Some(changed) = without_person(body, person)? else { continue };
            *body = changed;
            within!(self, |connection| sqlx::query(CHANGE)
                .bind(table)
                .bind(*seq)
                .bind(body.as_str())
                .execute(connection)
                .await
                .map(drop))?;
        }
        if was_intact {
            self.put_checksums(&log).await?;
        }
        Ok(())
    }

    async fn forget_in_records(&mut self, table: &str, person: i64) -> Result<(), StoreError> {
        const RECORDS: &str = "SELECT matches.match_number, seat, record FROM matches JOIN match_seats \
             ON match_seats.table_id = matches.table_id AND match_seats.match_number = matches.match_number \
             WHERE matches.table_id = $1 AND person = $2";
        const RECORD: &str = "UPDATE matches SET record = $3 WHERE table_id = $1 AND match_number = $2";
        const NAME: &str = "UPDATE match_seats SET name = '' WHERE table_id = $1 AND person = $2";
        let rows: Vec<(i64, i64, String)> =
            within!(self, |connection| sqlx::query_as(RECORDS).bind(table).bind(person).fetch_all(connection).await)?;
        for (match_number, seat, record) in rows {
            within!(self, |connection| sqlx::query(RECORD)
                .bind(table)
                .bind(match_number)
                .bind(without_seat(&record, seat))
                .execute(connection)
                .await
                .map(drop))?;
        }
        within!(self, |connection| sqlx::query(NAME).bind(table).bind(person).execute(connection).await.map(drop))?;
        Ok(())
    }
}

/// A fact without the name, the words and the origin of a person; none if it has none of them.
fn without_person(body: &str, forgotten: PersonId) -> Result<Option<String>, StoreError> {
    let mut logged: Logged = serde_json::from_str(body).map_err(damaged)?;
    match &mut logged.fact {
        Fact::Joined { person, name, from } if *person == forgotten => {
            (*name, *from) = (to_word::<Name>(NOTHING.to_string())?, None);
        }
        Fact::Renamed { person, name } if *person == forgotten => *name = to_word::<Name>(NOTHING.to_string())?,
        Fact::Said { person, said: Said::Text { text } } if *person == forgotten => {
            *text = to_word::<ChatText>(NOTHING.to_string())?;
        }
        _ => return Ok(None),
    }
    serde_json::to_string(&logged).map(Some).map_err(damaged)
}

/// A record without the line that names a seat; records need not name anybody.
fn without_seat(record: &str, seat: i64) -> String {
    let key = format!("seat {seat}:");
    record.split_inclusive('\n').filter(|line| !line.starts_with(&key)).collect()
}
