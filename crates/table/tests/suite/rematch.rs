//! Another match of the same people: prepared when everybody wants it, begun when everybody is ready.

use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;
use wurf_table::Table;
use wurf_table::command::Command;
use wurf_table::id::PersonId;
use wurf_table::options::{DiceSource, Options};
use wurf_table::person::Presence;
use wurf_table::table::Phase;
use wurf_table::time::Span;

use crate::keeping::{Keeping, agent, options};

fn over(seats: usize) -> (Keeping, Vec<PersonId>) {
    let (mut keeping, people) = Keeping::playing(options(Variant::Classic, seats));
    keeping.pass_to_the_end(&people);
    (keeping, people)
}

fn wanted(keeping: &Keeping) -> Vec<PersonId> {
    keeping.table.snapshot(PersonId::FIRST).rematch_wanted
}

#[test]
fn the_result_stays_until_everybody_wants_another_match() {
    let (mut keeping, people) = over(3);
    for (count, &person) in people.iter().enumerate() {
        assert_eq!((keeping.table.phase(), wanted(&keeping).len()), (Phase::Over, count));
        keeping.ok(person, Command::WantRematch);
    }
    assert_eq!((keeping.table.phase(), keeping.table.match_number()), (Phase::Lobby, 2));
    assert!(wanted(&keeping).is_empty());
}

#[test]
fn it_begins_without_a_host_when_everybody_has_committed() {
    let (mut keeping, people) = over(2);
    people.iter().for_each(|&person| _ = keeping.ok(person, Command::WantRematch));
    let [_, first] = keeping.commit(people[1], 1);
    assert_eq!(keeping.table.phase(), Phase::Lobby);
    let [_, second] = keeping.commit(people[0], 2);
    assert_eq!(keeping.table.phase(), Phase::Playing);
    keeping.ok(people[1], first);
    keeping.ok(people[0], second);
    keeping.pass_to_the_end(&people);
    for record in wurf_table::record::records(&keeping.log).unwrap() {
        wurf_table::verify::verify(&record).unwrap();
    }
    assert_eq!(Table::from_facts(&keeping.log).unwrap(), keeping.table);
}

#[test]
fn with_real_dice_nobody_has_anything_to_commit_to() {
    let real = Options { dice: DiceSource::Real, ..options(Variant::Classic, 1) };
    let (mut keeping, people) = Keeping::playing(real);
    while keeping.table.phase() == Phase::Playing {
        if let Some(roll) = keeping.table.snapshot(people[0]).moment.and_then(|moment| moment.roll) {
            let number = roll.number;
            keeping.ok(people[0], Command::Roll { number, outcome: Some("11r1y1g1b1".to_string()) });
        }
        keeping.ok(people[0], keeping.act(people[0], "-"));
    }
    keeping.ok(people[0], Command::WantRematch);
    keeping.wait(Span::ZERO);
    assert_eq!((keeping.table.phase(), keeping.table.match_number()), (Phase::Playing, 2));
}

#[test]
fn only_those_who_are_there_are_asked() {
    let (mut keeping, people) = over(3);
    keeping.ok(people[0], Command::WantRematch);
    keeping.ok(people[1], Command::WantRematch);
    keeping.set_presence(people[2], Presence::Away);
    assert_eq!(keeping.table.phase(), Phase::Lobby, "the last who did not want it went away");

    let (mut keeping, people) = over(3);
    keeping.ok(people[0], Command::WantRematch);
    keeping.ok(people[1], Command::WantRematch);
    keeping.ok(people[2], Command::Leave);
    assert_eq!(keeping.table.phase(), Phase::Lobby, "the last who did not want it left");
    keeping.commit(people[0], 1);
    keeping.commit(people[1], 2);
    assert_eq!(keeping.table.phase(), Phase::Lobby, "a seat is free");
    keeping.ok(people[0], Command::SeatAgent { seat: Seat::Three, agent: agent("greedy") });
    assert_eq!(keeping.table.phase(), Phase::Lobby, "others than before play: the host begins");
    keeping.ok(people[0], Command::Start);
}

#[test]
fn a_wish_goes_with_the_seat_and_is_kept_once() {
    let (mut keeping, people) = over(3);
    keeping.refused(PersonId::new(9), Command::WantRematch, "not-at-table");
    keeping.ok(people[1], Command::WantRematch);
    assert!(keeping.ok(people[1], Command::WantRematch).is_empty());
    assert_eq!(wanted(&keeping), [people[1]]);
    keeping.ok(people[1], Command::StandUp);
    assert!(wanted(&keeping).is_empty());
    keeping.refused(people[1], Command::WantRematch, "not-seated");
}
