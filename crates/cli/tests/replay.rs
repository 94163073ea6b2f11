//! `wurf replay` through the built program.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Two turns, the second unfinished: seat 1 has decided in the white window, seat 2 has not.
const OPEN: &str = "wurf record 1
game: qwixx
rules: 1
seats: 2
seat 1: Anna

41r3y6g2b6 1:R5 2:- 1:Y7
22r1y1g1b1 1:-
...
";

/// The first turn of a card game, and the beginning of the second.
const CARDS: &str = "wurf record 1
game: cards
rules: 1
seats: 2
options: jokers

R5 G2 G3 R7 Y5 G10 Y8 B6 9 9 9 3 7 1:take=9
*9 8 1:- 2:Y8 1:R5+7+*9/5+7 2:take=3
...
";

fn replay(arguments: &[&str], record: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wurf"));
    command.arg("replay").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // The program may refuse a huge file before it has read all of it.
    let _ = child.stdin.take().unwrap().write_all(record);
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The record is refused with exactly this sentence.
#[track_caller]
fn refused(record: impl AsRef<[u8]>, sentence: &str) {
    refused_as(record, &format!("wurf: -: {sentence}\n"));
}

#[track_caller]
fn refused_as(record: impl AsRef<[u8]>, complaint: &str) {
    let output = replay(&["-"], record.as_ref());
    assert_eq!(text(&output.stderr), complaint);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn tells_a_game_turn_by_turn() {
    let output = replay(&["-"], OPEN.as_bytes());
    assert_eq!(text(&output.stderr), "");
    assert_eq!(
        text(&output.stdout),
        "A game of qwixx with 2 seats.

Turn 1: Anna rolls white 4 and 1 (5), red 3, yellow 6, green 2, blue 6.
  Anna marks red 5.
  Seat 2 marks nothing.
  Anna marks yellow 7.

Turn 2: Seat 2 rolls white 2 and 2 (4), red 1, yellow 1, green 1, blue 1.

The record stops here after 6 inputs; to decide: Seat 2.
Anna: red 1, yellow 1, green 0, blue 0, misses 0, total 2
  red: 5
  yellow: 7
  green: no marks
  blue: no marks
  misses: 0
Seat 2: red 0, yellow 0, green 0, blue 0, misses 0, total 0
  red: no marks
  yellow: no marks
  green: no marks
  blue: no marks
  misses: 0
"
    );
    assert!(output.status.success());
}

#[test]
fn tells_a_card_game_with_every_card() {
    let output = replay(&["-"], CARDS.as_bytes());
    assert_eq!(text(&output.stderr), "");
    let story = text(&output.stdout);
    assert!(story.starts_with("A game of cards (jokers) with 2 seats.\n  Seat 1 is dealt red 5.\n"), "{story}");
    let (_, turns) = story.split_once("\n\n").unwrap();
    assert_eq!(
        turns,
        "Turn 1: Seat 1 takes 9 from the display.
  Seat 1 gets joker 9.
  The pile shows 8.
  Seat 1 marks nothing.
  Seat 2 marks yellow 8.
  Seat 1 plays red 5 and 7 with joker 9.
  Seat 1 marks red 5.
  Seat 1 marks red 7.

Turn 2: Seat 2 takes 3 from the display.

The record stops here after 20 inputs; dice or cards are due.
Seat 1: red 3, yellow 0, green 0, blue 0, misses 0, total 3
  red: 5 7
  yellow: no marks
  green: no marks
  blue: no marks
  misses: 0
  hand: green 2 and green 3 (G2 G3)
Seat 2: red 0, yellow 1, green 0, blue 0, misses 0, total 1
  red: no marks
  yellow: 8
  green: no marks
  blue: no marks
  misses: 0
  hand: yellow 5, yellow 8, green 10 and blue 6 (Y5 Y8 G10 B6)
"
    );
}

#[test]
fn cards_are_written_as_in_records_and_refused_with_their_rule() {
    let output = replay(&["-", "--json"], CARDS.as_bytes());
    let play =
        text(&output.stdout).lines().nth(18).map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    assert_eq!(play.unwrap()["events"][0]["play"], "R5+7+*9/5+7");
    refused(
        CARDS.replace("5+7 2:", "5+7+9 2:"),
        "line 8, input 19 (1:R5+7+*9/5+7+9): \
         between the first and the last mark of a play at most one cell may be skipped (QC-5)",
    );
}

#[test]
fn writes_an_object_for_each_input_and_one_for_the_end() {
    let output = replay(&["-", "--json"], OPEN.as_bytes());
    let lines: Vec<serde_json::Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 7);
    assert_eq!(lines[3]["input"], "1:Y7");
    assert_eq!(lines[3]["number"], 4);
    assert_eq!(lines[3]["line"], 7);
    assert_eq!(lines[3]["points"], serde_json::json!([2, 0]));
    assert_eq!(lines[3]["events"][0]["cell"], "Y7");
    assert_eq!(lines[6]["final"]["over"], false);
    assert_eq!(lines[6]["final"]["inputs"], 6);
    let anna = serde_json::json!({ "red": 1, "yellow": 1, "green": 0, "blue": 0, "misses": 0, "total": 2 });
    assert_eq!(lines[6]["final"]["breakdown"][0], anna);
}

/// BLOXX!: Anna circles a 3 and Ben, who takes the same die, may not.
const BLOXX: &str = "wurf record 1
game: bloxx
rules: 1
seats: 2
seat 1: Anna
seat 2: Ben

25 1:A3 2:A1
21 2:B1
...
";

#[test]
fn tells_a_game_of_bloxx() {
    let output = replay(&["-"], BLOXX.as_bytes());
    assert_eq!(text(&output.stderr), "");
    assert_eq!(
        text(&output.stdout),
        "A game of bloxx with 2 seats.

Turn 1: Anna rolls A OX/XX and B -OX/XX-.
  Anna enters A in columns 3 to 4, rows 1 to 2 and circles 3.
  Ben enters A without its circle in columns 1 to 2, rows 1 to 2.

Turn 2: Ben rolls A OX/XX and B XOX.
  Ben enters B in columns 1 to 3, row 3 and makes 2 gaps.

The record stops here after 5 inputs; to decide: Anna.
Anna: orange 0, violet 0, blue 0, green 0, circles 3, gaps 0, empty -66, total -63
  row 2:   .  .  O3 X  .  .  2
  row 1:   .  2  X  X  2  .  .
  columns: 1  2  3  4  5  6  7
Ben: orange 0, violet 0, blue 0, green 0, circles 0, gaps -2, empty -61, total -63
  row 3:   X  O  X  .  3  .  .
  row 2:   X  X  #  .  .  .  2
  row 1:   X  X  #  .  2  .  .
  columns: 1  2  3  4  5  6  7
"
    );
    let output = replay(&["-", "--json"], BLOXX.as_bytes());
    let entered =
        text(&output.stdout).lines().nth(1).map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let entered = &entered.unwrap()["events"][0];
    assert_eq!(entered["circle"], serde_json::json!({ "column": 3, "row": 2 }));
    assert_eq!(entered["die"], "A");
    refused(
        BLOXX.replace("2:A1", "2:A1u"),
        "line 8, input 3 (2:A1u): the shape looks the same in an orientation that comes before this one; use that (BX-3)",
    );
}

#[test]
fn stops_at_the_first_illegal_input_and_names_the_rule() {
    let cases = [
        (
            "1:Y7",
            "1:R4",
            "line 7, input 4 (1:R4): marks go left to right, and there is a mark further right already (QX-1)",
        ),
        ("2:- 1:Y7", "2:R6 1:Y7", "line 7, input 3 (2:R6): the dice do not give this number in this colour (QX-3)"),
        ("22r1y1g1b1 1:-", "22r1y1g1 1:-", "line 8, input 5 (22r1y1g1): these are not the dice that are in play"),
        ("\n...", " 2:undo\n...", "line 8, input 7 (2:undo): there is no sealed decision to take back (R-006)"),
    ];
    for (found, replacement, sentence) in cases {
        refused(OPEN.replace(found, replacement), sentence);
    }
    let output = replay(&["-"], OPEN.replace("1:Y7", "1:R4").as_bytes());
    assert!(text(&output.stdout).ends_with("  Anna marks red 5.\n  Seat 2 marks nothing.\n"), "what was legal is told");
}

#[test]
fn refuses_what_is_not_a_record_with_one_sentence() {
    let cases: [(String, &str); 11] = [
        (String::new(), "not a record: the first line must be \"wurf record 1\""),
        ("[package]\nname = \"x\"\n".into(), "not a record: the first line must be \"wurf record 1\""),
        (OPEN.replace("record 1", "record 9"), "a record of version 9, which this program does not know"),
        (OPEN.replace("...\n", ""), "cut off: it must end with \"...\" or with \"=\" and the points"),
        (OPEN.replace("game: qwixx\n", ""), "the line \"game: …\" is missing"),
        (OPEN.replace("game: qwixx", "game: chess"), "line 2: \"chess\" is not a game"),
        (
            OPEN.replace("rules: 1", "rules: 77"),
            "played by version 77 of the rules; this program knows versions 1 to 2",
        ),
        (OPEN.replace("seats: 2", "seats: 6"), "line 4: \"6\" is not a number of seats from 1 to 5"),
        (
            OPEN.replace("1:R5", "1:%§"),
            "line 7: \"%§\" is not an action (a cell like R7, - to pass, or 2++ to choose a row)",
        ),
        (OPEN.replace("...", "= 3 4"), "the record ends with points, but the game is not over"),
        (OPEN.replace("...", "... 1:-"), "line 9: nothing may follow the ending"),
    ];
    for (record, sentence) in cases {
        refused(record, sentence);
    }
}

#[test]
fn refuses_binary_and_huge_files() {
    refused_as([0xff, 0xfe, 0x00, 0x80], "wurf: standard input: not a text file (it is not UTF-8)\n");
    let huge = "wurf: standard input is larger than 4 MiB, which no such file needs\n";
    refused_as(vec![b'a'; 5_000_000], huge);
}

#[test]
fn refuses_files_that_cannot_be_read() {
    for path in ["no-such-file.txt", "."] {
        let output = replay(&[path], b"");
        let stderr = text(&output.stderr);
        assert!(stderr.starts_with(&format!("wurf: cannot read {path}: ")), "{stderr}");
        assert_eq!(stderr.lines().count(), 1);
        assert_eq!(output.status.code(), Some(1));
    }
}

#[test]
fn any_cut_through_a_record_is_refused() {
    for length in 0..OPEN.len() - 4 {
        let output = replay(&["-"], &OPEN.as_bytes()[..length]);
        assert_eq!(output.status.code(), Some(1), "{length} bytes");
        assert_eq!(text(&output.stderr).lines().count(), 1, "{length} bytes");
    }
}

/// Runs `wurf replay` on a file with this record, and draws into another.
fn drawn(name: &str, record: &str, more: &[&str]) -> (Output, Option<String>) {
    let folder = tempfile::tempdir().unwrap();
    let (file, picture) = (folder.path().join(name), folder.path().join("picture.svg"));
    std::fs::write(&file, record).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_wurf"));
    let run = command.arg("replay").arg(&file).arg("--svg").arg(&picture).args(more).output().unwrap();
    (run, std::fs::read_to_string(picture).ok())
}

#[test]
fn any_position_can_be_drawn() {
    let draw = |more: &[&str]| {
        let (run, picture) = drawn("open.wurf", OPEN, more);
        assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
        picture.unwrap()
    };
    let (start, end) = (draw(&["--at", "0"]), draw(&[]));
    assert!(start.starts_with("<svg ") && start.contains(">Anna: 0</text>"), "{start}");
    assert!(end.contains(">Anna: 2</text>") && end.len() > start.len(), "two marks have been made");
}

#[test]
fn a_position_that_cannot_be_drawn_is_refused() {
    let (run, picture) = drawn("open.wurf", OPEN, &["--at", "99"]);
    assert_eq!((run.status.code(), picture), (Some(2), None));
    assert!(String::from_utf8_lossy(&run.stderr).contains("--at: the record has 6 inputs, not 99"));
    let fix = "wurf record 1\ngame: fix\nrules: 1\nseats: 2\n\n...\n";
    let (run, picture) = drawn("fix.wurf", fix, &[]);
    assert_eq!((run.status.code(), picture), (Some(1), None));
    assert!(String::from_utf8_lossy(&run.stderr).contains("played without a sheet"));
}
