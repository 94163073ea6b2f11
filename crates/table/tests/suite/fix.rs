//! FIX in real time.

use std::collections::BTreeMap;

use wurf_rules::any::{AnyGame, GameName};
use wurf_rules::bits::Bits;
use wurf_rules::fix::Phase;
use wurf_rules::game::Game;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_table::fix_clock::FixTimings;
use wurf_table::id::PersonId;
use wurf_table::options::{Options, OptionsError};
use wurf_table::time::Span;

use crate::dice::Seeded;
use crate::keeping::{Keeping, START};

fn options() -> Options {
    let mut options = Options::new(GameName::Fix, SeatCount::new(2).unwrap());
    options.game_options.ages = Some("12".parse().unwrap());
    options
}

/// A race whose dice have just been dealt.
fn dealt() -> (Keeping, Vec<PersonId>) {
    let (mut keeping, people) = Keeping::playing(options());
    let dealer = people.iter().position(|&person| keeping.table.moment(person).unwrap().decision.is_some());
    let dealer = people[dealer.unwrap()];
    keeping.ok(dealer, keeping.act(dealer, "5+5"));
    (keeping, people)
}

fn first_action(keeping: &Keeping, seat: Seat) -> Option<String> {
    keeping.table.playing().unwrap().game().actions(seat).first().map(ToString::to_string)
}

#[test]
fn r078_the_hand_takes_the_same_time_for_everyone_and_the_table_throws() {
    let (mut keeping, people) = dealt();
    assert_eq!(keeping.table.due(), Some(START + Span(900)));
    for &person in &people {
        assert_eq!(keeping.table.moment(person).unwrap().decision, None);
        keeping.refused(person, keeping.act(person, "throw"), "table-throws");
    }
    assert_eq!(keeping.wait(Span(899)).len(), 0);
    // Two throws, each with its outcome.
    assert_eq!(keeping.wait(Span(1)).len(), 4);
}

#[test]
fn r078_smileys_are_resolved_after_two_seconds_and_idle_dice_taken_up_after_three() {
    let (mut keeping, _) = dealt();
    keeping.wait(Span(900));
    let step = |seat| match first_action(&keeping, seat).as_deref() {
        Some("pass" | "lay") => Some(2_000),
        Some("up") => Some(3_000),
        _ => None,
    };
    let due = [Seat::One, Seat::Two].into_iter().filter_map(step).min().unwrap();
    assert_eq!(keeping.table.due(), Some(keeping.now + Span(due)));
}

#[test]
fn r078_nobody_can_stall_a_race() {
    let (mut keeping, _) = dealt();
    let is_race = |keeping: &Keeping| match keeping.table.playing().unwrap().game() {
        AnyGame::Fix(game) => game.phase() == Phase::Race,
        _ => false,
    };
    let mut steps = 0;
    while is_race(&keeping) {
        let due = keeping.table.due().unwrap();
        keeping.wait(due.since(keeping.now));
        steps += 1;
        assert!(steps < 1_000, "the round does not end");
    }
    assert!(steps > 1);
}

#[test]
fn r078_times_that_are_no_race_are_refused() {
    for hand_ms in [Span(299), Span(15_001)] {
        let fix = FixTimings { hand_ms, ..FixTimings::default() };
        assert_eq!(Options { fix, ..options() }.prepare(), Err(OptionsError::Pace));
    }
}

#[test]
fn a_deal_is_another_question_than_the_step_that_was_open_when_the_round_stopped() {
    let mut asked: BTreeMap<(u64, PersonId, u32), bool> = BTreeMap::new();
    for game in 0..5 {
        let mut bits = Seeded::new(game);
        let (mut keeping, people) = Keeping::playing(options());
        while !keeping.table.playing().unwrap().is_over() {
            for &person in &people {
                let Some(decision) = keeping.table.moment(person).unwrap().decision else { continue };
                let is_deal = decision.actions[0].contains('+');
                let before = asked.insert((game, person, decision.number), is_deal).unwrap_or(is_deal);
                assert_eq!(before, is_deal, "decision {} was asked for twice", decision.number);
                // Somebody is always slower than the others.
                if is_deal || bits.percent(50) {
                    let action = &decision.actions[bits.pick(decision.actions.len())];
                    keeping.ok(person, keeping.act(person, action));
                }
            }
            keeping.wait(Span(300));
        }
    }
    assert!(asked.values().any(|&is_deal| is_deal) && asked.values().any(|&is_deal| !is_deal));
}
