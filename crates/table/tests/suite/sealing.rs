//! Sealed decisions stay sealed on their way to others, and show together.

use wurf_rules::qwixx::Variant;
use wurf_table::answer::Answer;
use wurf_table::command::{Command, Sender};
use wurf_table::event::read_event;
use wurf_table::id::CommandId;
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
fn an_answer_is_the_same_step_as_its_text_and_what_is_seen_of_it_is_the_same() {
    let (keeping, people) = Keeping::playing(table());
    let seat = keeping.seat_of(people[1]).unwrap();
    let playing = keeping.table.playing().unwrap();
    let (sender, id, question) = (Sender::Person(people[1]), CommandId(7), playing.question(seat));
    for answer in Answer::all(playing.game(), seat) {
        let act = Command::Act { decision: question, action: answer.to_string() };
        let by_text = keeping.table.decide(keeping.now, sender, id, act).unwrap();
        let step = keeping.table.answer(keeping.now, sender, id, question, &answer).unwrap();
        assert_eq!(step, by_text);
        let (step, happened) = (step.as_ref().unwrap(), &step.as_ref().unwrap().happened()[0]);
        let seen = step.after().see_play(people[0], happened).unwrap();
        let Some(News::Played { input, revealed, events, .. }) = step.after().see(people[0], happened).news else {
            panic!("it was played")
        };
        assert_eq!((seen.input, seen.revealed.len(), seen.events.len()), (None, 0, 1));
        assert_eq!((input, revealed.len(), events.len()), (None, 0, 1));
        let read = events.iter().map(|event| read_event(playing.game(), event).unwrap());
        assert_eq!(read.collect::<Vec<_>>(), seen.events);
    }
    let stale = keeping.table.answer(keeping.now, sender, id, question + 1, &Answer::all(playing.game(), seat)[0]);
    assert_eq!(stale.unwrap_err().code(), "stale");
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
