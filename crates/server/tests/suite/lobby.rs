//! Opening, finding and entering tables.

use std::collections::BTreeMap;

use futures_util::future::join_all;
use serde_json::json;
use wurf_rules::seat::Seat;
use wurf_server::config::Config;
use wurf_server::limits::LimitsConfig;
use wurf_table::command::Command;
use wurf_table::update::News;
use wurf_table::wire::ServerMessage;

use crate::app::{TestApp, Ticket};

#[tokio::test]
async fn a_table_is_found_by_its_id_and_by_its_code_in_any_case() {
    let app = TestApp::start().await;
    let ada = app.open("bonus-a", 3, "Ada").await;
    for name in [ada.table.clone(), ada.code.clone(), ada.code.to_lowercase()] {
        let shown = app.get(&format!("/api/v1/tables/{name}")).await.json();
        assert_eq!(shown["table"], json!(ada.table));
        assert_eq!((&shown["game"], &shown["seats"]), (&json!("bonus-a"), &json!(3)));
        assert_eq!(shown["link"], json!(format!("http://{}/t/{}", app.address, ada.table)));
    }
    for unknown in ["/api/v1/tables/nosuchtable", "/api/v1/tables/%20", "/api/v1/nonsense"] {
        assert_eq!(app.get(unknown).await.status, 404, "{unknown}");
    }
}

#[tokio::test]
async fn those_who_are_invited_hear_by_whom_as_long_as_the_table_is_in_use() {
    let app = TestApp::start().await;
    let ada = app.open_with("Ada", json!({ "game": "qwixx", "seats": 2, "access": "public" })).await;
    let host = async || app.get(&format!("/api/v1/tables/{}", ada.code)).await.json()["host"].clone();
    assert_eq!(host().await, json!(null));
    let mut client = app.client(&ada).await;
    // Once something is answered, the table is in use.
    client.must(Command::SitDown { seat: Seat::One }).await;
    assert_eq!(host().await, json!("Ada"));
    assert_eq!(app.get("/api/v1/tables").await.json()[0]["host"], json!(null));
}

#[tokio::test]
async fn only_public_tables_with_free_seats_stand_in_the_lobby() {
    let app = TestApp::start().await;
    app.open("qwixx", 2, "Ada").await;
    let public = app.open_with("Ben", json!({ "game": "qwixx", "seats": 1, "access": "public" })).await;
    let tables = app.get("/api/v1/tables").await.json();
    assert_eq!(tables.as_array().unwrap().len(), 1);
    assert_eq!(tables[0]["table"], json!(public.table));
    app.client(&public).await.must(Command::SitDown { seat: Seat::One }).await;
    assert_eq!(app.get("/api/v1/tables").await.json(), json!([]));
}

#[tokio::test]
async fn a_quick_match_brings_people_together() {
    let app = TestApp::start().await;
    let quick = |name: &'static str| app.post("/api/v1/quick-match", json!({ "name": name, "game": "qwixx" }));
    let (ada, ben) = (Ticket::from(&quick("Ada").await), Ticket::from(&quick("Ben").await));
    assert_eq!(ada.table, ben.table);
    assert_ne!(ada.person, ben.person);
    let other = app.post("/api/v1/quick-match", json!({ "name": "Cy", "game": "fix" })).await;
    assert_ne!(Ticket::from(&other).table, ada.table);
}

