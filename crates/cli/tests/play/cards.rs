//! The card game in the line mode, through the built binary.

use crate::support::{record_in, scratch, wurf};
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
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    run.stdout
}

#[test]
fn a_turn_is_told_as_its_owner_sees_it() {
    let said = said(&["--seed", "3", "--names", "Anna,Ben"], "take=7\nr6\nR6+8/8\n");
    for line in [
        "Qwixx, the card game. Type help for help.",
        "Anna is dealt green 9.",
        "  seat 2 holds 3, 7, 7 and 11",
        "  display: 7, 4, 12 and 11",
        "  pile: 7 on top, 32 cards in all",
        "  hand: red 6, red 8, green 4 and green 9 (R6 R8 G4 G9)",
        "Action 1: take 1 card from the display.",
        "Anna gets yellow 7.",
        "Action 2: mark the 6 for all in one row, or pass.",
        "  G4+9: 12 no mark, 13 mark 4, 14 mark 9",
        "Anna plays red 6 and 8.",
    ] {
        assert!(said.contains(line), "{line}\n{said}");
    }
    assert!(!said.contains("Ben is dealt"), "{said}");
    assert!(!said.contains("Ben gets"), "{said}");
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
    let said = said(&["--jokers", "--seed", "6"], "2\n-\n2\nb4+5\n1\n");
    for line in [
        "There are 36 plays. Type one: cards, a slash and the numbers to mark,",
        "\"2\" is not an action or a command; type help for help.",
        "  B4+5: 1 no mark, 2 mark 4, 3 mark 5, 4 mark 4 and 5",
        "plays blue 4 and 5 without a mark.",
    ] {
        assert!(said.contains(line), "{line}\n{said}");
    }
}

#[test]
fn refusals_are_explained_and_change_nothing() {
    let script = "take=2\ntake=4+7\nR6\ntake=7\nR8\nG3/3\n-\nG4+9/4+9\nY2/2\n-\nR13/13\nG9\nhelp\nsheets\nR6+8/6+8\n";
    let said = said(&["--seed", "3", "--names", "Anna,Ben"], script);
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
