//! The first message of a connection: who speaks, and what they know already. The referee trusts its shell to have
//! checked it (see [`crate::command::Sender`]); it is here because every client sends it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::id::{PersonId, Seq};
use crate::wire::{CLIENT_BYTES_MAX, DecodeError, VERSION};

/// How a connection begins.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Opening {
    /// Answered like [`crate::wire::ClientMessage::Resume`].
    Hello {
        /// The version of the protocol that the client speaks.
        version: u32,
        /// Who speaks.
        person: PersonId,
        /// What this person was given when they joined.
        secret: String,
        /// The last number the client has; 0 for nothing.
        last_seq: Seq,
    },
}

/// Never shows the secret.
impl std::fmt::Debug for Opening {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self::Hello { person, last_seq, .. } = self;
        f.debug_struct("Hello").field("person", person).field("last_seq", last_seq).finish_non_exhaustive()
    }
}

impl Opening {
    /// Reads the first message of a client, which may be anything.
    pub fn decode(text: &str) -> Result<Self, DecodeError> {
        if text.len() > CLIENT_BYTES_MAX {
            return Err(DecodeError::TooLong);
        }
        let opening = serde_json::from_str(text).map_err(|error| DecodeError::Malformed(error.to_string()))?;
        match opening {
            Self::Hello { version, .. } if version != VERSION => Err(DecodeError::Version(version)),
            opening => Ok(opening),
        }
    }

    /// The message as text.
    pub fn encode(&self) -> String {
        serde_json::to_string(self).expect("messages are plain data with text as keys")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hello(version: u32) -> Opening {
        Opening::Hello { version, person: PersonId::FIRST, secret: "s3cret".to_string(), last_seq: Seq(7) }
    }

    #[test]
    fn a_hello_round_trips_and_hides_its_secret() {
        assert_eq!(Opening::decode(&hello(VERSION).encode()), Ok(hello(VERSION)));
        assert_eq!(format!("{:?}", hello(1)), "Hello { person: PersonId(1), last_seq: Seq(7), .. }");
    }

    #[test]
    fn other_openings_are_refused() {
        let code = |text: &str| Opening::decode(text).map_err(|error| error.code());
        assert_eq!(code(&hello(VERSION + 1).encode()), Err("version"));
        assert_eq!(code(r#"{"type":"ping"}"#), Err("malformed"));
        assert_eq!(code(&"x".repeat(CLIENT_BYTES_MAX + 1)), Err("too-long"));
    }
}
