//! A server and its clients.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use tokio_util::sync::CancellationToken;
use wurf_bots::seated::AgentPace;
use wurf_client::contract::Admission;
use wurf_server::config::Config;
use wurf_server::limits::LimitsConfig;
use wurf_table::command::Command;
use wurf_table::hello::Opening;
use wurf_table::id::{CommandId, PersonId, Seq};
use wurf_table::wire::{ClientMessage, ServerMessage, VERSION};

/// Whatever takes longer does not happen; nothing here needs more than a fraction of it.
const PATIENCE: Duration = Duration::from_secs(30);

/// Two devices of one person choose different ids for their commands.
static CONNECTIONS: AtomicU64 = AtomicU64::new(1);

/// A running server.
pub(crate) struct TestApp {
    pub(crate) address: SocketAddr,
    folder: tempfile::TempDir,
    shutdown: CancellationToken,
    server: JoinHandle<anyhow::Result<()>>,
}

/// The answer to a request.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap()
    }
}

/// Somebody at a table.
#[derive(Clone, Debug)]
pub(crate) struct Ticket {
    pub(crate) table: String,
    pub(crate) code: String,
    pub(crate) person: PersonId,
    pub(crate) secret: String,
}

impl From<&Answer> for Ticket {
    fn from(answer: &Answer) -> Self {
        let Admission { table, code, person, secret, .. } = serde_json::from_str(&answer.text).unwrap();
        Self { table: table.to_string(), code: code.unwrap().to_string(), person, secret }
    }
}

impl TestApp {
    pub(crate) async fn start() -> Self {
        Self::start_with(Config::default()).await
    }

    pub(crate) async fn start_with(config: Config) -> Self {
        Self::start_in(tempfile::tempdir().unwrap(), config).await
    }

    pub(crate) async fn start_in(folder: tempfile::TempDir, config: Config) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let shutdown = CancellationToken::new();
        let config = Config { data: folder.path().into(), agent_pace: AgentPace::Instant, ..config };
        let server = tokio::spawn(wurf_server::serve::serve(config, listener, shutdown.clone()));
        Self { address, folder, shutdown, server }
    }

    /// A server behind a proxy: to it, clients come from the addresses it is told.
    pub(crate) async fn start_behind_proxy(limits: LimitsConfig) -> Self {
        Self::start_with(Config { limits, behind_proxy: true, ..Config::default() }).await
    }

    /// Stops the server as an operator does, and starts another one on the same store.
    pub(crate) async fn restart(self) -> Self {
        self.restart_after(async |_| {}).await
    }

    /// Like [`TestApp::restart`], with something done to the data in between.
    pub(crate) async fn restart_after(self, change: impl AsyncFnOnce(&Path)) -> Self {
        self.shutdown.cancel();
        self.server.await.unwrap().unwrap();
        change(self.folder.path()).await;
        Self::start_in(self.folder, Config::default()).await
    }

    pub(crate) fn data(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        request(self.address, path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        request(self.address, path, Some(body)).await
    }

    /// Opens a table of this game, at which seat 1 begins; in FIX the lot says who deals.
    pub(crate) async fn open(&self, game: &str, seats: u8, name: &str) -> Ticket {
        let game_options = if game == "fix" { "" } else { "first=1" };
        self.open_with(name, json!({ "game": game, "seats": seats, "game_options": game_options })).await
    }

    pub(crate) async fn open_with(&self, name: &str, options: Value) -> Ticket {
        let answer = self.post("/api/v1/tables", json!({ "name": name, "options": options })).await;
        assert_eq!(answer.status, 201, "{}", answer.text);
        Ticket::from(&answer)
    }

    pub(crate) async fn join(&self, table_or_code: &str, name: &str) -> Ticket {
        let answer = self.post(&format!("/api/v1/tables/{table_or_code}/persons"), json!({ "name": name })).await;
        assert_eq!(answer.status, 201, "{}", answer.text);
        Ticket::from(&answer)
    }

    /// A client that knows nothing yet.
    pub(crate) async fn client(&self, ticket: &Ticket) -> Client {
        self.client_after(ticket, Seq(0)).await
    }

    pub(crate) async fn client_after(&self, ticket: &Ticket, last_seq: Seq) -> Client {
        self.client_from("127.0.0.1", ticket, last_seq).await
    }

    /// A client that a proxy has let through from this address.
    pub(crate) async fn client_from(&self, address: &str, ticket: &Ticket, last_seq: Seq) -> Client {
        let mut client = Client::connect_from(address, self.address, &ticket.table).await;
        let (person, secret) = (ticket.person, ticket.secret.clone());
        client.send_text(Opening::Hello { version: VERSION, person, secret, last_seq }.encode()).await;
        client
    }
}

