//! What is answered when something is not done: a status, a code for programs, a sentence for people.

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::header::{RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use wurf_client::contract::Problem;
use wurf_table::refusal::Refusal;

use crate::archive::ReadError;
use crate::hall::EnterError;
use crate::limits::TooMany;
use crate::random::NoRandomness;
use crate::store::error::{CreateError, StoreError};

/// What is not available now may be soon.
const UNAVAILABLE_SECONDS: u64 = 5;

const FOREIGN_HOST: &str =
    "this server does not answer to this name; use its address, or have its operator add the name to `hosts`";

/// Why a request was not granted.
#[derive(Debug)]
pub(crate) enum ApiError {
    NotFound(&'static str),
    Method,
    Malformed(String),
    ForeignOrigin,
    ForeignHost,
    Refused(Refusal),
    /// See `api::account`.
    Account {
        status: StatusCode,
        code: &'static str,
        reason: &'static str,
    },
    /// The record of a match that nothing can be said about.
    NotAnalysable(String),
    TooMany(TooMany),
    Unavailable(String),
    /// A table that was closed because nobody came back.
    Closed(String),
    /// What was kept of a table is not as it was written; this has been logged.
    Damaged,
    /// The database fails; this was logged when it began.
    CannotKeep,
    /// Logged, not told to the client.
    Internal(String),
}

/// What is said of a table whose log cannot be trusted.
pub(crate) const DAMAGED: &str = "what was kept of this table is damaged; the operator of the server has been told";

impl ApiError {
    pub(crate) fn internal(error: impl std::fmt::Display) -> Self {
        Self::Internal(error.to_string())
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::NotFound(_) => StatusCode::NOT_FOUND,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::ForeignOrigin => StatusCode::FORBIDDEN,
            Self::ForeignHost => StatusCode::MISDIRECTED_REQUEST,
            Self::Refused(_) | Self::NotAnalysable(_) => StatusCode::CONFLICT,
            Self::Account { status, .. } => *status,
            Self::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Unavailable(_) | Self::CannotKeep => StatusCode::SERVICE_UNAVAILABLE,
            Self::Closed(_) => StatusCode::GONE,
            Self::Internal(_) | Self::Damaged => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// When trying again may help, in seconds.
    fn retry_after(&self) -> Option<u64> {
        match self {
            Self::TooMany(error) => Some(error.seconds()),
            Self::Unavailable(_) | Self::CannotKeep => Some(UNAVAILABLE_SECONDS),
            _ => None,
        }
    }

    fn problem(self) -> Problem {
        let (code, reason) = match self {
            Self::NotFound(reason) => ("not-found", reason.to_string()),
            Self::Method => ("method", "this address is not for this method".to_string()),
            Self::Malformed(reason) => ("malformed", reason),
            Self::NotAnalysable(reason) => ("not-analysable", reason),
            Self::ForeignOrigin => ("foreign-origin", "pages of other sites may not connect".to_string()),
            Self::ForeignHost => ("foreign-host", FOREIGN_HOST.to_string()),
            Self::Refused(refusal) => (refusal.code(), refusal.to_string()),
            Self::Account { code, reason, .. } => (code, reason.to_string()),
            Self::TooMany(error) => ("too-many", error.to_string()),
            Self::Unavailable(reason) => ("unavailable", reason),
            Self::CannotKeep => {
                ("cannot-keep", "the server cannot keep anything at the moment; try again soon".to_string())
            }
            Self::Closed(reason) => ("table-closed", reason),
            Self::Damaged => ("damaged", DAMAGED.to_string()),
            Self::Internal(_) => ("internal", "something went wrong here; it has been noted".to_string()),
        };
        Problem { code: code.to_string(), reason }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        if let Self::Internal(error) = &self {
            tracing::error!(%error, "a request failed");
        }
        let (status, retry_after) = (self.status(), self.retry_after());
        let mut response = (status, Json(self.problem())).into_response();
        if status == StatusCode::UNAUTHORIZED {
            response.headers_mut().insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(RETRY_AFTER, seconds.into());
        }
        response
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Options(error) => Self::Malformed(error.to_string()),
            refusal => Self::Refused(refusal),
        }
    }
}

impl From<EnterError> for ApiError {
    fn from(error: EnterError) -> Self {
        match error {
            EnterError::NoSuchTable => Self::NotFound("there is no such table"),
            EnterError::Busy => Self::Unavailable(error.to_string()),
            EnterError::Closed => Self::Closed(error.to_string()),
            EnterError::CannotKeep => Self::CannotKeep,
            EnterError::Read(error) if error.is_damage() => {
                tracing::error!(%error, "a table is damaged");
                Self::Damaged
            }
            EnterError::Read(ReadError::Store(error)) => error.into(),
            EnterError::Read(_) | EnterError::NoRandomness(_) => Self::internal(error),
        }
    }
}

impl From<TooMany> for ApiError {
    fn from(error: TooMany) -> Self {
        Self::TooMany(error)
    }
}

/// Failures of the machine, which are only logged.
macro_rules! internal {
    ($($Error:ty),+) => {
        $(impl From<$Error> for ApiError {
            fn from(error: $Error) -> Self {
                Self::internal(error)
            }
        })+
    };
}

internal!(NoRandomness);

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error.is_failure() {
            true => Self::CannotKeep,
            false => Self::internal(error),
        }
    }
}

