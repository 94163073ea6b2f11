//! The card game in the line mode, through the built binary.

use std::fs;

use crate::support::{INPUT_ENDED, record_in, scratch, wurf};
use wurf_rules::game::{Awaiting, Game};
use wurf_rules::record::Ending;
use wurf_rules::replay::replay;

/// Names a colour, which narrows a list that is too long, then takes the second action or the only one.
const PLAY_ON: &str = "R\n2\n\nY\n2\nG\n2\nB\n2\n";

#[test]
fn it_is_played_to_the_end_on_every_sheet_with_and_without_jokers() {
    for (index, options) in
        [&[][..], &["--jokers"], &["--sheet", "gemixt-a", "--jokers"], &["--sheet", "gemixt-b"]].into_iter().enumerate()
    {
        let file = scratch(&format!("cards-{index}.wurf"));
        let seats = ["human,random", "random,human,greedy,greedy,random"][index % 2];
        let begin = ["play", "cards", "--plain", "--first", "1", "--seed", "7", "--seats", seats];
        let args = [&begin[..], options, &["--save"]].concat();
        let run = wurf(&args, Some(&file), &PLAY_ON.repeat(300));
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{options:?}");
        assert!(run.stdout.contains("The game is over: a seat has "), "{options:?}: {}", run.stdout);
        assert!(run.stdout.contains(", total "), "{options:?}: {}", run.stdout);
        let record = record_in(&file);
        assert!(matches!(record.ending, Ending::Points(_)), "{options:?}");
        assert_eq!(replay(&record, |_, _, _| {}).unwrap().awaiting(), Awaiting::Nothing);
    }
}

/// What is said when these lines are typed.
fn said(options: &[&str], lines: &str) -> String {
    let run = wurf(&[&["play", "cards", "--plain", "--first", "1"], options].concat(), None, lines);
    assert_eq!((run.code, run.stderr.as_str()), (INPUT_ENDED, ""));
    run.stdout
}

/// What is said when a game goes on after these inputs and these lines are typed.
fn said_after(name: &str, options: &str, inputs: &str, lines: &str) -> String {
    let seats = "seats: 2\nseat 1: Anna\nseat 2: Ben (greedy)";
    let file = scratch(&format!("cards-{name}.wurf"));
    let text = format!("wurf record 1\ngame: cards\nrules: 2\noptions: first=1 {options}\n{seats}\n\n{inputs}\n...\n");
    fs::write(&file, text).unwrap();
    let run = wurf(&["play", "--plain", "--seed", "3", "--resume"], Some(&file), lines);
    assert_eq!((run.code, run.stderr.as_str()), (INPUT_ENDED, ""));
    run.stdout
}

/// Four cards each, the display and the top of the pile.
const DEALT: &str = "R6 R8 G4 G9 B3 R7 G7 B11 7 4 12 11 7";

#[test]
fn a_turn_is_told_as_its_owner_sees_it() {
    let dealt = said_after("dealt", "", DEALT, "take=7\n");
    let taken = said_after("taken", "", &format!("{DEALT} 1:take=7 Y7 6"), "r6\nR6+8/8\n");
    for (said, line) in [
        (&dealt, "Qwixx, the card game. Type help for help."),
        (&dealt, "Anna is dealt green 9."),
        (&dealt, "  seat 2 holds 3, 7, 7 and 11"),
        (&dealt, "  display: 7, 4, 12 and 11"),
        (&dealt, "  pile: 7 on top, 32 cards in all"),
        (&dealt, "  hand: red 6, red 8, green 4 and green 9 (R6 R8 G4 G9)"),
        (&dealt, "Action 1: take 1 card from the display."),
        (&taken, "Anna gets yellow 7."),
        (&taken, "Action 2: mark the 6 for all in one row, or pass."),
        (&taken, "  G4+9: 12 no mark, 13 mark 4, 14 mark 9"),
        (&taken, "Anna plays red 6 and 8."),
    ] {
        assert!(said.contains(line), "{line}\n{said}");
    }
    for said in [dealt, taken] {
        assert!(!said.contains("Ben is dealt") && !said.contains("Ben gets"), "{said}");
    }
}

#[test]
fn r050_two_people_at_one_keyboard_are_told_no_colours() {
    let args = ["--seed", "3", "--seats", "human,human", "--names", "Anna,Ben"];
    let said = said(&args, "take=7\n");
    assert!(!said.contains("is dealt") && !said.contains(" gets "), "{said}");
    let (_, ben) = said.split_once("Seat 2, Ben:").unwrap_or((&said, ""));
    assert_eq!(ben, "", "Anna decides first in action 2");
}

#[test]
fn hundreds_of_plays_are_not_listed() {
    let inputs = "B4 B5 *3 R9 B3 R7 G7 B11 7 4 12 11 7 1:take=7 *7 6 1:- 2:-";
    let said = said_after("jokers", "jokers", inputs, "2\nb4+5\n1\n");
    for line in [
        "There are 82 plays. Type one: cards, a slash and the numbers to mark,",
        "\"2\" is not an action or a command; type help for help.",
        "  B4+5: 1 no mark, 2 mark 4, 3 mark 5, 4 mark 4 and 5",
        "plays blue 4 and 5 without a mark.",
    ] {
        assert!(said.contains(line), "{line}\n{said}");
    }
}

#[test]
fn refusals_are_explained_and_change_nothing() {
    let script = "R8\nG3/3\n-\nG4+9/4+9\nY2/2\n-\nR13/13\nG9\nhelp\nsheets\nR6+8/6+8\n";
    let said = said_after("refused", "", DEALT, "take=2\ntake=4+7\nR6\n")
        + &said_after("refused-later", "", &format!("{DEALT} 1:take=7 Y7 6"), script);
    for line in [
        "take=2 is not possible: the display does not have these cards (QC-3).",
        "take=4+7 is not possible: cards are taken until the hand holds five (QC-3).",
        "R6 is not possible: something else is to be decided now (QC-3).",
        "R8 is not possible: another number is on top of the pile (QC-4).",
        "G3/3 is not possible: something else is to be decided now (QC-3).",
        "G4+9/4+9 is not possible: between the first and the last mark of a play at most one cell may be skipped (QC-5).",
        "Y2/2 is not possible: the hand does not have these cards (QC-5).",
        "- is not possible: something else is to be decided now (QC-3).",
        "\"R13/13\" is not an action or a command; type help for help.",
        "  G9: 1 no mark, 2 mark 9",
        "  take=4+11  takes a 4 and an 11 from the display",
        "  hand, seen from behind: 3, 7, 7 and 11",
        "Anna plays red 6 and 8.",
    ] {
        assert!(said.contains(line), "{line}\n{said}");
    }
}

#[test]
fn too_few_seats_and_foreign_sheets_are_refused() {
    for (options, complaint) in [
        (&["--seats", "human"][..], "cards is played with 2 to 5 seats, not 1"),
        (&["--sheet", "bonus-a"], "bonus"),
        (&["--sheet", "chess"], "chess"),
        (&["--strict"], "cards has no option \"strict\""),
    ] {
        let run = wurf(&[&["play", "cards", "--plain"], options].concat(), None, "");
        assert_ne!(run.code, 0, "{options:?}");
        assert!(run.stderr.contains(complaint), "{options:?}: {}", run.stderr);
        assert!(!run.stderr.contains("panicked"), "{}", run.stderr);
    }
}
