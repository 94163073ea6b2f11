//! `/api/v1/records`: matches that are over. Those of public tables are listed; whoever knows a table finds its own.

use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use wurf_table::id::TableId;
use wurf_table::time::Millis;

use crate::api::body::{Path, Query};
use crate::api::error::ApiError;
use crate::app::{App, Client};
use crate::store::finished::{Finished, MatchEntry, MatchId, PageStart};

/// A page of a list, the latest match first.
#[derive(Serialize)]
pub(crate) struct Page {
    matches: Vec<MatchEntry>,
    /// What to ask for the next page with; none if this is the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<After>,
}

/// The match before the page.
#[derive(Serialize, Deserialize)]
pub(crate) struct After {
    ended_at: Millis,
    table: TableId,
    match_number: u32,
}

/// Where a page begins; the first without anything.
#[derive(Deserialize)]
pub(crate) struct Start {
    #[serde(flatten)]
    after: Option<After>,
}

/// `GET /records`
pub(crate) async fn public(
    State(app): State<App>,
    _: Client,
    Query(start): Query<Start>,
) -> Result<Json<Page>, ApiError> {
    page(&app, &Finished::Public, start).await
}

/// `GET /tables/{id}/records`
pub(crate) async fn of_table(
    State(app): State<App>,
    _: Client,
    Path(table): Path<TableId>,
    Query(start): Query<Start>,
) -> Result<Json<Page>, ApiError> {
    page(&app, &Finished::OfTable(table), start).await
}

/// `GET /tables/{id}/records/{number}`: the record as a file, for `wurf replay` and `wurf verify`.
pub(crate) async fn download(
    State(app): State<App>,
    _: Client,
    Path((table, match_number)): Path<(TableId, u32)>,
) -> Result<Response, ApiError> {
    let name = format!("attachment; filename=\"{table}-{match_number}.wurf\"");
    let record = app.archive.store.record(&MatchId { table, match_number }).await?;
    let record = record.ok_or(ApiError::NotFound("there is no such record; a match has one when it is over"))?;
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8"), (CONTENT_DISPOSITION, name.as_str())];
    Ok((headers, record).into_response())
}

pub(super) async fn page(app: &App, which: &Finished, start: Start) -> Result<Json<Page>, ApiError> {
    let start = start
        .after
        .map(|After { ended_at, table, match_number }| PageStart { ended_at, id: MatchId { table, match_number } });
    let matches = app.archive.store.finished(which, start.as_ref()).await?;
    let is_full = matches.len() == crate::store::Store::PAGE_MAX;
    let next = matches.last().filter(|_| is_full).map(MatchEntry::next_page).map(|start| After {
        ended_at: start.ended_at,
        table: start.id.table,
        match_number: start.id.match_number,
    });
    Ok(Json(Page { matches, next }))
}
