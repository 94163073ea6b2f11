//! R-008 at a table: closing a row is announced, and nothing else of a sealed decision.

use serde_json::{Value, json};
use wurf_rules::qwixx::Variant;
use wurf_table::command::Command;
use wurf_table::id::PersonId;
use wurf_table::options::{DiceSource, Options};
use wurf_table::update::News;

use crate::keeping::{Keeping, options};

/// Two turns of each seat and one more, in which the first person marks the five lowest reds.
const TURNS: [(&str, &str); 5] =
    [("11r1y1g1b1", "R2"), ("12r1y1g1b1", "R3"), ("13r1y1g1b1", "R4"), ("23r1y1g1b1", "R5"), ("33r1y1g1b1", "R6")];

/// The first person has five reds, and the white dice of the sixth turn show twelve.
fn before_closing(options: Options) -> (Keeping, Vec<PersonId>) {
    let (mut keeping, people) = Keeping::playing(Options { dice: DiceSource::Real, ..options });
    for (turn, (roll, mark)) in TURNS.iter().enumerate() {
        keeping.ok(people[0], Command::Roll { number: turn as u64 + 1, outcome: Some(roll.to_string()) });
        answer(&mut keeping, people[0], mark);
        answer(&mut keeping, people[1], "-");
        answer(&mut keeping, people[turn % 2], "-");
    }
    keeping.ok(people[0], Command::Roll { number: 6, outcome: Some("66r1y1g1b1".to_string()) });
    (keeping, people)
}

fn answer(keeping: &mut Keeping, person: PersonId, action: &str) -> Vec<(Option<String>, Vec<Value>)> {
    let everybody: Vec<PersonId> = keeping.table.persons().map(|(person, _)| person).collect();
    let happened = keeping.ok(person, keeping.act(person, action));
    let seen = everybody.iter().map(|&other| keeping.table.see(other, &happened[0]).news);
    let told = seen.map(|news| match news {
        Some(News::Played { input, events, .. }) => (input, events),
        other => panic!("{other:?}"),
    });
    told.collect()
}

#[test]
fn r008_everybody_is_told_the_row_and_the_seat_and_nothing_else() {
    let (mut keeping, people) = before_closing(options(Variant::Classic, 2));
    let told = answer(&mut keeping, people[0], "R12");
    let events =
        vec![json!({ "event": "sealed", "seat": "1" }), json!({ "event": "announced", "seat": "1", "row": "1" })];
    assert_eq!(told[1], (None, events), "the other person does not see the decision itself");
    let view = keeping.table.view(people[1]).unwrap();
    assert_eq!((&view["announced"][0], &view["sealed"]), (&json!(["1"]), &Value::Null));
    assert!(!keeping.table.moment(people[0]).unwrap().can_take_back);
    keeping.refused(people[0], Command::TakeBack, "closing-announced");
}

#[test]
fn r008_all_decisions_are_still_revealed_together() {
    let (mut keeping, people) = before_closing(options(Variant::Classic, 2));
    answer(&mut keeping, people[0], "R12");
    let happened = keeping.ok(people[1], keeping.act(people[1], "-"));
    let Some(News::Played { revealed, .. }) = keeping.table.see(people[1], &happened[0]).news else { panic!() };
    assert_eq!(revealed, ["1:R12"]);
}

#[test]
fn r008_a_table_may_keep_closing_sealed() {
    let mut sealed = options(Variant::Classic, 2);
    sealed.game_options.sealed_closing = true;
    let (mut keeping, people) = before_closing(sealed);
    let told = answer(&mut keeping, people[0], "R12");
    assert_eq!(told[1], (None, vec![json!({ "event": "sealed", "seat": "1" })]));
    keeping.ok(people[0], Command::TakeBack);
}
