//! Beat mode (R-079).

use wurf_rules::fix::Event;
use wurf_rules::game::{Game, Ways};
use wurf_rules::illegal::Illegal;
use wurf_rules::seat::Seat;

use super::Table;

#[test]
fn r079_only_the_deal_is_decided() {
    let table = Table::beat("12").play("1:4+6");
    assert_eq!(table.open(), "chance");
    let table = table.play("..21 .....1");
    assert_eq!(table.open(), "chance", "the next beat");
    assert_eq!((table.place(Seat::One), table.place(Seat::Two)), ("4 - 0".to_owned(), "6 - 0".to_owned()));
}

#[test]
fn r079_seats_without_dice_throw_nothing() {
    let table = Table::beat("123").play("1:0+0+10 .......g22");
    assert_eq!([Seat::One, Seat::Two, Seat::Three].map(|seat| table.game.round().place(seat).hand.get()), [1, 0, 9]);
}

#[test]
fn r079_greens_move_on_together() {
    let table = Table::beat("12").play("1:4+6 ..gg .....g");
    assert_eq!((table.place(Seat::One), table.place(Seat::Two)), ("3 - 0".to_owned(), "7 - 0".to_owned()));
}

#[test]
fn r079_reds_that_find_room_are_all_laid() {
    let table = Table::beat("12").play("1:4+6 ...r .....r");
    assert_eq!(table.game.round().disc().get(), 2);
    assert_eq!((table.place(Seat::One), table.place(Seat::Two)), ("3 - 0".to_owned(), "5 - 0".to_owned()));
}

#[test]
fn r079_greens_of_the_last_beat_count_for_their_thrower() {
    let table = Table::beat("12").play("1:4+6 .ggg ...rrr");
    assert_eq!(table.results(), [3, 0]);
}

#[test]
fn r079_whose_reds_are_laid_first_is_chance() {
    let table = Table::beat("12").play("1:4+6 ..rr ...rrr");
    assert_eq!(table.open(), "chance");
    let mut listed: Vec<_> = table.game.chances().map(|(chance, Ways(ways))| (chance.to_string(), ways)).collect();
    listed.sort();
    let expected =
        [("lay112", 6), ("lay121", 6), ("lay122", 12), ("lay211", 6), ("lay212", 12), ("lay221", 12), ("lay222", 6)];
    assert_eq!(listed, expected.map(|(word, ways)| (word.to_owned(), ways)));
    assert_eq!(table.refusal("lay111"), Illegal::WrongDice);
    assert_eq!(table.refusal("lay12"), Illegal::WrongDice);
    assert_eq!(table.refusal("rrr"), Illegal::WrongDice);
    let table = table.play("lay221");
    assert!(table.events.contains(&Event::Stopped { seat: Seat::One }));
    assert_eq!(table.results(), [-1, -1]);
}

#[test]
fn r079_only_the_room_left_on_the_disc_is_contested() {
    let table = Table::beat("12").play("1:5+5 ....r ....r ...r ...r");
    let mut listed: Vec<_> = table.game.chances().map(|(chance, ways)| (chance.to_string(), ways)).collect();
    listed.sort();
    assert_eq!(listed, [("lay1".to_owned(), Ways(1)), ("lay2".to_owned(), Ways(1))]);
    assert_eq!(table.play("lay2").results(), [-1, 0]);
}

#[test]
fn r079_too_many_reds_of_one_seat_need_no_chance() {
    let table = Table::beat("12").play("1:4+6 .... rrrrrr");
    assert_eq!(table.results(), [0, -3]);
}

#[test]
fn r079_no_step_is_taken_from_a_seat() {
    let table = Table::beat("12").play("1:4+6");
    for word in ["1:throw", "1:up", "2:pass", "2:lay", "1:4+6"] {
        assert_eq!(table.refusal(word), Illegal::NotAwaited, "{word}");
    }
}
