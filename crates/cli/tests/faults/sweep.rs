//! Many faults, one after the other: on an empty folder, and on a database that is about to write its log back.

use std::collections::VecDeque;
use std::path::Path;
use std::sync::Mutex;

use serde_json::json;
use tempfile::TempDir;
use wurf_server::store::location::Location;

use crate::fault::{CALLS, Fault, Lasts, Outcome, play_with};
use crate::post;
use crate::server::{self, Server};

/// Says to try every fault, instead of a selection.
const ALL: &str = "WURF_FAULTS_ALL";

/// How many faults of each kind are tried otherwise: the first, the last, and some between.
const SELECTION: u64 = 8;

/// Servers at once; they mostly wait for the disk.
const WORKERS: usize = 4;

/// SQLite writes its log back into the database when it has two thousand pages. A match fills a few hundred, so this
/// many bytes before it are just not enough.
const NEARLY_FULL: u64 = 1_900 * 4_120;

#[test]
fn no_fault_of_the_disk_loses_what_was_acknowledged() {
    let grown = grown();
    let faults: Vec<(Fault, Option<&Path>)> = [None, Some(grown.path())]
        .into_iter()
        .flat_map(|template| faults(template).map(move |fault| (fault, template)))
        .collect();
    let (queue, outcomes) = (Mutex::new(VecDeque::from(faults)), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..WORKERS {
            scope.spawn(|| {
                while let Some((fault, template)) = { queue.lock().unwrap().pop_front() } {
                    let outcome = play_with(fault, template);
                    outcomes.lock().unwrap().push((fault, outcome));
                }
            });
        }
    });
    let outcomes = outcomes.into_inner().unwrap();
    report(&outcomes);
    let met = outcomes.iter().filter(|(_, outcome)| outcome.failed > 0).count();
    // Dice fall differently in each match, so the last faults of a long one do not happen in a short one.
    assert!(met * 2 > outcomes.len(), "only {met} of {} faults happened", outcomes.len());
}

/// The faults that a match on this database can meet.
fn faults(template: Option<&Path>) -> impl Iterator<Item = Fault> {
    CALLS.into_iter().flat_map(move |call| {
        let calls = play_with(Fault { call, ..Fault::NONE }, template).calls;
        numbers(calls).flat_map(move |at| [Lasts::Once, Lasts::On].map(|lasts| Fault { call, at, lasts }))
    })
}

/// All numbers up to `last`, or some of them.
fn numbers(last: u64) -> impl Iterator<Item = u64> {
    let step = if std::env::var_os(ALL).is_some() { 1 } else { (last.saturating_sub(1) / (SELECTION - 1)).max(1) };
    (1..=last).step_by(step as usize)
}

/// The folder of a server that was killed when its log was nearly full.
fn grown() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let mut command = server::command(&Location::File(folder.path().join("wurf.db")));
    command.args(["--tables-per-address", "1000000", "--requests-per-address", "100000"]);
    let server = Server::launch(command).unwrap();
    let log = folder.path().join("wurf.db-wal");
    while std::fs::metadata(&log).unwrap().len() < NEARLY_FULL {
        let (status, _) = post(&server.address, json!({ "name": "Ada", "options": { "game": "qwixx", "seats": 1 } }));
        assert_eq!(status, 201);
    }
    drop(server);
    std::fs::remove_file(folder.path().join("wurf.db-shm")).unwrap();
    folder
}

fn report(outcomes: &[(Fault, Outcome)]) {
    for call in CALLS {
        let met: Vec<&Outcome> = outcomes
            .iter()
            .filter(|(fault, outcome)| fault.call == call && outcome.failed > 0)
            .map(|(_, outcome)| outcome)
            .collect();
        let failed: u64 = met.iter().map(|outcome| outcome.failed).sum();
        let refused = met.iter().filter(|outcome| outcome.refused_to_start).count();
        let acknowledged: usize = met.iter().map(|outcome| outcome.acknowledged).sum();
        println!(
            "{call:<8} {:>4} faults: {failed} calls failed, {refused} servers refused to start, \
             {acknowledged} commands acknowledged and kept",
            met.len()
        );
    }
}
