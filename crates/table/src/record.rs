//! Finished matches as records, with all it takes to check their dice.

use wurf_rules::record::{Dice, Ending, Record};
use wurf_rules::replay::final_points;
use wurf_rules::seat::BySeat;

use crate::apply::LogError;
use crate::fact::{Fact, Logged};
use crate::options::DiceSource;
use crate::person::Keeper;
use crate::table::{Phase, Table};

/// The records of all matches of a log that are over. A match that is not over has none: it would show what lies
/// sealed on the table.
pub fn records(log: &[Logged]) -> Result<Vec<Record>, LogError> {
    let mut table = Table::open(log.first().ok_or(LogError::NoBeginning)?)?;
    let (mut records, mut current) = (Vec::new(), None);
    for logged in &log[1..] {
        let happened = table.apply(logged)?;
        if matches!(logged.fact, Fact::Started { .. }) {
            current = table.record();
        }
        if let (Some(record), Some(played)) = (&mut current, happened.played) {
            played.halves.into_iter().chain([played.input]).for_each(|input| record.push(input));
        }
        if table.phase() == Phase::Over
            && let (Some(mut record), Some(playing)) = (current.take(), table.playing())
        {
            record.dice = match table.options().dice {
                DiceSource::Fair => Dice::Fair(Box::new(table.fairness())),
                DiceSource::Real => Dice::Real,
            };
            record.spec = playing.spec().clone();
            record.ending = Ending::Points(final_points(playing.game()));
            records.push(record);
        }
    }
    Ok(records)
}

impl Table {
    /// The record of a match that has just begun.
    fn record(&self) -> Option<Record> {
        let mut record = Record::of(self.spec.clone());
        record.rules_version = self.playing()?.beginning().rules;
        record.names = BySeat::new(|seat| match &self.keepers[seat] {
            Keeper::Nobody => None,
            Keeper::Person { person } => self.persons.get(person).map(|person| person.name.to_string()),
            Keeper::Agent { agent, .. } => Some(agent.to_string()),
        });
        Some(record)
    }
}
