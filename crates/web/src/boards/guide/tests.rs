use std::collections::BTreeSet;
use std::sync::Arc;

use wurf_bots::seeded::Seeded;
use wurf_rules::any::{AnyGame, Family, GameName, Spec};
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::observer::Observer;
use wurf_rules::qwixx::{self, Variant};
use wurf_rules::seat::SeatCount;
use wurf_rules::sheet::Sheet;
use wurf_table::answer::Answer;

use super::*;
use crate::desk::Scene;
use crate::words::Language;

/// What the guide says about a scene.
fn hints(scene: &Scene) -> Vec<Hint> {
    let game = match scene.game() {
        AnyGame::Qwixx(_) => Family::Qwixx,
        AnyGame::Cards(_) => Family::Cards,
        AnyGame::Bloxx(_) => Family::Bloxx,
        AnyGame::Fix(_) => Family::Fix,
    };
    boards::of(game.game()).hints(scene, Seat::One)
}

/// More is not read while others wait.
const SENTENCES_MAX: usize = 3;

/// Enough matches to come to every kind of moment.
const MATCHES: u64 = 6;

/// What seat 1 sees of a game.
fn scene(game: &AnyGame) -> Scene {
    let answers = game.actions(Seat::One).into_iter().map(|action| Answer::new(Vec::new(), action));
    Scene::new(game.view(Observer::Seat(Seat::One)), Some(Seat::One)).with_answers(answers)
}

/// Plays a random match and hands over every scene of seat 1.
fn play(game: GameName, seed: u64, mut see: impl FnMut(&Scene)) {
    let setup = Spec::new(game, SeatCount::new(2).unwrap()).setup().unwrap();
    let (mut game, mut bits) = (AnyGame::new(&setup), Seeded::new(seed, 0));
    loop {
        see(&scene(&game));
        let input = match game.awaiting() {
            Awaiting::Nothing => return,
            Awaiting::Chance => Input::Chance(game.sample_chance(&mut bits)),
            Awaiting::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                Input::Act { seat, action: game.sample_action(seat, &mut bits) }
            }
        };
        game.play(input, &mut Discard).unwrap();
    }
}

/// Everything that is said in some matches of a game.
fn said(game: GameName) -> BTreeSet<&'static str> {
    let mut said = BTreeSet::new();
    for seed in 0..MATCHES {
        play(game, seed, |scene| said.extend(hints(scene).iter().map(|hint| hint.key)));
    }
    said
}

#[test]
fn whoever_is_asked_is_told_something_short() {
    for game in GameName::all() {
        play(game, 1, |scene| {
            let hints = hints(scene);
            assert!(hints.len() <= SENTENCES_MAX, "{game}: {hints:?}");
            assert!(scene.actions.is_empty() || !hints.is_empty(), "{game}: nothing about {:?}", scene.actions);
        });
    }
}

#[test]
fn every_sentence_is_in_every_catalogue() {
    for key in GameName::all().flat_map(said) {
        for language in Language::ALL {
            assert_ne!(say(language, key, None), key, "{}", language.tag());
        }
    }
}

#[test]
fn every_game_says_what_is_special_about_it() {
    let special = [
        ("qwixx", "guide-qwixx-miss"),
        ("qwixx", "guide-why-not"),
        ("qwixx", "guide-qwixx-order"),
        ("gemixt-a", "guide-qwixx-color-mixed"),
        ("stairs", "guide-stairs"),
        ("chain", "guide-chain"),
        ("bonus-a", "guide-bonus-a"),
        ("bonus-b", "guide-bonus-b"),
        ("big-points", "guide-big-points"),
        ("cards", "guide-cards-take"),
        ("cards", "guide-cards-play"),
        ("bloxx", "guide-bloxx-taken"),
        ("bloxx", "guide-bloxx-stuck"),
        ("fix", "guide-fix-deal"),
        ("fix", "guide-fix-lay"),
        ("fix", "guide-fix-pass"),
    ];
    for (game, key) in special {
        let game: GameName = game.parse().unwrap();
        assert!(said(game).contains(key), "{game} never says {key}");
    }
}

#[test]
fn a_choice_of_rows_is_explained() {
    let setup = qwixx::Setup::new(Arc::new(Variant::BonusB.pad()), SeatCount::new(1).unwrap());
    let sheet = Sheet::from_text(setup.pad.layout(Seat::One), "Y11 G12").unwrap();
    let situation = qwixx::Situation { setup, sheets: vec![sheet], active: Seat::One };
    let mut game = AnyGame::Qwixx(qwixx::Qwixx::at(&situation).unwrap());
    for word in ["54r1y1g1b1", "1:G9"] {
        game.play(game.read_input(word).unwrap(), &mut Discard).unwrap();
    }
    assert_eq!(hints(&scene(&game)), [Hint::new("guide-qwixx-choose")]);
}

#[test]
fn reasons_are_put_in() {
    let mut first = None;
    play(GameName::Qwixx(Variant::Classic), 3, |scene| {
        first = first.take().or_else(|| hints(scene).into_iter().find(|hint| hint.key == "guide-why-not"));
    });
    let hint = first.expect("some cell is refused in every match");
    assert!(matches!(hint.put[..], [("cell", Put::Cell(_)), ("reason", Put::Why(_))]), "{hint:?}");
}
