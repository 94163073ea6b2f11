//! Opening, finding and entering tables.

use serde_json::json;
use wurf_rules::seat::Seat;
use wurf_table::command::Command;

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
        (&persons, json!({ "name": "\u{202e}" }), 400, "malformed"),
        ("/healthz", json!({}), 405, "method"),
    ];
    for (path, body, status, code) in cases {
        let answer = app.post(path, body.clone()).await;
        assert_eq!((answer.status, answer.json()["code"].as_str()), (status, Some(code)), "{path} {}", answer.text);
        assert!(answer.json()["reason"].as_str().is_some_and(|reason| !reason.is_empty()));
    }
}
