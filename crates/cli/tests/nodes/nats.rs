//! A NATS server for the tests, on a free port, for this machine only.

use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A running server; killed when dropped.
pub struct Nats {
    process: Child,
    pub port: u16,
}

impl Nats {
    pub fn start(port: u16) -> Self {
        let mut command = Command::new("nats-server");
        command.args(["--addr", "127.0.0.1", "--port", &port.to_string()]);
        let process = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        let process =
            process.expect("NATS is not installed; `cargo xtask test` installs it (Debian package nats-server)");
        let began = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(began.elapsed() < Duration::from_secs(20), "NATS does not start");
            std::thread::sleep(Duration::from_millis(20));
        }
        Self { process, port }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}
