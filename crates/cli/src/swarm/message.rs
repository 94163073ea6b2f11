//! The part of a message that a bot of the swarm needs. Reading all of it would cost the machine more than the server
//! does.

use serde::Deserialize;
use wurf_rules::record::Hex;
use wurf_table::person::Keeper;
use wurf_table::time::Moment;

/// A message of the server.
#[derive(Deserialize)]
pub(super) struct Message {
    #[serde(rename = "type")]
    pub(super) kind: Kind,
    pub(super) id: Option<u64>,
    pub(super) reason: Option<String>,
    pub(super) snapshot: Option<Told>,
    #[serde(default)]
    pub(super) updates: Vec<Update>,
    pub(super) change: Option<Change>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Kind {
    Welcome,
    Update,
    Done,
    Refused,
    Error,
    Pong,
    Goodbye,
}

#[derive(Deserialize)]
pub(super) struct Update {
    pub(super) news: Option<News>,
}

#[derive(Deserialize)]
pub(super) struct Change {
    pub(super) moment: Option<MatchShown>,
}

#[derive(Deserialize)]
pub(super) struct News {
    news: String,
    seats: Option<Vec<Keeper>>,
    match_number: Option<u32>,
}

impl News {
    /// People gather again: there is no longer a match.
    pub(super) fn is_rematch(&self) -> bool {
        self.news == "rematch"
    }

    /// Somebody has committed to what they add to the dice.
    pub(super) fn is_commitment(&self) -> bool {
        self.news == "entropy_committed"
    }

    pub(super) fn told(self) -> Told {
        Told { seats: self.seats, moment: None, match_number: self.match_number, commitments: Vec::new() }
    }
}

/// Who sits where and how the match is going, as far as the client was told.
#[derive(Deserialize)]
pub(super) struct Told {
    pub(super) seats: Option<Vec<Keeper>>,
    pub(super) moment: Option<MatchShown>,
    pub(super) match_number: Option<u32>,
    #[serde(default)]
    pub(super) commitments: Vec<Hex>,
}

#[derive(Deserialize)]
pub(super) struct MatchShown {
    pub(super) decision: Option<Decision>,
    /// The table waits for entropy until then.
    pub(super) reveal_by: Option<Moment>,
    end: Option<serde::de::IgnoredAny>,
}

impl MatchShown {
    pub(super) fn is_over(&self) -> bool {
        self.end.is_some()
    }
}

#[derive(Deserialize)]
pub(super) struct Decision {
    pub(super) number: u32,
    pub(super) actions: Vec<String>,
}
