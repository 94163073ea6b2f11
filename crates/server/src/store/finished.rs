//! Matches that are over: their records, to list, replay and download.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use sqlx::QueryBuilder;
use wurf_rules::any::GameName;
use wurf_rules::points::Points;
use wurf_table::id::{PersonId, TableId};
use wurf_table::options::Access;
use wurf_table::time::Moment;

use crate::rating::Contest;
use crate::store::account::AccountId;
use crate::store::column::{access, damaged, moment, to_moment, to_number, to_person, to_word};
use crate::store::error::StoreError;
use crate::store::{Changes, Store, reading, within};

/// A match that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedMatch {
    /// Which match of its table, from 1.
    pub match_number: u32,
    /// Who may find it in a list; anyone who knows its id may read it.
    pub access: Access,
    /// What was played.
    pub game: GameName,
    /// When it ended.
    pub ended_at: Moment,
    /// Everything that happened, as `wurf_rules::record` writes it.
    pub record: String,
    /// Who played, in seat order.
    pub seats: Vec<FinishedSeat>,
    /// What it means for ratings, if anything.
    pub contest: Option<Contest>,
}

/// A seat of a match that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct FinishedSeat {
    /// Who it was, if not an agent.
    pub person: Option<PersonId>,
    /// What they were called; empty if they no longer want to be known.
    pub name: String,
    /// What they got.
    #[schemars(with = "i16")]
    pub points: Points,
}

/// Names a finished match.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, JsonSchema)]
pub struct MatchId {
    /// The table.
    pub table: TableId,
    /// Which match there, from 1.
    pub match_number: u32,
}

/// A finished match in a list, without its record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct MatchEntry {
    /// Its id.
    pub id: MatchId,
    /// What was played.
    #[schemars(with = "String")]
    pub game: GameName,
    /// When it ended.
    pub ended_at: Moment,
    /// Who played, in seat order.
    pub seats: Vec<FinishedSeat>,
}

/// Which finished matches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finished {
    /// Those of public tables.
    Public,
    /// Those of a table.
    OfTable(TableId),
    /// Those of an account.
    OfAccount(AccountId),
}

/// Where a page begins: after this entry of the page before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageStart {
    /// When it ended.
    pub ended_at: Moment,
    /// Its id.
    pub id: MatchId,
}

impl MatchEntry {
    /// Where the page after this entry begins.
    pub fn next_page(&self) -> PageStart {
        PageStart { ended_at: self.ended_at, id: self.id.clone() }
    }
}

/// The latest matches first; those that ended at the same moment in a fixed order, so that no page misses one.
macro_rules! page {
    ($condition:literal) => {
        concat!(
            "SELECT table_id, match_number, game, ended_at FROM matches WHERE ",
            $condition,
            " AND (ended_at, table_id, match_number) < ($2, $3, $4) \
             ORDER BY ended_at DESC, table_id DESC, match_number DESC LIMIT $5"
        )
    };
}

type Columns = (String, i64, String, i64);
type SeatColumns = (String, i64, Option<i64>, String, i64);

impl Store {
    /// A page of finished matches has at most this many.
    pub const PAGE_MAX: usize = 50;

    /// A page of finished matches, the latest first; the first page without a start.
    pub async fn finished(&self, which: &Finished, start: Option<&PageStart>) -> Result<Vec<MatchEntry>, StoreError> {
        let (sql, key) = match which {
            Finished::Public => (page!("access = $1"), access(Access::Public)),
            Finished::OfTable(table) => (page!("table_id = $1"), table.as_str()),
            Finished::OfAccount(account) => (
                page!(
                    "EXISTS (SELECT 1 FROM match_seats JOIN account_seats \
                     ON account_seats.table_id = match_seats.table_id AND account_seats.person = match_seats.person \
                     WHERE account_id = $1 AND match_seats.table_id = matches.table_id \
                     AND match_seats.match_number = matches.match_number)"
                ),
                account.as_str(),
            ),
        };
        let (at, table, number) = start.map_or((i64::MAX, "", 0), |start| {
            (moment(start.ended_at), start.id.table.as_str(), i64::from(start.id.match_number))
        });
        let rows: Vec<Columns> = reading!(self, |pool| sqlx::query_as(sql)
            .bind(key)
            .bind(at)
            .bind(table)
            .bind(number)
            .bind(Self::PAGE_MAX as i64)
            .fetch_all(pool)
            .await)?;
        let mut seats = self.finished_seats(&rows).await?;
        let entry = |(table, number, game, ended_at): Columns| {
            let id = MatchId { table: to_word(table)?, match_number: to_number(number)? };
            let seats = seats.remove(&id).unwrap_or_default();
            Ok(MatchEntry { id, game: game.parse().map_err(damaged)?, ended_at: to_moment(ended_at)?, seats })
        };
        rows.into_iter().map(entry).collect()
    }

