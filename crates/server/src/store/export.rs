//! All that is kept about an account, for its owner.

use schemars::JsonSchema;
use serde::Serialize;
use wurf_table::id::{PersonId, TableId};
use wurf_table::person::Name;
use wurf_table::time::Moment;

use crate::store::account::AccountId;
use crate::store::column::{to_moment, to_person, to_word};
use crate::store::error::StoreError;
use crate::store::finished::{Finished, MatchEntry};
use crate::store::rating::{RatedMatch, RatingEntry};
use crate::store::{Store, reading};

/// All that is kept about an account, except the hashes of its password and tokens: they help nobody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct AccountExport {
    /// Its id.
    pub id: AccountId,
    /// What it is called.
    pub name: Name,
    /// Since when there is one.
    pub created_at: Moment,
    /// Where it is logged in.
    pub sessions: Vec<SessionExport>,
    /// Who it is at which table, in the order it came there.
    pub seats: Vec<SeatExport>,
    /// How well it plays.
    pub ratings: Vec<RatingEntry>,
    /// The matches that counted, in the order in which they did.
    pub rated: Vec<RatedMatch>,
    /// Its finished matches, the latest first.
    pub matches: Vec<MatchExport>,
}

/// A session.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct SessionExport {
    /// When it began.
    pub created_at: Moment,
    /// When it ends.
    pub expires_at: Moment,
}

/// Somebody at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct SeatExport {
    /// The table.
    pub table: TableId,
    /// Who there.
    pub person: PersonId,
    /// Since when.
    pub linked_at: Moment,
}

/// A finished match with its record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct MatchExport {
    /// What appears in lists.
    #[serde(flatten)]
    pub entry: MatchEntry,
    /// Everything that happened.
    pub record: String,
}

impl Store {
    /// All that is kept about an account.
    pub async fn export_account(&self, id: &AccountId) -> Result<Option<AccountExport>, StoreError> {
        let Some(account) = self.account(id).await? else { return Ok(None) };
        Ok(Some(AccountExport {
            sessions: self.sessions_of(id).await?,
            seats: self.seats_of(id).await?,
            ratings: self.ratings_of(id).await?,
            rated: self.rated_matches_of(id).await?,
            matches: self.matches_of(id).await?,
            id: account.id,
            name: account.name,
            created_at: account.created_at,
        }))
    }

    async fn sessions_of(&self, id: &AccountId) -> Result<Vec<SessionExport>, StoreError> {
        const SQL: &str = "SELECT created_at, expires_at FROM sessions WHERE account_id = $1 ORDER BY created_at";
        let rows: Vec<(i64, i64)> = reading!(self, |pool| sqlx::query_as(SQL).bind(id.as_str()).fetch_all(pool).await)?;
        let session = |(created_at, expires_at)| {
            Ok(SessionExport { created_at: to_moment(created_at)?, expires_at: to_moment(expires_at)? })
        };
        rows.into_iter().map(session).collect()
    }

    async fn seats_of(&self, id: &AccountId) -> Result<Vec<SeatExport>, StoreError> {
        const SQL: &str = "SELECT table_id, person, linked_at FROM account_seats WHERE account_id = $1 \
                           ORDER BY linked_at, table_id, person";
        let rows: Vec<(String, i64, i64)> =
            reading!(self, |pool| sqlx::query_as(SQL).bind(id.as_str()).fetch_all(pool).await)?;
        let seat = |(table, person, linked_at)| {
            Ok(SeatExport { table: to_word(table)?, person: to_person(person)?, linked_at: to_moment(linked_at)? })
        };
        rows.into_iter().map(seat).collect()
    }

    async fn matches_of(&self, id: &AccountId) -> Result<Vec<MatchExport>, StoreError> {
        let which = Finished::OfAccount(id.clone());
        let mut matches: Vec<MatchExport> = Vec::new();
        loop {
            let start = matches.last().map(|last| last.entry.next_page());
            let page = self.finished(&which, start.as_ref()).await?;
            if page.is_empty() {
                return Ok(matches);
            }
            for entry in page {
                let record = self.record(&entry.id).await?.unwrap_or_default();
                matches.push(MatchExport { entry, record });
            }
        }
    }
}
