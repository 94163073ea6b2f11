//! A game that was ended in the middle goes on where it was.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;

use crate::support::{command, record_in, scratch, wurf};
use wurf_rules::record::Ending;

/// Starts a game, answers some questions, and kills the program while it waits for the next answer.
fn kill_after(answers: usize, file: &Path) {
    let mut child = command(&["play", "chain", "--plain", "--seats", "human,greedy", "--names", "Anna,Hal"])
        .arg("--save")
        .arg(file)
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..answers {
        stdout.skip_until(b'>').unwrap();
        stdin.write_all(b"1\n").unwrap();
    }
    stdout.skip_until(b'>').unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).unwrap();
    assert_eq!(rest.trim(), "", "it was waiting for an answer");
}

#[test]
fn a_killed_game_goes_on_with_the_same_dice_players_and_names() {
    let file = scratch("killed.wurf");
    kill_after(5, &file);
    let before = record_in(&file);
    assert_eq!(before.ending, Ending::Open);

    let run = wurf(&["play", "--plain", "--resume"], Some(&file), &"1\n".repeat(300));
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    let told = run.stdout.lines().nth(1).unwrap_or_default();
    assert!(told.contains(" rolls white "), "somebody who resumes learns how the dice lie: {told}");
    assert!(run.stdout.contains("Hal"), "{}", run.stdout);
    let after = record_in(&file);
    assert_eq!((&after.spec, &after.names), (&before.spec, &before.names));
    assert!(matches!(after.ending, Ending::Points(_)));
    let inputs =
        |record: &wurf_rules::record::Record| record.entries.iter().map(|entry| entry.input).collect::<Vec<_>>();
    assert!(inputs(&after).starts_with(&inputs(&before)), "nothing that was seen is lost or rolled again");
}

#[test]
fn a_resumed_game_can_be_saved_elsewhere_and_taken_over_by_agents() {
    let (file, copy) = (scratch("taken.wurf"), scratch("taken-copy.wurf"));
    kill_after(2, &file);
    let before = record_in(&file);
    let args = ["play", "--plain", "--seats", "random,greedy", "--resume", file.to_str().unwrap(), "--save"];
    let run = wurf(&args, Some(&copy), "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert_eq!(record_in(&file), before);
    assert!(matches!(record_in(&copy).ending, Ending::Points(_)));
}

#[test]
fn a_finished_game_shows_its_result() {
    let file = scratch("finished.wurf");
    wurf(&["play", "--seats", "greedy,greedy", "--save"], Some(&file), "");
    let run = wurf(&["play", "--resume"], Some(&file), "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.contains(", total "), "{}", run.stdout);
}
