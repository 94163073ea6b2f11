//! Matches from the first command to the record.

use serde_json::json;
use wurf_rules::any::GameName;
use wurf_rules::closed::Closed;
use wurf_rules::record::Record;
use wurf_rules::seat::{Seat, SeatSet};
use wurf_table::command::Command;
use wurf_table::fair::entropy_commitment;
use wurf_table::person::AgentName;

use wurf_table::update::MatchShown;
use wurf_table::verify::{Drawn, Proof, Verified, verify};
use wurf_table::wire::ServerMessage;

use crate::app::{Client, TestApp};

pub(crate) fn agent(name: &str) -> AgentName {
    AgentName::try_from(name.to_string()).unwrap()
}

/// The match after this message, if it says so.
pub(crate) fn moment(message: ServerMessage) -> Option<MatchShown> {
    match message {
        ServerMessage::Welcome { snapshot, .. } => snapshot.moment,
        ServerMessage::Update { change, .. } => change?.moment,
        ServerMessage::Refused { code, reason, .. } => panic!("{code}: {reason}"),
        _ => None,
    }
}

/// Plays the first legal action whenever asked, until the match is over; the points.
pub(crate) async fn play_first_legal(mut client: Client) -> Vec<i16> {
    let mut answered = 0;
    loop {
        let message = client.next().await.expect("the match is not over");
        let Some(moment) = moment(message) else { continue };
        if moment.end.is_some() {
            return moment.points;
        }
        if let Some(decision) = moment.decision.filter(|decision| decision.number > answered) {
            answered = decision.number;
            let action = decision.actions[0].clone();
            client.command(Command::Act { decision: decision.number, action }).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_qwixx_to_its_end_and_can_prove_the_dice() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let ben = app.join(&ada.code, "Ben").await;
    let (mut first, mut second) = (app.client(&ada).await, app.client(&ben).await);
    first.must(Command::SitDown { seat: Seat::One }).await;
    second.must(Command::SitDown { seat: Seat::Two }).await;
    let commitment = entropy_commitment(&ada.table, 1, Seat::One, &[7; 32]);
    first.must(Command::CommitEntropy { commitment }).await;
    assert_eq!(second.refused(Command::Start).await, "host-only");
    first.must(Command::Start).await;
    first.command(Command::RevealEntropy { entropy: [7; 32].into() }).await;
    let (one, two) = tokio::join!(play_first_legal(first), play_first_legal(second));
    assert_eq!(one, two);

    let answer = app.get(&format!("/api/v1/tables/{}/records/1", ada.table)).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let record = Record::from_text(&answer.text).unwrap();
    let Ok(Verified::Drawn(drawn)) = verify(&record) else { panic!("{record}") };
    assert_eq!((drawn.proof(), drawn.given, drawn.people.len()), (Proof::Fair, SeatSet::only(Seat::One), 2));
    let list = app.get(&format!("/api/v1/tables/{}/records", ada.table)).await.json();
    assert_eq!(list["matches"][0]["seats"][1]["name"], json!("Ben"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_match_is_analysed_beside_everything_else() {
    let app = TestApp::start().await;
    let ticket = app.open("fix", 2, "Ada").await;
    let none = app.get(&format!("/api/v1/tables/{}/records/1/analysis", ticket.table)).await;
    assert_eq!((none.status, none.json()["code"].clone()), (404, json!("not-found")));
    let table = table_of_agents(&app, GameName::Fix).await;
    let ask = || async { app.get(&format!("/api/v1/tables/{table}/records/1/analysis")).await };
    let first = ask().await;
    assert_eq!(first.status, 202, "{}", first.text);
    assert!(first.json()["done"].as_u64().is_some_and(|done| done < 100));
    let analysis = loop {
        let answer = ask().await;
        match answer.status {
            202 => tokio::time::sleep(std::time::Duration::from_millis(100)).await,
            _ => break answer,
        }
    };
    assert_eq!(analysis.status, 200, "{}", analysis.text);
    assert_eq!((analysis.json()["game"].clone(), analysis.json()["over"].clone()), (json!("fix"), json!(true)));
}

/// Agents play this game on every seat while its host watches, until it is over; the table.
async fn table_of_agents(app: &TestApp, game: GameName) -> String {
    let seats = *game.seats().start().max(&2) as u8;
    // A race of FIX takes real time; in beats it does not.
    let game_options = if game == GameName::Fix { "mode=beat" } else { "" };
    let options = json!({ "game": game.to_string(), "seats": seats, "game_options": game_options });
    let ticket = app.open_with("Ada", options).await;
    let mut host = app.client(&ticket).await;
    for &seat in &Seat::ALL[..seats.into()] {
        host.must(Command::SeatAgent { seat, agent: agent("greedy") }).await;
    }
    host.command(Command::Start).await;
    while moment(host.next().await.expect("the match is not over")).is_none_or(|moment| moment.end.is_none()) {}
    ticket.table
}

/// The record of such a match.
async fn watch_agents(app: &TestApp, game: GameName) -> Record {
    let record = app.get(&format!("/api/v1/tables/{}/records/1", table_of_agents(app, game).await)).await;
    Record::from_text(&record.text).unwrap_or_else(|error| panic!("{game}: {error}"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn agents_play_every_game_to_its_end() {
    let app = TestApp::start().await;
    for game in GameName::all() {
        let record = watch_agents(&app, game).await;
        let Ok(Verified::Drawn(drawn)) = verify(&record) else { panic!("{game}") };
        assert_eq!((drawn.proof(), drawn.people.len()), (Proof::ServerOnly, 0), "{game}");
    }
}

/// Like [`play_first_legal`], in a race: an action may come too late, since the round is over, and is refused.
async fn race(mut client: Client) -> Vec<i16> {
    let mut answered = 0;
    loop {
        let message = client.next().await.expect("the match is not over");
        if matches!(message, ServerMessage::Refused { .. }) {
            continue;
        }
        let Some(moment) = moment(message) else { continue };
        if moment.end.is_some() {
            return moment.points;
        }
        if let Some(decision) = moment.decision.filter(|decision| decision.number > answered) {
            answered = decision.number;
            client.command(Command::Act { decision: decision.number, action: decision.actions[0].clone() }).await;
        }
    }
}

/// The steps of a race take as little time as they may.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_race_of_fix_is_played_to_its_end_by_the_clock() {
    let app = TestApp::start().await;
    let fix = json!({ "hand_ms": 300, "resolve_ms": 300, "take_up_ms": 300 });
    let ada = app.open_with("Ada", json!({ "game": "fix", "seats": 3, "fix": fix })).await;
    let ben = app.join(&ada.code, "Ben").await;
    let (mut first, mut second) = (app.client(&ada).await, app.client(&ben).await);
    first.must(Command::SitDown { seat: Seat::One }).await;
    second.must(Command::SitDown { seat: Seat::Two }).await;
    first.must(Command::SeatAgent { seat: Seat::Three, agent: agent("greedy") }).await;
    first.command(Command::Start).await;
    let (one, two) = tokio::join!(race(first), race(second));
    assert_eq!(one, two);
    let record = app.get(&format!("/api/v1/tables/{}/records/1", ada.table)).await;
    let verified = verify(&Record::from_text(&record.text).unwrap()).unwrap();
    assert!(matches!(verified, Verified::Drawn(Drawn { outcomes: 1.., .. })), "{verified:?}");
}

#[tokio::test]
async fn there_are_only_agents_that_can_play() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let mut host = app.client(&ada).await;
    let unknown = Command::SeatAgent { seat: Seat::One, agent: agent("deep-thought") };
    assert_eq!(host.refused(unknown).await, "no-such-agent");
}

/// Agents that search think beside their table, which goes on as soon as they have decided.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn experts_think_beside_their_table() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let mut host = app.client(&ada).await;
    for seat in [Seat::One, Seat::Two] {
        host.must(Command::SeatAgent { seat, agent: agent("expert") }).await;
    }
    host.command(Command::Start).await;
    // More than one roll, and what both have decided about it.
    let mut moments = 0;
    while moments < 8 {
        moments += usize::from(moment(host.next().await.expect("the table goes on")).is_some());
    }
}
