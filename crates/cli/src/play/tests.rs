//! Tables for tests: people and agents with fixed names and seeded dice.

use wurf_bots::seeded::Seeded;
use wurf_rules::any::{GameName, Spec};
use wurf_rules::fix::Mode;
use wurf_rules::qwixx::Variant;
use wurf_rules::record::Record;
use wurf_rules::seat::SeatCount;

use crate::play::player::{Player, PlayerKind};
use crate::play::session::Session;

const NAMES: [&str; 5] = ["Anna", "Ben", "Carla", "Dan", "Eve"];

/// One person, two marks of whom have just earned the circle; red and blue have the fewest marks (BB-2).
pub(super) fn session_at_a_choice() -> Session {
    let text = "wurf record 1\ngame: bonus-b\nrules: 1\nseats: 1\n\n\
                56r1y1g1b1 1:Y11 1:-\n45r1y1g1b1 1:G9\n...\n";
    let player = Player::new(PlayerKind::Human);
    Session::new(Record::from_text(text).unwrap(), vec![player], Box::new(Seeded::new(5, 0))).unwrap()
}

/// A table of `humans` people and agents on the other seats. The first roll is white 5 and 2.
pub(super) fn session(variant: Variant, humans: usize, seats: usize) -> Session {
    session_of(Spec::new(GameName::Qwixx(variant), SeatCount::new(seats).unwrap()), humans)
}

/// A table of FIX with `humans` people and agents on the other seats; seat 1 deals first.
pub(super) fn session_of_fix(mode: Mode, humans: usize, seats: usize) -> Session {
    let mut spec = Spec::new(GameName::Fix, SeatCount::new(seats).unwrap());
    spec.options.mode = Some(mode).filter(|&mode| mode != Mode::default());
    session_of(spec, humans)
}

/// Goes on with a game of FIX, a person on seat 1.
pub(super) fn resumed_fix(inputs: &str, seats: usize) -> Session {
    let text = format!("wurf record 1\ngame: fix\nrules: 1\nseats: {seats}\n\n{inputs}\n...\n");
    going_on(Record::from_text(&text).unwrap(), 1)
}

/// A table of any game with `humans` people and agents on the other seats.
pub(super) fn session_of(spec: Spec, humans: usize) -> Session {
    going_on(Record::new(spec).unwrap(), humans)
}

fn going_on(record: Record, humans: usize) -> Session {
    let player = |index: usize| {
        // Random agents play the same for ever; better ones get better.
        let kind = if index < humans { "human" } else { "random" };
        Player::new(kind.parse::<PlayerKind>().unwrap()).named(NAMES[index]).unwrap()
    };
    let players = (0..record.spec.seats.get()).map(player).collect();
    Session::new(record, players, Box::new(Seeded::new(5, 0))).unwrap()
}
