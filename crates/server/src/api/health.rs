//! `/healthz`, `/readyz` and `/metrics`, for those who operate the server.

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

use crate::api::error::ApiError;
use crate::app::{App, Client};

/// `GET /healthz`: the process answers.
pub(crate) async fn alive() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: matches can be played, since what happens in them can be kept: a number was written and read again.
pub(crate) async fn ready(State(app): State<App>, _: Client) -> Result<&'static str, ApiError> {
    if app.shutdown.is_cancelled() {
        return Err(ApiError::Unavailable("the server is shutting down".to_string()));
    }
    if !app.hall.is_ready() {
        let reason = "this node has no lease at the moment, or is being emptied; others serve";
        return Err(ApiError::Unavailable(reason.to_string()));
    }
    app.archive.store.recent_health().await?;
    Ok("ready\n")
}

/// `GET /metrics`
pub(crate) async fn metrics(State(app): State<App>, _: Client) -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.render())
}
