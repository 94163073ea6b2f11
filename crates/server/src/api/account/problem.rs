//! What can be wrong with an account, and with a request that needs one.

use axum::http::StatusCode;

use crate::api::error::ApiError;
use crate::password::HashError;
use crate::store::error::AccountError;

impl ApiError {
    pub(crate) const NOT_SIGNED_IN: Self = Self::Account {
        status: StatusCode::UNAUTHORIZED,
        code: "not-signed-in",
        reason: "sign in first; a session ends after some time",
    };

    pub(super) const WRONG_PASSWORD: Self = Self::Account {
        status: StatusCode::UNAUTHORIZED,
        code: "wrong-password",
        reason: "there is no account with this name and this password",
    };

    /// Of somebody who is signed in, and stays so: no reason to ask for a token.
    pub(super) const NOT_THE_PASSWORD: Self = Self::Account {
        status: StatusCode::FORBIDDEN,
        code: "wrong-password",
        reason: "this is not the password of the account",
    };

    pub(super) const NOT_YOU: Self = Self::Account {
        status: StatusCode::FORBIDDEN,
        code: "not-you",
        reason: "nobody at this table is known by this secret",
    };

    pub(super) const SEAT_LINKED: Self = Self::Account {
        status: StatusCode::CONFLICT,
        code: "seat-linked",
        reason: "this seat belongs to another account",
    };

    const NAME_TAKEN: Self = Self::Account {
        status: StatusCode::CONFLICT,
        code: "name-taken",
        reason: "another account has this name or one that looks like it",
    };
}

impl From<AccountError> for ApiError {
    fn from(error: AccountError) -> Self {
        match error {
            AccountError::NameTaken => Self::NAME_TAKEN,
            AccountError::Store(error) => error.into(),
        }
    }
}

impl From<HashError> for ApiError {
    fn from(error: HashError) -> Self {
        match error {
            HashError::Busy => Self::Unavailable(error.to_string()),
            HashError::Hash(_) | HashError::Interrupted | HashError::NoRandomness(_) => Self::internal(error),
        }
    }
}
