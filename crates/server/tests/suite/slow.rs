//! Somebody who does not read: they are dropped, and the table never waits.

use serde_json::json;
use wurf_rules::closed::Closed;
use wurf_rules::seat::Seat;
use wurf_table::command::Command;
use wurf_table::id::Seq;
use wurf_table::options::Options;
use wurf_table::wire::{ClientMessage, VERSION};

use crate::app::{Client, TestApp};
use crate::matches::{agent, moment};

const SHEET: &str = include_str!("../../../../crates/rules/layouts/qwixx.toml");

const SEATS: usize = 5;

/// Changes of mind, with a whole sheet in each, as many as a match allows: anyone who resumes hears them all again.
const CHANGES: usize = 7;

/// How often the reader asks to hear them again.
const RESUMPTIONS: usize = 12;

/// Together this is more than every buffer between the table and the reader holds, and than may wait for it.
const MATCHES: usize = 60;

/// The table with a sheet of its own, nearly as long as sheets may be; another one for each number.
fn long_options(number: usize) -> Options {
    let padding = "#".repeat(Options::LAYOUT_BYTES_MAX - SHEET.len() - 10);
    let options = json!({ "game": "qwixx", "seats": SEATS, "layout": format!("{SHEET}\n{padding}{number}") });
    serde_json::from_value(options).unwrap()
}

/// Plays a match against agents to its end.
async fn play_match(host: &mut Client) {
    host.command(Command::Start).await;
    let mut answered = 0;
    loop {
        let Some(moment) = moment(host.next().await.expect("the host is connected")) else { continue };
        if moment.end.is_some() {
            return;
        }
        if let Some(decision) = moment.decision.filter(|decision| decision.number > answered) {
            answered = decision.number;
            host.command(Command::Act { decision: decision.number, action: decision.actions[0].clone() }).await;
        }
    }
}

async fn somebody_was_cut(app: &TestApp) -> bool {
    app.get("/metrics").await.text.lines().any(|line| line.starts_with("wurf_slow_readers_total "))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_reader_is_dropped_and_the_others_go_on() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", SEATS as u8, "Ada").await;
    let mut host = app.client(&ada).await;
    for number in 0..CHANGES {
        host.must(Command::SetOptions { options: long_options(number) }).await;
    }
    host.must(Command::SitDown { seat: Seat::One }).await;
    for &seat in &Seat::ALL[1..SEATS] {
        host.must(Command::SeatAgent { seat, agent: agent("random") }).await;
    }
    let mut slow = app.client(&app.join(&ada.table, "Slow").await).await;
    for _ in 0..RESUMPTIONS {
        slow.send(ClientMessage::Resume { version: VERSION, last_seq: Seq(0) }).await;
    }
    for _ in 0..MATCHES {
        play_match(&mut host).await;
        if somebody_was_cut(&app).await {
            break;
        }
        host.must(Command::Rematch).await;
    }
    assert!(somebody_was_cut(&app).await, "a reader who does not read is never dropped");
    // Everything that was on its way still comes, and no more.
    while slow.next().await.is_some() {}
    assert_eq!(host.refused(Command::Start).await, "match-begun");
}
