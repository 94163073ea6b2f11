//! Connections that stay in the door too long, and connections over the limit.

use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use wurf_server::config::Config;
use wurf_server::limits::LimitsConfig;
use wurf_table::wire::{ClientMessage, ServerMessage};

use crate::app::TestApp;

const HEAD_TIMEOUT_MS: u32 = 400;

/// Far more than the server waits here, and less than it would wait without a limit.
const PATIENCE: Duration = Duration::from_secs(8);

async fn app() -> TestApp {
    let limits = LimitsConfig {
        head_timeout_ms: HEAD_TIMEOUT_MS.try_into().unwrap(),
        http_connections_per_address_max: 4,
        ..LimitsConfig::default()
    };
    TestApp::start_with(Config { limits, ..Config::default() }).await
}

async fn dial(app: &TestApp, words: &str) -> TcpStream {
    let mut stream = TcpStream::connect(app.address).await.unwrap();
    stream.write_all(words.as_bytes()).await.unwrap();
    stream
}

/// What the server says until it ends the connection.
async fn heard(mut stream: TcpStream) -> String {
    let mut text = Vec::new();
    // A client turned away before its request was read may see the connection reset.
    let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut text)).await;
    _ = read.expect("the connection stays open");
    String::from_utf8(text).unwrap()
}

#[tokio::test]
async fn a_request_whose_head_is_not_finished_is_cut_off() {
    let app = app().await;
    let whole = "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n";
    for words in ["", "GET /healthz HT", "GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: "] {
        let began = Instant::now();
        let text = heard(dial(&app, words).await).await;
        assert!(!text.contains("200"), "{text}");
        assert!(began.elapsed() >= Duration::from_millis(HEAD_TIMEOUT_MS.into()) / 2, "{words} had no time at all");
    }
    // On a connection that goes on after its first request, too.
    let answered = heard(dial(&app, &format!("{whole}GET /healthz HT")).await).await;
    assert!(answered.starts_with("HTTP/1.1 200"), "{answered}");
}

#[tokio::test]
async fn a_head_that_comes_in_drips_is_cut_off_as_well() {
    let app = app().await;
    let (mut reading, mut writing) = dial(&app, "GET /healthz HTTP/1.1\r\nx-slow: ").await.into_split();
    let drips = tokio::spawn(async move {
        while writing.write_all(b"x").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    let ended = tokio::time::timeout(PATIENCE, reading.read_to_end(&mut Vec::new())).await;
    drips.abort();
    assert!(ended.is_ok(), "the connection stays open");
}

/// Did the server end this connection before its time was up?
async fn was_dismissed(stream: TcpStream, since: Instant) -> bool {
    heard(stream).await;
    since.elapsed() < Duration::from_millis(HEAD_TIMEOUT_MS.into()) / 2
}

#[tokio::test]
async fn the_oldest_that_has_not_asked_makes_room_and_websockets_have_gone_through() {
    let app = app().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let mut inside = Vec::new();
    for _ in 0..6 {
        inside.push(app.client(&ada).await);
    }
    let oldest = dial(&app, "GET").await;
    let _others = [dial(&app, "GET").await, dial(&app, "GET").await, dial(&app, "GET").await];
    let began = Instant::now();
    assert_eq!(app.get("/healthz").await.status, 200, "a newcomer is served");
    assert!(was_dismissed(oldest, began).await, "the oldest stays");
    for client in &mut inside {
        client.send(ClientMessage::Ping).await;
        while client.next().await.expect("nobody inside is cut") != ServerMessage::Pong {}
    }
}

#[tokio::test]
async fn a_connection_that_was_answered_makes_room_as_well() {
    let app = app().await;
    let whole = "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n";
    let mut idle = Vec::new();
    for _ in 0..4 {
        let mut stream = dial(&app, whole).await;
        assert_ne!(stream.read(&mut [0; 1024]).await.unwrap(), 0);
        idle.push(stream);
    }
    let began = Instant::now();
    assert_eq!(app.get("/healthz").await.status, 200, "a newcomer is served");
    assert!(was_dismissed(idle.remove(0), began).await, "the oldest stays");
}

#[tokio::test]
async fn half_open_connections_of_many_addresses_do_not_lock_newcomers_out() {
    let limits = LimitsConfig { http_connections_max: 20, ..LimitsConfig::default() };
    let app = TestApp::start_with(Config { limits, ..Config::default() }).await;
    let mut flood = Vec::new();
    for last in 2..12 {
        for _ in 0..4 {
            let socket = TcpSocket::new_v4().unwrap();
            socket.bind(([127, 0, 0, last], 0).into()).unwrap();
            flood.push(socket.connect(app.address).await.unwrap());
        }
    }
    for _ in 0..10 {
        assert_eq!(app.get("/api/v1/tables").await.status, 200);
    }
}

#[tokio::test]
async fn an_overlong_head_is_refused() {
    let app = app().await;
    let text = heard(dial(&app, &format!("GET / HTTP/1.1\r\nx: {}\r\n\r\n", "x".repeat(20_000))).await).await;
    assert!(text.starts_with("HTTP/1.1 431"), "{text}");
}
