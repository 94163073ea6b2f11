//! Fills a folder with running matches, to see how long a server takes to start with them:
//! `cargo run --release -p wurf-server --example running_matches -- FOLDER 10000`, then `wurf serve --data FOLDER`.

#![allow(clippy::print_stdout, reason = "it tells what it has done")]

use std::path::PathBuf;

use anyhow::{Context, Result};
use wurf_rules::closed::Closed;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_server::store::Store;
use wurf_server::store::directory::{Listing, NewTable, TableState};
use wurf_server::store::location::Location;
use wurf_table::Table;
use wurf_table::command::{Command, Sender};
use wurf_table::fact::Logged;
use wurf_table::id::{CommandId, PersonId, TableCode, TableId};
use wurf_table::options::{Access, Options};
use wurf_table::time::Moment;

/// Decisions in each match: about the middle of it.
const DECISIONS: u64 = 30;

#[tokio::main]
async fn main() -> Result<()> {
    let mut arguments = std::env::args_os().skip(1);
    let folder: PathBuf = arguments.next().context("a folder is missing")?.into();
    let matches: u32 = arguments.next().and_then(|text| text.to_str()?.parse().ok()).context("how many matches?")?;
    std::fs::create_dir_all(&folder)?;
    let store = Store::open(&Location::File(folder.join("wurf.db"))).await?;
    let mut facts = 0;
    for number in 0..matches {
        let table = running(number)?;
        facts += table.facts.len();
        store.create_table(&table).await?;
    }
    store.close().await;
    println!("{matches} running matches with {facts} facts");
    Ok(())
}

/// A match of two in the middle, without a clock; nobody is connected.
fn running(number: u32) -> Result<NewTable> {
    let (game, seats) = ("qwixx".parse()?, SeatCount::new(2).context("two seats are few enough")?);
    let mut id = [0; 10];
    id[..4].copy_from_slice(&number.wrapping_mul(2_654_435_761).to_be_bytes());
    let (table, created) = Table::create(TableId::from_random(id), [7; 32], Options::new(game, seats), now())?;
    let mut playing = Playing { table, facts: vec![created] };
    let persons = [playing.join("Ada")?, playing.join("Ben")?];
    for (person, &seat) in persons.into_iter().zip(Seat::ALL) {
        playing.command(person, Command::SitDown { seat })?;
    }
    playing.command(persons[0], Command::Start)?;
    for _ in 0..DECISIONS {
        playing.decide(&persons)?;
    }
    let listing = Listing { access: Access::Private, game, seats, seats_taken: 2, state: TableState::Playing };
    let (due, code) = (playing.table.due(), TableCode::from_number(number));
    Ok(NewTable { id: playing.table.id().clone(), code, listing, facts: playing.facts, secrets: Vec::new(), due })
}

struct Playing {
    table: Table,
    facts: Vec<Logged>,
}

impl Playing {
    fn join(&mut self, name: &str) -> Result<PersonId> {
        let person = self.table.next_person();
        self.command(person, Command::Join { name: name.to_string().try_into()? })?;
        Ok(person)
    }

    fn command(&mut self, person: PersonId, command: Command) -> Result<()> {
        let id = CommandId(self.facts.len() as u64);
        if let Some(step) = self.table.decide(now(), Sender::Person(person), id, command)? {
            let (facts, after) = step.into_parts();
            self.facts.extend(facts);
            self.table = after;
        }
        Ok(())
    }

    /// Somebody who is asked takes the first offer.
    fn decide(&mut self, persons: &[PersonId]) -> Result<()> {
        for &person in persons {
            let decision = self.table.snapshot(person).moment.and_then(|moment| moment.decision);
            if let Some(decision) = decision {
                let action = decision.actions.first().context("somebody who is asked has an offer")?.clone();
                return self.command(person, Command::Act { decision: decision.number, action });
            }
        }
        Ok(())
    }
}

/// Matches of long ago would be closed.
fn now() -> Moment {
    let since = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    Moment::EPOCH + since.into()
}
