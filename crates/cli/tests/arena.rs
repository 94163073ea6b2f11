//! `wurf arena`, and programs as agents, through the built program.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn wurf(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_wurf")).args(arguments).current_dir(root()).output().unwrap()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What a successful run prints.
#[track_caller]
fn printed(arguments: &str) -> String {
    let output = wurf(&arguments.split_whitespace().collect::<Vec<_>>());
    assert!(output.status.success(), "{arguments}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The one sentence of a run that fails.
#[track_caller]
fn refused(arguments: &[&str]) -> String {
    let output = wurf(arguments);
    assert!(!output.status.success(), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// A file of this test's own that does not exist yet.
fn file(name: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path.to_str().unwrap().to_string()
}

const BOT: &str = "python3 examples/bot.py";

#[test]
fn the_number_of_threads_changes_nothing() {
    let run =
        |threads| printed(&format!("arena qwixx --agents easy,medium,random --games 12 --seed 3 --threads {threads}"));
    assert_eq!(run(1), run(3));
}

#[test]
fn the_stronger_agent_is_the_first_of_the_table() {
    let text = printed("arena qwixx --agents random,medium --games 40 --seed 1");
    let first = text.lines().find(|line| line.starts_with(" 1 ")).unwrap();
    assert!(first.starts_with(" 1 medium"), "{text}");
    let report: serde_json::Value =
        serde_json::from_str(&printed("arena qwixx --agents random,medium --games 40 --seed 1 --json")).unwrap();
    assert_eq!((&report["deals"], &report["seatings"]), (&20.into(), &2.into()));
    assert!(report["pairs"][0]["wins"]["mean"].as_f64().unwrap() < 0.1);
}

#[test]
fn a_file_goes_on_where_it_ended() {
    let path = file("goes-on.json");
    printed(&format!("arena bloxx --agents random,easy --games 4 --seed 5 --file {path}"));
    let both = printed(&format!("arena bloxx --agents random,easy --games 10 --file {path}"));
    assert_eq!(both, printed("arena bloxx --agents random,easy --games 10 --seed 5"));
}

#[test]
fn a_file_of_something_else_is_refused() {
    let path = file("something-else.json");
    printed(&format!("arena fix --beat --agents random,easy --games 2 --seed 5 --file {path}"));
    for (arguments, reason) in [
        ("arena fix --agents random,easy", "another game"),
        ("arena fix --beat --agents random,greedy", "other agents: random, easy"),
        ("arena fix --beat --agents random,easy --seed 6", "another seed: 5"),
    ] {
        let mut words: Vec<_> = arguments.split_whitespace().collect();
        words.extend(["--file", &path]);
        let told = refused(&words);
        assert!(told.contains(reason), "{told}");
    }
    std::fs::write(&path, "{}").unwrap();
    let told = refused(&["arena", "fix", "--agents", "random,easy", "--file", &path]);
    assert!(told.contains("is not a file of wurf arena"), "{told}");
}

#[test]
fn the_example_in_python_plays_every_game() {
    for game in ["qwixx", "bonus-b", "big-points", "cards", "bloxx", "fix", "duel"] {
        let run =
            wurf(&["simulate", game, "--seats", "random", "--agent-cmd", BOT, "--games", "2", "--seed", "1", "--json"]);
        assert!(run.status.success(), "{game}: {}", String::from_utf8_lossy(&run.stderr));
        let report: serde_json::Value = serde_json::from_slice(&run.stdout).unwrap();
        assert_eq!(
            (&report["figures"]["games"], &report["figures"]["agents"][1]["name"]),
            (&2.into(), &format!("cmd:{BOT}").into()),
            "{game}"
        );
    }
    let run = wurf(&["arena", "qwixx", "--agents", "random", "--agent-cmd", BOT, "--games", "8", "--seed", "1"]);
    assert!(String::from_utf8(run.stdout).unwrap().contains(" 1 cmd:python3"), "it beats somebody who plays anything");
}

#[test]
fn a_program_that_fails_ends_with_one_sentence() {
    for (program, sentence) in [
        ("/nowhere/bot", "cannot start /nowhere/bot"),
        ("true", "true has "),
        ("yes", "yes has said \"y\\n\""),
        ("cat", "cat has said "),
    ] {
        let told = refused(&["arena", "qwixx", "--agents", "random", "--agent-cmd", program, "--games", "2"]);
        assert!(told.contains(sentence) && told.trim_end().lines().count() == 1, "{program}: {told}");
    }
}

#[test]
fn what_cannot_be_played_is_refused() {
    for (arguments, reason) in [
        ("arena qwixx --agents random", "at least two agents"),
        ("arena qwixx --agents random,random", "named twice"),
        ("arena bloxx --agents random,easy --seats 5", "bloxx is played with 2 to 4 seats in the arena, not 5"),
        ("arena qwixx --agents random,clever", "there is no such agent"),
        ("arena qwixx --agents random,human", "people cannot be simulated"),
    ] {
        let told = refused(&arguments.split_whitespace().collect::<Vec<_>>());
        assert!(told.contains(reason), "{arguments}: {told}");
    }
}

/// The table of docs/bots.md that has the figures of these two: lines by game.
fn documented(agents: [&str; 2]) -> Vec<String> {
    let text = std::fs::read_to_string(root().join("docs/bots.md")).unwrap();
    let table = text.split_once(&format!("`{}-{}-", agents[0], agents[1])).unwrap().1;
    let rows = table.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    rows.map(str::to_string).collect()
}

/// What a table says of a file: the share of the first agent, and the games if they are not the usual 20,000.
fn figure(report: &str, agent: &str) -> String {
    let games = report.split_once(" games a pair").unwrap().0.rsplit_once(' ').unwrap().1.parse::<u32>().unwrap();
    let row = report.lines().find(|line| line.get(3..).is_some_and(|name| name.starts_with(agent))).unwrap();
    let (before, interval) = row.split_once(" (").unwrap();
    let share = before.rsplit_once(' ').unwrap().1;
    let interval = interval.split_once(')').unwrap().0;
    let length = if games < 20_000 { format!(", {},{:03} games", games / 1000, games % 1000) } else { String::new() };
    format!("{share} ({interval}){length}")
}

#[test]
fn the_figures_of_the_documents_are_those_of_their_files() {
    let mut files: Vec<_> = std::fs::read_dir(root().join("docs/arena")).unwrap().map(|file| file.unwrap()).collect();
    files.sort_by_key(|file| file.file_name());
    assert!(!files.is_empty());
    for found in files {
        let name = found.file_name().into_string().unwrap();
        let (one, rest) = name.strip_suffix(".json").unwrap().split_once('-').unwrap();
        let (other, rest) = rest.split_once('-').unwrap();
        let (game, seats) = rest.rsplit_once('-').unwrap();
        let path = file(&name);
        std::fs::copy(found.path(), &path).unwrap();
        let report = printed(&format!("arena {game} --agents {one},{other} --seats {seats} --games 1 --file {path}"));
        let rows = documented([one, other]);
        let row = rows.iter().find(|row| row.starts_with(&format!("| {game} |"))).unwrap();
        let column = if seats == "2" { 2 } else { 3 };
        assert_eq!(row.split('|').nth(column).unwrap().trim(), figure(&report, one), "{name}");
    }
}
