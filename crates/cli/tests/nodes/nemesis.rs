//! Everything there is, and one who breaks it.

use std::fmt;
use std::sync::atomic::Ordering;
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use wurf_bots::seeded::Seeded;
use wurf_rules::bits::Bits;
use wurf_server::store::location::Location;

use crate::clock::is_ahead;
use crate::cluster::Cluster;
use crate::nats::Nats;
use crate::network::{Direction, Machine, Way};
use crate::player::Shared;
use crate::server::{Node, free_port};

const SEED: u64 = 16;

const NODES: usize = 3;

/// Longer than a lease, so that others have taken over when a node comes back and believes itself alive.
const BEYOND_LEASE: Duration = Duration::from_secs(8);

/// How long NATS is down in a long run, and in a short one.
const WITHOUT_NATS: Duration = Duration::from_secs(20);
const WITHOUT_NATS_BRIEFLY: Duration = Duration::from_secs(5);

/// How long a node plays while its clock is ahead.
const WHILE_AHEAD: Duration = Duration::from_secs(4);

/// Between two faults: everything has begun to work again.
const BREATH: Duration = Duration::from_millis(1_500);

/// After a node was killed the others take over when its lease is over; nothing else happens in the meantime, so that it
/// can be measured.
const TAKEOVER: Duration = Duration::from_secs(12);

/// Nodes, PostgreSQL and NATS.
pub struct Site {
    pub nodes: Vec<Node>,
    nats: Option<Nats>,
    nats_at: (Machine, u16),
    database: String,
    cluster: Cluster,
    _database_at: Machine,
    _logs: TempDir,
}

/// What nodes promise after a crash, and when they are stopped as an operator does it.
const AFTER_A_CRASH: Duration = Duration::from_secs(10);
const AFTER_A_STOP: Duration = Duration::from_secs(2);

impl Site {
    pub fn start() -> Self {
        let (database_at, nats_at, logs) = (Machine::new(), Machine::new(), tempfile::tempdir().unwrap());
        let (cluster, port) = (Cluster::start_at(database_at.address, database_at.process()), free_port());
        let (database, nats) = (cluster.database("wurf"), Nats::start(&nats_at, port));
        let nodes = (0..NODES).map(|number| {
            let machine = Machine::new();
            let to_database = Way::new(&machine, &database_at, cluster.port);
            let to_nats = Way::new(&machine, &nats_at, port);
            Node::start(logs.path().join(format!("node-{number}.log")), machine, to_database, to_nats)
        });
        let nodes: Vec<Node> = nodes.collect();
        nodes.iter().for_each(Node::wait);
        let (nats, nats_at) = (Some(nats), (nats_at, port));
        Self { nodes, nats, nats_at, database, cluster, _database_at: database_at, _logs: logs }
    }

    pub fn store(&self) -> Location {
        Location::Postgres(self.database.clone())
    }

    pub fn database(&self) -> &str {
        &self.database
    }
}

/// What breaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    Killed,
    Paused,
    Stopped,
    Drained,
    CutFromDatabase,
    DeafToDatabase,
    CutFromNats,
    NatsKilled,
    DatabaseKilled,
    ClockAhead,
}

pub const KINDS: [Kind; 10] = [
    Kind::Killed,
    Kind::Paused,
    Kind::Stopped,
    Kind::Drained,
    Kind::CutFromDatabase,
    Kind::DeafToDatabase,
    Kind::CutFromNats,
    Kind::NatsKilled,
    Kind::DatabaseKilled,
    Kind::ClockAhead,
];

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Killed => "a node killed",
            Self::Paused => "a node paused for 8 s",
            Self::Stopped => "a node stopped",
            Self::Drained => "a node emptied with `wurf serve --drain`",
            Self::CutFromDatabase => "a node cut off from PostgreSQL for 8 s",
            Self::DeafToDatabase => "a node that hears nothing of PostgreSQL for 8 s",
            Self::CutFromNats => "a node cut off from NATS for 8 s",
            Self::NatsKilled => "NATS killed",
            Self::DatabaseKilled => "PostgreSQL killed",
            Self::ClockAhead => "a node started anew, with its wall clock 90 s ahead for a while",
        })
    }
}

