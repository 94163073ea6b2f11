//! `/api`: the description of the interface as people read it. Its three files come from here and nowhere else.

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;

use crate::app::App;

const PAGE: &str = include_str!("../../assets/api.html");
const STYLE: &str = include_str!("../../assets/api.css");
const SCRIPT: &str = include_str!("../../assets/api.js");

/// Serves the page.
pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api", get(|| file("text/html; charset=utf-8", PAGE)))
        .route("/api/page.css", get(|| file("text/css; charset=utf-8", STYLE)))
        .route("/api/page.js", get(|| file("text/javascript; charset=utf-8", SCRIPT)))
}

async fn file(content_type: &'static str, text: &'static str) -> impl IntoResponse {
    ([(CONTENT_TYPE, content_type)], text)
}
