//! `/api/v1/account/session`: signing in and out. The token is sent as `Authorization: Bearer …`, never as a cookie, so
//! pages of other sites cannot use it.

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use schemars::JsonSchema;
use serde::Serialize;
use wurf_table::time::{Moment, Span};

use crate::api::account::{AccountShown, Credentials, shown};
use crate::api::body::Body;
use crate::api::error::ApiError;
use crate::app::{App, Client};
use crate::limits::Address;
use crate::store::account::{Account, Session};
use crate::store::secret::SecretHash;
use crate::{random, time};

/// Somebody who plays once a month stays signed in.
const KEPT: Span = Span::days(30);

/// More devices than anybody plays on; signing in on another one ends the oldest session.
const PER_ACCOUNT_MAX: u32 = 20;

/// A session has begun.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Opened {
    /// Whose it is.
    account: AccountShown,
    /// Keep it and show it to nobody: anyone who has it is signed in.
    token: String,
    /// It is worth nothing from then on.
    expires_at: Moment,
}

/// Signs in.
#[utoipa::path(
    post,
    path = "/account/session",
    tag = "accounts",
    request_body = ref("#/components/schemas/Credentials"),
    responses(
        (status = 201, description = "A session.", body = ref("#/components/schemas/Opened")),
        (status = 400, description = "The body cannot be read.", body = ref("#/components/schemas/Problem")),
        (status = 401, description = "`wrong-password`: no account has this name and this password.", body = ref("#/components/schemas/Problem")),
    ),
)]
pub(super) async fn sign_in(
    State(app): State<App>,
    Client(address): Client,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<(StatusCode, Json<Opened>), ApiError> {
    app.limits.password(address, &name)?;
    let account = app.archive.store.account_by_name(&name).await?;
    let known = account.as_ref().map(|account| account.password.clone());
    // The same answer after the same time for a wrong password and an unknown name: nobody learns which.
    let is_right = app.passwords.is(password, known).await?;
    let account = account.filter(|_| is_right).ok_or(ApiError::WRONG_PASSWORD)?;
    Ok((StatusCode::CREATED, Json(open(&app, account).await?)))
}

/// Signs out on this device.
#[utoipa::path(
    delete,
    path = "/account/session",
    tag = "accounts",
    security(("token" = [])),
    responses(
        (status = 204, description = "The token is worth nothing any more."),
        (status = 401, description = "`not-signed-in`.", body = ref("#/components/schemas/Problem")),
    ),
)]
pub(super) async fn sign_out(State(app): State<App>, SignedIn { token, .. }: SignedIn) -> Result<StatusCode, ApiError> {
    app.archive.store.end_session(&token).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Begins a session.
pub(super) async fn open(app: &App, account: Account) -> Result<Opened, ApiError> {
    let (token, now) = (random::session_token()?, time::now());
    let (hash, expires_at) = (SecretHash::of(&token), now + KEPT);
    let session = Session { token: hash, account: account.id.clone(), created_at: now, expires_at };
    if !app.archive.store.create_session(&session, &account.password).await? {
        return Err(ApiError::WRONG_PASSWORD);
    }
    app.archive.store.keep_latest_sessions(&account.id, PER_ACCOUNT_MAX).await?;
    Ok(Opened { account: shown(app, account).await?, token, expires_at })
}

/// The sender of the token of a session that has not ended.
pub(crate) struct SignedIn {
    pub(crate) account: Account,
    pub(crate) token: SecretHash,
    pub(crate) address: Address,
}

impl FromRequestParts<App> for SignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let Client(address) = Client::from_request_parts(parts, app).await?;
        let token = SecretHash::of(bearer(&parts.headers).ok_or(ApiError::NOT_SIGNED_IN)?);
        let account = app.archive.store.account_of_session(&token, time::now()).await?;
        Ok(Self { account: account.ok_or(ApiError::NOT_SIGNED_IN)?, token, address })
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_bearer_tokens_are_read() {
        let check = |header: &str, token: Option<&str>| {
            let headers = HeaderMap::from_iter([(AUTHORIZATION, header.parse().unwrap())]);
            assert_eq!(bearer(&headers), token, "{header}");
        };
        check("Bearer abc", Some("abc"));
        check("bearer  abc ", Some("abc"));
        check("Basic abc", None);
        check("abc", None);
        assert_eq!(bearer(&HeaderMap::new()), None);
    }
}
