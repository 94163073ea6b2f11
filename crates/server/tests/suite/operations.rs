//! What operators rely on.

use std::time::{Duration, Instant};

use serde_json::json;
use sqlx::{Connection, SqliteConnection};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use wurf_rules::seat::Seat;
use wurf_server::config::Config;
use wurf_server::serve::serve;
use wurf_table::command::Command;
use wurf_table::wire::ServerMessage;

use crate::app::TestApp;

#[tokio::test]
async fn health_readiness_and_metrics_are_answered() {
    let app = TestApp::start().await;
    assert_eq!(app.get("/healthz").await.text, "ok\n");
    assert_eq!(app.get("/readyz").await.text, "ready\n");
    let ada = app.open("qwixx", 2, "Ada").await;
    assert_eq!(app.client(&ada).await.refused(Command::StandUp).await, "not-seated");
    let metrics = app.get("/metrics").await.text;
    let names = metrics.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    assert!(names.clone().count() > 5, "{metrics}");
    assert_eq!(names.filter(|line| !line.starts_with("wurf_")).count(), 0);
    assert!(!metrics.contains(&ada.table) && !metrics.contains("Ada"));
}

#[tokio::test]
async fn the_database_holds_no_secret_of_a_person() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    app.client(&ada).await.must(Command::Leave).await;
    let files: Vec<Vec<u8>> =
        std::fs::read_dir(app.data()).unwrap().map(|file| std::fs::read(file.unwrap().path()).unwrap()).collect();
    let holds =
        |needle: &str| files.iter().any(|file| file.windows(needle.len()).any(|part| part == needle.as_bytes()));
    assert!(holds(&ada.table), "these are not the files of the database");
    assert!(!holds(&ada.secret));
}

#[tokio::test]
async fn a_second_server_on_the_same_folder_is_refused_and_the_first_goes_on() {
    let app = TestApp::start().await;
    assert_eq!(app.get("/readyz").await.status, 200);
    let config = Config { data: app.data().into(), ..Config::default() };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let refused = serve(config, listener, CancellationToken::new()).await.unwrap_err();
    assert!(format!("{refused:#}").contains("another server is using"), "{refused:#}");
    app.open("qwixx", 2, "Ada").await;
}

/// Makes the tables of a stopped server as old as a table can be.
async fn age(data: &std::path::Path) {
    let file = format!("sqlite:{}", data.join("wurf.db").display());
    let mut connection = SqliteConnection::connect(&file).await.unwrap();
    sqlx::raw_sql("UPDATE tables SET updated_at = 0").execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn somebody_who_comes_back_to_a_closed_table_is_told_so() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 1, "Ada").await;
    let mut client = app.client(&ada).await;
    client.must(Command::SitDown { seat: Seat::One }).await;
    client.must(Command::Start).await;
    let app = app.restart_after(age).await;
    let path = format!("/api/v1/tables/{}", ada.table);
    let since = Instant::now();
    while app.get(&path).await.json()["state"] != "closed" {
        assert!(since.elapsed() < Duration::from_secs(20), "nobody closes a match that nobody plays");
    }
    let refused = app.post(&format!("{path}/persons"), json!({ "name": "Ben" })).await;
    assert_eq!((refused.status, refused.json()["code"].as_str()), (410, Some("table-closed")), "{}", refused.text);
    let answer = app.client(&ada).await.next().await;
    assert!(matches!(&answer, Some(ServerMessage::Error { code, .. }) if code == "table-closed"), "{answer:?}");
    assert_eq!(app.get(&format!("/api/v1/tables/{}", ada.code)).await.status, 404, "its code is free");
}

#[tokio::test]
async fn a_damaged_table_is_refused_and_the_others_go_on() {
    let app = TestApp::start().await;
    let (ada, ben) = (app.open("qwixx", 2, "Ada").await, app.open("qwixx", 2, "Ben").await);
    let file = format!("sqlite:{}", app.data().join("wurf.db").display());
    let mut connection = SqliteConnection::connect(&file).await.unwrap();
    let change = "UPDATE facts SET body = replace(body, 'Ada', 'Eve') WHERE table_id = $1";
    sqlx::query(change).bind(&ada.table).execute(&mut connection).await.unwrap();
    let answer = app.client(&ada).await.next().await;
    assert!(matches!(&answer, Some(ServerMessage::Error { code, .. }) if code == "damaged"), "{answer:?}");
    let refused = app.post(&format!("/api/v1/tables/{}/persons", ada.table), json!({ "name": "Eve" })).await;
    assert_eq!((refused.status, refused.json()["code"].as_str()), (500, Some("damaged")));
    app.client(&ben).await.must(Command::SitDown { seat: Seat::One }).await;
}

/// Another program holds the lock of the database, for longer than anybody waits for it.
#[tokio::test]
async fn while_nothing_can_be_kept_everything_is_refused_and_then_all_goes_on() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let mut client = app.client(&ada).await;
    let file = format!("sqlite:{}", app.data().join("wurf.db").display());
    let mut other = SqliteConnection::connect(&file).await.unwrap();
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();

    let new_table = json!({ "name": "Ben", "options": { "game": "qwixx", "seats": 2 } });
    let refused = app.post("/api/v1/tables", new_table.clone()).await;
    assert_eq!((refused.status, refused.json()["code"].as_str()), (503, Some("cannot-keep")), "{}", refused.text);
    client.command(Command::SitDown { seat: Seat::One }).await;
    let mut last = None;
    while let Some(message) = client.next().await {
        last = Some(message);
    }
    assert!(matches!(last, Some(ServerMessage::Goodbye { retry_ms }) if retry_ms > 1_000), "{last:?}");
    assert_eq!(app.get("/readyz").await.json()["code"], "cannot-keep");

    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.unwrap();
    let since = Instant::now();
    while app.get("/readyz").await.status != 200 {
        assert!(since.elapsed() < Duration::from_secs(20), "the server does not recover by itself");
    }
    assert_eq!(app.post("/api/v1/tables", new_table).await.status, 201);
    app.client(&ada).await.must(Command::SitDown { seat: Seat::One }).await;
}
