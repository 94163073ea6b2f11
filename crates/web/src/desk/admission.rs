//! Where this device is admitted: its seats at tables of the server, and the way back to them.

use serde::{Deserialize, Serialize};
use wurf_rules::any::GameName;
use wurf_rules::closed::Closed;
use wurf_rules::seat::Seat;
use wurf_table::id::{PersonId, TableId};
use wurf_table::person::Keeper;
use wurf_table::table::Phase;
use wurf_table::update::Snapshot;

use super::running::Running;
use crate::browser;

/// Where this device keeps the way back to its tables.
const KEY: &str = "wurf-tables";

/// Older ones are found by their links.
const TABLES_MAX: usize = 8;

/// How this device proves who it is at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Admission {
    /// The table.
    pub table: TableId,
    /// What to tell others.
    #[serde(default)]
    pub code: Option<String>,
    /// Who this device is there.
    pub person: PersonId,
    /// What proves it.
    pub secret: String,
    /// Was this person led to a seat? It happens once: a person who stands up wants to watch.
    #[serde(default)]
    is_led: bool,
    /// Is this device a big screen at the table? It may be somebody's there as well.
    #[serde(default)]
    is_screen: bool,
}

impl Admission {
    fn key(table: &str, is_screen: bool) -> String {
        format!("wurf-{}-{table}", if is_screen { "screen" } else { "seat" })
    }

    /// The admission of this device as a big screen.
    pub fn of_screen(table: &TableId) -> Option<Self> {
        browser::load(&Self::key(table.as_str(), true))
    }

    /// The same as a big screen, which takes no seat; kept for a reload.
    pub fn for_screen(self) -> Self {
        let screen = Self { is_led: true, is_screen: true, ..self };
        screen.save();
        screen
    }

    /// The admission of this device at a table, if it has one.
    pub fn load(table: &TableId) -> Option<Self> {
        browser::load(&Self::key(table.as_str(), false))
    }

    /// The link by which another device of this person goes on here. The proof of who it is comes after the `#`, which
    /// no browser sends to a server.
    pub(super) fn link(&self) -> String {
        format!("{}/t/{}#{}.{}", browser::origin(), self.table, self.person, self.secret)
    }

    /// The admission in such a link, by what comes after the `#`.
    pub fn of_link(table: &TableId, code: Option<String>, proof: &str) -> Option<Self> {
        let (person, secret) = proof.strip_prefix('#')?.split_once('.')?;
        let person = PersonId::new(person.parse().ok()?);
        Some(Self { table: table.clone(), code, person, secret: secret.to_string(), is_led: true, is_screen: false })
    }

    /// Keeps it; otherwise a reload would lose the seat.
    pub fn save(&self) {
        // Where nothing can be kept, the seat lasts as long as the page.
        _ = browser::save(&Self::key(self.table.as_str(), self.is_screen), self);
    }

    /// Is there something to come back for on this device? Not for a screen, nor for somebody who was sent away.
    pub(super) fn is_listed(&self) -> bool {
        !self.is_screen && Self::load(&self.table).is_some()
    }

    /// The seat to lead this person to, who has just come to a table before its match.
    pub(super) fn lead(&mut self, snapshot: &Snapshot) -> Option<Seat> {
        let is_new = !std::mem::replace(&mut self.is_led, true);
        if is_new {
            self.save();
        }
        let waits = is_new && snapshot.phase == Phase::Lobby && snapshot.seat_of(self.person).is_none();
        let free = snapshot.seats.iter().position(|keeper| *keeper == Keeper::Nobody).filter(|_| waits)?;
        Seat::ALL.get(free).copied()
    }

    pub(super) fn forget(&self) {
        browser::forget(&Self::key(self.table.as_str(), self.is_screen));
        if !self.is_screen {
            forget_table(self.table.as_str());
        }
    }
}

/// A table to come back to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Known {
    /// The table.
    pub table: TableId,
    /// What is played.
    pub game: GameName,
    /// How it was when this device last looked.
    #[serde(default)]
    pub seen: Option<Running>,
}

/// The tables where this device has something going on, the latest first.
pub fn known() -> Vec<Known> {
    browser::load(KEY).unwrap_or_default()
}

/// Remembers the way to a table as long as there is something to come back for.
pub(super) fn note(snapshot: &Snapshot, seen: Option<Running>) {
    let entry = Known { table: snapshot.table.clone(), game: snapshot.options.game, seen };
    let all = noted(known(), entry, snapshot.phase != Phase::Over);
    // Where nothing can be kept, the link still leads there.
    _ = browser::save(KEY, &all);
}

fn noted(mut all: Vec<Known>, entry: Known, goes_on: bool) -> Vec<Known> {
    all.retain(|known| known.table != entry.table);
    if goes_on {
        all.insert(0, entry);
    }
    all.truncate(TABLES_MAX);
    all
}

/// Forgets the way to a table, by its id.
pub fn forget_table(table: &str) {
    let mut all = known();
    all.retain(|known| known.table.as_str() != table);
    // Where nothing can be kept, there was nothing.
    _ = browser::save(KEY, &all);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(number: u8) -> Known {
        Known { table: TableId::from_random([number; 10]), game: GameName::Bloxx, seen: None }
    }

    #[test]
    fn only_the_latest_tables_are_known_each_once() {
        let all = (0..20).fold(Vec::new(), |all, number| noted(all, entry(number), true));
        assert_eq!(all.len(), TABLES_MAX);
        let again = noted(all, entry(15), true);
        assert_eq!(again[..3], [entry(15), entry(19), entry(18)]);
        assert_eq!(again.len(), TABLES_MAX);
    }

    #[test]
    fn a_link_without_a_person_and_a_secret_admits_nobody() {
        let table = TableId::from_random([1; 10]);
        let person = |proof: &str| Admission::of_link(&table, None, proof).map(|admission| admission.person.get());
        assert_eq!(person("#3.secret"), Some(3));
        assert_eq!(["", "#", "#3", "#.secret", "#x.secret", "3.secret"].map(person), [None; 6]);
    }

    #[test]
    fn a_match_that_is_over_calls_nobody_back() {
        let all = noted(noted(Vec::new(), entry(1), true), entry(2), true);
        assert_eq!(noted(all, entry(2), false), [entry(1)]);
    }
}
