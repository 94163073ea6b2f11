//! Matches that are over, as records: those this device has kept, and those of the server.

use serde::{Deserialize, Serialize};
use wurf_rules::record::Record;
use wurf_table::id::TableId;
use wurf_table::time::Moment;

use crate::browser;
use crate::server::{self, Problem};

/// Where this device keeps its records.
const KEY: &str = "wurf-records";

/// Older ones are forgotten: a browser does not keep much.
const KEPT_MAX: usize = 40;

/// A record that this device has kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// The table and its match, which no two records share.
    pub id: String,
    /// When it ended.
    pub ended_at: Moment,
    /// The record in notation.
    pub text: String,
}

/// The records of this device, the latest first.
pub fn kept() -> Vec<Kept> {
    browser::load(KEY).unwrap_or_default()
}

/// Is a record kept on this device?
fn is_kept(id: &str) -> bool {
    kept().iter().any(|kept| kept.id == id)
}

/// Keeps a record, unless it is there already.
pub fn keep(table: &TableId, match_number: u32, record: &Record, ended_at: Moment) {
    let id = id_of(table, match_number);
    if !is_kept(&id) {
        keep_text(id, record.to_string(), ended_at);
    }
}

/// Keeps the record of a match at a table of the server that has just ended, so that it can be seen without a
/// connection.
pub async fn keep_from_server(id: String) {
    if is_kept(&id) {
        return;
    }
    // Without an answer the record stays where it is, and is asked for again when its table is looked at.
    if let Ok(text) = find(&id).await
        && !is_kept(&id)
    {
        keep_text(id, text, browser::now());
    }
}

fn keep_text(id: String, text: String, ended_at: Moment) {
    let mut all = kept();
    all.insert(0, Kept { id, ended_at, text });
    all.truncate(KEPT_MAX);
    // Where nothing can be kept, the record can still be downloaded from the table.
    _ = browser::save(KEY, &all);
}

/// The name of a record in addresses.
pub fn id_of(table: &TableId, match_number: u32) -> String {
    format!("{table}-{match_number}")
}

/// Finds a record: on this device, otherwise on the server.
pub async fn find(id: &str) -> Result<String, Problem> {
    if let Some(kept) = kept().into_iter().find(|kept| kept.id == id) {
        return Ok(kept.text);
    }
    let unknown = || Problem::Said {
        code: "no-such-record".to_string(),
        reason: "there is no such record".to_string(),
        retry: None,
    };
    let (table, number) = id.rsplit_once('-').ok_or_else(unknown)?;
    let table = js_sys::encode_uri_component(table);
    let number: u32 = number.parse().map_err(|_| unknown())?;
    server::get_text(&format!("/api/v1/tables/{table}/records/{number}")).await
}
