//! Matches on the real server, which is killed again and again while they are played: every command that was
//! acknowledged is in the log once, every match goes on to its end, and time has gone on in the meantime.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(unreachable_pub, reason = "a test binary has no public interface; pub says what other modules use")]

use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use wurf_bots::seeded::Seeded;
use wurf_rules::bits::Bits;
use wurf_rules::closed::Closed;
use wurf_rules::seat::Seat;
use wurf_server::store::location::Location;
use wurf_table::command::Command;
use wurf_table::fact::{Fact, Logged, Origin};
use wurf_table::id::{CommandId, Seq};
use wurf_table::wire::{ClientMessage, ServerMessage};

#[path = "../../server/tests/store/cluster.rs"]
mod cluster;
#[path = "crash/kept.rs"]
mod kept;
#[path = "crash/player.rs"]
mod player;
#[path = "crash/server.rs"]
mod server;

use cluster::Cluster;
use kept::{check, log};
use player::{Heard, Player, Shared, connect};
use server::{Server, Whereabouts};
use wurf_client::contract::Admission;

/// For the moments at which the server is killed, and for what the players do. (No seed determines when exactly threads
/// run.)
const SEED: u64 = 4;

const MATCHES: usize = 3;

/// Matches of two seats have some seventy commands each, so all of these fall into the middle.
const KILLS: usize = 6;

/// Until the next kill at most this many acknowledgements are heard.
const ACKNOWLEDGEMENTS_MAX: usize = 12;

/// For a decision while the server is dead: it runs on in the meantime, and is longer than a server takes to start.
const DECISION: Duration = Duration::from_secs(5);

/// A server that acknowledges nothing for this long is stuck.
const PATIENCE: Duration = Duration::from_secs(20);

#[test]
fn killed_in_the_middle_of_matches_the_server_loses_nothing_and_the_matches_go_on() {
    let folder = tempfile::tempdir().unwrap();
    kill_in_the_middle_of_matches(&Location::File(folder.path().join("wurf.db")));
}

#[test]
fn with_postgres_it_loses_nothing_either() {
    let cluster = Cluster::start();
    kill_in_the_middle_of_matches(&Location::Postgres(cluster.database("wurf")));
}

/// The table plays for a seat whose time was up while there was no server.
#[test]
fn a_deadline_that_passes_while_the_server_is_dead_is_met_when_it_is_back() {
    let folder = tempfile::tempdir().unwrap();
    let store = Location::File(folder.path().join("wurf.db"));
    let server = Server::start(&store);
    let pace = json!({ "kind": "live", "decision_ms": DECISION.as_millis() as u64, "bank_ms": 0 });
    let options = json!({ "game": "qwixx", "seats": 1, "pace": pace });
    let admission = admitted(&server, "tables", json!({ "name": "Ada", "options": options }));
    let mut talk = connect(&server.address, &admission, Seq(0)).ok().unwrap();
    for (id, command) in [(1, Command::SitDown { seat: Seat::ALL[0] }), (2, Command::Start)] {
        player::send(&mut talk, ClientMessage::Command { id: CommandId(id), command }.encode()).ok().unwrap();
        while !matches!(player::next(&mut talk).ok().unwrap(), ServerMessage::Done { .. }) {}
    }
    drop(server);
    thread::sleep(DECISION);
    assert_eq!(played_by_the_clock(&log(&store, &admission.table)), 0, "nobody has met the deadline");
    let server = Server::start(&store);
    let began = Instant::now();
    while played_by_the_clock(&log(&store, &admission.table)) == 0 {
        assert!(began.elapsed() < DECISION, "the deadline was forgotten, or begun anew");
        thread::sleep(Duration::from_millis(20));
    }
    drop(server);
}

fn played_by_the_clock(log: &[Logged]) -> usize {
    log.iter().filter(|logged| matches!(logged.fact, Fact::Input { origin: Origin::Clock, .. })).count()
}

fn kill_in_the_middle_of_matches(store: &Location) {
    let mut server = Server::start(store);
    let admissions: Vec<(Admission, Seat)> = (0..MATCHES).flat_map(|_| seated(&server)).collect();
    let shared = Shared::new(Whereabouts::new(&server));
    let heard: Vec<Heard> = thread::scope(|scope| {
        let players = admissions.into_iter().zip(0..).map(|((admission, seat), number)| {
            let player = Player::new(&shared, admission, seat, Seeded::new(SEED, number));
            scope.spawn(|| player.play())
        });
        let players: Vec<_> = players.collect();
        let mut bits = Seeded::for_order(SEED, 0);
        for _ in 0..KILLS {
            wait_for(&shared, 1 + bits.pick(ACKNOWLEDGEMENTS_MAX));
            // Somewhere between hearing, deciding, keeping and telling.
            thread::sleep(Duration::from_micros(u64::from(bits.below(5_000))));
            assert!(players.iter().any(|player| !player.is_finished()), "the server is killed in the middle");
            drop(server);
            server = Server::start(store);
            shared.whereabouts.change(&server);
        }
        let heard = players.into_iter().map(|player| player.join().unwrap()).collect();
        drop(server);
        heard
    });
    let sent_again: usize = heard.iter().map(|heard| heard.sent_again).sum();
    assert!(sent_again > 0, "no command was on its way when the server was killed");
    assert_eq!(heard.len(), 2 * MATCHES);
    check(store, &heard);
}

/// Two people with their seats at a new table.
fn seated(server: &Server) -> [(Admission, Seat); 2] {
    let options = json!({ "game": "qwixx", "seats": 2 });
    let host = admitted(server, "tables", json!({ "name": "Ada", "options": options }));
    let guest = admitted(server, &format!("tables/{}/persons", host.table), json!({ "name": "Ben" }));
    [(host, Seat::ALL[0]), (guest, Seat::ALL[1])]
}

fn admitted(server: &Server, path: &str, body: Value) -> Admission {
    let url = format!("http://{}/api/v1/{path}", server.address);
    ureq::post(url).send_json(body).unwrap().body_mut().read_json().unwrap()
}

/// Waits until this many more commands were acknowledged.
fn wait_for(shared: &Shared, acknowledgements: usize) {
    let (began, before) = (Instant::now(), shared.acknowledged.load(Ordering::Relaxed));
    while shared.acknowledged.load(Ordering::Relaxed) < before + acknowledgements {
        assert!(began.elapsed() < PATIENCE, "nothing is acknowledged any more");
        thread::sleep(Duration::from_micros(200));
    }
}
