//! Records of version 1 of the rules, kept as they were written.

use std::fs;
use std::path::PathBuf;

use wurf_rules::any::{AnyGame, AnySetup};
use wurf_rules::qwixx::Closing;
use wurf_rules::record::{Ending, Record};
use wurf_rules::replay::replay;
use wurf_rules::seat::Seat;

/// A race of FIX in which a seat went on before another had thrown.
const FORBIDDEN: &str = "fix-race-forbidden";

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/records/v1")
}

fn kept(name: &str) -> (String, Record) {
    let text = fs::read_to_string(folder().join(format!("{name}.wurf"))).unwrap();
    let record = Record::from_text(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(record.rules_version, 1, "{name}");
    (text, record)
}

/// The names of all kept records, except the forbidden one.
fn allowed() -> Vec<String> {
    let files = fs::read_dir(folder()).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    files.map(|file| file.trim_end_matches(".wurf").to_owned()).filter(|name| name != FORBIDDEN).collect()
}

#[test]
fn records_of_version_1_replay_to_their_points() {
    assert_eq!(allowed().len(), 13, "eight sheets, cards, BLOXX!, both modes of FIX and the Duel");
    for name in allowed() {
        let (text, record) = kept(&name);
        assert!(matches!(record.ending, Ending::Points(_)), "{name} is a whole game");
        replay(&record, |_, _, _| {}).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(text.starts_with(&record.to_string()), "{name} is written as it was read");
    }
}

#[test]
fn r008_a_record_of_version_1_replays_with_sealed_closing() {
    let (_, record) = kept("qwixx");
    let AnySetup::Qwixx(setup) = record.setup() else { panic!("another game") };
    assert_eq!(setup.closing, Closing::Sealed);
    let AnySetup::Qwixx(setup) = record.spec.setup().clone() else { panic!("another game") };
    assert_eq!(setup.closing, Closing::Announced, "the same by the rules of today");
}

#[test]
fn r009_seat_1_begins_in_a_record_of_version_1() {
    for name in allowed().iter().filter(|name| !name.starts_with("fix")) {
        let (_, record) = kept(name);
        assert_eq!(record.spec.lot, None, "{name}");
        let mut active = Vec::new();
        replay(&record, |_, game, _| active.push(turn(game))).unwrap();
        assert_eq!(active[0], Some(Seat::One), "{name}");
    }
}

fn turn(game: &AnyGame) -> Option<Seat> {
    match game {
        AnyGame::Qwixx(game) => Some(game.active()),
        AnyGame::Cards(game) => Some(game.active()),
        AnyGame::Bloxx(game) => Some(game.active()),
        AnyGame::Fix(_) => None,
        AnyGame::Duel(game) => Some(game.active()),
    }
}

#[test]
fn r080_a_race_of_version_1_that_is_forbidden_now_is_refused_by_a_clear_sentence() {
    let (_, record) = kept(FORBIDDEN);
    let refused = replay(&record, |_, _, _| {}).unwrap_err().to_string();
    let rule = "everyone who was dealt dice throws once before anything else happens (R-080)";
    let version = "version 1 of the rules, by which this was played, allowed it";
    assert_eq!(refused, format!("line 10, input 4 (2:pass): {rule}; {version}"));
    let today = Record { rules_version: 2, ..record };
    let refused = replay(&today, |_, _, _| {}).unwrap_err().to_string();
    assert_eq!(refused, format!("line 10, input 4 (2:pass): {rule}"));
}
