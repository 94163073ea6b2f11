//! `/api/v1/account`: optional, to keep one's matches across tables and devices. Nobody needs one to play.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use wurf_table::person::Name;
use wurf_table::time::Millis;

use crate::api::body::{Body, Query};
use crate::api::error::ApiError;
use crate::api::records::{self, Page, Start};
use crate::app::{App, Client};
use crate::password::Password;
use crate::store::account::{Account, AccountId};
use crate::store::finished::Finished;
use crate::{random, time};

mod problem;
pub(crate) mod seats;
pub(crate) mod session;

use session::{Opened, SignedIn};

/// Name and password: to register, and to sign in.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    name: Name,
    password: Password,
}

/// An account as its owner sees it.
#[derive(Serialize)]
pub(crate) struct AccountShown {
    id: AccountId,
    name: Name,
    created_at: Millis,
}

impl From<Account> for AccountShown {
    fn from(Account { id, name, created_at, .. }: Account) -> Self {
        Self { id, name, created_at }
    }
}

/// `POST /account`: a new account, signed in at once.
pub(crate) async fn register(
    State(app): State<App>,
    Client(address): Client,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<(StatusCode, Json<Opened>), ApiError> {
    app.limits.sign_in(address)?;
    let password = app.passwords.hash(password).await?;
    let account = Account { id: random::account_id()?, name, password, created_at: time::now() };
    app.archive.store.create_account(&account).await?;
    Ok((StatusCode::CREATED, Json(session::open(&app, account).await?)))
}

/// `GET /account`: who am I?
pub(crate) async fn show(SignedIn { account, .. }: SignedIn) -> Json<AccountShown> {
    Json(account.into())
}

/// `GET /account/records`: one's own finished matches, the latest first.
pub(crate) async fn own_records(
    State(app): State<App>,
    SignedIn { account, .. }: SignedIn,
    Query(start): Query<Start>,
) -> Result<Json<Page>, ApiError> {
    records::page(&app, &Finished::OfAccount(account.id), start).await
}

/// `GET /account/export`: all that is kept about the account, as a file.
pub(crate) async fn export(
    State(app): State<App>,
    SignedIn { account, address, .. }: SignedIn,
) -> Result<Response, ApiError> {
    // It reads every record of the account: as rare as signing in.
    app.limits.sign_in(address)?;
    let export = app.archive.store.export_account(&account.id).await?.ok_or(ApiError::NOT_SIGNED_IN)?;
    let name = (CONTENT_DISPOSITION, "attachment; filename=\"wurf-account.json\"");
    Ok(([name], Json(export)).into_response())
}

/// `DELETE /account`: the account goes, and its name and words wherever it was linked. What was played stays.
pub(crate) async fn delete(State(app): State<App>, SignedIn { account, .. }: SignedIn) -> Result<StatusCode, ApiError> {
    let store = &app.archive.store;
    let tables = store.tables_of(&account.id).await?;
    store.delete_account(&account.id).await?;
    // Tables in memory still know the name; they are read again.
    for table in &tables {
        app.hall.put_away(table).await;
    }
    Ok(StatusCode::NO_CONTENT)
}
