//! `/api/v1/records`: matches that are over. Those of public tables are listed; anyone who knows a table finds its
//! records.

use std::sync::atomic::Ordering;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wurf_table::id::TableId;
use wurf_table::time::Moment;

use crate::analyses::{Analysed, Busy};
use crate::api::body::{Path, Query};
use crate::api::error::ApiError;
use crate::app::{App, Client};
use crate::store::finished::{Finished, MatchEntry, MatchId, PageStart};

/// A page of a list, the latest match first.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Page {
    /// At most 50.
    matches: Vec<MatchEntry>,
    /// What to ask for the next page with; none if this is the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<After>,
}

/// The match before the page.
#[derive(Serialize, JsonSchema)]
pub(crate) struct After {
    /// When it ended.
    ended_at: Moment,
    /// Its table.
    table: TableId,
    /// Which match there, from 1.
    match_number: u32,
}

/// Where a page begins: all of [`After`], or nothing for the first. (Flattened, numbers of a query would stay text and
/// be ignored.)
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Start {
    ended_at: Option<Moment>,
    table: Option<TableId>,
    match_number: Option<u32>,
}

impl Start {
    fn page_start(self) -> Result<Option<PageStart>, ApiError> {
        match (self.ended_at, self.table, self.match_number) {
            (None, None, None) => Ok(None),
            (Some(ended_at), Some(table), Some(match_number)) => {
                Ok(Some(PageStart { ended_at, id: MatchId { table, match_number } }))
            }
            _ => {
                Err(ApiError::Malformed("a page begins after ended_at, table and match_number, all three".to_string()))
            }
        }
    }
}

/// Finished matches of public tables, the latest first.
#[utoipa::path(
    get,
    path = "/records",
    operation_id = "public_records",
    tag = "records",
    params(
        ("ended_at" = Option<u64>, Query, description = "From `next` of the page before, with the other two."),
        ("table" = Option<String>, Query, description = "From `next` of the page before."),
        ("match_number" = Option<u32>, Query, description = "From `next` of the page before."),
    ),
    responses(
        (status = 200, description = "A page of the list.", body = ref("#/components/schemas/Page")),
        (status = 400, description = "The query cannot be read.", body = ref("#/components/schemas/Problem")),
    ),
)]
pub(crate) async fn public(
    State(app): State<App>,
    _: Client,
    Query(start): Query<Start>,
) -> Result<Json<Page>, ApiError> {
    page(&app, &Finished::Public, start).await
}

/// Finished matches of one table, the latest first.
#[utoipa::path(
    get,
    path = "/tables/{table}/records",
    operation_id = "table_records",
    tag = "records",
    params(
        ("table" = String, Path, description = "Id of the table."),
        ("ended_at" = Option<u64>, Query, description = "From `next` of the page before, with the other two."),
        ("table" = Option<String>, Query, description = "From `next` of the page before."),
        ("match_number" = Option<u32>, Query, description = "From `next` of the page before."),
    ),
    responses(
        (status = 200, description = "A page of the list; empty if there is no such table.", body = ref("#/components/schemas/Page")),
        (status = 400, description = "The query cannot be read.", body = ref("#/components/schemas/Problem")),
    ),
)]
pub(crate) async fn of_table(
    State(app): State<App>,
    _: Client,
    Path(table): Path<TableId>,
    Query(start): Query<Start>,
) -> Result<Json<Page>, ApiError> {
    page(&app, &Finished::OfTable(table), start).await
}

/// The record of a finished match as a file, for `wurf replay` and `wurf verify`.
#[utoipa::path(
    get,
    path = "/tables/{table}/records/{number}",
    operation_id = "download_record",
    tag = "records",
    params(
        ("table" = String, Path, description = "Id of the table."),
        ("number" = u32, Path, description = "Which match of the table, from 1."),
    ),
    responses(
        (status = 200, description = "The record.", content_type = "text/plain", body = String),
        (status = 404, description = "There is no such record.", body = ref("#/components/schemas/Problem")),
    ),
)]
pub(crate) async fn download(
    State(app): State<App>,
    _: Client,
    Path((table, match_number)): Path<(TableId, u32)>,
) -> Result<Response, ApiError> {
    let name = format!("attachment; filename=\"{table}-{match_number}.wurf\"");
    let record = record(&app, &MatchId { table, match_number }).await?;
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8"), (CONTENT_DISPOSITION, name.as_str())];
    Ok((headers, record).into_response())
}

