//! `/api/v1/openapi.json`, `/api/v1/messages.json` and `/api/v1/games.json`: the interface as programs read it.
//!
//! Addresses come from the handlers, bodies from their types; these descriptions are made once, when the server starts.
//! Views and events are described by hand, and a test of `wurf-table` holds every game to it.

use axum::Router;
use axum::body::Body;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Map, Value, json};
use utoipa::openapi::{Info, OpenApi, OpenApiBuilder, Server};
use wurf_client::contract::{Admission, NewPerson, NewTable, Problem, QuickMatch, TableShown};
use wurf_table::wire;

use crate::api::account::{Confirmation, Credentials, Link, NewPassword, Opened};
use crate::api::records::{AnalysisUnderWay, Page};
use crate::app::{App, Client};
use crate::store::export::AccountExport;

/// The version of the addresses; the server's own is not told.
const VERSION: &str = "1";

const ABOUT: &str = "Tables are opened, found and entered here; what happens at them goes over a WebSocket, whose \
     messages are described by `/api/v1/messages.json`, and the views and events in them by `/api/v1/games.json`.";

const GAMES: &str = include_str!("../../../../docs/schemas/games.json");

/// The description without its addresses.
pub(super) fn frame() -> OpenApi {
    let mut info = Info::new("Wurf", VERSION);
    info.description = Some(ABOUT.to_string());
    OpenApiBuilder::new().info(info).servers(Some([Server::new("/api/v1")])).build()
}

/// Serves the descriptions.
pub(super) fn router(described: &OpenApi) -> Router<App> {
    let openapi = pretty(&complete(described));
    let messages = pretty(&wire::schema());
    Router::new()
        .route("/openapi.json", get(move |_: Client| async { as_json(openapi) }))
        .route("/messages.json", get(move |_: Client| async { as_json(messages) }))
        .route("/games.json", get(|_: Client| async { as_json(GAMES) }))
}

/// The addresses with the bodies they name.
fn complete(described: &OpenApi) -> Value {
    let mut openapi = serde_json::to_value(described).expect("a description is plain data with text as keys");
    openapi["components"] = json!({ "schemas": bodies(), "securitySchemes": { "token": token() } });
    let paths = openapi["paths"].as_object_mut().into_iter().flat_map(Map::values_mut);
    for operation in paths.filter_map(Value::as_object_mut).flat_map(Map::values_mut) {
        operation["responses"]["default"] = otherwise();
    }
    openapi
}

/// How somebody shows that they are signed in.
fn token() -> Value {
    let about = "From `POST /account` or `POST /account/session`; ends after 30 days, or by signing out.";
    json!({ "type": "http", "scheme": "bearer", "description": about })
}

/// What every address may answer, whatever else it does.
fn otherwise() -> Value {
    json!({
        "description": "Too many requests (429), or the server cannot (500, 503).",
        "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Problem" } } },
    })
}

/// The schemas of all bodies. A version 3.1 of OpenAPI uses JSON Schema as it is.
fn bodies() -> Map<String, Value> {
    let mut settings = SchemaSettings::draft2020_12();
    settings.definitions_path = "/components/schemas".into();
    let mut generator = SchemaGenerator::new(settings);
    generator.subschema_for::<NewTable>();
    generator.subschema_for::<NewPerson>();
    generator.subschema_for::<QuickMatch>();
    generator.subschema_for::<Admission>();
    generator.subschema_for::<Page>();
    generator.subschema_for::<AnalysisUnderWay>();
    generator.subschema_for::<Credentials>();
    generator.subschema_for::<Opened>();
    generator.subschema_for::<NewPassword>();
    generator.subschema_for::<Confirmation>();
    generator.subschema_for::<Link>();
    generator.subschema_for::<AccountExport>();
    generator.subschema_for::<Problem>();
    let lobby = generator.subschema_for::<Vec<TableShown>>();
    let mut bodies = generator.take_definitions(true);
    bodies.insert("Lobby".to_string(), lobby.to_value());
    bodies
}

fn pretty(description: &Value) -> String {
    serde_json::to_string_pretty(description).expect("a description is plain data with text as keys") + "\n"
}

fn as_json(text: impl Into<Body>) -> Response {
    ([(CONTENT_TYPE, "application/json")], text.into()).into_response()
}
