//! The attacks. Each goes on until its time is up.

use std::pin::Pin;
use std::time::Duration;

use futures_util::future::join_all;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, sleep_until, timeout_at};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use wurf_client::contract::Admission;

use crate::client::{Address, admission, connect, dial, request};

/// Where an attack goes, and how long.
#[derive(Clone)]
pub(crate) struct Where {
    pub(crate) port: u16,
    /// The honest table.
    pub(crate) table: String,
    pub(crate) until: Instant,
}

type Flood = Pin<Box<dyn Future<Output = ()>>>;

/// An attack with its name.
pub(crate) struct Attack {
    pub(crate) name: &'static str,
    pub(crate) run: fn(Where) -> Flood,
}

macro_rules! attack {
    ($name:literal, $place:ident => $flood:expr) => {
        Attack { name: $name, run: |$place| Box::pin($flood) }
    };
}

impl Attack {
    /// All attacks; the first one does nothing.
    pub(crate) const ALL: &[Self] = &[
        attack!("none", place => idle(place)),
        attack!("half-open heads: 300 of one address", place => half_open(place, 1, 300)),
        attack!("half-open heads: 4,200 of 14 addresses", place => half_open(place, 14, 300)),
        attack!("idle connections: 10,000 of 50 addresses", place => half_open(place, 50, 200)),
        attack!("half-sent bodies: 1,000 of 10 addresses", place => half_bodies(place, 10, 100)),
        attack!("ping frames: 4 connections", place => raw_frames(place, &[0x89, 0x80, 0, 0, 0, 0])),
        attack!("empty continuation frames: 4 connections", place => raw_frames(place, &[0x00, 0x80, 0, 0, 0, 0])),
        attack!("1 MiB frames: 50 connections", place => huge_frames(place)),
        attack!("malformed messages: 50 connections", place => words(place, 10, 5, malformed)),
        attack!("chat, the same table: 1 connection", place => words(place, 1, 1, chat)),
        attack!("chat, the same table: 8 connections", place => words(place, 1, 8, chat)),
        attack!("chat, the same table: 200 connections", place => words(place, 25, 8, chat)),
        attack!("decisions of spectators: 200 connections", place => words(place, 25, 8, decision)),
        attack!("chat, another table: 200 connections", place => crowd_elsewhere(place)),
        attack!("slow readers, the same table: 150 connections", place => slow_readers(place)),
        attack!("16 KiB layouts: 12 tables, 96 connections", place => layouts(place)),
        attack!("hellos that do not read, long log: 200 connections", place => long_welcomes(place)),
        attack!("opening tables: 50 addresses", place => opening(place)),
        attack!("signing in: 250 addresses", place => signing_in(place)),
        attack!("requests for /readyz: 40 connections", place => requests(place, "/readyz")),
        attack!("requests for the page: 40 connections", place => requests(place, "/")),
    ];
}

async fn idle(place: Where) {
    sleep_until(place.until).await;
}

/// The addresses of attackers.
fn attacker(number: usize) -> Address {
    [127, 66, (number / 250) as u8, (number % 250) as u8 + 1]
}

/// Runs all of them at the same time until the time is up.
async fn all<F: Future<Output = ()>>(place: &Where, each: impl Iterator<Item = F>) {
    // Most would go on forever.
    _ = timeout_at(place.until, join_all(each)).await;
}

/// Connections that begin a request and do not go on; each reconnects when it is cut.
async fn half_open(place: Where, addresses: usize, each: usize) {
    let hold = async |address: usize| {
        while Instant::now() < place.until {
            if let Ok(mut stream) = dial(attacker(address), place.port).await {
                _ = stream.write_all(b"GET / HTTP/1.1\r\nhost: local").await;
                _ = stream.read(&mut [0; 16]).await;
            }
            sleep(Duration::from_millis(100)).await;
        }
    };
    all(&place, (0..addresses * each).map(|number| hold(number % addresses))).await;
}

