//! Whatever comes from outside: it is refused or carried out, and never breaks anything. The fuzz targets in `fuzz/`
//! prove the same with more time.

use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, any, prop_assert_eq, proptest};
use wurf_rules::seat::Seat;
use wurf_table::command::Command;
use wurf_table::id::{CommandId, PersonId, Seq};
use wurf_table::wire::{ClientMessage, VERSION, decode};

use crate::keeping::{agent, name};

pub mod script;

/// Messages to begin with; what comes from a broken client is mostly like one.
fn messages() -> Vec<ClientMessage> {
    let command = |command| ClientMessage::Command { id: CommandId(7), command };
    vec![
        ClientMessage::Ping,
        ClientMessage::Resume { version: VERSION, last_seq: Seq(3) },
        command(Command::Join { name: name("Ada") }),
        command(Command::Kick { person: PersonId::FIRST }),
        command(Command::Vote { seat: Seat::Two, agent: agent("greedy") }),
        command(Command::Act { decision: 4, action: "R7".to_string() }),
    ]
}

/// One letter of a message is changed, or the rest of it is missing.
fn damaged(text: &str, place: usize, letter: Option<char>) -> String {
    let place = place % text.chars().count();
    let (before, after) = (text.chars().take(place), text.chars().skip(place + 1));
    match letter {
        Some(letter) => before.chain([letter]).chain(after).collect(),
        None => before.collect(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) })]

    #[test]
    fn any_text_is_a_message_or_refused(text in any::<String>()) {
        if let Ok(message) = decode(&text) {
            prop_assert_eq!(decode(&message.encode()), Ok(message));
        }
    }

    #[test]
    fn a_damaged_message_is_another_one_or_refused(which in 0..6usize, place in any::<usize>(), letter in any::<Option<char>>()) {
        let text = damaged(&messages()[which].encode(), place, letter);
        if let Ok(message) = decode(&text) {
            prop_assert_eq!(decode(&message.encode()), Ok(message));
        }
    }
}

proptest! {
    // Each case plays a good part of a match.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(48) })]

    #[test]
    fn whatever_is_asked_for_the_table_is_the_fold_of_its_facts(bytes in vec(any::<u8>(), 0..600)) {
        script::run(&bytes);
    }
}

#[test]
fn scripts_reach_matches_that_are_played() {
    let bytes: Vec<u8> = (0..400u32).map(|number| (number * 37 % 251) as u8).collect();
    let table = script::run(&bytes).expect("enough bytes for a table");
    assert!(table.seq() > Seq(20), "{}", table.seq());
}