/// How far an analysis is.
#[derive(Serialize, JsonSchema)]
pub(crate) struct AnalysisUnderWay {
    /// In percent.
    done: u8,
}

/// What a finished match teaches, as `wurf analyse --json` tells it: what every decision cost, and what every roll was
/// worth. The first to ask starts the work, which takes some seconds.
#[utoipa::path(
    get,
    path = "/tables/{table}/records/{number}/analysis",
    operation_id = "analyse_record",
    tag = "records",
    params(
        ("table" = String, Path, description = "Id of the table."),
        ("number" = u32, Path, description = "Which match of the table, from 1."),
    ),
    responses(
        (status = 200, description = "The analysis; docs/analysis.md explains it.", content_type = "application/json"),
        (status = 202, description = "The server works on it; ask again after `Retry-After`.", body = ref("#/components/schemas/AnalysisUnderWay")),
        (status = 404, description = "There is no such record.", body = ref("#/components/schemas/Problem")),
        (status = 409, description = "This record cannot be analysed.", body = ref("#/components/schemas/Problem")),
        (status = 503, description = "Too many analyses are under way.", body = ref("#/components/schemas/Problem")),
    ),
)]
pub(crate) async fn analysis(
    State(app): State<App>,
    _: Client,
    Path((table, match_number)): Path<(TableId, u32)>,
) -> Result<Response, ApiError> {
    let id = MatchId { table, match_number };
    let analysed = match app.analyses.find(&id) {
        Some(analysed) => analysed,
        None => app.analyses.begin(&id, record(&app, &id).await?).map_err(|Busy| ApiError::Unavailable(BUSY.into()))?,
    };
    match analysed {
        Analysed::Done(Ok(json)) => Ok(([(CONTENT_TYPE, "application/json")], json.to_string()).into_response()),
        Analysed::Done(Err(reason)) => Err(ApiError::NotAnalysable(reason)),
        Analysed::UnderWay(done) => {
            let body = Json(AnalysisUnderWay { done: done.load(Ordering::Relaxed) });
            Ok((StatusCode::ACCEPTED, [(RETRY_AFTER, "1")], body).into_response())
        }
    }
}

const BUSY: &str = "the server analyses too many matches right now";

async fn record(app: &App, id: &MatchId) -> Result<String, ApiError> {
    let record = app.archive.store.record(id).await?;
    record.ok_or(ApiError::NotFound("there is no such record; a match has one when it is over"))
}

pub(super) async fn page(app: &App, which: &Finished, start: Start) -> Result<Json<Page>, ApiError> {
    let start = start.page_start()?;
    let matches = app.archive.store.finished(which, start.as_ref()).await?;
    let is_full = matches.len() == crate::store::Store::PAGE_MAX;
    let next = matches.last().filter(|_| is_full).map(MatchEntry::next_page).map(|start| After {
        ended_at: start.ended_at,
        table: start.id.table,
        match_number: start.id.match_number,
    });
    Ok(Json(Page { matches, next }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(query: &str, expected: Result<Option<(u64, u32)>, ()>) {
        let uri = format!("/records{query}").parse().unwrap();
        let axum::extract::Query(start) = axum::extract::Query::<Start>::try_from_uri(&uri).unwrap();
        let start = start.page_start().map(|start| start.map(|start| (start.ended_at.0, start.id.match_number)));
        assert_eq!(start.map_err(|_| ()), expected, "{query}");
    }

    #[test]
    fn a_page_begins_where_the_one_before_says() {
        check("", Ok(None));
        check("?ended_at=17&table=t1&match_number=2", Ok(Some((17, 2))));
        check("?ended_at=17", Err(()));
    }
}
