//! What all players have heard, compared with what was kept.

use std::collections::BTreeMap;
use std::process::{Command, Stdio};
use std::time::Duration;

use wurf_server::store::Store;
use wurf_server::store::finished::MatchId;
use wurf_server::store::location::Location;
use wurf_table::Table;
use wurf_table::fact::Logged;
use wurf_table::id::TableId;

use crate::kept;
use crate::nemesis::{Fault, KINDS, Kind};
use crate::player::Heard;
use crate::still::Gap;

/// A program is started for each.
const VERIFIED_MAX: usize = 300;

/// What `wurf verify` says of a match whose dice are as drawn, in which nobody gave entropy.
const AS_DRAWN: i32 = 6;

pub struct History {
    heard: Vec<Heard>,
    logs: BTreeMap<TableId, Vec<Logged>>,
    records: Vec<String>,
}

impl History {
    pub fn read(store: Location, heard: Vec<Heard>) -> Self {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let store = Store::open(&store).await.unwrap();
            let (mut logs, mut records) = (BTreeMap::new(), Vec::new());
            for table in heard.iter().map(|heard| &heard.admission.table) {
                if !logs.contains_key(table) {
                    logs.insert(table.clone(), store.facts(table).await.unwrap());
                    let id = MatchId { table: table.clone(), match_number: 1 };
                    records.push(store.record(&id).await.unwrap().expect("a match that is over has a record"));
                }
            }
            store.close().await;
            Self { heard, logs, records }
        })
    }

    pub fn check(&self) {
        assert!(!self.heard.is_empty(), "nobody has played");
        for heard in &self.heard {
            let log = &self.logs[&heard.admission.table];
            kept::check_log(log, heard);
            check_updates(log, heard);
        }
        for (table, players) in self.by_table() {
            check_order(table, &players);
        }
        let every = self.records.len().div_ceil(VERIFIED_MAX);
        self.records.iter().step_by(every).for_each(|record| verify(record));
    }

    fn by_table(&self) -> BTreeMap<&TableId, Vec<&Heard>> {
        let mut tables: BTreeMap<&TableId, Vec<&Heard>> = BTreeMap::new();
        self.heard.iter().for_each(|heard| tables.entry(&heard.admission.table).or_default().push(heard));
        tables
    }

    /// How often and how long nothing was acknowledged at a table, by what had happened.
    pub fn report(&self, faults: &[Fault], gaps: &[Gap]) -> String {
        let commands: usize = self.heard.iter().map(|heard| heard.acknowledged.len()).sum();
        let again: usize = self.heard.iter().map(|heard| heard.sent_again).sum();
        let mut lines = vec![format!(
            "{} faults, {} matches, {commands} commands acknowledged, {again} sent again; none lost, none acted twice",
            faults.len(),
            self.logs.len()
        )];
        lines.extend(KINDS.map(|kind| by_kind(kind, faults, gaps)));
        if let Some(longest) = gaps.iter().max_by_key(|gap| gap.length()) {
            let reasons: Vec<String> = longest.reasons(faults).iter().map(|fault| fault.kind.to_string()).collect();
            let (seconds, reasons) = (longest.length().as_secs_f64(), reasons.join(", then "));
            lines.push(format!("whatever the reason: longest {seconds:.1} s ({reasons})"));
        }
        let mut times: Vec<Duration> =
            self.heard.iter().flat_map(|heard| &heard.moments).map(|(sent, done)| *done - *sent).collect();
        times.sort();
        let at = |share: usize| times[(times.len() * share / 100).min(times.len() - 1)].as_secs_f64() * 1000.0;
        lines.push(format!("from a wish to its acknowledgement: median {:.0} ms, 95 % {:.0} ms", at(50), at(95)));
        lines.join("\n")
    }
}

/// The gaps that this kind of fault alone can have caused.
fn by_kind(kind: Kind, faults: &[Fault], gaps: &[Gap]) -> String {
    let alone = |gap: &&Gap| matches!(gap.reasons(faults)[..], [fault] if fault.kind == kind);
    let mut still: Vec<Duration> = gaps.iter().filter(alone).map(Gap::length).collect();
    still.sort();
    let seconds = |gap: Option<&Duration>| gap.map_or("-".to_string(), |gap| format!("{:.1} s", gap.as_secs_f64()));
    format!(
        "{kind}: {} times; tables that stood still {}, median {}, longest {}",
        faults.iter().filter(|fault| fault.kind == kind).count(),
        still.len(),
        seconds(still.get(still.len() / 2)),
        seconds(still.last())
    )
}

/// What a player was told is what the log tells, without a gap.
fn check_updates(log: &[Logged], heard: &Heard) {
    let updates: Vec<_> =
        Table::updates(log, heard.admission.person, Default::default()).unwrap().map(Result::unwrap).collect();
    let told = &heard.updates;
    assert!(told.len() <= updates.len());
    for (told, kept) in told.iter().zip(&updates) {
        assert_eq!(told, kept, "somebody was told something else than what was kept");
    }
}

/// What was acknowledged before something else was sent comes before it in the log.
fn check_order(table: &TableId, players: &[&Heard]) {
    let mut all = Vec::new();
    for heard in players {
        for (&(_, seq), &(sent, done)) in heard.acknowledged.iter().zip(&heard.moments) {
            all.push((sent, done, seq));
        }
    }
    for &(_, done, before) in &all {
        for &(sent, _, after) in &all {
            assert!(done >= sent || before < after, "table {table}: {before} and {after} are in the wrong order");
        }
    }
}

/// `wurf verify` recomputes the match from its dice.
fn verify(record: &str) {
    use std::io::Write;
    let mut command = Command::new(env!("CARGO_BIN_EXE_wurf"));
    let piped = command.args(["verify", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut process = piped.spawn().unwrap();
    process.stdin.take().unwrap().write_all(record.as_bytes()).unwrap();
    let output = process.wait_with_output().unwrap();
    assert!(output.status.code() == Some(AS_DRAWN), "{output:?}\n{record}");
}
