//! Accounts: nobody needs one, and those who have one can take everything along or leave nothing behind.

use serde_json::{Value, json};
use wurf_rules::seat::Seat;
use wurf_server::config::Config;
use wurf_server::limits::LimitsConfig;
use wurf_server::store::Store;
use wurf_server::store::account::{AccountId, Session};
use wurf_server::store::location::Location;
use wurf_server::store::secret::SecretHash;
use wurf_table::command::{Command, Phrase, Said};
use wurf_table::time::Moment;

use crate::app::{Answer, TestApp, Ticket};
use crate::description::{ACCOUNTS, blocks, shape};
use crate::matches::play_first_legal;

pub(crate) const PASSWORD: &str = "correct horse";

/// A request of somebody who shows this token.
pub(crate) async fn call(app: &TestApp, method: &str, path: &str, token: &str, body: Option<Value>) -> Answer {
    call_from(app, "127.0.0.1", method, path, token, body).await
}

/// The same through a proxy that names this address.
async fn call_from(app: &TestApp, address: &str, method: &str, path: &str, token: &str, body: Option<Value>) -> Answer {
    let request = ureq::http::Request::builder()
        .method(method)
        .uri(format!("http://{}/api/v1/account{path}", app.address))
        .header("authorization", format!("Bearer {token}"))
        .header("x-forwarded-for", address)
        .header("content-type", "application/json");
    let exchange = move || {
        let agent = ureq::Agent::from(ureq::Agent::config_builder().http_status_as_error(false).build());
        let response = match body {
            Some(body) => agent.run(request.body(body.to_string()).unwrap()),
            None => agent.run(request.body(()).unwrap()),
        };
        let mut response = response.unwrap();
        let text = response.body_mut().read_to_string().unwrap();
        Answer { status: response.status().as_u16(), headers: Vec::new(), text }
    };
    tokio::task::spawn_blocking(exchange).await.unwrap()
}

pub(crate) async fn register(app: &TestApp, name: &str) -> String {
    let answer = app.post("/api/v1/account", json!({ "name": name, "password": PASSWORD })).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    answer.json()["token"].as_str().unwrap().to_string()
}

async fn sign_in(app: &TestApp, name: &str, password: &str) -> Answer {
    app.post("/api/v1/account/session", json!({ "name": name, "password": password })).await
}

pub(crate) async fn link(app: &TestApp, token: &str, ticket: &Ticket, secret: &str) -> u16 {
    let body = json!({ "table": ticket.table, "person": ticket.person, "secret": secret });
    call(app, "POST", "/seats", token, Some(body)).await.status
}

async fn is_known(app: &TestApp, token: &str) -> bool {
    call(app, "GET", "", token, None).await.status == 200
}

#[tokio::test]
async fn somebody_who_registers_is_signed_in_until_they_sign_out() {
    let app = TestApp::start().await;
    let first = register(&app, "Ada").await;
    let second = sign_in(&app, "ada", PASSWORD).await;
    assert_eq!(second.status, 201, "{}", second.text);
    let second = second.json()["token"].as_str().unwrap().to_string();
    assert_ne!(first, second);
    assert_eq!(call(&app, "GET", "", &second, None).await.json()["name"], json!("Ada"));
    assert_eq!(call(&app, "DELETE", "/session", &first, None).await.status, 204);
    assert!(!is_known(&app, &first).await);
    assert!(is_known(&app, &second).await, "the other device stays signed in");
}

