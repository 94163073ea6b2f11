//! A study: what was played, which games of it, and what came out. Studies of the same setup can be added up.

use anyhow::{anyhow, bail, ensure};
use serde::{Deserialize, Serialize};
use wurf_bots::arena::Seating;
use wurf_bots::statistics::Statistics;
use wurf_rules::any::{GameName, Options};
use wurf_rules::seat::SeatCount;

use super::Task;
use super::games::Games;

/// What was played, which games of it, and what came out: exact counts only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Study {
    pub(super) setup: Setup,
    pub(super) games: Games,
    #[serde(rename = "counts")]
    pub(super) statistics: Statistics,
}

/// What decides every game of a series.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Setup {
    pub(super) game: GameName,
    /// The version of its rules.
    pub(super) rules: u32,
    pub(super) options: Options,
    /// A sheet of the user's own, as its file has it.
    pub(super) layout: Option<String>,
    pub(super) agents: Vec<String>,
    pub(super) seed: u64,
    pub(super) rotate: bool,
}

impl Study {
    /// The study of a task of which the first games were played.
    pub(super) fn new(task: &Task, statistics: Statistics) -> Self {
        let start = task.games.start;
        Self { setup: Setup::of(task), games: (start..start + statistics.games()).into(), statistics }
    }

    /// Refuses what nobody can have counted.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        let agents = self.setup.agents.len();
        ensure!(SeatCount::new(agents).is_some(), "it has {agents} agents");
        ensure!(self.statistics.is_sound(agents), "its counts do not add up");
        ensure!(self.statistics.games() == self.games.count(), "it has more or fewer games than it says");
        Ok(())
    }

    /// Adds the games of another part of the same study.
    pub(super) fn add(&mut self, part: &Self) -> anyhow::Result<()> {
        self.setup.check_same(&part.setup)?;
        for games in part.games.ranges() {
            let shared = |shared: std::ops::Range<u64>| {
                anyhow!("games {}..{} are in another file already", shared.start, shared.end)
            };
            self.games.add(games).map_err(shared)?;
        }
        self.statistics.merge(&part.statistics);
        Ok(())
    }
}

impl Setup {
    fn of(task: &Task) -> Self {
        Self {
            game: task.spec.game(),
            rules: task.spec.game().rules_version(),
            options: task.spec.words(),
            layout: task.spec.layout.clone(),
            agents: task.contestants.iter().map(ToString::to_string).collect(),
            seed: task.table.seed,
            rotate: task.table.seating == Seating::Rotating,
        }
    }

    /// The agents with their numbers, since the same one may play twice.
    pub(super) fn names(&self) -> Vec<String> {
        self.agents.iter().zip(1..).map(|(agent, number)| format!("{number} {agent}")).collect()
    }

    /// Says what is different in another setup.
    fn check_same(&self, other: &Self) -> anyhow::Result<()> {
        let differ = |what: &str, own: &dyn ToString, other: &dyn ToString| -> anyhow::Result<()> {
            let (own, other) = (own.to_string(), other.to_string());
            ensure!(own == other, "it has another {what} than the first file: {other:?} instead of {own:?}");
            Ok(())
        };
        differ("game", &self.game, &other.game)?;
        differ("version of the rules", &self.rules, &other.rules)?;
        differ("list of options", &self.options, &other.options)?;
        differ("list of agents", &self.agents.join(","), &other.agents.join(","))?;
        differ("seed", &self.seed, &other.seed)?;
        ensure!(self.layout == other.layout, "it has another sheet than the first file");
        if self != other {
            bail!("seats rotate in one of the files and not in the other");
        }
        Ok(())
    }
}
