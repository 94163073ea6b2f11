//! One step of a table: what happened, and the table after it.
//!
//! It is computed once. The program that keeps the table keeps the facts of the step, and then takes the table after
//! it.

use wurf_rules::seat::Seat;

use crate::apply::Happened;
use crate::fact::{Fact, Logged};
use crate::id::PersonId;
use crate::table::Table;
use crate::update::{Change, Update};
use crate::wire::ServerMessage;

/// What follows from a command, from somebody who comes or goes, or from time: at least one fact.
#[derive(Clone, PartialEq, Debug)]
#[must_use = "a step has happened when its facts are kept and its table is taken"]
pub struct Step {
    pub(crate) happened: Vec<Happened>,
    pub(crate) after: Table,
}

/// People who are told the same of a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Audience {
    /// Their seat before and after the step.
    seats: [Option<Seat>; 2],
    /// Who it is, if a fact of the step is told to some and not to others.
    person: Option<PersonId>,
}

impl Step {
    /// The table after the step.
    pub fn after(&self) -> &Table {
        &self.after
    }

    /// What happened, in order.
    pub fn happened(&self) -> &[Happened] {
        &self.happened
    }

    /// The same as facts.
    pub fn facts(&self) -> impl Iterator<Item = &Logged> {
        self.happened.iter().map(|happened| &happened.logged)
    }

    /// The facts to keep, and the table to take once they are kept.
    pub fn into_parts(self) -> (Vec<Logged>, Table) {
        (self.happened.into_iter().map(|happened| happened.logged).collect(), self.after)
    }

    /// What a person may know of each fact.
    pub fn updates(&self, person: PersonId) -> Vec<Update> {
        self.happened.iter().map(|happened| self.after.see(person, happened)).collect()
    }

    /// What a person is told of a step that began at this table.
    pub fn tell(&self, before: &Table, person: PersonId) -> ServerMessage {
        let concerns_match = self.facts().any(|logged| logged.fact.concerns_match());
        let change = concerns_match.then(|| Change::between(before, &self.after, person)).flatten();
        ServerMessage::Update { updates: self.updates(person), change: change.map(Box::new) }
    }

    /// Who hears the same as this person of a step that began at this table.
    pub fn audience(&self, before: &Table, person: PersonId) -> Audience {
        let is_personal =
            |logged: &Logged| matches!(logged.fact, Fact::Said { .. } | Fact::Muted { .. } | Fact::Unmuted { .. });
        let told_alone = self.facts().any(is_personal).then_some(person);
        Audience { seats: [before.seat_of(person), self.after.seat_of(person)], person: told_alone }
    }
}
