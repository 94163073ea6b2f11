//! What nodes say to each other.

use std::net::IpAddr;

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use wurf_table::arrival::Arrival;
use wurf_table::id::{PersonId, Seq, TableId};
use wurf_table::person::Name;
use wurf_table::refusal::Refusal;
use wurf_table::wire::ClientMessage;

use crate::actor::request::Effort;
use crate::limits::Address;
use crate::store::nodes::NodeId;

/// Where nodes show that they live.
pub(super) const HEARTBEATS: &str = "wurf.hb";

/// What every node should know.
pub(super) const ALL: &str = "wurf.all";

/// Where a node is asked.
pub(super) fn questions_to(node: &NodeId) -> String {
    format!("wurf.n.{node}")
}

/// Where a node hears the lines of tables elsewhere.
pub(super) fn lines_to(node: &NodeId) -> String {
    format!("wurf.l.{node}")
}

/// A line from a table to another node, numbered by that node.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(super) struct LineId {
    pub(super) node: NodeId,
    pub(super) number: u64,
}

/// Something asked of the node that owns a table.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub(super) enum Question {
    Join { table: TableId, name: Name, plays: bool, address: [u8; 16] },
    Connect { table: TableId, person: PersonId, last_seq: Seq, address: [u8; 16], line: LineId },
    Expect { table: TableId, person: PersonId },
    Host { table: TableId },
    Message { line: LineId, message: ClientMessage },
    Disconnect { line: LineId },
}

/// What it answers.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub(super) enum Answer {
    Joined {
        person: PersonId,
        secret: String,
    },
    Connected,
    Host {
        name: Option<Name>,
    },
    Heard {
        effort: Effort,
    },
    Refused {
        code: String,
    },
    Done,
    /// The table is not here, or was put away: look for it again.
    NotHere,
}

/// What every node should know.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "note", rename_all = "snake_case")]
pub(super) enum Notice {
    PutAway { table: TableId },
}

pub(super) fn encode(message: &impl Serialize) -> Bytes {
    serde_json::to_vec(message).expect("a message is plain data").into()
}

/// None if it is not a message of ours; perhaps one of a newer version.
pub(super) fn decode<'a, M: Deserialize<'a>>(payload: &'a [u8]) -> Option<M> {
    serde_json::from_slice(payload).ok()
}

pub(super) fn address(octets: [u8; 16]) -> Address {
    IpAddr::from(octets).into()
}

pub(super) fn arrival(plays: bool) -> Arrival {
    if plays { Arrival::Player } else { Arrival::Guest }
}

/// Why somebody who comes is refused.
const OF_COMERS: [Refusal; 9] = [
    Refusal::NotAtTable,
    Refusal::AlreadyAtTable,
    Refusal::TableFull,
    Refusal::NameTaken,
    Refusal::NameUnseen,
    Refusal::SentAway,
    Refusal::SeatTaken,
    Refusal::MatchBegun,
    Refusal::TooManyFacts,
];

/// A refusal by its code; none that somebody who comes could get, if it is unknown.
pub(super) fn refusal(code: &str) -> Option<Refusal> {
    OF_COMERS.into_iter().find(|refusal| refusal.code() == code)
}

/// A part of what a table says on one line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// The beginning of a text, or its middle.
    Part,
    /// The end of a text, or all of it.
    Text,
    /// Nothing new: so many have been said.
    Still,
    /// The line was cut.
    End,
}

const KINDS: [(Kind, &str); 4] = [(Kind::Part, "P"), (Kind::Text, "T"), (Kind::Still, "S"), (Kind::End, "E")];

/// What travels on a line: who says it, on which line, its number from 0 without gaps, and the words.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Spoken<'a> {
    pub(super) owner: NodeId,
    pub(super) line: u64,
    pub(super) number: u64,
    pub(super) kind: Kind,
    pub(super) words: &'a [u8],
}

impl<'a> Spoken<'a> {
    pub(super) fn encode(&self) -> Bytes {
        let Self { owner, line, number, kind, words } = self;
        let kind = KINDS.iter().find(|(known, _)| known == kind).map_or("", |(_, letter)| letter);
        let mut bytes = format!("{owner} {line} {number} {kind}\n").into_bytes();
        bytes.extend_from_slice(words);
        bytes.into()
    }

    pub(super) fn decode(payload: &'a [u8]) -> Option<Self> {
        let end = payload.iter().position(|&byte| byte == b'\n')?;
        let head = std::str::from_utf8(&payload[..end]).ok()?;
        let mut parts = head.split(' ');
        let owner = parts.next()?.to_string();
        let (line, number) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let letter = parts.next()?;
        let kind = KINDS.iter().find(|(_, known)| *known == letter)?.0;
        Some(Self { owner: owner.try_into().ok()?, line, number, kind, words: &payload[end + 1..] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_spoken_is_heard_as_it_was() {
        for (kind, _) in KINDS {
            let spoken = Spoken { owner: NodeId::from_random([7; 8]), line: 3, number: 9, kind, words: b"a\nb" };
            assert_eq!(Spoken::decode(&spoken.encode()), Some(spoken));
        }
        for nonsense in ["", "\n", "x 1 2 T\n", "0707070707070707 1 T\n", "0707070707070707 1 2 Q\n"] {
            assert_eq!(Spoken::decode(nonsense.as_bytes()), None, "{nonsense}");
        }
    }

    #[test]
    fn refusals_of_comers_are_known_by_their_codes() {
        for known in OF_COMERS {
            assert_eq!(refusal(known.code()), Some(known));
        }
        assert_eq!(refusal("stale"), None);
    }
}
