//! Matches on the real server while its disk fails below the database, at the n-th write, sync, truncate or open, once
//! or from then on; while its disk is full; and while PostgreSQL is killed under it. What was acknowledged is kept
//! once, the server says what it cannot do, and it goes on by itself when it can.
//!
//! `cargo test` tries a selection of these faults, `cargo xtask faults` all of them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::print_stdout, reason = "the report of all faults is printed")]
#![allow(unreachable_pub, reason = "a test binary has no public interface; pub says what other modules use")]

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use wurf_bots::seeded::Seeded;
use wurf_rules::closed::Closed;
use wurf_rules::seat::Seat;

#[path = "../../server/tests/store/cluster.rs"]
mod cluster;
#[path = "faults/disk.rs"]
mod disk;
#[path = "faults/fault.rs"]
mod fault;
#[path = "crash/kept.rs"]
mod kept;
#[path = "crash/player.rs"]
#[allow(dead_code, reason = "it also counts for tests that kill the server")]
mod player;
#[path = "faults/postgres.rs"]
mod postgres;
#[path = "faults/preload.rs"]
mod preload;
#[path = "crash/server.rs"]
#[allow(dead_code, reason = "it also moves for tests that kill the server")]
mod server;
#[path = "faults/sweep.rs"]
mod sweep;

use player::{Heard, Player, Shared};
use server::{Server, Whereabouts};
use wurf_client::contract::Admission;

/// A server that refuses for this long after it could keep again is stuck.
const PATIENCE: Duration = Duration::from_secs(60);

/// Opens a table for one and plays a match there to its end, however often the server refuses in the meantime.
fn play_through(shared: &Shared) -> Heard {
    let admission = admitted(&shared.whereabouts.now());
    Player::new(shared, admission, Seat::ALL[0], Seeded::new(7, 0)).play()
}

fn shared(server: &Server) -> Shared {
    Shared::new(Whereabouts::new(server))
}

/// A server that cannot keep anything says so, and in no other way.
fn admitted(address: &str) -> Admission {
    let since = Instant::now();
    loop {
        let (status, body) = post(address, json!({ "name": "Ada", "options": { "game": "qwixx", "seats": 1 } }));
        match status {
            201 => return serde_json::from_value(body).unwrap(),
            _ => assert_eq!((status, body["code"].as_str()), (503, Some("cannot-keep")), "{body}"),
        }
        assert!(since.elapsed() < PATIENCE, "nothing is kept any more");
        // Eight at once stay within the twenty requests a second that one address may make.
        std::thread::sleep(Duration::from_millis(500));
    }
}

fn post(address: &str, body: Value) -> (u16, Value) {
    let agent = ureq::Agent::from(ureq::Agent::config_builder().http_status_as_error(false).build());
    let mut response = agent.post(format!("http://{address}/api/v1/tables")).send_json(body).unwrap();
    (response.status().as_u16(), response.body_mut().read_json().unwrap())
}

fn get(address: &str, path: &str) -> (u16, String) {
    let agent = ureq::Agent::from(ureq::Agent::config_builder().http_status_as_error(false).build());
    let mut response = agent.get(format!("http://{address}{path}")).call().unwrap();
    (response.status().as_u16(), response.body_mut().read_to_string().unwrap())
}

fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let since = Instant::now();
    while !is_so() {
        assert!(since.elapsed() < PATIENCE, "{what}: not yet");
        std::thread::sleep(Duration::from_millis(5));
    }
}
