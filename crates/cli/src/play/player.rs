//! Who sits on a seat: a person at this keyboard, or an agent.

use std::str::FromStr;

use anyhow::{Result, bail};
use wurf_bots::agent::Level;
use wurf_rules::notation::is_line;
use wurf_rules::seat::Seat;

use crate::agents::list;
use crate::describe;
use crate::output::WrongArgument;
use crate::suggest::did_you_mean;

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Player {
    kind: PlayerKind,
    name: Option<String>,
}

/// Person or agent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PlayerKind {
    /// A person at this keyboard.
    Human,
    /// An agent.
    Agent(Level),
}

const HUMAN: &str = "human";

impl Player {
    /// Longer names would not leave room for the sheets on a small screen.
    pub(crate) const NAME_CHARS_MAX: usize = 24;

    /// Somebody without a name.
    pub(crate) fn new(kind: PlayerKind) -> Self {
        Self { kind, name: None }
    }

    /// Gives a name, as far as it can be written in a record.
    pub(crate) fn named(self, name: &str) -> Result<Self> {
        let name = name.trim();
        if !is_line(name, Self::NAME_CHARS_MAX) {
            bail!("a name has 1 to {} printable characters, unlike {name:?}", Self::NAME_CHARS_MAX);
        }
        if name.parse::<PlayerKind>().is_ok() || Self::from_record(Some(name)).is_agent() {
            bail!("{name:?} cannot be a name because it says which agent plays");
        }
        Ok(Self { name: Some(name.to_owned()), ..self })
    }

    /// How a record names this player: `Anna`, `greedy`, or `Hal (greedy)`.
    pub(crate) fn to_record(&self) -> Option<String> {
        match (self.kind, &self.name) {
            (PlayerKind::Human, name) => name.clone(),
            (PlayerKind::Agent(agent), None) => Some(agent.to_string()),
            (PlayerKind::Agent(agent), Some(name)) => Some(format!("{name} ({agent})")),
        }
    }

    /// The player of a name in a record; the inverse of [`Player::to_record`].
    pub(crate) fn from_record(name: Option<&str>) -> Self {
        let Some(name) = name else {
            return Self::new(PlayerKind::Human);
        };
        if let Ok(agent) = name.parse() {
            return Self::new(PlayerKind::Agent(agent));
        }
        let split = name.strip_suffix(')').and_then(|name| name.rsplit_once(" ("));
        match split.and_then(|(name, agent)| Some((name, agent.parse().ok()?))) {
            Some((name, agent)) => Self { kind: PlayerKind::Agent(agent), name: Some(name.to_owned()) },
            None => Self { kind: PlayerKind::Human, name: Some(name.to_owned()) },
        }
    }

    /// The same name with somebody else behind it.
    pub(crate) fn with_kind(self, kind: PlayerKind) -> Self {
        Self { kind, ..self }
    }

    /// The name, if there is one.
    pub(crate) fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    fn is_agent(&self) -> bool {
        self.kind != PlayerKind::Human
    }

    /// The agent that plays.
    pub(crate) fn agent(&self) -> Option<Level> {
        match self.kind {
            PlayerKind::Human => None,
            PlayerKind::Agent(agent) => Some(agent),
        }
    }

    /// The level of a bot that has no name of its own, and is called by that of its character.
    pub(crate) fn level(&self) -> Option<Level> {
        self.agent().filter(|level| self.name.is_none() && Level::FOR_PEOPLE.contains(level))
    }

    /// What the others call this player if no character plays.
    pub(crate) fn label(&self, seat: Seat) -> String {
        match (self.kind, &self.name) {
            (_, Some(name)) => name.clone(),
            (PlayerKind::Human, None) => format!("Seat {seat}"),
            (PlayerKind::Agent(agent), None) => format!("{} {seat}", describe::capital(agent.name())),
        }
    }
}

impl FromStr for PlayerKind {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        if text == HUMAN {
            return Ok(PlayerKind::Human);
        }
        match text.parse() {
            Ok(agent) => Ok(PlayerKind::Agent(agent)),
            Err(_) => {
                let shown: String = text.chars().take(40).collect();
                let words = Level::ALL.iter().map(|level| level.name()).chain([HUMAN]).map(str::to_owned);
                let sentence = match did_you_mean(text, words) {
                    none if none.is_empty() => format!(" nor an agent ({})", list(&Level::ALL)),
                    meant => format!(" nor an agent{meant}"),
                };
                Err(WrongArgument(format!("--seats: {shown:?} is neither {HUMAN}{sentence}")).into())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_round_trip_through_records() {
        for name in [None, Some("Anna"), Some("greedy"), Some("Hal (greedy)"), Some("Eve (evil)"), Some("(random)")] {
            let player = Player::from_record(name);
            assert_eq!(player.to_record().as_deref(), name);
        }
    }

    #[test]
    fn names_that_say_which_agent_plays_are_refused() {
        for name in ["greedy", "human", "Hal (greedy)", "", "  ", "a\u{7}", &"x".repeat(25)] {
            assert!(Player::new(PlayerKind::Human).named(name).is_err(), "{name:?}");
        }
    }
}
