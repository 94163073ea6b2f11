//! A saved game as the log of a table that goes on with it.

use anyhow::Result;
use wurf_bots::local::Sitter;
use wurf_rules::any::Spec;
use wurf_rules::game::Input;
use wurf_rules::record::{Dice, Record, Share};
use wurf_rules::replay::replay;
use wurf_rules::seat::{BySeat, Seat};
use wurf_table::Table;
use wurf_table::fact::{Fact, Logged, Origin};
use wurf_table::fair::{Scheme, Secret, entropy_commitment};
use wurf_table::id::{PersonId, TableId};
use wurf_table::person::AgentName;
use wurf_table::time::Moment;
use wurf_table::verify::verify;

use crate::play::host::options;

/// The first and only match of its table.
const MATCH: u32 = 1;

/// What the dice of a saved game follow from; none if it does not say.
pub(super) fn table_secret(record: &Record) -> Option<[u8; 32]> {
    let Dice::Fair(fairness) = &record.dice else { return None };
    let known = fairness.match_number == MATCH && fairness.scheme == Scheme::default().to_string();
    fairness.table_secret.as_ref().filter(|_| known)?.full()
}

/// The log of a table with this id and secret at which the game of this record is played on, and the people at it.
pub(super) fn log(
    record: &Record,
    (id, secret): (TableId, [u8; 32]),
    sitters: &[Sitter],
) -> Result<(Vec<Logged>, Vec<PersonId>)> {
    let shares = check(record, &id, secret)?;
    // Where the dice are not the table's own, neither is the lot.
    let spec = if shares.is_some() { Spec::clone(&record.spec) } else { record.spec.settled()? };
    let (table, created) = Table::create(id, secret, options(&spec), Moment::EPOCH)?;
    let mut log = Log { table, facts: vec![created] };
    let people = log.gather(sitters)?;
    log.start(record, &shares.unwrap_or_default(), &people)?;
    log.seat(sitters, &people)?;
    for entry in &record.entries {
        let origin = if let Input::Chance(_) = entry.input { Origin::Dice } else { Origin::Seat };
        log.add(Fact::Input { input: entry.input.to_string(), origin })?;
    }
    Ok((log.facts, people.to_vec()))
}

/// A record says where it breaks the rules; one with the secret of its table must also have the dice that follow from it.
/// Returns what the seats added to them.
fn check(record: &Record, id: &TableId, secret: [u8; 32]) -> Result<Option<BySeat<Share>>> {
    let mut whole = record.clone();
    match &mut whole.dice {
        Dice::Fair(fairness) if table_secret(record).is_some() => {
            fairness.secret = Some(Secret::new(secret).of_match(id.as_str(), MATCH).reveal());
            let shares = fairness.shares.clone();
            verify(&whole)?;
            Ok(Some(shares))
        }
        _ => {
            replay(record, |_, _, _| {})?;
            Ok(None)
        }
    }
}

/// A log under construction, and the table it leads to.
struct Log {
    table: Table,
    facts: Vec<Logged>,
}

impl Log {
    fn add(&mut self, fact: Fact) -> Result<()> {
        let logged = Logged { seq: self.table.seq().next(), at: Moment::EPOCH, cause: None, fact };
        self.table.apply(&logged)?;
        self.facts.push(logged);
        Ok(())
    }

    /// One person for each seat, no matter who plays it.
    fn gather(&mut self, sitters: &[Sitter]) -> Result<Vec<PersonId>> {
        let mut people = Vec::new();
        for number in 1..=sitters.len() {
            let person = self.table.next_person();
            self.add(Fact::Joined { person, name: format!("Seat {number}").try_into()?, from: None })?;
            people.push(person);
        }
        Ok(people)
    }

    /// Begins with everybody on the seats that they had when the dice were made.
    fn start(&mut self, record: &Record, shares: &BySeat<Share>, people: &[PersonId]) -> Result<()> {
        for (seat, &person) in self.table.seats().iter().zip(people) {
            match &shares[seat] {
                Share::Agent => self.add(Fact::AgentSeated { seat, agent: any_agent() })?,
                share => {
                    self.add(Fact::SatDown { person, seat })?;
                    self.commit(seat, share)?;
                }
            }
        }
        self.add(Fact::Started { scheme: Scheme::default(), rules: record.rules_version })?;
        for seat in self.table.seats().iter() {
            match &shares[seat] {
                Share::Given(entropy) => self.add(Fact::EntropyRevealed { seat, entropy: entropy.clone() })?,
                Share::Withheld(_) => self.add(Fact::EntropyWithheld { seat })?,
                Share::Nothing | Share::Agent => {}
            }
        }
        Ok(())
    }

    fn commit(&mut self, seat: Seat, share: &Share) -> Result<()> {
        let commitment = match share {
            Share::Given(entropy) => {
                entropy.full().map(|entropy| entropy_commitment(self.table.id().as_str(), MATCH, seat, &entropy))
            }
            Share::Withheld(commitment) => Some(commitment.clone()),
            Share::Nothing | Share::Agent => None,
        };
        commitment.map_or(Ok(()), |commitment| self.add(Fact::EntropyCommitted { seat, commitment }))
    }

    /// Gives the seats to those who play on.
    fn seat(&mut self, sitters: &[Sitter], people: &[PersonId]) -> Result<()> {
        for ((seat, sitter), &person) in self.table.seats().iter().zip(sitters).zip(people) {
            match sitter {
                Sitter::Person(_) => self.add(Fact::SatDown { person, seat })?,
                Sitter::Agent(agent) => self.add(Fact::Replaced { seat, agent: agent.clone() })?,
            }
        }
        Ok(())
    }
}

/// Which agent had a seat makes no difference to the dice.
fn any_agent() -> AgentName {
    "random".to_string().try_into().expect("a short word is the name of an agent")
}
