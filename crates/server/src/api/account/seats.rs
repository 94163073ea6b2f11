//! `/api/v1/account/seats`: who an account is at a table.

use axum::extract::State;
use axum::http::StatusCode;
use schemars::JsonSchema;
use serde::Deserialize;
use wurf_table::id::{PersonId, TableId};

use crate::api::account::session::SignedIn;
use crate::api::body::Body;
use crate::api::error::ApiError;
use crate::app::App;
use crate::time;

/// Somebody at a table, with what they prove it with.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Link {
    /// The table.
    table: TableId,
    /// Who there.
    person: PersonId,
    /// What came with the admission.
    secret: String,
}

/// Says that somebody at a table is this account. Saying it again does no harm.
#[utoipa::path(
    post,
    path = "/account/seats",
    operation_id = "link_seat",
    tag = "accounts",
    security(("token" = [])),
    request_body = ref("#/components/schemas/Link"),
    responses(
        (status = 204, description = "They are this account; matches that begin from now on count for its ratings."),
        (status = 400, description = "The body cannot be read.", body = ref("#/components/schemas/Problem")),
        (status = 401, description = "`not-signed-in`.", body = ref("#/components/schemas/Problem")),
        (status = 403, description = "`not-you`: nobody at this table is known by this secret.", body = ref("#/components/schemas/Problem")),
        (status = 409, description = "`seat-linked`: they are another account.", body = ref("#/components/schemas/Problem")),
    ),
)]
pub(super) async fn link(
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
