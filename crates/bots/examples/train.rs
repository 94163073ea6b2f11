//! Makes the tables of the stronger agents anew:
//! `cargo run -p wurf-bots --profile quick --example train -- bloxx 24000 crates/bots/weights/bloxx.bin`.

#![allow(clippy::print_stderr, reason = "an example says what it does")]

use std::process::ExitCode;

use wurf_bots::skill::bloxx;

/// Where the chance of all games comes from.
const SEED: u64 = 1;

/// Games between two reports.
const REPORT: u64 = 1_000;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, games, file] = &words[..] else { return refuse("say a game, how many games, and a file") };
    let Ok(games) = games.parse() else { return refuse("the second word is a number of games") };
    let told = |number: u64, seats: usize, points: f32| {
        if (number + 1).is_multiple_of(REPORT) {
            eprintln!("{} games; the last one had {seats} seats and {points:.1} points on average", number + 1);
        }
    };
    let tables = match game.as_str() {
        "bloxx" => bloxx::train(SEED, games, told),
        _ => return refuse("tables are learnt for bloxx"),
    };
    match std::fs::write(file, tables.bytes()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => refuse(&error.to_string()),
    }
}

fn refuse(reason: &str) -> ExitCode {
    eprintln!("{reason}");
    ExitCode::FAILURE
}
