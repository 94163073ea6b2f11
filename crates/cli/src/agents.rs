//! Agents as arguments: those that have a name, and programs.

use std::fmt;
use std::str::FromStr;

use anyhow::{bail, ensure};
use wurf_bots::agent::Level;
use wurf_bots::arena::{Arena, ArenaOf, Entrant, Series, SeriesOf, arena, series};
use wurf_bots::levels;
use wurf_bots::skill::Effort;
use wurf_rules::any::{AnyGame, GameName, Spec};

pub(crate) mod program;

use program::Programs;

/// The names of agents in a sentence.
pub(crate) fn list(agents: &[Level]) -> String {
    agents.iter().map(|agent| agent.name()).collect::<Vec<_>>().join(", ")
}

/// Who enters the arena or a simulation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Contestant {
    /// An agent of our own.
    Named(Level),
    /// An expert who thinks longer or shorter than usual.
    Expert(Effort),
    /// A program with its arguments, which speaks the protocol on standard input and output.
    Program(String),
}

/// What a program is written after in a list of agents.
const PROGRAM: &str = "cmd:";

/// What the percent of an expert's effort are written after.
const EXPERT: &str = "expert:";

impl Contestant {
    /// The level of an agent of our own.
    fn level(&self) -> Option<Level> {
        match self {
            Contestant::Named(level) => Some(*level),
            Contestant::Expert(_) => Some(Level::Expert),
            Contestant::Program(_) => None,
        }
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Named(agent) => agent.fmt(f),
            Contestant::Expert(effort) => write!(f, "{EXPERT}{}", effort.get()),
            Contestant::Program(command) => write!(f, "{PROGRAM}{command}"),
        }
    }
}

impl FromStr for Contestant {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(percent) = text.strip_prefix(EXPERT) {
            let effort = percent.parse().ok().and_then(Effort::new);
            return effort.map(Contestant::Expert).ok_or_else(|| {
                format!("an expert thinks 1 to {} percent as long as usual, as in {EXPERT}10", Effort::MAX)
            });
        }
        match (text, text.strip_prefix(PROGRAM)) {
            ("human", _) => Err("people cannot be simulated; wurf play is for them".into()),
            (_, Some(command)) if !command.trim().is_empty() => Ok(Contestant::Program(command.into())),
            _ => text.parse().map(Contestant::Named).map_err(|_| {
                format!(
                    "there is no such agent; the agents are {}, or {PROGRAM}PROGRAM for a program",
                    list(&Level::ALL)
                )
            }),
        }
    }
}

/// Those of the list, and after them the programs of `--agent-cmd`, if all of them play this game.
pub(crate) fn contestants(
    game: GameName,
    listed: &[Contestant],
    programs: &[String],
) -> anyhow::Result<Vec<Contestant>> {
    let known = levels::of(game.family());
    for contestant in listed {
        if contestant.level().is_some_and(|level| !known.contains(&level)) {
            bail!("{game} is not played by {contestant}; its agents are {}", list(known));
        }
    }
    ensure!(programs.iter().all(|program| !program.trim().is_empty()), "--agent-cmd names no program");
    Ok(listed.iter().cloned().chain(programs.iter().cloned().map(Contestant::Program)).collect())
}

/// The contestants of one thread, with programs of its own.
pub(crate) struct Company {
    contestants: Vec<Contestant>,
    programs: Programs,
}

impl Company {
    /// Starts the programs.
    pub(crate) fn new(spec: &Spec, contestants: &[Contestant]) -> anyhow::Result<Self> {
        let commands = contestants.iter().filter_map(|contestant| match contestant {
            Contestant::Named(_) | Contestant::Expert(_) => None,
            Contestant::Program(command) => Some(command.as_str()),
        });
        Ok(Self { contestants: contestants.to_vec(), programs: Programs::start(spec, commands)? })
    }

    /// Where they meet.
    pub(crate) fn arena(&self, spec: &Spec, seed: u64) -> anyhow::Result<Box<dyn Arena>> {
        let setup = spec.setup()?;
        Ok(match self.names() {
            Some(names) => arena(&setup, &names, seed),
            None => Box::new(ArenaOf::<AnyGame>::new(&setup, self.entrants(), seed)),
        })
    }

    /// Their series of games.
    pub(crate) fn series(&self, spec: &Spec, table: &super::simulate::Table) -> anyhow::Result<Box<dyn Series>> {
        let setup = spec.setup()?;
        Ok(match self.names() {
            Some(agents) => series(&setup, wurf_bots::arena::Plan { agents, seed: table.seed, seating: table.seating }),
            None => Box::new(self.any_series(spec, table)?),
        })
    }

    /// The same behind one type, for those who need the inputs.
    pub(crate) fn any_series(&self, spec: &Spec, table: &super::simulate::Table) -> anyhow::Result<SeriesOf<AnyGame>> {
        Ok(SeriesOf::between(&spec.setup()?, self.entrants(), table.seed, table.seating))
    }

    /// The sentence about a program that failed; what was played since means nothing.
    pub(crate) fn check(&self) -> anyhow::Result<()> {
        self.programs.check()
    }

    /// The names, if all have one that says everything.
    fn names(&self) -> Option<Vec<Level>> {
        let name = |contestant: &Contestant| match contestant {
            Contestant::Named(agent) => Some(*agent),
            Contestant::Expert(_) | Contestant::Program(_) => None,
        };
        self.contestants.iter().map(name).collect()
    }

    fn entrants(&self) -> Vec<Entrant<AnyGame>> {
        let entrant = |contestant: &Contestant| match contestant {
            Contestant::Named(agent) => Entrant::named(*agent),
            Contestant::Expert(effort) => Entrant::expert(*effort),
            Contestant::Program(command) => self.programs.entrant(command),
        };
        self.contestants.iter().map(entrant).collect()
    }
}
