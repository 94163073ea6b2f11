//! Records: what reads back, what is refused and with which sentence.

use proptest::prelude::*;
use wurf_rules::any::{AnyGame, GameName, Spec};
use wurf_rules::closed::Closed;
use wurf_rules::game::{Awaiting, Discard, Game};
use wurf_rules::qwixx::Variant;
use wurf_rules::record::{Ending, Record};
use wurf_rules::replay::{final_points, replay};
use wurf_rules::seat::{Seat, SeatCount};

use crate::bits::SplitMix64;
use crate::conformance::{next_input, uniform};

/// A record of two seats.
pub const GOOD: &str = "\
wurf record 1
game: qwixx
rules: 2
seats: 2
seat 1: Max
seat 2: Emma

41r3y6g2b6 1:R5 2:Y5 1:B10
66r1y1g1b1 2:- 2:undo 2:G12 # Emma waits for Max
...
";

#[track_caller]
fn check_unreadable(text: &str, expected: &str) {
    assert_eq!(Record::from_text(text).expect_err("the record is good").to_string(), expected);
}

/// The good record with one passage replaced is not a record.
#[track_caller]
fn check_broken(passage: &str, instead: &str, expected: &str) {
    assert!(GOOD.contains(passage), "{passage}");
    check_unreadable(&GOOD.replacen(passage, instead, 1), expected);
}

/// The good record with one passage replaced can be read, but was never played.
#[track_caller]
fn check_unplayable(passage: &str, instead: &str, expected: &str) {
    assert!(GOOD.contains(passage), "{passage}");
    let record = Record::from_text(&GOOD.replacen(passage, instead, 1)).unwrap();
    assert_eq!(replay(&record, |_, _, _| {}).expect_err("the record is legal").to_string(), expected);
}

/// Three blank dice of FIX look like an open ending, and are one only where nothing follows.
#[test]
fn three_blank_dice_do_not_end_a_record() {
    for (inputs, count) in [("1:3+7 1:throw\n... 2:throw", 4), ("1:3+7 1:throw\n...", 3), ("1:3+7 1:throw", 2)] {
        let text = format!("wurf record 1\ngame: fix\nrules: 2\nseats: 2\n\n{inputs}\n...\n");
        let record = Record::from_text(&text).unwrap();
        assert_eq!((record.entries.len(), &record.ending), (count, &Ending::Open));
        assert_eq!(record.to_string(), text);
        replay(&record, |_, _, _| {}).unwrap();
    }
}

#[test]
fn foreign_files() {
    let foreign = "not a record: the first line must be \"wurf record 1\"";
    for text in ["", "\n", "{\"game\": 1}", "wurf", "Wurf record 1\n", "\u{feff}wurf record 1\n"] {
        check_unreadable(text, foreign);
    }
    check_broken("record 1", "record 2", "a record of version 2, which this program does not know");
    check_broken("record 1", "record 1 ", "a record of version 1 , which this program does not know");
    check_unreadable(&"x".repeat(Record::TEXT_BYTES_MAX + 1), "larger than 4194304 bytes, which no game needs");
}

#[test]
fn broken_headers() {
    check_broken("game: qwixx", "game: chess", "line 2: \"chess\" is not a game");
    check_broken("game: qwixx", "game qwixx", "line 2: \"game qwixx\" is not a line of a record's header");
    check_broken("game: qwixx\n", "", "the line \"game: …\" is missing");
    check_broken("rules: 2\n", "", "the line \"rules: …\" is missing");
    check_broken("seats: 2\n", "", "the line \"seats: …\" is missing");
    check_broken("rules: 2", "rules: one", "line 3: \"rules: one\" is not a line of a record's header");
    check_broken("rules: 2", "rules: 0", "played by version 0 of the rules; this program knows versions 1 to 2");
    check_broken("rules: 2", "rules: 9", "played by version 9 of the rules; this program knows versions 1 to 2");
    check_broken("seats: 2", "seats: 6", "line 4: \"6\" is not a number of seats from 1 to 5");
    check_broken("seats: 2", "seats: +2", "line 4: \"+2\" is not a number of seats from 1 to 5");
    check_broken("rules: 2", "rules: 01", "line 3: \"rules: 01\" is not a line of a record's header");
    check_broken("seat 1: Max", "seat 1: M\u{202e}ax", "line 5: a name has 1 to 40 printable characters");
    check_broken("seats: 2", "seats: 2\nseats: 2", "line 5: appears twice");
    check_broken("seat 1: Max", "seat 9: Max", "line 5: \"seat 9: Max\" is not a line of a record's header");
    check_broken("seat 1: Max", "seat 3: Max", "line 5: there is no seat 3");
    check_broken("seats: 2\nseat 1: Max", "seat 1: Max\nseats: 1", "line 6: there is no seat 2");
    check_broken("seat 1: Max", "seat 1:", "line 5: a name has 1 to 40 printable characters");
    check_broken(
        "seat 1: Max",
        &format!("seat 1: {}", "x".repeat(41)),
        "line 5: a name has 1 to 40 printable characters",
    );
}

#[test]
fn broken_layouts_in_a_record() {
    check_broken("seat 1: Max", "layout:\n| title = \"a\"", "line 1: missing field `rows`");
    let own = Variant::Stairs.layout_toml().lines().map(|line| format!("| {line}\n")).collect::<String>();
    check_broken(
        "seat 1: Max\n",
        &format!("layout:\n{own}"),
        "stairs: qwixx is played on a layout without this section",
    );
}

