//! One WebSocket: a client on one side, the line to its table on the other.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use tokio::sync::mpsc;
use wurf_table::hello::Opening;
use wurf_table::id::{PersonId, Seq, TableId};
use wurf_table::wire::{self, ClientMessage, ServerMessage};

use crate::actor::RETRY_MS;
use crate::actor::request::{Connected, ConnectionId, Handle, Request};
use crate::app::App;
use crate::archive::ReadError;
use crate::hall::{EnterError, Hall};

/// Whoever connects says who they are at once.
const HELLO_TIMEOUT: Duration = Duration::from_secs(10);

/// How often a silent client is asked whether it is still there; proxies cut connections after a minute of silence.
const PING_EVERY: Duration = Duration::from_secs(25);

/// A client that has not answered two pings is gone.
const SILENCE_MAX: Duration = Duration::from_secs(60);

/// A message that does not get through in this time does not get through.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);

/// Messages in a second: more than fingers can do. Whoever sends more is listened to more slowly.
const MESSAGES_PER_SECOND: NonZeroU32 = NonZeroU32::new(20).expect("20 is not 0");

/// A burst: what a client sends again after a reconnection.
const MESSAGES_BURST: NonZeroU32 = NonZeroU32::new(60).expect("60 is not 0");

/// When to come back while nothing can be kept: coming at once would only keep a struggling server busy.
const RETRY_LATER_MS: u64 = 5_000;

/// To resume costs the table as much as many moves.
const RESUME_COST: NonZeroU32 = NonZeroU32::new(10).expect("10 is not 0");

/// Why a conversation ended, as far as the client is told.
enum Ending {
    /// The client has gone.
    Gone,
    /// The client is to come back.
    ComeBack,
    /// The client did something that is not allowed; it should not come back as it is.
    Refused { code: &'static str, reason: String },
}

/// Serves one WebSocket until it ends.
pub(crate) async fn talk(app: App, table: TableId, mut socket: WebSocket) {
    let ending = match greet(&app, &table, &mut socket).await {
        Ok((handle, Connected { connection, mut lines })) => {
            let ending = converse(&mut socket, &handle, connection, &mut lines).await;
            // A table that was put away knows already.
            _ = handle.tell(Request::Disconnect { connection }).await;
            ending
        }
        Err(ending) => ending,
    };
    let retry_ms = if app.archive.store.keeping().works() { RETRY_MS } else { RETRY_LATER_MS };
    part(&mut socket, ending, retry_ms).await;
}

async fn greet(app: &App, table: &TableId, socket: &mut WebSocket) -> Result<(Handle, Connected), Ending> {
    let opening = tokio::select! {
        () = app.shutdown.cancelled() => return Err(Ending::ComeBack),
        opening = tokio::time::timeout(HELLO_TIMEOUT, opening(socket)) => match opening {
            Ok(opening) => opening?,
            Err(_) => return Err(Ending::Refused { code: "no-hello", reason: "say hello first".to_string() }),
        },
    };
    let Opening::Hello { person, secret, last_seq, .. } = opening;
    check_secret(app, table, person, &secret).await?;
    connect(&app.hall, table, person, last_seq).await
}

async fn opening(socket: &mut WebSocket) -> Result<Opening, Ending> {
    loop {
        match socket.recv().await {
            Some(Ok(Message::Text(text))) => {
                let refused =
                    |error: wire::DecodeError| Ending::Refused { code: error.code(), reason: error.to_string() };
                return Opening::decode(&text).map_err(refused);
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            Some(Ok(Message::Binary(_))) => return Err(Ending::text_only()),
            Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Ending::Gone),
        }
    }
}

async fn check_secret(app: &App, table: &TableId, person: PersonId, secret: &str) -> Result<(), Ending> {
    let hash = app.archive.store.secret(table, person).await.map_err(|error| {
        if !error.is_failure() {
            tracing::error!(%table, %error, "a secret could not be read");
        }
        Ending::ComeBack
    })?;
    // The same answer for a wrong secret, a person and a table that do not exist: nobody learns which.
    match hash.is_some_and(|hash| hash.is_of(secret)) {
        true => Ok(()),
        false => Err(Ending::Refused { code: "not-you", reason: "nobody here is known by this secret".to_string() }),
    }
}

async fn connect(hall: &Hall, table: &TableId, person: PersonId, last_seq: Seq) -> Result<(Handle, Connected), Ending> {
    let request = |reply| Request::Connect { person, last_seq, reply };
    match hall.ask_and_stay(table, request).await {
        Ok((handle, Ok(connected))) => Ok((handle, connected)),
        Ok((_, Err(refusal))) => Err(Ending::Refused { code: refusal.code(), reason: refusal.to_string() }),
        Err(error) => Err(Ending::not_entered(table, &error)),
    }
}

async fn converse(
    socket: &mut WebSocket,
    handle: &Handle,
    connection: ConnectionId,
    lines: &mut mpsc::Receiver<String>,
) -> Ending {
    let patience = RateLimiter::direct(Quota::per_second(MESSAGES_PER_SECOND).allow_burst(MESSAGES_BURST));
    let mut ping = tokio::time::interval(PING_EVERY);
    let mut heard_at = Instant::now();
    loop {
        tokio::select! {
            said = lines.recv() => match said {
                Some(text) => if send_all(socket, text, lines).await.is_err() { return Ending::Gone },
                // Cut: by the table that was put away, or because this client does not read.
                None => return Ending::ComeBack,
            },
            message = socket.recv() => {
                heard_at = Instant::now();
                match hear(message, handle, connection, &patience).await {
                    Ok(None) => {}
                    Ok(Some(answer)) => if send(socket, answer.encode()).await.is_err() { return Ending::Gone },
                    Err(ending) => return ending,
                }
            }
            _ = ping.tick() => {
                if heard_at.elapsed() > SILENCE_MAX || send_message(socket, Message::Ping(Default::default())).await.is_err() {
                    return Ending::Gone;
                }
            }
        }
    }
}

/// Hears one message; what can be answered here is.
async fn hear(
    message: Option<Result<Message, axum::Error>>,
    handle: &Handle,
    connection: ConnectionId,
    patience: &DefaultDirectRateLimiter,
) -> Result<Option<ServerMessage>, Ending> {
    let text = match message {
        Some(Ok(Message::Text(text))) => text,
        Some(Ok(Message::Ping(_) | Message::Pong(_))) => return Ok(None),
        Some(Ok(Message::Binary(_))) => return Err(Ending::text_only()),
        Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Ending::Gone),
    };
    let decoded = wire::decode(&text);
    let cost = if matches!(decoded, Ok(ClientMessage::Resume { .. })) { RESUME_COST } else { NonZeroU32::MIN };
    slow_down(patience, cost).await;
    match decoded {
        Ok(ClientMessage::Ping) => Ok(Some(ServerMessage::Pong)),
        Ok(message) => {
            let request = Request::Message { connection, message, heard_at: Instant::now() };
            handle.tell(request).await.map_err(|_| Ending::ComeBack)?;
            Ok(None)
        }
        Err(error) => Ok(Some(ServerMessage::error(&error))),
    }
}

