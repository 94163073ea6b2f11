//! Coming to a table from outside.

use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;
use wurf_table::arrival::Arrival;
use wurf_table::command::Command;
use wurf_table::id::PersonId;
use wurf_table::person::Name;

use crate::keeping::{Keeping, name, options};

/// Somebody comes; who they are, or the code of the refusal.
fn admit(keeping: &mut Keeping, text: &str, arrival: Arrival) -> Result<PersonId, &'static str> {
    let person = keeping.table.next_person();
    let step = keeping.table.admit(keeping.now, name(text), arrival, None).map_err(|refusal| refusal.code())?;
    keeping.keep(step);
    Ok(person)
}

fn names(keeping: &Keeping) -> Vec<&str> {
    keeping.table.persons().map(|(_, person)| person.name.as_str()).collect()
}

#[test]
fn players_sit_down_until_no_seat_is_free() {
    let mut keeping = Keeping::new(options(Variant::Classic, 2));
    let (ada, ben) = (admit(&mut keeping, "Ada", Arrival::Player), admit(&mut keeping, "Ben", Arrival::Player));
    assert_eq!(keeping.seat_of(ada.unwrap()), Some(Seat::One));
    assert_eq!(keeping.seat_of(ben.unwrap()), Some(Seat::Two));
    assert_eq!(admit(&mut keeping, "Cem", Arrival::Player), Err("seat-taken"));
    assert_eq!(names(&keeping), ["Ada", "Ben"], "somebody who found no seat has not come");
    let cem = admit(&mut keeping, "Cem", Arrival::Guest).unwrap();
    assert_eq!(keeping.seat_of(cem), None);
}

#[test]
fn players_share_a_name_by_numbers_and_guests_do_not() {
    let mut keeping = Keeping::new(options(Variant::Classic, 5));
    let longest = "x".repeat(Name::CHARS_MAX);
    for text in ["Ada", "ada", "Ada", &longest, &longest] {
        admit(&mut keeping, text, Arrival::Player).unwrap();
    }
    let shortened = format!("{} 2", "x".repeat(Name::CHARS_MAX - 2));
    assert_eq!(names(&keeping), ["Ada", "ada 2", "Ada 3", &longest, &shortened]);
    assert_eq!(admit(&mut keeping, "ADA", Arrival::Guest), Err("name-taken"));
}

#[test]
fn a_match_that_has_begun_takes_no_players() {
    let (mut keeping, people) = Keeping::seated(options(Variant::Classic, 2));
    keeping.ok(people[1], Command::StandUp);
    keeping.ok(people[0], Command::SeatAgent { seat: Seat::Two, agent: crate::keeping::agent("greedy") });
    keeping.ok(people[0], Command::Start);
    assert_eq!(admit(&mut keeping, "Cem", Arrival::Player), Err("seat-taken"));
}
