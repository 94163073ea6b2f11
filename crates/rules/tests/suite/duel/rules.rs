//! The rules one by one (DU).

use serde_json::json;
use wurf_rules::duel::{Duel, Setup};
use wurf_rules::game::{Awaiting, Game};
use wurf_rules::seat::{Seat, SeatCount, SeatSet};

use super::table;

#[test]
fn du1_each_seat_has_22_stones_and_they_share_a_board() {
    let game = Duel::new(&Setup { first: Seat::Two });
    let supplies = [Seat::One, Seat::Two].map(|seat| game.board().supply(seat));
    assert_eq!((game.seats(), supplies, game.active()), (SeatCount::TWO, [22, 22], Seat::Two));
}

#[test]
fn du2_only_the_active_seat_uses_the_roll_white_first() {
    let table = table("-").play("41r3y6g2b6");
    assert_eq!(table.game.awaiting(), Awaiting::Seats(SeatSet::only(Seat::One)));
    assert_eq!(table.actions(), "- R5 Y5 G5 B5");
    let table = table.play("1:R5");
    assert_eq!(table.actions(), "- R7 Y7 Y10 G3 G6 B7 B10", "R4 is left of the stone on R5");
    let table = table.play("1:G6");
    assert_eq!((table.board().as_str(), table.game.active()), ("1:R5 1:G6", Seat::Two));
}

#[test]
fn du3_only_ones_own_stones_decide_what_is_left_and_right() {
    let behind = table("1:R3 2:R9").play("23r1y1g1b1");
    assert_eq!(behind.actions(), "- R5 Y5 G5 B5", "R5 is left of the other's stone, and still free");
    assert_eq!(behind.play("1:R5").board(), "1:R3 1:R5 2:R9");
}

#[test]
fn du4_a_single_foremost_stone_is_beaten_and_goes_back() {
    let table = table("2:R4 2:R9").play("45r1y1g1b1 1:R9");
    assert_eq!((table.board().as_str(), table.game.board().supply(Seat::Two)), ("2:R4 1:R9", 21));
    let told = json!([
        {"event": "beaten", "seat": "2", "cell": "R9"},
        {"event": "placed", "seat": "1", "cell": "R9", "stones": 1},
    ]);
    assert_eq!(table.told(), told);
    let table = table.play("1:- 23r1y1g1b1");
    assert_eq!(table.actions(), "- R5 Y5 G5 B5", "after the loss of R9, seat 2 goes on from R4");
}

#[test]
fn du5_the_owner_stacks_on_the_foremost_stone_without_limit() {
    let table = table("1:R9x3").play("45r1y1g1b1 1:R9");
    assert_eq!(table.board(), "1:R9x4");
    assert_eq!(table.told(), json!([{"event": "placed", "seat": "1", "cell": "R9", "stones": 4}]));
}

#[test]
fn du6_the_last_number_needs_five_stones_and_takes_the_lock() {
    let table = table("1:R2 1:R5x4").play("66r1y1g1b1 1:R12");
    assert_eq!(table.board(), "1:R2 1:R5x4 1:R12 1:R#");
    let told = json!([
        {"event": "placed", "seat": "1", "cell": "R12", "stones": 1},
        {"event": "closed", "seat": "1", "color": "R", "locked": true},
    ]);
    assert_eq!(table.told(), told);
    assert!(!table.actions().contains('R'), "the red die has left the game");
    assert_eq!(table.play("1:- 66y1g1b1").actions(), "- G12 B12", "Y12 is a last number");
}

#[test]
fn du7_a_turn_without_a_stone_is_a_miss() {
    let table = table("1:G12").play("66r6y6g6b6 1:- 1:-");
    assert_eq!(table.told(), json!([{"event": "passed", "seat": "1"}, {"event": "missed", "seat": "1"}]));
    assert_eq!((table.board().as_str(), table.points()), ("1:G12 1:m1", [-4, 0]));
    assert_eq!(table.play("66r6y6g6b6 2:B12 2:-").board(), "1:G12 2:B12 1:m1", "one stone is enough");
}

#[test]
fn du8_two_closed_rows_four_misses_of_both_or_a_last_stone_end_the_game() {
    let ended = |board: &str, inputs: &str| {
        let table = table(board).play(inputs);
        assert_eq!(table.game.awaiting(), Awaiting::Nothing, "{inputs}");
        table.told().as_array().unwrap().last().unwrap()["reason"].clone()
    };
    let rows = "1:R2 1:R5x4 2:Y2x5 2:Y12 2:Y#";
    assert_eq!(ended(rows, "66r1g1b1 1:R12"), "two-rows-closed");
    assert_eq!(ended("1:m1 2:m2", "11r1y1g1b1 1:- 1:-"), "four-misses");
    assert_eq!(ended("1:R2x10 1:Y2x11", "66r1y1g1b1 1:G12"), "last-stone");
}

#[test]
fn du9_every_stone_counts_and_every_miss_costs_five() {
    let table = table("1:R2 1:R5x4 2:R6 2:Y2x5 2:Y12 2:Y# 1:m1");
    assert_eq!(table.points(), [15 - 5, 1 + 28]);
}
