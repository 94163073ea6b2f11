//! Recomputes all ratings from who took which place in which match.

use std::collections::BTreeMap;

use wurf_rules::any::Family;

use crate::rating::{METHOD, Rating, rate};
use crate::store::account::AccountId;
use crate::store::column::{to_number, to_word};
use crate::store::error::StoreError;
use crate::store::rating::to_rating;
use crate::store::{Changes, Store, within};

/// A page of matches that fits into memory, however many there are.
const MATCHES_PER_PAGE: i64 = 500;

/// A seat of a match that counted.
struct Row {
    number: i64,
    seat: i64,
    /// None if it was deleted.
    account: Option<AccountId>,
    place: u8,
    before: Rating,
    after: Rating,
}

type Columns = (i64, i64, Option<String>, i64, i64, i64, i64, i64);

/// What the accounts have reached so far.
type Reached = BTreeMap<AccountId, Rating>;

impl Store {
    /// Recomputes all ratings, match by match, and returns how many seats had other numbers. None have, unless the
    /// formula has changed or somebody has edited the database.
    ///
    /// A deleted account stays in its matches with the numbers it had: the matches cannot be followed without them, and
    /// those of the others must not change because somebody has left.
    pub async fn rebuild_ratings(&self) -> Result<usize, StoreError> {
        let mut changes = self.begin().await?;
        changes.lock_ratings().await?;
        let changed = changes.rebuild_all().await?;
        changes.commit().await?;
        Ok(changed)
    }

    /// The same, unless another node has done it with the same method.
    pub async fn rebuild_ratings_once(&self) -> Result<usize, StoreError> {
        const SQL: &str = "INSERT INTO rating_method (id, version) VALUES (1, $1) \
             ON CONFLICT (id) DO UPDATE SET version = excluded.version \
             WHERE rating_method.version <> excluded.version";
        let mut changes = self.begin().await?;
        changes.lock_ratings().await?;
        let is_new = within!(&mut changes, |connection| sqlx::query(SQL)
            .bind(METHOD)
            .execute(connection)
            .await
            .map(|done| done.rows_affected()))?;
        let changed = if is_new == 0 { 0 } else { changes.rebuild_all().await? };
        changes.commit().await?;
        Ok(changed)
    }
}

impl Changes {
    async fn rebuild_all(&mut self) -> Result<usize, StoreError> {
        let mut changed = 0;
        for family in Family::ALL {
            changed += self.rebuild(family).await?;
        }
        Ok(changed)
    }

    async fn rebuild(&mut self, family: Family) -> Result<usize, StoreError> {
        let (mut reached, mut changed, mut last) = (Reached::new(), 0, 0);
        loop {
            let rows = self.rated_after(family, last).await?;
            for seats in rows.chunk_by(|one, other| one.number == other.number) {
                changed += self.rebuild_match(family, seats, &mut reached).await?;
            }
            match rows.last() {
                Some(row) => last = row.number,
                None => return Ok(changed),
            }
        }
    }

    async fn rebuild_match(
        &mut self,
        family: Family,
        seats: &[Row],
        reached: &mut Reached,
    ) -> Result<usize, StoreError> {
        let before: Vec<(Rating, u8)> = seats.iter().map(|row| (row.before_from(reached), row.place)).collect();
        let mut changed = 0;
        for ((row, after), (before, _)) in seats.iter().zip(rate(&before)).zip(before) {
            if (row.before, row.after) != (before, after) {
                self.change_rated_seat(family, row, before, after).await?;
                changed += 1;
            }
            if let Some(account) = &row.account {
                reached.insert(account.clone(), after);
            }
        }
        Ok(changed)
    }

    async fn rated_after(&mut self, family: Family, number: i64) -> Result<Vec<Row>, StoreError> {
        const SQL: &str = "SELECT number, seat, account_id, place, rating_before, deviation_before, rating, deviation \
             FROM rated_seats WHERE family = $1 AND number > $2 AND number <= $3 ORDER BY number, seat";
        let rows: Vec<Columns> = within!(self, |connection| sqlx::query_as(SQL)
            .bind(family.word())
            .bind(number)
            .bind(number.saturating_add(MATCHES_PER_PAGE))
            .fetch_all(connection)
            .await)?;
        rows.into_iter().map(row).collect()
    }

    async fn change_rated_seat(
        &mut self,
        family: Family,
        row: &Row,
        before: Rating,
        after: Rating,
    ) -> Result<(), StoreError> {
        const SQL: &str = "UPDATE rated_seats SET rating_before = $4, deviation_before = $5, rating = $6, \
                           deviation = $7 WHERE family = $1 AND number = $2 AND seat = $3";
        within!(self, |connection| sqlx::query(SQL)
            .bind(family.word())
            .bind(row.number)
            .bind(row.seat)
            .bind(before.value_millionths)
            .bind(before.deviation_millionths)
            .bind(after.value_millionths)
            .bind(after.deviation_millionths)
            .execute(connection)
            .await
            .map(drop))?;
        Ok(())
    }
}

impl Row {
    fn before_from(&self, reached: &Reached) -> Rating {
        match &self.account {
            Some(account) => reached.get(account).copied().unwrap_or(Rating::START),
            None => self.before,
        }
    }
}

fn row(
    (number, seat, account, place, value_before, deviation_before, value, deviation): Columns,
) -> Result<Row, StoreError> {
    Ok(Row {
        number,
        seat,
        account: account.map(to_word).transpose()?,
        place: to_number(place)?,
        before: to_rating(value_before, deviation_before),
        after: to_rating(value, deviation),
    })
}

#[cfg(test)]
mod tests {
    use crate::store::Database;
    use crate::store::location::Location;

    use super::*;

    const TABLE: &str = "INSERT INTO tables \
         (id, code, access, game, seats, seats_taken, state, created_at, updated_at, head) VALUES ('tt', NULL, 'private', 'fix', 2, 2, 'over', 1, 1, 1)";
    const MATCH: &str = "INSERT INTO matches VALUES ('tt', 1, 'private', 'fix', 1, '')";

    /// Two seats without accounts, and with numbers that do not follow from their places.
    const WRONG: &str = "INSERT INTO rated_seats VALUES \
         ('fix', 1, 1, 'tt', 1, NULL, 1, 25000000, 8333333, 0, 0), \
         ('fix', 1, 2, 'tt', 1, NULL, 2, 25000000, 8333333, 0, 0)";

    #[tokio::test]
    async fn wrong_numbers_are_found_and_put_right() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&Location::File(folder.path().join("wurf.db"))).await.unwrap();
        let Database::Sqlite(file) = &store.database else { unreachable!("a file was opened") };
        for sql in [TABLE, MATCH, WRONG] {
            sqlx::query(sql).execute(&file.writer).await.unwrap();
        }
        assert_eq!(store.rebuild_ratings().await.unwrap(), 2);
        let rebuilt: Vec<i64> =
            sqlx::query_scalar("SELECT rating FROM rated_seats ORDER BY seat").fetch_all(&file.readers).await.unwrap();
        assert_eq!(rebuilt, [27_635_231, 22_364_769]);
        assert_eq!(store.rebuild_ratings().await.unwrap(), 0);
    }
}
