//! What all requests share.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use metrics_exporter_prometheus::PrometheusHandle;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::analyses::Analyses;
use crate::api::error::ApiError;
use crate::archive::Archive;
use crate::config::Config;
use crate::hall::Hall;
use crate::limits::{Address, Limits};
use crate::password::Passwords;
use crate::prints::Prints;

/// What all requests share.
pub(crate) type App = Arc<Shared>;

/// See [`App`].
pub(crate) struct Shared {
    pub(crate) config: Config,
    /// How people reach the server; links begin with it.
    pub(crate) base_url: String,
    pub(crate) archive: Archive,
    pub(crate) hall: Hall,
    /// Held while looking for a quick match: two people who look at the same moment must meet, not compete for one last
    /// seat.
    pub(crate) quick_match: tokio::sync::Mutex<()>,
    pub(crate) limits: Limits,
    pub(crate) passwords: Passwords,
    pub(crate) analyses: Analyses,
    pub(crate) prints: Prints,
    pub(crate) metrics: PrometheusHandle,
    pub(crate) shutdown: CancellationToken,
    /// Actors and connections: whatever has to end cleanly when the server stops.
    pub(crate) tasks: TaskTracker,
}

/// The address of a client, which has not asked for too much.
pub(crate) struct Client(pub(crate) Address);

impl FromRequestParts<App> for Client {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let address = app.address(&parts.headers, &parts.extensions)?;
        app.limits.request(address)?;
        Ok(Self(address))
    }
}

/// Lets in requests for anything, files of the page included, as long as their address has not asked for far too much.
pub(crate) async fn admit(State(app): State<App>, request: Request, next: Next) -> Response {
    let address = app.address(request.headers(), request.extensions());
    match address.and_then(|address| Ok(app.limits.file(address)?)) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

impl Shared {
    /// The address that a request comes from.
    fn address(&self, headers: &HeaderMap, extensions: &Extensions) -> Result<Address, ApiError> {
        let peer = extensions.get::<ConnectInfo<SocketAddr>>();
        let ConnectInfo(peer) = peer.ok_or_else(|| ApiError::internal("no address of the client"))?;
        let forwarded = self.config.behind_proxy.then(|| forwarded_for(headers)).flatten();
        Ok(forwarded.unwrap_or(peer.ip()).into())
    }
}

/// The last entry is the one that our own proxy wrote; those before it are what the client says.
fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_forwarded_address_counts() {
        let mut headers = HeaderMap::new();
        assert_eq!(forwarded_for(&headers), None);
        headers.append("x-forwarded-for", "1.1.1.1".parse().unwrap());
        headers.append("x-forwarded-for", "2.2.2.2, 3.3.3.3".parse().unwrap());
        assert_eq!(forwarded_for(&headers), "3.3.3.3".parse().ok());
    }
}
