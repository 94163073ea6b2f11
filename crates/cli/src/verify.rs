//! `wurf verify`: recomputes every outcome of a record.

use anyhow::Context;
use wurf_rules::record::Record;
use wurf_table::verify::{Verified, verify};

use crate::output;

/// Arguments of `wurf verify`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record; `-` reads it from standard input.
    record: String,
}

/// Runs `wurf verify`: one sentence if every die is as it must be, else an error.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let text = output::read_text(&args.record, Record::TEXT_BYTES_MAX)?;
    let record = Record::from_text(&text).with_context(|| args.record.clone())?;
    let verified = verify(&record).with_context(|| args.record.clone())?;
    output::print(&sentence(verified, record.spec.seats.get()))
}

fn sentence(verified: Verified, seats: usize) -> String {
    match verified {
        Verified::Fair { outcomes, seats_with_entropy } => format!(
            "Fair: all {outcomes} outcomes follow from the secret that was committed to before the match, \
             and from the entropy of {seats_with_entropy} of {seats} seats.\n"
        ),
        Verified::Real => "Played by the rules. The dice were real ones that fell on a table, \
             so nobody who was not there can check them.\n"
            .to_string(),
    }
}
