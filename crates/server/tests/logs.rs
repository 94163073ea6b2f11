//! The log holds no secret, at whatever level. A program of its own, since a process has one log.

#![allow(clippy::unwrap_used, reason = "tests say with a plain unwrap what must not fail, in helpers too")]

use std::io;
use std::sync::{Arc, Mutex};

use serde_json::json;
use tracing::Level;
use tracing_subscriber::fmt::MakeWriter;
use wurf_rules::seat::Seat;
use wurf_table::command::{ChatText, Command, Said};
use wurf_table::hello::Opening;
use wurf_table::id::Seq;
use wurf_table::wire::VERSION;

#[allow(dead_code, reason = "shared with the suite, which needs more of it")]
#[path = "suite/app.rs"]
mod app;

use app::{Client, TestApp};

const PASSWORD: &str = "correct horse battery";

const WRONG_PASSWORD: &str = "wrong horse battery";

const WRONG_SECRET: &str = "0123456789abcdef0123456789abcdef";

const SECRET_WORDS: &str = "what only the two of us may know";

/// Everything that was logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

/// Uses every kind of secret, rightly and wrongly; what must not be in the log.
async fn use_secrets(app: &TestApp) -> Vec<String> {
    let ada = app.open_with("Ada", json!({ "game": "qwixx", "seats": 2, "chat": "free" })).await;
    let ben = app.join(&ada.code, "Ben").await;
    let mut client = app.client(&ada).await;
    client.must(Command::SitDown { seat: Seat::One }).await;
    let text = ChatText::try_from(SECRET_WORDS.to_string()).unwrap();
    client.must(Command::Say { said: Said::Text { text } }).await;
    client.refused(Command::Start).await;
    let mut stranger = Client::connect(app.address, &ada.table).await;
    let (person, secret) = (ben.person, WRONG_SECRET.to_string());
    stranger.send_text(Opening::Hello { version: VERSION, person, secret, last_seq: Seq(0) }.encode()).await;
    while stranger.next().await.is_some() {}
    let account = app.post("/api/v1/account", json!({ "name": "Ada", "password": PASSWORD })).await;
    let token = account.json()["token"].as_str().unwrap().to_string();
    app.post("/api/v1/account/session", json!({ "name": "Ada", "password": WRONG_PASSWORD })).await;
    app.post("/api/v1/account/session", json!({ "name": "Ada", "password": PASSWORD, "more": token })).await;
    let seat = json!({ "table": ada.table, "person": ada.person, "secret": ada.secret });
    app.post("/api/v1/account/seats", seat).await;
    let words = [PASSWORD, WRONG_PASSWORD, WRONG_SECRET, SECRET_WORDS, &token, &ada.secret, &ben.secret];
    words.map(str::to_string).into()
}

/// At every level, of the server and of the libraries that log like it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_secret_is_logged_at_any_level() {
    let log = Log::default();
    let lines = tracing_subscriber::fmt().with_max_level(Level::TRACE).with_ansi(false).with_writer(log.clone());
    tracing::subscriber::set_global_default(lines.finish()).unwrap();
    let app = TestApp::start().await;
    let secrets = use_secrets(&app).await;
    let text = log.text();
    assert!(text.contains("serving") && text.contains("path=\"/api/v1/tables\""), "{text}");
    for secret in secrets {
        let line = text.lines().find(|line| line.contains(&secret));
        assert_eq!(line, None, "{secret}");
    }
}
