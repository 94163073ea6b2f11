//! Races by a clock that only these tests move.

use wurf_rules::any::{AnyAction, AnyEvent};
use wurf_rules::fix::{Event, Mode};
use wurf_rules::game::Game;
use wurf_rules::record::Record;
use wurf_rules::replay::replay;

use super::*;
use crate::play::tests::{resumed_fix, session_of_fix};

/// Five dice each in the hands of seat 1, a person, and seat 2, an agent.
const DEALT: &str = "1:5+5";

/// Both have thrown: the person has both smileys, the agent a single blank die.
const SMILEYS: &str = "1:9+1 1:throw gr....... 2:throw .";

fn act(action: Action) -> AnyAction {
    AnyAction::Fix(action)
}

/// What happened while so much time passed, as words of seat and action.
fn happened(race: &mut Race, session: &mut Session, ms: u64) -> Vec<String> {
    let from = session.events_len();
    race.pass(session, ms);
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

/// Both have thrown blanks and taken up again.
const TAKEN_UP: &str = "1:5+5 1:throw ..... 2:throw ..... 1:up 2:up";

#[test]
fn r080_the_first_throw_of_a_round_falls_for_everybody_at_once() {
    let (mut race, mut session) = (Race::new(), resumed_fix(DEALT, 2));
    assert_eq!(happened(&mut race, &mut session, 899), [""; 0]);
    assert_eq!(happened(&mut race, &mut session, 1), ["1:throw", "2:throw"]);
}

#[test]
fn r078_the_hand_takes_900_ms_for_agents() {
    let (mut race, mut session) = (Race::new(), resumed_fix(TAKEN_UP, 2));
    assert_eq!(happened(&mut race, &mut session, 899), [""; 0]);
    assert_eq!(happened(&mut race, &mut session, 1), ["2:throw"]);
}

#[test]
fn r078_dice_thrown_before_their_time_fall_as_soon_as_they_may() {
    let (mut race, mut session) = (Race::new(), resumed_fix(TAKEN_UP, 2));
    race.pass(&mut session, 300);
    race.act(&mut session, Seat::One, act(Action::Throw)).unwrap();
    assert_eq!(race.patience(Seat::One), Some(Patience { hand_ms: 600, table_ms: 600 }));
    assert_eq!(happened(&mut race, &mut session, 599), [""; 0]);
    assert_eq!(happened(&mut race, &mut session, 1), ["1:throw", "2:throw"]);
}

#[test]
fn r078_after_its_time_the_hand_falls_at_once() {
    let (mut race, mut session) = (Race::new(), resumed_fix(TAKEN_UP, 2));
    race.pass(&mut session, 900);
    let from = session.events_len();
    race.act(&mut session, Seat::One, act(Action::Throw)).unwrap();
    assert_eq!(word(&session.events(from)[0]).as_deref(), Some("1:throw"));
}

/// What the person on seat 1 is made to do, at which time.
#[track_caller]
fn check_table(inputs: &str, table_ms: u64, words: &[&str]) {
    let (mut race, mut session) = (Race::new(), resumed_fix(inputs, 2));
    let own = |words: Vec<String>| words.into_iter().filter(|word| word.starts_with('1')).collect::<Vec<_>>();
    assert_eq!(own(happened(&mut race, &mut session, table_ms - 1)), [""; 0]);
    assert_eq!(own(happened(&mut race, &mut session, 1)), words);
}

#[test]
fn r078_the_table_plays_on_for_whoever_does_nothing() {
    check_table(SMILEYS, 2000, &["1:pass", "1:lay"]);
    check_table("1:9+1 1:throw ......... 2:throw .", 3000, &["1:up"]);
    check_table("1:9+1 1:throw ......... 2:throw . 1:up", 3000, &["1:throw"]);
}

#[test]
fn r078_a_smiley_resolved_late_gives_no_more_time_for_the_next() {
    let (mut race, mut session) = (Race::new(), resumed_fix(SMILEYS, 2));
    race.pass(&mut session, 1900);
    race.act(&mut session, Seat::One, act(Action::LayDown)).unwrap();
    assert_eq!(race.patience(Seat::One), Some(Patience { hand_ms: 0, table_ms: 100 }));
}

#[test]
fn a_step_against_the_rules_is_refused_and_changes_nothing() {
    let (mut race, mut session) = (Race::new(), resumed_fix(SMILEYS, 2));
    race.pass(&mut session, 10);
    let (before, events) = (race.clone(), session.events_len());
    assert_eq!(race.act(&mut session, Seat::One, act(Action::TakeUp)), Err(Illegal::SmileyUnresolved));
    assert_eq!(race.act(&mut session, Seat::One, act(Action::Throw)), Err(Illegal::NothingInHand));
    assert_eq!((race, session.events_len()), (before, events));
}

#[test]
fn a_die_that_arrives_gives_nobody_more_time() {
    let (mut race, mut session) = (Race::new(), resumed_fix("1:5+5 1:throw ..... 2:throw g....", 2));
    race.pass(&mut session, 1999);
    assert_eq!(session.fix().unwrap().round().place(Seat::One).passed.get(), 1, "the agent has passed on");
    assert_eq!(race.patience(Seat::One).unwrap().table_ms, Race::IDLE_MS - 1999);
}

#[test]
fn a_person_deals_in_peace() {
    let (mut race, mut session) = (Race::new(), session_of_fix(Mode::Race, 1, 3));
    assert_eq!(happened(&mut race, &mut session, 1_000_000), [""; 0]);
    assert_eq!(race.patience(Seat::One), None);
}

#[test]
fn agents_take_the_time_of_people() {
    let (mut race, mut session) = (Race::new(), resumed_fix("1:1+9 1:throw . 2:throw gr.......", 2));
    let pace = Profile::STEADY.pace(Action::PassOn);
    assert_eq!(happened(&mut race, &mut session, u64::from(pace.least_ms) - 1), [""; 0]);
    let most = 2 * u64::from(Profile::STEADY.lay_down.most_ms());
    let words = happened(&mut race, &mut session, most);
    assert!(
        words.starts_with(&["2:pass".to_owned(), "2:lay".to_owned()])
            || words.starts_with(&["2:lay".to_owned(), "2:pass".to_owned()]),
        "{words:?}"
    );
}

/// Plays with a person who deals and does nothing else, and asks the clock every so many milliseconds.
fn idle_game(seats: usize, frame_ms: u64) -> (Session, u64) {
    let (mut race, mut session) = (Race::new(), session_of_fix(Mode::Race, 1, seats));
    let mut ms = 0;
    while session.standings().winners.is_empty() {
        let deal =
            session.actions(Seat::One).into_iter().find(|action| matches!(action, AnyAction::Fix(Action::Deal(_))));
        match deal {
            Some(deal) => race.act(&mut session, Seat::One, deal).unwrap(),
            None => race.pass(&mut session, frame_ms),
        }
        ms += frame_ms;
        assert!(ms < 3_600_000, "somebody stalls");
    }
    (session, ms)
}

#[test]
fn nobody_stalls_and_every_race_is_a_legal_game() {
    for seats in 2..=5 {
        let (mut session, _) = idle_game(seats, 30);
        let record = Record::from_text(&session.record_text()).unwrap();
        let game = replay(&record, |_, _, _| {}).unwrap();
        assert_eq!(game.standings(), session.standings());
    }
}

#[test]
fn how_often_the_clock_is_asked_does_not_matter() {
    let (mut often, _) = idle_game(3, 1);
    let (mut seldom, _) = idle_game(3, 700);
    assert_eq!(often.record_text(), seldom.record_text());
}