async fn request(address: SocketAddr, path: &str, body: Option<Value>) -> Answer {
    let url = format!("http://{address}{path}");
    let exchange = move || {
        let agent = ureq::Agent::from(ureq::Agent::config_builder().http_status_as_error(false).build());
        let response = match body {
            Some(body) => agent.post(&url).send_json(body),
            None => agent.get(&url).call(),
        };
        let mut response = response.unwrap();
        let header = |(name, value): (&ureq::http::HeaderName, &ureq::http::HeaderValue)| {
            (name.to_string(), value.to_str().unwrap().to_string())
        };
        let headers = response.headers().iter().map(header).collect();
        // Not every file is a text.
        let body = response.body_mut().read_to_vec().unwrap();
        let text = String::from_utf8_lossy(&body).into_owned();
        Answer { status: response.status().as_u16(), headers, text }
    };
    tokio::task::spawn_blocking(exchange).await.unwrap()
}

/// One WebSocket.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    next_command: u64,
}

impl Client {
    /// A connection on which nothing has been said.
    pub(crate) async fn connect(address: SocketAddr, table: &str) -> Self {
        Self::connect_from("127.0.0.1", address, table).await
    }

    async fn connect_from(from: &str, address: SocketAddr, table: &str) -> Self {
        let mut request = format!("ws://{address}/api/v1/tables/{table}/ws").into_client_request().unwrap();
        request.headers_mut().insert("x-forwarded-for", from.parse().unwrap());
        let (socket, _) = connect_async(request).await.unwrap();
        Self { socket, next_command: CONNECTIONS.fetch_add(1, Ordering::Relaxed) << 32 }
    }

    pub(crate) async fn send_text(&mut self, text: String) {
        self.socket.send(Message::Text(text.into())).await.unwrap();
    }

    pub(crate) async fn send_frame(&mut self, frame: Message) {
        self.socket.send(frame).await.unwrap();
    }

    /// Sends bytes past the library, which would not send such frames.
    pub(crate) async fn send_raw(&mut self, bytes: &[u8]) {
        self.socket.get_mut().write_all(bytes).await.unwrap();
    }

    pub(crate) async fn send(&mut self, message: ClientMessage) {
        self.send_text(message.encode()).await;
    }

    /// The next message; none when the connection has ended.
    pub(crate) async fn next(&mut self) -> Option<ServerMessage> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("the server is silent");
            match message {
                Some(Ok(Message::Text(text))) => return Some(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Sends a command; the answer comes some time later.
    pub(crate) async fn command(&mut self, command: Command) -> CommandId {
        let id = CommandId(self.next_command);
        self.next_command += 1;
        self.send(ClientMessage::Command { id, command }).await;
        id
    }

    /// Sends a command and waits for its answer, past everything that happens in the meantime.
    pub(crate) async fn answer_to(&mut self, command: Command) -> ServerMessage {
        let id = self.command(command).await;
        loop {
            let message = self.next().await.expect("the connection ended before the answer");
            match &message {
                ServerMessage::Done { id: done, .. } | ServerMessage::Refused { id: done, .. } if *done == id => {
                    return message;
                }
                _ => {}
            }
        }
    }

    /// Sends a command that must be carried out.
    pub(crate) async fn must(&mut self, command: Command) -> Seq {
        match self.answer_to(command).await {
            ServerMessage::Done { seq, .. } => seq,
            other => panic!("{other:?}"),
        }
    }

    /// Sends a command that must be refused; the code of the reason.
    pub(crate) async fn refused(&mut self, command: Command) -> String {
        match self.answer_to(command).await {
            ServerMessage::Refused { code, .. } => code,
            other => panic!("{other:?}"),
        }
    }
}
