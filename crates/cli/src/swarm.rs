//! `wurf swarm`: many bots at many tables of a server on this machine, and how the server copes.
//!
//! Reading order: [`gather`] opens the tables, a [`bot`] keeps one connection and hears [`message`]s, [`pace`] says when
//! it moves, [`watch`] looks at the server, [`report`] brings it all together.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use tokio::task::JoinSet;
use wurf_rules::any::GameName;

use crate::describe::count;
use crate::output;

mod bot;
mod gather;
mod message;
mod pace;
mod report;
mod watch;

use bot::{Bot, Swarm, Tally};
use report::Report;
use watch::Server;

/// All connections come from one address, which has no more ports for one server.
const CONNECTIONS_MAX: u32 = 20_000;

/// A longer run would measure nothing more, and only load the machine.
const SECONDS_MAX: u64 = 600;

/// More than anything here can send.
const RATE_MAX: u32 = 100_000;

/// A bot that is not connected by then counts as an error.
const CONNECT_MAX: Duration = Duration::from_secs(180);

/// How long the swarm plays before it is measured: connecting is a different kind of work.
const WARM_UP: Duration = Duration::from_secs(2);

/// Arguments of `wurf swarm`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A server on this machine. It must allow one address that much: see the options of `wurf serve`.
    #[arg(long, default_value = "ws://127.0.0.1:7777", value_name = "URL")]
    url: String,
    /// Another node on this machine that shares its tables with the server: the tables are opened at the server, and the
    /// bots connect to this node; the report then says how many connections and tables it has itself.
    #[arg(long, value_name = "URL")]
    through: Option<String>,
    /// How many bots are connected, two at each table.
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=i64::from(CONNECTIONS_MAX)))]
    connections: u32,
    /// How long they are watched.
    #[arg(long, default_value_t = 10, value_name = "S", value_parser = clap::value_parser!(u64).range(1..=SECONDS_MAX))]
    seconds: u64,
    /// How many moves all bots together make per second.
    #[arg(long, default_value_t = 100, value_name = "M", value_parser = clap::value_parser!(u32).range(1..=i64::from(RATE_MAX)))]
    rate: u32,
    /// What they play.
    #[arg(long, default_value = "qwixx", value_name = "GAME")]
    game: GameName,
    /// The process of the server, to report its memory.
    #[arg(long, value_name = "PID")]
    pid: Option<u32>,
    /// Prints the report as JSON.
    #[arg(long)]
    json: bool,
}

/// Runs `wurf swarm`.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let server = Server { address: loopback(&args.url)?, pid: args.pid };
    let through = args.through.as_deref().map_or(Ok(server.address), loopback)?;
    let runtime = tokio::runtime::Runtime::new().context("no threads to run on")?;
    let report = runtime.block_on(swarm(&args, server, through))?;
    output::print(&if args.json { report.json() } else { report.text() })
}

/// The address of a server on this machine. No others are allowed: loading somebody else's server is an attack.
fn loopback(url: &str) -> anyhow::Result<SocketAddr> {
    if url.starts_with("wss://") || url.starts_with("https://") {
        bail!("a swarm measures the server itself, which speaks no TLS; give it as ws://127.0.0.1:PORT");
    }
    let rest = url.strip_prefix("ws://").or_else(|| url.strip_prefix("http://"));
    let rest = rest.context("a server is given as ws://127.0.0.1:PORT")?.trim_end_matches('/');
    let Ok(address) = rest.parse::<SocketAddr>() else {
        bail!("a server is given by the number of its address, as in ws://127.0.0.1:7777, not as {url}");
    };
    match address.ip() {
        IpAddr::V4(ip) if ip.is_loopback() => Ok(address),
        IpAddr::V6(ip) if ip.is_loopback() => Ok(address),
        ip => bail!("a swarm only calls a server on this machine (127.0.0.1 or ::1), not {ip}"),
    }
}

async fn swarm(args: &Args, server: Server, through: SocketAddr) -> anyhow::Result<Report> {
    let empty = server.memory()?;
    output::note(&format!("Opening {} …", count((args.connections / 2) as usize, "table")));
    let admissions = gather::gather(server.address, args.game, args.connections / 2).await?;
    let gathered = server.memory()?;
    let swarm = Arc::new(Swarm::new(through, args.rate));
    let mut bots = JoinSet::new();
    for (number, admission) in admissions.into_iter().enumerate() {
        bots.spawn(Bot::new(Arc::clone(&swarm), admission, number as u64).live());
    }
    output::note(&format!("Connecting {} bots …", bots.len()));
    // Those that are missing then are counted as errors.
    _ = tokio::time::timeout(CONNECT_MAX, swarm.settled(bots.len())).await;
    // Moves begin here: earlier ones would keep others from connecting.
    let pace = tokio::spawn(Arc::clone(&swarm).keep_pace());
    tokio::time::sleep(WARM_UP).await;
    output::note(&format!("Playing for {} seconds …", args.seconds));
    let measured = swarm.measure(Duration::from_secs(args.seconds)).await;
    let (playing, gauges) = (server.memory()?, Server { address: through, ..server }.gauges().await?);
    swarm.stop();
    let tallies: Vec<Tally> = bots.join_all().await;
    pace.abort();
    let (connections, rate) = (args.connections, args.rate);
    Ok(Report::new(report::Asked { connections, rate }, measured, &tallies, gauges, [empty, gathered, playing]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_called() {
        for url in ["ws://127.0.0.1:7777", "http://127.0.0.1:7777/", "ws://[::1]:80"] {
            assert!(loopback(url).is_ok(), "{url}");
        }
        let reason = loopback("ws://192.0.2.1:7777").unwrap_err().to_string();
        assert_eq!(reason, "a swarm only calls a server on this machine (127.0.0.1 or ::1), not 192.0.2.1");
        for url in ["ws://wurf.example:7777", "ws://0.0.0.0:7777", "ws://127.0.0.1", "127.0.0.1:7777", ""] {
            assert!(loopback(url).is_err(), "{url}");
        }
    }
}