    /// The record of a finished match, as text.
    pub async fn record(&self, id: &MatchId) -> Result<Option<String>, StoreError> {
        const SQL: &str = "SELECT record FROM matches WHERE table_id = $1 AND match_number = $2";
        Ok(reading!(self, |pool| sqlx::query_scalar(SQL)
            .bind(id.table.as_str())
            .bind(i64::from(id.match_number))
            .fetch_optional(pool)
            .await)?)
    }

    /// The seats of these matches, in seat order.
    async fn finished_seats(&self, matches: &[Columns]) -> Result<BTreeMap<MatchId, Vec<FinishedSeat>>, StoreError> {
        let mut seats: BTreeMap<MatchId, Vec<FinishedSeat>> = BTreeMap::new();
        if matches.is_empty() {
            return Ok(seats);
        }
        let rows: Vec<SeatColumns> = reading!(self, |pool| {
            let mut query = QueryBuilder::new(
                "SELECT table_id, match_number, person, name, points FROM match_seats \
                 WHERE (table_id, match_number) IN (",
            );
            query.push_values(matches, |mut row, (table, number, ..)| {
                row.push_bind(table.as_str()).push_bind(*number);
            });
            query.push(") ORDER BY seat");
            query.build_query_as().persistent(false).fetch_all(pool).await
        })?;
        for (table, number, person, name, points) in rows {
            let id = MatchId { table: to_word(table)?, match_number: to_number(number)? };
            let (person, points) = (person.map(to_person).transpose()?, Points::new(to_number(points)?));
            seats.entry(id).or_default().push(FinishedSeat { person, name, points });
        }
        Ok(seats)
    }
}

impl Changes {
    pub(super) async fn put_finished(&mut self, table: &TableId, finished: &FinishedMatch) -> Result<(), StoreError> {
        const MATCH: &str = "INSERT INTO matches (table_id, match_number, access, game, ended_at, record) \
                             VALUES ($1, $2, $3, $4, $5, $6)";
        within!(self, |connection| sqlx::query(MATCH)
            .bind(table.as_str())
            .bind(i64::from(finished.match_number))
            .bind(access(finished.access))
            .bind(finished.game.to_string())
            .bind(moment(finished.ended_at))
            .bind(finished.record.as_str())
            .execute(connection)
            .await
            .map(drop))?;
        for (seat, finished_seat) in (1..).zip(&finished.seats) {
            self.put_finished_seat(table, finished.match_number, seat, finished_seat).await?;
        }
        match &finished.contest {
            Some(contest) => {
                let id = MatchId { table: table.clone(), match_number: finished.match_number };
                self.put_rated(&id, contest).await
            }
            None => Ok(()),
        }
    }

    async fn put_finished_seat(
        &mut self,
        table: &TableId,
        match_number: u32,
        seat: i64,
        finished: &FinishedSeat,
    ) -> Result<(), StoreError> {
        const SEAT: &str = "INSERT INTO match_seats (table_id, match_number, seat, person, name, points) \
                            VALUES ($1, $2, $3, $4, $5, $6)";
        within!(self, |connection| sqlx::query(SEAT)
            .bind(table.as_str())
            .bind(i64::from(match_number))
            .bind(seat)
            .bind(finished.person.map(|person| i64::from(person.get())))
            .bind(finished.name.as_str())
            .bind(i64::from(finished.points.get()))
            .execute(connection)
            .await
            .map(drop))?;
        Ok(())
    }
}
