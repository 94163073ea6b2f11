//! Deadlines, the time bank, pauses, and decisions that come too late.

use std::collections::BTreeMap;

use wurf_rules::any::GameName;
use wurf_rules::bits::Bits;
use wurf_rules::game::{Awaiting, Game};
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::{Seat, SeatCount, SeatSet};
use wurf_table::command::Command;
use wurf_table::options::{Options, OptionsError, Pace};
use wurf_table::time::{Moment, Span};

use crate::dice::Seeded;
use crate::keeping::{Keeping, START, live, options};

fn timed(pace: Pace) -> Options {
    Options { pace, ..options(Variant::Classic, 2) }
}

fn seconds(seconds: u64) -> Span {
    Span::seconds(seconds)
}

#[test]
fn without_a_pace_nothing_is_ever_due() {
    let (keeping, _) = Keeping::playing(timed(Pace::Untimed));
    assert_eq!(keeping.table.due(), None);
}

#[test]
fn when_time_and_bank_are_used_up_the_table_passes() {
    let (mut keeping, people) = Keeping::playing(timed(live(10, 5)));
    assert_eq!(keeping.table.due(), Some(START + seconds(15)));
    assert_eq!(keeping.wait(Span(14_999)).len(), 0);
    keeping.ok(people[1], keeping.act(people[1], "-"));
    assert_eq!(keeping.wait(Span(1)).len(), 1);
    let playing = keeping.table.playing().unwrap();
    assert_eq!(playing.game().awaiting(), Awaiting::Seats(SeatSet::only(Seat::One)));
    // The bank of seat 1 is empty now: its second action has ten seconds.
    assert_eq!(keeping.table.due(), Some(START + seconds(25)));
}

#[test]
fn the_bank_pays_only_for_overtime() {
    let (mut keeping, people) = Keeping::playing(timed(live(10, 5)));
    keeping.wait(seconds(12));
    keeping.ok(people[0], keeping.act(people[0], "-"));
    keeping.ok(people[1], keeping.act(people[1], "-"));
    assert_eq!(keeping.table.due(), Some(START + seconds(12 + 10 + 3)));
    keeping.wait(seconds(4));
    keeping.ok(people[0], keeping.act(people[0], "-"));
    let moment = keeping.table.moment(people[0]).unwrap();
    assert_eq!(moment.awaited.iter().map(|clock| clock.bank_ms).collect::<Vec<_>>(), [seconds(3), seconds(3)]);
}

#[test]
fn taking_back_gives_no_time() {
    let (mut keeping, people) = Keeping::playing(timed(live(10, 0)));
    let deadline = keeping.table.due();
    for _ in 0..5 {
        keeping.wait(seconds(1));
        keeping.ok(people[0], keeping.act(people[0], "-"));
        keeping.ok(people[0], Command::TakeBack);
        assert_eq!(keeping.table.due(), deadline);
    }
}

#[test]
fn a_pause_stops_the_clocks_and_the_match() {
    let (mut keeping, people) = Keeping::playing(timed(live(10, 0)));
    keeping.refused(people[1], Command::Pause, "host-only");
    keeping.refused(people[1], Command::Resume, "not-paused");
    keeping.wait(seconds(4));
    keeping.ok(people[0], Command::Pause);
    assert_eq!(keeping.table.due(), None);
    assert_eq!(keeping.wait(seconds(100)).len(), 0);
    keeping.refused(people[0], keeping.act(people[0], "-"), "paused");
    keeping.ok(people[1], Command::Resume);
    assert_eq!(keeping.table.due(), Some(START + seconds(110)));
}

#[test]
fn a_decision_that_comes_after_the_clock_answers_nothing_else() {
    let (mut keeping, people) = Keeping::playing(timed(live(10, 0)));
    let late = keeping.act(people[0], "-");
    keeping.wait(seconds(10));
    keeping.refused(people[0], late, "stale");
}

#[test]
fn a_match_that_nobody_attends_is_passed_to_its_end() {
    let (mut keeping, _) = Keeping::playing(timed(Pace::Correspondence { decision_ms: Span::days(3) }));
    while let Some(due) = keeping.table.due() {
        keeping.wait(due.since(keeping.now));
    }
    assert!(keeping.table.playing().unwrap().is_over());
}

#[test]
fn a_clock_that_is_set_back_does_not_turn_the_log_around() {
    let (mut keeping, people) = Keeping::playing(timed(live(10, 0)));
    keeping.now = Moment(5);
    keeping.ok(people[0], keeping.act(people[0], "-"));
    assert!(keeping.log.is_sorted_by_key(|logged| logged.at));
}

#[test]
fn paces_nobody_can_play_are_refused() {
    let correspondence = |days| Pace::Correspondence { decision_ms: Span::days(days) };
    for pace in [live(2, 0), live(601, 0), live(10, 1801), correspondence(15), correspondence(0)] {
        assert_eq!(timed(pace).prepare(), Err(OptionsError::Pace));
    }
    for pace in [live(3, 0), live(600, 1800), correspondence(14), Pace::Untimed] {
        assert!(timed(pace).prepare().is_ok());
    }
}

/// Asked of every seat in random matches: a client may note that it has answered a number.
#[test]
fn every_question_has_a_number_of_its_own() {
    for game in GameName::all() {
        let seats = SeatCount::new(2.max(*game.seats().start())).unwrap();
        for seed in 0..3 {
            let mut bits = Seeded::new(seed);
            let (mut keeping, people) = Keeping::playing(Options::new(game, seats));
            let mut asked = BTreeMap::new();
            while !keeping.table.playing().unwrap().is_over() {
                keeping.wait(Span(300));
                for &person in &people {
                    let Some(decision) = keeping.table.moment(person).unwrap().decision else { continue };
                    let actions = decision.actions.clone();
                    let before = asked.entry((person, decision.number)).or_insert_with(|| actions.clone());
                    assert_eq!(*before, actions, "{game}: two questions have number {}", decision.number);
                    keeping.ok(person, keeping.act(person, &actions[bits.pick(actions.len())]));
                }
            }
        }
    }
}

#[test]
fn a_question_that_is_asked_again_has_another_number() {
    let (mut keeping, people) = Keeping::playing(timed(Pace::Untimed));
    let number = |keeping: &Keeping| keeping.table.moment(people[0]).unwrap().decision.map(|decision| decision.number);
    let first = number(&keeping);
    keeping.ok(people[0], keeping.act(people[0], "-"));
    keeping.ok(people[0], Command::TakeBack);
    assert!(number(&keeping) > first);
}
