//! Who stands in the door too long, and who is one too many.

use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use wurf_server::config::Config;
use wurf_server::limits::LimitsConfig;

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
    // Whoever is turned away before it was read may see the connection reset.
    let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut text)).await;
    _ = read.expect("the connection stays open");
    String::from_utf8(text).unwrap()
}

#[tokio::test]
async fn whoever_does_not_finish_the_head_of_a_request_is_cut_off() {
    let app = app().await;
    let whole = "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";
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

#[tokio::test]
async fn one_address_stands_in_the_door_only_so_often_and_websockets_have_gone_through() {
    let app = app().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let mut inside = Vec::new();
    for _ in 0..6 {
        inside.push(app.client(&ada).await);
    }
    let waiting = [dial(&app, "GET").await, dial(&app, "GET").await, dial(&app, "GET").await, dial(&app, "GET").await];
    let began = Instant::now();
    heard(TcpStream::connect(app.address).await.unwrap()).await;
    assert!(began.elapsed() < Duration::from_millis(HEAD_TIMEOUT_MS.into()) / 2, "nobody was turned away");
    for stream in waiting {
        heard(stream).await;
    }
    assert_eq!(app.get("/healthz").await.status, 200, "there is room again");
}

#[tokio::test]
async fn an_overlong_head_is_refused() {
    let app = app().await;
    let text = heard(dial(&app, &format!("GET / HTTP/1.1\r\nx: {}\r\n\r\n", "x".repeat(20_000))).await).await;
    assert!(text.starts_with("HTTP/1.1 431"), "{text}");
}
