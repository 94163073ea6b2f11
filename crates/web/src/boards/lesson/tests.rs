use wurf_paper::labels::Labels;
use wurf_rules::any::GameName;
use wurf_rules::points::Points;
use wurf_rules::qwixx::Variant;

use super::facts::facts;
use super::*;
use crate::words::{Language, say};

fn examples() -> impl Iterator<Item = Example> {
    GameName::all().flat_map(of).flat_map(|section| section.examples.iter().copied())
}

#[test]
fn every_example_can_be_drawn_in_every_language() {
    for example in examples() {
        for labels in [Labels::ENGLISH, Labels::GERMAN] {
            let panels = example.figure.draw(labels);
            assert!(!panels.is_empty() && panels.iter().all(|panel| !panel.markup.is_empty()), "{example:?}");
        }
    }
}

#[test]
fn every_word_of_the_rules_is_in_every_catalogue_with_all_its_numbers() {
    let sections = GameName::all().flat_map(of).flat_map(|section| [section.chapter.title, section.chapter.text]);
    let captions = examples().map(|example| example.caption);
    let items = examples().flat_map(|example| example.figure.sum().0).map(|item| item.key);
    let leads = GameName::all().map(|game| format!("learn-{game}-lead"));
    let keys = sections.chain(captions).map(str::to_string).chain(items).chain(leads);
    for key in keys {
        for language in Language::ALL {
            let words = say(language, &key, &facts());
            assert!(words != key && !words.contains("{$"), "{}: {words}", language.tag());
        }
    }
}

#[test]
fn every_game_counts_an_example() {
    for game in GameName::all() {
        let sections = of(game);
        let is_counted = |section: &Section| section.examples.iter().any(|example| example.is_counted);
        assert!(sections.iter().any(is_counted), "{game}");
    }
}

/// The captions name cells; these are what the rules frame.
#[test]
fn captions_say_what_the_rules_frame() {
    let framed = |game: &str, caption: &str| {
        let game: GameName = game.parse().unwrap();
        let examples = of(game).into_iter().flat_map(|section| section.examples);
        let example = examples.into_iter().find(|example| example.caption == caption).unwrap();
        example.figure.framed_cells()
    };
    assert_eq!(framed("qwixx", "learn-see-white"), "Y7 G7 B7");
    assert_eq!(framed("qwixx", "learn-see-color"), "Y8 Y9 G10 G9 B5 B4");
    assert!(framed("qwixx", "learn-see-order").starts_with("R9 R10 R11 Y2"));
    assert_eq!(framed("qwixx", "learn-see-lock"), "R12");
    assert_eq!(framed("gemixt-a", "learn-see-gemixt-a"), "Y3 B5 G8 B8 R6 G11 R9 Y6");
    assert!(framed("gemixt-b", "learn-see-gemixt-b").starts_with("R2 R8 R3 R4 R12 R5 R9 R7 Y9"));
    assert_eq!(framed("chain", "learn-see-chain"), "R6 Y6");
    assert_eq!(framed("bonus-a", "learn-see-bonus-a"), "Y8 G4 G3");
    assert_eq!(framed("bonus-b", "learn-see-bonus-b"), "R4 Y8 G10 B7 B6");
    assert_eq!(framed("duel", "learn-see-duel-white"), "R7 G7 B7");
    assert_eq!(framed("big-points", "learn-see-big-points"), "RY8 Y8 G8 B8");
}

#[test]
fn examples_are_counted_item_by_item() {
    for example in examples().filter(|example| example.is_counted) {
        let (items, total) = example.figure.sum();
        let added: Points = items.iter().map(|item| item.points).sum();
        // Without dice there is nothing to add (FX-7).
        assert!(added == total || items.is_empty(), "{example:?}");
    }
    let classic = of(GameName::Qwixx(Variant::Classic)).last().unwrap().examples[0];
    assert_eq!(classic.figure.sum().1, Points::new(69));
    let bonus_b = of(GameName::Qwixx(Variant::BonusB)).last().unwrap().examples[0];
    assert_eq!(bonus_b.figure.sum().1, Points::new(31));
    let bloxx = of(GameName::Bloxx).last().unwrap().examples[0];
    assert_eq!(bloxx.figure.sum().1, Points::new(15));
    let duel = of(GameName::Duel).last().unwrap().examples[0];
    assert_eq!(duel.figure.sum().1, Points::new(28 + 3 + 3 + 6 - 5));
}
