//! The threads that answer an analyst's questions.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::Context;
use indicatif::ProgressBar;
use wurf_bots::analysis::{Analysis, Analyst, Answer};

/// Shares the questions among threads. Each reads the record itself: sharing its sheets would make the cores wait for
/// each other.
pub(super) fn analyse(
    make: impl Fn() -> anyhow::Result<Analyst> + Sync,
    threads: usize,
    bar: &ProgressBar,
) -> anyhow::Result<Analysis> {
    let analyst = make()?;
    bar.set_length(analyst.questions() as u64);
    let next = AtomicUsize::new(0);
    let work = || -> anyhow::Result<Vec<(usize, Answer)>> { Ok(answer_some(&make()?, &next, bar)) };
    let mut answers = thread::scope(|scope| -> anyhow::Result<Vec<_>> {
        let workers: Vec<_> = (0..threads).map(|_| thread::Builder::new().spawn_scoped(scope, work)).collect();
        let mut answers = Vec::new();
        for worker in workers {
            let worker = worker.context("cannot start a thread")?;
            answers.extend(worker.join().map_err(|_| anyhow::anyhow!("a thread broke down; this is a bug"))??);
        }
        Ok(answers)
    })?;
    bar.finish_and_clear();
    answers.sort_by_key(|(question, _)| *question);
    Ok(analyst.conclude(answers.into_iter().map(|(_, answer)| answer).collect()))
}

fn answer_some(analyst: &Analyst, next: &AtomicUsize, bar: &ProgressBar) -> Vec<(usize, Answer)> {
    let mut answers = Vec::new();
    loop {
        let question = next.fetch_add(1, Ordering::Relaxed);
        if question >= analyst.questions() {
            return answers;
        }
        answers.push((question, analyst.answer(question)));
        bar.inc(1);
    }
}
