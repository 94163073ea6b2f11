//! The program that drives the browser.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tokio::net::TcpStream;

/// It is there within a fraction of this.
const PATIENCE: Duration = Duration::from_secs(20);

const POLL_EVERY: Duration = Duration::from_millis(20);

/// A running chromedriver; windows are opened by it.
pub struct Driver {
    process: Child,
    port: u16,
}

impl Driver {
    /// Starts one on a free port.
    pub async fn start() -> Result<Self> {
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let process = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .context("cannot start chromedriver; `cargo xtask browser` installs it")?;
        let driver = Self { process, port };
        tokio::time::timeout(PATIENCE, driver.answers()).await.context("chromedriver does not answer")?;
        Ok(driver)
    }

    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Over a plain connection, since this happens where nothing can be awaited.
    fn ask_to_end(&self) -> std::io::Result<()> {
        let mut connection = std::net::TcpStream::connect(("127.0.0.1", self.port))?;
        connection.set_read_timeout(Some(PATIENCE))?;
        connection.write_all(b"GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")?;
        connection.read(&mut [0; 64]).map(|_| ())
    }

    async fn answers(&self) {
        while TcpStream::connect(("127.0.0.1", self.port)).await.is_err() {
            tokio::time::sleep(POLL_EVERY).await;
        }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Asked like this, it also closes the windows of a failed test; killed, it would leave them behind.
        if self.ask_to_end().is_err() {
            // It may have ended already.
            _ = self.process.kill();
        }
        _ = self.process.wait();
    }
}

/// Asks again and again until the answer is what it should be.
pub(crate) async fn until<T>(what: &str, mut ask: impl AsyncFnMut() -> Result<Option<T>>) -> Result<T> {
    let start = tokio::time::Instant::now();
    loop {
        if let Some(answer) = ask().await? {
            return Ok(answer);
        }
        if start.elapsed() > PATIENCE {
            bail!("waited too long for {what}");
        }
        tokio::time::sleep(POLL_EVERY).await;
    }
}
