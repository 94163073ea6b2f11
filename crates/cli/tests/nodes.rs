//! Three nodes on one PostgreSQL and one NATS, each in a network namespace of its own where that is allowed, and matches
//! at all of them while one fault follows another: nodes are killed, paused, stopped and cut off, their clocks go wrong,
//! NATS and PostgreSQL die. Nothing that was acknowledged is lost or acts twice, and no table stands still for longer than
//! was promised.
//!
//! `cargo xtask cluster` runs it for longer, and prints how long tables stood still.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::print_stdout, reason = "the long run reports what it has seen")]
#![allow(unreachable_pub, reason = "a test binary has no public interface; pub says what other modules use")]

use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use wurf_bots::seeded::Seeded;
use wurf_client::contract::Admission;
use wurf_rules::closed::Closed;
use wurf_rules::seat::Seat;

#[path = "nodes/clock.rs"]
mod clock;
#[path = "../../server/tests/store/cluster.rs"]
mod cluster;
#[path = "nodes/history.rs"]
mod history;
#[path = "crash/kept.rs"]
#[allow(dead_code, reason = "logs are read many at a time here")]
mod kept;
#[path = "nodes/nats.rs"]
mod nats;
#[path = "nodes/nemesis.rs"]
mod nemesis;
#[path = "nodes/network.rs"]
mod network;
#[path = "crash/player.rs"]
mod player;
#[path = "faults/preload.rs"]
mod preload;
#[path = "nodes/proxy.rs"]
mod proxy;
#[path = "nodes/server.rs"]
mod server;
#[path = "nodes/still.rs"]
mod still;

use history::History;
use nemesis::{Nemesis, Site};
use player::{Heard, Player, Shared};
use server::Whereabouts;
use still::Observer;

/// How many faults and tables; without it, each kind of fault happens once.
const FAULTS: &str = "WURF_CLUSTER_FAULTS";
const TABLES: &str = "WURF_CLUSTER_TABLES";

/// A match that takes longer has got stuck; several faults in a row may hit it.
const PATIENCE: Duration = Duration::from_secs(240);

/// What clients are told to wait, or less.
const RETRY: Duration = Duration::from_millis(300);

/// What one machine does while it runs everything else, too.
const COMMANDS_PER_SECOND: u32 = 100;

#[test]
fn whatever_happens_to_nodes_nothing_acknowledged_is_lost_and_matches_go_on() {
    network::around(suffer);
}

fn suffer() {
    let number = |name: &str| std::env::var(name).ok().map(|text| text.parse::<usize>().unwrap());
    let (faults, tables) = (number(FAULTS).unwrap_or(nemesis::KINDS.len()), number(TABLES).unwrap_or(4));
    let mut site = Site::start();
    let shared = Shared {
        patience: PATIENCE,
        retry: RETRY,
        thinking: Duration::from_secs(2 * tables as u64) / COMMANDS_PER_SECOND,
        ..Shared::new(Whereabouts::of(&site.nodes))
    };
    let (is_over, heard, observer) = (AtomicBool::new(false), Mutex::new(Vec::new()), Observer::default());
    let database = site.database().to_string();
    let suffered = thread::scope(|scope| {
        scope.spawn(|| observer.watch(&shared.diary, &database, &is_over));
        scope.spawn(|| observer.feel(&is_over));
        for table in 0..tables {
            let (shared, is_over, heard) = (&shared, &is_over, &heard);
            scope.spawn(move || {
                let mut number = 0;
                while !is_over.load(Ordering::Relaxed) {
                    number += 1;
                    let played = play(shared, table as u64 * 1_000 + number);
                    heard.lock().unwrap().extend(played);
                }
            });
        }
        let _over = Over(&is_over);
        Nemesis::new(&mut site, &shared).work(faults)
    });
    let heard = heard.into_inner().unwrap();
    let history = History::read(site.store(), heard);
    history.check();
    let diary = shared.diary.into_inner().unwrap();
    let gaps = still::gaps(&diary);
    println!("{}", history.report(&suffered, &gaps));
    let broken = observer.broken(&gaps, &suffered, shared.thinking);
    let logs: Vec<&Path> = site.nodes.iter().map(|node| node.log.as_path()).collect();
    let described = observer.describe(&broken, &suffered, &diary, &logs);
    assert!(broken.is_empty(), "{} tables stood still for longer than promised\n{described}", broken.len());
}

/// It is over as soon as this is dropped, also by a fault that goes wrong; all others would go on for ever.
struct Over<'a>(&'a AtomicBool);

impl Drop for Over<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// One match of two people who come through whichever node answers.
fn play(shared: &Shared, seed: u64) -> [Heard; 2] {
    let options = json!({ "game": "qwixx", "seats": 2 });
    let host = admitted(shared, "tables", |name| json!({ "name": name, "options": options }));
    let guest = admitted(shared, &format!("tables/{}/persons", host.table), |name| json!({ "name": name }));
    thread::scope(|scope| {
        let seats = [(host, Seat::ALL[0]), (guest, Seat::ALL[1])].into_iter().zip(0..);
        let players = seats.map(|((admission, seat), number)| {
            let player = Player::new(shared, admission, seat, Seeded::new(seed, number));
            scope.spawn(|| player.play())
        });
        let players: Vec<_> = players.collect();
        let heard: Vec<Heard> = players.into_iter().map(|player| player.join().unwrap()).collect();
        heard.try_into().ok().unwrap()
    })
}

/// Asks until somebody answers. An answer that was lost may have been carried out, so each try has another name.
fn admitted(shared: &Shared, path: &str, body: impl Fn(&str) -> Value) -> Admission {
    static NAMES: AtomicU64 = AtomicU64::new(1);
    let began = Instant::now();
    let agent = ureq::Agent::from(ureq::Agent::config_builder().timeout_global(Some(Duration::from_secs(20))).build());
    loop {
        let name = format!("Ada {}", NAMES.fetch_add(1, Ordering::Relaxed));
        let url = format!("http://{}/api/v1/{path}", shared.whereabouts.now());
        if let Ok(mut answer) = agent.post(url).send_json(body(&name)) {
            return answer.body_mut().read_json().unwrap();
        }
        assert!(began.elapsed() < PATIENCE, "nobody can be admitted");
        thread::sleep(RETRY);
    }
}
