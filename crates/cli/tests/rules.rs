//! `wurf rules` explains every game in the language of the reader.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::process::Command;

/// What `wurf rules` says with these arguments where the system speaks this language, and how it ends.
fn rules(args: &[&str], locale: &str) -> (String, String, i32) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wurf"));
    let run = command.arg("rules").args(args).env("LC_ALL", locale).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (text(&run.stdout), text(&run.stderr), run.status.code().unwrap_or(-1))
}

#[track_caller]
fn check(args: &[&str], locale: &str, expected: &str) {
    let (told, _, code) = rules(args, locale);
    assert_eq!(code, 0);
    assert!(told.contains(expected), "{args:?} {locale}: {told}");
}

#[test]
fn the_language_is_that_of_the_system_unless_another_is_asked_for() {
    check(&["bonus-b"], "C.UTF-8", "  • Octagon: 13 points at the end.");
    check(&["bonus-b"], "de_AT.UTF-8", "  • Achteck: ");
    check(&["bonus-b", "--lang", "de"], "en_GB.UTF-8", "  • Achteck: ");
    check(&["qwixx", "--lang", "fr"], "", "Qwixx\n");
}

#[test]
fn without_a_game_all_are_introduced() {
    let (told, _, _) = rules(&[], "en");
    let games = ["qwixx", "gemixt-a", "gemixt-b", "stairs", "chain", "bonus-a", "bonus-b", "big-points", "cards"];
    let lines: Vec<_> = told.lines().collect();
    let others = ["double-a", "double-b", "x-change", "longo", "bloxx", "fix", "duel"];
    assert!(games.iter().chain(&others).all(|game| lines.contains(game)), "{told}");
}

#[test]
fn what_does_not_exist_is_refused_in_one_sentence() {
    let (told, complaint, code) = rules(&["qwix"], "en");
    assert_eq!((told.as_str(), code), ("", 2));
    assert_eq!(complaint, "wurf: \"qwix\" is not a game; did you mean qwixx?\n");
    let (_, complaint, code) = rules(&["qwixx", "--lang", "tlh"], "en");
    assert!(complaint.contains("there are en, de, fr") && code == 2, "{complaint}");
}
