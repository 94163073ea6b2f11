//! The HTTP interface. Files mirror addresses: `/api/v1/tables` is [`tables`], `/api/v1/records` is [`records`].

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use wurf_table::wire::CLIENT_BYTES_MAX;

use crate::app::App;

mod account;
mod body;
pub(crate) mod error;
mod health;
mod layers;
mod records;
mod tables;
mod websocket;

/// Everything the server answers.
pub(crate) fn router(app: App) -> Router {
    let api = Router::new()
        .route("/tables", get(tables::lobby).post(tables::create))
        .route("/tables/{table}", get(tables::show))
        .route("/tables/{table}/persons", post(tables::join))
        .route("/tables/{table}/ws", get(websocket::upgrade))
        .route("/tables/{table}/records", get(records::of_table))
        .route("/tables/{table}/records/{number}", get(records::download))
        .route("/quick-match", post(tables::quick_match))
        .route("/records", get(records::public))
        .route("/account", get(account::show).post(account::register).delete(account::delete))
        .route("/account/session", post(account::session::sign_in).delete(account::session::sign_out))
        .route("/account/seats", post(account::seats::link))
        .route("/account/records", get(account::own_records))
        .route("/account/export", get(account::export));
    let router = Router::new()
        .nest("/api/v1", api)
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .route("/metrics", get(health::metrics))
        .fallback(|| async { error::ApiError::NotFound("there is nothing here") })
        .method_not_allowed_fallback(|| async { error::ApiError::Method })
        .layer(DefaultBodyLimit::max(CLIENT_BYTES_MAX))
        .with_state(app);
    layers::around(router)
}
