//! Tables, facts and people to keep.

use wurf_rules::any::GameName;
use wurf_rules::points::Points;
use wurf_rules::seat::SeatCount;
use wurf_server::store::account::{Account, AccountId, PasswordHash};
use wurf_server::store::directory::{Listing, NewTable, TableState};
use wurf_server::store::finished::{FinishedMatch, FinishedSeat};
use wurf_server::store::log::Append;
use wurf_server::store::secret::SecretHash;
use wurf_table::Table;
use wurf_table::fact::{Fact, Logged};
use wurf_table::fair::Scheme;
use wurf_table::id::{PersonId, Seq, TableCode, TableId};
use wurf_table::options::{Access, Options};
use wurf_table::time::Moment;

pub(crate) fn game() -> GameName {
    "qwixx".parse().unwrap()
}

pub(crate) fn table_id(number: u8) -> TableId {
    TableId::from_random([number; 10])
}

pub(crate) fn code(number: u8) -> TableCode {
    TableCode::from_number(number.into())
}

pub(crate) fn name<W: TryFrom<String, Error: std::fmt::Debug>>(text: &str) -> W {
    W::try_from(text.to_string()).unwrap()
}

pub(crate) fn public() -> Listing {
    let seats = SeatCount::new(2).unwrap();
    Listing { access: Access::Public, game: game(), seats, seats_taken: 1, state: TableState::Gathering }
}

/// A table created at `number` seconds, at which Ann has joined with the secret "ann".
pub(crate) fn new_table(number: u8) -> NewTable {
    let id = table_id(number);
    let options = Options::new(game(), SeatCount::new(2).unwrap());
    let (_, created) = Table::create(id.clone(), [number; 32], options, at(number)).unwrap();
    let joined = Fact::Joined { person: PersonId::FIRST, name: name("Ann"), from: None };
    let joined = Logged { seq: Seq(2), at: at(number), cause: None, fact: joined };
    let secrets = vec![(PersonId::FIRST, SecretHash::of("ann"))];
    let (code, facts) = (code(number), vec![created, joined]);
    NewTable { id, code, listing: public(), facts, secrets, due: None }
}

pub(crate) fn at(seconds: u8) -> Moment {
    Moment(u64::from(seconds) * 1000)
}

/// Facts numbered from `first` to `last`.
pub(crate) fn facts(first: u64, last: u64) -> Vec<Logged> {
    (first..=last)
        .map(|seq| Logged {
            seq: Seq(seq),
            at: Moment(seq),
            cause: None,
            fact: Fact::Started { scheme: Scheme::Two, rules: 2 },
        })
        .collect()
}

/// An append of facts numbered from `first` to `last`.
pub(crate) fn append(table: u8, first: u64, last: u64) -> Append {
    Append::new(table_id(table), facts(first, last))
}

/// A match between Ann and an agent.
pub(crate) fn finished(match_number: u32, ended: u8, access: Access) -> FinishedMatch {
    let ann = FinishedSeat { person: Some(PersonId::FIRST), name: "Ann".to_string(), points: Points::new(70) };
    let agent = FinishedSeat { person: None, name: "greedy".to_string(), points: Points::new(-5) };
    let record = "wurf record 1\nseats: 2\nseat 1: Ann\nseat 2: greedy\n\n= 70 -5\n".to_string();
    let seats = vec![ann, agent];
    FinishedMatch { match_number, access, game: game(), ended_at: at(ended), record, seats, contest: None }
}

pub(crate) fn account(number: u8, text: &str) -> Account {
    let password = PasswordHash("$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA".to_string());
    Account { id: AccountId::from_random([number; 16]), name: name(text), password, created_at: at(number) }
}
