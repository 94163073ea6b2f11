//! Attacks a server of its own, on this machine only, and measures what honest people notice of it.
//!
//! ```sh
//! cargo run --profile quick -p wurf-server --example attack          # all attacks, 10 seconds each
//! cargo run --profile quick -p wurf-server --example attack -- 5 chat # those with "chat" in their name, 5 seconds each
//! ```
//!
//! Every attack meets a new server with default limits, a process of its own on an empty store, beside an honest table
//! and newcomers who look at the lobby. Attackers have addresses of their own below 127.0.0.0/8, which Linux allows.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a program for developers; what fails here is to be seen")]

use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use wurf_server::config::Config;

mod client;
mod floods;
mod honest;

use floods::{Attack, Where};
use honest::{Latencies, Newcomers, Table};

/// Unless told otherwise.
const SECONDS: u64 = 10;

/// The first argument of the process that is the server.
const SERVER: &str = "--server";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    match arguments.first().map(String::as_str) {
        Some(SERVER) => runtime.block_on(serve(arguments[1].clone())),
        seconds => {
            let seconds = seconds.and_then(|seconds| seconds.parse().ok()).unwrap_or(SECONDS);
            let wanted = arguments.get(1).cloned().unwrap_or_default();
            runtime.block_on(measure_all(Duration::from_secs(seconds), &wanted));
        }
    }
}

/// The server: default limits, data in the given folder, its port on the first line of standard output.
async fn serve(folder: String) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    println!("{}", listener.local_addr().unwrap().port());
    let config = Config { data: folder.into(), ..Config::default() };
    wurf_server::serve::serve(config, listener, CancellationToken::new()).await.unwrap();
}

async fn measure_all(time: Duration, wanted: &str) {
    println!("| Attack | p50 | p99 | max | Newcomers served | p99 | Memory | Written |");
    println!("|---|---|---|---|---|---|---|---|");
    for attack in Attack::ALL.iter().filter(|attack| attack.name.contains(wanted)) {
        measure(attack, time).await;
    }
}

async fn measure(attack: &Attack, time: Duration) {
    let server = Server::start();
    let table = Table::open(server.port).await;
    let place = Where { port: server.port, table: table.id.clone(), until: tokio::time::Instant::now() + time };
    // Honest people do not wait for the thread of the attacker.
    let moves = tokio::spawn(table.play(place.until));
    let newcomers = tokio::spawn(Newcomers::come(place.clone()));
    // What hangs at the end is let go: the server ends with its attack.
    _ = tokio::time::timeout_at(place.until, (attack.run)(place)).await;
    let (moves, Newcomers { served, failed, latencies }) = (moves.await.unwrap(), newcomers.await.unwrap());
    let [p50, p99, max] = moves.figures();
    let [_, newcomer_p99, _] = latencies.figures();
    let (memory, written) = (server.memory_mib(), server.written_mib());
    let all = served + failed;
    println!(
        "| {} | {p50} | {p99} | {max} | {served} of {all} | {newcomer_p99} | {memory} MiB | {written:.1} MiB |",
        attack.name
    );
}

/// The process of the server. It ends with this value.
struct Server {
    process: Child,
    port: u16,
    _folder: tempfile::TempDir,
}

impl Server {
    fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.arg(SERVER).arg(folder.path()).stdout(Stdio::piped());
        let mut process = command.spawn().unwrap();
        let mut line = String::new();
        let mut output = std::io::BufReader::new(process.stdout.take().unwrap());
        std::io::BufRead::read_line(&mut output, &mut line).unwrap();
        Self { process, port: line.trim().parse().unwrap(), _folder: folder }
    }

    /// The most memory that was resident at any time.
    fn memory_mib(&self) -> u64 {
        self.read("status", "VmHWM:") / 1024
    }

    /// What was written to the disk.
    fn written_mib(&self) -> f64 {
        self.read("io", "write_bytes:") as f64 / f64::from(1 << 20)
    }

    fn read(&self, file: &str, key: &str) -> u64 {
        let text = std::fs::read_to_string(format!("/proc/{}/{file}", self.process.id())).unwrap();
        let line = text.lines().find_map(|line| line.strip_prefix(key)).unwrap();
        line.split_whitespace().next().unwrap().parse().unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Latencies {
    /// Median, 99th percentile and maximum, as people read them.
    fn figures(mut self) -> [String; 3] {
        self.0.sort();
        let at = |share: f64| match self.0.len() {
            0 => "none".to_string(),
            count => {
                let place = ((count as f64 * share).ceil() as usize).clamp(1, count) - 1;
                format!("{:.1} ms", self.0[place].as_secs_f64() * 1000.0)
            }
        };
        [at(0.5), at(0.99), at(1.0)]
    }
}
