//! Programs that play over the network, on every seat.

use std::time::Duration;

use futures_util::future::join_all;
use serde_json::json;
use wurf_bots::agent::Level;
use wurf_client::bot::{self, BotJob};
use wurf_rules::any::GameName;
use wurf_rules::record::Record;
use wurf_table::command::Command;
use wurf_table::verify::{Proof, Verified, verify};

use crate::app::TestApp;

fn job(app: &TestApp, name: &str, table: Option<&str>, game: GameName) -> BotJob {
    let (url, table) = (format!("http://{}", app.address), table.map(str::to_string));
    BotJob { url, name: name.to_string().try_into().unwrap(), agent: Level::Greedy, table, game }
}

/// Two bots play this game at a table of their own, whose opener leaves.
async fn play(app: &TestApp, game: GameName) {
    // A race of FIX takes real time; in beats it does not.
    let game_options = if game == GameName::Fix { "mode=beat" } else { "" };
    let options = json!({ "game": game.to_string(), "seats": 2, "game_options": game_options });
    let opener = app.open_with("Ada", options).await;
    app.client(&opener).await.must(Command::Leave).await;
    let one = bot::play(job(app, "One", Some(&opener.table), game));
    let two = bot::play(job(app, "Two", Some(&opener.code), game));
    // If one of them gives up, nobody waits for the other.
    let (one, two) = tokio::try_join!(one, two).unwrap_or_else(|error| panic!("{game}: {error:#}"));
    assert_eq!(one, two, "{game}");
    let record = app.get(&format!("/api/v1/tables/{}/records/1", opener.table)).await;
    let verified = verify(&Record::from_text(&record.text).unwrap());
    let Ok(Verified::Drawn(drawn)) = verified else { panic!("{game}: {verified:?}") };
    assert_eq!((drawn.proof(), drawn.given.len(), drawn.people.len()), (Proof::Fair, 2, 2), "{game}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_every_game_to_its_end() {
    let app = TestApp::start().await;
    join_all(GameName::all().map(|game| play(&app, game))).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_in_python_plays_every_game_to_its_end() {
    let app = TestApp::start().await;
    join_all(GameName::all().map(|game| play_in_python(&app, game))).await;
}

/// The example opens a table and plays against an agent of the server.
async fn play_in_python(app: &TestApp, game: GameName) {
    let options = if game == GameName::Fix { "mode=beat" } else { "" };
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/online.py");
    let mut python = std::process::Command::new("python3");
    python.args([script, "--url", &format!("http://{}", app.address), "--options", options]);
    python.args(["--game", &game.to_string()]);
    let output = tokio::task::spawn_blocking(move || python.output()).await.unwrap().unwrap();
    let printed = String::from_utf8_lossy(&output.stdout);
    let points = printed.split_whitespace().filter(|word| word.parse::<i16>().is_ok()).count();
    assert_eq!(points, 2, "{game}: {printed}{}", String::from_utf8_lossy(&output.stderr));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_without_a_table_find_each_other() {
    let app = TestApp::start().await;
    let game = "bonus-a".parse().unwrap();
    let first = tokio::spawn(bot::play(job(&app, "One", None, game)));
    let is_open = |tables: serde_json::Value| tables.as_array().is_some_and(|tables| !tables.is_empty());
    while !is_open(app.get("/api/v1/tables").await.json()) {
        // Asking without a pause would run into the limit of requests.
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let points = bot::play(job(&app, "Two", None, game)).await.unwrap();
    assert_eq!(first.await.unwrap().unwrap(), points);
}

#[tokio::test]
async fn a_bot_says_why_it_cannot_play() {
    let app = TestApp::start().await;
    let why = |table: &'static str| bot::play(job(&app, "One", Some(table), "qwixx".parse().unwrap()));
    assert_eq!(why("BCDF").await.unwrap_err().to_string(), "there is no such table");
}
