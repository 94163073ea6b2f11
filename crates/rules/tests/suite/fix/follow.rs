//! Events suffice to show a round.

use wurf_rules::fix::{DiceCount, Event, Round};
use wurf_rules::seat::Seat;

use super::Table;

/// Follows every event of these inputs; checks the dice after each input.
#[track_caller]
fn check(mut table: Table, inputs: &str) {
    let mut round: Round = *table.game.round();
    for word in inputs.split_whitespace() {
        table.events.clear();
        table = table.play(word);
        for event in &table.events {
            round.follow(event);
        }
        assert_eq!(round, *table.game.round(), "after {word}");
    }
}

#[test]
fn a_race_can_be_followed_by_its_events() {
    check(Table::race("12"), "1:4+6 1:throw ..gr 2:throw ..21.. 1:pass 1:lay 2:up 1:up 2:throw ......r 2:lay");
}

#[test]
fn a_beat_can_be_followed_by_its_events() {
    check(Table::beat("123"), "1:4+3+3 ..gr ..2 .rg ... .1.. 2");
}

#[test]
fn events_that_cannot_be_true_move_no_dice() {
    let table = Table::race("12").play("1:4+6 1:throw ...2");
    let round = *table.game.round();
    let (seat, disc) = (Seat::One, DiceCount::ALL);
    let faces = "rr".parse().unwrap();
    for event in [Event::PassedOn { seat, to: Seat::Two }, Event::LaidDown { seat, disc }, Event::Threw { seat, faces }]
    {
        let mut followed = round;
        followed.follow(&event);
        assert_eq!(followed, round, "{event:?}");
    }
}
