//! One of several nodes: the real program, with ways of its own to PostgreSQL and NATS.

use std::fs::File;
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::clock::Clock;
use crate::network::{Machine, Way};

/// A node that does not serve after this time does not start.
const PATIENCE: Duration = Duration::from_secs(60);

pub struct Node {
    pub address: String,
    pub database: Way,
    pub nats: Way,
    pub clock: Clock,
    pub log: PathBuf,
    machine: Machine,
    process: Child,
}

impl Node {
    pub fn start(log: PathBuf, machine: Machine, database: Way, nats: Way) -> Self {
        let address = format!("{}:{}", machine.address, free_port());
        let clock = Clock::at(log.with_extension("ahead"));
        let process = launch(&machine, &address, &log, &database, &nats, &clock);
        Self { address, database, nats, clock, log, machine, process }
    }

    /// Kills it, and starts another one in its place.
    pub fn replace(&mut self) {
        self.kill();
        self.launch_again();
    }

    pub fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Asks it to stop, as an operator does; how long that took.
    pub fn stop(&mut self) -> Duration {
        let began = Instant::now();
        self.signal("TERM");
        self.process.wait().unwrap();
        began.elapsed()
    }

    /// Has it emptied, as an operator does before an upgrade: it says that it is not ready, and ends by itself.
    pub fn drain(&mut self, database: &str) {
        let host = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap();
        let (_, port) = self.address.rsplit_once(':').unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_wurf"));
        command.args(["serve", "--drain", &format!("{}:{port}", host.trim()), "--database", database]);
        let draining = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let began = Instant::now();
        while ureq::get(format!("http://{}/readyz", self.address)).call().is_ok() {
            assert!(began.elapsed() < PATIENCE, "a node that is emptied says that it is ready");
            std::thread::sleep(Duration::from_millis(50));
        }
        assert!(self.process.try_wait().unwrap().is_none(), "proxies must be able to notice that it is not ready");
        assert!(self.process.wait().unwrap().success(), "a node that is empty ends well");
        let output = draining.wait_with_output().unwrap();
        assert!(output.status.success(), "{output:?}");
        assert!(String::from_utf8_lossy(&output.stdout).contains("is empty and has stopped"), "{output:?}");
    }

    pub fn signal(&self, signal: &str) {
        let process = self.process.id().to_string();
        assert!(Command::new("kill").args(["-s", signal, &process]).status().unwrap().success());
    }

    pub fn launch_again(&mut self) {
        self.process = launch(&self.machine, &self.address, &self.log, &self.database, &self.nats, &self.clock);
    }

    pub fn metrics(&self) -> String {
        ureq::get(format!("http://{}/metrics", self.address)).call().unwrap().body_mut().read_to_string().unwrap()
    }

    /// What it logged last.
    pub fn last_words(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap().lines().last().unwrap().to_string()
    }

    /// Waits until it serves.
    pub fn wait(&self) {
        let began = Instant::now();
        while ureq::get(format!("http://{}/readyz", self.address)).call().is_err() {
            assert!(began.elapsed() < PATIENCE, "a node does not serve; see {}", self.log.display());
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}

fn launch(machine: &Machine, address: &str, log: &PathBuf, database: &Way, nats: &Way, clock: &Clock) -> Child {
    let mut command = machine.command(env!("CARGO_BIN_EXE_wurf"));
    clock.set_for(&mut command);
    command.args(["serve", "--listen", address]);
    command.arg("--database").arg(format!("postgres://postgres@{}/wurf", database.address()));
    command.arg("--nats").arg(format!("nats://{}", nats.address()));
    // All clients have one address.
    for limit in ["connections", "tables", "requests", "messages", "log-bytes"] {
        command.args([&format!("--{limit}-per-address"), "100000000"]);
    }
    let log = File::options().create(true).append(true).open(log).unwrap();
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).spawn().unwrap()
}

pub fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// Where one can connect: at each node in turn, as through a proxy that knows nothing.
pub struct Whereabouts {
    addresses: Vec<String>,
    next: AtomicUsize,
}

impl Whereabouts {
    pub fn of(nodes: &[Node]) -> Self {
        Self { addresses: nodes.iter().map(|node| node.address.clone()).collect(), next: AtomicUsize::new(0) }
    }

    pub fn now(&self) -> String {
        self.addresses[self.next.fetch_add(1, Ordering::Relaxed) % self.addresses.len()].clone()
    }
}