#[test]
fn broken_bodies() {
    check_broken("b6 1:R5", "b7 1:R5", "line 8: \"41r3y6g2b7\" is not a roll (like 41r3y6g2b6)");
    check_broken("1:R5", "6:R5", "line 8: \"6\" is not a seat from 1 to 5");
    let action = "an action (a cell like R7, - to pass, or 2++ to choose a row)";
    check_broken("1:R5", "1:R55", &format!("line 8: \"R55\" is not {action}"));
    check_broken("...\n", "", "cut off: it must end with \"...\" or with \"=\" and the points");
    check_broken("...\n", "... 1:-\n", "line 10: nothing may follow the ending");
    check_broken("...\n", "...\n\n1:-\n", "line 12: nothing may follow the ending");
    check_broken("...\n", "= 5\n", "line 10: \"=\" is not followed by the points of every seat");
    check_broken("...\n", "= 5 x\n", "line 10: \"x\" is not a number of points");
    check_broken("...\n", "= 5 6 7\n", "line 10: nothing may follow the ending");
}

/// Wherever a file is cut, either nothing reads or the cut falls into white space or comment before the ending.
#[test]
fn truncated_files() {
    for length in 0..GOOD.trim_end().len() {
        assert!(Record::from_text(&GOOD[..length]).is_err(), "{:?}", &GOOD[..length]);
    }
}

#[test]
fn illegal_inputs_are_named_with_line_and_rule() {
    let not_rolled = "the dice do not give this number in this colour (QX-3)";
    check_unplayable("1:R5", "1:R6", &format!("line 8, input 2 (1:R6): {not_rolled}"));
    check_unplayable("1:B10", "1:B11", &format!("line 8, input 4 (1:B11): {not_rolled}"));
    check_unplayable("66r1y1g1b1", "66r1y1g1", "line 9, input 5 (66r1y1g1): these are not the dice that are in play");
    let nothing = "there is no sealed decision to take back (R-006)";
    check_unplayable("2:Y5", "2:undo", &format!("line 8, input 3 (2:undo): {nothing}"));
}

#[test]
fn endings_that_do_not_fit_the_game() {
    check_unplayable("...", "= 0 0", "the record ends with points, but the game is not over");
    let over = "wurf record 1\ngame: qwixx\nrules: 2\nseats: 1\n\n".to_owned() + &"66r1y1g1b1 1:- 1:-\n".repeat(4);
    let outcome = |ending: &str| {
        let record = Record::from_text(&format!("{over}{ending}\n")).unwrap();
        replay(&record, |_, _, _| {}).map(|game| final_points(&game)[0].get()).map_err(|error| error.to_string())
    };
    assert_eq!(outcome("= -20"), Ok(-20));
    assert_eq!(outcome("= -15"), Err("the record ends with other points than the game".to_owned()));
    assert_eq!(outcome("..."), Err("the record ends with \"...\", but the game is over".to_owned()));
}

#[test]
fn a_record_is_replayed_step_by_step() {
    let record = Record::from_text(GOOD).unwrap();
    let mut steps = Vec::new();
    replay(&record, |entry, _, events| steps.push((entry.line, entry.input.to_string(), events.len()))).unwrap();
    assert_eq!(steps.len(), 8);
    assert_eq!(steps[2], (Some(8), "2:Y5".to_owned(), 3));
    assert_eq!(steps[6], (Some(9), "2:undo".to_owned(), 1));
}

/// Whether the first input is an outcome is the game's concern, not the record's.
#[test]
fn a_record_may_begin_with_a_decision() {
    let text = GOOD.replacen("41r3y6g2b6 ", "", 1);
    let record = Record::from_text(&text).unwrap();
    let read = Record::from_text(&record.to_string()).map(|record| record.to_string());
    assert_eq!(read, Ok(record.to_string()));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whole games and unfinished ones read back as themselves, names and own layouts included.
    #[test]
    fn records_read_back(
        index in 0..Variant::ALL.len(), seats in 1..=5_usize, seed: u64, stop in 0..300_usize,
        name in proptest::option::of("[^\\p{C}\\s]([^\\p{C}]{0,20}[^\\p{C}\\s])?"), own_layout: bool,
    ) {
        let variant = Variant::ALL[index];
        let layout = own_layout.then(|| variant.layout_toml().to_owned());
        let game = GameName::Qwixx(variant);
        let record = random_record(Spec { layout, ..Spec::new(game, SeatCount::new(seats).unwrap()) }, name, seed, stop);
        let text = record.to_string();
        let mut read = Record::from_text(&text).unwrap();
        prop_assert_eq!(read.to_string(), text);
        read.entries.iter_mut().for_each(|entry| entry.line = None);
        prop_assert_eq!(&read, &record);
        prop_assert_eq!(replay(&read, |_, _, _| ()).map(|_| ()), Ok(()));
    }
}

fn random_record(spec: Spec, name: Option<String>, seed: u64, stop: usize) -> Record {
    let mut bits = SplitMix64(seed);
    let mut game = AnyGame::new(&spec.setup().unwrap());
    let mut record = Record::new(spec).unwrap();
    record.names[Seat::One] = name;
    for _ in 0..stop {
        let Some(input) = next_input(&game, uniform, &mut bits) else { break };
        game.play(input, &mut Discard).unwrap();
        record.push(input);
    }
    if game.awaiting() == Awaiting::Nothing {
        record.ending = Ending::Points(final_points(&game));
    }
    record
}
