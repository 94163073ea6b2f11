//! The speaker on a connection, and how they are heard: one message after the other, at a pace that leaves room for
//! the others at the table.

use std::time::Instant;

use axum::extract::ws::Message;
use serde::Deserialize;
use wurf_table::id::{CommandId, PersonId, TableId};
use wurf_table::wire::{self, ClientMessage, DecodeError, ServerMessage};

use super::Ending;
use crate::actor::request::{ConnectionId, Effort, Handle, Request};
use crate::app::App;
use crate::limits::Address;

/// Somebody on a connection.
pub(super) struct Speaker {
    pub(super) app: App,
    pub(super) address: Address,
    pub(super) table: TableId,
    pub(super) person: PersonId,
    pub(super) handle: Handle,
    pub(super) connection: ConnectionId,
}

impl Speaker {
    /// Hears one message. Ends when the next one may be heard, with what can be answered here.
    pub(super) async fn hear(
        &self,
        message: Option<Result<Message, axum::Error>>,
    ) -> Result<Option<ServerMessage>, Ending> {
        match message {
            Some(Ok(Message::Text(text))) => self.heed(&text).await,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                self.pay(Effort::Light).await;
                Ok(None)
            }
            Some(Ok(Message::Binary(_))) => Err(Ending::text_only()),
            Some(Ok(Message::Close(_)) | Err(_)) | None => Err(Ending::Gone),
        }
    }

    async fn heed(&self, text: &str) -> Result<Option<ServerMessage>, Ending> {
        let (effort, answer) = match wire::decode(text) {
            Err(error) => (Effort::Usual, Some(not_read(text, &error))),
            Ok(ClientMessage::Ping) => (Effort::Usual, Some(ServerMessage::Pong)),
            Ok(ClientMessage::Command { id, .. }) if let Err(answer) = self.write(id, text.len()) => {
                (Effort::Usual, Some(answer))
            }
            Ok(message) => (self.ask(message).await?, None),
        };
        self.pay(effort).await;
        Ok(answer)
    }

    /// What is said is written to the log, and there is only so much space for each address.
    fn write(&self, id: CommandId, bytes: usize) -> Result<(), ServerMessage> {
        let written = self.app.limits.write(self.address, bytes);
        written.map_err(|error| ServerMessage::Refused { id, code: "too-many".to_string(), reason: error.to_string() })
    }

    /// Asks the table, one message of each address at a time, so that the others at the table wait for one of its
    /// messages, however many are queued behind it.
    async fn ask(&self, message: ClientMessage) -> Result<Effort, Ending> {
        let turn = self.app.limits.at_table.turn((self.table.clone(), self.address)).await;
        let (connection, heard_at) = (self.connection, Instant::now());
        let request = |reply| Request::Message { connection, message, heard_at, reply };
        let effort = self.handle.ask(request).await.map_err(|_| Ending::ComeBack)?;
        turn.pay(effort.cost()).await;
        Ok(effort)
    }

    /// Waits until this person and this address may be heard again. In the meantime their messages wait in their own
    /// network.
    async fn pay(&self, effort: Effort) {
        let limits = &self.app.limits;
        limits.persons.pay((self.table.clone(), self.person), effort.cost()).await;
        limits.messages.pay(self.address, effort.cost()).await;
    }
}

/// A command of which at least the id could be read.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Numbered {
    Command { id: CommandId },
}

/// What to answer to something that is not a message. A client waiting for the answer to a command gets one.
fn not_read(text: &str, error: &DecodeError) -> ServerMessage {
    match serde_json::from_str(text) {
        Ok(Numbered::Command { id }) => {
            ServerMessage::Refused { id, code: error.code().to_string(), reason: error.to_string() }
        }
        Err(_) => ServerMessage::error(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The type and the id of what is answered to a message that cannot be read.
    #[track_caller]
    fn check(text: &str, kind: &str, id: Option<u64>) {
        let error = wire::decode(text).unwrap_err();
        let answer = serde_json::to_value(not_read(text, &error)).unwrap();
        assert_eq!((answer["type"].as_str(), answer["id"].as_u64()), (Some(kind), id), "{text}");
        assert_eq!(answer["code"].as_str(), Some(error.code()), "{text}");
    }

    #[test]
    fn a_command_whose_id_can_be_read_is_answered_with_its_id() {
        check(r#"{"type":"command","id":7,"command":{"do":"dance"}}"#, "refused", Some(7));
        check(r#"{"type":"command","id":7,"command":{"do":"sit_down","seat":"9"}}"#, "refused", Some(7));
        check(r#"{"type":"command","id":7}"#, "refused", Some(7));
        check(r#"{"type":"command","id":7,"command":null,"more":[[[1]]]}"#, "refused", Some(7));
    }

    #[test]
    fn what_has_no_id_is_an_error() {
        check(r#"{"type":"command","id":-7,"command":{"do":"start"}}"#, "error", None);
        check(r#"{"type":"command","command":{"do":"start"}}"#, "error", None);
        check(r#"{"type":"command","id":7,"command":{"do":"start"}"#, "error", None);
        check(r#"{"type":"resume","version":99,"last_seq":0}"#, "error", None);
        check("", "error", None);
    }
}
