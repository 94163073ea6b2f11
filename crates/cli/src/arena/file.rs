//! The file of an arena: what was played by which agents, so that the same command goes on.

use std::fs;
use std::path::Path;

use anyhow::{Context, ensure};
use serde::{Deserialize, Serialize};
use wurf_bots::tournament::Tally;

use super::Task;
use crate::output::read_file;

/// Sixteen agents make some 250 kB.
const BYTES_MAX: usize = 4 << 20;

/// Changes when an old program would misunderstand the file.
const VERSION: u32 = 1;

/// What a file has.
#[derive(Serialize, Deserialize)]
pub(super) struct Kept {
    version: u32,
    /// What is played, as a text that is only compared.
    game: String,
    agents: Vec<String>,
    pub(super) seed: u64,
    tally: Tally,
}

impl Kept {
    fn new(task: &Task, tally: Tally) -> Self {
        let agents = task.contestants.iter().map(ToString::to_string).collect();
        Self { version: VERSION, game: played(task), agents, seed: task.seed, tally }
    }

    /// The results, if they belong to this task.
    pub(super) fn tally_of(self, task: &Task) -> anyhow::Result<Tally> {
        let asked = Self::new(task, self.tally.clone());
        ensure!(self.version == VERSION, "the file is of another version of wurf");
        ensure!(self.game == asked.game, "the file is of another game: {} instead of {}", self.game, asked.game);
        ensure!(self.agents == asked.agents, "the file is of other agents: {}", self.agents.join(", "));
        ensure!(self.seed == asked.seed, "the file is of another seed: {}", self.seed);
        ensure!(self.tally.fits(&task.pairings), "the file is damaged");
        Ok(self.tally)
    }
}

/// The game with everything that is agreed on.
fn played(task: &Task) -> String {
    let spec = &task.spec;
    let own = spec.layout.as_deref().map_or(String::new(), |layout| format!(", {layout:?}"));
    let version = spec.game().rules_version();
    format!("{} (version {version}), {} seats, {:?}{own}", spec.game(), spec.seats.get(), spec.options)
}

/// Reads a file; none if there is no such file yet.
pub(super) fn read(path: &Path) -> anyhow::Result<Option<Kept>> {
    if !path.exists() {
        return Ok(None);
    }
    let text = read_file(path, BYTES_MAX)?;
    serde_json::from_str(&text).map(Some).with_context(|| format!("{} is not a file of wurf arena", path.display()))
}

/// Writes the file, whole or not at all.
pub(super) fn write(path: &Path, task: &Task, tally: &Tally) -> anyhow::Result<()> {
    let text = serde_json::to_string(&Kept::new(task, tally.clone()))?;
    let draft = path.with_added_extension("new");
    let written = fs::write(&draft, text).and_then(|()| fs::rename(&draft, path));
    written.with_context(|| format!("cannot write {}", path.display()))
}
