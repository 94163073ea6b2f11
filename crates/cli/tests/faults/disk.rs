//! A disk that is full, and has room again: a small file system in memory that only the server sees.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::Ordering;

use tempfile::TempDir;
use wurf_server::store::location::Location;

use crate::fault::copy;
use crate::player::Heard;
use crate::server::{self, Server};
use crate::{get, kept, play_through, shared, wait_until};

/// How often the disk is full, each time in the middle of matches.
const ROUNDS: usize = 3;

/// Some of them still go on when the disk is full, however long that takes.
const MATCHES: usize = 4;

#[test]
fn a_disk_that_is_full_and_has_room_again_loses_nothing() {
    let disk = Disk::new("16m");
    let server = disk.serve();
    let shared = shared(&server);
    let acknowledged = || shared.acknowledged.load(Ordering::Relaxed);
    let round = |round| -> Vec<Heard> {
        std::thread::scope(|scope| {
            let before = acknowledged();
            let playing: Vec<_> = (0..MATCHES).map(|_| scope.spawn(|| play_through(&shared))).collect();
            wait_until("moves", || acknowledged() > before + 2);
            disk.fill();
            wait_until("a refusal", || get(&server.address, "/readyz").0 == 503);
            let (_, metrics) = get(&server.address, "/metrics");
            assert!(metrics.contains("wurf_keeping 0"), "round {round}: {metrics}");
            assert!(playing.iter().any(|player| !player.is_finished()), "all was over before the disk was full");
            disk.free();
            wait_until("recovery", || get(&server.address, "/readyz").0 == 200);
            playing.into_iter().map(|player| player.join().unwrap()).collect()
        })
    };
    let heard: Vec<Heard> = (1..=ROUNDS).flat_map(round).collect();
    drop(server);
    // SQLite would follow the path out of the other namespace.
    let copied = tempfile::tempdir().unwrap();
    copy(&disk.seen_from_here(), copied.path());
    kept::check(&Location::File(copied.path().join("wurf.db")), &heard);
}

/// A file system of its own in a namespace of mounts, which a process keeps alive.
pub struct Disk {
    pub keeper: Child,
    pub folder: TempDir,
}

impl Disk {
    pub fn new(size: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let script = "mount -t tmpfs -o \"size=$1,mode=777\" tmpfs \"$0\" && echo ready && exec sleep 600";
        let mut command = Command::new("unshare");
        command.args(["--mount", "sh", "-c", script]).arg(folder.path()).arg(size);
        let mut keeper = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut said = String::new();
        BufReader::new(keeper.stdout.take().unwrap()).read_line(&mut said).unwrap();
        assert_eq!(said, "ready\n", "mounting takes root");
        Self { keeper, folder }
    }

    fn serve(&self) -> Server {
        let inner = server::command(&Location::File(self.folder.path().join("wurf.db")));
        Server::launch(self.inside(&inner)).unwrap()
    }

    /// The command as it runs where the file system is seen.
    fn inside(&self, inner: &Command) -> Command {
        let mut command = Command::new("nsenter");
        command.arg("--mount").arg("--target").arg(self.keeper.id().to_string());
        command.arg(inner.get_program()).args(inner.get_args());
        command
    }

    fn seen_from_here(&self) -> PathBuf {
        let root = format!("/proc/{}/root", self.keeper.id());
        Path::new(&root).join(self.folder.path().strip_prefix("/").unwrap())
    }

    pub fn fill(&self) {
        let mut ballast = std::fs::File::create(self.seen_from_here().join("ballast")).unwrap();
        // Until the very last byte.
        for bytes in [4096, 1] {
            while ballast.write(&vec![0; bytes]).is_ok_and(|written| written > 0) {}
        }
    }

    pub fn free(&self) {
        std::fs::remove_file(self.seen_from_here().join("ballast")).unwrap();
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        self.keeper.kill().unwrap();
        self.keeper.wait().unwrap();
    }
}
