//! The end: fifteen points, seven rounds, play-offs.

use wurf_rules::fix::Mode;
use wurf_rules::fix::{AgeOrder, AgeOrderError, EndReason, Event, Fix, RoundNumber, Situation, SituationError, Stage};
use wurf_rules::game::Game;
use wurf_rules::points::Points;
use wurf_rules::seat::{Seat, SeatCount, SeatSet};

use super::{Table, setup};
use crate::bits::SplitMix64;

fn winners(table: &Table) -> Vec<Seat> {
    table.game.standings().winners.iter().collect()
}

#[test]
fn fx9_the_game_ends_after_round_seven() {
    let table = Table::beat_at(6, "12", &[3, 4]).play("1:5+5 rrr.. 1....");
    assert_eq!(table.game.stage(), Stage::Round(RoundNumber::LAST));
    let table = table.play("2:5+5 ..... rrr.2");
    assert_eq!(table.open(), "over");
    assert_eq!(table.events.last(), Some(&Event::Ended { winner: Seat::Two, reason: EndReason::SevenRounds }));
    assert_eq!(winners(&table), [Seat::Two]);
}

#[test]
fn fx9_the_game_ends_at_fifteen_points() {
    let table = Table::beat_at(3, "12", &[11, 14]).play("1:5+5 22rrr .....");
    assert_eq!(table.stocks(), [15, 14]);
    assert_eq!(table.events.last(), Some(&Event::Ended { winner: Seat::One, reason: EndReason::FifteenPoints }));
}

#[test]
fn fx9_fourteen_points_are_not_enough() {
    let table = Table::beat_at(3, "12", &[10, 14]).play("1:5+5 22rrr .....");
    assert_eq!(table.dealer(), Some(Seat::Two));
}

#[test]
fn r075_starting_points_count_towards_fifteen() {
    let table = Table::beat("12").play("1:6+4 222222 rrr."); // 3 + 12
    assert_eq!(table.stocks(), [15, 3]);
    assert_eq!(winners(&table), [Seat::One]);
}

#[test]
fn r075_fifteen_is_checked_after_the_whole_round_and_most_points_win() {
    let table = Table::beat_at(2, "123", &[14, 13, 3]).play("1:3+4+3 2.. 22.. rrr");
    assert_eq!(table.stocks(), [16, 17, 8]);
    assert_eq!(winners(&table), [Seat::Two]);
}

#[test]
fn r075_a_tie_beyond_fifteen_is_played_off() {
    let table = Table::beat_at(2, "123", &[14, 14, 3]).play("1:3+3+4 22. 22. rrr.");
    assert_eq!(table.stocks(), [18, 18, 3]);
    assert_eq!(table.game.stage(), Stage::PlayOff);
}

#[test]
fn r076_the_tied_seats_play_with_all_ten_dice_and_their_youngest_deals() {
    let table = Table::beat_at(7, "2413", &[5, 1, 5, 5]).play("1:3+3+2+2 rrr 1.. 22 22");
    assert_eq!(table.stocks(), [10, 0, 9, 9], "no tie for the lead");
    assert_eq!(winners(&table), [Seat::One]);
    let table = Table::beat_at(7, "2431", &[5, 1, 5, 5]).play("1:2+4+2+2 1. rrr. 22 22");
    assert!(table.events.contains(&Event::PlayOff { seats: [Seat::Three, Seat::Four].into_iter().collect() }));
    assert_eq!(table.dealer(), Some(Seat::Four), "the youngest of the tied, not of the table");
    assert_eq!(table.open_to(Seat::Four), "4:0+10,1+9,2+8,3+7,4+6,5+5,6+4,7+3,8+2,9+1");
    assert_eq!(table.game.round().playing(), [Seat::Three, Seat::Four].into_iter().collect::<SeatSet>());
}

/// Seats 1 and 3 of three are tied; seat 3 is the younger one and deals.
fn play_off(mode: Mode) -> Table {
    let situation = Situation {
        setup: setup("231", mode),
        round: RoundNumber::LAST,
        dealer: Seat::Two,
        stocks: vec![Points::new(6), Points::new(2), Points::new(6)],
    };
    let table = Table { game: Fix::at(&situation).unwrap(), events: Vec::new() };
    match mode {
        Mode::Beat => table.play("2:4+3+3 22. rrr1 22."),
        Mode::Race => table.play("2:4+3+3 2:throw rrr1 1:throw 22. 3:throw 22. 2:lay 2:lay 2:lay"),
    }
}

