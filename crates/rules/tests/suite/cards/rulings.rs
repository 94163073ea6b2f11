//! One test for each ruling of the card game.

use wurf_rules::cards::{Cards, EndReason, Event, Phase, View};
use wurf_rules::closed::Closed;
use wurf_rules::game::{Awaiting, Game};
use wurf_rules::illegal::Illegal;
use wurf_rules::observer::Observer;
use wurf_rules::seat::Seat;

use super::{allows, before_play, before_seven_for_all, cards, game, options, play, refused, sheet, table};

fn backs(view: &View, seat: Seat) -> String {
    view.hands[seat].iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn r050_backs_are_public_and_faces_are_not() {
    let game = game("qwixx", &["-"; 2], &["R4 *5 Y2 G9", "Y5 Y6 B7 *8"], "3 11 5 9 | 8");
    for observer in [Observer::Seat(Seat::One), Observer::Seat(Seat::Two), Observer::Spectator] {
        let view = game.view(observer);
        assert_eq!((backs(&view, Seat::One), backs(&view, Seat::Two)), ("2 4 5 9".into(), "5 6 7 8".into()));
        let own = match observer {
            Observer::Seat(seat) => game.hand(seat),
            Observer::Spectator => cards(""),
        };
        assert_eq!(view.hand, own);
    }
}

#[test]
fn r050_only_the_holder_sees_what_it_drew() {
    let mut game = game("qwixx", &["-"; 2], &["R4 R5 Y2 G9", "Y5 Y6 B7 B8"], "3 11 5 9 | 8");
    let events = play(&mut game, "1:take=11 G11");
    let seen = |observer| -> Vec<Event> { events.iter().filter_map(|event| Cards::seen_by(event, observer)).collect() };
    assert_eq!(seen(Observer::Seat(Seat::One)), events);
    for observer in [Observer::Seat(Seat::Two), Observer::Spectator] {
        let text = serde_json::to_string(&seen(observer)).unwrap();
        assert!(text.contains(r#"{"event":"looked","seat":"1","back":"11"}"#), "{text}");
        assert!(!text.contains("G11"), "{text}");
    }
}

#[test]
fn r050_everybody_may_count_cards() {
    // Red and yellow 7 are known to seat 1, so the other two are in pile, display or the other hand.
    let mut game = before_play("qwixx", "-", "R7 Y7 G3 R2 B2");
    play(&mut game, "1:R7/7");
    let view = game.view(Observer::Seat(Seat::One));
    assert_eq!(view.behind("7".parse().unwrap()), cards("G7 B7"));
    let view = game.view(Observer::Seat(Seat::Two));
    assert_eq!(view.behind("7".parse().unwrap()), cards("Y7 G7 B7"));
}

#[test]
fn r051_earlier_marks_of_a_play_count_for_the_five() {
    let four = "R3 R4 R6 R8";
    let mut game = before_play("qwixx", four, "R10 R12 R2 G9 B9");
    assert_eq!(refused(&game, "1:R12/12"), Illegal::FewerThanFiveMarks);
    play(&mut game, "1:R10+12/10+12");
    assert_eq!(sheet(&game, 1), format!("{four} R10 R12 R#"));
    let three = before_play("qwixx", "R3 R4 R6", "R10 R11 R12 G9 B9");
    assert_eq!(refused(&three, "1:R10+12/10+12"), Illegal::FewerThanFiveMarks);
    allows(&three, "1:R10+11+12/10+11+12");
}

#[test]
fn r052_an_end_in_action_2_leaves_no_action_3_and_no_miss() {
    let red_closed = "R2 R3 R4 R5 R6 R12 R#";
    let five = "Y2 Y3 Y4 Y5 Y6";
    let mut game =
        game("qwixx", &["m3", &format!("{red_closed} {five}")], &["R4 R5 Y2 G9", "Y5 Y6 B7 B8"], "3 11 5 9 | 8");
    let events = play(&mut game, "1:take=3 R3 12 1:- 2:Y12");
    assert_eq!(events.last(), Some(&Event::Ended { reason: EndReason::TwoRowsClosed }));
    assert_eq!((game.phase(), game.awaiting()), (&Phase::Over, Awaiting::Nothing));
    assert_eq!(sheet(&game, 1), "m3");
    assert!(Seat::ALL.iter().all(|seat| options(&game, seat.index() + 1).is_empty()));
}

#[test]
fn r053_on_the_second_mixed_sheet_cells_are_skipped_as_they_lie() {
    // The red row begins 10 6 2 8 3.
    let game = before_play("gemixt-b", "-", "R10 R2 R8 G9 B2");
    allows(&game, "1:R10+2/10+2");
    allows(&game, "1:R10+2+8/10+2+8");
    allows(&game, "1:R8+2/2+8");
    assert_eq!(refused(&game, "1:R10+8/10+8"), Illegal::SkipsTooMany);
}

#[test]
fn r053_on_the_first_mixed_sheet_they_are_free() {
    let hand = "R10 R7 R2 G9 B2";
    allows(&before_play("gemixt-a", "-", hand), "1:R7+10/7+10");
    assert_eq!(refused(&before_play("qwixx", "-", hand), "1:R7+10/7+10"), Illegal::SkipsTooMany);
}

#[test]
fn r006_a_sealed_decision_may_be_taken_back_until_the_last_one() {
    let mut game = before_seven_for_all("qwixx", ["-", "-"], "G11 G9 G3 R2 B2");
    play(&mut game, "1:R7 1:undo 1:- 2:-");
    assert_eq!(refused(&game, "1:undo"), Illegal::NothingSealed);
}

#[test]
fn r054_cards_are_named_together_before_any_colour_is_seen() {
    let mut game = game("qwixx", &["-"; 2], &["R4 R5", "Y5 Y6 B7 B8"], "3 11 5 9 | 8");
    assert_eq!(refused(&game, "1:take=3"), Illegal::NotFiveCards, "not one after the other");
    play(&mut game, "1:take=3+9+11");
    assert_eq!(game.awaiting(), Awaiting::Chance, "what was named cannot be changed by what is seen");
    play(&mut game, "G3 Y9");
    assert_eq!(game.awaiting(), Awaiting::Chance);
    assert_eq!(refused(&game, "1:take=5"), Illegal::NotAwaited);
}

#[test]
fn r054_the_display_is_refilled_after_the_last_card() {
    let mut game = game("qwixx", &["-"; 2], &["R4 R5", "Y5 Y6 B7 B8"], "3 11 5 9 | 8");
    play(&mut game, "1:take=3+9+11 G3 Y9");
    assert_eq!(table(&game), "- - 5 - | 8", "nothing is refilled while cards are looked at");
    play(&mut game, "B11");
    assert_eq!(game.hand(Seat::One), cards("G3 R4 R5 Y9 B11"));
    assert!(!table(&game).starts_with("- - 5 -"), "{}", table(&game));
}