/// Waits until the client may be heard again. Meanwhile its messages wait in its own network.
async fn slow_down(patience: &DefaultDirectRateLimiter, cost: NonZeroU32) {
    while let Ok(Err(not_until)) = patience.check_n(cost) {
        tokio::time::sleep(not_until.wait_time_from(DefaultClock::default().now())).await;
    }
}

/// Sends what waits on the line in one go.
async fn send_all(
    socket: &mut WebSocket,
    first: String,
    lines: &mut mpsc::Receiver<String>,
) -> Result<(), Undelivered> {
    let delivery = async {
        socket.feed(Message::Text(first.into())).await?;
        while let Ok(text) = lines.try_recv() {
            socket.feed(Message::Text(text.into())).await?;
        }
        socket.flush().await
    };
    in_time(delivery).await
}

async fn send(socket: &mut WebSocket, text: String) -> Result<(), Undelivered> {
    send_message(socket, Message::Text(text.into())).await
}

async fn send_message(socket: &mut WebSocket, message: Message) -> Result<(), Undelivered> {
    in_time(socket.send(message)).await
}

/// The client does not read, or is gone.
struct Undelivered;

async fn in_time(delivery: impl Future<Output = Result<(), axum::Error>>) -> Result<(), Undelivered> {
    tokio::time::timeout(SEND_TIMEOUT, delivery).await.map_err(|_| Undelivered)?.map_err(|_| Undelivered)
}

/// Says goodbye. Whoever does not hear it any more has gone already.
async fn part(socket: &mut WebSocket, ending: Ending, retry_ms: u64) {
    let (last_words, code) = match ending {
        Ending::Gone => return,
        Ending::ComeBack => (ServerMessage::Goodbye { retry_ms }, close_code::RESTART),
        Ending::Refused { code, reason } => {
            (ServerMessage::Error { code: code.to_string(), reason }, close_code::POLICY)
        }
    };
    if send(socket, last_words.encode()).await.is_ok() {
        let frame = CloseFrame { code, reason: Utf8Bytes::default() };
        _ = send_message(socket, Message::Close(Some(frame))).await;
    }
}

impl Ending {
    fn text_only() -> Self {
        Self::Refused { code: "malformed", reason: "messages are text".to_string() }
    }

    fn not_entered(table: &TableId, error: &EnterError) -> Self {
        match error {
            EnterError::NoSuchTable => Self::Refused { code: "no-such-table", reason: error.to_string() },
            EnterError::Busy | EnterError::CannotKeep => Self::ComeBack,
            EnterError::Read(ReadError::Store(error)) if error.is_failure() => Self::ComeBack,
            EnterError::Read(_) | EnterError::NoRandomness(_) => {
                tracing::error!(%table, %error, "a table could not be opened");
                Self::ComeBack
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hall::tests::TestHall;
    use crate::time;

    #[tokio::test]
    async fn whoever_connects_while_the_table_is_being_put_away_is_welcome() {
        let test = TestHall::with_match_since(time::now(), Duration::MAX).await;
        test.start_putting_away().await;
        let connected = connect(&test.hall, &test.table, PersonId::FIRST, Seq(0)).await;
        let (_, Connected { mut lines, .. }) = connected.ok().expect("nobody is sent away");
        let first: ServerMessage = serde_json::from_str(&lines.recv().await.unwrap()).unwrap();
        assert!(matches!(first, ServerMessage::Welcome { .. }), "{first:?}");
    }
}
