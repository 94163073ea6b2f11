//! What operators can watch, as Prometheus metrics. All names begin with `wurf_`; none carries what a person wrote.

use std::sync::OnceLock;
use std::time::Duration;

use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};

/// From well below a sync of the disk to what people take for a breakdown.
const SECONDS: [f64; 12] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

/// The gauge of open WebSocket connections.
pub(crate) const CONNECTIONS: &str = "wurf_connections";

/// The gauge of open connections that are not a WebSocket (yet).
pub(crate) const HTTP_CONNECTIONS: &str = "wurf_http_connections";

/// The gauge of bytes that wait for their readers.
pub(crate) const WAITING: &str = "wurf_waiting_bytes";

/// The metrics of this process. There is one recorder for all servers in a process, as there is one process to watch.
pub(crate) fn install() -> Result<PrometheusHandle, BuildError> {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    if let Some(handle) = HANDLE.get() {
        return Ok(handle.clone());
    }
    let seconds = Matcher::Suffix("_seconds".to_string());
    let recorder = PrometheusBuilder::new().set_buckets_for_metric(seconds, &SECONDS)?.build_recorder();
    let handle = recorder.handle();
    if metrics::set_global_recorder(recorder).is_ok() {
        describe();
        _ = HANDLE.set(handle.clone());
    }
    // The loser of a race uses what the winner installed.
    Ok(HANDLE.get().cloned().unwrap_or(handle))
}

fn describe() {
    describe_gauge!("wurf_tables", "Tables in memory.");
    describe_gauge!(CONNECTIONS, "Open WebSocket connections.");
    describe_gauge!(HTTP_CONNECTIONS, "Open connections that are no WebSocket.");
    describe_gauge!("wurf_keeping", "1 while matches can be kept, 0 while the database fails.");
    describe_gauge!("wurf_lease", "With several nodes: 1 while this one may own tables.");
    describe_gauge!("wurf_nodes", "With several nodes: how many were heard of lately, this one included.");
    describe_gauge!("wurf_gateways", "With several nodes: ways from here to tables of others.");
    describe_counter!("wurf_tables_claimed_total", "With several nodes: tables that this one has taken.");
    describe_gauge!(WAITING, "Bytes of messages that wait for their readers.");
    describe_counter!("wurf_turned_away_total", "Connections that were one too many for their address or the server.");
    describe_counter!("wurf_tables_created_total", "Tables created.");
    describe_counter!("wurf_facts_total", "Facts kept in the store.");
    describe_counter!("wurf_slow_readers_total", "Connections cut because they did not read.");
    describe_counter!("wurf_http_requests_total", "HTTP requests by status.");
    describe_histogram!("wurf_message_seconds", "From hearing a message to its answer, with the sync of the disk.");
}

pub(crate) fn table_opened() {
    gauge!("wurf_tables").increment(1);
}

pub(crate) fn table_put_away() {
    gauge!("wurf_tables").decrement(1);
}

/// Can anything be kept?
pub(crate) fn keeping(works: bool) {
    gauge!("wurf_keeping").set(u8::from(works));
}

/// Does this node have its lease?
pub(crate) fn lease(is_held: bool) {
    gauge!("wurf_lease").set(u8::from(is_held));
}

/// So many nodes were heard of lately.
pub(crate) fn nodes(heard: usize) {
    gauge!("wurf_nodes").set(heard as f64);
}

/// This node has taken a table.
pub(crate) fn table_claimed() {
    counter!("wurf_tables_claimed_total").increment(1);
}

/// A way to a table of another node was opened, or given up.
pub(crate) fn gateways(change: f64) {
    gauge!("wurf_gateways").increment(change);
}

/// Something of which there is only so much, named by its gauge, was taken.
pub(crate) fn room_taken(gauge: &'static str, size: usize) {
    gauge!(gauge).increment(size as f64);
}

pub(crate) fn room_given_back(gauge: &'static str, size: usize) {
    gauge!(gauge).decrement(size as f64);
}

pub(crate) fn turned_away() {
    counter!("wurf_turned_away_total").increment(1);
}

pub(crate) fn table_created() {
    counter!("wurf_tables_created_total").increment(1);
}

pub(crate) fn facts_kept(facts: usize) {
    counter!("wurf_facts_total").increment(facts as u64);
}

pub(crate) fn slow_reader() {
    counter!("wurf_slow_readers_total").increment(1);
}

pub(crate) fn message_answered(after: Duration) {
    histogram!("wurf_message_seconds").record(after);
}

pub(crate) fn http_answered(status: u16) {
    counter!("wurf_http_requests_total", "status" => status.to_string()).increment(1);
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    const DASHBOARD: &str = include_str!("../../../deploy/grafana.json");
    const OPERATIONS: &str = include_str!("../../../docs/operations.md");

    /// What `/metrics` shows once everything has happened.
    fn shown() -> BTreeSet<String> {
        let handle = install().unwrap();
        table_opened();
        keeping(true);
        lease(true);
        nodes(1);
        table_claimed();
        gateways(1.0);
        [CONNECTIONS, HTTP_CONNECTIONS, WAITING].into_iter().for_each(|gauge| room_taken(gauge, 1));
        turned_away();
        table_created();
        facts_kept(1);
        slow_reader();
        message_answered(Duration::from_millis(1));
        http_answered(200);
        let text = handle.render();
        text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next()).map(str::to_string).collect()
    }

    /// The metrics that a text mentions; the parts of a histogram count as the histogram.
    fn mentioned(text: &str) -> BTreeSet<String> {
        let words = text.split(|letter: char| !letter.is_ascii_lowercase() && letter != '_');
        let metric = |word: &str| {
            let parts = ["_bucket", "_sum", "_count"];
            parts.iter().find_map(|part| word.strip_suffix(part)).unwrap_or(word).to_string()
        };
        words.filter(|word| word.starts_with("wurf_")).map(metric).collect()
    }

    #[test]
    fn the_dashboard_shows_every_metric_that_there_is_and_no_other() {
        assert_eq!(mentioned(DASHBOARD), shown());
    }

    #[test]
    fn every_metric_is_explained() {
        let missing: Vec<String> = shown().difference(&mentioned(OPERATIONS)).cloned().collect();
        assert_eq!(missing, [""; 0]);
    }
}
