//! What views look like on the wire.

use serde_json::{Value, json};
use wurf_rules::any::{AnyEvent, AnyGame, AnyView, GameName, Options, Spec};
use wurf_rules::cards::{self, EndReason::FourMisses};
use wurf_rules::fix::Mode;
use wurf_rules::game::{Discard, Game};
use wurf_rules::observer::Observer;
use wurf_rules::qwixx;
use wurf_rules::seat::{Seat, SeatCount};

use crate::bits::SplitMix64;
use crate::conformance::{next_input, uniform};

/// The view of seat 1 after these inputs in a game of two.
fn view(game: &str, options: Options, inputs: &str) -> Value {
    let name: GameName = game.parse().unwrap();
    let spec = Spec::new(name, SeatCount::new(2).unwrap()).with(options).unwrap();
    let mut game = AnyGame::new(&spec.setup().unwrap());
    for word in inputs.split_whitespace() {
        game.play(game.read_input(word).unwrap(), &mut Discard).unwrap();
    }
    serde_json::to_value(game.view(Observer::Seat(Seat::One))).unwrap()
}

#[test]
fn a_view_of_the_dice_game() {
    let expected = json!({
        "observer": "1", "title": "Qwixx", "seats": 2, "active": "1",
        "phase": { "name": "white", "roll": "41r3y6g2b6" },
        "sheets": ["-", "-"], "closed": [], "dice": ["R", "Y", "G", "B"], "undecided": ["2"], "marked": false,
        "sealed": { "action": "R5", "row": null },
    });
    assert_eq!(view("qwixx", Options::default(), "41r3y6g2b6 1:R5"), expected);
}

#[test]
fn a_view_shows_what_is_announced() {
    let reds = "11r1y1g1b1 1:R2 2:- 1:- 12r1y1g1b1 1:R3 2:- 2:- 13r1y1g1b1 1:R4 2:- 1:- 23r1y1g1b1 1:R5 2:- 2:- \
                33r1y1g1b1 1:R6 2:- 1:-";
    let view = view("qwixx", Options::default(), &format!("{reds} 66r1y1g1b1 1:R12"));
    assert_eq!(view["announced"], json!([["1"], [], [], [], []]));
    let refused = refused("qwixx", &format!("{reds} 66r1y1g1b1 1:R12"), "/announced/0", json!(["2"]));
    assert_eq!(refused, "announced: no decision of this seat closes these rows and no others");
}

#[test]
fn a_view_of_the_card_game_shows_backs_of_other_hands() {
    let expected = json!({
        "observer": "1", "title": "Qwixx", "seats": 2, "jokers": false, "active": "1",
        "phase": { "name": "take" },
        "sheets": ["-", "-"], "undecided": ["1"], "marked": false, "sealed": null,
        "hand": ["R2", "R3", "Y4", "B5"], "hands": [["2", "3", "4", "5"], ["9", "10", "11", "12"]],
        "display": ["6", "7", "8", "8"], "top": 7, "pile": 32, "discarded": [], "ages": [],
    });
    let deal = "R2 R3 Y4 B5 R9 R10 R11 R12 6 7 8 8 7";
    assert_eq!(view("cards", Options::default(), deal), expected);
}

#[test]
fn a_view_of_bloxx() {
    let expected = json!({
        "observer": "1", "title": "BLOXX!", "support": "touching", "seats": 2, "active": "1",
        "phase": { "name": "others", "dice": { "roll": "11", "taken": "A" } },
        "sheets": ["xoxx...", "-"], "undecided": ["2"], "sealed": null,
    });
    assert_eq!(view("bloxx", Options::default(), "11 1:A1"), expected);
}

#[test]
fn a_view_of_fix() {
    let options = Options { mode: Some(Mode::Race), ..Options::default() };
    let view = view("fix", options, "1:4+6 1:throw ..g1");
    assert_eq!(view["phase"], json!({ "name": "race" }));
    assert_eq!(view["round"]["opening"], true);
    assert_eq!(view["round"]["places"][0], json!({ "hand": 0, "lying": "..g1", "passed": 0 }));
    assert_eq!(view["round"]["places"][1]["hand"], 6);
    assert_eq!(view["stocks"][0], 3);
}

