//! Finished matches as records, with all it takes to check their dice.

use wurf_rules::record::{Dice, Ending, Record};
use wurf_rules::replay::final_points;
use wurf_rules::seat::BySeat;

use crate::apply::LogError;
use crate::fact::Logged;
use crate::options::DiceSource;
use crate::person::Keeper;
use crate::table::{Phase, Table};

/// The records of all matches of a log that are over.
pub fn records(log: &[Logged]) -> Result<Vec<Record>, LogError> {
    let mut table = Table::open(log.first().ok_or(LogError::NoBeginning)?)?;
    let mut records = Vec::new();
    for logged in &log[1..] {
        let was_over = table.phase() == Phase::Over;
        table.apply(logged)?;
        records.extend(table.record().filter(|_| !was_over));
    }
    Ok(records)
}

impl Table {
    /// The record of the match, once it is over; before that it would show what lies sealed on the table.
    pub fn record(&self) -> Option<Record> {
        let playing = self.playing.as_ref().filter(|playing| playing.is_over())?;
        let mut record = self.so_far()?;
        record.dice = match self.options.dice {
            DiceSource::Fair => Dice::Fair(Box::new(self.fairness())),
            DiceSource::Real => Dice::Real,
        };
        record.ending = Ending::Points(final_points(playing.game()));
        Some(record)
    }

    /// The match so far, with all that lies sealed on the table: for a device that keeps the table itself and thinks
    /// about it, never to be sent to anybody.
    pub fn so_far(&self) -> Option<Record> {
        let playing = self.playing.as_ref()?;
        let mut record = Record::of(playing.spec().clone());
        record.rules_version = playing.beginning().rules;
        record.names = playing.beginning().names.clone();
        playing.inputs().iter().for_each(|&input| record.push(input));
        Some(record)
    }

    /// What those on the seats are called.
    pub(crate) fn names(&self) -> BySeat<Option<String>> {
        BySeat::new(|seat| match &self.keepers[seat] {
            Keeper::Nobody => None,
            Keeper::Person { person } => self.persons.get(person).map(|person| person.name.to_string()),
            Keeper::Agent { agent, .. } => Some(agent.to_string()),
        })
    }
}
