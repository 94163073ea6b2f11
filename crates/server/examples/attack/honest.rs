//! Those who mean no harm: a person who plays at a table, and newcomers who look at the lobby.

use std::time::Duration;

use futures_util::SinkExt;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Address, admission, connect, next, request};
use crate::floods::Where;

const HONEST: Address = [127, 0, 0, 1];

/// As quickly as somebody may play: below the rate from which messages are heard later.
const MOVE_EVERY: Duration = Duration::from_millis(60);

const NEWCOMER_EVERY: Duration = Duration::from_millis(300);

/// A move that takes longer has failed.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long things took.
#[derive(Default)]
pub(crate) struct Latencies(pub(crate) Vec<Duration>);

/// A table at which somebody plays.
pub(crate) struct Table {
    pub(crate) id: String,
    socket: WebSocketStream<TcpStream>,
    next_id: u64,
}

impl Table {
    pub(crate) async fn open(port: u16) -> Self {
        let options = json!({ "game": "qwixx", "seats": 1, "chat": "free" });
        let body = json!({ "name": "Honest", "options": options });
        let (status, body) = request(HONEST, port, "/api/v1/tables", Some(body)).await.unwrap();
        assert_eq!(status, 201, "{body}");
        let admission = admission(&body).unwrap();
        let socket = connect(HONEST, port, &admission).await.unwrap();
        let mut table = Self { id: admission.table.to_string(), socket, next_id: 1 };
        let seated = table.command(json!({ "do": "sit_down", "seat": "1" })).await;
        assert_eq!(seated["type"], "done", "{seated}");
        table
    }

    /// Plays a match of Qwixx alone, and another one when it is over. Each move counts, and so does starting over.
    pub(crate) async fn play(mut self, until: Instant) -> Latencies {
        let (mut latencies, mut decision) = (Latencies::default(), None);
        while Instant::now() < until {
            let command = match &decision {
                Some((number, action)) => json!({ "do": "act", "decision": number, "action": action }),
                None => json!({ "do": "start" }),
            };
            let began = Instant::now();
            decision = self.ask(command).await;
            latencies.0.push(began.elapsed());
            sleep(MOVE_EVERY.saturating_sub(began.elapsed())).await;
        }
        latencies
    }

    /// Asks, and again for a rematch if the match is over; the next decision.
    async fn ask(&mut self, command: Value) -> Option<(u64, String)> {
        let mut decision = None;
        let id = self.send(command).await;
        loop {
            let message = self.hear().await;
            match message["type"].as_str() {
                Some("update") => decision = read_decision(&message).or(decision),
                Some("done") if message["id"] == id => break,
                Some("refused") if message["id"] == id => panic!("{message}"),
                _ => {}
            }
        }
        if decision.is_none() {
            let again = self.command(json!({ "do": "rematch" })).await;
            assert_eq!(again["type"], "done", "{again}");
        }
        decision
    }

    /// Sends a command; its answer.
    async fn command(&mut self, command: Value) -> Value {
        let id = self.send(command).await;
        loop {
            let message = self.hear().await;
            if matches!(message["type"].as_str(), Some("done" | "refused")) && message["id"] == id {
                return message;
            }
        }
    }

    async fn send(&mut self, command: Value) -> u64 {
        let id = self.next_id;
        self.next_id += 1;
        let message = json!({ "type": "command", "id": id, "command": command });
        self.socket.send(Message::Text(message.to_string().into())).await.unwrap();
        id
    }

    async fn hear(&mut self) -> Value {
        timeout(PATIENCE, next(&mut self.socket)).await.expect("a move takes too long").expect("the table is cut")
    }
}

/// The decision that an update asks for, with its first answer.
fn read_decision(update: &Value) -> Option<(u64, String)> {
    let decision = &update["change"]["moment"]["decision"];
    Some((decision["number"].as_u64()?, decision["actions"][0].as_str()?.to_string()))
}

/// People who come while the attack goes on.
#[derive(Default)]
pub(crate) struct Newcomers {
    pub(crate) served: usize,
    pub(crate) failed: usize,
    pub(crate) latencies: Latencies,
}

impl Newcomers {
    pub(crate) async fn come(place: Where) -> Self {
        let mut newcomers = Self::default();
        for last in (2..=250).cycle().take_while(|_| Instant::now() < place.until) {
            let began = Instant::now();
            match request([127, 9, 9, last], place.port, "/api/v1/tables", None).await {
                Ok((200, _)) => newcomers.served += 1,
                _ => newcomers.failed += 1,
            }
            newcomers.latencies.0.push(began.elapsed());
            sleep(NEWCOMER_EVERY.saturating_sub(began.elapsed())).await;
        }
        newcomers
    }
}
