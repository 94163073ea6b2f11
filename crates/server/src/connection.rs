//! One WebSocket: a client on one side, the line to its table on the other.

use std::num::NonZeroU32;
use std::pin::Pin;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt;
use tokio::sync::mpsc;
use wurf_table::hello::Opening;
use wurf_table::id::{PersonId, Seq, TableId};
use wurf_table::wire::{self, ServerMessage};

use crate::actor::RETRY_MS;
use crate::actor::line::{Shelf, Text};
use crate::actor::request::{Connected, Handle, Request};
use crate::api::error::DAMAGED;
use crate::app::App;
use crate::archive::ReadError;
use crate::hall::{EnterError, Hall};
use crate::limits::{Address, MESSAGE_COST};

mod speaker;

use speaker::Speaker;

/// Clients must say who they are as soon as they connect.
const HELLO_TIMEOUT: Duration = Duration::from_secs(10);

/// So long may everything take that a client waits for after that, its turn included …
const GREETING_TIMEOUT: Duration = Duration::from_secs(10);

/// … and so long where other nodes can be quicker.
const GREETING_TIMEOUT_AMONG_OTHERS: Duration = Duration::from_secs(5);

/// How often a silent client is asked whether it is still there; proxies cut connections after a minute of silence.
const PING_EVERY: Duration = Duration::from_secs(25);

/// A client that has not answered two pings is gone.
const SILENCE_MAX: Duration = Duration::from_secs(60);

/// A message that does not get through in this time does not get through.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);

/// When to come back while nothing can be kept: coming at once would only keep a struggling server busy.
const RETRY_LATER_MS: u64 = 5_000;

/// Coming and going is written down, and a welcome is read from the log: as much work as three messages.
const HELLO_COST: NonZeroU32 = MESSAGE_COST.saturating_mul(NonZeroU32::new(3).expect("3 is not 0"));

/// Pings and pongs of somebody who has not said hello yet; libraries send one every few seconds.
const CONTROL_FRAMES_BEFORE_HELLO_MAX: usize = 8;

