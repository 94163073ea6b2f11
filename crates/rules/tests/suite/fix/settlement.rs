//! After the stop: results, stocks, the next dealer.

use wurf_rules::fix::{Breakdown, DiceCount, Event, Faces, RoundNumber, Stage};
use wurf_rules::game::Game;
use wurf_rules::observer::Observer;
use wurf_rules::points::Points;
use wurf_rules::seat::Seat;

use super::Table;

#[test]
fn fx1_everyone_starts_with_three_points() {
    assert_eq!(Table::race("12345").stocks(), [3; 5]);
    assert_eq!(Table::race("12").game.stage(), Stage::Round(RoundNumber::FIRST));
}

#[test]
fn fx7_each_face_counts() {
    for (faces, points) in [("-", 0), (".", 0), ("g", 1), ("2", 2), ("r", -1), ("1", -1), ("..gg22rr11", 2)] {
        assert_eq!(faces.parse::<Faces>().unwrap().points().get(), points, "{faces}");
    }
}

#[test]
fn fx7_a_result_is_told_with_all_it_consists_of() {
    let table = Table::race("12").play("1:4+6 1:throw gg21 2:throw ...rrr 1:pass 2:lay 2:lay 2:lay");
    let told = table.events.iter().find_map(|event| match event {
        Event::Settled { seat: Seat::One, breakdown, result, stock } => Some((*breakdown, result.get(), stock.get())),
        _ => None,
    });
    let breakdown = Breakdown { lying: "g21".parse().unwrap(), passed: DiceCount::new(1).unwrap() };
    assert_eq!(told, Some((breakdown, 3, 6)));
}

#[test]
fn fx7_the_view_remembers_the_results_of_the_round_before() {
    let table = Table::beat("12").play("1:4+6 g21. ...rrr");
    let view = table.game.view(Observer::Spectator);
    assert_eq!(view.last_result(Seat::One), Some(Points::new(2)));
    assert_eq!(view.last_result(Seat::Three), None);
}

#[test]
fn fx8_results_go_into_the_stock() {
    let table = Table::beat("12").play("1:4+6 2211 .1.rrr");
    assert_eq!(table.stocks(), [5, 2]);
}

#[test]
fn fx8_the_stock_never_falls_below_zero() {
    let table = Table::beat("12").play("1:4+6 rrr. 11111.");
    assert_eq!((table.results(), table.stocks()), (vec![0, -5], vec![3, 0]));
}

#[test]
fn fx2_the_lowest_result_deals_next() {
    let table = Table::beat("123").play("1:3+3+4 rrr .22 g1..");
    assert_eq!(table.results(), [5, 4, 0]);
    assert_eq!(table.dealer(), Some(Seat::Three));
    assert_eq!(table.game.stage(), Stage::Round(RoundNumber::new(2).unwrap()));
}

#[test]
fn fx2_the_lowest_result_counts_not_what_was_paid() {
    let table = Table::beat_at(2, "123", &[3, 0, 1]).play("1:3+3+4 rrr 1.. 11..");
    assert_eq!(table.stocks(), [8, 0, 0]);
    assert_eq!(table.dealer(), Some(Seat::Three), "lost two, could pay one; seat 2 lost one, could pay none");
}

#[test]
fn fx2_on_a_tie_the_youngest_of_the_table_deals_again() {
    let table = Table::beat("312").play("3:4+3+3 rr1 r.1 22..");
    assert_eq!(table.results(), [-1, -1, 4]);
    assert_eq!(table.dealer(), Some(Seat::Three));
}

#[test]
fn r077_points_are_not_limited_to_those_in_the_box() {
    let table = Table::beat_at(2, "12345", &[14, 14, 14, 14, 3]).play("1:0+0+0+0+10 .......rrr");
    assert_eq!(table.stocks(), [19, 19, 19, 19, 3]);
}
