//! The HTTP interface. Files mirror addresses: `/api/v1/tables` is [`tables`], `/api/v1/records` is [`records`].

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::get;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wurf_table::wire::CLIENT_BYTES_MAX;

use crate::app::App;
use crate::host;

mod account;
mod body;
mod description;
pub(crate) mod error;
mod health;
mod layers;
mod page;
mod print;
mod records;
mod tables;
mod websocket;

/// Everything the server answers.
pub(crate) fn router(app: App) -> Router {
    let (api, described) = OpenApiRouter::with_openapi(description::frame())
        .routes(routes!(tables::lobby, tables::create))
        .routes(routes!(tables::show))
        .routes(routes!(tables::join))
        .routes(routes!(tables::quick_match))
        .routes(routes!(websocket::upgrade))
        .routes(routes!(records::of_table))
        .routes(routes!(records::download))
        .routes(routes!(records::analysis))
        .routes(routes!(records::public))
        .routes(routes!(print::print))
        .merge(account::router())
        .split_for_parts();
    let api = api.merge(description::router(&described));
    let router = Router::new()
        .nest("/api/v1", api)
        .merge(page::router())
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .route("/metrics", get(health::metrics))
        .merge(crate::page::router())
        .method_not_allowed_fallback(|| async { error::ApiError::Method })
        .layer(DefaultBodyLimit::max(CLIENT_BYTES_MAX))
        .layer(from_fn_with_state(Arc::clone(&app), host::check))
        .with_state(Arc::clone(&app));
    layers::around(router, app)
}
