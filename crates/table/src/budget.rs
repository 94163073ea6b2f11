//! How much a table takes: its log is bounded in bytes, and what a match needs is never refused for lack of room.
//!
//! Talk and options have room of their own for each match. Once the log is full, only the match goes on: decisions,
//! rolls, taking back, going on after a pause, votes, coming back, leaving and sending away. All of these are bounded:
//! a match by its rules and by [`Table::TAKE_BACKS_MAX`], no new pause can begin, nobody joins, and each person has
//! [`Table::LATE_MAX`] comings and goings left.

use std::io;
use std::sync::Arc;

use crate::command::Command;
use crate::fact::{Fact, Logged};
use crate::id::PersonId;
use crate::refusal::Refusal;
use crate::table::Table;

/// What has been used of a table's room.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Spent {
    /// By the whole log.
    log: usize,
    /// By talk, in this match.
    talk: usize,
    /// By changes of the options, before this match.
    options: usize,
}

impl Table {
    /// Fifty matches of five seats, which a test checks: an evening with much talk is far below.
    pub const LOG_BYTES_MAX: usize = 2 * 1024 * 1024;

    /// Some hundred lines; more drowns a match.
    pub const TALK_BYTES_MAX: usize = 64 * 1024;

    /// Seven of the largest layouts, or some hundred changes without one.
    pub const OPTIONS_BYTES_MAX: usize = 128 * 1024;

    /// What one person may ask for in a match, besides the game: talk, names, seats, options.
    pub const ASKED_MAX: u32 = 200;

    /// How often a person may still come, go, vote and sit down once the log is full.
    pub const LATE_MAX: u32 = 64;

    /// The bytes of the log so far.
    pub fn log_bytes(&self) -> usize {
        self.spent.log
    }

    /// Is there room for what the match could do without?
    pub(crate) fn is_full(&self) -> bool {
        self.spent.log >= Self::LOG_BYTES_MAX
    }

    /// Is there room for the facts of this command?
    pub(crate) fn check_room(&self, person: PersonId, command: &Command) -> Result<(), Refusal> {
        let known = self.persons.get(&person);
        let is_late = self.is_full() && known.is_some_and(|known| known.late >= Self::LATE_MAX);
        let has_asked = known.is_some_and(|known| known.asked >= Self::ASKED_MAX);
        match command {
            command if command.is_of_the_game() => Ok(()),
            Command::TakeBack | Command::Resume | Command::Leave | Command::Kick { .. } => Ok(()),
            Command::Vote { .. } if !is_late => Ok(()),
            Command::SitDown { .. } if self.is_running() && !is_late => Ok(()),
            _ if self.is_full() => Err(Refusal::TooManyFacts),
            Command::Start | Command::Rematch | Command::WantRematch => Ok(()),
            _ if has_asked => Err(Refusal::TooMuchAsked),
            Command::Say { .. } if self.spent.talk >= Self::TALK_BYTES_MAX => Err(Refusal::SaidEnough),
            Command::SetOptions { .. } if self.spent.options >= Self::OPTIONS_BYTES_MAX => Err(Refusal::TooManyOptions),
            _ => Ok(()),
        }
    }

    /// Is there room for a note that this person came or went?
    pub(crate) fn has_room_for(&self, person: PersonId) -> bool {
        !self.is_full() || self.persons.get(&person).is_some_and(|known| known.late < Self::LATE_MAX)
    }

    /// Notes what a fact has used.
    pub(crate) fn spend(&mut self, logged: &Logged) {
        let (bytes, was_full) = (bytes(logged), self.is_full());
        self.spent.log += bytes;
        match &logged.fact {
            Fact::Said { .. } => self.spent.talk += bytes,
            Fact::OptionsChanged { .. } => self.spent.options += bytes,
            Fact::Rematch { .. } => self.begin_spending(),
            _ => {}
        }
        let late = match &logged.fact {
            Fact::Presence { person, .. } | Fact::SatDown { person, .. } | Fact::Voted { person, .. } => Some(person),
            _ => None,
        };
        if let Some(known) = late.filter(|_| was_full).and_then(|person| self.persons.get_mut(person)) {
            Arc::make_mut(known).late += 1;
        }
        let asked = logged
            .cause
            .filter(|_| !matches!(logged.fact, Fact::Input { .. } | Fact::Started { .. } | Fact::Rematch { .. }));
        if let Some(known) = asked.and_then(|cause| self.persons.get_mut(&cause.person)) {
            Arc::make_mut(known).asked += 1;
        }
    }

    /// Another match, with room of its own.
    fn begin_spending(&mut self) {
        (self.spent.talk, self.spent.options) = (0, 0);
        self.persons.values_mut().for_each(|known| Arc::make_mut(known).asked = 0);
    }
}

/// How long something is when it is encoded.
pub(crate) fn bytes(value: &impl serde::Serialize) -> usize {
    let mut count = Count(0);
    serde_json::to_writer(&mut count, value).expect("facts and updates are plain data with text as keys");
    count.0
}

/// Counts and forgets.
struct Count(usize);

impl io::Write for Count {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