#[tokio::test]
async fn requests_in_the_document_are_answered_as_it_says() {
    let app = TestApp::start().await;
    let requests = blocks(ACCOUNTS, "request");
    let body = |path: &str| {
        let path = format!("/api/v1/account{path}");
        requests.iter().find(|(known, _)| *known == path).unwrap_or_else(|| panic!("{path}")).1.clone()
    };
    let opened = &blocks(ACCOUNTS, "answer")[0].1;
    for path in ["", "/session"] {
        let answer = app.post(&format!("/api/v1/account{path}"), body("")).await;
        assert_eq!((answer.status, shape(&answer.json())), (201, shape(opened)), "{path}");
    }
    let token = sign_in(&app, "Ada", PASSWORD).await.json()["token"].as_str().unwrap().to_string();
    let Ticket { table, person, secret, .. } = app.open("qwixx", 2, "Ada").await;
    let seat = json!({ "table": table, "person": person, "secret": secret });
    assert_eq!(shape(&body("/seats")), shape(&seat));
    let rest =
        [("POST", "/seats", seat), ("PUT", "/password", body("/password")), ("POST", "/deletion", body("/deletion"))];
    for (method, path, body) in rest {
        let answer = call(&app, method, path, &token, Some(body)).await;
        assert_eq!(answer.status, 204, "{path}: {}", answer.text);
    }
}

#[tokio::test]
async fn a_wrong_password_and_an_unknown_name_are_told_the_same() {
    let app = TestApp::start().await;
    register(&app, "Ada").await;
    let wrong = sign_in(&app, "Ada", "wrong horse").await;
    let unknown = sign_in(&app, "Ben", PASSWORD).await;
    assert_eq!((wrong.status, wrong.json()["code"].clone()), (401, json!("wrong-password")));
    assert_eq!((wrong.status, wrong.text), (unknown.status, unknown.text));
}

#[tokio::test]
async fn names_and_passwords_are_bounded_and_names_are_taken_once() {
    let app = TestApp::start().await;
    register(&app, "Ada").await;
    let cases = [
        (json!({ "name": "ADA", "password": PASSWORD }), 409, "name-taken"),
        (json!({ "name": "\u{410}d\u{430}", "password": PASSWORD }), 409, "name-taken"),
        (json!({ "name": "\u{2800}", "password": PASSWORD }), 409, "name-unseen"),
        (json!({ "name": "Ben", "password": "short" }), 400, "malformed"),
        (json!({ "name": "Ben", "password": "x".repeat(129) }), 400, "malformed"),
        (json!({ "name": "x".repeat(25), "password": PASSWORD }), 400, "malformed"),
        (json!({ "name": "Ben" }), 400, "malformed"),
        (json!({ "name": "Ben", "password": PASSWORD, "admin": true }), 400, "malformed"),
    ];
    for (body, status, code) in cases {
        let answer = app.post("/api/v1/account", body).await;
        assert_eq!((answer.status, &answer.json()["code"]), (status, &json!(code)), "{}", answer.text);
        assert!(!answer.text.contains("short"), "a password is not repeated");
    }
}

#[tokio::test]
async fn strangers_are_asked_to_sign_in() {
    let app = TestApp::start().await;
    register(&app, "Ada").await;
    let (old, new) = (PASSWORD, "wrong horse");
    let paths = [
        ("GET", "", None),
        ("DELETE", "/session", None),
        ("GET", "/records", None),
        ("GET", "/export", None),
        ("PUT", "/password", Some(json!({ "old": old, "new": new }))),
        ("POST", "/deletion", Some(json!({ "password": PASSWORD }))),
    ];
    for (method, path, body) in paths {
        for token in ["", "0", &"0".repeat(64)] {
            let answer = call(&app, method, path, token, body.clone()).await;
            assert_eq!((answer.status, &answer.json()["code"]), (401, &json!("not-signed-in")), "{method} {path}");
        }
    }
    let headers = app.get("/api/v1/account").await.headers;
    assert!(headers.contains(&("www-authenticate".to_string(), "Bearer".to_string())), "{headers:?}");
}

#[tokio::test]
async fn a_session_ends_by_itself() {
    let app = TestApp::start().await;
    let token = register(&app, "Ada").await;
    let id = call(&app, "GET", "", &token, None).await.json()["id"].clone();
    let id: AccountId = serde_json::from_value(id).unwrap();
    let store = Store::open(&Location::File(app.data().join("wurf.db"))).await.unwrap();
    let password = store.account(&id).await.unwrap().unwrap().password;
    // One that ended in 1970, and one that ends in the year 2286.
    for (token, expires_at) in [("old", Moment(1_000)), ("new", Moment(10_000_000_000_000))] {
        let session =
            Session { token: SecretHash::of(token), account: id.clone(), created_at: Moment::EPOCH, expires_at };
        assert!(store.create_session(&session, &password).await.unwrap());
    }
    assert!(!is_known(&app, "old").await);
    assert!(is_known(&app, "new").await);
}

