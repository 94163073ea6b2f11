//! What surrounds every request: an id, a line in the log, headers that keep browsers strict, an answer in any case.

use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::middleware::{self, Next};
use axum::response::Response;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::request_id::{MakeRequestUuid, PropagateRequestIdLayer, RequestId, SetRequestIdLayer};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::{DefaultOnResponse, TraceLayer};
use tracing::Level;

use crate::app::{App, admit};
use crate::telemetry;

/// Nobody waits longer for an answer. (A WebSocket is answered when it is opened.)
const ANSWER_TIMEOUT: Duration = Duration::from_secs(15);

/// Only what comes from this server is loaded, run or spoken to. (`'self'` includes WebSockets to this server.)
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
     base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Headers of every answer.
const HEADERS: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, CONTENT_POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // Addresses of tables are only for those who were told.
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=(), payment=()"),
];

/// Puts the layers around the router.
pub(super) fn around(router: Router, app: App) -> Router {
    let watched = router
        .layer(CatchPanicLayer::new())
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, ANSWER_TIMEOUT))
        .layer(middleware::from_fn(count))
        // Failures here have written their own line; what was refused because of a flood does not get a second one.
        .layer(
            TraceLayer::new_for_http()
                .make_span_with(span)
                .on_response(DefaultOnResponse::new().level(Level::INFO))
                .on_failure(()),
        )
        .layer(PropagateRequestIdLayer::x_request_id())
        .layer(SetRequestIdLayer::x_request_id(MakeRequestUuid))
        .layer(middleware::from_fn(drop_request_id))
        // A flood is not even worth a line in the log.
        .layer(middleware::from_fn_with_state(app, admit))
        .layer(if_missing(CACHE_CONTROL, "no-store"));
    HEADERS.into_iter().fold(watched, |router, (name, value)| router.layer(if_missing(name, value)))
}

fn if_missing(name: HeaderName, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
}

/// Ids are given here: what a client sends would end up in the log.
async fn drop_request_id(mut request: Request, next: Next) -> Response {
    request.headers_mut().remove("x-request-id");
    next.run(request).await
}

async fn count(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    telemetry::http_answered(response.status().as_u16());
    response
}

/// Neither headers nor bodies nor queries: secrets travel there.
fn span(request: &Request) -> tracing::Span {
    let id = request.extensions().get::<RequestId>().and_then(|id| id.header_value().to_str().ok()).unwrap_or_default();
    tracing::info_span!("request", method = %request.method(), path = request.uri().path(), id)
}
