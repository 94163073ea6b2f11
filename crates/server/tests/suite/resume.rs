//! Coming back: nothing is missed, nothing acts twice, nothing that was acknowledged is lost.

use serde_json::json;
use wurf_rules::seat::Seat;
use wurf_table::command::{Command, Phrase, Said};
use wurf_table::fact::Origin;
use wurf_table::id::{CommandId, Seq};
use wurf_table::update::{News, Snapshot, Update};
use wurf_table::wire::{ClientMessage, ServerMessage};

use crate::app::{Client, TestApp};

async fn welcome(client: &mut Client) -> (Snapshot, Vec<Update>) {
    match client.next().await {
        Some(ServerMessage::Welcome { snapshot, missed, .. }) => (*snapshot, missed),
        other => panic!("{other:?}"),
    }
}

fn hello() -> Command {
    Command::Say { said: Said::Phrase { phrase: Phrase::Hello } }
}

fn greetings(updates: &[Update]) -> usize {
    updates.iter().filter(|update| matches!(update.news, Some(News::Said { .. }))).count()
}

#[tokio::test]
async fn a_client_that_comes_back_gets_everything_missed_without_gaps() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let mut client = app.client(&ada).await;
    let (snapshot, missed) = welcome(&mut client).await;
    assert_eq!(missed.iter().map(|update| update.seq.0).collect::<Vec<_>>(), (1..=snapshot.seq.0).collect::<Vec<_>>());
    let ben = app.join(&ada.table, "Ben").await;
    let mut other = app.client(&ben).await;
    for _ in 0..50 {
        other.must(hello()).await;
    }
    drop(client);
    let (now, missed) = welcome(&mut app.client_after(&ada, snapshot.seq).await).await;
    assert_eq!(missed.first().map(|update| update.seq), Some(snapshot.seq.next()));
    assert_eq!(missed.last().map(|update| update.seq), Some(now.seq));
    assert_eq!(greetings(&missed), 50);
}

#[tokio::test]
async fn a_client_that_missed_nothing_gets_nothing_and_then_what_comes() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let mut client = app.client(&ada).await;
    welcome(&mut client).await;
    let seq = client.must(hello()).await;
    let resume = |last_seq| ClientMessage::Resume { version: wurf_table::wire::VERSION, last_seq };
    client.send(resume(seq)).await;
    assert_eq!(welcome(&mut client).await.1, []);
    client.send(resume(Seq(1_000_000))).await;
    assert_eq!(welcome(&mut client).await.1.len() as u64, seq.0);
}

#[tokio::test]
async fn a_command_sent_twice_acts_once() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let mut client = app.client(&ada).await;
    welcome(&mut client).await;
    let command = ClientMessage::Command { id: CommandId(7), command: hello() };
    client.send(command.clone()).await;
    client.send(command.clone()).await;
    drop(client);
    // On another connection, too.
    let mut again = app.client(&ada).await;
    again.send(command).await;
    let mut greeted = 0;
    loop {
        match again.next().await.unwrap() {
            ServerMessage::Welcome { missed, .. } => greeted += greetings(&missed),
            ServerMessage::Update { updates, .. } => greeted += greetings(&updates),
            ServerMessage::Done { id: CommandId(7), .. } => break,
            _ => {}
        }
    }
    assert_eq!(greeted, 1);
}

#[tokio::test]
async fn a_stopped_server_sends_its_clients_away_and_goes_on_afterwards() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let mut client = app.client(&ada).await;
    client.must(Command::SitDown { seat: Seat::One }).await;
    let seq = client.must(hello()).await;
    let app = app.restart().await;
    let mut last = None;
    while let Some(message) = client.next().await {
        last = Some(message);
    }
    assert!(matches!(last, Some(ServerMessage::Goodbye { .. })), "{last:?}");
    let (snapshot, missed) = welcome(&mut app.client(&ada).await).await;
    assert!(snapshot.seq >= seq);
    assert_eq!(greetings(&missed), 1);
}

fn is_by_clock(update: &Update) -> bool {
    matches!(update.news, Some(News::Played { origin: Origin::Clock, .. }))
}

#[tokio::test]
async fn a_match_goes_on_after_a_restart_with_its_deadlines() {
    let app = TestApp::start().await;
    let pace = json!({ "kind": "live", "decision_ms": 3000, "bank_ms": 0 });
    let ada = app.open_with("Ada", json!({ "game": "qwixx", "seats": 1, "pace": pace })).await;
    let mut client = app.client(&ada).await;
    client.must(Command::SitDown { seat: Seat::One }).await;
    let started = client.must(Command::Start).await;
    let app = app.restart().await;
    // Nobody answers, and nobody needs to be connected for the time to run out.
    let mut client = app.client_after(&ada, started).await;
    loop {
        match client.next().await.unwrap() {
            ServerMessage::Welcome { missed, .. } if missed.iter().any(is_by_clock) => break,
            ServerMessage::Update { updates, .. } if updates.iter().any(is_by_clock) => break,
            _ => {}
        }
    }
}
