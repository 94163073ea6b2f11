//! What a table is asked for by the rest of the server, and the handle that asks.

use std::num::NonZeroU32;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use wurf_table::arrival::Arrival;
use wurf_table::id::{PersonId, Seq};
use wurf_table::person::Name;
use wurf_table::refusal::Refusal;
use wurf_table::wire::ClientMessage;

use crate::actor::line::{Shelf, Text};
use crate::limits::{Address, MESSAGE_COST};

/// No more requests than this queue for one table; further askers wait in front of it, each connection with at most one
/// message.
pub(crate) const REQUESTS_MAX: usize = 32;

/// One connection, numbered by its table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct ConnectionId(pub(super) u64);

impl ConnectionId {
    /// A connection to a table of another node has the number of its line.
    pub(crate) fn of_line(number: u64) -> Self {
        Self(number)
    }

    pub(crate) fn number(self) -> u64 {
        self.0
    }
}

/// Something asked of a table.
#[derive(Debug)]
pub(crate) enum Request {
    /// Somebody at this address wants to come to the table.
    Join { name: Name, arrival: Arrival, address: Address, reply: oneshot::Sender<Result<Joined, Refusal>> },
    /// Somebody known wants to hear everything after `last_seq`; what they have not read waits on the shelf.
    Connect { person: PersonId, last_seq: Seq, shelf: Shelf, reply: oneshot::Sender<Result<Connected, Refusal>> },
    /// Somebody has a seat and is about to connect; if they do not, the seat is given back.
    Expect { person: PersonId },
    /// The line broke.
    Disconnect { connection: ConnectionId },
    /// Somebody who may come wants to know what the host is called.
    Host { reply: oneshot::Sender<Option<Name>> },
    /// What was kept has changed: somebody's name was taken out of the log.
    Reread { reply: oneshot::Sender<()> },
    /// Somebody on a line said something, at this moment; the reply says what it cost the table.
    Message { connection: ConnectionId, message: ClientMessage, heard_at: Instant, reply: oneshot::Sender<Effort> },
}

/// What a message cost the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Effort {
    /// Next to nothing: it had been carried out already, or answered a question of the past.
    Light,
    /// Like most.
    Usual,
    /// A whole welcome, as much as many moves.
    Heavy,
}

impl Effort {
    /// The same as a number, for budgets.
    pub(crate) fn cost(self) -> NonZeroU32 {
        match self {
            Self::Light => NonZeroU32::MIN,
            Self::Usual => MESSAGE_COST,
            Self::Heavy => MESSAGE_COST.saturating_mul(MESSAGE_COST),
        }
    }
}

/// Somebody has joined.
#[derive(Clone)]
pub(crate) struct Joined {
    /// Who they are at this table.
    pub(crate) person: PersonId,
    /// What they prove it with.
    pub(crate) secret: String,
}

/// Shows no secret.
impl std::fmt::Debug for Joined {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Joined").field("person", &self.person).finish_non_exhaustive()
    }
}

/// Somebody is connected, until the line is cut or the connection reports its end.
#[derive(Debug)]
pub(crate) struct Connected {
    /// The number of the connection.
    pub(crate) connection: ConnectionId,
    /// What the table says.
    pub(crate) lines: mpsc::Receiver<Text>,
}

/// The way to a table. When the table has been put away, it is closed; the hall gives a new one.
#[derive(Clone, Debug)]
pub(crate) struct Handle {
    requests: mpsc::Sender<Request>,
    stop: CancellationToken,
    is_away: bool,
}

/// The table was put away before it answered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PutAway;

impl Handle {
    /// The way to a table of this server.
    pub(super) fn here(requests: mpsc::Sender<Request>, stop: CancellationToken) -> Self {
        Self { requests, stop, is_away: false }
    }

    /// The way to a table of another node.
    pub(crate) fn away(requests: mpsc::Sender<Request>, stop: CancellationToken) -> Self {
        Self { requests, stop, is_away: true }
    }

    /// Does another node have the table?
    pub(crate) fn is_away(&self) -> bool {
        self.is_away
    }

    /// Has the table been put away?
    pub(crate) fn is_closed(&self) -> bool {
        self.requests.is_closed()
    }

    /// Has the table put away, and waits until nothing more is decided there. Its clients come back by themselves.
    pub(crate) async fn put_away(&self) {
        self.stop.cancel();
        self.requests.closed().await;
    }

    /// Asks, and waits for the answer.
    pub(crate) async fn ask<T>(&self, request: impl FnOnce(oneshot::Sender<T>) -> Request) -> Result<T, PutAway> {
        let (reply, answer) = oneshot::channel();
        self.tell(request(reply)).await?;
        answer.await.map_err(|_| PutAway)
    }

    /// Tells something that has no answer.
    pub(crate) async fn tell(&self, request: Request) -> Result<(), PutAway> {
        self.requests.send(request).await.map_err(|_| PutAway)
    }
}