/// What is wrong with the first view of a game of two when one field is changed.
#[track_caller]
fn refused(game: &str, inputs: &str, field: &str, value: Value) -> String {
    let spec = Spec::new(game.parse().unwrap(), SeatCount::new(2).unwrap());
    let mut text = view(game, Options::default(), inputs);
    *text.pointer_mut(field).unwrap() = value;
    AnyGame::read_view(&spec.setup().unwrap(), &text).unwrap_err().to_string()
}

#[test]
fn a_view_that_cannot_be_is_refused_with_the_reason() {
    let roll = "41r3y6g2b6 1:R5";
    let deal = "R2 R3 Y4 B5 R9 R10 R11 R12 6 7 8 8 7";
    let table = [
        (refused("qwixx", roll, "/title", json!("Other")), "title: another game was set up"),
        (refused("qwixx", roll, "/active", json!("3")), "active: a seat is not at the table"),
        (refused("qwixx", roll, "/sheets", json!(["-"])), "sheets: there must be one for each seat"),
        (
            refused("qwixx", roll, "/sealed/action", json!("R6")),
            "sealed: the dice do not give this number in this colour",
        ),
        (refused("qwixx", roll, "/sealed", json!(null)), "sealed: the decision of the observer is missing"),
        (
            refused("qwixx", "41r3y6g2b6", "/phase/roll", json!("41r8y6g2b6")),
            "phase: the roll has other dice than are in play",
        ),
        (
            refused("duel", "41r3y6g2b6", "/phase/roll", json!("88r3y6g2b6")),
            "phase: the roll has other dice than are in play",
        ),
        (refused("cards", deal, "/hand/0", json!("G3")), "hand: the cards of the observer have other backs"),
        (refused("cards", deal, "/pile", json!(31)), "pile: it is what hands, display and discarded cards leave"),
        (refused("cards", deal, "/top", json!(1)), "expected a number from 2 to 16"),
        (refused("bloxx", "11 1:A1", "/undecided", json!(["1"])), "undecided: other seats are asked in this phase"),
        (refused("fix", "", "/stocks/0", json!(15)), "stocks: the game ends when a seat has fifteen points"),
        (
            refused("fix", "1:4+6 1:throw .... 2:throw ......", "/round/opening", json!(true)),
            "opening: nothing moves before all have thrown once",
        ),
        (refused("fix", "", "/round/disc", json!(1)), "places: there are ten dice"),
    ];
    for (found, expected) in table {
        assert_eq!(found, expected);
    }
}

/// A random game to its end, with the last thing that happened.
fn finished(game: &str, seed: u64) -> (AnyView, AnyEvent) {
    let setup = Spec::new(game.parse().unwrap(), SeatCount::new(3).unwrap()).setup().unwrap();
    let (mut game, mut bits, mut events) = (AnyGame::new(&setup), SplitMix64(seed), Vec::new());
    while let Some(input) = next_input(&game, uniform, &mut bits) {
        game.play(input, &mut events).unwrap();
    }
    (game.view(Observer::Spectator), events.pop().unwrap())
}

#[test]
fn the_view_of_a_game_that_is_over_says_why() {
    for (game, seed) in ["qwixx", "bonus-a", "cards"].iter().flat_map(|game| (0..20).map(move |seed| (game, seed))) {
        match finished(game, seed) {
            (AnyView::Qwixx(view), AnyEvent::Qwixx(qwixx::Event::Ended { reason })) => {
                assert_eq!(view.end(), Some(reason), "{game}, seed {seed}");
            }
            (AnyView::Cards(view), AnyEvent::Cards(cards::Event::Ended { reason })) => {
                let (told, seat) = view.end().unwrap();
                assert_eq!((told, view.sheets[seat].misses() == 4), (reason, reason == FourMisses), "seed {seed}");
            }
            (_, event) => panic!("{game}, seed {seed}: {event:?}"),
        }
    }
}