/// How many people are at each table of these tickets, the fewest first.
fn crowds(tickets: &[Ticket]) -> Vec<usize> {
    let mut tables: BTreeMap<&str, usize> = BTreeMap::new();
    tickets.iter().for_each(|ticket| *tables.entry(&ticket.table).or_default() += 1);
    let mut crowds: Vec<usize> = tables.into_values().collect();
    crowds.sort_unstable();
    crowds
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_who_want_a_quick_match_at_the_same_moment_meet_two_by_two() {
    let app = TestApp::start().await;
    // All with the same name: nobody is turned away for it.
    let quick = || async { app.post("/api/v1/quick-match", json!({ "name": "Ada", "game": "qwixx" })).await };
    let tickets: Vec<Ticket> = join_all((0..7).map(|_| quick())).await.iter().map(Ticket::from).collect();
    assert_eq!(crowds(&tickets), [1, 2, 2, 2]);
    for ticket in &tickets {
        let taken = app.client(ticket).await.refused(Command::SitDown { seat: Seat::One }).await;
        assert_eq!(taken, "already-seated");
    }
}

#[tokio::test]
async fn a_quick_match_is_not_at_a_table_that_nobody_is_at() {
    let app = TestApp::start().await;
    let abandoned = app.open_with("Ada", json!({ "game": "qwixx", "seats": 2, "access": "public" })).await;
    let quick = || app.post("/api/v1/quick-match", json!({ "name": "Ben", "game": "qwixx" }));
    assert_ne!(Ticket::from(&quick().await).table, abandoned.table);
}

#[tokio::test]
async fn a_quick_match_fills_the_table_where_somebody_waits() {
    let app = TestApp::start().await;
    let ada = app.open_with("Ada", json!({ "game": "qwixx", "seats": 3, "access": "public" })).await;
    app.client(&ada).await.must(Command::SitDown { seat: Seat::Two }).await;
    let quick = |name: &'static str| app.post("/api/v1/quick-match", json!({ "name": name, "game": "qwixx" }));
    let tickets = [ada, Ticket::from(&quick("ada").await), Ticket::from(&quick("Cem").await)];
    assert_eq!(crowds(&tickets), [3]);
    let shown = app.get(&format!("/api/v1/tables/{}", tickets[0].table)).await.json();
    assert_eq!(shown["seats_taken"], json!(3));
    assert_ne!(Ticket::from(&quick("Dora").await).table, tickets[0].table);
}

/// A server that holds seats of quick matches for a moment only.
async fn impatient() -> TestApp {
    let limits = LimitsConfig { seat_held_ms: 300.try_into().unwrap(), ..LimitsConfig::default() };
    TestApp::start_with(Config { limits, ..Config::default() }).await
}

#[tokio::test]
async fn a_seat_of_a_quick_match_that_nobody_comes_for_is_given_back() {
    let app = impatient().await;
    let quick = |name: &'static str| app.post("/api/v1/quick-match", json!({ "name": name, "game": "qwixx" }));
    let ada = Ticket::from(&quick("Ada").await);
    let mut waiting = app.client(&ada).await;
    let squatter = Ticket::from(&quick("Squatter").await);
    assert_eq!(squatter.table, ada.table);
    let is_left = |message: &ServerMessage| match message {
        ServerMessage::Update { updates, .. } => {
            updates.iter().any(|update| update.news == Some(News::Left { person: squatter.person }))
        }
        _ => false,
    };
    while !is_left(&waiting.next().await.expect("somebody who has come stays")) {}
    assert_eq!(Ticket::from(&quick("Ben").await).table, ada.table);
}

#[tokio::test]
async fn nonsense_is_refused_with_a_reason() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let persons = format!("/api/v1/tables/{}/persons", ada.table);
    let table = |options| json!({ "name": "Ben", "options": options });
    let cases = [
        ("/api/v1/tables", table(json!({ "game": "chess", "seats": 2 })), 400, "malformed"),
        ("/api/v1/tables", table(json!({ "game": "qwixx", "seats": 9 })), 400, "malformed"),
        ("/api/v1/tables", table(json!({ "game": "qwixx", "seats": 2, "dice": "loaded" })), 400, "malformed"),
        ("/api/v1/tables", json!({ "name": "x".repeat(40_000) }), 400, "malformed"),
        (&persons, json!({ "name": "ada" }), 409, "name-taken"),
        (&persons, json!({ "name": "Ad\u{430}" }), 409, "name-taken"),
        (&persons, json!({ "name": "\u{3164}" }), 409, "name-unseen"),
        (&persons, json!({ "name": "\u{202e}" }), 400, "malformed"),
        ("/healthz", json!({}), 405, "method"),
    ];
    for (path, body, status, code) in cases {
        let answer = app.post(path, body.clone()).await;
        assert_eq!((answer.status, answer.json()["code"].as_str()), (status, Some(code)), "{path} {}", answer.text);
        assert!(answer.json()["reason"].as_str().is_some_and(|reason| !reason.is_empty()));
    }
}
