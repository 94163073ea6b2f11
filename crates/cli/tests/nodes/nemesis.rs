//! Everything there is, and one who breaks it.

use std::fmt;
use std::sync::atomic::Ordering;
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use wurf_bots::seeded::Seeded;
use wurf_rules::bits::Bits;
use wurf_server::store::location::Location;

use crate::cluster::Cluster;
use crate::nats::Nats;
use crate::player::Shared;
use crate::proxy::Cut;
use crate::server::{Node, free_port};

const SEED: u64 = 16;

const NODES: usize = 3;

/// Longer than a lease, so that others have taken over when a node comes back and believes itself alive.
const BEYOND_LEASE: Duration = Duration::from_secs(8);

/// Between two faults: everything has begun to work again.
const BREATH: Duration = Duration::from_millis(1_500);

/// After a node was killed the others take over when its lease is over; nothing else happens in the meantime, so that it
/// can be measured.
const TAKEOVER: Duration = Duration::from_secs(12);

/// Nodes, PostgreSQL and NATS.
pub struct Site {
    pub nodes: Vec<Node>,
    nats: Option<Nats>,
    database: String,
    cluster: Cluster,
    _logs: TempDir,
}

impl Site {
    pub fn start() -> Self {
        let (cluster, nats, logs) = (Cluster::start(), Nats::start(free_port()), tempfile::tempdir().unwrap());
        let database = cluster.database("wurf");
        let port = database.rsplit(':').next().unwrap().split('/').next().unwrap().parse().unwrap();
        let node = |number: usize| Node::start(logs.path().join(format!("node-{number}.log")), port, nats.port);
        let nodes: Vec<Node> = (0..NODES).map(node).collect();
        nodes.iter().for_each(Node::wait);
        Self { nodes, nats: Some(nats), database, cluster, _logs: logs }
    }

    pub fn store(&self) -> Location {
        Location::Postgres(self.database.clone())
    }
}

/// What breaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    Killed,
    Paused,
    Stopped,
    CutFromDatabase,
    DeafToDatabase,
    CutFromNats,
    NatsKilled,
    DatabaseKilled,
}

pub const KINDS: [Kind; 8] = [
    Kind::Killed,
    Kind::Paused,
    Kind::Stopped,
    Kind::CutFromDatabase,
    Kind::DeafToDatabase,
    Kind::CutFromNats,
    Kind::NatsKilled,
    Kind::DatabaseKilled,
];

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Killed => "a node killed",
            Self::Paused => "a node paused for 8 s",
            Self::Stopped => "a node stopped",
            Self::CutFromDatabase => "a node cut off from PostgreSQL for 8 s",
            Self::DeafToDatabase => "a node that hears nothing of PostgreSQL for 8 s",
            Self::CutFromNats => "a node cut off from NATS for 8 s",
            Self::NatsKilled => "NATS killed for 5 s",
            Self::DatabaseKilled => "PostgreSQL killed",
        })
    }
}

/// A fault, from when to when.
pub struct Fault {
    pub kind: Kind,
    pub began: Instant,
    pub ended: Instant,
}

pub struct Nemesis<'a> {
    site: &'a mut Site,
    shared: &'a Shared,
    bits: Seeded,
}

impl<'a> Nemesis<'a> {
    pub fn new(site: &'a mut Site, shared: &'a Shared) -> Self {
        Self { site, shared, bits: Seeded::new(SEED, 0) }
    }

    /// So many faults, one after the other, each kind equally often.
    pub fn work(mut self, faults: usize) -> Vec<Fault> {
        self.wait_for_moves();
        let faults = (0..faults).map(|number| {
            let kind = KINDS[number % KINDS.len()];
            let began = Instant::now();
            self.inflict(kind);
            let ended = Instant::now();
            sleep(if kind == Kind::Killed { TAKEOVER } else { BREATH });
            self.wait_for_moves();
            if number % 10 == 9 {
                println!("{} faults, {} acknowledged", number + 1, self.shared.acknowledged.load(Ordering::Relaxed));
            }
            Fault { kind, began, ended }
        });
        faults.collect()
    }

    fn inflict(&mut self, kind: Kind) {
        let node = self.bits.pick(NODES);
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
            Kind::CutFromDatabase | Kind::DeafToDatabase => {
                let cut = if kind == Kind::DeafToDatabase { Cut::Back } else { Cut::Both };
                node.database.cut(cut);
                sleep(BEYOND_LEASE);
                node.database.cut(Cut::Nothing);
            }
            Kind::CutFromNats => {
                node.nats.cut(Cut::Both);
                sleep(BEYOND_LEASE);
                node.nats.cut(Cut::Nothing);
            }
            Kind::NatsKilled => {
                let port = self.site.nats.take().unwrap().port;
                sleep(Duration::from_secs(5));
                self.site.nats = Some(Nats::start(port));
            }
            Kind::DatabaseKilled => self.site.cluster.crash(),
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
