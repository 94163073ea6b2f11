//! The sections and examples of the card game's rulebook (QC).

use wurf_rules::cards::{Cards, EndReason, Event, Phase};
use wurf_rules::closed::Closed;
use wurf_rules::game::{Awaiting, Game, Input};
use wurf_rules::illegal::Illegal;
use wurf_rules::seat::Seat;

use super::{
    allows, before_play, before_seven_for_all, cards, chances, game, options, play, refused, setup, sheet, table,
};
use crate::bits::SplitMix64;

const HANDS: [&str; 4] = ["R4 R5 Y2 G9", "Y5 Y6 B7 B8", "R2 R3 B2 B3", "Y11 Y12 B11 B12"];

#[test]
fn qc1_44_cards_or_55_with_jokers() {
    assert_eq!(chances(&Cards::new(&setup("qwixx", 2, false))).len(), 44);
    assert_eq!(chances(&Cards::new(&setup("qwixx", 2, true))).len(), 55);
}

#[test]
fn qc2_four_cards_each_and_four_in_the_display() {
    let mut bits = SplitMix64(2);
    let mut game = Cards::new(&setup("qwixx", 3, false));
    while game.awaiting() == Awaiting::Chance {
        game.play(Input::Chance(game.sample_chance(&mut bits)), &mut Vec::new()).unwrap();
    }
    assert_eq!(*game.phase(), Phase::Take);
    assert_eq!(game.seats().seats().iter().map(|seat| game.hand(seat).len()).collect::<Vec<_>>(), [4, 4, 4]);
    assert!(game.display().iter().all(Option::is_some));
    assert_eq!(game.pile_len(), 44 - 12 - 4);
}

#[test]
fn qc3_anna_takes_the_11_and_the_8_refills() {
    let mut game = game("qwixx", &["-"; 4], &HANDS, "3 11 5 9 | 8");
    play(&mut game, "1:take=11 G11 4");
    assert_eq!(table(&game), "3 8 5 9 | 4");
    assert_eq!(game.hand(Seat::One), cards("R4 R5 Y2 G9 G11"));
}

#[test]
fn qc3_two_or_three_cards_are_taken_at_once_when_as_many_were_played() {
    let mut game = game("qwixx", &["-"; 2], &["R4 R5", "Y5 Y6"], "7 7 9 3 | 8");
    assert_eq!(options(&game, 1), ["take=3+7+7", "take=3+7+9", "take=7+7+9"]);
    assert_eq!(refused(&game, "1:take=7"), Illegal::NotFiveCards);
    assert_eq!(refused(&game, "1:take=3+9+9"), Illegal::NotInDisplay);
    assert_eq!(refused(&game, "2:take=3+7+7"), Illegal::NotAwaited);
    assert_eq!(refused(&game, "1:R7"), Illegal::OtherActionDue);
    play(&mut game, "1:take=7+7+9");
    assert_eq!(chances(&game), ["R7×1", "Y7×1", "G7×1", "B7×1"]);
    play(&mut game, "B7");
    assert_eq!(chances(&game), ["R7×1", "Y7×1", "G7×1"]);
    play(&mut game, "R7 G9 10 11 12");
    assert_eq!(table(&game), "8 10 11 3 | 12");
}

#[test]
fn qc3_a_pile_that_runs_out_is_reshuffled_at_once() {
    let mut situation = super::situation("qwixx", &["-"; 2], &["R2 R3 R4 R5", "Y2 Y3 Y4 Y5"], "6 7 8 9 | 10");
    let unseen = cards("G6 G7 G8 G9 G10");
    let hands = situation.hands[0].union(situation.hands[1]);
    situation.discarded = situation.setup.cards().without(unseen).without(hands);
    let mut game = Cards::at(&situation).unwrap();
    assert_eq!(game.pile_len(), 1);
    let events = play(&mut game, "1:take=6 G6");
    assert_eq!(events.last(), Some(&Event::Reshuffled));
    assert_eq!((game.pile_len(), game.discarded().len()), (31, 0));
    play(&mut game, "7");
    assert_eq!(table(&game), "10' 7' 8' 9' | 7");
    assert_eq!(game.phase(), &Phase::ForAll);
}

