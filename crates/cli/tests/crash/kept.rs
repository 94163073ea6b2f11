//! What was kept, compared with what players have heard.

use std::collections::BTreeMap;

use wurf_server::store::Store;
use wurf_server::store::location::Location;
use wurf_table::Table;
use wurf_table::fact::{Cause, Fact, Logged, Origin};
use wurf_table::id::TableId;
use wurf_table::table::Phase;

use crate::player::Heard;

/// The log of a table.
pub fn log(store: &Location, table: &TableId) -> Vec<Logged> {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = Store::open(store).await.unwrap();
        let facts = store.facts(table).await.unwrap();
        store.close().await;
        facts
    })
}

/// Every command that was acknowledged is in the log of its table, and acted once; every match is over, with the points
/// that its players were told.
pub fn check(store: &Location, heard: &[Heard]) {
    let logs: BTreeMap<&TableId, Vec<Logged>> =
        heard.iter().map(|heard| (&heard.admission.table, log(store, &heard.admission.table))).collect();
    heard.iter().for_each(|heard| check_log(&logs[&heard.admission.table], heard));
}

/// The same for the log of one table.
pub fn check_log(log: &[Logged], Heard { admission, points, acknowledged, .. }: &Heard) {
    let table = Table::from_facts(log).unwrap();
    assert_eq!(table.phase(), Phase::Over);
    assert_eq!(table.snapshot(admission.person).moment.unwrap().points, *points);
    assert!(acknowledged.len() > 5, "a match has more commands than {}", acknowledged.len());
    for &(command, seq) in acknowledged {
        let cause = Some(Cause { person: admission.person, command });
        let kept: Vec<&Logged> = log.iter().filter(|logged| logged.cause == cause).collect();
        assert!(!kept.is_empty(), "command {command:?} was acknowledged and is lost");
        assert!(kept.iter().all(|logged| logged.seq <= seq), "command {command:?} was acknowledged too early");
    }
    check_causes(log);
}

/// Whether it was acknowledged or not: no command has decided twice.
fn check_causes(log: &[Logged]) {
    let mut decided: Vec<Cause> =
        log.iter().filter(|logged| is_decision(&logged.fact)).filter_map(|l| l.cause).collect();
    let decisions = decided.len();
    decided.sort_by_key(|cause| (cause.person, cause.command));
    decided.dedup();
    assert_eq!(decided.len(), decisions, "a command acted twice");
}

fn is_decision(fact: &Fact) -> bool {
    matches!(fact, Fact::Input { origin: Origin::Seat, .. })
}
