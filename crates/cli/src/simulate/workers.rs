//! The threads that play.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use signal_hook::consts::TERM_SIGNALS;
use signal_hook::flag;
use wurf_bots::arena::Series;
use wurf_bots::statistics::Statistics;

use super::{INTERRUPTED, Task, games};
use crate::agents::Company;

/// Games a thread takes at once: enough that taking costs nothing, few enough that Ctrl-C is answered at once.
const BATCH: u64 = 16;

/// How a series came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// All games were played.
    Complete,
    /// Ctrl-C came first.
    Interrupted,
}

/// Plays the games on several threads until all are played or `stop` is set. Batches once begun are finished, so an
/// interrupted series consists of the first games of the whole one.
pub(super) fn play(task: &Task, stop: &AtomicBool) -> anyhow::Result<(Statistics, End)> {
    let next = AtomicU64::new(task.games.start);
    let progress = progress(games::count(&task.games));
    let total = Mutex::new(Statistics::new(task.contestants.len()));
    std::thread::scope(|scope| -> anyhow::Result<()> {
        let workers: Vec<_> = (0..task.threads)
            .map(|_| {
                std::thread::Builder::new().spawn_scoped(scope, || -> anyhow::Result<()> {
                    // Each thread sets its game up itself: sharing the sheets would make the cores wait for each
                    // other at every view.
                    let company = Company::new(&task.spec, &task.contestants)?;
                    let series = company.series(&task.spec, &task.table)?;
                    let own = play_batches(&*series, &company, task, (&next, stop), &progress);
                    // The others need not go on.
                    let own = own.inspect_err(|_| next.store(task.games.end, Ordering::Relaxed))?;
                    total.lock().unwrap_or_else(PoisonError::into_inner).merge(&own);
                    Ok(())
                })
            })
            .collect();
        for worker in workers {
            let worker = worker.context("cannot start a thread")?;
            worker.join().map_err(|_| anyhow::anyhow!("a thread broke down; this is a bug"))??;
        }
        Ok(())
    })?;
    progress.finish_and_clear();
    let statistics = total.into_inner().unwrap_or_else(PoisonError::into_inner);
    let end = if statistics.games() < games::count(&task.games) { End::Interrupted } else { End::Complete };
    Ok((statistics, end))
}

fn play_batches(
    series: &dyn Series,
    company: &Company,
    task: &Task,
    (next, stop): (&AtomicU64, &AtomicBool),
    progress: &ProgressBar,
) -> anyhow::Result<Statistics> {
    let mut statistics = Statistics::new(task.contestants.len());
    while !stop.load(Ordering::Relaxed) {
        let first = next.fetch_add(BATCH, Ordering::Relaxed);
        if first >= task.games.end {
            break;
        }
        let games = first..task.games.end.min(first + BATCH);
        progress.inc(games.end - games.start);
        for game in games {
            let outcome = series.play(game);
            company.check()?;
            statistics.add(&outcome);
        }
    }
    Ok(statistics)
}

/// The first Ctrl-C asks for an end, the second does not wait for it.
pub(crate) fn stop_on_ctrl_c() -> anyhow::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    for &signal in TERM_SIGNALS {
        // In this order: whether it is the second is asked before the first is noted.
        flag::register_conditional_shutdown(signal, INTERRUPTED, stop.clone()).context("cannot watch for Ctrl-C")?;
        flag::register(signal, stop.clone()).context("cannot watch for Ctrl-C")?;
    }
    Ok(stop)
}

/// A bar for people; nothing for files and pipes.
pub(crate) fn progress(games: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
