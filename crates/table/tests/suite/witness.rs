//! A client that keeps what it saw cannot be told a different story later.

use wurf_rules::qwixx::Variant;
use wurf_rules::record::{Dice, Fairness, Hex, Share};
use wurf_rules::seat::Seat;
use wurf_table::command::Command;
use wurf_table::id::PersonId;
use wurf_table::options::{DiceSource, Options};
use wurf_table::playing::Match;
use wurf_table::record::records;
use wurf_table::table::Phase;
use wurf_table::update::Snapshot;
use wurf_table::witness::{Alarm, Witness};

use crate::keeping::{Keeping, options};

/// Two people whose programs are witnesses.
struct Watched {
    keeping: Keeping,
    people: Vec<PersonId>,
    witnesses: Vec<Witness>,
}

impl Watched {
    fn new() -> Self {
        let (keeping, people) = Keeping::seated(options(Variant::Classic, 2));
        let witnesses = people.iter().map(|&person| Witness::new(&keeping.table.snapshot(person))).collect();
        Self { keeping, people, witnesses }
    }

    /// Everybody looks and sends what they have to.
    fn send(&mut self) -> usize {
        let mut sent = 0;
        for (number, &person) in self.people.iter().enumerate() {
            let snapshot = self.keeping.table.snapshot(person);
            self.witnesses[number].look(&snapshot);
            if let Some(command) = self.witnesses[number].due_command(&snapshot, || [number as u8; 32]) {
                self.keeping.ok(person, command);
                sent += 1;
            }
        }
        sent
    }

    fn start(&mut self) {
        self.keeping.ok(self.people[0], Command::Start);
    }

    fn snapshot(&self) -> Snapshot {
        self.keeping.table.snapshot(self.people[0])
    }

    /// The first client, after it has been shown this.
    fn shown(&self, change: impl FnOnce(&mut Snapshot)) -> Option<Alarm> {
        let (mut witness, mut snapshot) = (self.witnesses[0].clone(), self.snapshot());
        change(&mut snapshot);
        witness.look(&snapshot);
        let due = witness.due_command(&snapshot, || [9; 32]);
        assert!(witness.alarm().is_none() || due.is_none(), "nothing is sent after an alarm");
        witness.alarm()
    }

    fn fairness(&mut self) -> Fairness {
        self.keeping.pass_to_the_end(&self.people);
        let Dice::Fair(fairness) = records(&self.keeping.log).unwrap().remove(0).dice else { panic!("drawn dice") };
        *fairness
    }
}

fn other() -> Hex {
    [0xff; 32].into()
}

#[test]
fn honest_clients_commit_reveal_and_agree_with_the_record() {
    let mut watched = Watched::new();
    assert_eq!((watched.send(), watched.send()), (2, 0), "each commits once");
    watched.start();
    assert_eq!((watched.send(), watched.send()), (2, 0), "each reveals once");
    let fairness = watched.fairness();
    watched.send();
    for witness in &watched.witnesses {
        assert_eq!((witness.compare(&fairness), witness.alarm(), witness.had_a_say()), (Ok(()), None, true));
    }
}

#[test]
fn what_changes_before_the_eyes_of_a_client_raises_an_alarm() {
    let mut watched = Watched::new();
    watched.send();
    assert_eq!(watched.shown(|_| {}), None);
    assert_eq!(watched.shown(|snapshot| snapshot.commitment = other()), Some(Alarm::Commitment));
    watched.start();
    watched.send();
    assert_eq!(watched.shown(|_| {}), None);
    assert_eq!(watched.shown(|snapshot| snapshot.commitment = other()), Some(Alarm::Commitment));
    assert_eq!(watched.shown(|snapshot| snapshot.commitments[1] = other()), Some(Alarm::Seat(Seat::Two)));
    assert_eq!(watched.shown(|snapshot| snapshot.entropy[1] = other()), Some(Alarm::Seat(Seat::Two)));
    assert_eq!(watched.shown(|snapshot| snapshot.entropy[0] = other()), Some(Alarm::Seat(Seat::One)));
    assert_eq!(watched.shown(|snapshot| snapshot.withheld.push(Seat::One)), Some(Alarm::NotCounted));
    assert_eq!(watched.shown(|snapshot| snapshot.phase = Phase::Lobby), Some(Alarm::Undone));
    watched.keeping.pass_to_the_end(&watched.people);
    let lie = |snapshot: &mut Snapshot| {
        snapshot.moment.as_mut().unwrap().end.as_mut().unwrap().secret = other();
    };
    assert_eq!(watched.shown(lie), Some(Alarm::Secret));
}

