//! `/api/v1/account`: optional, to keep one's matches and ratings across tables and devices. Nobody needs one to play.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wurf_table::look;
use wurf_table::person::Name;
use wurf_table::refusal::Refusal;
use wurf_table::time::Moment;

use crate::api::body::{Body, Query};
use crate::api::error::ApiError;
use crate::api::records::{self, Page, Start};
use crate::app::{App, Client};
use crate::password::Password;
use crate::store::account::{Account, AccountId};
use crate::store::finished::Finished;
use crate::store::rating::RatingEntry;
use crate::{random, time};

mod password;
mod problem;
mod seats;
mod session;

pub(crate) use password::{Confirmation, NewPassword};
pub(crate) use seats::Link;
pub(crate) use session::Opened;
use session::SignedIn;

/// All addresses of accounts.
pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(show, register))
        .routes(routes!(session::sign_in, session::sign_out))
        .routes(routes!(password::change))
        .routes(routes!(password::delete))
        .routes(routes!(seats::link))
        .routes(routes!(own_records))
        .routes(routes!(export))
}

/// Name and password: to register, and to sign in.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    /// What the account is called; capitals make no difference.
    name: Name,
    /// Its password.
    password: Password,
}

/// An account as its owner sees it.
#[derive(Serialize, JsonSchema)]
pub(crate) struct AccountShown {
    /// The account, forever.
    id: AccountId,
    /// What it is called.
    name: Name,
    /// Since when there is one.
    created_at: Moment,
    /// How well it plays which games; only those in which a match has counted.
    ratings: Vec<RatingEntry>,
}

/// Makes an account and signs in to it at once.
#[utoipa::path(
    post,
    path = "/account",
    tag = "accounts",
    request_body = ref("#/components/schemas/Credentials"),
    responses(
        (status = 201, description = "The account, and a session.", body = ref("#/components/schemas/Opened")),
        (status = 400, description = "The body cannot be read.", body = ref("#/components/schemas/Problem")),
        (status = 409, description = "`name-taken`: another account has this name or one that looks like it; `name-unseen`: nobody could see it.", body = ref("#/components/schemas/Problem")),
    ),
)]
async fn register(
    State(app): State<App>,
    Client(address): Client,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<(StatusCode, Json<Opened>), ApiError> {
    app.limits.sign_in(address)?;
    if !look::can_be_seen(&name) {
        return Err(Refusal::NameUnseen.into());
    }
    let password = app.passwords.hash(password).await?;
    let account = Account { id: random::account_id()?, name, password, created_at: time::now() };
    app.archive.store.create_account(&account).await?;
    Ok((StatusCode::CREATED, Json(session::open(&app, account).await?)))
}

/// The caller's account, with its ratings.
#[utoipa::path(
    get,
    path = "/account",
    operation_id = "show_account",
    tag = "accounts",
    security(("token" = [])),
    responses(
        (status = 200, description = "The account.", body = ref("#/components/schemas/AccountShown")),
        (status = 401, description = "`not-signed-in`.", body = ref("#/components/schemas/Problem")),
    ),
)]
async fn show(State(app): State<App>, SignedIn { account, .. }: SignedIn) -> Result<Json<AccountShown>, ApiError> {
    shown(&app, account).await.map(Json)
}

/// The finished matches of the account, the latest first.
#[utoipa::path(
    get,
    path = "/account/records",
    operation_id = "account_records",
    tag = "accounts",
    security(("token" = [])),
    params(
        ("ended_at" = Option<u64>, Query, description = "From `next` of the page before, with the other two."),
        ("table" = Option<String>, Query, description = "From `next` of the page before."),
        ("match_number" = Option<u32>, Query, description = "From `next` of the page before."),
    ),
    responses(
        (status = 200, description = "A page of the list.", body = ref("#/components/schemas/Page")),
        (status = 400, description = "The query cannot be read.", body = ref("#/components/schemas/Problem")),
        (status = 401, description = "`not-signed-in`.", body = ref("#/components/schemas/Problem")),
    ),
)]
async fn own_records(
    State(app): State<App>,
    SignedIn { account, .. }: SignedIn,
    Query(start): Query<Start>,
) -> Result<Json<Page>, ApiError> {
    records::page(&app, &Finished::OfAccount(account.id), start).await
}

/// All that is kept about the account, as a file.
#[utoipa::path(
    get,
    path = "/account/export",
    operation_id = "export_account",
    tag = "accounts",
    security(("token" = [])),
    responses(
        (status = 200, description = "Everything, with the records of its matches.", body = ref("#/components/schemas/AccountExport")),
        (status = 401, description = "`not-signed-in`.", body = ref("#/components/schemas/Problem")),
    ),
)]
async fn export(State(app): State<App>, SignedIn { account, address, .. }: SignedIn) -> Result<Response, ApiError> {
    // It reads every record of the account, so it is limited like signing in.
    app.limits.sign_in(address)?;
    let export = app.archive.store.export_account(&account.id).await?.ok_or(ApiError::NOT_SIGNED_IN)?;
    let name = (CONTENT_DISPOSITION, "attachment; filename=\"wurf-account.json\"");
    Ok(([name], Json(export)).into_response())
}

async fn shown(app: &App, Account { id, name, created_at, .. }: Account) -> Result<AccountShown, ApiError> {
    let ratings = app.archive.store.ratings_of(&id).await?;
    Ok(AccountShown { id, name, created_at, ratings })
}