async fn half_bodies(place: Where, addresses: usize, each: usize) {
    let head = "POST /api/v1/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
                content-length: 30000\r\n\r\n{";
    let hold = async |address: usize| {
        while Instant::now() < place.until {
            if let Ok(mut stream) = dial(attacker(address), place.port).await {
                _ = stream.write_all(head.as_bytes()).await;
                _ = stream.read(&mut [0; 16]).await;
            }
            sleep(Duration::from_millis(100)).await;
        }
    };
    all(&place, (0..addresses * each).map(|number| hold(number % addresses))).await;
}

/// Somebody new at a table.
async fn join(place: &Where, from: usize, table: &str, name: &str) -> Option<Admission> {
    let path = format!("/api/v1/tables/{table}/persons");
    let (_, body) = request(attacker(from), place.port, &path, Some(json!({ "name": name }))).await.ok()?;
    admission(&body)
}

/// Somebody at a new table.
async fn open(place: &Where, from: usize, options: Value) -> Option<Admission> {
    let body = json!({ "name": "Stranger", "options": options });
    let (_, body) = request(attacker(from), place.port, "/api/v1/tables", Some(body)).await.ok()?;
    admission(&body)
}

fn qwixx() -> Value {
    json!({ "game": "qwixx", "seats": 2, "chat": "free" })
}

/// Connections of one address at a table: this many people with this many devices.
async fn crowd(place: &Where, table: &str, persons: usize, devices: usize) -> Vec<WebSocketStream<TcpStream>> {
    let mut sockets = Vec::new();
    for person in 0..persons {
        let Some(admission) = join(place, 0, table, &format!("Crowd {person}")).await else { continue };
        for _ in 0..devices {
            sockets.extend(connect(attacker(0), place.port, &admission).await);
        }
    }
    sockets
}

fn chat(number: u64) -> String {
    let said = json!({ "kind": "text", "text": "x".repeat(200) });
    json!({ "type": "command", "id": number, "command": { "do": "say", "said": said } }).to_string()
}

fn malformed(_: u64) -> String {
    "{\"type\":\"command\",".to_string()
}

fn decision(number: u64) -> String {
    json!({ "type": "command", "id": number, "command": { "do": "act", "decision": 1, "action": "-" } }).to_string()
}

/// Sends as fast as possible, and reads what comes.
async fn pour(socket: WebSocketStream<TcpStream>, first: u64, message: fn(u64) -> String) {
    let (mut writing, mut reading) = socket.split();
    let write = async {
        for number in first.. {
            if writing.send(Message::Text(message(number).into())).await.is_err() {
                return;
            }
        }
    };
    let read = async { while let Some(Ok(_)) = reading.next().await {} };
    tokio::join!(write, read);
}

/// A crowd of one address at the honest table.
async fn words(place: Where, persons: usize, devices: usize, message: fn(u64) -> String) {
    let sockets = crowd(&place, &place.table, persons, devices).await;
    let numbered = sockets.into_iter().zip((0u64..).step_by(1 << 32));
    all(&place, numbered.map(|(socket, first)| pour(socket, first, message))).await;
}

/// The same crowd at a table of its own.
async fn crowd_elsewhere(place: Where) {
    let Some(admission) = open(&place, 0, qwixx()).await else { return };
    words(Where { table: admission.table.to_string(), ..place }, 25, 8, chat).await;
}

/// Frames that the library would not send, as fast as possible.
async fn raw_frames(place: Where, frame: &'static [u8]) {
    let sockets = crowd(&place, &place.table, 1, 4).await;
    let chunk = frame.repeat(10_000);
    let pour = async |mut socket: WebSocketStream<TcpStream>| {
        let stream = socket.get_mut();
        // The beginning of a message, which the frames continue if they are not messages of their own.
        _ = stream.write_all(&[0x01, 0x80, 0, 0, 0, 0]).await;
        let (mut reading, mut writing) = stream.split();
        let write = async { while writing.write_all(&chunk).await.is_ok() {} };
        let read = async { while reading.read(&mut [0; 65_536]).await.is_ok_and(|count| count > 0) {} };
        tokio::join!(write, read);
    };
    all(&place, sockets.into_iter().map(pour)).await;
}

async fn huge_frames(place: Where) {
    let Some(admission) = join(&place, 0, &place.table, "Huge").await else { return };
    let again = async || {
        while Instant::now() < place.until {
            if let Ok(mut socket) = connect(attacker(0), place.port, &admission).await {
                _ = socket.send(Message::Text("x".repeat(1 << 20).into())).await;
                while let Some(Ok(_)) = socket.next().await {}
            }
            sleep(Duration::from_millis(20)).await;
        }
    };
    all(&place, (0..50).map(|_| again())).await;
}

/// Connections that ask for everything again and again, and do not read.
async fn slow_readers(place: Where) {
    let sockets = crowd(&place, &place.table, 25, 6).await;
    let resume = json!({ "type": "resume", "version": wurf_table::wire::VERSION, "last_seq": 0 }).to_string();
    let pour = async |mut socket: WebSocketStream<TcpStream>| {
        while socket.send(Message::Text(resume.clone().into())).await.is_ok() {}
    };
    all(&place, sockets.into_iter().map(pour)).await;
}

/// Options that differ each time, with a layout as long as they may be; then hellos that do not read.
async fn layouts(place: Where) {
    let mut sockets = Vec::new();
    for _ in 0..12 {
        let Some(admission) = open(&place, 0, qwixx()).await else { continue };
        for _ in 0..8 {
            sockets.extend(connect(attacker(0), place.port, &admission).await);
        }
    }
    let numbered = sockets.into_iter().zip((0u64..).step_by(1 << 32));
    all(&place, numbered.map(|(socket, first)| pour(socket, first, layout))).await;
}

/// A log as long as half of the time allows, then connections that ask for all of it and do not read.
async fn long_welcomes(place: Where) {
    let Some(admission) = open(&place, 0, qwixx()).await else { return };
    let mut writers = Vec::new();
    for _ in 0..8 {
        writers.extend(connect(attacker(0), place.port, &admission).await);
    }
    let half = place.until - (place.until - Instant::now()) / 2;
    let numbered = writers.into_iter().zip((0u64..).step_by(1 << 32));
    all(&Where { until: half, ..place.clone() }, numbered.map(|(socket, first)| pour(socket, first, layout))).await;
    let mut readers = Vec::new();
    for _ in 0..25 {
        let Some(admission) = join(&place, 0, admission.table.as_str(), &format!("Crowd {}", readers.len())).await
        else {
            continue;
        };
        for _ in 0..8 {
            readers.extend(connect(attacker(0), place.port, &admission).await);
        }
    }
    sleep_until(place.until).await;
}

fn layout(number: u64) -> String {
    let sheet = include_str!("../../../../crates/rules/layouts/qwixx.toml");
    let layout = format!("{sheet}\n#{number}{}", "#".repeat(15_000 - sheet.len()));
    let options = json!({ "game": "qwixx", "seats": 2, "layout": layout });
    json!({ "type": "command", "id": number, "command": { "do": "set_options", "options": options } }).to_string()
}

async fn opening(place: Where) {
    let again = async |from: usize| {
        while Instant::now() < place.until {
            open(&place, from % 50, qwixx()).await;
        }
    };
    all(&place, (0..100).map(again)).await;
}

async fn signing_in(place: Where) {
    let again = async |from: usize| {
        for number in 0.. {
            let body = json!({ "name": format!("Nobody {from} {number}"), "password": "wrong horse" });
            _ = request(attacker(from), place.port, "/api/v1/account/session", Some(body)).await;
        }
    };
    all(&place, (0..250).map(again)).await;
}

/// Requests on connections that stay open, as fast as answers come.
async fn requests(place: Where, path: &'static str) {
    let head = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\n\r\n");
    let again = async |from: usize| {
        while Instant::now() < place.until {
            let Ok(mut stream) = dial(attacker(from % 4), place.port).await else { continue };
            while stream.write_all(head.as_bytes()).await.is_ok()
                && stream.read(&mut [0; 65_536]).await.is_ok_and(|count| count > 0)
            {}
        }
    };
    all(&place, (0..40).map(again)).await;
}
