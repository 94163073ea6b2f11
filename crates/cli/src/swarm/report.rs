//! What a swarm has found, for people and for programs.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};

use crate::swarm::bot::Tally;
use crate::swarm::watch::Gauges;

/// What was asked for.
#[derive(Clone, Copy)]
pub(super) struct Asked {
    pub(super) connections: u32,
    pub(super) rate: u32,
}

/// What a swarm has found.
pub(super) struct Report {
    asked: Asked,
    measured: Duration,
    connections: usize,
    tables: usize,
    matches_live: usize,
    matches_over: usize,
    /// From sending a move to its acknowledgement, sorted.
    latencies: Vec<Duration>,
    refused: usize,
    /// How many connections ended for each reason.
    errors: BTreeMap<String, usize>,
    server: Gauges,
    /// Of the server: empty, with tables that nobody is connected to, and with everybody playing.
    memory: [Option<u64>; 3],
}

/// Of a hundred moves, this many are acknowledged in the time that is reported.
const PERCENTS: [usize; 4] = [50, 90, 99, 100];

impl Report {
    pub(super) fn new(
        asked: Asked,
        measured: Duration,
        tallies: &[Tally],
        server: Gauges,
        memory: [Option<u64>; 3],
    ) -> Self {
        let mut latencies: Vec<Duration> = tallies.iter().flat_map(|tally| &tally.latencies).copied().collect();
        latencies.sort_unstable();
        let mut errors = BTreeMap::new();
        for error in tallies.iter().filter_map(|tally| tally.error.clone()) {
            *errors.entry(error).or_default() += 1;
        }
        Self {
            asked,
            measured,
            connections: tallies.iter().filter(|tally| tally.was_connected && tally.error.is_none()).count(),
            tables: tallies.len() / 2,
            matches_live: tallies.iter().map(|tally| tally.matches_live).sum(),
            matches_over: tallies.iter().map(|tally| tally.matches_over).sum(),
            latencies,
            refused: tallies.iter().map(|tally| tally.refused).sum(),
            errors,
            server,
            memory,
        }
    }

    fn moves_per_second(&self) -> f64 {
        self.latencies.len() as f64 / self.measured.as_secs_f64()
    }

    /// In milliseconds.
    fn quantile(&self, percent: usize) -> Option<f64> {
        let last = self.latencies.len().checked_sub(1)?;
        let nearest = (self.latencies.len() * percent).div_ceil(100).saturating_sub(1).min(last);
        Some(self.latencies[nearest].as_secs_f64() * 1e3)
    }

    /// What each table added to the memory of the server, in KiB: with nobody connected, and with two who play.
    fn memory_per_table(&self) -> Option<[f64; 2]> {
        let [Some(empty), Some(gathered), Some(playing)] = self.memory else { return None };
        Some([gathered, playing].map(|bytes| bytes.saturating_sub(empty) as f64 / 1024.0 / self.tables.max(1) as f64))
    }

    /// For people.
    pub(super) fn text(&self) -> String {
        let mut lines = vec![
            format!("connections     {} of {}", self.connections, self.asked.connections),
            format!("live matches    {} at {} tables", self.matches_live, self.tables),
            format!("matches ended   {}", self.matches_over),
            format!(
                "moves           {} in {:.1} s: {:.0} a second of {} asked for",
                self.latencies.len(),
                self.measured.as_secs_f64(),
                self.moves_per_second(),
                self.asked.rate
            ),
        ];
        let quantiles: Vec<String> = PERCENTS
            .iter()
            .filter_map(|&percent| Some(format!("{} {:.1} ms", label(percent), self.quantile(percent)?)))
            .collect();
        lines.push(format!("acknowledged    {}", quantiles.join(", ")));
        lines.push(format!("refused         {}", self.refused));
        lines.push(format!("errors          {}", self.errors.values().sum::<usize>()));
        lines.extend(self.errors.iter().map(|(reason, count)| format!("  {count} × {reason}")));
        lines.push(format!("server counts   {} connections, {} tables", self.server.connections, self.server.tables));
        if let (Some([idle, playing]), [_, _, Some(bytes)]) = (self.memory_per_table(), self.memory) {
            let all = bytes / (1024 * 1024);
            lines.push(format!(
                "server memory   {all} MiB; for each table {idle:.0} KiB idle, {playing:.0} KiB played at"
            ));
        }
        lines.join("\n") + "\n"
    }

    /// For programs.
    pub(super) fn json(&self) -> String {
        let quantiles: serde_json::Map<String, Value> =
            PERCENTS.iter().map(|&percent| (label(percent), json!(self.quantile(percent)))).collect();
        let report = json!({
            "connections_asked": self.asked.connections,
            "connections": self.connections,
            "tables": self.tables,
            "matches_live": self.matches_live,
            "matches_ended": self.matches_over,
            "seconds": self.measured.as_secs_f64(),
            "moves_per_second_asked": self.asked.rate,
            "moves": self.latencies.len(),
            "moves_per_second": self.moves_per_second(),
            "acknowledged_ms": quantiles,
            "refused": self.refused,
            "errors": self.errors,
            "server": {
                "connections": self.server.connections,
                "tables": self.server.tables,
                "memory_bytes": self.memory[2],
                "memory_kib_per_table": self.memory_per_table().map(|[idle, playing]| json!({ "idle": idle, "playing": playing })),
            },
        });
        format!("{report:#}\n")
    }
}

fn label(percent: usize) -> String {
    match percent {
        100 => "max".to_string(),
        percent => format!("p{percent}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report() -> Report {
        let latencies = (1..=200).rev().map(Duration::from_millis).collect();
        let error = Some("the connection was lost".to_string());
        let tallies = [
            Tally { was_connected: true, matches_live: 1, latencies, ..Tally::default() },
            Tally { was_connected: true, error, ..Tally::default() },
        ];
        let memory = [0, 64 * 1024, 128 * 1024].map(Some);
        let asked = Asked { connections: 2, rate: 100 };
        Report::new(asked, Duration::from_secs(2), &tallies, Gauges { tables: 1, connections: 1 }, memory)
    }

    #[test]
    fn quantiles_are_moves_that_happened() {
        assert_eq!(PERCENTS.map(|percent| report().quantile(percent)), [100.0, 180.0, 198.0, 200.0].map(Some));
        assert_eq!(Report { latencies: Vec::new(), ..report() }.quantile(50), None);
    }

    #[test]
    fn text_and_json_tell_the_same() {
        let text = report().text();
        assert!(text.contains("200 in 2.0 s: 100 a second of 100 asked for"), "{text}");
        assert!(text.contains("1 × the connection was lost"), "{text}");
        assert!(text.contains("for each table 64 KiB idle, 128 KiB played at"), "{text}");
        let json: Value = serde_json::from_str(&report().json()).unwrap();
        assert_eq!(json["moves_per_second"], json!(100.0));
        assert_eq!(json["acknowledged_ms"]["p99"], json!(198.0));
        assert_eq!(json["connections"], json!(1));
    }
}
