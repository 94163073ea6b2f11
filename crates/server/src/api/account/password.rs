//! `/api/v1/account/password` and `/api/v1/account/deletion`: what a token alone does not allow, because somebody may
//! have found a device that was left signed in.

use axum::extract::State;
use axum::http::StatusCode;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::api::account::session::SignedIn;
use crate::api::body::Body;
use crate::api::error::ApiError;
use crate::app::App;
use crate::limits::Address;
use crate::password::Password;
use crate::store::account::Account;

/// To change the password.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPassword {
    /// The one so far.
    old: Password,
    /// The one from now on.
    new: Password,
}

/// To show that it is really the owner who asks.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Confirmation {
    /// The account's password.
    password: Password,
}

/// Changes the password, and signs out everywhere else.
#[utoipa::path(
    put,
    path = "/account/password",
    operation_id = "change_password",
    tag = "accounts",
    security(("token" = [])),
    request_body = ref("#/components/schemas/NewPassword"),
    responses(
        (status = 204, description = "The password is changed; this session goes on, all others have ended."),
        (status = 400, description = "The body cannot be read.", body = ref("#/components/schemas/Problem")),
        (status = 401, description = "`not-signed-in`.", body = ref("#/components/schemas/Problem")),
        (status = 403, description = "`wrong-password`: the old one is another.", body = ref("#/components/schemas/Problem")),
    ),
)]
pub(super) async fn change(
    State(app): State<App>,
    SignedIn { account, token, address }: SignedIn,
    Body(NewPassword { old, new }): Body<NewPassword>,
) -> Result<StatusCode, ApiError> {
    confirm(&app, address, &account, old).await?;
    let new = app.passwords.hash(new).await?;
    match app.archive.store.change_password(&account.id, &account.password, &new, &token).await? {
        true => Ok(StatusCode::NO_CONTENT),
        // Another device was quicker: the old password has changed by now.
        false => Err(ApiError::NOT_THE_PASSWORD),
    }
}

/// Deletes the account, and its name and words wherever it was linked; what was played stays.
#[utoipa::path(
    post,
    path = "/account/deletion",
    operation_id = "delete_account",
    tag = "accounts",
    security(("token" = [])),
    request_body = ref("#/components/schemas/Confirmation"),
    responses(
        (status = 204, description = "The account is gone."),
        (status = 400, description = "The body cannot be read.", body = ref("#/components/schemas/Problem")),
        (status = 401, description = "`not-signed-in`.", body = ref("#/components/schemas/Problem")),
        (status = 403, description = "`wrong-password`.", body = ref("#/components/schemas/Problem")),
    ),
)]
pub(super) async fn delete(
    State(app): State<App>,
    SignedIn { account, address, .. }: SignedIn,
    Body(Confirmation { password }): Body<Confirmation>,
) -> Result<StatusCode, ApiError> {
    confirm(&app, address, &account, password).await?;
    let store = &app.archive.store;
    let tables = store.tables_of(&account.id).await?;
    store.delete_account(&account.id).await?;
    // Tables in memory still know the name.
    for table in &tables {
        app.hall.reread(table).await;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Is it the owner, and not only their device? Counts as signing in: passwords cannot be tried here either.
async fn confirm(app: &App, address: Address, account: &Account, password: Password) -> Result<(), ApiError> {
    app.limits.password(address, &account.name)?;
    match app.passwords.is(password, Some(account.password.clone())).await? {
        true => Ok(()),
        false => Err(ApiError::NOT_THE_PASSWORD),
    }
}