#[test]
fn qc4_a_four_for_all() {
    let mut game = game("qwixx", &["-"; 4], &HANDS, "3 11 5 9 | 8");
    play(&mut game, "1:take=11 G11 4 2:R4 1:Y4 3:Y4 4:-");
    assert_eq!([1, 2, 3, 4].map(|seat| sheet(&game, seat)), ["Y4", "R4", "Y4", "-"]);
}

#[test]
fn qc4_only_the_number_on_top_counts_and_decisions_are_sealed() {
    let mut game = before_seven_for_all("qwixx", ["R8", "-"], "G11 G9 G3 R2 B2");
    assert_eq!(options(&game, 1), ["-", "Y7", "G7", "B7"]);
    assert_eq!(refused(&game, "2:R8"), Illegal::NotOnTop);
    assert_eq!(refused(&game, "1:R7"), Illegal::LeftOfLastMark);
    assert_eq!(refused(&game, "2:RY7"), Illegal::NoSuchCell);
    assert_eq!(refused(&game, "2:undo"), Illegal::NothingSealed);
    play(&mut game, "2:R7 2:undo 2:Y7");
    assert_eq!(sheet(&game, 2), "-");
    play(&mut game, "1:-");
    assert_eq!(sheet(&game, 2), "Y7");
}

#[test]
fn qc5_green_11_9_3_with_11_and_9_marked() {
    let mut game = before_play("qwixx", "-", "G11 G9 G3 R2 B2");
    play(&mut game, "1:G11+9+3/11+9");
    assert_eq!(sheet(&game, 1), "G11 G9");
    assert_eq!(game.discarded(), cards("G11 G9 G3"));
    assert_eq!(game.hand(Seat::One), cards("R2 B2"));
    assert_eq!((game.active(), game.phase()), (Seat::Two, &Phase::Take));
}

#[test]
fn qc5_red_4_5_7_all_at_once() {
    let mut game = before_play("qwixx", "-", "R4 R5 R7 G2 B2");
    play(&mut game, "1:R4+5+7/4+5+7");
    assert_eq!(sheet(&game, 1), "R4 R5 R7");
}

#[test]
fn qc5_yellow_2_4_6_not_all() {
    let game = before_play("qwixx", "-", "Y2 Y4 Y6 G2 B2");
    for marks in ["-", "2", "4", "6", "2+4", "4+6"] {
        allows(&game, &format!("1:Y2+4+6/{marks}"));
    }
    assert_eq!(refused(&game, "1:Y2+4+6/2+4+6"), Illegal::SkipsTooMany);
    assert_eq!(refused(&game, "1:Y2+4+6/2+6"), Illegal::SkipsTooMany);
    assert_eq!(refused(&game, "1:Y2+6/2+6"), Illegal::SkipsTooMany);
}

#[test]
fn qc5_one_card_at_least_of_those_in_the_hand() {
    let game = before_play("qwixx", "-", "G11 Y6 R3 R2 B2");
    let expected = "R2/- R2/2 R3/- R3/3 R2+3/- R2+3/2 R2+3/3 R2+3/2+3 Y6/- Y6/6 G11/- G11/11 B2/-";
    assert_eq!(options(&game, 1).join(" "), expected);
    assert_eq!(refused(&game, "1:R4/4"), Illegal::NotInHand);
    assert_eq!(refused(&game, "1:R*4/4"), Illegal::NotInHand);
    assert_eq!(refused(&game, "1:-"), Illegal::OtherActionDue);
    assert_eq!(refused(&game, "2:R2/2"), Illegal::NotAwaited);
}

#[test]
fn qc6_a_joker_takes_the_colour_it_is_played_in() {
    let mut game = before_play("qwixx", "-", "R4 *5 R6 G9 B9");
    for word in ["R*5/5", "Y*5/5", "G9+*5/5", "*5/-", "R4+6+*5/4+5+6"] {
        allows(&game, &format!("1:{word}"));
    }
    play(&mut game, "1:R4+6+*5/4+5+6");
    assert_eq!(sheet(&game, 1), "R4 R5 R6");
    assert_eq!(game.discarded(), cards("R4 R6 *5"));
}

#[test]
fn qc6_a_card_and_a_joker_of_its_number_mark_one_cell() {
    let mut game = before_play("qwixx", "-", "R5 *5 Y6 G9 B9");
    play(&mut game, "1:R5+*5/5");
    assert_eq!((sheet(&game, 1).as_str(), game.discarded()), ("R5", cards("R5 *5")));
}

