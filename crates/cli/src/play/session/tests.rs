//! The table's clock behind a session, which only these tests move.

use wurf_bots::reaction::Profile;
use wurf_rules::fix::Action;

use super::*;
use crate::play::tests::{resumed_fix, session_of_fix};

/// Five dice each in the hands of seat 1, a person, and seat 2, an agent.
const DEALT: &str = "1:5+5";

/// Both have thrown: the person has both smileys, the agent a single blank die.
const SMILEYS: &str = "1:9+1 1:throw gr....... 2:throw .";

/// Both have thrown blanks and taken up again.
const TAKEN_UP: &str = "1:5+5 1:throw ..... 2:throw ..... 1:up 2:up";

fn act(action: Action) -> AnyAction {
    AnyAction::Fix(action)
}

/// What happened while this much time passed, as words of seat and action.
fn happened(session: &mut Session, ms: u64) -> Vec<String> {
    let from = session.events_len();
    session.pass(ms);
    session.events(from).iter().filter_map(word).collect()
}

fn word(event: &AnyEvent) -> Option<String> {
    let AnyEvent::Fix(event) = event else { return None };
    match event {
        Event::Dealt { seat, .. } => Some(format!("{seat}:deal")),
        Event::TookUp { seat, .. } => Some(format!("{seat}:up")),
        Event::Threw { seat, .. } => Some(format!("{seat}:throw")),
        Event::PassedOn { seat, .. } => Some(format!("{seat}:pass")),
        Event::LaidDown { seat, .. } => Some(format!("{seat}:lay")),
        _ => None,
    }
}

#[test]
fn r080_the_first_throw_of_a_round_falls_for_everybody_at_once() {
    let mut session = resumed_fix(DEALT, 2);
    assert_eq!(happened(&mut session, 899), [""; 0]);
    assert_eq!(happened(&mut session, 1), ["1:throw", "2:throw"]);
}

#[test]
fn r078_every_hand_takes_900_ms_and_the_table_throws_it() {
    let mut session = resumed_fix(TAKEN_UP, 2);
    assert_eq!(session.act(Seat::One, act(Action::Throw)), Err(Refusal::TableThrows));
    assert_eq!(happened(&mut session, 899), [""; 0]);
    assert_eq!(session.patience(Seat::One), Some(Patience::Hand { left_ms: 1, of_ms: 900 }));
    assert_eq!(happened(&mut session, 1), ["1:throw", "2:throw"]);
}

/// What the person on seat 1 is made to do, at which time.
#[track_caller]
fn check_table(inputs: &str, table_ms: u64, words: &[&str]) {
    let mut session = resumed_fix(inputs, 2);
    let own = |words: Vec<String>| words.into_iter().filter(|word| word.starts_with('1')).collect::<Vec<_>>();
    assert_eq!(own(happened(&mut session, table_ms - 1)), [""; 0]);
    assert_eq!(own(happened(&mut session, 1)), words);
}

#[test]
fn r078_the_table_plays_on_for_a_person_who_does_nothing() {
    check_table(SMILEYS, 2000, &["1:pass"]);
    check_table("1:9+1 1:throw ......... 2:throw .", 3000, &["1:up"]);
    check_table("1:9+1 1:throw ......... 2:throw . 1:up", 900, &["1:throw"]);
}

#[test]
fn r078_every_smiley_has_its_own_two_seconds() {
    let mut session = resumed_fix(SMILEYS, 2);
    session.pass(1900);
    session.act(Seat::One, act(Action::LayDown)).unwrap();
    assert_eq!(session.patience(Seat::One), Some(Patience::Step { left_ms: 2000 }));
}

#[test]
fn a_step_against_the_rules_is_refused_and_changes_nothing() {
    let mut session = resumed_fix(SMILEYS, 2);
    session.pass(10);
    let before = session.record_text();
    assert_eq!(session.act(Seat::One, act(Action::TakeUp)), Err(Illegal::SmileyUnresolved.into()));
    assert_eq!(session.act(Seat::One, act(Action::Throw)), Err(Illegal::NothingInHand.into()));
    session.follow();
    assert_eq!(session.record_text(), before);
}

#[test]
fn a_person_deals_in_peace() {
    let mut session = session_of_fix(Mode::Race, 1, 3);
    assert_eq!(happened(&mut session, 1_000_000), [""; 0]);
    assert_eq!(session.patience(Seat::One), None);
}

#[test]
fn agents_take_the_time_of_people() {
    let mut session = resumed_fix("1:1+9 1:throw . 2:throw gr.......", 2);
    let pace = Profile::STEADY.pace(Action::PassOn);
    assert_eq!(happened(&mut session, u64::from(pace.least_ms) - 1), [""; 0]);
    let words = happened(&mut session, 2 * u64::from(Profile::STEADY.lay_down.most_ms()));
    let smileys: Vec<_> = words.iter().filter(|word| *word == "2:pass" || *word == "2:lay").collect();
    assert_eq!(smileys.len(), 2, "{words:?}");
}

/// Plays with a person who deals and does nothing else, and asks the clock at a fixed interval.
fn idle_game(seats: usize, frame_ms: u64) -> Session {
    let mut session = session_of_fix(Mode::Race, 1, seats);
    for _ in 0..3_600_000 / frame_ms {
        if session.is_over() {
            return session;
        }
        let deal =
            session.actions(Seat::One).into_iter().find(|action| matches!(action, AnyAction::Fix(Action::Deal(_))));
        match deal {
            Some(deal) => session.act(Seat::One, deal).unwrap(),
            None => session.pass(frame_ms),
        }
        session.follow();
    }
    panic!("somebody stalls");
}

#[test]
fn nobody_stalls_and_every_race_is_a_legal_game() {
    for seats in 2..=5 {
        let mut session = idle_game(seats, 30);
        let record = Record::from_text(&session.record_text()).unwrap();
        assert_eq!(replay(&record, |_, _, _| {}).unwrap().standings(), session.standings());
    }
}

#[test]
fn how_often_the_clock_is_asked_does_not_matter() {
    assert_eq!(idle_game(3, 1).record_text(), idle_game(3, 700).record_text());
}
