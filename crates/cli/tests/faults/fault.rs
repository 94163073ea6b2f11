//! One fault, and a match that is played through it.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use tempfile::TempDir;
use wurf_server::store::location::Location;

use crate::preload::Preload;
use crate::server::{self, Server};
use crate::{kept, play_through, shared, wait_until};

static LIBRARY: Preload = Preload::of("faults/faulty.c");

/// What fails, as `faulty.c` calls it.
pub const CALLS: [&str; 4] = ["write", "sync", "truncate", "open"];

/// How long it lasts.
#[derive(Clone, Copy, Debug)]
pub enum Lasts {
    Once,
    On,
}

/// The n-th call fails, from 1; none fails if it is 0.
#[derive(Clone, Copy, Debug)]
pub struct Fault {
    pub call: &'static str,
    pub at: u64,
    pub lasts: Lasts,
}

/// What a match with a fault came to.
#[derive(Debug)]
pub struct Outcome {
    /// How many calls of this kind there were.
    pub calls: u64,
    /// How many of them failed.
    pub failed: u64,
    /// How many commands were acknowledged; every one is kept.
    pub acknowledged: usize,
    /// The server did not start with the fault, and said why.
    pub refused_to_start: bool,
}

/// Plays a match on a server with this fault and what is kept in `template`, and compares what was acknowledged with
/// what is kept after the server was killed.
pub fn play_with(fault: Fault, template: Option<&Path>) -> Outcome {
    let (data, notes) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    if let Some(template) = template {
        copy(template, data.path());
    }
    let store = Location::File(data.path().join("wurf.db"));
    let started = Server::launch(fault.command(&store, &notes));
    let refused_to_start = started.is_err();
    let server = started.unwrap_or_else(|said| {
        assert!(said.contains("wurf: "), "{fault:?}: it ended without a reason: {said}");
        // The operator has put the disk right.
        Server::start(&store)
    });
    let shared = shared(&server);
    let heard = std::thread::scope(|scope| {
        let playing = scope.spawn(|| play_through(&shared));
        wait_until("the fault", || playing.is_finished() || size(&notes, "failed") > 0);
        // Long enough for the server to fail again and again.
        std::thread::sleep(Duration::from_millis(if playing.is_finished() { 0 } else { 400 }));
        std::fs::write(notes.path().join("healed"), "").unwrap();
        playing.join().unwrap_or_else(|_| panic!("{fault:?}: the match got stuck"))
    });
    drop(server);
    kept::check(&store, std::slice::from_ref(&heard));
    Outcome {
        calls: size(&notes, "seen"),
        failed: size(&notes, "failed"),
        acknowledged: heard.acknowledged.len(),
        refused_to_start,
    }
}

impl Fault {
    pub const NONE: Self = Self { call: "", at: 0, lasts: Lasts::Once };

    fn command(&self, store: &Location, notes: &TempDir) -> Command {
        let mut command = server::command(store);
        LIBRARY.load_into(&mut command);
        command.env("FAULTY_CALL", self.call).env("FAULTY_AT", self.at.to_string());
        command.env("FAULTY_LASTS", if matches!(self.lasts, Lasts::On) { "on" } else { "once" });
        command.env("FAULTY_ERRNO", self.error().to_string()).env("FAULTY_FOLDER", notes.path());
        command
    }

    /// Input/output error, no space left on device, too many open files.
    fn error(&self) -> i32 {
        let (io_error, no_space, too_many_files) = (5, 28, 24);
        match self.call {
            "write" if self.at.is_multiple_of(2) => no_space,
            "open" => too_many_files,
            _ => io_error,
        }
    }
}

pub fn copy(from: &Path, to: &Path) {
    for file in from.read_dir().unwrap() {
        let file = file.unwrap();
        std::fs::copy(file.path(), to.join(file.file_name())).unwrap();
    }
}

fn size(folder: &TempDir, file: &str) -> u64 {
    std::fs::metadata(folder.path().join(file)).map_or(0, |found| found.len())
}
