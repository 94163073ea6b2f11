use std::collections::BTreeSet;
use std::sync::Arc;

use wurf_bots::seeded::Seeded;
use wurf_rules::any::{AnyAction, AnyGame, Family, GameName, Spec};
use wurf_rules::cards;
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::observer::Observer;
use wurf_rules::qwixx::{self, Variant};
use wurf_rules::seat::SeatCount;
use wurf_rules::sheet::Sheet;
use wurf_table::answer::Answer;
use wurf_table::id::PersonId;
use wurf_table::options::Pace;

use super::*;
use crate::desk::fixture::among_bots;
use crate::desk::{Occupant, Scene};
use crate::words::Language;

/// What the guide says about a scene.
fn hints(scene: &Scene) -> Vec<Hint> {
    let game = match scene.game() {
        AnyGame::Qwixx(_) => Family::Qwixx,
        AnyGame::Cards(_) => Family::Cards,
        AnyGame::Bloxx(_) => Family::Bloxx,
        AnyGame::Fix(_) => Family::Fix,
        AnyGame::Duel(_) => Family::Duel,
    };
    boards::of(game.game()).hints(scene)
}

/// More is not read while others wait.
const SENTENCES_MAX: usize = 2;

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
fn somebody_who_is_asked_is_told_something_short() {
    for game in GameName::all() {
        play(game, 1, |scene| {
            let hints = hints(scene);
            assert!(hints.len() <= SENTENCES_MAX, "{game}: {hints:?}");
            assert!(scene.actions.is_empty() || !hints.is_empty(), "{game}: nothing about {:?}", scene.actions);
        });
    }
}

/// Whether a hint is one that says that something can be marked.
fn offers_a_mark(hint: &Hint) -> bool {
    let offers = [
        "guide-qwixx-white",
        "guide-qwixx-color",
        "guide-qwixx-color-mixed",
        "guide-qwixx-miss",
        "guide-cards-for-all",
        "guide-cards-miss",
    ];
    offers.contains(&hint.key)
}

#[test]
fn a_hint_never_says_what_is_impossible_now() {
    let marks = |action: &AnyAction| match action {
        AnyAction::Qwixx(action) => matches!(action, qwixx::Action::Mark(_)),
        AnyAction::Cards(cards::Action::Play(play)) => !play.marks().is_empty(),
        AnyAction::Cards(action) => matches!(action, cards::Action::Mark(_)),
        _ => false,
    };
    for game in GameName::all().filter(|game| matches!(game.family(), Family::Qwixx | Family::Cards)) {
        for seed in 0..MATCHES {
            play(game, seed, |scene| {
                let (hints, can_mark) = (hints(scene), scene.actions.iter().any(marks));
                assert!(can_mark || !hints.iter().any(offers_a_mark), "{game}: {hints:?}");
            });
        }
    }
}

#[test]
fn the_first_sentence_fits_into_two_lines_in_every_language() {
    for language in Language::ALL {
        for key in GameName::all().flat_map(said).filter(|key| *key != "guide-why-not") {
            let mut args = facts();
            args.set("name", "Ada Lovelace");
            args.set("cell", cell_words("Y12".parse().unwrap()));
            let words = say(language, key, &args);
            assert!(words.chars().count() <= TWO_LINES, "{}: {words}", language.tag());
        }
    }
}

#[test]
fn what_does_not_fit_is_left_out() {
    let fit = |lengths: &[usize]| fitting(lengths.iter().map(|&letters| "x".repeat(letters)).collect()).len();
    assert_eq!([fit(&[40, 44]), fit(&[60, 50]), fit(&[120, 5]), fit(&[])], [2, 1, 1, 0]);
}

/// A person on seat 1 of a table on a server, with a second person, at this pace.
fn picture_at(pace: Pace) -> Picture {
    let setup = Spec::new(GameName::Fix, SeatCount::new(2).unwrap()).setup().unwrap();
    let mut picture = among_bots(GameName::Fix, &AnyGame::new(&setup), Vec::new());
    picture.seats[1].occupant = Occupant::Person(PersonId::new(2));
    picture.table.as_mut().unwrap().options.pace = pace;
    picture
}

#[test]
fn newcomers_are_guided_among_friends_but_not_by_a_fast_clock() {
    let wanted = |pace, settings: &Settings| is_wanted(&picture_at(pace), settings);
    let live = |decision| Pace::Live { decision_ms: Span(decision), bank_ms: Span(60_000) };
    let new = Settings::default();
    assert_eq!(
        [wanted(Pace::Untimed, &new), wanted(live(45_000), &new), wanted(live(15_000), &new)],
        [true, true, false]
    );
    let knows = |game: &str| Settings { known: [game.parse().unwrap()].into(), ..Settings::default() };
    assert!(!wanted(Pace::Untimed, &knows("fix")));
    assert!(wanted(Pace::Untimed, &knows("qwixx")), "who knows one game may be new to another");
}

#[test]
fn those_who_watch_are_told_what_happens_and_asked_for_nothing() {
    for game in GameName::all() {
        let mut heard = BTreeSet::new();
        play(game, 2, |scene| {
            let watched = Scene::new(scene.game().view(Observer::Spectator), None);
            heard.extend(hints(&watched).iter().map(|hint| hint.key));
        });
        assert!(!heard.is_empty(), "{game}");
        let to_players =
            ["guide-qwixx-free", "guide-qwixx-wait", "guide-cards-take", "guide-fix-empty", "guide-fix-passed"];
        assert!(to_players.iter().all(|key| !heard.contains(key)), "{game}: {heard:?}");
    }
}

#[test]
fn every_sentence_is_in_every_catalogue() {
    for key in GameName::all().flat_map(said) {
        for language in Language::ALL {
            assert_ne!(say(language, key, &crate::words::Puts::default()), key, "{}", language.tag());
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
        ("duel", "guide-duel-beat"),
        ("duel", "guide-duel-stack"),
        ("duel", "guide-duel-theirs"),
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