impl Kind {
    /// How long tables may stand still because of it; see [`Fault::counted_from`].
    pub fn promise(self) -> Duration {
        match self {
            Self::Stopped | Self::Drained | Self::ClockAhead => AFTER_A_STOP,
            _ => AFTER_A_CRASH,
        }
    }
}

/// A fault, from when to when.
pub struct Fault {
    pub kind: Kind,
    /// Which node, if it concerns one.
    pub node: usize,
    pub began: Instant,
    pub ended: Instant,
}

impl Fault {
    /// Nobody who is connected to a paused node can know before it goes on, and without PostgreSQL nothing is kept. In all
    /// other cases tables go on while it lasts.
    pub fn counted_from(&self) -> Instant {
        match self.kind {
            Kind::Paused | Kind::DatabaseKilled => self.ended,
            _ => self.began,
        }
    }
}

pub struct Nemesis<'a> {
    site: &'a mut Site,
    shared: &'a Shared,
    bits: Seeded,
    /// How long NATS is down.
    without_nats: Duration,
}

impl<'a> Nemesis<'a> {
    pub fn new(site: &'a mut Site, shared: &'a Shared) -> Self {
        Self { site, shared, bits: Seeded::new(SEED, 0), without_nats: Duration::ZERO }
    }

    /// So many faults, one after the other, each kind equally often.
    pub fn work(mut self, faults: usize) -> Vec<Fault> {
        self.wait_for_moves();
        self.without_nats = if faults > KINDS.len() { WITHOUT_NATS } else { WITHOUT_NATS_BRIEFLY };
        let faults = (0..faults).map(|number| {
            let kind = KINDS[number % KINDS.len()];
            let (began, node) = (Instant::now(), self.bits.pick(NODES));
            self.inflict(kind, node);
            let ended = Instant::now();
            sleep(if kind == Kind::Killed { TAKEOVER } else { BREATH });
            self.wait_for_moves();
            if number % 10 == 9 {
                println!("{} faults, {} acknowledged", number + 1, self.shared.acknowledged.load(Ordering::Relaxed));
            }
            Fault { kind, node, began, ended }
        });
        faults.collect()
    }

    fn inflict(&mut self, kind: Kind, node: usize) {
        let node = &mut self.site.nodes[node];
        match kind {
            Kind::Killed => {
                node.replace();
                node.wait();
            }
            Kind::Paused => {
                node.signal("STOP");
                sleep(BEYOND_LEASE);
                node.signal("CONT");
            }
            Kind::Stopped => {
                node.stop();
                node.launch_again();
                node.wait();
            }
            Kind::Drained => {
                node.drain(&self.site.database);
                node.launch_again();
                node.wait();
            }
            Kind::CutFromDatabase => node.database.cut_while(&Direction::BOTH, || bear(node, "wurf_lease 0")),
            Kind::DeafToDatabase => node.database.cut_while(&[Direction::Back], || bear(node, "wurf_lease 0")),
            Kind::CutFromNats => node.nats.cut_while(&Direction::BOTH, || bear(node, "wurf_nodes 0")),
            Kind::NatsKilled => {
                self.site.nats = None;
                sleep(self.without_nats);
                let (machine, port) = &self.site.nats_at;
                self.site.nats = Some(Nats::start(machine, *port));
            }
            Kind::DatabaseKilled => self.site.cluster.crash(),
            Kind::ClockAhead => {
                node.clock.put_forward();
                node.stop();
                node.launch_again();
                node.wait();
                assert!(is_ahead(&node.last_words()), "the clock of the node is right: {}", node.last_words());
                sleep(WHILE_AHEAD);
                node.clock.put_right();
            }
        }
    }

    /// Somebody's command is acknowledged again.
    fn wait_for_moves(&self) {
        let (began, before) = (Instant::now(), self.shared.acknowledged.load(Ordering::Relaxed));
        while self.shared.acknowledged.load(Ordering::Relaxed) < before + 3 {
            assert!(began.elapsed() < self.shared.patience, "nothing is acknowledged any more");
            sleep(Duration::from_millis(20));
        }
    }
}

/// A node that is cut off for so long knows it, by this metric.
fn bear(node: &Node, metric: &str) {
    sleep(BEYOND_LEASE);
    let shown = node.metrics();
    assert!(shown.lines().any(|line| line == metric), "the network was not cut:\n{shown}");
}
