//! Tables are opened and entered over HTTP.

use anyhow::{Context, Result, bail};
use serde::Serialize;
use serde::de::DeserializeOwned;
use ureq::Body;
use ureq::http::Response;

use crate::contract::{Admission, NewPerson, NewTable, Problem, QuickMatch, TableShown};
use crate::place::Place;

/// Requests to one server, one at a time; each waits for its answer.
#[derive(Clone, Debug)]
pub struct Http {
    place: Place,
    agent: ureq::Agent,
}

impl Http {
    /// Requests to the server at this place.
    pub fn new(place: Place) -> Self {
        let config = ureq::Agent::config_builder().http_status_as_error(false).build();
        Self { place, agent: config.into() }
    }

    /// Opens a table.
    pub fn open_table(&self, table: &NewTable) -> Result<Admission> {
        self.post("tables", table)
    }

    /// Looks at the table with this code or id.
    pub fn table(&self, table: &str) -> Result<TableShown> {
        let url = self.place.http(&format!("/api/v1/tables/{table}"));
        answer(self.agent.get(&url).call(), &url)
    }

    /// Comes to the table with this code or id.
    pub fn join(&self, table: &str, person: &NewPerson) -> Result<Admission> {
        self.post(&format!("tables/{table}/persons"), person)
    }

    /// Sits down at a table where somebody waits, or at a new one.
    pub fn quick_match(&self, wanted: &QuickMatch) -> Result<Admission> {
        self.post("quick-match", wanted)
    }

    fn post(&self, path: &str, body: &impl Serialize) -> Result<Admission> {
        let url = self.place.http(&format!("/api/v1/{path}"));
        answer(self.agent.post(&url).send_json(body), &url)
    }
}

/// The server says why it refuses; that is then the error.
fn answer<T: DeserializeOwned>(response: Result<Response<Body>, ureq::Error>, url: &str) -> Result<T> {
    let mut response = response.map_err(|error| unreached(error, url))?;
    let status = response.status();
    let text = response.body_mut().read_to_string().with_context(|| url.to_owned())?;
    if !status.is_success() {
        match serde_json::from_str(&text) {
            Ok(Problem { reason, .. }) => bail!(reason),
            // A proxy answers in its own words when it does not reach the server.
            Err(_) => bail!("{url} was answered {status}, without a reason"),
        }
    }
    serde_json::from_str(&text).context("the server answered something else")
}

/// Why a server was not reached, without the words of a library.
fn unreached(error: ureq::Error, url: &str) -> anyhow::Error {
    match error {
        ureq::Error::Io(error) => anyhow::anyhow!("there is no server at {url}: {error}"),
        ureq::Error::HostNotFound => anyhow::anyhow!("there is no server at {url}: nobody has this name"),
        error => anyhow::Error::new(error).context(url.to_owned()),
    }
}
