//! `/api/v1/tables/{id}/ws`: who may open a WebSocket.

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Extension, State, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::FutureExt;
use wurf_table::id::TableId;
use wurf_table::wire::CLIENT_BYTES_MAX;

use crate::api::body::Path;
use crate::api::error::ApiError;
use crate::app::{App, Client};
use crate::limits::meter::Switch;
use crate::{connection, origin};

/// Clients send small messages; the library's default of 128 KiB for each connection would be most of its memory.
const READ_BUFFER_BYTES: usize = 4 * 1024;

/// Opens a WebSocket to a table; its messages are described by `/api/v1/messages.json`.
#[utoipa::path(
    get,
    path = "/tables/{table}/ws",
    operation_id = "open_websocket",
    tag = "play",
    params(("table" = String, Path, description = "Id of the table.")),
    responses(
        (status = 101, description = "The connection is a WebSocket now; say hello."),
        (status = 400, description = "The request is not one for a WebSocket.", body = ref("#/components/schemas/Problem")),
        (status = 403, description = "Pages of other sites may not connect.", body = ref("#/components/schemas/Problem")),
    ),
)]
pub(crate) async fn upgrade(
    State(app): State<App>,
    Client(address): Client,
    Path(table): Path<TableId>,
    Extension(meter): Extension<Switch>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    if !origin::is_allowed(&headers, &app.config) {
        return Err(ApiError::ForeignOrigin);
    }
    let upgrade = upgrade?;
    // A proxy then asks another node.
    if app.hall.unfit().now_or_never().is_some() {
        return Err(ApiError::Unavailable("this node serves nobody at the moment; others do".to_string()));
    }
    let permit = app.limits.connections.enter(address, 1)?;
    meter.turn_on();
    let upgrade =
        upgrade.max_message_size(CLIENT_BYTES_MAX).max_frame_size(CLIENT_BYTES_MAX).read_buffer_size(READ_BUFFER_BYTES);
    let tasks = app.tasks.clone();
    Ok(upgrade.on_upgrade(move |socket| {
        tasks.track_future(async move {
            connection::talk(app, address, table, socket).await;
            drop(permit);
        })
    }))
}
