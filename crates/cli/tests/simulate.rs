//! `wurf simulate` through the built program.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const GAMES: [&str; 16] = [
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
    "cards",
    "bloxx",
    "fix",
    "duel",
];

fn simulate(arguments: &str) -> Output {
    let words = arguments.split_whitespace();
    Command::new(env!("CARGO_BIN_EXE_wurf")).arg("simulate").args(words).output().unwrap()
}

/// What a successful run prints.
#[track_caller]
fn printed(arguments: &str) -> String {
    let output = simulate(arguments);
    assert!(output.status.success(), "{arguments}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn json(arguments: &str) -> serde_json::Value {
    serde_json::from_str(&printed(&format!("{arguments} --json"))).unwrap()
}

/// The figures of a run.
fn figures(arguments: &str) -> serde_json::Value {
    json(arguments)["figures"].clone()
}

/// A directory of this test's own, empty.
fn scratch(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if path.exists() {
        std::fs::remove_dir_all(&path).unwrap();
    }
    std::fs::create_dir_all(&path).unwrap();
    path
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for format in ["--json", "--csv", ""] {
        let run = |threads| {
            printed(&format!("bonus-b --seats greedy,random,random --games 70 --seed 3 --threads {threads} {format}"))
        };
        assert_eq!(run(1), run(4), "{format}");
    }
}

#[test]
fn another_seed_gives_other_games() {
    let run = |seed| printed(&format!("qwixx --seats random,random --games 20 --seed {seed} --json"));
    assert_ne!(run(1), run(2));
}

#[test]
fn a_run_without_a_seed_can_be_repeated() {
    let first = json("qwixx --seats random --games 5");
    let again = json(&format!("qwixx --seats random --games 5 --seed {}", first["study"]["setup"]["seed"]));
    assert_eq!(first, again);
}

#[test]
fn every_game_can_be_simulated() {
    for game in GAMES {
        let report = figures(&format!("{game} --seats greedy,random --games 40 --seed 1"));
        let wins = |agent: usize| report["agents"][agent]["win_rate"].as_f64().unwrap();
        assert!(wins(0) > 0.6 && wins(0) + wins(1) > 0.99, "{game}: {} and {}", wins(0), wins(1));
    }
}

#[test]
fn r060_options_of_a_game_are_passed_on() {
    let run = |option| figures(&format!("bloxx --seats random,random --games 20 --seed 1 {option}"));
    assert_ne!(run("--strict"), run(""));
}

#[test]
fn every_histogram_holds_every_game() {
    let study = &json("stairs --seats random,greedy --games 33 --seed 1 --rotate")["study"];
    let counts = &study["counts"];
    for histogram in [&counts["agents"][0]["points"], &counts["agents"][1]["points"], &counts["differences"][0]] {
        let counts = histogram.as_array().unwrap().iter().map(|bin| bin[1].as_u64().unwrap());
        assert_eq!(counts.sum::<u64>(), 33);
    }
    assert_eq!((&study["setup"]["rotate"], &study["games"]), (&true.into(), &serde_json::json!([[0, 33]])));
}

#[test]
fn victories_and_ties_add_up() {
    let figures = figures("cards --seats random,random,random --games 300 --seed 2");
    let number = |value: &serde_json::Value| value.as_u64().unwrap();
    let agents = figures["agents"].as_array().unwrap();
    let alone: u64 = agents.iter().map(|agent| number(&agent["won_alone"])).sum();
    assert_eq!(alone + number(&figures["ties"]), 300);
    assert!(number(&figures["ties"]) > 0);
    for pair in figures["differences"].as_array().unwrap() {
        assert_eq!(["ahead", "level", "behind"].map(|one| number(&pair[one])).iter().sum::<u64>(), 300);
    }
}

#[test]
fn parts_of_a_study_add_up_to_the_whole_byte_by_byte() {
    let directory = scratch("parts_of_a_study");
    let run = |games: &str| printed(&format!("qwixx --seats greedy,random --seed 4 --rotate --games {games} --json"));
    let file = |games: &str| {
        let file = directory.join(format!("{games}.json"));
        std::fs::write(&file, run(games)).unwrap();
        file.display().to_string()
    };
    let [first, second, third] = ["0..20", "20..25", "25..60"].map(file);
    let whole = run("60");
    for order in [[&first, &second, &third], [&third, &first, &second]] {
        assert_eq!(printed(&format!("merge {} {} {} --json", order[0], order[1], order[2])), whole);
    }
    for format in ["", "--csv"] {
        let one_run = printed(&format!("qwixx --seats greedy,random --seed 4 --rotate --games 60 {format}"));
        assert_eq!(printed(&format!("merge {first} {second} {third} {format}")), one_run);
    }
    let apart = printed(&format!("merge {first} {third}"));
    assert!(apart.starts_with("qwixx: 55 games (0..20, 25..60), seed 4, seats rotating\n"), "{apart}");
}

#[test]
fn files_that_do_not_fit_are_refused_with_a_sentence() {
    let directory = scratch("files_that_do_not_fit");
    let file = |name: &str, text: String| {
        let file = directory.join(name);
        std::fs::write(&file, text).unwrap();
        file.display().to_string()
    };
    let run = |arguments: &str| printed(&format!("{arguments} --json"));
    let whole = run("qwixx --seats greedy,random --seed 4 --games 20");
    let good = file("good.json", whole.clone());
    let cases = [
        (run("qwixx --seats greedy,random --seed 4 --games 19..30"), "games 19..20 are in another file already"),
        (
            run("qwixx --seats greedy,random --seed 5 --games 20..30"),
            "another seed than the first file: \"5\" instead of \"4\"",
        ),
        (run("stairs --seats greedy,random --seed 4 --games 20..30"), "another game than the first file"),
        (run("qwixx --seats random,greedy --seed 4 --games 20..30"), "another list of agents than the first file"),
        (run("qwixx --seats greedy,random --seed 4 --games 20..30 --rotate"), "seats rotate in one of the files"),
        (run("qwixx --seats greedy,random --seed 4 --games 20..30 --announced-closing"), "another list of options"),
        (whole.replacen("[[0,20]]", "[[20,40]]", 1), "it is damaged: its checksum is wrong"),
        (whole[..whole.len() / 2].to_string(), "it is not a whole file of wurf simulate --json"),
        ("hello".into(), "it is not a whole file of wurf simulate --json"),
    ];
    for (number, (text, sentence)) in cases.into_iter().enumerate() {
        let other = file(&format!("{number}.json"), text);
        let output = simulate(&format!("merge {good} {other}"));
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(stderr.starts_with(&format!("wurf: {other}: ")) && stderr.contains(sentence), "{stderr}");
        assert_eq!((output.status.code(), output.stdout.is_empty()), (Some(1), true));
    }
}

#[test]
fn csv_has_a_line_for_each_agent_with_all_columns() {
    let csv = printed("chain --seats random,greedy,random --games 10 --seed 1 --csv");
    let columns: Vec<_> = csv.lines().map(|line| line.split(',').count()).collect();
    assert_eq!(columns, [22; 4]);
    assert!(csv.lines().nth(2).unwrap().starts_with("chain,1,10,2,greedy,"), "{csv}");
}

#[test]
fn the_text_report_fits_80_columns() {
    for seats in ["random", "greedy,random", "random,random,greedy,random,random"] {
        let report = printed(&format!("big-points --seats {seats} --games 30 --seed 1"));
        let widest = report.lines().map(|line| line.chars().count()).max().unwrap();
        assert!(widest <= 80, "{report}");
        assert!(report.starts_with("big-points: 30 games, seed 1\n"), "{report}");
    }
}

#[test]
fn saved_records_replay() {
    let directory = scratch("saved_records_replay");
    let arguments =
        format!("gemixt-a --seats greedy,random --games 3 --seed 9 --rotate --save-records {}", directory.display());
    printed(&arguments);
    let mut files: Vec<_> = std::fs::read_dir(&directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 3);
    for file in &files {
        let output = Command::new(env!("CARGO_BIN_EXE_wurf")).arg("replay").arg(file).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    let second = std::fs::read_to_string(&files[1]).unwrap();
    assert!(second.contains("seat 1: random 2\nseat 2: greedy 1\n"), "{second}");
}

#[test]
fn an_own_layout_is_played_on() {
    let directory = scratch("an_own_layout_is_played_on");
    let file = directory.join("own.toml");
    let printed_sheet = include_str!("../../../crates/rules/layouts/gemixt-b.toml");
    std::fs::write(&file, printed_sheet).unwrap();
    let own = json(&format!("qwixx --seats greedy,greedy --games 5 --seed 1 --layout {}", file.display()));
    let gemixt = json("gemixt-b --seats greedy,greedy --games 5 --seed 1");
    assert_eq!(own["study"]["setup"]["layout"], printed_sheet);
    assert_eq!(own["figures"], gemixt["figures"]);
}

#[test]
fn a_bad_layout_is_refused_with_file_field_and_reason() {
    let directory = scratch("a_bad_layout_is_refused");
    let file = directory.join("bad.toml");
    let good = include_str!("../../../crates/rules/layouts/qwixx.toml");
    std::fs::write(&file, good.replacen("[2, 3, 4", "[2, 3, 3", 1)).unwrap();
    let output = simulate(&format!("qwixx --seats random --layout {}", file.display()));
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(stderr, format!("wurf: {}: row 1, numbers: 3 appears twice\n", file.display()));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn bad_arguments_are_refused_with_a_sentence() {
    let cases = [
        ("chess --seats random", "there is no such game; the games are qwixx, "),
        ("qwixx --seats human,greedy", "people cannot be simulated; wurf play is for them"),
        (
            "qwixx --seats clever",
            "there is no such agent; the agents are random, easy, medium, greedy, hard, expert, or cmd:PROGRAM",
        ),
        ("qwixx --seats expert:0,random", "an expert thinks 1 to 10000 percent as long as usual, as in expert:10"),
        ("qwixx --seats expert:much,random", "an expert thinks 1 to 10000 percent as long as usual"),
        ("fix --seats expert:50,random", "fix is not played by expert:50"),
        ("qwixx --seats random,,random", "there is no such agent"),
        ("qwixx --seats random,random,random,random,random,random", "no table has more than 5 seats"),
        ("qwixx", "nobody plays; --seats and --agent-cmd say who does"),
        (
            "qwixx --seats random --games 0",
            "must be a number from 1 to 1000000000, or that many games as in 5000000..6000000",
        ),
        ("qwixx --seats random --games 1000000001", "must be a number from 1 to 1000000000"),
        ("qwixx --seats random --games many", "must be a number from 1 to 1000000000"),
        ("qwixx --seats random --games 7..3", "must be a number from 1 to 1000000000"),
        ("merge", "FILE is missing"),
        ("merge no-such-file.json", "cannot read no-such-file.json"),
        ("qwixx --seats random --threads 0", "must be a number from 1 to 256"),
        ("qwixx --seats random --threads 257", "must be a number from 1 to 256"),
        ("qwixx --seats random --seed -1", "\"-1\" is not an option"),
        ("qwixx --seats random --json --csv", "does not go together with"),
        ("qwixx --seats random --layout no-such-file.toml", "cannot read no-such-file.toml: "),
        ("qwixx --seats random --games 10001 --save-records x", "records of at most 10000 games"),
    ];
    for (arguments, sentence) in cases {
        let output = simulate(arguments);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(stderr.contains(sentence), "{arguments}: {stderr}");
        assert!(!stderr.contains("panicked"), "{arguments}: {stderr}");
        assert!(matches!(output.status.code(), Some(1 | 2)), "{arguments}: {:?}", output.status);
        assert!(output.stdout.is_empty(), "{arguments}");
    }
}

#[test]
fn a_reader_that_has_gone_away_is_not_a_failure() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wurf"));
    command.args(["simulate", "qwixx", "--seats", "random", "--games", "10"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop((child.stdout.take(), child.stderr.take()));
    assert!(child.wait().unwrap().success());
}

/// Has the process said what it does on Ctrl-C? The kernel's mask of caught signals shows it.
#[cfg(target_os = "linux")]
fn watches_for_ctrl_c(process: u32) -> bool {
    const SIGINT: u32 = 2;
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
    u64::from_str_radix(caught.trim(), 16).unwrap() & (1 << (SIGINT - 1)) != 0
}

#[cfg(target_os = "linux")]
#[test]
fn a_run_that_is_told_to_end_reports_what_it_played() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wurf"));
    command.args(["simulate", "qwixx", "--seats", "random", "--games", "1000000000", "--json"]);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    while !watches_for_ctrl_c(child.id()) {
        std::thread::yield_now();
    }
    // Ctrl-C is the last signal it begins to watch for, so this one is watched for, too.
    assert!(Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let (report, notes) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!(output.status.code(), Some(130), "{notes}");
    assert!(notes.contains(" of 1000000000 games were played"), "{notes}");
    assert!(serde_json::from_str::<serde_json::Value>(&report).is_ok(), "{report}");
}
