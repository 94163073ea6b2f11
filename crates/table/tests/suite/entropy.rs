//! Seats commit to entropy, the match starts, seats reveal: in any other order the dice stay untouched.

use std::collections::BTreeSet;

use wurf_rules::any::GameName;
use wurf_rules::game::{Awaiting, Game};
use wurf_rules::qwixx::Variant;
use wurf_rules::record::{Dice, Share};
use wurf_rules::seat::{Seat, SeatCount, SeatSet};
use wurf_table::Table;
use wurf_table::command::{Command, Sender};
use wurf_table::fact::{Fact, Logged, Origin};
use wurf_table::id::{CommandId, PersonId};
use wurf_table::options::{DiceSource, Options};
use wurf_table::person::Presence;
use wurf_table::playing::Match;
use wurf_table::record::records;
use wurf_table::step::Step;
use wurf_table::table::Phase;
use wurf_table::time::Span;
use wurf_table::verify::{Drawn, Proof, Verified, verify};

use crate::keeping::{Keeping, START, agent, options};

fn classic() -> Options {
    options(Variant::Classic, 2)
}

/// Two people who have committed to entropy of ones and twos, and what reveals them.
fn committed() -> (Keeping, Vec<PersonId>, [Command; 2]) {
    let (mut keeping, people) = Keeping::seated(classic());
    let [_, first] = keeping.commit(people[0], 1);
    let [_, second] = keeping.commit(people[1], 2);
    (keeping, people, [first, second])
}

fn commit(keeping: &Keeping, seat: Seat, byte: u8) -> Command {
    Command::CommitEntropy { commitment: keeping.table.entropy_commitment(seat, &[byte; 32]) }
}

fn reveal(byte: u8) -> Command {
    Command::RevealEntropy { entropy: [byte; 32].into() }
}

fn has_rolled(keeping: &Keeping) -> bool {
    keeping.log.iter().any(|logged| matches!(logged.fact, Fact::Input { origin: Origin::Dice, .. }))
}

fn first_roll(table: &Table) -> String {
    let word = table.playing().unwrap().game().awaiting();
    assert!(matches!(word, Awaiting::Seats(_)), "the dice have fallen");
    serde_json::to_string(&table.view(PersonId::FIRST).unwrap()["phase"]["roll"]).unwrap()
}

