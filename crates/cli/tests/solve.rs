//! `wurf solve` through the built program: what it refuses, and what it says about sheets that are not solved.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::process::{Command, Output};

fn solve(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_wurf")).arg("solve").args(arguments).output().unwrap()
}

#[test]
fn what_cannot_be_solved_is_refused_with_a_sentence() {
    let cases: [(&[&str], &str); 9] = [
        (&["cards"], "cards is not solved: hands are hidden"),
        (&["bloxx"], "bloxx is not solved: shapes can lie on a sheet in more ways than can be counted"),
        (&["fix"], "fix is not solved: it is a race"),
        (&["duel"], "duel is not solved: two seats share a board"),
        (&["bonus-b", "--seats", "2"], "bonus-b is not solved: there are bounds for one seat only"),
        (&["big-points", "--state", "R2"], "there are bounds of the whole game, but no values for --state and --roll"),
        (&["big-points", "--roll", "34r2y5g6b1"], "but no values for --state and --roll"),
        (&["qwixx", "--state", "R99"], "--state \"R99\": "),
        (&["chain", "--state", "R6"], "R6: its partner in the chain is not marked"),
    ];
    for (arguments, sentence) in cases {
        let output = solve(arguments);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(stderr.contains(sentence), "{arguments:?}: {stderr}");
        assert_eq!((output.status.code(), output.stdout.is_empty()), (Some(1), true), "{arguments:?}");
    }
}
