//! What the program says about itself, and with which code it ends.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs::File;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn wurf(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_wurf")).args(args).stdin(Stdio::null()).env("LC_ALL", "C.UTF-8").output().unwrap()
}

fn told(args: &[&str]) -> String {
    let run = wurf(args);
    assert!(run.status.success(), "{args:?}: {}", String::from_utf8_lossy(&run.stderr));
    String::from_utf8(run.stdout).unwrap()
}

#[test]
fn without_a_terminal_wurf_alone_shows_its_commands() {
    let run = wurf(&[]);
    assert_eq!(run.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&run.stderr).contains("Exit codes:"));
}

#[test]
fn the_version_names_commit_protocol_and_rules() {
    let version = told(&["--version"]);
    for word in ["wurf ", "commit ", "protocol ", "rules qwixx "] {
        assert!(version.contains(word), "{version}");
    }
}

#[test]
fn options_are_under_the_heading_they_belong_to() {
    let help = told(&["play", "--help"]);
    let (own, single) = help.split_once("Options of single games:").unwrap();
    let single = single.split_once("Examples:").unwrap().0;
    for option in ["--plain", "--server", "--lang", "--save"] {
        assert!(own.contains(option) && !single.contains(&format!(" {option}")), "{option}: {help}");
    }
    assert!(single.contains("--jokers") && single.contains("--sealed-closing"));
    let help = told(&["simulate", "--help"]);
    let single = help.split_once("Options of single games:").unwrap().1.split_once("Examples:").unwrap().0;
    assert!(!single.contains(" --json"), "{help}");
}

#[test]
fn four_shells_complete_the_commands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = told(&["completions", shell]);
        assert!(script.contains("simulate") && script.contains("sealed-closing"), "{shell}");
    }
}

#[test]
fn the_manual_has_a_page_for_each_command() {
    assert!(told(&["man"]).contains(".TH wurf 1"));
    assert!(told(&["man", "play"]).contains("sealed"));
    assert_eq!(wurf(&["man", "nonsense"]).status.code(), Some(1));
}

#[test]
fn games_are_listed_for_people_and_programs() {
    assert!(told(&["list"]).contains("big-points"));
    let games: Value = serde_json::from_str(&told(&["list", "--json"])).unwrap();
    let bloxx = games.as_array().unwrap().iter().find(|game| game["game"] == "bloxx").unwrap();
    assert_eq!(bloxx["seats"], serde_json::json!({ "min": 1, "max": 4 }));
    assert_eq!(games.as_array().unwrap().len(), 16);
}

#[test]
fn wrong_arguments_end_with_2_and_failures_with_1() {
    for (args, code) in [
        (&["play", "qwix"][..], 2),
        (&["play", "--seats", "human,foo"], 2),
        (&["play", "--seats", "human", "--names", "A,B"], 2),
        (&["simulate", "qwixx", "--seats", "greedy,foo"], 2),
        (&["rules", "chess"], 2),
        (&["replay", "no-such-file"], 1),
    ] {
        assert_eq!(wurf(args).status.code(), Some(code), "{args:?}");
    }
}

#[test]
fn what_was_probably_meant_is_asked() {
    for (args, question) in [
        (&["play", "qwix"][..], "did you mean qwixx?"),
        (&["play", "--seats", "human,meduim"], "did you mean medium?"),
        (&["rules", "big_points"], "did you mean big-points?"),
    ] {
        let complaint = String::from_utf8(wurf(args).stderr).unwrap();
        assert!(complaint.contains(question) && complaint.lines().count() == 1, "{complaint}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_error_that_cannot_be_printed_is_not_a_panic() {
    let full = File::options().write(true).open("/dev/full").unwrap();
    let status = Command::new(env!("CARGO_BIN_EXE_wurf")).args(["play", "chess"]).stderr(full).status().unwrap();
    assert_eq!(status.code(), Some(2));
}