fn drawn(keeping: &Keeping) -> Drawn {
    match verify(records(&keeping.log).unwrap().last().unwrap()) {
        Ok(Verified::Drawn(drawn)) => drawn,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_dice_fall_as_soon_as_the_last_seat_has_revealed() {
    let (mut keeping, people, [first, second]) = committed();
    keeping.ok(people[0], Command::Start);
    assert!(!has_rolled(&keeping));
    assert_eq!(keeping.table.due(), Some(START + Match::REVEAL_TIME));
    keeping.ok(people[1], second);
    assert!(!has_rolled(&keeping));
    keeping.ok(people[0], first);
    assert!(has_rolled(&keeping));
    keeping.pass_to_the_end(&people);
    let both = SeatSet::first(2);
    let Drawn { people, given, withheld, .. } = drawn(&keeping);
    assert_eq!((people, given, withheld), (both, both, SeatSet::default()));
    assert_eq!(drawn(&keeping).proof(), Proof::Fair);
}

#[test]
fn without_any_commitment_the_dice_fall_at_once_and_only_the_server_had_a_say() {
    let (mut keeping, people) = Keeping::playing(classic());
    assert!(has_rolled(&keeping));
    keeping.pass_to_the_end(&people);
    assert_eq!(drawn(&keeping).proof(), Proof::ServerOnly);
}

#[test]
fn a_seat_that_never_reveals_is_named_and_blocks_nobody() {
    let (mut keeping, people, [first, second]) = committed();
    keeping.ok(people[0], Command::Start);
    keeping.ok(people[0], first);
    assert_eq!(keeping.wait(Span(Match::REVEAL_TIME.0 - 1)).len(), 0);
    keeping.wait(Span(1));
    assert!(has_rolled(&keeping));
    assert_eq!(keeping.table.snapshot(people[0]).withheld, [Seat::Two]);
    keeping.refused(people[1], second, "too-late");
    keeping.pass_to_the_end(&people);
    assert_eq!((drawn(&keeping).proof(), drawn(&keeping).withheld), (Proof::Withheld, SeatSet::only(Seat::Two)));
}

#[test]
fn what_comes_in_the_wrong_order_is_refused() {
    let (mut keeping, people) = Keeping::seated(classic());
    let spectator = keeping.join("Spectator");
    keeping.refused(people[0], reveal(1), "no-match");
    keeping.refused(spectator, commit(&keeping, Seat::One, 1), "not-seated");
    keeping.refused(people[0], Command::CommitEntropy { commitment: "00".parse().unwrap() }, "bad-entropy");
    keeping.commit(people[0], 1);
    keeping.refused(people[0], reveal(1), "no-match");
    keeping.ok(people[0], Command::Start);
    keeping.refused(people[0], commit(&keeping, Seat::One, 3), "match-begun");
    keeping.refused(people[0], reveal(3), "other-entropy");
    keeping.refused(people[0], Command::RevealEntropy { entropy: "00".parse().unwrap() }, "bad-entropy");
    keeping.refused(people[1], reveal(1), "not-committed");
    keeping.refused(spectator, reveal(1), "not-seated");
    let before = keeping.table.clone();
    assert_eq!(
        keeping.ask_as(CommandId(1), Sender::Agent(Seat::One), reveal(1)).unwrap_err().code(),
        "agent-only-plays"
    );
    assert_eq!(keeping.table, before);
    keeping.ok(people[0], reveal(1));
    assert_eq!(keeping.ok(people[0], reveal(1)), [], "a second time it changes nothing");
    keeping.refused(people[0], reveal(3), "other-entropy");
}

#[test]
fn nobody_repeats_what_another_seat_has_committed_to() {
    let (mut keeping, people, _) = committed();
    keeping.ok(people[1], commit(&keeping, Seat::One, 1));
    keeping.ok(people[0], Command::Start);
    keeping.ok(people[0], reveal(1));
    keeping.refused(people[1], reveal(1), "other-entropy");
}

#[test]
fn before_the_start_the_latest_commitment_of_the_person_on_the_seat_counts() {
    let (mut keeping, people, [first, _]) = committed();
    assert_eq!(keeping.ok(people[1], commit(&keeping, Seat::Two, 2)), [], "the same again changes nothing");
    keeping.ok(people[1], commit(&keeping, Seat::Two, 5));
    keeping.ok(people[0], Command::Kick { person: people[1] });
    keeping.refused(people[1], commit(&keeping, Seat::Two, 2), "not-at-table");
    let cleo = keeping.join("Cleo");
    keeping.ok(cleo, Command::SitDown { seat: Seat::Two });
    assert!(keeping.table.snapshot(cleo).commitments[1].is_empty(), "it went with the one who was sent away");
    keeping.commit(cleo, 7);
    keeping.ok(people[0], Command::Start);
    keeping.refused(people[1], reveal(5), "not-at-table");
    keeping.ok(people[0], first);
    keeping.ok(cleo, reveal(7));
    assert!(has_rolled(&keeping));
}

#[test]
fn an_agent_gives_nothing_and_the_record_says_that_it_was_one() {
    let (mut keeping, people, [first, _]) = committed();
    keeping.ok(people[1], Command::StandUp);
    keeping.ok(people[0], Command::SeatAgent { seat: Seat::Two, agent: agent("greedy") });
    keeping.ok(people[0], Command::Start);
    keeping.ok(people[0], first);
    keeping.pass_seats_to_the_end();
    let Dice::Fair(fairness) = records(&keeping.log).unwrap().remove(0).dice else { panic!("drawn dice") };
    assert_eq!(fairness.shares[Seat::Two], Share::Agent);
    assert_eq!(drawn(&keeping).people, SeatSet::only(Seat::One));
    assert_eq!(drawn(&keeping).proof(), Proof::Fair);
}

#[test]
fn somebody_who_is_replaced_before_revealing_counts_as_having_withheld() {
    let (mut keeping, people, [first, second]) = committed();
    keeping.ok(people[0], Command::Start);
    keeping.ok(people[0], first);
    keeping.set_presence(people[1], Presence::Away);
    keeping.wait(Match::REVEAL_TIME);
    keeping.now = keeping.now + Span::seconds(60);
    keeping.ok(people[0], Command::Vote { seat: Seat::Two, agent: agent("greedy") });
    keeping.refused(people[1], second, "not-seated");
    keeping.pass_seats_to_the_end();
    assert_eq!(drawn(&keeping).withheld, SeatSet::only(Seat::Two));
}

#[test]
fn a_pause_does_not_keep_seats_from_revealing_nor_the_table_from_going_on() {
    let (mut keeping, people, [first, second]) = committed();
    keeping.ok(people[0], Command::Start);
    keeping.ok(people[0], Command::Pause);
    keeping.ok(people[0], first.clone());
    keeping.wait(Span::seconds(60));
    keeping.ok(people[1], second);
    assert_eq!(keeping.table.phase(), Phase::Paused);
    assert!(!has_rolled(&keeping), "no dice fall in a pause");
    keeping.ok(people[1], Command::Resume);
    keeping.wait(Span::ZERO);
    assert!(has_rolled(&keeping));

    let (mut keeping, people, _) = committed();
    keeping.ok(people[0], Command::Start);
    keeping.ok(people[0], first);
    keeping.ok(people[0], Command::Pause);
    keeping.wait(Span::seconds(60));
    keeping.ok(people[1], Command::Resume);
    keeping.wait(Span::ZERO);
    assert!(has_rolled(&keeping), "the time to reveal was over in the pause");
}

/// [`Keeping`] folds the log again after every fact; here the table dies and goes on from the fold alone.
#[test]
fn a_table_that_dies_at_any_point_goes_on_to_the_same_dice() {
    let (mut keeping, people, [first, second]) = committed();
    keeping.ok(people[0], Command::Start);
    keeping.ok(people[0], first.clone());
    keeping.ok(people[1], second.clone());
    let expected = first_roll(&keeping.table);
    let steps = [(people[0], Command::Start), (people[0], first), (people[1], second)];
    let started = keeping.log.iter().position(|logged| matches!(logged.fact, Fact::Started { .. })).unwrap();
    for kept in started..keeping.log.len() {
        let mut table = Table::from_facts(&keeping.log[..kept]).unwrap();
        // Everybody sends everything again; what has acted already is refused or does nothing.
        for (number, (person, command)) in steps.iter().enumerate() {
            let id = CommandId(9000 + number as u64);
            if let Ok(Some(step)) = table.decide(keeping.now, Sender::Person(*person), id, command.clone()) {
                table = step.into_parts().1;
            }
        }
        let table = table.tick(keeping.now).map_or(table, |step| step.into_parts().1);
        assert_eq!(first_roll(&table), expected, "after {kept} facts");
    }
}

#[test]
fn a_full_log_still_takes_what_the_dice_need() {
    let (mut keeping, people, [first, second]) = committed();
    keeping.ok(people[0], Command::Start);
    while keeping.table.log_bytes() < Table::LOG_BYTES_MAX {
        let fact = Fact::Unmuted { person: people[0], other: people[1] };
        let logged = Logged { seq: keeping.table.seq().next(), at: keeping.now, cause: None, fact };
        keeping.table.apply(&logged).unwrap();
    }
    for (person, command) in [(people[0], first), (people[1], second)] {
        let step = keeping.table.decide(keeping.now, Sender::Person(person), CommandId(1 << 40), command).unwrap();
        keeping.take(step.unwrap());
    }
    first_roll(&keeping.table);
}

#[test]
fn tables_with_real_dice_wait_for_no_entropy() {
    let (mut keeping, people) = Keeping::seated(Options { dice: DiceSource::Real, ..classic() });
    keeping.commit(people[0], 1);
    keeping.ok(people[0], Command::Start);
    assert_eq!(keeping.table.moment(people[0]).unwrap().reveal_by, None);
    assert!(keeping.table.moment(people[0]).unwrap().roll.is_some());
    assert_eq!(keeping.table.due(), None);
}

#[test]
fn every_game_waits_for_entropy_and_then_goes_on() {
    for game in GameName::all() {
        let seats = SeatCount::new((*game.seats().start()).max(2)).unwrap();
        let (mut keeping, people) = Keeping::seated(Options::new(game, seats));
        people.iter().for_each(|&person| drop(keeping.commit(person, 1)));
        keeping.ok(people[0], Command::Start);
        assert!(!has_rolled(&keeping), "{game}");
        people.iter().for_each(|&person| drop(keeping.ok(person, reveal(1))));
        assert_eq!(keeping.table.moment(people[0]).unwrap().reveal_by, None, "{game}");
        assert_ne!(keeping.table.playing().unwrap().game().awaiting(), Awaiting::Chance, "{game}");
    }
}

/// The server knows the secret and has seat 2; it sees what seat 1 reveals before it has to do anything.
#[test]
fn a_server_that_plays_itself_cannot_do_better_than_two_outcomes() {
    let (mut keeping, people, [first, _]) = committed();
    keeping.ok(people[0], Command::Start);
    keeping.ok(people[0], first);
    let mut rolls = BTreeSet::new();
    let mut tried = |step: Option<Step>| {
        if let Some(step) = step.filter(has_outcome) {
            rolls.insert(first_roll(step.after()));
        }
    };
    for byte in 0..=u8::MAX {
        for command in [reveal(byte), commit(&keeping, Seat::Two, byte)] {
            let step = keeping.table.decide(keeping.now, Sender::Person(people[1]), CommandId(77), command);
            tried(step.ok().flatten());
        }
    }
    for wait in 0..20 {
        tried(keeping.table.tick(keeping.now + Span::seconds(wait)));
    }
    assert_eq!(rolls.len(), 2, "revealed or withheld: {rolls:?}");
}

fn has_outcome(step: &Step) -> bool {
    step.facts().any(|logged| matches!(logged.fact, Fact::Input { .. }))
}

/// Facts as they were written before there were commitments, of a match that was still running.
const OLD_LOG: &str = include_str!("entropy/wurf-dice-1.log");

#[test]
fn a_running_match_of_an_old_log_keeps_its_dice() {
    let log: Vec<Logged> = OLD_LOG.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (rest, began) = (2, log.iter().position(|logged| matches!(logged.fact, Fact::Started { .. })).unwrap() + 1);
    assert!(log.len() > began + rest);
    let mut keeping = Keeping::new(classic());
    keeping.table = Table::from_facts(&log[..began]).unwrap();
    keeping.log = log[..began].to_vec();
    keeping.now = log[began].at;
    // Whatever was drawn then is drawn now.
    for logged in &log[began..] {
        if let Fact::Input { input, origin: Origin::Dice } = &logged.fact {
            let step = keeping.table.tick(logged.at).unwrap();
            let drawn = step.facts().next().map(|fact| &fact.fact);
            assert_eq!(drawn, Some(&Fact::Input { input: input.clone(), origin: Origin::Dice }));
        }
        keeping.table.apply(logged).unwrap();
        keeping.log.push(logged.clone());
    }
    keeping.now = log.last().unwrap().at;
    let people: Vec<_> = keeping.table.persons().map(|(person, _)| person).collect();
    keeping.pass_to_the_end(&people);
    assert_eq!((drawn(&keeping).proof(), drawn(&keeping).given), (Proof::Old, SeatSet::only(Seat::Two)));
}
