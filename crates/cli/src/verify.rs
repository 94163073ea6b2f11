//! `wurf verify`: recomputes every outcome of a record, and says who had a say in the dice.

use std::process::ExitCode;

use anyhow::Context;
use serde_json::json;
use wurf_rules::record::{Hex, Record};
use wurf_rules::seat::SeatSet;
use wurf_table::verify::{Drawn, Proof, Verified, VerifyError, verify};

use crate::output;

mod seen;

use seen::{BySeatHex, Seen};

/// Arguments of `wurf verify`.
#[derive(clap::Args)]
#[command(after_help = EXIT_CODES)]
pub(crate) struct Args {
    /// The record; `-` reads it from standard input.
    record: String,
    /// The commitment of the table as you saw it before the match.
    #[arg(long, value_name = "HEX")]
    commitment: Option<Hex>,
    /// What your seat added to the dice.
    #[arg(long, value_name = "SEAT:HEX")]
    entropy: Vec<BySeatHex>,
    /// What a seat had committed to when the match started.
    #[arg(long, value_name = "SEAT:HEX")]
    committed: Vec<BySeatHex>,
    /// Prints the answer as JSON.
    #[arg(long)]
    json: bool,
}

const EXIT_CODES: &str = "\
Examples:
  wurf verify match.wurf
  wurf verify match.wurf --json

Exit codes:
  0  fair: the entropy of at least one person is in the dice, and no seat withheld any
  1  the record cannot be read
  2  wrong arguments
  3  not as drawn, or not what you saw and gave
  4  not checkable: nothing is said about the dice, or the match is not over
  5  real dice: played by the rules, nothing else to check
  6  as drawn, but only the server had a say
  7  as drawn, but a seat withheld its entropy
  8  as drawn by the old wurf-dice-1, which does not keep everybody from choosing

Names are not covered: anyone can change them in a record.";

/// What there is to say about a record.
struct Verdict {
    code: u8,
    word: &'static str,
    sentence: String,
    drawn: Option<Drawn>,
}

/// Runs `wurf verify`: a sentence, and an exit code for each thing it can say.
pub(crate) fn run(args: Args) -> anyhow::Result<ExitCode> {
    let text = output::read_text(&args.record, Record::TEXT_BYTES_MAX)?;
    let record = Record::from_text(&text).with_context(|| args.record.clone())?;
    let seen = Seen { commitment: args.commitment, entropy: args.entropy, committed: args.committed };
    let verdict = judge(&record, &seen);
    output::print(&if args.json { as_json(&verdict) } else { format!("{}\n", verdict.sentence) })?;
    Ok(verdict.code.into())
}

fn judge(record: &Record, seen: &Seen) -> Verdict {
    let verified = match verify(record) {
        Ok(verified) => verified,
        Err(error) => return refused(&error),
    };
    if let Err(difference) = seen.compare(record) {
        return verdict(3, "not-as-seen", format!("Not what you saw: {difference}."));
    }
    match verified {
        Verified::Real => verdict(5, "real", REAL.to_string()),
        Verified::Drawn(drawn) => Verdict { drawn: Some(drawn), ..of_drawn(&drawn, seen) },
    }
}

const REAL: &str = "Played by the rules. The dice were real ones that fell on a table, \
    so nobody who was not there can check them.";

fn refused(error: &VerifyError) -> Verdict {
    match error.is_uncheckable() {
        true => verdict(4, "not-checkable", format!("Not checkable: {error}.")),
        false => verdict(3, "not-as-drawn", format!("Not as drawn: {error}.")),
    }
}

fn of_drawn(drawn: &Drawn, seen: &Seen) -> Verdict {
    let Drawn { outcomes, people, given, withheld, .. } = drawn;
    let (given, people) = (given.len(), people.len());
    let compared = if seen.is_empty() { COMPARE } else { "What you saw and gave is in it." };
    match drawn.proof() {
        Proof::Fair => verdict(
            0,
            "fair",
            format!(
                "Fair: all {outcomes} outcomes follow from the server's secret and the entropy of {given} of {people} \
                 people, all of it fixed before any was shown.\n{compared}\n{NAMES}"
            ),
        ),
        Proof::ServerOnly => verdict(
            6,
            "server-only",
            format!(
                "Consistent, but only the server had a say: all {outcomes} outcomes follow from its secret alone. \
                 It could choose them.\n{NAMES}"
            ),
        ),
        Proof::Withheld => verdict(
            7,
            "withheld",
            format!(
                "Consistent, but {} withheld its entropy: all {outcomes} outcomes follow from the server's secret and \
                 the entropy of {given} of {people} people. Together with the server, seats that withhold can choose \
                 among {} sets of dice.\n{compared}\n{NAMES}",
                seats(*withheld),
                1u32 << withheld.len()
            ),
        ),
        Proof::Old => verdict(
            8,
            "old",
            format!(
                "Consistent, by the old scheme: all {outcomes} outcomes follow from the server's secret and the \
                 entropy of {given} of {people} seats, but a seat that knew the secret and gave its entropy last could \
                 choose them.\n{compared}\n{NAMES}"
            ),
        ),
    }
}

const COMPARE: &str = "This proves something to people whose entropy is in it. If you are one of them, compare: \
    --commitment, --entropy, --committed.";

const NAMES: &str = "Names are not covered by the dice.";

fn verdict(code: u8, word: &'static str, sentence: String) -> Verdict {
    Verdict { code, word, sentence, drawn: None }
}

fn seats(seats: SeatSet) -> String {
    let numbers: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
    format!("seat {}", numbers.join(" and seat "))
}

fn as_json(verdict: &Verdict) -> String {
    let mut answer = json!({ "verdict": verdict.word, "exit_code": verdict.code, "sentence": verdict.sentence });
    if let Some(drawn) = &verdict.drawn {
        let list = |seats: SeatSet| seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>();
        answer["scheme"] = json!(drawn.scheme.to_string());
        answer["outcomes"] = json!(drawn.outcomes);
        answer["people"] = json!(list(drawn.people));
        answer["given"] = json!(list(drawn.given));
        answer["withheld"] = json!(list(drawn.withheld));
    }
    format!("{answer:#}\n")
}
