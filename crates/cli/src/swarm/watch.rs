//! The server from outside: what it says about itself, and what the operating system says about its process.

use std::net::SocketAddr;

use anyhow::Context;

/// The server that is watched.
#[derive(Clone, Copy)]
pub(super) struct Server {
    pub(super) address: SocketAddr,
    pub(super) pid: Option<u32>,
}

/// What the server counts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Gauges {
    pub(super) tables: u64,
    pub(super) connections: u64,
}

impl Server {
    /// The memory of the process in bytes, if it was named.
    pub(super) fn memory(self) -> anyhow::Result<Option<u64>> {
        let Some(pid) = self.pid else { return Ok(None) };
        let path = format!("/proc/{pid}/status");
        let text = std::fs::read_to_string(&path).with_context(|| format!("no memory of process {pid} to read"))?;
        Ok(Some(resident(&text).with_context(|| format!("{path} does not tell the memory"))?))
    }

    pub(super) async fn gauges(self) -> anyhow::Result<Gauges> {
        let url = format!("http://{}/metrics", self.address);
        let read = move || ureq::get(&url).call()?.body_mut().read_to_string();
        let text = tokio::task::spawn_blocking(read).await?.context("the server does not show its metrics")?;
        // What has never happened is not shown.
        let gauge = |name| gauge(&text, name).unwrap_or_default();
        Ok(Gauges { tables: gauge("wurf_tables"), connections: gauge("wurf_connections") })
    }
}

fn resident(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kibibytes * 1024)
}

fn gauge(metrics: &str, name: &str) -> Option<u64> {
    let value = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))?;
    value.parse::<f64>().ok().map(|value| value as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_and_gauges_are_found() {
        assert_eq!(resident("VmHWM:\t   900 kB\nVmRSS:\t   512 kB\n"), Some(512 * 1024));
        assert_eq!(resident("Name:\twurf\n"), None);
        let metrics = "# TYPE wurf_tables gauge\nwurf_tables_created_total 9\nwurf_tables 7\n";
        assert_eq!(gauge(metrics, "wurf_tables"), Some(7));
        assert_eq!(gauge(metrics, "wurf_connections"), None);
    }
}
