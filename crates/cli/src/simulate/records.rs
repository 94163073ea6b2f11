//! Records of simulated games, for replays and as material for tests.

use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
use wurf_bots::arena::AnySeries;
use wurf_rules::closed::Closed;
use wurf_rules::record::{Ending, Record};
use wurf_rules::seat::BySeat;

use super::{Task, games};
use crate::agents::Company;

/// A directory with more files is of no use to anybody.
const RECORDS_MAX: u64 = 10_000;

/// Refuses what [`save`] could not do, before any game is played.
pub(super) fn check(task: &Task, directory: &Path) -> anyhow::Result<()> {
    let games = games::count(&task.games);
    if games > RECORDS_MAX {
        bail!("records of at most {RECORDS_MAX} games are saved at once, not of {games}");
    }
    fs::create_dir_all(directory).with_context(|| format!("cannot make the directory {}", directory.display()))
}

/// Plays the first games once more, now keeping their inputs, and writes a record of each.
pub(super) fn save(task: &Task, games: u64, directory: &Path) -> anyhow::Result<()> {
    let company = Company::new(&task.spec, &task.contestants)?;
    let series = company.any_series(&task.spec, &task.table)?;
    for game in task.games.clone().take(games as usize) {
        let path = directory.join(format!("{}-{}-{game:05}.txt", task.spec.game(), task.table.seed));
        let text = record(task, &series, game)?.to_string();
        company.check()?;
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

fn record(task: &Task, series: &AnySeries, game: u64) -> anyhow::Result<Record> {
    let mut record = Record::new(task.spec.clone())?;
    let results = series.play_logged(game, |input| record.push(input)).results;
    let sitting: Vec<_> = series.seated(game).collect();
    // Numbered as in the report, since the same agent may sit there twice.
    let name = |&agent: &usize| format!("{} {}", task.contestants[agent], agent + 1);
    record.names = BySeat::new(|seat| sitting.get(seat.index()).map(name));
    record.ending = Ending::Points(sitting.iter().map(|&agent| results[agent].points).collect());
    Ok(record)
}