impl From<CreateError> for ApiError {
    fn from(error: CreateError) -> Self {
        match error {
            CreateError::Store(error) => error.into(),
            error => Self::internal(error),
        }
    }
}

/// What the framework could not read.
macro_rules! malformed {
    ($($Rejection:ty),+) => {
        $(impl From<$Rejection> for ApiError {
            fn from(rejection: $Rejection) -> Self {
                Self::Malformed(plain(&rejection.body_text()))
            }
        })+
    };
}

malformed!(JsonRejection, PathRejection, QueryRejection, WebSocketUpgradeRejection);

/// How libraries begin a sentence about a body, and how we do.
const BEGINNINGS: [(&str, &str); 4] = [
    ("Failed to deserialize the JSON body into the target type: ", ""),
    ("Failed to parse the request body as JSON: ", "the body is not JSON: "),
    ("Failed to deserialize query string: ", ""),
    ("Invalid URL: ", "the address cannot be read: "),
];

/// The types of a programming language, in words.
const TYPES: [(&str, &str); 5] = [
    ("expected u8", "expected a small number"),
    ("expected u32", "expected a number"),
    ("expected u64", "expected a number"),
    ("expected usize", "expected a number"),
    ("expected struct ", "expected an object: "),
];

/// The sentence of a library in plainer words: what is wrong, without where in the text and in which language.
fn plain(text: &str) -> String {
    let begun = BEGINNINGS.iter().find_map(|(theirs, ours)| Some(format!("{ours}{}", text.strip_prefix(theirs)?)));
    let mut text = begun.unwrap_or_else(|| text.to_string());
    if let Some((told, place)) = text.rsplit_once(" at line ")
        && place.split(" column ").all(|number| number.parse::<usize>().is_ok())
    {
        text = told.to_string();
    }
    TYPES.iter().fold(text, |text, (theirs, ours)| text.replace(theirs, ours))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(theirs: &str, ours: &str) {
        assert_eq!(plain(theirs), ours);
    }

    #[test]
    fn people_are_not_told_of_types_and_columns() {
        let json = "Failed to deserialize the JSON body into the target type: ";
        check(
            &format!("{json}options.game: \"chess\" is not a game at line 1 column 37"),
            "options.game: \"chess\" is not a game",
        );
        let seats = format!("{json}options.seats: invalid type: string \"x\", expected u8 at line 1 column 49");
        check(&seats, "options.seats: invalid type: string \"x\", expected a small number");
        check(
            "Failed to parse the request body as JSON: expected ident at line 1 column 2",
            "the body is not JSON: expected ident",
        );
        check(
            "Expected request with `Content-Type: application/json`",
            "Expected request with `Content-Type: application/json`",
        );
    }

    #[test]
    fn what_somebody_wrote_is_left_alone() {
        check("a name at line up column x is odd", "a name at line up column x is odd");
    }
}
