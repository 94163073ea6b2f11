//! Whatever is wrong gets one clear sentence and a code that is not 0.

use std::fs;

use crate::support::{scratch, wurf};

/// Runs `wurf play` with these arguments and checks the complaint.
#[track_caller]
fn check(args: &[&str], complaint: &str) {
    let run = wurf(&[&["play", "--plain"], args].concat(), None, "");
    assert_ne!(run.code, 0, "{args:?}: {}", run.stdout);
    assert_eq!(run.stdout, "", "{args:?}");
    assert_eq!(run.stderr.lines().count(), 1, "{args:?}: {}", run.stderr);
    assert!(run.stderr.contains(complaint), "{args:?}: {}", run.stderr);
    assert!(!run.stderr.contains("panicked"), "{args:?}: {}", run.stderr);
}

#[test]
fn arguments() {
    let games = "the games are qwixx, gemixt-a, gemixt-b, stairs, chain, bonus-a, bonus-b, big-points, double-a";
    check(&["chess"], games);
    check(&[""], games);
    check(&["Qwixx\u{1b}[2J"], "did you mean qwixx?");
    check(
        &["--seats", "human,alphazero"],
        "\"alphazero\" is neither human nor an agent (random, easy, medium, greedy, hard, expert)",
    );
    check(&["--seats", ""], "\"\" is neither human nor an agent");
    check(&["--seats", "human,"], "\"\" is neither human nor an agent");
    check(&["--seats", "human,human,human,human,human,human"], "qwixx is played with 1 to 5 seats, not 6");
    check(&["--names", "Anna"], "--names: there are 2 seats, but 1 name");
    check(&["--names", "Anna,"], "a name has 1 to 24 printable characters");
    check(&["--names", "greedy,Ben"], "\"greedy\" cannot be a name");
    check(&["--save", "/"], "\"/\" is not the name of a file");
    check(&["--save", "no/such/directory/game.wurf"], "cannot write no/such/directory/game.wurf: ");
    check(&["--resume", "no-such-file"], "cannot read no-such-file: ");
    check(&["qwixx", "--resume", "x"], "leave all of them out");
    check(&["--jokers"], "qwixx has no option \"jokers\"");
    check(&["--jokers", "--resume", "x"], "leave all of them out");
    check(&["--layout", "no-such-file"], "cannot read no-such-file: ");
}

#[test]
fn a_file_that_exists_is_not_overwritten() {
    let file = scratch("precious");
    fs::write(&file, "precious").unwrap();
    check(&["--save", file.to_str().unwrap()], "exists already");
    assert_eq!(fs::read_to_string(&file).unwrap(), "precious");
}

/// A file with this content, as an argument.
fn file(name: &str, content: &[u8]) -> String {
    let path = scratch(name);
    fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn layouts() {
    let classic = include_str!("../../../../crates/rules/layouts/qwixx.toml");
    let table: [(&str, String, &str); 6] = [
        ("not-toml", "title = ".to_owned(), "line 1: "),
        ("empty", String::new(), "line 1: "),
        ("twelve", classic.replacen("[2, 3,", "[2, 3, 3,", 1), "row 1, numbers: there must be eleven numbers, not 12"),
        ("thirteen", classic.replacen("11, 12]", "11, 13]", 1), "row 1, numbers: 13 is not 2 to 12"),
        ("lock", classic.replacen("\"Y\"", "\"R\"", 1), "rows: "),
        ("section", format!("{classic}\n[big-points]\nbonus-rows = \"RY GB\"\n"), "big-points: qwixx is played"),
    ];
    for (name, content, complaint) in table {
        let path = file(&format!("{name}.toml"), content.as_bytes());
        check(&["--layout", &path], &format!("{name}.toml: {complaint}"));
    }
    let path = file("binary.toml", b"\xff\xfe\x00");
    check(&["--layout", &path], "binary.toml: not a text file");
    let path = file("huge.toml", &vec![b'#'; 1 << 20]);
    check(&["--layout", &path], "huge.toml is larger than 16 KiB");
}

#[test]
fn layouts_of_bloxx() {
    let printed = include_str!("../../../../crates/rules/layouts/bloxx.toml");
    let table: [(&str, String, &str); 5] = [
        ("bx-other-game", include_str!("../../../../crates/rules/layouts/qwixx.toml").to_owned(), "line "),
        ("bx-columns", printed.replace("columns = 7", "columns = 9"), "columns: there must be 3 to 8, not 9"),
        ("bx-row", printed.replace("green = 9", "green = 11"), "sheet.color-rows.green: there is no row 11"),
        ("bx-twice", printed.replace("green = 9", "green = 7"), "sheet.color-rows.green: row 7 is blue already"),
        ("bx-face", printed.replace("\"xoxx\"", "\"xxxx\""), "dice.A, face 1: a shape has exactly one circle"),
    ];
    for (name, content, complaint) in table {
        let path = file(&format!("{name}.toml"), content.as_bytes());
        check(&["bloxx", "--layout", &path], &format!("{name}.toml: {complaint}"));
    }
    check(&["bloxx", "--seats", "human,human,human,human,human"], "bloxx is played with 1 to 4 seats, not 5");
    check(&["bloxx", "--jokers"], "bloxx has no option \"jokers\"");
}

#[test]
fn records() {
    let good = "wurf record 1\ngame: qwixx\nrules: 1\nseats: 2\n\n52r4y3g5b6 1:R7 2:-\n...\n";
    let table: [(&str, String, &str); 9] = [
        ("foreign", "Hello\n".to_owned(), "not a record: the first line must be"),
        ("empty", String::new(), "not a record"),
        ("version", good.replace("record 1", "record 99"), "a record of version 99"),
        ("rules", good.replace("rules: 1", "rules: 7"), "played by version 7 of the rules"),
        ("game", good.replace("game: qwixx", "game: chess"), "line 2: \"chess\" is not a game"),
        ("seats", good.replace("seats: 2", "seats: 0"), "line 4: \"0\" is not a number of seats"),
        ("cut", good.replace("...\n", ""), "cut off"),
        ("word", good.replace("1:R7", "1:R77"), "line 6: "),
        ("illegal", good.replace("1:R7", "1:R8"), "line 6, input 2 (1:R8): the dice do not give this number"),
    ];
    for (name, content, complaint) in table {
        let path = file(&format!("bad-{name}.wurf"), content.as_bytes());
        check(&["--resume", &path], &format!("bad-{name}.wurf: {complaint}"));
    }
    let path = file("good.wurf", good.as_bytes());
    check(&["--resume", &path, "--seats", "human"], "--seats: the saved game has 2 seats, not 1");
}

#[test]
fn output_that_nobody_reads_does_not_cause_a_panic() {
    let mut child = crate::support::command(&["play", "--plain", "--seats", "greedy,greedy"]).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"));
}
