use wurf_bots::seeded::Seeded;
use wurf_rules::any::{AnyAction, Spec};
use wurf_rules::cards::{self, Action};
use wurf_rules::game::{Awaiting, Discard, Input};
use wurf_rules::seat::{Seat, SeatCount};

use super::*;
use crate::boards::story;

/// A game of two.
fn two(game: &str) -> Spec {
    Spec::new(game.parse().unwrap(), SeatCount::new(2).unwrap())
}

/// A record of two with what is played now.
fn record(spec: Spec, inputs: impl IntoIterator<Item = wurf_rules::game::InputOf<AnyGame>>) -> Record {
    let mut record = Record::new(spec).unwrap();
    record.names[Seat::One] = Some("Ada".to_string());
    record.names[Seat::Two] = Some("Bo".to_string());
    inputs.into_iter().for_each(|input| record.push(input));
    record
}

#[test]
fn a_replay_opens_before_the_first_decision_and_jumps_from_turn_to_turn() {
    let spec = two("qwixx").with("first=1".parse().unwrap()).unwrap();
    let game = AnyGame::new(&spec.setup().unwrap());
    let words = "34r1y2g3b4 2:- 1:R7 1:- 12r1y2g3b4 1:- 2:R3";
    let inputs: Vec<_> = words.split(' ').map(|word| game.read_input(word).unwrap()).collect();
    let film = Film::of(&record(spec, inputs)).unwrap();
    assert_eq!((film.first(), film.turns()), (1, vec![1, 5]));
    let moves: Vec<usize> = film.moves().into_iter().map(|(at, _)| at).collect();
    assert_eq!(moves, [2, 3, 4, 6, 7]);
    assert!(film.moves().iter().all(|(_, words)| !words.is_empty()));
}

/// What is told at each moment but the first.
fn told(record: &Record) -> Vec<String> {
    let film = Film::of(record).unwrap();
    (1..film.len()).map(|at| story(&film.picture(at)).join(" ")).collect()
}

#[test]
fn a_replay_of_fix_tells_its_story() {
    let mut spec = two("fix");
    spec = spec.with("ages=12".parse().unwrap()).unwrap();
    let game = AnyGame::new(&spec.setup().unwrap());
    let words = "1:4+6 1:throw ..gr 2:throw ....2. 2:up 1:pass 1:lay";
    let inputs: Vec<_> = words.split(' ').map(|word| game.read_input(word).unwrap()).collect();
    assert_eq!(
        told(&record(spec, inputs)),
        [
            "Ada deals: Ada 4, Bo 6.",
            "",
            "Ada throws 2 blanks, 1 green smiley, 1 red smiley.",
            "",
            "Bo throws 5 blanks, 1 green 2.",
            "Bo takes 6 dice up.",
            "Ada passes a green smiley to Bo.",
            "Ada lays a red smiley on the disc.",
        ]
    );
}

/// A random match of the card game.
fn cards_by_chance(seed: u64) -> Record {
    let mut spec = two("cards");
    spec = spec.with("first=1".parse().unwrap()).unwrap();
    let (mut game, mut bits) = (AnyGame::new(&spec.setup().unwrap()), Seeded::new(seed, 0));
    let mut inputs = Vec::new();
    loop {
        let input = match game.awaiting() {
            Awaiting::Nothing => return record(spec, inputs),
            Awaiting::Chance => Input::Chance(game.sample_chance(&mut bits)),
            Awaiting::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                Input::Act { seat, action: game.sample_action(seat, &mut bits) }
            }
        };
        game.play(input, &mut Discard).unwrap();
        inputs.push(input);
    }
}

#[test]
fn a_play_of_cards_that_cost_a_miss_reads_like_one() {
    let (mut misses, mut others) = (0, 0);
    for seed in 0..4 {
        let mut record = cards_by_chance(seed);
        // The last step is left out: the record then needs no points.
        record.entries.pop();
        let film = Film::of(&record).unwrap();
        for (play, words) in film.plays.iter().skip(1).zip(told(&record)) {
            let Play { inputs, events } = play.as_ref().unwrap();
            let Input::Act { action: AnyAction::Cards(Action::Play(_)), .. } = inputs[0] else { continue };
            let is_miss = events.iter().any(|event| matches!(event, AnyEvent::Cards(cards::Event::Missed { .. })));
            assert_eq!(words.contains("takes a miss"), is_miss, "{words}");
            *if is_miss { &mut misses } else { &mut others } += 1;
        }
    }
    assert!(misses > 0 && others > 0, "{misses} misses, {others} other plays");
}
