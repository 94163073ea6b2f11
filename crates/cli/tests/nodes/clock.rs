//! The wall clock of a node, which can be set wrong.

use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::preload::Preload;

static LIBRARY: Preload = Preload::of("nodes/ahead.c");

/// How far it is ahead then; see `ahead.c`.
const AHEAD: Duration = Duration::from_secs(90);

const DAY: u64 = 86_400;

/// A clock that is ahead as long as this file exists.
pub struct Clock(PathBuf);

impl Clock {
    pub fn at(file: PathBuf) -> Self {
        Self(file)
    }

    /// A program that goes by this clock.
    pub fn set_for(&self, command: &mut Command) {
        LIBRARY.load_into(command);
        command.env("AHEAD_WHILE", &self.0);
    }

    pub fn put_forward(&self) {
        std::fs::write(&self.0, "").unwrap();
    }

    pub fn put_right(&self) {
        std::fs::remove_file(&self.0).unwrap();
    }
}

/// Does a line that was just logged carry a time that is ahead?
pub fn is_ahead(line: &str) -> bool {
    let part = |from: usize| line[from..from + 2].parse::<u64>().unwrap();
    let logged = part(11) * 3_600 + part(14) * 60 + part(17);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() % DAY;
    (DAY + logged - now) % DAY > AHEAD.as_secs() / 2 && (DAY + logged - now) % DAY <= AHEAD.as_secs()
}
