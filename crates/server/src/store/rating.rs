//! Ratings of accounts: what each match that counted has made of them.
//!
//! They are written together with the match they follow from, so a match counts exactly once, whatever crashes.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use wurf_rules::any::Family;
use wurf_rules::closed::Closed;
use wurf_table::id::{PersonId, TableId};

use crate::rating::{Contest, Contestant, Rating, rate};
use crate::store::account::AccountId;
use crate::store::column::{damaged, moment, to_number, to_person, to_word};
use crate::store::error::StoreError;
use crate::store::finished::MatchId;
use crate::store::{Changes, Store, reading, within};

mod rebuild;

/// The rating of an account in one family of games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct RatingEntry {
    /// Which games.
    #[schemars(schema_with = "crate::rating::family_schema")]
    pub game: Family,
    /// How well they are played.
    #[serde(flatten)]
    pub rating: Rating,
    /// How many matches have counted.
    pub matches: u32,
}

/// A match that counted, as one of its accounts sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct RatedMatch {
    /// The match.
    pub id: MatchId,
    /// For which rating it counted.
    #[schemars(schema_with = "crate::rating::family_schema")]
    pub game: Family,
    /// The place among those who were rated, from 1.
    pub place: u8,
    /// The rating after it.
    #[serde(flatten)]
    pub rating: Rating,
}

impl Store {
    /// The ratings of an account, of the games it has played.
    pub async fn ratings_of(&self, account: &AccountId) -> Result<Vec<RatingEntry>, StoreError> {
        const SQL: &str = "SELECT family, rating, deviation, \
             (SELECT count(*) FROM rated_seats AS counted \
              WHERE counted.account_id = $1 AND counted.family = latest.family) \
             FROM rated_seats AS latest WHERE account_id = $1 AND number = \
             (SELECT max(number) FROM rated_seats AS other \
              WHERE other.account_id = $1 AND other.family = latest.family) \
             ORDER BY family";
        let rows: Vec<(String, i64, i64, i64)> =
            reading!(self, |pool| sqlx::query_as(SQL).bind(account.as_str()).fetch_all(pool).await)?;
        let entry = |(family, value, deviation, matches): (String, i64, i64, i64)| {
            let (game, matches) = (family.parse().map_err(damaged)?, to_number(matches)?);
            Ok(RatingEntry { game, rating: to_rating(value, deviation), matches })
        };
        rows.into_iter().map(entry).collect()
    }

    /// All matches that counted for an account, in the order in which they did.
    pub async fn rated_matches_of(&self, account: &AccountId) -> Result<Vec<RatedMatch>, StoreError> {
        const SQL: &str = "SELECT table_id, match_number, family, place, rating, deviation FROM rated_seats \
                           WHERE account_id = $1 ORDER BY family, number";
        type Columns = (String, i64, String, i64, i64, i64);
        let rows: Vec<Columns> =
            reading!(self, |pool| sqlx::query_as(SQL).bind(account.as_str()).fetch_all(pool).await)?;
        let rated = |(table, number, family, place, value, deviation): Columns| {
            let id = MatchId { table: to_word(table)?, match_number: to_number(number)? };
            let (game, place) = (family.parse().map_err(damaged)?, to_number(place)?);
            Ok(RatedMatch { id, game, place, rating: to_rating(value, deviation) })
        };
        rows.into_iter().map(rated).collect()
    }
}

/// Somebody who is rated for a match.
struct Player {
    contestant: Contestant,
    account: AccountId,
    before: Rating,
}

impl Changes {
    /// Rates those who have played a match with accounts, if there are at least two.
    pub(super) async fn put_rated(&mut self, id: &MatchId, contest: &Contest) -> Result<(), StoreError> {
        self.lock_ratings().await?;
        let players = self.players(&id.table, contest).await?;
        if players.len() < 2 {
            return Ok(());
        }
        let places: Vec<(Rating, u8)> = players.iter().map(|player| (player.before, player.contestant.place)).collect();
        let number = self.next_number(contest.family).await?;
        for (player, after) in players.iter().zip(rate(&places)) {
            self.put_rated_seat(id, contest.family, number, player, after).await?;
        }
        Ok(())
    }

