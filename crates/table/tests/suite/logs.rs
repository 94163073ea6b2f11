//! Logs that are not those of a table are refused, and full ones still let the game end.

use wurf_rules::qwixx::Variant;
use wurf_table::Table;
use wurf_table::apply::LogError;
use wurf_table::command::{Command, Phrase, Said, Sender};
use wurf_table::fact::{Fact, Logged, Origin};
use wurf_table::id::{CommandId, Seq};

use crate::keeping::{Keeping, options};

fn keeping() -> Keeping {
    Keeping::playing(options(Variant::Classic, 2)).0
}

#[test]
fn facts_round_trip_through_json() {
    let log = keeping().log;
    let text: Vec<String> = log.iter().map(|fact| serde_json::to_string(fact).unwrap()).collect();
    let read: Vec<Logged> = text.iter().map(|fact| serde_json::from_str(fact).unwrap()).collect();
    assert_eq!(read, log);
}

#[test]
fn broken_logs_are_refused() {
    let log = keeping().log;
    assert_eq!(Table::from_facts([]), Err(LogError::NoBeginning));
    assert_eq!(Table::from_facts(&log[1..]), Err(LogError::NoBeginning));
    let without = log.iter().filter(|fact| fact.seq != Seq(3));
    assert_eq!(Table::from_facts(without), Err(LogError::Gap { expected: Seq(3), found: Seq(4) }));
    let twice = log.iter().chain(log.last());
    assert!(matches!(Table::from_facts(twice), Err(LogError::Gap { .. })));
}

#[test]
fn a_fact_that_cannot_have_happened_changes_nothing() {
    let mut keeping = keeping();
    let before = keeping.table.clone();
    for input in ["3:-", "nonsense", "1:R99", "11r1y1g1b1"] {
        let fact = Fact::Input { input: input.to_string(), origin: Origin::Seat };
        let logged = Logged { seq: keeping.table.seq().next(), at: keeping.now, cause: None, fact };
        assert!(matches!(keeping.table.apply(&logged), Err(LogError::Impossible { .. })), "{input}");
        assert_eq!(keeping.table, before);
    }
}

#[test]
fn a_full_log_takes_only_what_the_game_needs() {
    let (mut keeping, people) = Keeping::playing(options(Variant::Classic, 2));
    let say = Command::Say { said: Said::Phrase { phrase: Phrase::Wow } };
    while keeping.table.seq().0 < Table::FACTS_MAX {
        let fact = Fact::Said { person: people[0], said: Said::Phrase { phrase: Phrase::Wow } };
        let seq = keeping.table.seq().next();
        keeping.table.apply(&Logged { seq, at: keeping.now, cause: None, fact }).unwrap();
    }
    let decide = |command| {
        let sender = Sender::Person(people[0]);
        keeping.table.decide(keeping.now, sender, CommandId(u64::MAX), command)
    };
    assert_eq!(decide(say).map_err(|refusal| refusal.code()), Err("too-many-facts"));
    assert!(decide(keeping.act(people[0], "-")).is_ok());
}
