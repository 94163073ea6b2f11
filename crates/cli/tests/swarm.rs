//! `wurf swarm` against `wurf serve`, both as programs.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(unreachable_pub, reason = "a test binary has no public interface; pub says what other modules use")]

use std::process::Command;

use serde_json::{Value, json};
use wurf_server::store::location::Location;

#[allow(dead_code, reason = "shared with the crash test, which needs more of it")]
#[path = "crash/server.rs"]
mod server;

use server::Server;

const CONNECTIONS: u64 = 12;

#[test]
fn a_swarm_plays_and_reports_what_the_server_bears() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&Location::File(folder.path().join("wurf.db")));
    let output = Command::new(env!("CARGO_BIN_EXE_wurf"))
        .args(["swarm", "--json", "--seconds", "2", "--rate", "30", "--url", &format!("ws://{}", server.address)])
        .args(["--connections", &CONNECTIONS.to_string(), "--pid", &server.process.id().to_string()])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["connections"], json!(CONNECTIONS), "{report:#}");
    assert_eq!(report["tables"], json!(CONNECTIONS / 2));
    assert_eq!(report["server"]["connections"], json!(CONNECTIONS));
    assert_eq!((&report["refused"], &report["errors"]), (&json!(0), &json!({})), "{report:#}");
    // Sixty were asked for; a busy machine makes fewer.
    assert!(report["moves"].as_u64().unwrap() > 10, "{report:#}");
    assert!(report["acknowledged_ms"]["p99"].as_f64().unwrap() > 0.0);
    assert!(report["server"]["memory_bytes"].as_u64().unwrap() > 1_000_000);
}

#[test]
fn a_swarm_that_cannot_reach_its_server_says_so() {
    let nobody = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let swarm = |url: &str| Command::new(env!("CARGO_BIN_EXE_wurf")).args(["swarm", "--url", url]).output().unwrap();
    for url in [format!("ws://{nobody}"), "ws://192.0.2.1:7777".to_string(), "wss://127.0.0.1:7777".to_string()] {
        let output = swarm(&url);
        assert!(!output.status.success() && output.stdout.is_empty());
        assert!(!output.stderr.is_empty());
    }
}
