//! FIX line by line, through the built binary: a race in which nobody can hurry, and beats.

use std::path::Path;

use crate::support::{Run, record_in, scratch, wurf};
use wurf_rules::game::{Awaiting, Game};
use wurf_rules::record::Ending;
use wurf_rules::replay::replay;

/// Answers every question there can be at a table of two or three; what does not fit is refused.
fn script() -> String {
    "5+5\n4+3+3\nlay\npass\nup\n".repeat(400)
}

fn play(args: &[&str], file: &Path, input: &str) -> Run {
    wurf(&[&["play", "fix", "--plain", "--seed", "7"], args, &["--save"]].concat(), Some(file), input)
}

/// The story of a record, without the program's help in reading it.
fn told(file: &Path, args: &[&str]) -> String {
    let run = wurf(&[&["replay"], args].concat(), Some(file), "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    run.stdout
}

#[test]
fn races_and_beats_are_played_to_the_end_and_recorded() {
    let tables: [&[&str]; 4] = [
        &["--seats", "human,greedy"],
        &["--seats", "human,human,random", "--ages", "312"],
        &["--seats", "human,random,human", "--beat"],
        &["--seats", "greedy,random,greedy,greedy,random"],
    ];
    for (index, args) in tables.into_iter().enumerate() {
        let file = scratch(&format!("fix-{index}.wurf"));
        let Run { code, stdout, stderr } = play(args, &file, &script());
        assert_eq!((code, stderr.as_str()), (0, ""), "{args:?}");
        assert!(stdout.contains("The game is over") && stdout.contains(", total "), "{args:?}: {stdout}");
        assert!(!stdout.contains('\u{1b}') && !stdout.contains('{'), "{args:?}: {stdout}");
        let record = record_in(&file);
        assert!(matches!(record.ending, Ending::Points(_)), "{args:?}");
        assert_eq!(replay(&record, |_, _, _| {}).unwrap().awaiting(), Awaiting::Nothing);
    }
}

#[test]
fn a_race_is_told_round_by_round() {
    let file = scratch("fix-told.wurf");
    play(&["--seats", "human,greedy", "--names", "Anna,Ben"], &file, &script());
    let story = told(&file, &[]);
    assert!(story.contains("\n\nRound 1: Anna deals ten dice: 5 for Anna and 5 for Ben (greedy).\n"), "{story}");
    for word in [" throws ", " takes up ", " passes a green smiley to ", " lays a red smiley on the disc, ", "Stop! "] {
        assert!(story.contains(word), "{word}: {story}");
    }
    assert!(!story.contains("Turn"), "{story}");
    let json = told(&file, &["--json"]);
    assert!(json.contains("\"event\":\"stopped\"") && json.contains("\"last round\":"), "{json}");
}

#[test]
fn a_deal_is_typed_and_never_listed() {
    let file = scratch("fix-deal.wurf");
    let seats = ["--ages", "12345", "--seats", "human,random,random,random,random"];
    let run = play(&seats, &file, "\n7\n3+8\n10+0+0+0+0\n5+5\nup\nhelp\n4+3+2+1+0\n");
    for answer in [
        "Type the dice of seat 1, seat 2, seat 3, seat 4 and seat 5, ten together, as in 2+2+2+2+2.",
        "\"7\" is not an action or a command; type help for help.",
        "\"3+8\" is not an action or a command; type help for help.",
        "10+0+0+0+0 is not possible: the dealer has to give at least one die away (FX-2).",
        "5+5 is not possible: the dice are split over all seats of the round, and only those (FX-2).",
        "up is not possible: the dice have to be dealt first (FX-2).",
        "You deal ten dice: 4 for you, 3 for Random 2, 2 for Random 3 and 1 for Random 4.",
    ] {
        assert!(run.stdout.contains(answer), "{answer}\n{}", run.stdout);
    }
    assert!(run.stdout.lines().count() < 80, "{}", run.stdout);
}

#[test]
fn r080_after_the_deal_everyone_throws_once() {
    let file = scratch("fix-lots.wurf");
    play(&["--seats", "random,random"], &file, "");
    let story = told(&file, &[]);
    let throws: Vec<_> = story.lines().skip_while(|line| !line.starts_with("Round 1")).take(3).collect();
    let both = throws[1..].iter().filter(|line| line.contains(" throws ")).count();
    assert_eq!(both, 2, "after the deal both throw once: {throws:?}");
}

#[test]
fn r078_the_table_throws_and_nobody_is_asked_to() {
    let file = scratch("fix-throws.wurf");
    let run = play(&["--seats", "human,greedy", "--ages", "12"], &file, "5+5\nthrow\n");
    assert!(run.stdout.contains("You throw "), "{}", run.stdout);
    assert!(run.stdout.contains("throw is not possible: "), "{}", run.stdout);
}

#[test]
fn a_race_goes_on_where_it_was_left() {
    let file = scratch("fix-resumed.wurf");
    play(&["--seats", "human,greedy"], &file, "5+5\nthrow\n");
    let before = record_in(&file);
    assert_eq!(before.ending, Ending::Open);
    let run = wurf(&["play", "--plain", "--resume"], Some(&file), &script());
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.contains("You deal ten dice"), "somebody who resumes learns what lies there: {}", run.stdout);
    let inputs =
        |record: &wurf_rules::record::Record| record.entries.iter().map(|entry| entry.input).collect::<Vec<_>>();
    assert!(inputs(&record_in(&file)).starts_with(&inputs(&before)));
}

#[test]
fn what_does_not_fit_is_refused_with_one_sentence() {
    let table: [(&[&str], &str); 4] = [
        (&["--seats", "human"], "fix is played with 2 to 5 seats, not 1"),
        (&["--ages", "11"], "\"11\" is not an order of two to five seats"),
        (&["--ages", "123"], "ages"),
        (&["--jokers"], "fix has no option \"jokers\""),
    ];
    for (args, complaint) in table {
        let run = wurf(&[&["play", "fix", "--plain"], args].concat(), None, "");
        assert_ne!(run.code, 0, "{args:?}");
        assert!(run.stderr.contains(complaint), "{args:?}: {}", run.stderr);
        assert_eq!(run.stdout, "", "{args:?}");
    }
}
