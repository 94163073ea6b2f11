//! The bodies of requests and answers about tables, as `docs/openapi.json` describes them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wurf_rules::any::GameName;
use wurf_table::id::{PersonId, TableCode, TableId};
use wurf_table::options::{Access, Options, game_names};
use wurf_table::person::Name;
use wurf_table::time::Moment;

/// To open a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// What the host is called.
    pub name: Name,
    /// What the table agrees on.
    pub options: Options,
}

/// To come to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPerson {
    /// What they are called.
    pub name: Name,
}

/// To play with anyone who is there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct QuickMatch {
    /// What they are called.
    pub name: Name,
    /// What they want to play, as in `bonus-a`.
    #[schemars(with = "String", extend("enum" = game_names()))]
    pub game: GameName,
    /// With how many seats, if nobody is there yet.
    #[serde(default = "two")]
    #[schemars(range(min = 1, max = 5))]
    pub seats: u8,
}

fn two() -> u8 {
    2
}

/// A person who has come to a table, and how they prove who they are from now on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Admission {
    /// The table, forever.
    pub table: TableId,
    /// What to tell others; given to another table when this one is gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<TableCode>,
    /// For others.
    pub link: String,
    /// Who they are at this table.
    pub person: PersonId,
    /// Keep it and show it to nobody: anyone who has it plays as this person.
    pub secret: String,
}

/// A table as anybody may see it who knows of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TableShown {
    /// The table, forever.
    pub table: TableId,
    /// What to tell others, as long as the table has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<TableCode>,
    /// For others.
    pub link: String,
    /// What is played, as in `bonus-a`.
    #[schemars(extend("enum" = game_names()))]
    pub game: String,
    /// Who finds it.
    pub access: Access,
    /// Where it is in its life.
    pub state: TableState,
    /// What the host is called: for those who ask for this one table while it is in use, not in the lobby.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<Name>,
    /// How many seats there are.
    #[schemars(range(min = 1, max = 5))]
    pub seats: usize,
    /// How many of them are taken, by people or agents.
    pub seats_taken: usize,
    /// When it was opened.
    pub created_at: Moment,
}

/// Where a table is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TableState {
    /// People gather.
    Gathering,
    /// A match is being played (or is paused).
    Playing,
    /// A match is over; there may be a rematch.
    Over,
    /// Nobody came back; its code was given back, and its log stays.
    Closed,
}

/// The body of every answer that is not a success.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Problem {
    /// The reason for programs.
    pub code: String,
    /// The reason for people.
    pub reason: String,
}
