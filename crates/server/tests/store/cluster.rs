//! A PostgreSQL server for the tests: in a temporary folder, on a free port, for this machine or a network of the test.

use std::net::Ipv4Addr;
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// Debian's user for the server, which refuses to run as root.
const USER: &str = "postgres";

/// Where Debian installs the programs of each version.
const VERSIONS: &str = "/usr/lib/postgresql";

/// A running server; stopped when dropped.
pub(crate) struct Cluster {
    programs: PathBuf,
    address: Ipv4Addr,
    #[allow(dead_code, reason = "not every test that has a cluster asks")]
    pub(crate) port: u16,
    folder: PathBuf,
    /// Removed with the cluster, if it is its own.
    _own: Option<TempDir>,
    /// The process whose file systems and network are those of the server, if not ours.
    like: Option<u32>,
}

impl Cluster {
    #[allow(dead_code, reason = "not every test has it on this machine")]
    pub(crate) fn start() -> Self {
        Self::start_at(Ipv4Addr::LOCALHOST, None)
    }

    /// A server in the network of that process, if not ours, with this address there.
    pub(crate) fn start_at(address: Ipv4Addr, process: Option<u32>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        if let Some((user, group)) = other_user() {
            chown(folder.path(), Some(user), Some(group)).unwrap();
        }
        let (path, programs, port) = (folder.path().to_path_buf(), programs(), free_port());
        Self { programs, address, port, folder: path, _own: Some(folder), like: process }.begin()
    }

    /// A server in a folder as that process sees it.
    #[allow(dead_code, reason = "not every test that has a cluster gives it a disk")]
    pub(crate) fn start_where(process: u32, folder: PathBuf) -> Self {
        let (programs, address, port) = (programs(), Ipv4Addr::LOCALHOST, free_port());
        Self { programs, address, port, folder, _own: None, like: Some(process) }.begin()
    }

    fn begin(self) -> Self {
        let text = ["--auth=trust", "--encoding=UTF8", "--locale=C", "--username", USER];
        // Small files, for small disks.
        self.run("initdb", &[["--no-sync", "--wal-segsize=1"].as_slice(), &text].concat());
        if !self.address.is_loopback() {
            std::fs::write(self.data().join("pg_hba.conf"), "host all all all trust\n").unwrap();
        }
        // The tests kill no machine, so syncing would prove nothing and cost most of the time.
        let options = format!("-p {} -c listen_addresses={} -k '' -c fsync=off", self.port, self.address);
        self.run("pg_ctl", &["start", "--wait", "--silent", "--log", &self.log(), "-o", &options]);
        self
    }

    /// An empty database.
    pub(crate) fn database(&self, name: &str) -> String {
        let (host, port) = (self.address.to_string(), self.port.to_string());
        let mut command = self.command("createdb");
        succeed(command.args(["--host", &host, "--port", &port, "--username", USER, name]));
        format!("postgres://{USER}@{host}:{port}/{name}")
    }

    /// Kills the server as a power cut would, and starts it again.
    #[allow(dead_code, reason = "not every test that has a cluster kills it")]
    pub(crate) fn crash(&self) {
        self.run("pg_ctl", &["restart", "--wait", "--silent", "--mode=immediate", "--log", &self.log()]);
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        succeed(self.command(program).arg("--pgdata").arg(self.data()).args(arguments));
    }

    fn command(&self, program: &str) -> Command {
        let program = self.programs.join(program);
        let (Some(process), Some((user, group))) = (self.like, other_user()) else {
            return self.as_other_user(Command::new(program));
        };
        let mut command = Command::new("nsenter");
        command.args(["--mount", "--net", "--target", &process.to_string(), "setpriv", "--clear-groups"]);
        command.args(["--reuid", &user.to_string(), "--regid", &group.to_string()]).arg(program);
        command
    }

    fn as_other_user(&self, mut command: Command) -> Command {
        if let Some((user, group)) = other_user() {
            command.uid(user).gid(group);
        }
        command.current_dir(&self.folder);
        command
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn log(&self) -> String {
        self.folder.join("log").display().to_string()
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.run("pg_ctl", &["stop", "--wait", "--silent", "--mode=immediate"]);
    }
}

fn programs() -> PathBuf {
    let versions = Path::new(VERSIONS).read_dir().into_iter().flatten().flatten();
    let mut programs: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    programs.retain(|programs| programs.join("initdb").exists());
    programs.sort();
    programs.pop().expect("PostgreSQL is not installed; `cargo xtask test` installs it (Debian package postgresql)")
}

/// The user the server must run as, if this process is root.
fn other_user() -> Option<(u32, u32)> {
    let id = |arguments: &[&str]| -> u32 {
        let output = succeed(Command::new("id").args(arguments));
        String::from_utf8(output.stdout).unwrap().trim().parse().unwrap()
    };
    (id(&["-u"]) == 0).then(|| (id(&["-u", USER]), id(&["-g", USER])))
}

fn free_port() -> u16 {
    std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// The server inherits the error stream of `pg_ctl`, so only plain output is waited for.
fn succeed(command: &mut Command) -> Output {
    let output = command.stdin(Stdio::null()).stderr(Stdio::inherit()).output().unwrap();
    assert!(output.status.success(), "{command:?} failed");
    output
}
