//! `wurf play --plain`, driven by scripts through the built binary.

use crate::support::{INPUT_ENDED, Run, record_in, scratch, wurf};
use wurf_rules::any::Lot;
use wurf_rules::game::{Awaiting, Game};
use wurf_rules::record::Ending;
use wurf_rules::replay::replay;
use wurf_rules::seat::Seat;

const GAMES: [&str; 12] = [
    "qwixx",
    "gemixt-a",
    "gemixt-b",
    "stairs",
    "chain",
    "bonus-a",
    "bonus-b",
    "big-points",
    "double-a",
    "double-b",
    "x-change",
    "longo",
];

/// The answer `answer` to every question there can be.
fn always(answer: &str) -> String {
    format!("{answer}\n").repeat(500)
}

#[test]
fn every_game_is_played_to_the_end_and_recorded() {
    for (index, game) in GAMES.into_iter().enumerate() {
        let file = scratch(&format!("end-{game}.wurf"));
        // 2 is a mark wherever there is one; where there is none, it is refused and the empty line passes.
        let Run { code, stdout, stderr } = wurf(
            &["play", game, "--plain", "--seed", "7", "--seats", ["human", "human,greedy,random"][index % 2], "--save"],
            Some(&file),
            &always("2\n"),
        );
        assert_eq!((code, stderr.as_str()), (0, ""), "{game}");
        assert!(stdout.contains("The game is over"), "{game}: {stdout}");
        assert!(stdout.contains(", total "), "{game}: {stdout}");
        assert!(!stdout.contains('\u{1b}'), "{game}: an escape code");
        let record = record_in(&file);
        assert!(matches!(record.ending, Ending::Points(_)), "{game}");
        let replayed = replay(&record, |_, _, _| {}).unwrap();
        assert_eq!(replayed.awaiting(), Awaiting::Nothing);
    }
}

#[test]
fn the_same_seed_and_script_give_the_same_game() {
    let play = || wurf(&["play", "--plain", "--seed", "11"], None, &always("1")).stdout;
    assert_eq!(play(), play());
}

#[test]
fn without_a_seed_no_two_games_are_alike() {
    let play = || wurf(&["play", "--plain"], None, &always("1")).stdout;
    assert_ne!(play(), play());
}

#[test]
fn a_pipe_gets_the_line_mode_without_asking() {
    let run = wurf(&["play", "--seed", "1"], None, "quit\n");
    assert_eq!(run.code, 0);
    assert!(run.stdout.starts_with("Qwixx. Type help for help."), "{}", run.stdout);
}

#[test]
fn the_end_of_the_input_ends_the_game_cleanly_and_saves_it() {
    let file = scratch("eof.wurf");
    let run = wurf(&["play", "--plain", "--seed", "3", "--save"], Some(&file), "-\n");
    assert_eq!((run.code, run.stderr.as_str()), (INPUT_ENDED, ""));
    assert!(run.stdout.contains("The game is not over. The record is saved in"), "{}", run.stdout);
    assert_eq!(record_in(&file).ending, Ending::Open);
}

#[test]
fn agents_alone_play_without_a_question() {
    let run = wurf(&["play", "bonus-a", "--seats", "greedy,random,greedy", "--seed", "3"], None, "");
    assert_eq!(run.code, 0);
    assert!(run.stdout.contains(" wins with ") || run.stdout.contains(" share the victory "), "{}", run.stdout);
    assert!(!run.stdout.contains("> "), "{}", run.stdout);
}

#[test]
fn r006_the_person_before_takes_a_decision_back() {
    let script = "R7\nundo\nB7\n-\n";
    // Its first roll is white 5 and 2.
    let seed = ["--seed", "6", "--first", "1"];
    let run = wurf(
        &[&["play", "--plain", "--seats", "human,human", "--names", "Anna,Ben"], &seed[..]].concat(),
        None,
        script,
    );
    let told: Vec<_> = run.stdout.lines().filter(|line| line.contains("Anna ")).collect();
    assert!(told.iter().any(|line| line.ends_with("Anna takes the decision back.")), "{told:?}");
    assert!(told.iter().any(|line| line.ends_with("Anna marks blue 7.")), "{told:?}");
    assert!(!told.iter().any(|line| line.contains("red 7")), "{told:?}");
}

#[test]
fn sealed_decisions_are_not_told_before_all_have_decided() {
    let args = ["play", "--plain", "--seed", "6", "--first", "1", "--seats", "human,human", "--names", "Anna,Ben"];
    let run = wurf(&args, None, "R7\n");
    assert!(run.stdout.contains("Seat 2, Ben:"), "{}", run.stdout);
    assert!(!run.stdout.contains("marks red 7"), "{}", run.stdout);
}

#[test]
fn nonsense_is_answered_and_changes_nothing() {
    let script = "foo\nR13\nR3\n0\n99\nundo\n\u{1b}[2J\nsheets\nhelp\nactions\n\n-\n";
    let run = wurf(&["play", "--plain", "--seed", "5"], None, script);
    assert_eq!((run.code, run.stderr.as_str()), (INPUT_ENDED, ""));
    for answer in [
        "\"foo\" is not an action or a command; type help for help.",
        "\"R13\" is not an action or a command; type help for help.",
        "R3 is not possible: the dice do not give this number in this colour (QX-3).",
        "The actions are numbered 1 to 5.",
        "Not possible: there is no sealed decision to take back (R-006).",
        "You mark nothing.",
    ] {
        assert!(run.stdout.contains(answer), "{answer}\n{}", run.stdout);
    }
    assert!(!run.stdout.contains('\u{1b}'));
}

#[test]
fn a_game_can_be_saved_on_the_way() {
    let file = scratch("on-the-way.wurf");
    let script = format!("-\nsave {}\n-\n", file.display());
    let run = wurf(&["play", "--plain", "--seed", "5"], None, &script);
    assert!(run.stdout.contains("The record is saved in"), "{}", run.stdout);
    assert!(record_in(&file).entries.len() > 4);
}

#[test]
fn r009_the_lot_says_who_begins_and_is_saved() {
    let file = scratch("lot.wurf");
    let run = wurf(&["play", "--seats", "greedy,random,greedy", "--seed", "3", "--save"], Some(&file), "");
    let record = record_in(&file);
    let first = match record.spec.lot {
        Some(Lot::First(seat)) => seat,
        other => panic!("{other:?}"),
    };
    let begins = run.stdout.lines().find(|line| line.contains(" rolls ")).unwrap();
    assert!(begins.contains(&format!(" {first} rolls ")), "{begins}");
    let named = scratch("first.wurf");
    wurf(&["play", "--seats", "greedy,random,greedy", "--first", "3", "--save"], Some(&named), "");
    let spec = record_in(&named).spec;
    assert_eq!((spec.lot, spec.words().first), (None, Some(Seat::Three)));
}

#[test]
fn r008_sealed_closing_is_an_option_and_saved() {
    let file = scratch("sealed.wurf");
    wurf(&["play", "--seats", "greedy,random", "--sealed-closing", "--save"], Some(&file), "");
    assert!(record_in(&file).spec.words().sealed_closing);
}