/// Why a conversation ended, as far as the client is told.
enum Ending {
    /// The client has gone.
    Gone,
    /// The client should come back.
    ComeBack,
    /// The client did something that is not allowed; it should not come back as it is.
    Refused { code: &'static str, reason: String },
}

/// Serves one WebSocket until it ends.
pub(crate) async fn talk(app: App, address: Address, table: TableId, mut socket: WebSocket) {
    let ending = match greet(&app, address, table, &mut socket).await {
        Ok((speaker, mut lines)) => {
            let ending = converse(&mut socket, &speaker, &mut lines).await;
            // A table that was put away knows already.
            _ = speaker.handle.tell(Request::Disconnect { connection: speaker.connection }).await;
            ending
        }
        Err(ending) => ending,
    };
    let retry_ms = if app.archive.store.keeping().works() { RETRY_MS } else { RETRY_LATER_MS };
    part(&mut socket, ending, retry_ms).await;
}

async fn greet(
    app: &App,
    address: Address,
    table: TableId,
    socket: &mut WebSocket,
) -> Result<(Speaker, mpsc::Receiver<Text>), Ending> {
    let opening = tokio::select! {
        () = app.shutdown.cancelled() => return Err(Ending::ComeBack),
        opening = tokio::time::timeout(HELLO_TIMEOUT, opening(socket)) => match opening {
            Ok(opening) => opening?,
            Err(_) => return Err(Ending::no_hello()),
        },
    };
    // A database or another node that does not answer must not keep a client waiting.
    let patience = if app.config.nats.is_some() { GREETING_TIMEOUT_AMONG_OTHERS } else { GREETING_TIMEOUT };
    tokio::select! {
        () = app.hall.unfit() => Err(Ending::ComeBack),
        greeted = tokio::time::timeout(patience, admit(app, address, table, opening)) => {
            greeted.unwrap_or(Err(Ending::ComeBack))
        }
    }
}

/// Makes sure of who it is, and lets the table welcome them.
async fn admit(
    app: &App,
    address: Address,
    table: TableId,
    opening: Opening,
) -> Result<(Speaker, mpsc::Receiver<Text>), Ending> {
    let Opening::Hello { person, secret, last_seq, .. } = opening;
    check_secret(app, &table, person, &secret).await?;
    let welcome = app.limits.welcomes.take(address).await;
    let turn = app.limits.at_table.turn((table.clone(), address)).await;
    turn.pay(HELLO_COST).await;
    let shelf = Shelf { room: app.limits.waiting.clone(), address };
    let (handle, Connected { connection, lines }) = connect(&app.hall, &table, person, last_seq, shelf).await?;
    drop(turn);
    drop(welcome);
    Ok((Speaker { app: App::clone(app), address, table, person, handle, connection }, lines))
}

async fn opening(socket: &mut WebSocket) -> Result<Opening, Ending> {
    for _ in 0..=CONTROL_FRAMES_BEFORE_HELLO_MAX {
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
    Err(Ending::no_hello())
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

async fn connect(
    hall: &Hall,
    table: &TableId,
    person: PersonId,
    last_seq: Seq,
    shelf: Shelf,
) -> Result<(Handle, Connected), Ending> {
    let request = |reply| Request::Connect { person, last_seq, shelf: shelf.clone(), reply };
    match hall.ask_and_stay(table, request).await {
        Ok((handle, Ok(connected))) => Ok((handle, connected)),
        Ok((_, Err(refusal))) => Err(Ending::Refused { code: refusal.code(), reason: refusal.to_string() }),
        Err(error) => Err(Ending::not_entered(table, &error)),
    }
}

/// A message that is being heard.
type Hearing<'a> = Pin<Box<dyn Future<Output = Result<Option<ServerMessage>, Ending>> + Send + 'a>>;

/// The client is told everything at once, but heard one message at a time.
async fn converse(socket: &mut WebSocket, speaker: &Speaker, lines: &mut mpsc::Receiver<Text>) -> Ending {
    let mut ping = tokio::time::interval(PING_EVERY);
    let mut heard_at = Instant::now();
    let mut hearing: Option<Hearing> = None;
    loop {
        tokio::select! {
            said = lines.recv() => match said {
                Some(text) => if send_all(socket, text, lines).await.is_err() { return Ending::Gone },
                // Cut: by the table that was put away, or because this client does not read.
                None => return Ending::ComeBack,
            },
            heard = heard(&mut hearing) => {
                hearing = None;
                match heard {
                    Ok(None) => {}
                    Ok(Some(answer)) => if send(socket, answer.encode()).await.is_err() { return Ending::Gone },
                    Err(ending) => return ending,
                }
            }
            message = socket.recv(), if hearing.is_none() => {
                heard_at = Instant::now();
                hearing = Some(Box::pin(speaker.hear(message)));
            }
            _ = ping.tick() => {
                if heard_at.elapsed() > SILENCE_MAX || send_message(socket, Message::Ping(Default::default())).await.is_err() {
                    return Ending::Gone;
                }
            }
        }
    }
}

/// When a message has been heard; never, if there is none.
async fn heard(hearing: &mut Option<Hearing<'_>>) -> Result<Option<ServerMessage>, Ending> {
    match hearing {
        Some(hearing) => hearing.await,
        None => std::future::pending().await,
    }
}

/// Sends what waits on the line in one go. It waits until the network has taken it all.
async fn send_all(socket: &mut WebSocket, first: Text, lines: &mut mpsc::Receiver<Text>) -> Result<(), Undelivered> {
    let delivery = async {
        let mut texts = vec![first];
        while let Ok(text) = lines.try_recv() {
            texts.push(text);
        }
        for text in &texts {
            socket.feed(Message::Text(text.words.clone())).await?;
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

/// Says goodbye. A client that no longer hears it has gone already.
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
    fn no_hello() -> Self {
        Self::Refused { code: "no-hello", reason: "say hello first".to_string() }
    }

    fn text_only() -> Self {
        Self::Refused { code: "malformed", reason: "messages are text".to_string() }
    }

    fn not_entered(table: &TableId, error: &EnterError) -> Self {
        match error {
            EnterError::NoSuchTable => Self::Refused { code: "no-such-table", reason: error.to_string() },
            EnterError::Busy | EnterError::CannotKeep => Self::ComeBack,
            EnterError::Closed => Self::Refused { code: "table-closed", reason: error.to_string() },
            EnterError::Read(ReadError::Store(error)) if error.is_failure() => Self::ComeBack,
            EnterError::Read(error) if error.is_damage() => {
                tracing::error!(%table, %error, "a table is damaged");
                Self::Refused { code: "damaged", reason: DAMAGED.to_string() }
            }
            EnterError::Read(_) | EnterError::NoRandomness(_) => {
                tracing::error!(%table, %error, "a table could not be opened");
                Self::ComeBack
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;
    use crate::config::Config;
    use crate::hall::tests::TestHall;
    use crate::limits::Limits;
    use crate::time;

    #[tokio::test]
    async fn a_person_who_connects_while_the_table_is_being_put_away_is_welcome() {
        let test = TestHall::with_match_since(time::now(), Duration::MAX).await;
        test.start_putting_away().await;
        let limits = Limits::new(&Config::default());
        let shelf = Shelf { room: limits.waiting, address: IpAddr::from(Ipv4Addr::LOCALHOST).into() };
        let connected = connect(&test.hall, &test.table, PersonId::FIRST, Seq(0), shelf).await;
        let (_, Connected { mut lines, .. }) = connected.ok().expect("nobody is sent away");
        let first: ServerMessage = serde_json::from_str(&lines.recv().await.unwrap().words).unwrap();
        assert!(matches!(first, ServerMessage::Welcome { .. }), "{first:?}");
    }
}
