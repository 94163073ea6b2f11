//! `wurf verify` through the built program: every verdict has a sentence and an exit code of its own.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::Write;
use std::process::{Command as Program, Output, Stdio};

use wurf_rules::any::GameName;
use wurf_rules::game::{Awaiting, Game};
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_table::Table;
use wurf_table::command::{Command, Sender};
use wurf_table::fact::Logged;
use wurf_table::id::{CommandId, PersonId};
use wurf_table::options::Options;
use wurf_table::playing::Match;
use wurf_table::record::records;
use wurf_table::step::Step;
use wurf_table::time::Moment;

/// A table at which two people pass until the match is over.
struct Played {
    table: Table,
    log: Vec<Logged>,
    people: Vec<PersonId>,
    commands: u64,
}

/// What a person does about the dice.
#[derive(Clone, Copy, PartialEq)]
enum Gives {
    Nothing,
    Withholds,
    Entropy,
}

impl Played {
    fn ask(&mut self, person: PersonId, command: Command) {
        self.commands += 1;
        let step = self.table.decide(Moment(1), Sender::Person(person), CommandId(self.commands), command).unwrap();
        self.keep(step);
    }

    fn keep(&mut self, step: Option<Step>) {
        if let Some((facts, after)) = step.map(Step::into_parts) {
            self.log.extend(facts);
            self.table = after;
        }
    }

    /// The record of a match in which the two people do this.
    fn record(gives: [Gives; 2]) -> String {
        let options = Options::new(GameName::Qwixx(Variant::Classic), SeatCount::new(2).unwrap());
        let id = "verified".to_string().try_into().unwrap();
        let (table, created) = Table::create(id, [3; 32], options, Moment(1)).unwrap();
        let mut played = Self { table, log: vec![created], people: Vec::new(), commands: 0 };
        for (seat, name) in [(Seat::One, "Ada"), (Seat::Two, "Ben")] {
            let person = played.table.next_person();
            played.ask(person, Command::Join { name: name.to_string().try_into().unwrap() });
            played.ask(person, Command::SitDown { seat });
            played.people.push(person);
            if gives[seat as usize] != Gives::Nothing {
                let commitment = played.table.entropy_commitment(seat, &entropy(seat));
                played.ask(person, Command::CommitEntropy { commitment });
            }
        }
        played.ask(played.people[0], Command::Start);
        for seat in [Seat::One, Seat::Two].into_iter().filter(|seat| gives[*seat as usize] == Gives::Entropy) {
            played.ask(played.people[seat as usize], Command::RevealEntropy { entropy: entropy(seat).into() });
        }
        played.keep(played.table.tick(Moment(1) + Match::REVEAL_TIME));
        played.pass_to_the_end();
        records(&played.log).unwrap()[0].to_string()
    }

    fn pass_to_the_end(&mut self) {
        while let Awaiting::Seats(seats) = self.table.playing().unwrap().game().awaiting() {
            let seat = seats.iter().next().unwrap();
            let decision = self.table.playing().unwrap().decision(seat).number;
            self.ask(self.people[seat as usize], Command::Act { decision, action: "-".to_string() });
        }
    }
}

fn entropy(seat: Seat) -> [u8; 32] {
    [0x10 + seat as u8; 32]
}

fn verify(arguments: &[&str], record: &str) -> Output {
    let mut program = Program::new(env!("CARGO_BIN_EXE_wurf"));
    program.args(["verify", "-"]).args(arguments);
    let mut child = program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // Wrong arguments are refused before anything is read.
    let _ = child.stdin.take().unwrap().write_all(record.as_bytes());
    child.wait_with_output().unwrap()
}

#[track_caller]
fn check(arguments: &[&str], record: &str, code: i32, sentence: &str) {
    let output = verify(arguments, record);
    let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    assert!(said.contains(sentence), "{said}");
    assert_eq!(output.status.code(), Some(code), "{said}");
}

#[test]
fn every_verdict_has_a_sentence_and_a_code_of_its_own() {
    let fair = Played::record([Gives::Entropy, Gives::Entropy]);
    check(&[], &fair, 0, "the entropy of 2 of 2 people");
    check(&[], &Played::record([Gives::Entropy, Gives::Nothing]), 0, "the entropy of 1 of 2 people");
    check(&[], &Played::record([Gives::Nothing, Gives::Nothing]), 6, "only the server had a say");
    check(&[], &Played::record([Gives::Entropy, Gives::Withholds]), 7, "seat 2 withheld its entropy");
    check(&[], &Played::record([Gives::Withholds, Gives::Withholds]), 7, "among 4 sets of dice");
    check(&[], "nonsense", 1, "not a record");
    check(&["--commitment", "xyz"], &fair, 2, "hexadecimal");
    check(&[], &fair.replace(&"10".repeat(32), &"1f".repeat(32)), 3, "Not as drawn");
    check(&[], &fair.replace("wurf-dice-2", "other-dice"), 4, "which this program cannot check");
    check(&[], &without(&fair, &["secret"]), 4, "Not checkable");
    let drawn = ["table", "match", "commitment", "secret", "entropy"];
    check(&[], &without(&fair.replace("wurf-dice-2", "real"), &drawn), 5, "real ones");
}

/// The record without the lines that begin with one of these words.
fn without(record: &str, words: &[&str]) -> String {
    let kept = record.lines().filter(|line| !words.iter().any(|word| line.starts_with(word)));
    kept.map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_record_is_compared_with_what_was_seen_and_given() {
    let record = Played::record([Gives::Entropy, Gives::Withholds]);
    let table = |seat: Seat| wurf_table::fair::entropy_commitment("verified", 1, seat, &entropy(seat)).to_string();
    let commitment = record.lines().find_map(|line| line.strip_prefix("commitment: ")).unwrap();
    let own = format!("1:{}", "10".repeat(32));
    let (first, second) = (format!("1:{}", table(Seat::One)), format!("2:{}", table(Seat::Two)));
    let all = ["--commitment", commitment, "--entropy", &own, "--committed", &first, "--committed", &second];
    check(&all, &record, 7, "What you saw and gave is in it");
    let other = "ff".repeat(32);
    check(&["--commitment", &other], &record, 3, "the record has the commitment");
    check(&["--entropy", &format!("1:{other}")], &record, 3, "says that seat 1 added 1010");
    check(&["--entropy", &format!("2:{}", "11".repeat(32))], &record, 3, "says that seat 2 withheld");
    check(&["--committed", &format!("1:{other}")], &record, 3, "which is not what it had committed to");
    check(&["--committed", &format!("2:{other}")], &record, 3, "which is not what it had committed to");
}

#[test]
fn programs_get_the_answer_as_json() {
    let output = verify(&["--json"], &Played::record([Gives::Entropy, Gives::Withholds]));
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&answer["verdict"], &answer["exit_code"]), (&"withheld".into(), &7.into()));
    assert_eq!(answer["withheld"], serde_json::json!(["2"]));
    assert_eq!(answer["given"], serde_json::json!(["1"]));
}

/// Written by the first version of the dice, with entropy of one seat.
const OLD: &str = include_str!("verify/wurf-dice-1.wurf");

#[test]
fn a_record_of_the_old_scheme_is_checked_and_called_what_it_is() {
    check(&[], OLD, 8, "by the old scheme");
    check(&[], &OLD.replacen("entropy 2: beef", "entropy 2: beee", 1), 3, "Not as drawn");
}
