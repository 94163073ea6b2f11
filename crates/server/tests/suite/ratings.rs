//! Ratings, as two people with accounts get them by playing.

use std::time::Duration;

use serde_json::{Value, json};
use wurf_rules::seat::Seat;
use wurf_table::command::Command;
use wurf_table::wire::ServerMessage;

use crate::accounts::{PASSWORD, call, link, register};
use crate::app::{Client, TestApp, Ticket};
use crate::description::{ACCOUNTS, blocks, shape};
use crate::matches::play_first_legal;

/// Ada and Ben with accounts at a table of their own, on its two seats.
struct Two {
    app: TestApp,
    tokens: [String; 2],
    tickets: [Ticket; 2],
    clients: [Client; 2],
}

async fn two() -> Two {
    let app = TestApp::start().await;
    let tokens = [register(&app, "Ada").await, register(&app, "Ben").await];
    let ada = app.open("stairs", 2, "Ada").await;
    let tickets = [ada.clone(), app.join(&ada.code, "Ben").await];
    let mut clients = [app.client(&tickets[0]).await, app.client(&tickets[1]).await];
    for (client, seat) in clients.iter_mut().zip([Seat::One, Seat::Two]) {
        client.must(Command::SitDown { seat }).await;
    }
    Two { app, tokens, tickets, clients }
}

async fn ratings(app: &TestApp, token: &str) -> Value {
    call(app, "GET", "", token, None).await.json()["ratings"].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_of_two_accounts_is_rated_and_kept() {
    let Two { app, tokens, tickets, clients: [mut first, second] } = two().await;
    for (token, ticket) in tokens.iter().zip(&tickets) {
        assert_eq!(link(&app, token, ticket, &ticket.secret).await, 204);
        assert_eq!(ratings(&app, token).await, json!([]));
    }
    first.command(Command::Start).await;
    let (points, _) = tokio::join!(play_first_legal(first), play_first_legal(second));
    assert!(points[0] < points[1], "who passes all the time has the fourth miss first: {points:?}");
    let expected = [22.364769, 27.635231];
    let app = app.restart().await;
    for (token, rating) in tokens.iter().zip(expected) {
        let entry = json!({ "game": "qwixx", "rating": rating, "deviation": 8.065506, "matches": 1 });
        assert_eq!(ratings(&app, token).await, json!([entry]));
    }
    let documented = &blocks(ACCOUNTS, "answer")[1].1;
    assert_eq!(shape(&call(&app, "GET", "", &tokens[0], None).await.json()), shape(documented));
    let export = call(&app, "GET", "/export", &tokens[0], None).await.json();
    assert_eq!((&export["ratings"][0]["rating"], &export["rated"][0]["game"]), (&json!(expected[0]), &json!("qwixx")));
    let confirmed = Some(json!({ "password": PASSWORD }));
    assert_eq!(call(&app, "POST", "/deletion", &tokens[0], confirmed).await.status, 204);
    assert_eq!(ratings(&app, &tokens[1]).await[0]["rating"], json!(expected[1]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_who_links_their_seat_after_the_beginning_is_a_guest_in_this_match() {
    let Two { app, tokens, tickets, clients: [mut first, second] } = two().await;
    assert_eq!(link(&app, &tokens[0], &tickets[0], &tickets[0].secret).await, 204);
    first.must(Command::Start).await;
    assert_eq!(link(&app, &tokens[1], &tickets[1], &tickets[1].secret).await, 204);
    drop(first);
    let first = app.client(&tickets[0]).await;
    tokio::join!(play_first_legal(first), play_first_legal(second));
    for token in &tokens {
        assert_eq!(ratings(&app, token).await, json!([]));
        let records = call(&app, "GET", "/records", token, None).await.json();
        assert_eq!(records["matches"].as_array().map(Vec::len), Some(1), "the match is theirs nevertheless");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_who_is_replaced_by_an_agent_is_last() {
    let Two { app, tokens, tickets, clients: [mut first, second] } = two().await;
    for (token, ticket) in tokens.iter().zip(&tickets) {
        assert_eq!(link(&app, token, ticket, &ticket.secret).await, 204);
    }
    first.must(Command::Start).await;
    drop(second);
    let agent = "greedy".to_string().try_into().unwrap();
    // The server notices a moment later that Ben has gone, and then he has half a minute to come back.
    let vote = Command::Vote { seat: Seat::Two, agent };
    while let ServerMessage::Refused { code, .. } = first.answer_to(vote.clone()).await {
        assert!(["not-away", "not-away-long"].contains(&code.as_str()), "{code}");
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    drop(first);
    let points = play_first_legal(app.client(&tickets[0]).await).await;
    assert!(points[0] < points[1], "the agent has won: {points:?}");
    let rating = async |token| ratings(&app, token).await[0]["rating"].clone();
    assert_eq!([rating(&tokens[0]).await, rating(&tokens[1]).await], [json!(27.635231), json!(22.364769)]);
}
