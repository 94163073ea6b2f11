//! What the page asks the server for, besides the tables themselves.

use std::time::Duration;

use gloo_net::http::Request;
use serde::Serialize;
use serde::de::DeserializeOwned;
pub use wurf_client::contract::TableShown;
use wurf_client::contract::{self, NewPerson, NewTable, QuickMatch};
use wurf_rules::any::GameName;
use wurf_table::id::TableId;
use wurf_table::options::Options;
use wurf_table::person::Name;

use crate::desk::admission::Admission;
use crate::words::{reason_of, t};

/// Why the server did not do what it was asked to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// It cannot be reached, or says something that is not understood.
    Unreachable,
    /// It says why.
    Said {
        /// For programs.
        code: String,
        /// For people, in English.
        reason: String,
        /// When trying again may help.
        retry: Option<Duration>,
    },
}

/// A server that does not say when to try again is asked again after this.
const RETRY: Duration = Duration::from_secs(5);

/// Nobody waits longer than this, whatever a server says.
const RETRY_MAX: Duration = Duration::from_secs(60);

/// The status of a server that has trouble of its own.
const UNAVAILABLE: u16 = 503;

impl Problem {
    /// The reason in the reader's language.
    pub fn in_words(&self) -> String {
        match self {
            Problem::Unreachable => t("unreachable"),
            Problem::Said { code, reason, .. } => reason_of(code, reason),
        }
    }

    /// Is what was asked for not there, so that asking again does not help?
    pub fn is_missing(&self) -> bool {
        self.is_said("not-found") || self.is_said("malformed")
    }

    /// Does the server say this, by its code?
    pub fn is_said(&self, known: &str) -> bool {
        matches!(self, Problem::Said { code, .. } if code == known)
    }

    /// When to try again; never if that does not help.
    pub fn retry(&self) -> Option<Duration> {
        match self {
            Problem::Said { retry, .. } => retry.map(|retry| retry.min(RETRY_MAX)),
            Problem::Unreachable => Some(RETRY),
        }
    }
}

/// Opens a table.
pub async fn open_table(name: &Name, options: &Options) -> Result<Admission, Problem> {
    post("/api/v1/tables", &NewTable { name: name.clone(), options: options.clone() }).await
}

/// Comes to a table.
pub async fn join(table: &TableId, name: &Name) -> Result<Admission, Problem> {
    post(&format!("/api/v1/tables/{table}/persons"), &NewPerson { name: name.clone() }).await
}

/// Comes to any table where this is played.
pub async fn quick_match(name: &Name, game: GameName, seats: u8) -> Result<Admission, Problem> {
    post("/api/v1/quick-match", &QuickMatch { name: name.clone(), game, seats }).await
}

/// A table by its id or code.
pub async fn table(text: &str) -> Result<TableShown, Problem> {
    get(&format!("/api/v1/tables/{}", js_sys::encode_uri_component(text))).await
}

/// The public tables with free seats.
pub async fn lobby() -> Result<Vec<TableShown>, Problem> {
    get("/api/v1/tables").await
}

async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Problem> {
    read(&ask(Request::post(path).json(body)).await?)
}

/// Reads something of the server.
pub async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Problem> {
    read(&get_text(path).await?)
}

/// Reads a text of the server.
pub async fn get_text(path: &str) -> Result<String, Problem> {
    ask(Request::get(path).build()).await
}

/// The text that the server answers with, or why there is none.
async fn ask(request: Result<Request, gloo_net::Error>) -> Result<String, Problem> {
    let send = async { request?.send().await };
    let response = send.await.map_err(|_| Problem::Unreachable)?;
    let text = response.text().await.map_err(|_| Problem::Unreachable)?;
    let retry = response.headers().get("retry-after").and_then(|seconds| seconds.parse().ok());
    let retry = retry.map(Duration::from_secs).or_else(|| (response.status() == UNAVAILABLE).then_some(RETRY));
    if response.ok() { Ok(text) } else { Err(problem(&text, retry)) }
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Problem> {
    serde_json::from_str(text).map_err(|_| Problem::Unreachable)
}

fn problem(text: &str, retry: Option<Duration>) -> Problem {
    match serde_json::from_str(text) {
        Ok(contract::Problem { code, reason }) => Problem::Said { code, reason, retry },
        Err(_) => Problem::Unreachable,
    }
}