#[test]
fn qc7_no_mark_in_actions_2_and_3_is_a_miss() {
    let after = |inputs: &str| {
        let mut game = before_seven_for_all("qwixx", ["-", "-"], "G11 G9 G3 R2 B2");
        play(&mut game, inputs);
        (sheet(&game, 1), sheet(&game, 2))
    };
    let text = |own: &str, other: &str| (own.to_owned(), other.to_owned());
    assert_eq!(after("1:- 2:- 1:R2/-"), text("m1", "-"));
    assert_eq!(after("1:R7 2:- 1:R2/-"), text("R7", "-"));
    assert_eq!(after("1:- 2:R7 1:R2/2"), text("R2", "R7"));
}

#[test]
fn qc8_the_last_number_needs_five_marks() {
    let few = before_play("qwixx", "G11 G10 G8 G5", "G2 G12 R2 R3 B2");
    assert_eq!(refused(&few, "1:G2/2"), Illegal::FewerThanFiveMarks);
    assert_eq!(refused(&few, "1:G12/12"), Illegal::LeftOfLastMark);
}

#[test]
fn qc8_lauras_green_row_is_closed_for_her_only() {
    let five = "G11 G10 G8 G5 G4";
    let mut game = before_seven_for_all("qwixx", [five, five], "G2 G12 R2 R3 B2");
    play(&mut game, "1:- 2:- 1:G2/2");
    assert_eq!(sheet(&game, 1), format!("{five} G2 G#"));
    assert_eq!(game.standings().points[Seat::One].get(), 28);
    // Two fills up and turns a 3: green is open to seat 2 and not to seat 1.
    play(&mut game, "2:take=8 R8 3");
    assert_eq!(refused(&game, "1:G3"), Illegal::OwnRowClosed);
    play(&mut game, "1:- 2:G3");
    assert_eq!(sheet(&game, 2), format!("{five} G3"));
}

const RED: &str = "R2 R3 R4 R5 R6";
const RED_CLOSED: &str = "R2 R3 R4 R5 R6 R12 R#";

#[test]
fn qc9_two_own_rows_end_the_game_at_once() {
    let mut game = before_play("qwixx", &format!("{RED_CLOSED} Y2 Y3 Y4 Y5 Y6"), "Y12 G12 R2 R3 B2");
    let events = play(&mut game, "1:Y12/12");
    assert_eq!(events.last(), Some(&Event::Ended { reason: EndReason::TwoRowsClosed }));
    assert_eq!(game.awaiting(), Awaiting::Nothing);
    assert!(game.standings().winners.contains(Seat::One));
}

#[test]
fn qc9_rows_closed_by_different_seats_do_not_end_it() {
    let mut game = before_seven_for_all("qwixx", [RED, "Y2 Y3 Y4 Y5 Y6 Y12 Y#"], "R12 G12 R9 R3 B2");
    play(&mut game, "1:- 2:- 1:R12/12");
    assert_eq!((game.phase(), game.active()), (&Phase::Take, Seat::Two));
}

#[test]
fn qc9_the_fourth_miss_ends_the_game() {
    let mut game = before_play("qwixx", "m3", "G11 G9 G3 R2 B2");
    let events = play(&mut game, "1:G3/-");
    assert_eq!(events.last(), Some(&Event::Ended { reason: EndReason::FourMisses }));
    assert_eq!(game.standings().points.values().map(|points| points.get())[..2], [-20, 0]);
}

#[test]
fn qc10_tims_red_3_8_11_go_to_different_rows() {
    let mut game = before_play("gemixt-a", "-", "R3 R8 R11 G2 B2");
    play(&mut game, "1:R3+8+11/3+8+11");
    assert_eq!(sheet(&game, 1), "R11 R3 R8");
}

#[test]
fn qc10_any_number_of_cells_is_skipped_within_one_row() {
    // Between red 10 and red 7 of the last row lie two cells.
    let mut game = before_play("gemixt-a", "-", "R10 R7 R2 G9 B2");
    play(&mut game, "1:R10+7/10+7");
    assert_eq!(sheet(&game, 1), "R10 R7");
}

#[test]
fn every_seat_has_its_turn() {
    let mut game = before_play("qwixx", "-", "G11 G9 G3 R2 B2");
    play(&mut game, "1:R2/2 2:take=8 R8 3 1:- 2:- 2:R8/8");
    assert_eq!(game.active(), Seat::ALL[0]);
}
