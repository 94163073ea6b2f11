//! What this device has seen of the dice of its matches and added to them, kept to be compared with their records.

use wurf_rules::record::Fairness;
use wurf_table::command::Command;
use wurf_table::update::Snapshot;
use wurf_table::witness::{Alarm, Witness};

use crate::browser;

/// Where this device keeps it.
const KEY: &str = "wurf-witness";

/// As many as records are kept.
const KEPT_MAX: usize = 40;

/// The witness of the match at this table: the one that was there before, the one that was kept, or a new one.
pub(super) fn of(snapshot: &Snapshot, before: Option<Witness>) -> Witness {
    let has_seen = |witness: &Witness| witness.has_seen(snapshot.table.as_str(), snapshot.match_number);
    let kept = || kept().into_iter().find(has_seen);
    before.filter(has_seen).or_else(kept).unwrap_or_else(|| Witness::new(snapshot))
}

/// Looks at the table, keeps what was seen, and says what has to be sent.
pub(super) fn look(witness: &mut Witness, snapshot: &Snapshot) -> Option<Command> {
    let before = witness.clone();
    witness.look(snapshot);
    let command = witness.due_command(snapshot, browser::random);
    if *witness != before {
        keep(witness);
    }
    command
}

/// Compares what a record says about its dice with what this device saw and gave; none if it was not there.
pub fn compare(fairness: &Fairness) -> Option<Result<Say, Alarm>> {
    let seen = |witness: &Witness| witness.has_seen(&fairness.table, fairness.match_number);
    let witness = kept().into_iter().find(seen)?;
    let say = if witness.had_a_say() { Say::Own } else { Say::None };
    Some(witness.compare(fairness).map(|()| say))
}

/// Did this device have a say in the dice?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Say {
    /// Its own entropy is in them.
    Own,
    /// It only watched.
    None,
}

fn kept() -> Vec<Witness> {
    browser::load(KEY).unwrap_or_default()
}

fn keep(witness: &Witness) {
    // Where nothing can be kept, a witness lasts as long as the page.
    _ = browser::save(KEY, &noted(kept(), witness));
}

fn noted(mut all: Vec<Witness>, witness: &Witness) -> Vec<Witness> {
    all.retain(|other| !other.is_of_same_match(witness));
    all.insert(0, witness.clone());
    all.truncate(KEPT_MAX);
    all
}
