//! Matches that are over, as records: those this device has kept, and those of the server.

use serde::{Deserialize, Serialize};
use wurf_bots::agent::Level;
use wurf_rules::record::{Dice, Record};
use wurf_rules::replay::replay;
use wurf_rules::seat::Seat;
use wurf_table::id::TableId;
use wurf_table::time::Moment;

use crate::browser;
use crate::server::{self, Problem};

/// Where this device keeps its records.
const KEY: &str = "wurf-records";

/// Older ones are forgotten: a browser does not keep much.
const KEPT_MAX: usize = 200;

/// The first words of every record: where the next one begins in a file of many.
const BEGINNING: &str = "wurf record ";

/// A file of as many records as this device keeps is far below this.
pub const FILE_BYTES_MAX: f64 = 8_000_000.0;

/// A record that this device has kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// The table and its match, which no two records share.
    pub id: String,
    /// When it ended; the beginning of time if nobody knows.
    pub ended_at: Moment,
    /// The record in notation.
    pub text: String,
    /// The seat of the person who has this device.
    #[serde(default)]
    pub own: Option<Seat>,
}

impl Kept {
    /// The seat of the person who has this device: as noted, otherwise the only one that no program had.
    pub fn own(&self, record: &Record) -> Option<Seat> {
        self.own.or_else(|| own_seat(record))
    }
}

/// The only seat that no program had.
pub fn own_seat(record: &Record) -> Option<Seat> {
    let is_person = |seat: &Seat| record.names[*seat].as_ref().is_some_and(|name| name.parse::<Level>().is_err());
    let seats = record.spec.seats.seats();
    let mut people = seats.iter().filter(is_person);
    people.next().filter(|_| people.next().is_none())
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
pub fn keep(id: String, record: &Record, ended_at: Moment, own: Option<Seat>) {
    if !is_kept(&id) {
        keep_all(vec![Kept { id, text: record.to_string(), ended_at, own }]);
    }
}

/// Keeps the record of a match at a table of the server that has just ended, so that it can be seen without a
/// connection.
pub async fn keep_from_server(id: String, own: Option<Seat>) {
    if is_kept(&id) {
        return;
    }
    // Without an answer the record stays where it is, and is asked for again when its table is looked at.
    if let Ok(text) = find(&id).await
        && !is_kept(&id)
    {
        keep_all(vec![Kept { id, text, ended_at: browser::now(), own }]);
    }
}

/// Keeps these in front of all others. Where nothing can be kept, a record can still be downloaded from its table.
fn keep_all(mut all: Vec<Kept>) -> bool {
    all.extend(kept());
    all.truncate(KEPT_MAX);
    browser::save(KEY, &all)
}

/// All records of this device as one file.
pub fn as_file() -> String {
    kept().into_iter().map(|kept| kept.text.trim_end().to_string() + "\n").collect()
}

/// Keeps every record of a file that is not here yet: how many there were, and how many are new.
pub fn keep_file(text: &str) -> (usize, usize) {
    let here = kept();
    let mut found: Vec<Kept> = split(text).into_iter().filter_map(|text| imported(&text)).collect();
    let all = found.len();
    found.retain(|new| here.iter().all(|kept| kept.id != new.id));
    let new = found.len();
    (all, if keep_all(found) { new } else { 0 })
}

/// The records of a file, one text each.
fn split(text: &str) -> Vec<String> {
    let mut records: Vec<String> = Vec::new();
    for line in text.lines() {
        if line.starts_with(BEGINNING) {
            records.push(String::new());
        }
        if let Some(record) = records.last_mut() {
            *record += line;
            record.push('\n');
        }
    }
    records
}

/// A record from elsewhere, if it can be shown.
fn imported(text: &str) -> Option<Kept> {
    let record = Record::from_text(text).ok()?;
    replay(&record, |_, _, _| {}).ok()?;
    let id = match &record.dice {
        Dice::Fair(fairness) => format!("{}-{}", fairness.table, fairness.match_number),
        Dice::Untold | Dice::Real => format!("{:x}-0", digest(text)),
    };
    Some(Kept { id, ended_at: Moment::EPOCH, text: text.to_string(), own: None })
}

/// A name for a text: the same text has the same (FNV-1a).
fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
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
    from_server(id).await
}

/// Finds a record on the server, where others find it, too.
pub async fn from_server(id: &str) -> Result<String, Problem> {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn record(names: [&str; 2]) -> Record {
        let lines = [
            "wurf record 1".to_string(),
            "game: qwixx".to_string(),
            "rules: 2".to_string(),
            "seats: 2".to_string(),
            "lot: 1".to_string(),
            format!("seat 1: {}", names[0]),
            format!("seat 2: {}", names[1]),
            String::new(),
            "41r3y6g2b6 1:- 2:Y5 1:-".to_string(),
            "...".to_string(),
        ];
        Record::from_text(&lines.join("\n")).expect("a record")
    }

    #[test]
    fn a_file_of_many_records_is_read_one_by_one() {
        let one = record(["Ada", "greedy"]).to_string();
        let many = format!("nonsense before\n{one}{one}");
        assert_eq!(split(&many), [one.clone(), one.clone()]);
        assert_eq!(split("nothing"), Vec::<String>::new());
        let ids: Vec<_> = split(&many).iter().filter_map(|text| imported(text)).map(|kept| kept.id).collect();
        assert_eq!(ids.len(), 2);
        assert_eq!(ids[0], ids[1]);
        assert_eq!(imported("wurf record 1\ngame: chess\n"), None);
    }

    #[test]
    fn the_reader_is_the_only_one_who_is_no_program() {
        assert_eq!(own_seat(&record(["greedy", "Ada"])), Some(Seat::Two));
        assert_eq!(own_seat(&record(["Ben", "Ada"])), None);
        let kept = Kept { id: String::new(), ended_at: Moment::EPOCH, text: String::new(), own: Some(Seat::One) };
        assert_eq!(kept.own(&record(["Ben", "Ada"])), Some(Seat::One));
    }
}
