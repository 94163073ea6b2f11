//! The built program on a port and in a folder of its own. It can be killed, and it comes back in the same place.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, ensure};
use tempfile::TempDir;

use crate::target;

/// A server; it is killed when the test is done with it.
pub struct Server {
    process: Child,
    address: String,
    folder: TempDir,
    options: Vec<String>,
}

impl Server {
    /// Starts a server.
    pub fn start() -> Result<Self> {
        Self::start_with(&[])
    }

    /// Starts a server with further options of `wurf serve`.
    pub fn start_with(options: &[&str]) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let options: Vec<String> = options.iter().map(ToString::to_string).collect();
        let (process, address) = spawn("127.0.0.1:0", &folder, &options)?;
        Ok(Self { process, address, folder, options })
    }

    /// An address of this server, by its path.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Kills the server without a chance to tidy up (SIGKILL). To the browser it looks like a lost connection, too.
    pub fn kill(&mut self) -> Result<()> {
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }

    /// Stops the server where it is (SIGSTOP): connections stay open and nobody answers.
    pub fn halt(&self) -> Result<()> {
        self.signal("STOP")
    }

    /// Lets a stopped server go on.
    pub fn go_on(&self) -> Result<()> {
        self.signal("CONT")
    }

    fn signal(&self, name: &str) -> Result<()> {
        // The shell's built-in `kill` is everywhere; a program of this name is not.
        let status = Command::new("sh").args(["-c", &format!("kill -{name} {}", self.process.id())]).status()?;
        ensure!(status.success(), "the server cannot be sent SIG{name}");
        Ok(())
    }

    /// Starts the server again in the same place, after [`kill`](Self::kill).
    pub fn restart(&mut self) -> Result<()> {
        (self.process, _) = spawn(&self.address, &self.folder, &self.options)?;
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have been killed already.
        _ = self.process.kill();
        _ = self.process.wait();
    }
}

fn spawn(listen: &str, folder: &TempDir, options: &[String]) -> Result<(Child, String)> {
    let program = program();
    let mut process = Command::new(&program)
        .args(["serve", "--listen", listen, "--data"])
        .arg(folder.path())
        .args(options)
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}; `cargo xtask browser` builds it", program.display()))?;
    let mut lines = BufReader::new(process.stderr.take().context("no standard error")?).lines().map_while(Result::ok);
    // Its log may have something to say first.
    let address = lines.find_map(|line| Some(line.split_once("http://")?.1.split(' ').next()?.to_string()));
    let address = address.context("the server has ended")?;
    // A log that nobody reads would fill its pipe and stop the server.
    std::thread::spawn(move || lines.for_each(drop));
    Ok((process, address))
}

/// The built program.
pub fn program() -> PathBuf {
    std::env::var_os("WURF_BIN").map_or_else(|| target().join("debug/wurf"), PathBuf::from)
}
