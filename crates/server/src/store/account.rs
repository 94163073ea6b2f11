//! Accounts: optional, to keep one's matches across tables and devices.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wurf_rules::notation::NotationError;
use wurf_table::id::{PersonId, TableId};
use wurf_table::look::Look;
use wurf_table::person::Name;
use wurf_table::time::Moment;

use crate::store::column::{moment, to_moment, to_word};
use crate::store::error::{AccountError, StoreError};
use crate::store::secret::SecretHash;
use crate::store::{Changes, Store, reading, within};

/// An account, forever: 32 hexadecimal digits.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
pub struct AccountId(String);

impl AccountId {
    /// An id from 128 random bits.
    pub fn from_random(bytes: [u8; 16]) -> Self {
        Self(format!("{:032x}", u128::from_be_bytes(bytes)))
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for AccountId {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Self, NotationError> {
        let known = |letter: u8| letter.is_ascii_digit() || (b'a'..=b'f').contains(&letter);
        match text.len() == 32 && text.bytes().all(known) {
            true => Ok(Self(text)),
            false => Err(NotationError::new(&text, "an account's id")),
        }
    }
}

impl From<AccountId> for String {
    fn from(id: AccountId) -> Self {
        id.0
    }
}

/// A password as argon2 has hashed it, with its parameters (`$argon2id$…`). Making and checking it takes long on
/// purpose and is not the business of the store.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(pub String);

impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(…)")
    }
}

/// An account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Its id.
    pub id: AccountId,
    /// What it is called; no two look alike.
    pub name: Name,
    /// How its password is recognized.
    pub password: PasswordHash,
    /// Since when there is one.
    pub created_at: Moment,
}

/// Somebody is logged in on a device, until then.
#[derive(Clone, Debug)]
pub struct Session {
    /// The hash of the token that the device shows.
    pub token: SecretHash,
    /// Whose it is.
    pub account: AccountId,
    /// When it began.
    pub created_at: Moment,
    /// From then on it is worth nothing.
    pub expires_at: Moment,
}

/// Selects accounts.
macro_rules! accounts {
    ($rest:literal) => {
        concat!("SELECT accounts.id, name, password_hash, accounts.created_at FROM accounts ", $rest)
    };
}

type Columns = (String, String, String, i64);

impl Store {
    /// Keeps a new account.
    pub async fn create_account(&self, account: &Account) -> Result<(), AccountError> {
        const SQL: &str = "INSERT INTO accounts (id, name, name_key, password_hash, created_at) \
                           VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
        let mut changes = self.begin().await?;
        let rows = within!(&mut changes, |connection| sqlx::query(SQL)
            .bind(account.id.as_str())
            .bind(account.name.as_str())
            .bind(key(&account.name))
            .bind(account.password.0.as_str())
            .bind(moment(account.created_at))
            .execute(connection)
            .await
            .map(|done| done.rows_affected()))
        .map_err(StoreError::from)?;
        // Ids are random: only the name can be the same.
        if rows == 0 || !changes.take_looks(&account.id, &account.name).await? {
            return Err(AccountError::NameTaken);
        }
        changes.commit().await?;
        Ok(())
    }

    /// Gives looks to accounts that were made before looks were kept. Of those that already look alike, the one that
    /// was there first gets the look.
    pub(super) async fn take_looks_of_old_accounts(&self) -> Result<(), StoreError> {
        const SQL: &str = "SELECT id, name FROM accounts WHERE NOT EXISTS \
                           (SELECT 1 FROM account_looks WHERE account_id = accounts.id) ORDER BY created_at, id";
        let old: Vec<(String, String)> = reading!(self, |pool| sqlx::query_as(SQL).fetch_all(pool).await)?;
        if old.is_empty() {
            return Ok(());
        }
        let mut changes = self.begin().await?;
        for (id, name) in old {
            changes.take_looks(&to_word(id)?, &to_word(name)?).await?;
        }
        changes.commit().await
    }

    /// The account with this id.
    pub async fn account(&self, id: &AccountId) -> Result<Option<Account>, StoreError> {
        const SQL: &str = accounts!("WHERE id = $1");
        let row: Option<Columns> =
            reading!(self, |pool| sqlx::query_as(SQL).bind(id.as_str()).fetch_optional(pool).await)?;
        row.map(account).transpose()
    }

