//! FIX in real time.

use std::collections::BTreeMap;

use wurf_rules::any::{AnyGame, GameName};
use wurf_rules::bits::Bits;
use wurf_rules::fix::Phase;
use wurf_rules::game::Game;
use wurf_rules::seat::{BySeat, Seat, SeatCount};
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
    deal(&mut keeping, &people);
    (keeping, people)
}

fn deal(keeping: &mut Keeping, people: &[PersonId]) {
    let dealer = people.iter().find(|&&person| keeping.table.moment(person).unwrap().decision.is_some());
    let dealer = *dealer.unwrap();
    keeping.ok(dealer, keeping.act(dealer, "5+5"));
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
    let (mut keeping, people) = dealt();
    let mut asked = BySeat::new(|_| 0);
    let mut times = BTreeMap::new();
    while !["lay", "pass", "up"].iter().all(|&step| times.contains_key(step)) {
        match keeping.table.due() {
            Some(due) => _ = keeping.wait(due.since(keeping.now)),
            None => deal(&mut keeping, &people),
        }
        for clock in keeping.table.awaited() {
            let number = keeping.table.playing().unwrap().question(clock.seat);
            if number != std::mem::replace(&mut asked[clock.seat], number) {
                let step = first_action(&keeping, clock.seat).unwrap();
                let time = clock.deadline.map(|deadline| deadline.since(keeping.now).0);
                assert_eq!(*times.entry(step).or_insert(time), time, "the same for everybody, every time");
            }
        }
    }
    assert_eq!(["lay", "pass", "up"].map(|step| times[step]), [Some(2_000), Some(2_000), Some(3_000)]);
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
fn r078_times_outside_the_limits_are_refused() {
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
