//! People and agents: who is at a table, and who keeps a seat.

use std::collections::{BTreeSet, VecDeque};
use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wurf_rules::notation::{NotationError, is_line};

use crate::fingerprint::Fingerprint;
use crate::id::{CommandId, PersonId};
use crate::time::Moment;

/// What somebody wants to be called.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
pub struct Name(String);

impl Name {
    /// Longer names spoil every screen.
    pub const CHARS_MAX: usize = 24;

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The name followed by a number, shortened if necessary.
    pub(crate) fn numbered(&self, number: usize) -> Self {
        let suffix = format!(" {number}");
        let kept: String = self.0.chars().take(Self::CHARS_MAX - suffix.len()).collect();
        Self(kept.trim_end().to_string() + &suffix)
    }
}

impl TryFrom<String> for Name {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Self, NotationError> {
        let name = text.trim();
        if !is_line(name, Self::CHARS_MAX) {
            return Err(NotationError::new(&text, "a name of 1 to 24 printable characters"));
        }
        Ok(Self(name.to_string()))
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The name of a program that plays, as in `greedy`. The shell knows which ones there are.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
pub struct AgentName(String);

impl AgentName {
    /// Agents have short names.
    pub const BYTES_MAX: usize = 24;

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for AgentName {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Self, NotationError> {
        let known = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-';
        if text.is_empty() || text.len() > Self::BYTES_MAX || !text.bytes().all(known) {
            return Err(NotationError::new(&text, "the name of an agent"));
        }
        Ok(Self(text))
    }
}

impl From<AgentName> for String {
    fn from(name: AgentName) -> Self {
        name.0
    }
}

impl fmt::Display for AgentName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Is somebody connected?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// At least one device is connected.
    Here,
    /// None is.
    Away,
}

/// Who keeps a seat.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Keeper {
    /// The seat is free.
    #[default]
    Nobody,
    /// A person.
    Person {
        /// Who.
        person: PersonId,
    },
    /// A program.
    Agent {
        /// Which one.
        agent: AgentName,
        /// The person it stands in for, who may come back.
        stands_in_for: Option<PersonId>,
    },
}

impl Keeper {
    /// The person on the seat.
    pub fn person(&self) -> Option<PersonId> {
        match self {
            Keeper::Person { person } => Some(*person),
            Keeper::Nobody | Keeper::Agent { .. } => None,
        }
    }
}

/// Somebody at the table, on a seat or watching.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// What they are called.
    pub name: Name,
    /// Are they connected? Somebody who has only joined is not.
    pub presence: Presence,
    /// Since when.
    pub since: Moment,
    /// Where they came from, if the shell has said so.
    pub from: Option<Fingerprint>,
    /// Whom they do not want to hear.
    pub muted: BTreeSet<PersonId>,
    /// What they have asked for in this match, besides the game.
    pub(crate) asked: u32,
    /// How often they have come, gone, voted and sat down since the log was full.
    pub(crate) late: u32,
    /// Their latest commands.
    done: VecDeque<CommandId>,
}

impl Person {
    /// A client that has not heard back repeats a few commands, never this many.
    pub const COMMANDS_REMEMBERED: usize = 32;

    pub(crate) fn new(name: Name, since: Moment, from: Option<Fingerprint>) -> Self {
        let (muted, done) = (BTreeSet::new(), VecDeque::new());
        Self { name, presence: Presence::Away, since, from, muted, asked: 0, late: 0, done }
    }

    /// Has this command acted already?
    pub(crate) fn has_done(&self, command: CommandId) -> bool {
        self.done.contains(&command)
    }

    pub(crate) fn remember(&mut self, command: CommandId) {
        // One command may lead to several facts.
        if self.done.back() == Some(&command) {
            return;
        }
        if self.done.len() == Self::COMMANDS_REMEMBERED {
            self.done.pop_front();
        }
        self.done.push_back(command);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_checked() {
        assert_eq!(Name::try_from("  Ada ".to_string()).unwrap().as_str(), "Ada");
        for text in ["", "  ", "a\nb", "a\u{202e}b", "\u{200b}", &"x".repeat(25)] {
            assert!(Name::try_from(text.to_string()).is_err(), "{text:?}");
        }
    }

    #[test]
    fn only_the_latest_commands_are_remembered() {
        let mut person = Person::new(Name::try_from("Ada".to_string()).unwrap(), Moment::EPOCH, None);
        (0..=Person::COMMANDS_REMEMBERED as u64).for_each(|id| person.remember(CommandId(id)));
        assert!(!person.has_done(CommandId(0)));
        assert!(person.has_done(CommandId(1)));
    }
}
