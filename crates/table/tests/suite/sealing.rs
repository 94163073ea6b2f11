//! Sealed decisions stay sealed on their way to others, and show together.

use wurf_rules::qwixx::Variant;
use wurf_table::command::Command;
use wurf_table::options::{Options, TakeBack};
use wurf_table::update::News;

use crate::keeping::{Keeping, options};

fn table() -> Options {
    options(Variant::Classic, 2)
}

#[test]
fn a_sealed_decision_is_shown_to_its_seat_only_until_the_window_closes() {
    let (mut keeping, people) = Keeping::playing(table());
    let first = keeping.ok(people[1], keeping.act(people[1], "-"));
    let news = |keeping: &Keeping, person, happened: &[_]| keeping.table.see(person, &happened[0]).news.unwrap();
    let News::Played { input, revealed, .. } = news(&keeping, people[1], &first) else { panic!("played") };
    assert_eq!((input, revealed.len()), (None, 0));
    assert_eq!(keeping.table.snapshot(people[1]).sealed, ["2:-"]);
    let News::Played { input, events, .. } = news(&keeping, people[0], &first) else { panic!("played") };
    assert_eq!((input, keeping.table.snapshot(people[0]).sealed.len()), (None, 0));
    assert_eq!(serde_json::json!(events), serde_json::json!([{ "event": "sealed", "seat": "2" }]));
    let second = keeping.ok(people[0], keeping.act(people[0], "-"));
    let News::Played { input, revealed, .. } = news(&keeping, people[0], &second) else { panic!("it was played") };
    assert_eq!((input.as_deref(), revealed), (Some("1:-"), vec!["2:-".to_string()]));
}

#[test]
fn what_was_taken_back_is_never_revealed() {
    let (mut keeping, people) = Keeping::playing(table());
    keeping.refused(people[1], Command::TakeBack, "nothing-sealed");
    let mark = keeping.table.playing().unwrap().decision(keeping.seat_of(people[1]).unwrap()).actions[1].clone();
    keeping.ok(people[1], keeping.act(people[1], &mark));
    keeping.ok(people[1], Command::TakeBack);
    keeping.ok(people[1], keeping.act(people[1], "-"));
    let last = keeping.ok(people[0], keeping.act(people[0], "-"));
    let Some(News::Played { revealed, .. }) = keeping.table.see(people[0], &last[0]).news else {
        panic!("it was played")
    };
    assert_eq!(revealed, ["2:-"]);
}

#[test]
fn a_table_may_play_without_taking_back() {
    let (mut keeping, people) = Keeping::playing(Options { take_back: TakeBack::Off, ..table() });
    keeping.ok(people[1], keeping.act(people[1], "-"));
    keeping.refused(people[1], Command::TakeBack, "take-back-off");
}

#[test]
fn illegal_and_unreadable_decisions_are_refused_with_their_reason() {
    let (mut keeping, people) = Keeping::playing(table());
    keeping.refused(people[0], keeping.act(people[0], "R99"), "bad-notation");
    keeping.refused(people[0], keeping.act(people[0], &"x".repeat(10_000)), "bad-notation");
    keeping.refused(people[0], keeping.act(people[0], "1++"), "no-choice-due");
    keeping.refused(people[0], keeping.act(people[0], "undo"), "bad-notation");
    let spectator = keeping.join("Cleo");
    keeping.refused(spectator, Command::Act { decision: 1, action: "-".to_string() }, "not-seated");
}
