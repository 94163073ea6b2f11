//! `wurf analyse` through the built program.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Seat 1 takes four misses without any need.
const RECORD: &str = "wurf record 1
game: qwixx
rules: 2
seats: 2
seat 1: <b>Ada
seat 2: Ben

41r3y6g2b6 1:- 2:Y5 1:-
33r2y2g5b1 1:B6 2:Y6 2:G8
65r1y4g4b2 2:- 2:undo 2:R11 1:- 1:-
12r6y5g3b3 1:R3 2:- 2:Y7
44r5y1g6b6 1:- 2:Y8 1:-
56r3y3g2b4 1:Y11 2:- 2:G7
22r1y1g1b1 1:- 2:G4 1:-
= -17 17
";

fn analyse(arguments: &[&str], record: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wurf"));
    command.arg("analyse").arg("-").args(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(record.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn says_where_the_result_comes_from_and_what_was_better() {
    let output = analyse(&["--depth", "1"], RECORD);
    assert_eq!(text(&output.stderr), "");
    let report = text(&output.stdout);
    let begins = "qwixx, 2 seats\nValues are what hard expects after the next roll, for 16 rolls from each position; ";
    assert!(report.starts_with(begins), "{report}");
    for part in [
        "= result                       0.0 %           100.0 %",
        "The probability of winning",
        "Turn 7, <b>Ada, ",
        "; better: ",
        "white sum",
    ] {
        assert!(report.contains(part), "{part} is missing:\n{report}");
    }
    assert_eq!(report, text(&analyse(&["--depth", "1", "--threads", "1"], RECORD).stdout), "threads change nothing");
}

#[test]
fn prints_json_in_which_the_books_balance() {
    let output = analyse(&["--depth", "1", "--json"], RECORD);
    let analysis: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    for seat in analysis["seats"].as_array().unwrap() {
        let part = |name: &str| seat["books"][name]["points"]["value"].as_f64().unwrap();
        let sum = part("start") + part("luck") - part("errors") + part("others");
        assert!((sum - part("result")).abs() < 1e-9, "{seat}");
    }
    assert_eq!(analysis["steps"][0]["kind"], "chance");
    assert_eq!(analysis["steps"][1]["kind"], "decision");
}

#[test]
fn writes_a_page_that_needs_nothing_from_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.html");
    let output = analyse(&["--depth", "1", "--html", path.to_str().unwrap()], RECORD);
    assert!(output.status.success());
    let page = std::fs::read_to_string(path).unwrap();
    assert!(page.contains("<svg") && page.contains("&lt;b&gt;Ada"));
    for absent in ["<script", "http:", "https:", "@import", "url(", "<b>Ada"] {
        assert!(!page.contains(absent), "{absent}");
    }
}

#[test]
fn a_bad_record_gets_one_sentence() {
    let refused = |record: &str| {
        let output = analyse(&[], record);
        assert_eq!(output.status.code(), Some(1));
        text(&output.stderr)
    };
    assert_eq!(refused("hello\n"), "wurf: -: not a record: the first line must be \"wurf record 1\"\n");
    let illegal = RECORD.replace("1:B6", "1:B7");
    assert!(refused(&illegal).starts_with("wurf: -: line 9, input 6 (1:B7): "), "{}", refused(&illegal));
    let empty = "wurf record 1\ngame: qwixx\nrules: 2\nseats: 2\n\n...\n";
    assert_eq!(refused(empty), "wurf: -: nothing has been played yet\n");
}
