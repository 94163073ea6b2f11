//! Who runs a table, and when the role passes on.
//!
//! The first person to come is the host. The role passes on when the host leaves, or has been away for [`Table::GRACE`]
//! while somebody else is here; a host who comes back later is a guest.

use crate::draft::Draft;
use crate::fact::Fact;
use crate::id::PersonId;
use crate::person::Presence;
use crate::table::Table;
use crate::time::{Moment, Span};

impl Table {
    /// Connections break for a moment, and pages are loaded again: nobody loses a role or a seat because of that.
    pub const GRACE: Span = Span::seconds(30);

    /// Who runs the table; nobody if the host has left and nobody else was here.
    pub fn host(&self) -> Option<PersonId> {
        self.host
    }

    /// Who would run the table next: of those who are here the one who came first, people on seats before others.
    fn heir(&self) -> Option<PersonId> {
        let others = self.persons().filter(|(person, _)| Some(*person) != self.host);
        let here = others.filter(|(_, known)| known.presence == Presence::Here).map(|(person, _)| person);
        here.min_by_key(|&person| (self.seat_of(person).is_none(), person))
    }

    /// When the role of the host passes on by itself; never while nobody could take it.
    pub(crate) fn host_due(&self) -> Option<Moment> {
        self.heir()?;
        match self.host.and_then(|host| self.persons.get(&host)) {
            None => Some(self.at),
            Some(host) if host.presence == Presence::Away => Some(host.since + Self::GRACE),
            Some(_) => None,
        }
    }
}

impl Draft {
    /// Passes the role of the host on if it is time.
    pub(crate) fn pass_host(&mut self) {
        let is_due = self.table.host_due().is_some_and(|due| due <= self.now);
        if let Some(person) = self.table.heir().filter(|_| is_due) {
            self.push(Fact::HostPassed { person });
        }
    }
}
