//! Facts in the making: a copy of the table that already has them.

use crate::fact::{Cause, Fact, Logged, Origin};
use crate::table::Table;
use crate::time::Millis;

/// What would follow, tried out on a copy, since later facts depend on earlier ones.
pub(crate) struct Draft {
    pub(crate) table: Table,
    pub(crate) now: Millis,
    cause: Option<Cause>,
    facts: Vec<Logged>,
}

impl Draft {
    pub(crate) fn new(table: &Table, now: Millis, cause: Option<Cause>) -> Self {
        // A clock that was set back must not turn the log around.
        Self { table: table.clone(), now: now.max(table.at), cause, facts: Vec::new() }
    }

    /// Adds a fact that has been checked.
    pub(crate) fn push(&mut self, fact: Fact) {
        let logged = Logged { seq: self.table.seq.next(), at: self.now, cause: self.cause, fact };
        self.table.apply(&logged).expect("decide checks facts before it makes them");
        self.facts.push(logged);
    }

    /// Lets the dice fall until somebody has to decide or the game is over.
    pub(crate) fn drive(&mut self) {
        while let Some(input) = self.table.playing.as_ref().and_then(|playing| playing.due_outcome()) {
            self.push(Fact::Input { input, origin: Origin::Dice });
        }
    }

    /// What follows, and with it that somebody else runs the table, if it is time for that.
    pub(crate) fn into_facts(mut self) -> Vec<Logged> {
        self.pass_host();
        self.facts
    }
}
