//! The messages between a client and the program that keeps a table, grouped by direction. `wire::schema` describes
//! them for other languages.

use schemars::{JsonSchema, schema_for};
use serde::{Deserialize, Serialize};

use crate::command::Command;
use crate::hello::Opening;
use crate::id::{CommandId, Seq};
use crate::refusal::Refusal;
use crate::tagged::read_tagged;
use crate::update::{Change, Snapshot, Update};

/// Changes when an old client could misunderstand a message.
pub const VERSION: u32 = 3;

/// The longest message of a client: a layout of one's own fits, nothing larger makes sense.
pub const CLIENT_BYTES_MAX: usize = 32 * 1024;

/// What is not longer is written without moving what is there already.
const USUAL_BYTES: usize = 1024;

/// From a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientMessage {
    /// The answer to a gap: everything after `last_seq` is wanted.
    Resume {
        /// The version of the protocol that the client speaks.
        version: u32,
        /// The last number the client has; 0 for nothing.
        last_seq: Seq,
    },
    /// Something is asked for. Sent again until it is answered.
    Command {
        /// Chosen by the client.
        id: CommandId,
        /// What.
        command: Command,
    },
    /// Is anybody there?
    Ping,
}

/// From the program that keeps the table.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello` and `resume`.
    Welcome {
        /// The version of the protocol that the server speaks.
        version: u32,
        /// The table as it is.
        snapshot: Box<Snapshot>,
        /// Everything that was missed, up to the snapshot; nothing if it is skipped.
        missed: Vec<Update>,
        /// Was more missed than is sent? Then the snapshot is all there is.
        #[serde(default)]
        skipped: bool,
    },
    /// Something happened. Numbers come without gaps; a client that sees one resumes.
    Update {
        /// What, in order; never nothing.
        updates: Vec<Update>,
        /// How the match is after all of it, as far as it has changed for this person.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        change: Option<Box<Change>>,
    },
    /// A command was carried out and is kept for good.
    Done {
        /// Which.
        id: CommandId,
        /// The table has at least this number now.
        seq: Seq,
    },
    /// A command was refused and changed nothing.
    Refused {
        /// Which.
        id: CommandId,
        /// The reason for programs.
        code: String,
        /// The reason for people.
        reason: String,
    },
    /// A message that could not be read, or not now.
    Error {
        /// The reason for programs.
        code: String,
        /// The reason for people.
        reason: String,
    },
    /// Somebody is there.
    Pong,
    /// The connection is about to be closed; come back after this time.
    Goodbye {
        /// When to come back.
        retry_ms: u64,
    },
}

read_tagged!(ServerMessage by "type" {
    "welcome" => Welcome { version, snapshot, missed, skipped = false }
    "update" => Update { updates, change }
    "done" => Done { id, seq }
    "refused" => Refused { id, code, reason }
    "error" => Error { code, reason }
    "pong" => Pong
    "goodbye" => Goodbye { retry_ms }
});

/// Why a message of a client could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DecodeError {
    /// Too long.
    #[error("a message has at most {CLIENT_BYTES_MAX} bytes")]
    TooLong,
    /// Not a message.
    #[error("not a message: {0}")]
    Malformed(String),
    /// A client of an incompatible version.
    #[error("this table speaks version {VERSION} of the protocol, not {0}; reload the page")]
    Version(u32),
}

impl DecodeError {
    /// A short name for programs; never changes.
    pub fn code(&self) -> &'static str {
        match self {
            DecodeError::TooLong => "too-long",
            DecodeError::Malformed(_) => "malformed",
            DecodeError::Version(_) => "version",
        }
    }
}

/// Reads a message of a client, which may be anything.
pub fn decode(text: &str) -> Result<ClientMessage, DecodeError> {
    if text.len() > CLIENT_BYTES_MAX {
        return Err(DecodeError::TooLong);
    }
    let message = serde_json::from_str(text).map_err(|error| DecodeError::Malformed(error.to_string()))?;
    match message {
        ClientMessage::Resume { version, .. } if version != VERSION => Err(DecodeError::Version(version)),
        message => Ok(message),
    }
}

impl ServerMessage {
    /// The answer to `hello` and `resume`; `missed` is that of [`crate::Table::missed`].
    pub fn welcome(snapshot: Snapshot, missed: Option<Vec<Update>>) -> Self {
        let skipped = missed.is_none();
        let (snapshot, missed) = (Box::new(snapshot), missed.unwrap_or_default());
        Self::Welcome { version: VERSION, snapshot, missed, skipped }
    }

    /// A refusal on its way.
    pub fn refused(id: CommandId, refusal: &Refusal) -> Self {
        Self::Refused { id, code: refusal.code().to_string(), reason: refusal.to_string() }
    }

    /// What to answer to something that is not a message.
    pub fn error(error: &DecodeError) -> Self {
        Self::Error { code: error.code().to_string(), reason: error.to_string() }
    }

    /// The message as text.
    pub fn encode(&self) -> String {
        written(self)
    }
}

impl ClientMessage {
    /// The message as text.
    pub fn encode(&self) -> String {
        serde_json::to_string(self).expect("messages are plain data with text as keys")
    }
}

/// What is told, as text that is kept.
pub(crate) fn text(told: &impl Serialize) -> String {
    let mut text = written(told);
    text.shrink_to_fit();
    text
}

fn written(told: &impl Serialize) -> String {
    let mut text = Vec::with_capacity(USUAL_BYTES);
    serde_json::to_writer(&mut text, told).expect("messages and views are plain data with text as keys");
    String::from_utf8(text).expect("JSON is text")
}

/// The JSON Schema of all messages: the first of a client, its others, and those of the server.
pub fn schema() -> serde_json::Value {
    serde_json::json!({
        "opening": schema_for!(Opening),
        "client": schema_for!(ClientMessage),
        "server": schema_for!(ServerMessage),
    })
}
