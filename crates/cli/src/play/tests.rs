//! Tables for tests: people and agents with fixed names and seeded dice.

use wurf_rules::any::{GameName, GameOptions, Spec};
use wurf_rules::fix::Mode;
use wurf_rules::qwixx::Variant;
use wurf_rules::record::Record;
use wurf_rules::seat::SeatCount;

use crate::play::chance::Chance;
use crate::play::player::{Player, PlayerKind};
use crate::play::session::Session;

/// For tables where any dice will do.
const SEED: u64 = 5;

const NAMES: [&str; 5] = ["Anna", "Ben", "Carla", "Dan", "Eve"];

/// One person, whose two marks have just earned the circle; red and blue have the fewest marks (BB-2).
pub(super) fn session_at_a_choice() -> Session {
    let text = "wurf record 1\ngame: bonus-b\nrules: 1\nseats: 1\n\n\
                56r1y1g1b1 1:Y11 1:-\n45r1y1g1b1 1:G9\n...\n";
    let player = Player::new(PlayerKind::Human);
    Session::new(Record::from_text(text).unwrap(), vec![player], Chance::new(Some(SEED), 0)).unwrap()
}

/// One person, and an agent that can close the red row with the white dice that have just fallen.
pub(super) fn session_at_a_closing() -> Session {
    let rolls = ["11", "12", "13", "14", "15", "16", "26", "36"].iter().zip(2..).zip(["1", "2"].iter().cycle());
    let turns: String =
        rolls.map(|((dice, sum), active)| format!("{dice}r1y1g1b1 1:Y{sum} 2:R{sum} {active}:-\n")).collect();
    let text = format!("wurf record 1\ngame: qwixx\nrules: 2\nseats: 2\nseat 2: greedy\n\n{turns}66r1y1g1b1\n...\n");
    let record = Record::from_text(&text).unwrap();
    let players = ["human", "greedy"].map(|kind| Player::new(kind.parse().unwrap())).to_vec();
    Session::new(record, players, Chance::new(Some(SEED), 0)).unwrap()
}

/// One person, and an agent that thinks for a moment.
pub(super) fn session_against_an_expert() -> Session {
    let spec = Spec::new(GameName::Qwixx(Variant::Classic), SeatCount::new(2).unwrap());
    let players = ["human", "expert"].map(|kind| Player::new(kind.parse().unwrap())).to_vec();
    Session::new(Record::new(spec.settled().unwrap()).unwrap(), players, Chance::new(Some(SEED), 0)).unwrap()
}

/// A table of `humans` people and agents on the other seats; seat 1 begins, and its first roll is white 5 and 2.
pub(super) fn session(variant: Variant, humans: usize, seats: usize) -> Session {
    let spec = Spec::new(GameName::Qwixx(variant), SeatCount::new(seats).unwrap());
    session_rolling(spec, humans, "52r")
}

/// A table of `humans` people and agents on the other seats; seat 1 begins, and this falls first.
pub(super) fn session_rolling(spec: Spec, humans: usize, first: &str) -> Session {
    let record = Record::new(spec.settled().unwrap()).unwrap();
    let rolls = |mut session: Session| {
        session.follow();
        session.record_text().contains(&format!("\n\n{first}")).then_some(session)
    };
    (0..).find_map(|seed| rolls(going_on(record.clone(), humans, seed))).unwrap()
}

/// A table of FIX with `humans` people and agents on the other seats; seat 1 deals first.
pub(super) fn session_of_fix(mode: Mode, humans: usize, seats: usize) -> Session {
    let spec = Spec::new(GameName::Fix, SeatCount::new(seats).unwrap());
    let mode = Some(mode).filter(|&mode| mode != Mode::default());
    session_of(Spec { options: GameOptions::Fix { mode, ages: None }, ..spec }, humans)
}

/// Goes on with a game of FIX, a person on seat 1.
pub(super) fn resumed_fix(inputs: &str, seats: usize) -> Session {
    let text = format!("wurf record 1\ngame: fix\nrules: 1\nseats: {seats}\n\n{inputs}\n...\n");
    going_on(Record::from_text(&text).unwrap(), 1, SEED)
}

/// A table of any game with `humans` people and agents on the other seats; seat 1 begins.
pub(super) fn session_of(spec: Spec, humans: usize) -> Session {
    going_on(Record::new(spec.settled().unwrap()).unwrap(), humans, SEED)
}

fn going_on(record: Record, humans: usize, seed: u64) -> Session {
    let player = |index: usize| {
        // Random agents play the same forever; better ones get better.
        let kind = if index < humans { "human" } else { "random" };
        Player::new(kind.parse::<PlayerKind>().unwrap()).named(NAMES[index]).unwrap()
    };
    let players = (0..record.spec.seats.get()).map(player).collect();
    Session::new(record, players, Chance::new(Some(seed), 0)).unwrap()
}
