//! What one decision costs a table of Qwixx that two people play: deciding it, the words for both of them, and the facts
//! as they are kept; without network and disk. `docs/benchmarks.md` has the figures.

#![allow(clippy::print_stdout, reason = "it tells what it has measured")]

use std::error::Error;
use std::time::{Duration, Instant};

use wurf_rules::any::GameName;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_table::Table;
use wurf_table::command::{Command, Sender};
use wurf_table::id::{CommandId, PersonId};
use wurf_table::options::Options;
use wurf_table::time::Moment;

/// Many short matches: on a machine that has other work to do, the fastest of them tells most.
const MATCHES: u8 = 200;

/// The moment at which everything happens, with as many digits as one of today.
const NOW: Moment = Moment(1_800_000_000_000);

/// A match between two people, and what it has cost.
struct Playing {
    table: Table,
    people: Vec<PersonId>,
    taps: u32,
    time: Duration,
    allocations: u64,
    /// What the first person was sent.
    bytes: usize,
}

fn main() -> Result<(), Box<dyn Error>> {
    let matches = (0..MATCHES).map(play).collect::<Result<Vec<_>, _>>()?;
    let taps: u32 = matches.iter().map(|played| played.taps).sum();
    let fastest = matches.iter().map(|played| played.time / played.taps).min().unwrap_or_default();
    let allocations: u64 = matches.iter().map(|played| played.allocations).sum();
    let bytes: usize = matches.iter().map(|played| played.bytes).sum();
    println!("{taps} taps in {MATCHES} matches");
    println!("a tap takes {fastest:?} in the fastest match, and {} allocations", allocations / u64::from(taps));
    println!("a seat is sent {} bytes in a match", bytes / usize::from(MATCHES));
    Ok(())
}

fn play(number: u8) -> Result<Playing, Box<dyn Error>> {
    let mut options = Options::new(GameName::Qwixx(Variant::Classic), SeatCount::new(2).ok_or("two seats")?);
    options.game_options.first = Some(Seat::One);
    let (table, _) = Table::create("a-table".to_string().try_into()?, [number; 32], options, NOW)?;
    let (time, people) = (Duration::ZERO, Vec::new());
    let mut playing = Playing { table, people, taps: 0, time, allocations: 0, bytes: 0 };
    for (seat, name) in [(Seat::One, "Ada"), (Seat::Two, "Ben")] {
        let person = playing.table.next_person();
        playing.ask(person, Command::Join { name: name.to_string().try_into()? })?;
        playing.ask(person, Command::SitDown { seat })?;
        playing.people.push(person);
    }
    playing.ask(PersonId::FIRST, Command::Start)?;
    (playing.taps, playing.time, playing.allocations, playing.bytes) = (0, Duration::ZERO, 0, 0);
    while playing.tap()? {}
    Ok(playing)
}

impl Playing {
    /// Somebody who is asked takes one of the offers, now this one, now that one; nobody at the end.
    fn tap(&mut self) -> Result<bool, Box<dyn Error>> {
        let asked = |&person: &PersonId| Some((person, self.table.moment(person)?.decision?));
        let Some((person, decision)) = self.people.iter().find_map(asked) else { return Ok(false) };
        let which = (self.taps as usize * 7_919) % decision.actions.len();
        let action = decision.actions[which].clone();
        self.ask(person, Command::Act { decision: decision.number, action })?;
        Ok(true)
    }

    fn ask(&mut self, person: PersonId, command: Command) -> Result<(), Box<dyn Error>> {
        let (began, mut result) = (Instant::now(), Ok(()));
        let counted = allocation_counter::measure(|| result = self.step(person, command));
        self.time += began.elapsed();
        self.allocations += counted.count_total;
        self.taps += 1;
        result
    }

    /// As a server does it, but nothing is sent or kept.
    fn step(&mut self, person: PersonId, command: Command) -> Result<(), Box<dyn Error>> {
        let id = CommandId(u64::from(self.taps));
        let Some(step) = self.table.decide(NOW, Sender::Person(person), id, command)? else { return Ok(()) };
        for &person in &self.people {
            let text = step.tell(&self.table, person).encode();
            self.bytes += if person == PersonId::FIRST { text.len() } else { 0 };
        }
        let (facts, after) = step.into_parts();
        for fact in facts {
            serde_json::to_string(&fact)?;
        }
        self.table = after;
        Ok(())
    }
}
