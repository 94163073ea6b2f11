//! What a match costs those who play it.

use wurf_rules::bits::Bits;
use wurf_rules::qwixx::Variant;
use wurf_table::command::{Command, Sender};
use wurf_table::id::{CommandId, PersonId};
use wurf_table::options::{Options, Pace};
use wurf_table::time::Moment;
use wurf_table::wire::ServerMessage;

use crate::dice::Seeded;
use crate::keeping::{Keeping, live, options};

/// What the first of two seats receives in a match that both play at random, in bytes.
fn received(pace: Pace, seed: u64) -> usize {
    let (mut keeping, people) = Keeping::playing(Options { pace, ..options(Variant::Classic, 2) });
    // Moments have as many digits as those of today.
    keeping.now = Moment(1_800_000_000_000);
    let (mut bits, mut bytes) = (Seeded::new(seed), 0);
    while !keeping.table.playing().unwrap().is_over() {
        let asked = |&person: &PersonId| Some((person, keeping.table.moment(person)?.decision?));
        let (person, decision) = people.iter().find_map(asked).unwrap();
        let action = decision.actions[bits.pick(decision.actions.len())].clone();
        let (id, act) = (CommandId(u64::from(bits.word())), Command::Act { decision: decision.number, action });
        let step = keeping.table.decide(keeping.now, Sender::Person(person), id, act).unwrap().unwrap();
        bytes += step.tell(&keeping.table, people[0]).encode().len();
        if person == people[0] {
            bytes += ServerMessage::Done { id, seq: step.after().seq() }.encode().len();
        }
        keeping.take(step);
    }
    bytes
}

/// The mean of some matches, in bytes.
fn mean(pace: Pace) -> usize {
    let seeds = 20;
    (0..seeds).map(|seed| received(pace, seed)).sum::<usize>() / seeds as usize
}

#[test]
fn a_seat_receives_at_most_30_kb_in_a_match_of_qwixx() {
    let (untimed, timed) = (mean(Pace::Untimed), mean(live(30, 60)));
    assert!(untimed < 30_000 && timed < 30_000, "{untimed} bytes without clocks, {timed} with clocks");
}
