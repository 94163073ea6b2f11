//! Events as clients receive them. A change here breaks clients.

use serde_json::{Value, json};
use wurf_rules::game::Game;
use wurf_rules::qwixx::{Event, Qwixx};

use crate::table::game;

/// The events of the last of these inputs.
fn told(game: &mut Qwixx, inputs: &str) -> Vec<Value> {
    let mut events: Vec<Event> = Vec::new();
    for word in inputs.split_whitespace() {
        events.clear();
        game.play(game.read_input(word).unwrap(), &mut events).unwrap();
    }
    events.iter().map(|event| serde_json::to_value(event).unwrap()).collect()
}

#[test]
fn a_roll_a_seal_and_a_take_back() {
    let mut game = game("qwixx", &["-", "-"]);
    assert_eq!(told(&mut game, "41r3y6g2b6"), [json!({"event": "rolled", "seat": "1", "roll": "41r3y6g2b6"})]);
    assert_eq!(told(&mut game, "1:R5"), [json!({"event": "sealed", "seat": "1"})]);
    assert_eq!(told(&mut game, "1:undo"), [json!({"event": "took-back", "seat": "1"})]);
}

#[test]
fn marks_passes_locks_closing_and_the_end() {
    let mut game = game("qwixx", &["R2 R3 R4 R5 R6", "G12 G11 G10 G9 G8 G2 G#"]);
    let expected = [
        json!({"event": "sealed", "seat": "2"}),
        json!({"event": "sheet", "seat": "1", "change": "marked", "cell": "R12", "cause": "chosen"}),
        json!({"event": "sheet", "seat": "1", "change": "locked", "row": "1"}),
        json!({"event": "passed", "seat": "2"}),
        json!({"event": "closed", "row": "1", "color": "R"}),
        json!({"event": "ended", "reason": "two-rows-closed"}),
    ];
    assert_eq!(told(&mut game, "66r1y1b1 1:R12 2:-"), expected);
}

#[test]
fn a_miss() {
    let mut game = game("qwixx", &["m3"]);
    let expected = [
        json!({"event": "passed", "seat": "1"}),
        json!({"event": "missed", "seat": "1"}),
        json!({"event": "ended", "reason": "four-misses"}),
    ];
    assert_eq!(told(&mut game, "41r3y6g2b6 1:- 1:-"), expected);
}

#[test]
fn chains_bars_and_bonus_types() {
    let last = |variant: &str, sheet: &str, inputs: &str| told(&mut game(variant, &[sheet]), inputs)[2..].to_vec();
    let chained = json!({"event": "sheet", "seat": "1", "change": "marked", "cell": "Y6", "cause": "chain"});
    assert_eq!(last("chain", "-", "33r1y1g1b1 1:R6"), [chained]);
    let struck = [
        json!({"event": "sheet", "seat": "1", "change": "struck", "field": 0, "color": "R", "used": true}),
        json!({"event": "sheet", "seat": "1", "change": "lapsed", "row": "1"}),
    ];
    assert_eq!(last("bonus-a", "R11", "56r1y1g1b1 1:G11"), struck);
    let earned = json!({"event": "sheet", "seat": "1", "change": "earned", "bonus": "jagged-star"});
    assert_eq!(last("bonus-b", "Y3", "23r1y1g1b1 1:G5"), [earned]);
}
