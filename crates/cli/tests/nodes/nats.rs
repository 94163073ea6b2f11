//! A NATS server for the tests.

use std::net::TcpStream;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use crate::network::Machine;

/// A running server; killed when dropped.
pub struct Nats {
    process: Child,
}

impl Nats {
    pub fn start(machine: &Machine, port: u16) -> Self {
        let mut command = machine.command("nats-server");
        command.args(["--addr", &machine.address.to_string(), "--port", &port.to_string()]);
        let process = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        let process =
            process.expect("NATS is not installed; `cargo xtask test` installs it (Debian package nats-server)");
        let began = Instant::now();
        while TcpStream::connect((machine.address, port)).is_err() {
            assert!(began.elapsed() < Duration::from_secs(20), "NATS does not start");
            std::thread::sleep(Duration::from_millis(20));
        }
        Self { process }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}
