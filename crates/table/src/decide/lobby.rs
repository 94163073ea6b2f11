//! What people ask for around a match: to come and go, to sit down, to agree, to talk, to begin.

use wurf_rules::seat::Seat;

use crate::command::Said;
use crate::draft::Draft;
use crate::fact::Fact;
use crate::fair::Scheme;
use crate::fingerprint::Fingerprint;
use crate::id::PersonId;
use crate::options::{Chat, DiceSource, Options};
use crate::person::{AgentName, Keeper, Name};
use crate::refusal::Refusal;
use crate::table::Table;

impl Draft {
    pub(crate) fn join(&mut self, person: PersonId, name: Name, from: Option<Fingerprint>) -> Result<(), Refusal> {
        if person != self.table.next_person {
            let known = self.table.persons.contains_key(&person);
            return Err(if known { Refusal::AlreadyAtTable } else { Refusal::NotAtTable });
        }
        if self.table.persons.len() >= Table::PERSONS_MAX {
            return Err(Refusal::TableFull);
        }
        self.table.check_name(&name, None)?;
        self.push(Fact::Joined { person, name, from });
        Ok(())
    }

    pub(super) fn rename(&mut self, person: PersonId, name: Name) -> Result<(), Refusal> {
        self.table.check_name(&name, Some(person))?;
        if self.table.persons[&person].name != name {
            self.push(Fact::Renamed { person, name });
        }
        Ok(())
    }

    pub(super) fn mute(&mut self, person: PersonId, other: PersonId) -> Result<(), Refusal> {
        self.check_other(person, other)?;
        if !self.table.persons[&person].muted.contains(&other) {
            self.push(Fact::Muted { person, other });
        }
        Ok(())
    }

    pub(super) fn unmute(&mut self, person: PersonId, other: PersonId) -> Result<(), Refusal> {
        self.check_other(person, other)?;
        if self.table.persons[&person].muted.contains(&other) {
            self.push(Fact::Unmuted { person, other });
        }
        Ok(())
    }

    pub(super) fn leave(&mut self, person: PersonId) -> Result<(), Refusal> {
        if self.table.is_running() && self.table.seat_of(person).is_some() {
            return Err(Refusal::MatchNotOver);
        }
        self.push(Fact::Left { person });
        self.go_on_with_rematch();
        Ok(())
    }

    pub(crate) fn sit_down(&mut self, person: PersonId, seat: Seat) -> Result<(), Refusal> {
        self.table.check_seat(seat)?;
        if self.table.seat_of(person).is_some() {
            return Err(Refusal::AlreadySeated);
        }
        match &self.table.keepers[seat] {
            Keeper::Agent { stands_in_for: Some(absent), .. } if *absent == person => {}
            Keeper::Nobody => self.table.check_lobby()?,
            Keeper::Agent { .. } | Keeper::Person { .. } => return Err(Refusal::SeatTaken),
        }
        self.push(Fact::SatDown { person, seat });
        Ok(())
    }

    pub(super) fn stand_up(&mut self, person: PersonId) -> Result<(), Refusal> {
        let seat = self.table.seat_needed(person)?;
        if self.table.is_running() {
            return Err(Refusal::MatchNotOver);
        }
        self.push(Fact::StoodUp { seat });
        self.go_on_with_rematch();
        Ok(())
    }

    pub(super) fn seat_agent(&mut self, person: PersonId, seat: Seat, agent: AgentName) -> Result<(), Refusal> {
        self.table.check_host(person)?;
        self.table.check_lobby()?;
        self.table.check_seat(seat)?;
        if self.table.keepers[seat].person().is_some() {
            return Err(Refusal::SeatTaken);
        }
        if self.table.keepers[seat] != (Keeper::Agent { agent: agent.clone(), stands_in_for: None }) {
            self.push(Fact::AgentSeated { seat, agent });
        }
        Ok(())
    }

    pub(super) fn remove_agent(&mut self, person: PersonId, seat: Seat) -> Result<(), Refusal> {
        self.table.check_host(person)?;
        self.table.check_lobby()?;
        if !matches!(self.table.keepers[seat], Keeper::Agent { .. }) {
            return Err(Refusal::NoAgentThere);
        }
        self.push(Fact::StoodUp { seat });
        Ok(())
    }

    pub(super) fn kick(&mut self, person: PersonId, other: PersonId) -> Result<(), Refusal> {
        self.table.check_host(person)?;
        self.check_other(person, other)?;
        if self.table.is_playing(other) {
            return Err(Refusal::MatchBegun);
        }
        self.push(Fact::Kicked { person: other });
        self.go_on_with_rematch();
        Ok(())
    }

    pub(super) fn readmit(&mut self, person: PersonId) -> Result<(), Refusal> {
        self.table.check_host(person)?;
        if !self.table.sent_away.is_empty() {
            self.push(Fact::Readmitted);
        }
        Ok(())
    }

    fn check_other(&self, person: PersonId, other: PersonId) -> Result<(), Refusal> {
        self.table.check_person(other)?;
        if other == person { Err(Refusal::NotYourself) } else { Ok(()) }
    }

    pub(super) fn set_options(&mut self, person: PersonId, options: Options) -> Result<(), Refusal> {
        self.table.check_host(person)?;
        self.table.check_lobby()?;
        let spec = options.prepare()?;
        let lost = self.table.seats().without(spec.seats.seats());
        if lost.iter().any(|seat| self.table.keepers[seat] != Keeper::Nobody) {
            return Err(Refusal::SeatTaken);
        }
        if *self.table.options != options {
            self.agree(options, spec);
        }
        Ok(())
    }

    pub(super) fn start(&mut self, person: PersonId) -> Result<(), Refusal> {
        self.table.check_host(person)?;
        self.table.check_lobby()?;
        if self.table.seats().iter().any(|seat| self.table.keepers[seat] == Keeper::Nobody) {
            return Err(Refusal::SeatFree);
        }
        let has_hands = self.table.seats().iter().any(|seat| self.table.keepers[seat].person().is_some());
        if self.table.options.dice == DiceSource::Real && !has_hands {
            return Err(Refusal::NobodyRolls);
        }
        self.begin();
        Ok(())
    }

    pub(crate) fn begin(&mut self) {
        let rules = self.table.spec.game().rules_version();
        self.push(Fact::Started { scheme: Scheme::Two, rules });
        self.drive();
    }

    pub(super) fn say(&mut self, person: PersonId, said: Said) -> Result<(), Refusal> {
        let allowed = match self.table.options.chat {
            Chat::Off => false,
            Chat::Phrases => matches!(said, Said::Phrase { .. }),
            Chat::Free => true,
        };
        if !allowed {
            return Err(Refusal::ChatOff);
        }
        self.push(Fact::Said { person, said });
        Ok(())
    }
}