#[tokio::test]
async fn passwords_cannot_be_tried_for_ever() {
    let limits = LimitsConfig { sign_ins_per_address_per_minute: 3.try_into().unwrap(), ..LimitsConfig::default() };
    let app = TestApp::start_with(Config { limits, ..Config::default() }).await;
    let token = register(&app, "Ada").await;
    assert_eq!(sign_in(&app, "Ada", "wrong horse").await.status, 401);
    assert_eq!(sign_in(&app, "Ada", "wrong mouse").await.status, 401);
    assert_eq!(sign_in(&app, "Ada", PASSWORD).await.status, 429);
    assert!(is_known(&app, &token).await, "somebody who is signed in does not notice");
}

#[tokio::test]
async fn a_password_is_not_guessed_by_many_addresses_together() {
    // All but the first two sign-ins of a name, from anywhere: to the server they come from the addresses it is told.
    let limits = LimitsConfig { sign_ins_per_name_per_hour: 2.try_into().unwrap(), ..LimitsConfig::default() };
    let app = TestApp::start_with(Config { limits, behind_proxy: true, ..Config::default() }).await;
    register(&app, "Ada").await;
    for name in ["Ada", "Nobody"] {
        let mut statuses = Vec::new();
        for address in ["192.0.2.1", "192.0.2.2", "192.0.2.3"] {
            let body = json!({ "name": name, "password": "wrong horse" });
            statuses.push(call_from(&app, address, "POST", "/session", "", Some(body)).await.status);
        }
        assert_eq!(statuses, [401, 401, 429], "{name}");
    }
}

#[tokio::test]
async fn a_new_password_ends_the_sessions_of_other_devices() {
    let app = TestApp::start().await;
    let here = register(&app, "Ada").await;
    let there = sign_in(&app, "Ada", PASSWORD).await.json()["token"].as_str().unwrap().to_string();
    let change = async |old: &str| {
        call(&app, "PUT", "/password", &here, Some(json!({ "old": old, "new": "battery staple" }))).await
    };
    let wrong = change("wrong horse").await;
    assert_eq!((wrong.status, &wrong.json()["code"]), (403, &json!("wrong-password")));
    assert!(is_known(&app, &there).await);
    assert_eq!(change(PASSWORD).await.status, 204);
    assert!(is_known(&app, &here).await);
    assert!(!is_known(&app, &there).await);
    assert_eq!(sign_in(&app, "Ada", PASSWORD).await.status, 401);
    assert_eq!(sign_in(&app, "Ada", "battery staple").await.status, 201);
}

#[tokio::test]
async fn a_token_alone_deletes_nothing() {
    let app = TestApp::start().await;
    let token = register(&app, "Ada").await;
    for (body, status) in [(json!({ "password": "wrong horse" }), 403), (json!({}), 400)] {
        assert_eq!(call(&app, "POST", "/deletion", &token, Some(body)).await.status, status);
    }
    assert_eq!(call(&app, "DELETE", "", &token, None).await.status, 405);
    assert!(is_known(&app, &token).await);
}

#[tokio::test]
async fn the_database_holds_neither_passwords_nor_tokens() {
    let app = TestApp::start().await;
    let token = register(&app, "Adalind").await;
    let files: Vec<Vec<u8>> =
        std::fs::read_dir(app.data()).unwrap().map(|file| std::fs::read(file.unwrap().path()).unwrap()).collect();
    let holds =
        |needle: &str| files.iter().any(|file| file.windows(needle.len()).any(|part| part == needle.as_bytes()));
    assert!(holds("Adalind") && holds("$argon2id$"));
    assert!(!holds(PASSWORD) && !holds(&token));
}

