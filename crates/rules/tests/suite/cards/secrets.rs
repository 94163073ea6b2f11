//! Secrets: whatever other hands hold, an observer sees the same.

use std::collections::BTreeMap;

use wurf_rules::cards::{Cards, Draw, Event, Phase};
use wurf_rules::game::{Discard, Game, Input, InputOf};
use wurf_rules::observer::Observer;
use wurf_rules::seat::Seat;

use super::{game, setup};
use crate::bits::SplitMix64;
use crate::conformance::{next_input, uniform};

/// The state after an input and what this observer sees of its events.
fn seen(game: &Cards, input: InputOf<Cards>, observer: Observer) -> Option<(Cards, Vec<Event>)> {
    let (mut game, mut events) = (game.clone(), Vec::new());
    game.play(input, &mut events).ok()?;
    Some((game, events.iter().filter_map(|event| Cards::seen_by(event, observer)).collect()))
}

/// The input as it would look in another world: a card that the observer may not see may be another one there.
fn elsewhere(input: InputOf<Cards>, world: &Cards, observer: Observer, bits: &mut SplitMix64) -> InputOf<Cards> {
    let receiver = match world.phase() {
        Phase::Deal(seat) => *seat,
        _ => world.active(),
    };
    match input {
        Input::Chance(Draw::Card(card)) if !observer.sits_on(receiver) => {
            let alike = |draw: &Draw| matches!(draw, Draw::Card(other) if other.number == card.number);
            let draws: Vec<Draw> = world.chances().map(|(draw, _)| draw).filter(alike).collect();
            Input::Chance(if draws.is_empty() { Draw::Card(card) } else { bits.pick(&draws) })
        }
        other => other,
    }
}

/// Two worlds that look alike go on looking alike: same outcomes to come, same events (also as text), same views.
fn check_interference(game: &Cards, input: InputOf<Cards>, observer: Observer, bits: &mut SplitMix64) -> bool {
    let guess = Cards::resample(&game.view(observer), bits);
    if *game.phase() == Phase::TurnUp {
        assert!(guess.chances().eq(game.chances()), "numbers to come depend on hidden colours");
    }
    let other = elsewhere(input, &guess, observer, bits);
    let Some((there, told_there)) = seen(&guess, other, observer) else {
        return false;
    };
    let (here, told_here) = seen(game, input, observer).unwrap();
    let last = |game: &Cards| matches!(game.phase(), Phase::Play | Phase::Over);
    if *game.phase() == Phase::ForAll && last(&here) {
        // The last decision reveals the hidden ones, which are not the same.
        return false;
    }
    assert_eq!(told_there, told_here);
    assert_eq!(serde_json::to_string(&told_there).unwrap(), serde_json::to_string(&told_here).unwrap());
    let (there, here) = (there.view(observer), here.view(observer));
    assert_eq!(there, here);
    assert_eq!(serde_json::to_string(&there).unwrap(), serde_json::to_string(&here).unwrap());
    true
}

#[test]
fn hidden_colours_change_nothing_that_others_see() {
    let mut bits = SplitMix64(50);
    let mut compared = 0;
    for (seats, jokers) in [(2, true), (3, false), (5, true)] {
        for _ in 0..6 {
            let mut game = Cards::new(&setup("gemixt-a", seats, jokers));
            while let Some(input) = next_input(&game, uniform, &mut bits) {
                let seats = game.seats().seats().iter().map(Observer::Seat);
                for observer in seats.chain([Observer::Spectator]).collect::<Vec<_>>() {
                    compared += usize::from(check_interference(&game, input, observer, &mut bits));
                }
                game.play(input, &mut Discard).unwrap();
            }
        }
    }
    assert!(compared > 5_000, "{compared}");
}

#[test]
fn resampling_deals_every_hand_equally_often() {
    // Seat 2 holds two sixes and seat 3 one; the fourth is in the pile. Of seat 1's view that is all there is to know.
    let game = game("qwixx", &["-"; 3], &["R2 R3 R4 R5", "R6 Y6 Y2 Y3", "B6 G2 G3 G4"], "7 8 9 10 | 11");
    let view = game.view(Observer::Seat(Seat::One));
    let mut bits = SplitMix64(6);
    let mut dealt = BTreeMap::<String, u32>::new();
    for _ in 0..12_000 {
        let guess = Cards::resample(&view, &mut bits);
        assert_eq!(guess.hand(Seat::One), game.hand(Seat::One));
        let six = "6".parse().unwrap();
        let sixes = [Seat::Two, Seat::Three].map(|seat| guess.hand(seat).of_number(six));
        *dealt.entry(format!("{sixes:?}")).or_default() += 1;
    }
    // Six pairs for seat 2, for each of them two cards for seat 3.
    assert_eq!(dealt.len(), 12);
    assert!(dealt.values().all(|count| (850..1_150).contains(count)), "{dealt:?}");
}