/// A server swaps the commitment of a seat of its own once it has seen what the honest seat reveals.
#[test]
fn a_record_that_is_not_what_was_seen_raises_an_alarm() {
    let mut watched = Watched::new();
    watched.send();
    watched.start();
    watched.send();
    let fairness = watched.fairness();
    watched.send();
    let told = |change: fn(&mut Fairness)| {
        let mut changed = fairness.clone();
        change(&mut changed);
        watched.witnesses[0].compare(&changed)
    };
    assert_eq!(told(|fairness| fairness.commitment = other()), Err(Alarm::Commitment));
    assert_eq!(told(|fairness| fairness.secret = Some(other())), Err(Alarm::Secret));
    for seat in [Seat::One, Seat::Two] {
        for share in [Share::Nothing, Share::Agent, Share::Given(other()), Share::Withheld(other())] {
            let mut changed = fairness.clone();
            changed.shares[seat] = share;
            assert_eq!(watched.witnesses[0].compare(&changed), Err(Alarm::Seat(seat)));
        }
    }
}

#[test]
fn a_client_whose_entropy_came_too_late_is_told() {
    let mut watched = Watched::new();
    watched.send();
    watched.start();
    watched.keeping.wait(Match::REVEAL_TIME);
    watched.send();
    assert_eq!(watched.witnesses[0].alarm(), Some(Alarm::NotCounted));
    let fairness = watched.fairness();
    assert_eq!(watched.witnesses[0].compare(&fairness), Err(Alarm::NotCounted));
}

#[test]
fn a_client_that_was_closed_reveals_what_it_has_kept() {
    let mut watched = Watched::new();
    watched.send();
    let kept = serde_json::to_string(&watched.witnesses).unwrap();
    watched.start();
    watched.witnesses = serde_json::from_str(&kept).unwrap();
    assert_eq!(watched.send(), 2);
}

#[test]
fn another_device_of_a_person_takes_the_seat_over_and_they_do_not_fight() {
    let mut watched = Watched::new();
    watched.send();
    let mut second = Witness::new(&watched.snapshot());
    let command = second.due_command(&watched.snapshot(), || [77; 32]).expect("it commits to entropy that it knows");
    watched.keeping.ok(watched.people[0], command);
    assert_eq!(watched.send(), 0, "the first device leaves it so");
    watched.start();
    assert_eq!(watched.send(), 1, "the first device cannot reveal, the other person does");
    second.look(&watched.snapshot());
    let command = second.due_command(&watched.snapshot(), || [78; 32]);
    assert_eq!(command, Some(Command::RevealEntropy { entropy: [77; 32].into() }));
    assert!(second.had_a_say() && !watched.witnesses[0].had_a_say());
}

#[test]
fn the_next_match_is_another_one_to_witness() {
    let mut watched = Watched::new();
    watched.send();
    watched.start();
    watched.send();
    watched.fairness();
    watched.keeping.ok(watched.people[0], Command::Rematch);
    assert_eq!(watched.send(), 2);
    assert!(watched.witnesses.iter().all(|witness| witness.has_seen("test-table", 2) && witness.alarm().is_none()));
}

#[test]
fn at_a_table_with_real_dice_there_is_nothing_to_send() {
    let mut watched = Watched::new();
    let real = Options { dice: DiceSource::Real, ..options(Variant::Classic, 2) };
    watched.keeping.ok(watched.people[0], Command::SetOptions { options: real });
    assert_eq!(watched.send(), 0);
    watched.start();
    assert_eq!(watched.send(), 0);
}