    /// The account of this name, in capitals or not.
    pub async fn account_by_name(&self, name: &Name) -> Result<Option<Account>, StoreError> {
        const SQL: &str = accounts!("WHERE name_key = $1");
        let row: Option<Columns> =
            reading!(self, |pool| sqlx::query_as(SQL).bind(key(name)).fetch_optional(pool).await)?;
        row.map(account).transpose()
    }

    /// Keeps a session of somebody who has shown this password; false if it is no longer the account's.
    pub async fn create_session(&self, session: &Session, password: &PasswordHash) -> Result<bool, StoreError> {
        const SQL: &str = "INSERT INTO sessions (hash, account_id, created_at, expires_at) VALUES ($1, $2, $3, $4)";
        let mut changes = self.begin().await?;
        // Holds off a change of the password until the session is kept: then the session ends with the others.
        if !changes.change_password(&session.account, password, password).await? {
            return Ok(false);
        }
        within!(&mut changes, |connection| sqlx::query(SQL)
            .bind(session.token.column())
            .bind(session.account.as_str())
            .bind(moment(session.created_at))
            .bind(moment(session.expires_at))
            .execute(connection)
            .await
            .map(drop))?;
        changes.commit().await?;
        Ok(true)
    }

    /// Gives an account another password and ends all its sessions but one. False if the password was changed in the
    /// meantime; then nothing happens.
    pub async fn change_password(
        &self,
        id: &AccountId,
        from: &PasswordHash,
        to: &PasswordHash,
        kept: &SecretHash,
    ) -> Result<bool, StoreError> {
        const OTHERS: &str = "DELETE FROM sessions WHERE account_id = $1 AND hash <> $2";
        let mut changes = self.begin().await?;
        if !changes.change_password(id, from, to).await? {
            return Ok(false);
        }
        within!(&mut changes, |connection| sqlx::query(OTHERS)
            .bind(id.as_str())
            .bind(kept.column())
            .execute(connection)
            .await
            .map(drop))?;
        changes.commit().await?;
        Ok(true)
    }

    /// The account of the session with this token, if it has not expired. Looking up a hash reveals nothing about the
    /// token, so it need not take constant time.
    pub async fn account_of_session(&self, token: &SecretHash, now: Moment) -> Result<Option<Account>, StoreError> {
        const SQL: &str =
            accounts!("JOIN sessions ON sessions.account_id = accounts.id WHERE hash = $1 AND expires_at > $2");
        let row: Option<Columns> = reading!(self, |pool| sqlx::query_as(SQL)
            .bind(token.column())
            .bind(moment(now))
            .fetch_optional(pool)
            .await)?;
        row.map(account).transpose()
    }

    /// Ends all sessions of an account but the latest ones.
    pub async fn keep_latest_sessions(&self, account: &AccountId, kept: u32) -> Result<(), StoreError> {
        const SQL: &str = "DELETE FROM sessions WHERE account_id = $1 AND hash NOT IN \
                           (SELECT hash FROM sessions WHERE account_id = $1 ORDER BY created_at DESC, hash LIMIT $2)";
        let mut changes = self.begin().await?;
        within!(&mut changes, |connection| sqlx::query(SQL)
            .bind(account.as_str())
            .bind(i64::from(kept))
            .execute(connection)
            .await
            .map(drop))?;
        changes.commit().await
    }

    /// Ends a session.
    pub async fn end_session(&self, token: &SecretHash) -> Result<(), StoreError> {
        const SQL: &str = "DELETE FROM sessions WHERE hash = $1";
        let mut changes = self.begin().await?;
        within!(&mut changes, |connection| sqlx::query(SQL).bind(token.column()).execute(connection).await.map(drop))?;
        changes.commit().await
    }

    /// Throws away sessions that have expired; how many there were.
    pub async fn drop_expired_sessions(&self, now: Moment) -> Result<u64, StoreError> {
        const SQL: &str = "DELETE FROM sessions WHERE expires_at <= $1";
        let mut changes = self.begin().await?;
        let dropped = within!(&mut changes, |connection| sqlx::query(SQL)
            .bind(moment(now))
            .execute(connection)
            .await
            .map(|done| done.rows_affected()))?;
        changes.commit().await?;
        Ok(dropped)
    }

