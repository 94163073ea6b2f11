//! One test for each ruling on the Duel.

use serde_json::json;
use wurf_rules::any::{GameName, Spec};
use wurf_rules::duel::{Board, Score};
use wurf_rules::game::{Awaiting, Game};
use wurf_rules::points::Points;
use wurf_rules::seat::{Seat, SeatCount, SeatSet};

use super::table;

#[test]
fn r110_both_actions_beat_and_stack() {
    let table = table("2:R9 1:G8").play("45r1y1g4b1 1:R9 1:G8");
    assert_eq!(table.board(), "1:R9 1:G8x2");
    let twice = super::table("2:R5 2:R9").play("45r1y1g1b1 1:R9 1:-");
    assert_eq!(twice.board(), "2:R5 1:R9", "R5 is foremost no more, and safe from seat 1 for now");
}

#[test]
fn r111_a_cell_takes_one_stone_in_a_turn() {
    let table = table("1:R9").play("45r4y1g1b1 1:R9");
    assert!(!table.actions().contains("R9"), "the red die would give R9 again");
    assert_eq!(super::table("1:R9").refusal("45r4y1g1b1 1:R9 1:R9"), "placed-this-turn");
    assert_eq!(table.play("1:- 45r1y1g1b1 2:B9 2:- 45r4y1g1b1 1:R9").board(), "1:R9x3 2:B9", "a turn later it may");
}

#[test]
fn r112_a_row_closes_without_a_stone_for_the_lock() {
    let table = table("1:R2x5 1:Y2x8 1:G12x8").play("66r1y1g1b1 1:R12");
    assert_eq!(table.board(), "1:R2x5 1:R12 1:Y2x8 1:G12x8");
    let told = json!([
        {"event": "placed", "seat": "1", "cell": "R12", "stones": 1},
        {"event": "closed", "seat": "1", "color": "R", "locked": false},
        {"event": "ended", "reason": "last-stone"},
    ]);
    assert_eq!(table.told(), told);
}

#[test]
fn r113_more_than_twelve_stones_in_a_row_count_as_twelve() {
    assert_eq!([11, 12, 13, 22].map(Score::of_stones), [66, 78, 78, 78].map(Points::new));
    assert_eq!(table("1:R5x14 2:Y3").points(), [78, 1]);
}

#[test]
fn r114_the_end_comes_at_once_and_then_no_miss_is_taken() {
    let table = table("1:R2 1:R5x4 2:Y2x5 2:Y12 2:Y#").play("66r1g1b1 1:R12");
    assert_eq!(table.game.awaiting(), Awaiting::Nothing, "action 2 is not played");
    assert_eq!(table.game.board().misses(Seat::One), 0);
    assert_eq!(table.game.standings().winners, SeatSet::first(2), "28 points each: both win (R-005)");
}

#[test]
fn r115_a_miss_takes_a_stone_of_the_supply() {
    let table = table("1:R2x10 1:Y2x11").play("55r1y1g1b1 1:- 1:-");
    let board = table.game.board();
    assert_eq!((board.supply(Seat::One), board.misses(Seat::One)), (0, 1));
    assert_eq!(table.told()[2], json!({"event": "ended", "reason": "last-stone"}));
    assert_eq!("1:R2x22 1:m1".parse::<Board>().unwrap_err().to_string(), "seat 1 has 22 stones");
}

#[test]
fn r116_the_duel_is_for_two() {
    let playable = SeatCount::ALL.into_iter().filter(|&seats| Spec::new(GameName::Duel, seats).setup().is_ok());
    assert_eq!(playable.collect::<Vec<_>>(), [SeatCount::TWO]);
    let layout = Spec { layout: Some(String::new()), ..Spec::new(GameName::Duel, SeatCount::TWO) };
    assert_eq!(layout.setup().unwrap_err().to_string(), "duel is played without sheets");
}
