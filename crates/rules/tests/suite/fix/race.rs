//! How a round runs: the deal, and everyone's steps at their own pace.

use wurf_rules::fix::{DiceCount, Event, Mode};
use wurf_rules::game::Game;
use wurf_rules::illegal::Illegal;
use wurf_rules::seat::Seat;

use super::Table;

#[test]
fn fx2_the_youngest_deals_first() {
    assert_eq!(Table::race("12").dealer(), Some(Seat::One));
    assert_eq!(Table::race("312").dealer(), Some(Seat::Three));
}

#[test]
fn fx2_every_split_with_a_die_for_somebody_else_is_legal() {
    assert_eq!(Table::race("12").open(), "1:0+10,1+9,2+8,3+7,4+6,5+5,6+4,7+3,8+2,9+1");
    for (ages, count) in [("12", 10), ("123", 65), ("1234", 285), ("12345", 1000)] {
        assert_eq!(Table::race(ages).game.actions(Seat::One).len(), count, "{ages}");
    }
}

#[test]
fn fx2_the_split_starts_with_the_dealer_and_goes_clockwise() {
    let table = Table::race("213").play("2:5+4+1");
    assert_eq!([Seat::One, Seat::Two, Seat::Three].map(|seat| table.game.round().place(seat).hand.get()), [1, 5, 4]);
    assert!(matches!(table.events[..], [Event::Dealt { seat: Seat::Two, .. }]));
}

#[test]
fn fx3_all_throw_at_once_in_whatever_order_it_arrives() {
    let table = Table::race("123").play("1:3+0+7");
    assert_eq!(table.open(), "1:throw 3:throw");
    let table = table.play("3:throw ...2211");
    assert_eq!(table.open(), "1:throw");
    assert_eq!(table.play("1:throw ..g").open(), "1:pass 3:up");
}

#[test]
fn r080_all_throw_once_before_anything_else_happens() {
    let table = Table::race("123").play("1:4+0+6 1:throw .gr1");
    assert_eq!(table.open(), "3:throw");
    for word in ["1:pass", "1:lay", "1:up", "1:throw"] {
        assert_eq!(table.refusal(word), Illegal::NotAllThrown, "{word}");
    }
    assert_eq!(table.refusal("2:up"), Illegal::NotAwaited, "a seat without dice does not wait for a throw");
    assert!(table.game.round().is_opening());
    let table = table.play("3:throw ....rr");
    assert!(!table.game.round().is_opening());
    assert_eq!(table.open(), "1:pass,lay 3:lay");
}

#[test]
fn r080_holds_in_every_round() {
    let round = "2:throw .......rrr 2:lay 2:lay 2:lay";
    let table = Table::race("12").play("1:0+10").play(round);
    assert_eq!(table.dealer(), Some(Seat::Two));
    let table = table.play("2:1+9 2:throw r");
    assert_eq!(table.refusal("2:lay"), Illegal::NotAllThrown);
    assert_eq!(table.open(), "1:throw");
}

#[test]
fn r080_leaves_later_throws_to_everyones_own_pace() {
    let table = Table::race("12").play("1:4+6 1:throw .... 2:throw ...... 1:up");
    assert_eq!(table.open(), "1:throw 2:up", "the other need not take up first");
}

#[test]
fn fx3_a_throw_waits_for_exactly_its_own_dice() {
    let table = Table::race("12").play("1:3+7 2:throw");
    assert_eq!(table.open(), "chance");
    assert_eq!(table.game.chances().count(), 330, "seven dice over five faces");
    assert_eq!(table.refusal("..."), Illegal::WrongDice);
    assert_eq!(table.refusal("1:throw"), Illegal::NotAwaited);
}

#[test]
fn fx4_a_green_smiley_goes_to_the_next_seat_clockwise() {
    let table = Table::race("123").play("1:0+0+10 3:throw ......g2r1 3:pass");
    assert_eq!(table.events.last(), Some(&Event::PassedOn { seat: Seat::Three, to: Seat::One }));
    assert_eq!(table.place(Seat::One), "0 - 1");
    assert_eq!(table.place(Seat::Three), "0 ......2r1 0");
}

