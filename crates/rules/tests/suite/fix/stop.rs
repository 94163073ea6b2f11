//! The stop: the third red smiley, and what is still in hands or on the way.

use wurf_rules::fix::Event;
use wurf_rules::illegal::Illegal;
use wurf_rules::seat::Seat;

use super::Table;

#[test]
fn fx6_the_third_red_smiley_stops_the_round_at_once() {
    let table = Table::race("12").play("1:0+10 2:throw ..22..grrr 2:lay 2:lay 2:lay");
    assert!(table.events.contains(&Event::Stopped { seat: Seat::Two }));
    assert_eq!(table.results(), [5, 5], "the green smiley counts as it lies");
}

#[test]
fn fx6_dice_in_the_hand_are_still_thrown_once_and_count() {
    let table = Table::race("123").play("1:2+3+5 1:throw .. 2:throw ... 3:throw ..rrr");
    let table = table.play("1:up 2:up 3:lay 3:lay 3:lay");
    assert_eq!(table.open(), "1:throw 2:throw");
    assert_eq!(table.refusal("3:up"), Illegal::NotAwaited);
    let table = table.play("2:throw gg2");
    assert_eq!(table.open(), "1:throw", "smileys thrown now are not resolved");
    assert_eq!(table.play("1:throw r1").results(), [-2, 4, 0]);
}

#[test]
fn fx6_dice_taken_up_before_the_stop_are_in_the_hand() {
    let table = Table::race("12").play("1:3+7 1:throw .22 2:throw ....rrr 1:up 2:lay 2:lay 2:lay");
    assert_eq!(table.open(), "1:throw");
    assert_eq!(table.play("1:throw 111").results(), [-3, 0]);
}

#[test]
fn fx6_a_passed_but_untaken_smiley_counts_for_its_thrower() {
    let table = Table::race("12").play("1:5+5 1:throw .1rrg 2:throw ....r 1:pass 1:lay 1:lay 2:lay");
    assert_eq!(table.results(), [0, 0], "seat 1: red 1 and the passed smiley; seat 2 four blanks");
}

#[test]
fn fx6_a_smiley_passed_to_a_hand_is_not_thrown_with_it() {
    let table = Table::race("12").play("1:5+5 1:throw .rrrg 2:throw ..... 2:up 1:pass 1:lay 1:lay 1:lay 2:throw 11111");
    assert_eq!(table.results(), [1, -5]);
}

#[test]
fn r072_only_as_many_reds_go_on_the_disc_as_it_needs() {
    let table = Table::race("12").play("1:0+10 2:throw rrrrr2.... 2:lay 2:lay 2:lay");
    assert_eq!(table.results(), [5, 0], "two reds stay and cost one point each");
}

#[test]
fn r072_reds_of_others_that_still_lie_cost_a_point_each() {
    let table = Table::race("12").play("1:4+6 1:throw rr.. 2:throw rrr222 2:lay 1:lay 2:lay");
    assert_eq!(table.results(), [-1, 5]);
}

#[test]
fn r073_the_passer_of_an_untaken_die_gets_one_and_not_five() {
    let table = Table::race("123").play("1:1+4+5 1:throw g 2:throw rrr. 3:throw ..... 1:pass 2:lay 2:lay 2:lay");
    assert_eq!(table.results(), [1, 0, 0]);
}

#[test]
fn r073_the_receiver_does_not_own_an_untaken_die() {
    let table = Table::race("12").play("1:0+10 2:throw g..22..rrr 2:pass 2:lay 2:lay 2:lay");
    assert_eq!(table.results(), [5, 5], "seat 1 without dice; seat 2 with 2, 2 and the smiley");
}

#[test]
fn r073_a_die_taken_up_belongs_to_the_receiver() {
    let table = Table::race("12").play("1:1+9 1:throw g 2:throw ......rrr 1:pass 2:lay 2:lay");
    let table = table.play("2:lay");
    assert_eq!(table.results(), [1, 0], "not taken up");
    let table = Table::race("12").play("1:1+9 1:throw g 2:throw ......... 1:pass 2:up 2:throw .......rrr");
    let table = table.play("2:lay 2:lay 2:lay");
    assert_eq!(table.results(), [5, 0], "taken up");
}

#[test]
fn r074_five_also_for_a_seat_that_had_no_die_all_round() {
    let table = Table::race("123").play("1:0+0+10 3:throw .......rrr 3:lay 3:lay 3:lay");
    assert_eq!(table.results(), [5, 5, 0]);
}
