//! `wurf analyse`: what every decision of a match cost, and what every roll was worth.

use std::io::IsTerminal;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use wurf_bots::analysis::{Analysis, Analyst, Depth};
use wurf_bots::solver::Solution;
use wurf_rules::record::Record;

use crate::{output, solve};

mod chart;
mod html;
mod text;
mod told;
mod workers;

/// Arguments of `wurf analyse`.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  wurf analyse match.wurf
  wurf analyse match.wurf --html match.html
  wurf analyse match.wurf --depth 5 --json

Each step of --depth takes four times as long and halves the intervals. See docs/analysis.md.")]
pub(crate) struct Args {
    /// The record; `-` reads it from standard input.
    record: String,
    /// From 1 (quick) to 5 (patient).
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(Depth::MIN as i64..=Depth::MAX as i64))]
    depth: u8,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    /// Write a page with charts into this file.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// How many threads work; the result is the same for any number. Without it one for each core.
    #[arg(long)]
    threads: Option<NonZeroUsize>,
    /// Keep exact solutions in this folder instead of your cache folder.
    #[arg(long, value_name = "FOLDER")]
    cache: Option<PathBuf>,
}

/// Runs `wurf analyse`.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let text = output::read_text(&args.record, Record::TEXT_BYTES_MAX)?;
    let record = Record::from_text(&text).with_context(|| args.record.clone())?;
    let analysis = analyse(&record, &args).with_context(|| args.record.clone())?;
    let told = told::Told::new(&record, &analysis);
    if let Some(path) = &args.html {
        let page = html::page(&told);
        std::fs::write(path, page).with_context(|| format!("cannot write {}", path.display()))?;
    }
    let report = match args.json {
        true => format!("{}\n", serde_json::to_string_pretty(&analysis).context("an analysis is always JSON")?),
        false => text::report(&told),
    };
    output::print(&report)
}

fn analyse(record: &Record, args: &Args) -> anyhow::Result<Analysis> {
    let depth = Depth::new(args.depth).unwrap_or_default();
    // Asked before anything is solved, so that a bad record is refused at once.
    Analyst::new(record, depth, None)?;
    let solution = solution(record, args);
    let threads = args.threads.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    workers::analyse(|| Ok(Analyst::new(record, depth, solution.clone())?), threads, &bar())
}

/// The solver's answer, where it has one.
fn solution(record: &Record, args: &Args) -> Option<Arc<Solution>> {
    let solution = solve::at_hand(&Analyst::plan(record)?, args.cache.as_deref(), args.threads);
    if solution.is_none() {
        output::note("these values are estimates; once `wurf solve` has solved this sheet, they will be exact");
    }
    solution.map(Arc::new)
}

/// A bar for people; nothing for files and pipes.
fn bar() -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} questions, {eta} left");
    ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
