//! What `wurf verify` says about games that were played in the terminal.

use std::fs;
use std::path::Path;

use crate::support::{record_in, scratch, wurf};
use wurf_rules::record::{Dice, Ending};

/// Checks the exit code and the verdict about the record in this file.
#[track_caller]
fn check(file: &Path, code: i32, sentence: &str) {
    let run = wurf(&["verify"], Some(file), "");
    assert_eq!(run.code, code, "{}{}", run.stdout, run.stderr);
    assert!(run.stdout.contains(sentence), "{}", run.stdout);
}

/// Answers every question of any game that is played here.
fn answers() -> String {
    "2\n\n4+3+3\nlay\npass\nup\n".repeat(400)
}

/// The same for the card game: where too many plays are possible to list them, any card is played without a mark.
fn answers_of_cards() -> String {
    let card = |color: char| (2..=12).map(move |number| format!("{color}{number}/-\n")).collect::<String>();
    let once: String = "RYGB".chars().map(|color| format!("{color}\n2\n\n{}", card(color))).collect();
    once.repeat(120)
}

#[test]
fn the_dice_of_every_game_can_be_checked() {
    for game in ["qwixx", "bonus-b", "fix", "cards"] {
        let file = scratch(&format!("fair-{game}.wurf"));
        let args = ["play", game, "--plain", "--seats", "greedy,human,random", "--save"];
        let run = wurf(&args, Some(&file), &if game == "cards" { answers_of_cards() } else { answers() });
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{game}");
        check(&file, 0, "the entropy of 1 of 1 people");
    }
}

#[test]
fn a_seed_is_a_choice_of_dice_and_is_called_so() {
    let file = scratch("seeded.wurf");
    wurf(&["play", "--plain", "--seed", "3", "--save"], Some(&file), &answers());
    check(&file, 6, "only the server had a say");
}

#[test]
fn a_game_that_is_not_over_cannot_be_checked_yet() {
    let file = scratch("not-over.wurf");
    wurf(&["play", "--plain", "--save"], Some(&file), "-\n");
    assert_eq!(record_in(&file).ending, Ending::Open);
    check(&file, 4, "it is published when the match is over");
}

#[test]
fn a_resumed_game_goes_on_with_its_own_dice() {
    let file = scratch("fair-resumed.wurf");
    wurf(&["play", "--plain", "--seats", "human,greedy", "--save"], Some(&file), "-\n-\n");
    let run = wurf(&["play", "--plain", "--resume"], Some(&file), &answers());
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    check(&file, 0, "the entropy of 1 of 1 people");
    let Dice::Fair(fairness) = record_in(&file).dice else { panic!("dice that can be checked") };
    assert!(fairness.secret.is_some() && fairness.table_secret.is_none(), "what is over shows only its own secret");
}

#[test]
fn seats_that_change_hands_do_not_change_the_dice() {
    let file = scratch("fair-taken.wurf");
    wurf(&["play", "--plain", "--seats", "human,greedy", "--save"], Some(&file), "-\n-\n");
    let run = wurf(&["play", "--plain", "--seats", "random,human", "--resume"], Some(&file), &answers());
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    check(&file, 0, "the entropy of 1 of 1 people");
}

#[test]
fn a_saved_game_with_other_dice_is_refused() {
    let file = scratch("fair-changed.wurf");
    wurf(&["play", "--plain", "--first", "1", "--save"], Some(&file), "-\n-\n");
    let text = fs::read_to_string(&file).unwrap();
    let roll =
        text.lines().find_map(|line| line.split(' ').next().filter(|word| word.contains('r') && word.len() == 10));
    let roll = roll.unwrap();
    let other = if roll.starts_with("11") { "12" } else { "11" };
    fs::write(&file, text.replace(roll, &format!("{other}{}", &roll[2..]))).unwrap();
    let run = wurf(&["play", "--plain", "--resume"], Some(&file), "");
    assert_ne!(run.code, 0);
    assert!(run.stderr.contains("but the dice fell"), "{}", run.stderr);
}

/// As it was saved before terminal games had fair dice.
const OLD: &str = "wurf record 1\ngame: qwixx\nrules: 2\nseats: 2\nlot: 2\nseat 2: greedy\n\n52r4y3g5b6 1:R7\n...\n";

#[test]
fn a_game_of_an_earlier_version_goes_on_but_cannot_be_checked() {
    let file = scratch("old.wurf");
    fs::write(&file, OLD).unwrap();
    let run = wurf(&["play", "--plain", "--resume"], Some(&file), &answers());
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    let record = record_in(&file);
    assert!(matches!(record.ending, Ending::Points(_)));
    assert!(record.to_string().contains("\nlot: 2\n"), "{record}");
    check(&file, 4, "does not say where its dice come from");
}