#[tokio::test]
async fn a_seat_is_linked_with_its_secret_and_to_one_account_only() {
    let app = TestApp::start().await;
    let (ada, ben) = (register(&app, "Ada").await, register(&app, "Ben").await);
    let (seat, other) = (app.open("qwixx", 2, "Ada").await, app.open("qwixx", 2, "Ada").await);
    assert_eq!(link(&app, &ada, &seat, &other.secret).await, 403);
    assert_eq!(link(&app, &ada, &seat, "").await, 403);
    assert_eq!(link(&app, &ada, &seat, &seat.secret).await, 204);
    assert_eq!(link(&app, &ada, &seat, &seat.secret).await, 204);
    assert_eq!(link(&app, &ben, &seat, &seat.secret).await, 409);
}

/// Somebody plays a match against an agent to its end; who they are at the table.
async fn play_a_match(app: &TestApp, name: &str) -> Ticket {
    let ticket = app.open("qwixx", 2, name).await;
    let mut client = app.client(&ticket).await;
    client.must(Command::SitDown { seat: Seat::One }).await;
    let agent = "greedy".to_string().try_into().unwrap();
    client.must(Command::SeatAgent { seat: Seat::Two, agent }).await;
    client.command(Command::Start).await;
    play_first_legal(client).await;
    ticket
}

#[tokio::test]
async fn an_account_has_its_matches_takes_them_along_and_leaves_no_name_behind() {
    let app = TestApp::start().await;
    let seat = play_a_match(&app, "Adalind").await;
    let token = register(&app, "Adalind").await;
    assert_eq!(call(&app, "GET", "/records", &token, None).await.json(), json!({ "matches": [] }));
    assert_eq!(link(&app, &token, &seat, &seat.secret).await, 204);

    let own = call(&app, "GET", "/records", &token, None).await.json();
    assert_eq!(own["matches"].as_array().unwrap().len(), 1);
    assert_eq!(own["matches"][0]["id"]["table"], json!(seat.table));
    let export = call(&app, "GET", "/export", &token, None).await.json();
    assert_eq!((&export["name"], &export["seats"][0]["table"]), (&json!("Adalind"), &json!(seat.table)));
    let record = format!("/api/v1/tables/{}/records/1", seat.table);
    assert_eq!(export["matches"][0]["record"], json!(app.get(&record).await.text));

    let confirmed = Some(json!({ "password": PASSWORD }));
    assert_eq!(call(&app, "POST", "/deletion", &token, confirmed).await.status, 204);
    assert!(!is_known(&app, &token).await);
    assert_eq!(sign_in(&app, "Adalind", PASSWORD).await.status, 401);
    let list = app.get(&format!("/api/v1/tables/{}/records", seat.table)).await;
    assert_eq!(list.json()["matches"][0]["seats"][0]["name"], json!(""));
    let welcome = app.client(&seat).await.next().await;
    for text in [list.text, app.get(&record).await.text, format!("{welcome:?}")] {
        assert!(text.contains("qwixx") || text.contains("Welcome"), "{text}");
        assert!(!text.contains("Adalind"), "{text}");
    }
}

#[tokio::test]
async fn deleting_an_account_disturbs_nobody_at_its_tables() {
    let app = TestApp::start().await;
    let (ada, token) = (app.open("qwixx", 2, "Ada").await, register(&app, "Vera").await);
    let (ben, vera) = (app.join(&ada.table, "Ben").await, app.join(&ada.table, "Vera").await);
    assert_eq!(link(&app, &token, &vera, &vera.secret).await, 204);
    let mut players = [app.client(&ada).await, app.client(&ben).await];
    players[0].must(Command::SitDown { seat: Seat::One }).await;
    players[1].must(Command::SitDown { seat: Seat::Two }).await;
    players[0].must(Command::Start).await;

    let deleted = call(&app, "POST", "/deletion", &token, Some(json!({ "password": PASSWORD }))).await;
    assert_eq!(deleted.status, 204, "{}", deleted.text);
    for player in &mut players {
        player.must(Command::Say { said: Said::Phrase { phrase: Phrase::Hello } }).await;
    }
    let welcome = app.client(&ada).await.next().await;
    assert!(!format!("{welcome:?}").contains("Vera"), "{welcome:?}");
}
