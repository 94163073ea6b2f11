use wurf_rules::any::GameName;
use wurf_rules::seat::SeatCount;
use wurf_table::options::Options;

use super::*;
use crate::desk::fixture::whole_match;

/// All that somebody hears in a whole match against one bot, one text a line.
fn whole(game: &str, seed: u64) -> Vec<String> {
    let game: GameName = game.parse().unwrap();
    let (mut ear, mut heard) = (Ear::default(), Vec::new());
    whole_match(&Options::new(game, SeatCount::new(2).unwrap()), seed, |picture| {
        let said = ear.hear(picture, picture.phase() == Some(Phase::Over));
        heard.push(said.now);
    });
    heard.retain(|text| !text.is_empty());
    heard
}

#[test]
fn what_is_heard_of_a_match_of_qwixx() {
    insta::assert_snapshot!(whole("qwixx", 1).join("\n"));
}

#[test]
fn what_is_heard_of_a_match_with_bonus_marks() {
    insta::assert_snapshot!(whole("bonus-a", 1).join("\n"));
}

#[test]
fn what_is_heard_of_a_match_of_cards() {
    insta::assert_snapshot!(whole("cards", 1).join("\n"));
}

#[test]
fn what_is_heard_of_a_match_of_bloxx() {
    insta::assert_snapshot!(whole("bloxx", 1).join("\n"));
}

#[test]
fn what_is_heard_of_a_duel() {
    insta::assert_snapshot!(whole("duel", 1).join("\n"));
}

/// The names of things that must be told in some match, with a word of their sentence.
#[test]
fn closed_rows_misses_gifts_and_the_end_are_told() {
    let told = |game: &str, words: &str| (0..20).any(|seed| whole(game, seed).iter().any(|text| text.contains(words)));
    for (game, words) in [
        ("qwixx", "is closed, its die is gone."),
        ("qwixx", "You take a miss."),
        ("qwixx", "takes a miss."),
        ("bonus-a", "You also get"),
        ("chain", "also gets"),
        ("cards", "takes a miss."),
        ("duel", "You lose the stone on"),
        ("duel", "they are safe."),
        ("bloxx", "fills"),
        ("bloxx", "skips: neither shape fits."),
    ] {
        assert!(told(game, words), "{game}: {words}");
    }
    for game in GameName::all().filter(|game| !game.is_race()) {
        let last = whole(&game.to_string(), 3).pop().unwrap();
        assert!(last.contains("The match is over."), "{game}: {last}");
    }
}

#[test]
fn nothing_is_told_twice_in_a_row_and_nothing_empty() {
    for game in GameName::all().filter(|game| !game.is_race()) {
        for text in whole(&game.to_string(), 5) {
            let sentences: Vec<&str> = text.split_inclusive(". ").map(str::trim).collect();
            assert!(sentences.windows(2).all(|pair| pair[0] != pair[1]), "{game}: {text}");
            assert!(!text.contains("  ") && text.trim() == text, "{game}: {text:?}");
        }
    }
}

/// The words that telling every input, and every question that changes, takes for the same match.
fn words_of_everything(game: GameName, seed: u64) -> usize {
    let (mut words, mut last) = (0, String::new());
    whole_match(&Options::new(game, SeatCount::new(2).unwrap()), seed, |picture| {
        let told = plays(picture).flat_map(|play| of(game).told(picture, play)).collect::<Vec<_>>().join(" ");
        let question = of(game).question(picture);
        words += told.split_whitespace().count();
        if question != last {
            words += question.split_whitespace().count();
        }
        last = question;
    });
    words
}

#[test]
fn what_is_heard_is_much_shorter_than_everything_that_happens() {
    for (name, percent) in [("qwixx", 75), ("cards", 75), ("bloxx", 95)] {
        let game: GameName = name.parse().unwrap();
        let words = |text: &String| text.split_whitespace().count();
        let heard: usize = (0..5).map(|seed| whole(name, seed).iter().map(words).sum::<usize>()).sum();
        let all: usize = (0..5).map(|seed| words_of_everything(game, seed)).sum();
        assert!(heard * 100 <= all * percent, "{name}: {heard} of {all} words");
    }
}
