//! One stranger with as many connections as they like: the others do not notice.

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;
use wurf_rules::seat::Seat;
use wurf_server::config::Config;
use wurf_server::limits::LimitsConfig;
use wurf_table::command::{Command, Phrase, Said};
use wurf_table::id::Seq;
use wurf_table::options::Options;
use wurf_table::wire::{ClientMessage, ServerMessage};

use crate::app::{Client, TestApp};
use crate::matches::agent;

fn hello() -> Command {
    Command::Say { said: Said::Phrase { phrase: Phrase::Hello } }
}

/// Persons of the flood, each with this many connections, and this many messages on each.
const FLOOD: (usize, usize, usize) = (10, 6, 60);

/// What an honest person says in the meantime.
const HONEST: u64 = 25;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_one_address_does_not_get_before_the_others_at_the_table() {
    let app = TestApp::start_behind_proxy(LimitsConfig::default()).await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let mut honest = app.client_from("192.0.2.1", &ada, Seq(0)).await;
    let mut flood = Vec::new();
    for person in 0..FLOOD.0 {
        let ticket = app.join(&ada.table, &format!("Crowd {person}")).await;
        for _ in 0..FLOOD.1 {
            flood.push(app.client_from("192.0.2.66", &ticket, Seq(u64::MAX >> 11)).await);
        }
    }
    let before = honest.must(hello()).await;
    join_all(flood.iter_mut().map(async |client| {
        for _ in 0..FLOOD.2 {
            client.command(hello()).await;
        }
    }))
    .await;
    let mut after = before;
    for _ in 0..HONEST {
        after = honest.must(hello()).await;
    }
    // First come, first served would be one of every connection of the flood for each honest message.
    let of_the_flood = after.0 - before.0 - HONEST;
    assert!(of_the_flood < HONEST * (FLOOD.0 * FLOOD.1) as u64 / 3, "{of_the_flood}");
}

/// A match of one person against an agent, with the first decision of the person.
async fn first_decision(app: &TestApp) -> (Client, Command) {
    let ada = app.open("qwixx", 2, "Ada").await;
    let mut client = app.client(&ada).await;
    client.must(Command::SitDown { seat: Seat::One }).await;
    client.must(Command::SeatAgent { seat: Seat::Two, agent: agent("greedy") }).await;
    client.must(Command::Start).await;
    (client, Command::Act { decision: 1, action: "-".to_string() })
}

/// More than a client may send at once, by far.
const TAPS: usize = 400;

#[tokio::test]
async fn taps_on_a_decision_that_was_answered_do_not_delay_the_next_command() {
    let app = TestApp::start().await;
    let (mut client, act) = first_decision(&app).await;
    client.must(act.clone()).await;
    let began = Instant::now();
    for _ in 0..TAPS {
        client.command(act.clone()).await;
    }
    client.must(hello()).await;
    // At twenty messages per second this would take seventeen seconds.
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
}

#[tokio::test]
async fn control_frames_count() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let mut client = app.client(&ada).await;
    client.must(hello()).await;
    let began = Instant::now();
    for _ in 0..900 {
        client.send_frame(Message::Ping(Default::default())).await;
    }
    client.must(hello()).await;
    // Six hundred at once, the others at two hundred per second.
    assert!(began.elapsed() > Duration::from_secs(1), "{:?}", began.elapsed());
}

#[tokio::test]
async fn a_client_that_sends_control_frames_instead_of_a_hello_is_sent_away() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let mut client = Client::connect(app.address, &ada.table).await;
    for _ in 0..20 {
        client.send_frame(Message::Ping(Default::default())).await;
    }
    let answer = client.next().await;
    assert!(matches!(&answer, Some(ServerMessage::Error { code, .. }) if code == "no-hello"), "{answer:?}");
}

/// A frame of a client without content, as the mask is all zeros: this opcode, not the last of its message.
fn empty_frame(opcode: u8) -> [u8; 6] {
    [opcode, 0x80, 0, 0, 0, 0]
}

#[tokio::test]
async fn frames_without_content_are_read_at_a_pace() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let mut client = app.client(&ada).await;
    client.must(hello()).await;
    let ping = ClientMessage::Ping.encode();
    let last = [&[0x80, 0x80 | ping.len() as u8, 0, 0, 0, 0], ping.as_bytes()].concat();
    let frames = [empty_frame(1).to_vec(), empty_frame(0).repeat(16 * 1024), last].concat();
    let began = Instant::now();
    client.send_raw(&frames).await;
    while client.next().await.expect("the connection goes on") != ServerMessage::Pong {}
    // 96 KiB: 64 at once, the others at 16 per second.
    assert!(began.elapsed() > Duration::from_millis(1500), "{:?}", began.elapsed());
}

/// Options with a layout of this many bytes.
fn long_options(bytes: usize) -> Options {
    let sheet = include_str!("../../../../crates/rules/layouts/qwixx.toml");
    let layout = format!("{sheet}\n{}", "#".repeat(bytes - sheet.len() - 1));
    serde_json::from_value(json!({ "game": "qwixx", "seats": 2, "layout": layout })).unwrap()
}

#[tokio::test]
async fn one_address_writes_only_so_much_in_an_hour() {
    let limits = LimitsConfig { log_bytes_per_address_per_hour: 40_000.try_into().unwrap(), ..LimitsConfig::default() };
    let app = TestApp::start_with(Config { limits, ..Config::default() }).await;
    let body = json!({ "name": "Ada", "options": long_options(Options::LAYOUT_BYTES_MAX) });
    let mut client = app.client(&app.open("qwixx", 2, "Ada").await).await;
    let answers = [app.post("/api/v1/tables", body.clone()).await, app.post("/api/v1/tables", body.clone()).await];
    assert_eq!(answers.each_ref().map(|answer| answer.status), [201, 201]);
    let too_much = app.post("/api/v1/tables", body).await;
    assert_eq!((too_much.status, &too_much.json()["code"]), (429, &json!("too-many")));
    let seconds = too_much.headers.iter().find(|(name, _)| name == "retry-after").map(|(_, value)| value.as_str());
    let seconds: u64 = seconds.unwrap().parse().unwrap();
    assert!((60..=3600).contains(&seconds), "{seconds}");
    client.must(Command::SitDown { seat: Seat::One }).await;
    let long = Command::SetOptions { options: long_options(15_000) };
    assert_eq!(client.refused(long).await, "too-many");
}

#[tokio::test]
async fn a_malformed_command_is_answered_with_its_id() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let mut client = app.client(&ada).await;
    client.send_text(r#"{"type":"command","id":4711,"command":{"do":"dance"}}"#.to_string()).await;
    loop {
        let answer = client.next().await.expect("the connection goes on");
        if let ServerMessage::Refused { id, code, .. } = answer {
            assert_eq!((id.0, code.as_str()), (4711, "malformed"));
            return;
        }
    }
}

#[tokio::test]
async fn a_request_that_is_not_one_for_a_websocket_is_told_so_like_any_other() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let answer = app.get(&format!("/api/v1/tables/{}/ws", ada.table)).await;
    assert_eq!((answer.status, &answer.json()["code"]), (400, &json!("malformed")));
}
