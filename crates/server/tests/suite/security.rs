//! What is not allowed.

use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use wurf_server::config::Config;
use wurf_server::limits::LimitsConfig;
use wurf_table::command::Command;
use wurf_table::hello::Opening;
use wurf_table::id::Seq;
use wurf_table::wire::{CLIENT_BYTES_MAX, ClientMessage, ServerMessage, VERSION};

use crate::app::{Client, TestApp, Ticket};

/// The code with which the server ends a connection that begins like this.
async fn ending(app: &TestApp, table: &str, first: String) -> Option<String> {
    let mut client = Client::connect(app.address, table).await;
    client.send_text(first).await;
    let answer = client.next().await;
    assert_eq!(client.next().await, None, "the connection goes on");
    match answer {
        Some(ServerMessage::Error { code, .. }) => Some(code),
        _ => None,
    }
}

#[tokio::test]
async fn nobody_speaks_as_somebody_else() {
    let app = TestApp::start().await;
    let (ada, other) = (app.open("qwixx", 2, "Ada").await, app.open("qwixx", 2, "Ada").await);
    let ben = app.join(&ada.table, "Ben").await;
    let hello = |ticket: &Ticket, secret: &str| {
        let (person, secret) = (ticket.person, secret.to_string());
        Opening::Hello { version: VERSION, person, secret, last_seq: Seq(0) }.encode()
    };
    for secret in ["", "0", &ben.secret, &other.secret, &ada.secret.to_uppercase()] {
        assert_eq!(ending(&app, &ada.table, hello(&ada, secret)).await.as_deref(), Some("not-you"), "{secret}");
    }
    let nowhere = ending(&app, "nosuchtable", hello(&ada, &ada.secret)).await;
    assert_eq!(nowhere.as_deref(), Some("not-you"));
}

#[tokio::test]
async fn a_client_that_does_not_say_hello_is_sent_away() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    for nonsense in ["".to_string(), "{".to_string(), ClientMessage::Ping.encode()] {
        assert_eq!(ending(&app, &ada.table, nonsense).await.as_deref(), Some("malformed"));
    }
    let (person, secret) = (ada.person, ada.secret.clone());
    let old = Opening::Hello { version: VERSION + 1, person, secret, last_seq: Seq(0) };
    assert_eq!(ending(&app, &ada.table, old.encode()).await.as_deref(), Some("version"));
}

#[tokio::test]
async fn pages_of_other_sites_cannot_connect() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let connect = async |origin: String| {
        let url = format!("ws://{}/api/v1/tables/{}/ws", app.address, ada.table);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("origin", origin.parse().unwrap());
        match connect_async(request).await {
            Ok(_) => 101,
            Err(Error::Http(response)) => response.status().as_u16(),
            Err(error) => panic!("{error}"),
        }
    };
    assert_eq!(connect("https://evil.example".to_string()).await, 403);
    assert_eq!(connect(format!("http://{}", app.address)).await, 101);
}

#[tokio::test]
async fn nonsense_and_overlong_messages_do_not_harm_the_table() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let mut client = app.client(&ada).await;
    client.send_text("[1,".to_string()).await;
    while !matches!(client.next().await.unwrap(), ServerMessage::Error { .. }) {}
    assert_eq!(client.refused(Command::StandUp).await, "not-seated");
}

#[tokio::test]
async fn an_overlong_message_ends_the_connection() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let mut client = app.client(&ada).await;
    client.send_text("x".repeat(CLIENT_BYTES_MAX + 1)).await;
    while client.next().await.is_some() {}
    app.client(&ada).await.must(Command::Leave).await;
}

#[tokio::test]
async fn one_address_has_only_so_many_connections_and_tables() {
    let limits = LimitsConfig {
        connections_per_address_max: 1,
        tables_per_address_per_hour: 1.try_into().unwrap(),
        ..LimitsConfig::default()
    };
    let app = TestApp::start_with(Config { limits, ..Config::default() }).await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let body = serde_json::json!({ "name": "Ben", "options": { "game": "qwixx", "seats": 2 } });
    assert_eq!(app.post("/api/v1/tables", body).await.status, 429);
    let first = Client::connect(app.address, &ada.table).await;
    let second = connect_async(format!("ws://{}/api/v1/tables/{}/ws", app.address, ada.table)).await;
    assert!(matches!(second, Err(Error::Http(response)) if response.status() == 429));
    drop(first);
}

#[tokio::test]
async fn every_answer_keeps_browsers_strict_and_tells_no_version() {
    let app = TestApp::start().await;
    for path in ["/", "/healthz", "/api/v1/tables", "/nothing"] {
        let headers = app.get(path).await.headers;
        let value = |name: &str| headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
        assert!(value("content-security-policy").unwrap().starts_with("default-src 'none'"), "{path}");
        assert_eq!(value("x-content-type-options"), Some("nosniff"));
        assert_eq!(value("referrer-policy"), Some("no-referrer"));
        assert!(value("x-request-id").is_some());
        assert_eq!(value("server"), None);
    }
}
