//! A PostgreSQL server of the tests' own: in a folder that goes away, on a free port, for this machine only.

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
    port: u16,
    folder: TempDir,
}

impl Cluster {
    pub(crate) fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        if let Some((user, group)) = other_user() {
            chown(folder.path(), Some(user), Some(group)).unwrap();
        }
        let cluster = Self { programs: programs(), port: free_port(), folder };
        cluster.run("initdb", &["--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C", "--username", USER]);
        // The tests kill no machine, so syncing would prove nothing and cost most of the time.
        let options = format!("-p {} -c listen_addresses=127.0.0.1 -k '' -c fsync=off", cluster.port);
        cluster.run("pg_ctl", &["start", "--wait", "--silent", "--log", &cluster.log(), "-o", &options]);
        cluster
    }

    /// An empty database.
    pub(crate) fn database(&self, name: &str) -> String {
        let port = self.port.to_string();
        let mut command = self.command("createdb");
        succeed(command.args(["--host=127.0.0.1", "--port", &port, "--username", USER, name]));
        format!("postgres://{USER}@127.0.0.1:{port}/{name}")
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
        let mut command = Command::new(self.programs.join(program));
        if let Some((user, group)) = other_user() {
            command.uid(user).gid(group);
        }
        command.current_dir(self.folder.path());
        command
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn log(&self) -> String {
        self.folder.path().join("log").display().to_string()
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

/// As whom the server must run, if this process is root.
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
