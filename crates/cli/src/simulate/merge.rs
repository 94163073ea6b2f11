//! `wurf simulate merge`: adds up what several machines have played of one study.

use anyhow::Context;

use super::{Format, json};
use crate::output;
use crate::simulate::study::Study;

/// A study of five agents has some 100 kB.
const BYTES_MAX: usize = 4 << 20;

/// Arguments of `wurf simulate merge`.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  wurf simulate qwixx --seats hard,greedy --seed 1 --games 0..500000 --json > first.json
  wurf simulate qwixx --seats hard,greedy --seed 1 --games 500000..1000000 --json > second.json
  wurf simulate merge first.json second.json

The report is the same, byte by byte, as that of one run over all these games. See docs/simulation.md.")]
pub(crate) struct Args {
    /// What wurf simulate --json has printed; `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    #[command(flatten)]
    format: Format,
}

/// Runs `wurf simulate merge`.
pub(super) fn run(args: &Args) -> anyhow::Result<()> {
    let mut study: Option<Study> = None;
    for file in &args.files {
        let part = read(file).with_context(|| file.clone())?;
        match &mut study {
            None => study = Some(part),
            Some(study) => study.add(&part).with_context(|| file.clone())?,
        }
    }
    let study = study.context("no file is named")?;
    output::print(&args.format.report(&study, study.games.count())?)
}

fn read(file: &str) -> anyhow::Result<Study> {
    json::read(&output::read_text(file, BYTES_MAX)?)
}
