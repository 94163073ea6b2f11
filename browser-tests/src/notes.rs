//! What a browser noted while it showed the page: errors on the console, and whom it asked for something.

use anyhow::{Result, ensure};
use serde_json::Value;
use thirtyfour::BrowserLogEntry;

/// How the console says that the server is not there; not a fault in a page that goes on without it.
const NO_CONNECTION: [&str; 4] = [
    "net::ERR_CONNECTION_REFUSED",
    "net::ERR_CONNECTION_RESET",
    "net::ERR_INTERNET_DISCONNECTED",
    "net::ERR_EMPTY_RESPONSE",
];

/// Addresses with these beginnings never leave the browser.
const NO_REQUESTS: [&str; 4] = ["data:", "blob:", "chrome:", "chrome-untrusted:"];

/// What a browser noted.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Notes {
    /// Errors on the console.
    pub errors: Vec<String>,
    /// Every address that was asked for something.
    pub requests: Vec<String>,
}

impl Notes {
    /// Reads the two logs of a browser.
    pub(crate) fn of(console: &[BrowserLogEntry], performance: &[BrowserLogEntry]) -> Self {
        let errors = console.iter().filter(|entry| entry.level == "SEVERE" && !is_answer(&entry.message));
        let errors = errors.map(|entry| entry.message.clone());
        let requests = performance.iter().filter_map(|entry| request(&entry.message));
        Self { errors: errors.collect(), requests: requests.collect() }
    }

    /// Notes of the same window taken later.
    pub(crate) fn extend(&mut self, later: Self) {
        self.errors.extend(later.errors);
        self.requests.extend(later.requests);
    }

    /// Fails on any error, and on any request to somebody else.
    pub(crate) fn check(&self, own: &str) -> Result<()> {
        ensure!(self.errors.is_empty(), "there are errors on the console:\n{}", self.errors.join("\n"));
        let foreign: Vec<_> = self.requests.iter().filter(|url| !is_own(url, own)).map(String::as_str).collect();
        ensure!(foreign.is_empty(), "somebody else was asked:\n{}", foreign.join("\n"));
        Ok(())
    }

    /// The same without the errors that only say that the server is not there.
    pub(crate) fn without_lost_connection(mut self) -> Self {
        self.errors.retain(|error| !NO_CONNECTION.iter().any(|words| error.contains(words)));
        self
    }
}

/// Browsers log it when the interface says no; the page is told as well, and tells people.
fn is_answer(error: &str) -> bool {
    error.contains("/api/v1/") && error.contains("the server responded with a status of 4")
}

/// The address of a request or of a WebSocket.
fn request(message: &str) -> Option<String> {
    let event: Value = serde_json::from_str(message).ok()?;
    let (method, params) = (event["message"]["method"].as_str()?, &event["message"]["params"]);
    let url = match method {
        "Network.requestWillBeSent" => params["request"]["url"].as_str()?,
        "Network.webSocketCreated" => params["url"].as_str()?,
        _ => return None,
    };
    Some(url.to_string())
}

/// Is it part of this server, as in `http://127.0.0.1:7777`, or no request at all?
fn is_own(url: &str, own: &str) -> bool {
    let host = own.trim_start_matches("http://");
    let at_host = |scheme: &str| url.strip_prefix(scheme).is_some_and(|rest| rest.split('/').next() == Some(host));
    at_host("http://") || at_host("ws://") || NO_REQUESTS.iter().any(|scheme| url.starts_with(scheme))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: &str = "http://127.0.0.1:7777";

    fn entry(level: &str, message: &str) -> BrowserLogEntry {
        serde_json::from_value(serde_json::json!({ "level": level, "message": message, "timestamp": 0 }))
            .expect("it is an entry")
    }

    #[test]
    fn requests_and_sockets_are_noted() {
        let event =
            |method: &str, params: &str| format!("{{\"message\":{{\"method\":\"{method}\",\"params\":{params}}}}}");
        let performance = [
            entry("INFO", &event("Network.requestWillBeSent", "{\"request\":{\"url\":\"http://a.example/\"}}")),
            entry("INFO", &event("Network.webSocketCreated", "{\"url\":\"ws://b.example/\"}")),
            entry("INFO", &event("Page.loadEventFired", "{}")),
        ];
        let no = "http://a/api/v1/tables/x - Failed to load resource: the server responded with a status of 404";
        let console = [entry("SEVERE", "bad"), entry("INFO", "fine"), entry("SEVERE", no)];
        let notes = Notes::of(&console, &performance);
        assert_eq!(notes.requests, ["http://a.example/", "ws://b.example/"]);
        assert_eq!(notes.errors, ["bad"]);
    }

    #[test]
    fn only_the_own_server_may_be_asked() {
        let own =
            ["http://127.0.0.1:7777/a", "ws://127.0.0.1:7777/ws", "data:image/png;base64,"].map(|url| is_own(url, OWN));
        assert_eq!(own, [true; 3]);
        let foreign = ["http://127.0.0.1:77/", "https://a.example/", "http://127.0.0.1:7777.a.example/"];
        assert_eq!(foreign.map(|url| is_own(url, OWN)), [false; 3]);
    }

    #[test]
    fn a_lost_connection_is_forgiven_only_where_it_is_expected() {
        let errors = vec!["http://a - Failed to load resource: net::ERR_CONNECTION_REFUSED".to_string()];
        let notes = Notes { errors, requests: Vec::new() };
        assert!(notes.check(OWN).is_err());
        assert!(notes.without_lost_connection().check(OWN).is_ok());
    }
}
