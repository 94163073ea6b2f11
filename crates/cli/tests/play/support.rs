//! Runs the built binary as a person or a script would.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use wurf_rules::record::Record;

/// The exit code of a match that did not end before its input did.
pub(crate) const INPUT_ENDED: i32 = 9;

/// What a run left behind.
pub(crate) struct Run {
    /// The exit code.
    pub(crate) code: i32,
    /// What it said.
    pub(crate) stdout: String,
    /// What it complained about.
    pub(crate) stderr: String,
}

/// A path for this test alone; nothing is there.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

/// The record in a file.
pub(crate) fn record_in(path: &Path) -> Record {
    Record::from_text(&fs::read_to_string(path).unwrap()).unwrap()
}

/// The binary with these arguments and pipes at every end.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wurf"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the binary with `path` as its last argument and `input` on its standard input.
pub(crate) fn wurf(args: &[&str], path: Option<&Path>, input: &str) -> Run {
    let mut child = command(args).args(path).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // The program may end before it has read everything; that is allowed.
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()).is_ok());
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Run { code: status.code().unwrap_or(-1), stdout: text(stdout), stderr: text(stderr) }
}
