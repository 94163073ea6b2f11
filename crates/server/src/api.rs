//! The HTTP interface. Files mirror addresses: `/api/v1/tables` is [`tables`], `/api/v1/records` is [`records`].

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wurf_table::wire::CLIENT_BYTES_MAX;

use crate::app::App;

mod account;
mod body;
mod description;
pub(crate) mod error;
mod health;
mod layers;
mod page;
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
        .routes(routes!(records::public))
        .split_for_parts();
    let accounts = Router::new()
        .route("/account", get(account::show).post(account::register).delete(account::delete))
        .route("/account/session", post(account::session::sign_in).delete(account::session::sign_out))
        .route("/account/seats", post(account::seats::link))
        .route("/account/records", get(account::own_records))
        .route("/account/export", get(account::export));
    let api = api.merge(description::router(&described)).merge(accounts);
    let router = Router::new()
        .nest("/api/v1", api)
        .merge(page::router())
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .route("/metrics", get(health::metrics))
        .merge(crate::page::router())
        .method_not_allowed_fallback(|| async { error::ApiError::Method })
        .layer(DefaultBodyLimit::max(CLIENT_BYTES_MAX))
        .with_state(app);
    layers::around(router)
}