#[test]
fn r076_dice_pass_among_the_tied_seats_only() {
    let table = play_off(Mode::Race).play("3:5+5 1:throw ....g 3:throw ..... 1:pass");
    assert_eq!(table.events.last(), Some(&Event::PassedOn { seat: Seat::One, to: Seat::Three }));
    assert_eq!(table.open(), "1:up 3:up");
}

#[test]
fn r076_the_best_result_of_the_play_off_wins_and_stocks_stay() {
    let table = play_off(Mode::Beat).play("3:5+5 rrr.. ....2");
    assert_eq!(table.stocks(), [10, 1, 10]);
    assert_eq!(table.events.last(), Some(&Event::Ended { winner: Seat::Three, reason: EndReason::PlayOff }));
    assert_eq!(winners(&table), [Seat::Three]);
}

#[test]
fn r076_a_lost_result_may_be_the_best_one() {
    let table = play_off(Mode::Beat).play("3:5+5 rrr11 ....1");
    assert_eq!(winners(&table), [Seat::Three], "-1 against -2");
}

#[test]
fn r076_a_repeated_tie_is_played_off_again() {
    let table = play_off(Mode::Beat).play("3:5+5 rrr.2 ....2");
    assert_eq!((table.game.stage(), table.dealer()), (Stage::PlayOff, Some(Seat::Three)));
    let table = table.play("3:0+10 rrr.......");
    assert_eq!(winners(&table), [Seat::Three]);
}

#[test]
fn r076_who_drops_out_of_the_tie_is_out() {
    let table = Table::beat_at(7, "123", &[5, 5, 5]).play("1:3+4+3 r.2 rr.2 .2.");
    assert_eq!(table.game.round().playing().len(), 3);
    let table = table.play("1:3+4+3 r.2 rr.2 ...");
    assert_eq!(table.game.round().playing(), [Seat::One, Seat::Two].into_iter().collect::<SeatSet>());
}

#[test]
fn r077_youngest_is_set_at_the_table() {
    let ages = AgeOrder::new(&[Seat::Two, Seat::Three, Seat::One]).unwrap();
    assert_eq!((ages.youngest(), ages.to_string()), (Seat::Two, "231".to_owned()));
    for (seats, error) in [
        (&[Seat::One][..], AgeOrderError::SeatCount),
        (&[], AgeOrderError::SeatCount),
        (&[Seat::One; 6], AgeOrderError::SeatCount),
        (&[Seat::One, Seat::One], AgeOrderError::NotEachSeatOnce),
        (&[Seat::One, Seat::Three], AgeOrderError::NotEachSeatOnce),
    ] {
        assert_eq!(AgeOrder::new(seats), Err(error), "{seats:?}");
    }
}

#[test]
fn r077_or_youngest_is_drawn_by_lot() {
    let seats = SeatCount::new(3).unwrap();
    let mut drawn = std::collections::BTreeMap::new();
    let mut bits = SplitMix64(77);
    for _ in 0..600 {
        *drawn.entry(AgeOrder::by_lot(seats, &mut bits).unwrap().to_string()).or_insert(0) += 1;
    }
    assert_eq!(drawn.keys().collect::<Vec<_>>(), ["123", "132", "213", "231", "312", "321"]);
    assert!(drawn.values().all(|times| (60..=140).contains(times)), "{drawn:?}");
    assert_eq!(AgeOrder::by_lot(SeatCount::ALL[0], &mut bits), Err(AgeOrderError::SeatCount));
}

#[test]
fn situations_that_cannot_be_are_refused() {
    let good = Situation {
        setup: setup("12", Mode::Race),
        round: RoundNumber::FIRST,
        dealer: Seat::One,
        stocks: vec![Points::ZERO, Points::new(14)],
    };
    assert!(Fix::at(&good).is_ok());
    for (situation, error) in [
        (Situation { stocks: vec![Points::ZERO], ..good.clone() }, SituationError::StockCount),
        (Situation { stocks: vec![Points::ZERO, Points::new(-1)], ..good.clone() }, SituationError::StockBelowZero),
        (Situation { dealer: Seat::Three, ..good.clone() }, SituationError::NoSuchSeat),
        (Situation { stocks: vec![Points::ZERO, Points::new(15)], ..good }, SituationError::Over),
    ] {
        assert_eq!(Fix::at(&situation).unwrap_err(), error);
    }
    assert_eq!([0, 8].map(RoundNumber::new), [None, None]);
}