#[test]
fn fx4_a_red_smiley_goes_on_the_disc() {
    let table = Table::race("12").play("1:0+10 2:throw ......g2r1 2:lay");
    assert_eq!(table.game.round().disc().get(), 1);
    assert_eq!(table.place(Seat::Two), "0 ......g21 0");
}

#[test]
fn fx4_all_other_dice_are_thrown_again() {
    let table = Table::race("12").play("1:5+5 2:throw ..... 1:throw ..221 1:up");
    assert_eq!(table.events.last(), Some(&Event::TookUp { seat: Seat::One, dice: DiceCount::new(5).unwrap() }));
    assert_eq!(table.open(), "1:throw 2:up");
}

#[test]
fn fx5_a_seat_without_dice_pauses_until_it_gets_one() {
    let table = Table::race("12").play("1:0+10");
    assert_eq!(table.open(), "2:throw");
    assert_eq!(table.refusal("1:up"), Illegal::NotAwaited);
    let table = table.play("2:throw .........g 2:pass");
    assert_eq!(table.open(), "1:up 2:up");
}

#[test]
fn r070_taking_up_takes_all_lying_and_passed_dice() {
    let table = Table::race("12").play("1:4+6 1:throw ..gg 2:throw 222... 1:pass 1:pass 2:up");
    assert_eq!(table.place(Seat::Two), "8 - 0");
    assert_eq!(table.place(Seat::One), "0 .. 0");
}

#[test]
fn r070_a_die_passed_to_a_full_hand_waits() {
    let table = Table::race("12").play("1:4+6 1:throw ...g 2:throw ...... 2:up 1:pass");
    assert_eq!(table.place(Seat::Two), "6 - 1");
    assert_eq!(table.open_to(Seat::Two), "2:throw");
    assert_eq!(table.play("2:throw ......").place(Seat::Two), "0 ...... 1");
}

#[test]
fn r070_nothing_is_taken_up_while_an_own_smiley_lies() {
    let table = Table::race("12").play("1:4+6 1:throw ..gr 2:throw ......");
    assert_eq!(table.refusal("1:up"), Illegal::SmileyUnresolved);
    let table = table.play("1:pass");
    assert_eq!(table.refusal("1:up"), Illegal::SmileyUnresolved);
    assert_eq!(table.play("1:lay").open_to(Seat::One), "1:up");
}

#[test]
fn r070_another_seats_smiley_does_not_hinder() {
    let table = Table::race("12").play("1:4+6 1:throw ..gr 2:throw ......");
    assert_eq!(table.open(), "1:pass,lay 2:up");
}

#[test]
fn r071_resolving_is_compulsory_in_any_order() {
    let table = Table::race("12").play("1:4+6 1:throw .ggr 2:throw ......");
    assert_eq!(table.open_to(Seat::One), "1:pass,lay");
    assert_eq!(table.play("1:lay 1:pass").open_to(Seat::One), "1:pass");
}

#[test]
fn refusals_name_the_rule() {
    let deal = Table::race("123");
    let hand = Table::race("12").play("1:4+6");
    let lying = Table::race("12").play("1:4+6 1:throw .... 2:throw ......");
    for (table, word, expected) in [
        (&deal, "2:5+5+0", Illegal::NotAwaited),
        (&deal, "1:throw", Illegal::DealFirst),
        (&deal, "1:5+5", Illegal::WrongSplit),
        (&deal, "1:10+0+0", Illegal::DealerKeepsAll),
        (&deal, "1:undo", Illegal::NothingSealed),
        (&deal, "..", Illegal::ChanceNotAwaited),
        (&hand, "1:4+6", Illegal::DealtAlready),
        (&hand, "1:up", Illegal::DiceInHand),
        (&hand, "1:pass", Illegal::DiceInHand),
        (&hand, "1:lay", Illegal::DiceInHand),
        (&hand, "3:throw", Illegal::NotAwaited),
        (&lying, "1:throw", Illegal::NothingInHand),
        (&lying, "1:pass", Illegal::NoGreenSmiley),
        (&lying, "1:lay", Illegal::NoRedSmiley),
    ] {
        assert_eq!(table.refusal(word), expected, "{word}");
    }
}

#[test]
fn the_mode_is_an_option_of_the_same_game() {
    assert_eq!(Table::new("12", Mode::Race).open(), Table::new("12", Mode::Beat).open());
}
