//! BLOXX! in the line mode, through the built binary.

use std::process::Command;

use crate::support::{INPUT_ENDED, record_in, scratch, wurf};
use wurf_rules::game::{Awaiting, Game};
use wurf_rules::record::Ending;
use wurf_rules::replay::replay;

/// Every placement there is, so that one of them fits; an empty line forfeits where none does.
fn every_placement() -> String {
    let mut words = String::from("\n");
    for orientation in ["", "r", "u", "l", "m", "mr", "mu", "ml"] {
        for column in 1..=7 {
            words += &format!("a{column}{orientation}\nB{column}{}\n", orientation.to_uppercase());
        }
    }
    words
}

/// What is said when these lines are typed.
#[track_caller]
fn said(options: &[&str], lines: &str) -> String {
    let run = wurf(&[&["play", "bloxx", "--plain", "--seed", "6", "--first", "1"], options].concat(), None, lines);
    assert_eq!((run.code, run.stderr.as_str()), (INPUT_ENDED, ""));
    run.stdout
}

#[test]
fn it_is_played_to_the_end_and_recorded() {
    for (index, options) in
        [&["human"][..], &["human,random"], &["random,human,human,random"], &["human,random,random", "--strict"]]
            .into_iter()
            .enumerate()
    {
        let file = scratch(&format!("bloxx-{index}.wurf"));
        let args = [&["play", "bloxx", "--plain", "--seed", "7", "--seats"], options, &["--save"]].concat();
        let run = wurf(&args, Some(&file), &every_placement().repeat(60));
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{options:?}");
        assert!(run.stdout.contains("The game is over"), "{options:?}: {}", run.stdout);
        assert!(run.stdout.contains(" the roll.") && run.stdout.contains("forfeit"), "{options:?}: {}", run.stdout);
        assert!(!run.stdout.contains('\u{1b}'), "{options:?}: an escape code");
        let record = record_in(&file);
        assert!(matches!(record.ending, Ending::Points(_)), "{options:?}");
        assert_eq!(replay(&record, |_, _, _| {}).unwrap().awaiting(), Awaiting::Nothing);
        let replayed = Command::new(env!("CARGO_BIN_EXE_wurf")).arg("replay").arg(&file).output().unwrap();
        assert!(String::from_utf8_lossy(&replayed.stdout).contains("\nTurn 2: "), "{options:?}");
    }
}

#[test]
fn a_turn_is_told_with_sheet_dice_and_what_each_placement_brings() {
    let said = said(&["--seats", "human,human", "--names", "Anna,Ben"], "A3\nsheets\n");
    for line in [
        "BLOXX! Type help for help.",
        "Anna rolls A OX/XX and B -OX/XX-.",
        "  row 10:  .  .  4  .  .  .  3",
        "  row 2:   .  .  3  .  .  .  2   orange, 4 points when filled",
        "  columns: 1  2  3  4  5  6  7",
        "Draw A OX/XX or B -OX/XX-.",
        "  OX/XX       A1, A2, A3 (circles 3), A4, A5, A6",
        "  -OX/XX-     B1 (1 gap), B2 (circles 3, 1 gap), B3 (1 gap), B4 (1 gap), B5 (1 gap)",
        "Anna enters A in columns 3 to 4, rows 1 to 2 and circles 3.",
        "Draw A XX/XX (taken, so without its circle) or B -OX/XX-.",
        "  row 2:   .  .  O3 X  .  .  2   orange, 4 points when filled",
        "  points now: orange 0, violet 0, blue 0, green 0, circles 3, gaps 0, empty -66, total -63",
    ] {
        assert!(said.contains(line), "{line}\n{said}");
    }
}

#[test]
fn the_game_says_what_of_it_is_our_own() {
    let remark = "the shapes on the dice are our own";
    assert_eq!(said(&[], "").matches(remark).count(), 1);
    let said = said(&[], "help\n");
    assert_eq!(said.matches(remark).count(), 2, "{said}");
    assert!(said.contains("A3mr       mirrored left to right first, then turned right"), "{said}");
}

#[test]
fn nonsense_is_answered_and_changes_nothing() {
    let script = "foo\n1\nA9\nA7\nB0\nR7\n-\npass\nA1u r\nundo\n\u{1b}[2J\nA2\nA7\n";
    let said = said(&["--seats", "human"], script);
    for answer in [
        "\"foo\" is not an action or a command; type help for help.",
        "\"1\" is not an action or a command; type help for help.",
        "A7 is not possible: the shape does not lie inside the sheet there (R-067).",
        "\"R7\" is not an action or a command; type help for help.",
        "- is not possible: a shape fits, so the roll cannot be forfeited (BX-5).",
        "Not possible: there is no sealed decision to take back (R-006).",
    ] {
        assert!(said.contains(answer), "{answer}\n{said}");
    }
    assert_eq!(said.matches("You enter").count(), 1, "{said}");
}

#[test]
fn r064_sealed_decisions_are_not_told_before_all_have_decided() {
    let said = said(&["--seats", "human,human,human", "--names", "Anna,Ben,Carla"], "A3\nB1\n");
    assert!(said.contains("Carla:") && !said.contains("Ben enters"), "{said}");
}

#[test]
fn r060_strict_support_is_a_table_option() {
    let placements = |options: &[&str]| {
        let said = said(&[&["--seats", "human"], options].concat(), "A1\n");
        said.rsplit_once("Draw A").unwrap().1.matches(['A', 'B']).count()
    };
    assert!(placements(&["--strict"]) < placements(&[]));
}