    /// Somebody at a table is this account. The first account stays: a seat is not handed on.
    pub async fn link_seat(
        &self,
        account: &AccountId,
        table: &TableId,
        person: PersonId,
        now: Moment,
    ) -> Result<(), StoreError> {
        const SQL: &str = "INSERT INTO account_seats (table_id, person, account_id, linked_at) \
                           VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
        let mut changes = self.begin().await?;
        within!(&mut changes, |connection| sqlx::query(SQL)
            .bind(table.as_str())
            .bind(i64::from(person.get()))
            .bind(account.as_str())
            .bind(moment(now))
            .execute(connection)
            .await
            .map(drop))?;
        changes.commit().await
    }

    /// The account that somebody at a table is.
    pub async fn account_of_seat(&self, table: &TableId, person: PersonId) -> Result<Option<AccountId>, StoreError> {
        const SQL: &str = "SELECT account_id FROM account_seats WHERE table_id = $1 AND person = $2";
        let id: Option<String> = reading!(self, |pool| sqlx::query_scalar(SQL)
            .bind(table.as_str())
            .bind(i64::from(person.get()))
            .fetch_optional(pool)
            .await)?;
        id.map(to_word).transpose()
    }

    /// The tables where somebody is this account.
    pub async fn tables_of(&self, account: &AccountId) -> Result<Vec<TableId>, StoreError> {
        const SQL: &str = "SELECT DISTINCT table_id FROM account_seats WHERE account_id = $1";
        let tables: Vec<String> =
            reading!(self, |pool| sqlx::query_scalar(SQL).bind(account.as_str()).fetch_all(pool).await)?;
        tables.into_iter().map(to_word).collect()
    }

    /// Deletes an account: its sessions, its ratings, its ties to tables, and its name wherever the person appeared
    /// under it. What was played stays, without the name: it belongs to the others as well. False if there is no such
    /// account.
    pub async fn delete_account(&self, id: &AccountId) -> Result<bool, StoreError> {
        let mut changes = self.begin().await?;
        changes.lock_ratings().await?;
        changes.forget(id).await?;
        let rows = changes.drop_account(id).await?;
        changes.commit().await?;
        Ok(rows == 1)
    }
}

impl Changes {
    /// Takes the looks of a name for an account; false if another account has one of them.
    async fn take_looks(&mut self, account: &AccountId, name: &Name) -> Result<bool, StoreError> {
        const SQL: &str = "INSERT INTO account_looks (look, account_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        let mut are_free = true;
        for look in Look::of(name).forms() {
            let rows = within!(self, |connection| sqlx::query(SQL)
                .bind(look.as_str())
                .bind(account.as_str())
                .execute(connection)
                .await
                .map(|done| done.rows_affected()))?;
            are_free &= rows == 1;
        }
        Ok(are_free)
    }

    /// False if the account is gone, or its password has already changed.
    async fn change_password(
        &mut self,
        id: &AccountId,
        from: &PasswordHash,
        to: &PasswordHash,
    ) -> Result<bool, StoreError> {
        const SQL: &str = "UPDATE accounts SET password_hash = $3 WHERE id = $1 AND password_hash = $2";
        let rows = within!(self, |connection| sqlx::query(SQL)
            .bind(id.as_str())
            .bind(from.0.as_str())
            .bind(to.0.as_str())
            .execute(connection)
            .await
            .map(|done| done.rows_affected()))?;
        Ok(rows == 1)
    }

    /// Sessions and ties go with it.
    async fn drop_account(&mut self, id: &AccountId) -> Result<u64, StoreError> {
        const SQL: &str = "DELETE FROM accounts WHERE id = $1";
        Ok(within!(self, |connection| sqlx::query(SQL)
            .bind(id.as_str())
            .execute(connection)
            .await
            .map(|done| done.rows_affected()))?)
    }
}

fn key(name: &Name) -> String {
    name.as_str().to_lowercase()
}

fn account((id, name, password, created_at): Columns) -> Result<Account, StoreError> {
    Ok(Account {
        id: to_word(id)?,
        name: to_word(name)?,
        password: PasswordHash(password),
        created_at: to_moment(created_at)?,
    })
}