    /// Ratings follow from each other, so only one change at a time may add to them, and no account may be deleted in
    /// the meantime. SQLite has one writer anyway.
    pub(super) async fn lock_ratings(&mut self) -> Result<(), StoreError> {
        const SQL: &str = "LOCK TABLE rated_seats IN SHARE ROW EXCLUSIVE MODE";
        if self.is_postgres() {
            within!(self, |connection| sqlx::query(SQL).execute(connection).await.map(drop))?;
        }
        Ok(())
    }

    async fn players(&mut self, table: &TableId, contest: &Contest) -> Result<Vec<Player>, StoreError> {
        let accounts = self.accounts_at(table, contest).await?;
        let mut players = Vec::with_capacity(contest.contestants.len());
        for &contestant in &contest.contestants {
            let Some(account) = accounts.get(&contestant.person) else { continue };
            // Somebody who plays several seats plays against themselves, so none of them counts.
            if accounts.values().filter(|other| *other == account).count() > 1 {
                continue;
            }
            let before = self.rating(account, contest.family).await?;
            players.push(Player { contestant, account: account.clone(), before });
        }
        Ok(players)
    }

    /// The accounts of those who play, linked before the match began.
    async fn accounts_at(
        &mut self,
        table: &TableId,
        contest: &Contest,
    ) -> Result<BTreeMap<PersonId, AccountId>, StoreError> {
        const SQL: &str = "SELECT person, account_id FROM account_seats WHERE table_id = $1 AND linked_at <= $2";
        let rows: Vec<(i64, String)> = within!(self, |connection| sqlx::query_as(SQL)
            .bind(table.as_str())
            .bind(moment(contest.began_at))
            .fetch_all(connection)
            .await)?;
        let links = rows.into_iter().map(|(person, account)| Ok((to_person(person)?, to_word(account)?)));
        let mut accounts: BTreeMap<PersonId, AccountId> = links.collect::<Result<_, StoreError>>()?;
        accounts.retain(|person, _| contest.contestants.iter().any(|contestant| contestant.person == *person));
        Ok(accounts)
    }

    async fn rating(&mut self, account: &AccountId, family: Family) -> Result<Rating, StoreError> {
        const SQL: &str = "SELECT rating, deviation FROM rated_seats WHERE account_id = $1 AND family = $2 \
                           ORDER BY number DESC LIMIT 1";
        let row: Option<(i64, i64)> = within!(self, |connection| sqlx::query_as(SQL)
            .bind(account.as_str())
            .bind(family.word())
            .fetch_optional(connection)
            .await)?;
        Ok(row.map_or(Rating::START, |(value, deviation)| to_rating(value, deviation)))
    }

    async fn next_number(&mut self, family: Family) -> Result<i64, StoreError> {
        const SQL: &str = "SELECT max(number) FROM rated_seats WHERE family = $1";
        let last: Option<i64> =
            within!(self, |connection| sqlx::query_scalar(SQL).bind(family.word()).fetch_one(connection).await)?;
        Ok(last.unwrap_or(0) + 1)
    }

    async fn put_rated_seat(
        &mut self,
        id: &MatchId,
        family: Family,
        number: i64,
        player: &Player,
        after: Rating,
    ) -> Result<(), StoreError> {
        const SQL: &str = "INSERT INTO rated_seats (family, number, seat, table_id, match_number, account_id, place, \
             rating_before, deviation_before, rating, deviation) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
        within!(self, |connection| sqlx::query(SQL)
            .bind(family.word())
            .bind(number)
            .bind(player.contestant.seat.index() as i64 + 1)
            .bind(id.table.as_str())
            .bind(i64::from(id.match_number))
            .bind(player.account.as_str())
            .bind(i64::from(player.contestant.place))
            .bind(player.before.value_millionths)
            .bind(player.before.deviation_millionths)
            .bind(after.value_millionths)
            .bind(after.deviation_millionths)
            .execute(connection)
            .await
            .map(drop))?;
        Ok(())
    }
}

fn to_rating(value_millionths: i64, deviation_millionths: i64) -> Rating {
    Rating { value_millionths, deviation_millionths }
}
