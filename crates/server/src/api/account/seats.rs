//! `/api/v1/account/seats`: who an account is at a table.

use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use wurf_table::id::{PersonId, TableId};

use crate::api::account::session::SignedIn;
use crate::api::body::Body;
use crate::api::error::ApiError;
use crate::app::App;
use crate::time;

/// Somebody at a table, with what they prove it with.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Link {
    table: TableId,
    person: PersonId,
    secret: String,
}

/// `POST /account/seats`: that one is me. Once more does no harm.
pub(crate) async fn link(
    State(app): State<App>,
    SignedIn { account, .. }: SignedIn,
    Body(Link { table, person, secret }): Body<Link>,
) -> Result<StatusCode, ApiError> {
    let store = &app.archive.store;
    let hash = store.secret(&table, person).await?;
    if !hash.is_some_and(|hash| hash.is_of(&secret)) {
        return Err(ApiError::NOT_YOU);
    }
    store.link_seat(&account.id, &table, person, time::now()).await?;
    // A seat is not handed on: the first account keeps it.
    match store.account_of_seat(&table, person).await? {
        Some(owner) if owner == account.id => Ok(StatusCode::NO_CONTENT),
        _ => Err(ApiError::SEAT_LINKED),
    }
}
