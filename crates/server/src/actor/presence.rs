//! Who is here and who is away, and for whom a seat is held.

use std::time::Duration;

use tokio::time::Instant;
use wurf_table::command::Sender;
use wurf_table::id::{CommandId, PersonId};
use wurf_table::options::Access;
use wurf_table::person::Presence;
use wurf_table::table::Phase;

use super::expected::{COMING_BACK, Otherwise};
use super::{Actor, GaveUp};
use crate::time;

/// Clients choose ids at random below this number.
const COMMAND_ID_MAX: u64 = 1 << 53;

impl Actor {
    /// Nobody is connected to a table that was just read; they may be on their way.
    pub(super) async fn begin_presence(&mut self) -> Result<(), GaveUp> {
        match self.context.absence_grace {
            Duration::ZERO => self.mark_absent().await,
            grace => {
                self.absent_at = Some(Instant::now() + grace);
                Ok(())
            }
        }
    }

    /// Those who have not come back in time are away.
    pub(super) async fn end_absence_grace(&mut self) -> Result<(), GaveUp> {
        match self.absent_at.take_if(|at| *at <= Instant::now()) {
            Some(_) => self.mark_absent().await,
            None => Ok(()),
        }
    }

    /// Those who are not connected are away: everybody, if the table was just read, or is about to be put away.
    pub(super) async fn mark_absent(&mut self) -> Result<(), GaveUp> {
        let persons = self.table.persons().map(|(person, _)| person);
        let absent: Vec<PersonId> = persons.filter(|person| !self.lines.has(*person)).collect();
        for person in absent {
            self.set_presence(person, Presence::Away).await?;
        }
        Ok(())
    }

    /// At a public table where people gather, a seat is not held for somebody who does not come: others are looking for
    /// one.
    pub(super) fn expect_back(&mut self) {
        if self.table.phase() != Phase::Lobby || self.table.options().access != Access::Public {
            return;
        }
        for person in self.table.seats().iter().filter_map(|seat| self.table.keeper(seat).person()) {
            self.expected.add(person, COMING_BACK, Otherwise::StandUp);
        }
    }

    /// Frees the seats of those who did not come in time.
    pub(super) async fn free_seats(&mut self) -> Result<(), GaveUp> {
        while let Some((person, otherwise)) = self.expected.take_overdue() {
            if self.lines.has(person) || self.table.phase() != Phase::Lobby {
                continue;
            }
            // A different one each time, and none that a client would choose.
            let id = CommandId(COMMAND_ID_MAX - self.table.seq().0);
            match self.table.decide(time::now(), Sender::Person(person), id, otherwise.command()) {
                Ok(step) => self.commit(step, None).await?,
                // They have stood up or left in the meantime.
                Err(refusal) => tracing::debug!(table = %self.table.id(), %refusal, "a seat is free already"),
            }
        }
        Ok(())
    }

    pub(super) async fn set_presence(&mut self, person: PersonId, presence: Presence) -> Result<(), GaveUp> {
        self.commit(self.table.set_presence(time::now(), person, presence), None).await
    }
}
