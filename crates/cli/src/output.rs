//! Printing results, and reading files that may hold anything.

use std::fmt;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use anyhow::{Context, bail};

/// Prints to standard output. A reader that has gone away, as in `wurf … | head`, is not a failure.
pub(crate) fn print(text: &str) -> anyhow::Result<()> {
    print_bytes(text.as_bytes())
}

/// Prints what is not a text.
pub(crate) fn print_bytes(bytes: &[u8]) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result.context("cannot write the output"),
    }
}

/// Prints a line to standard error. If nobody can read it, there is nobody to tell.
pub(crate) fn note(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// Text that cannot be mistaken for markup.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// An argument that can be read and means nothing; the program ends as it does for those that cannot be read.
#[derive(Debug)]
pub(crate) struct WrongArgument(pub(crate) String);

impl fmt::Display for WrongArgument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for WrongArgument {}

/// Reads a text file of bounded size; `-` is standard input.
pub(crate) fn read_text(path: &str, bytes_max: usize) -> anyhow::Result<String> {
    match path {
        "-" => read_bounded(io::stdin().lock(), "standard input", bytes_max),
        _ => read_file(path.as_ref(), bytes_max),
    }
}

/// Reads a text file of bounded size.
pub(crate) fn read_file(path: &Path, bytes_max: usize) -> anyhow::Result<String> {
    let name = path.display().to_string();
    let file = File::open(path).with_context(|| format!("cannot read {name}"))?;
    read_bounded(file, &name, bytes_max)
}

/// Writes a file that must not exist yet.
pub(crate) fn write_new(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let name = path.display();
    match File::create_new(path).and_then(|mut file| file.write_all(bytes)) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            bail!("{name} exists already; remove it, or name another file")
        }
        written => written.with_context(|| format!("cannot write {name}")),
    }
}

fn size(bytes: usize) -> String {
    match bytes {
        bytes if bytes >= 1 << 20 => format!("{} MiB", bytes >> 20),
        bytes => format!("{} KiB", bytes >> 10),
    }
}

fn read_bounded(source: impl Read, name: &str, bytes_max: usize) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    source.take(bytes_max as u64 + 1).read_to_end(&mut bytes).with_context(|| format!("cannot read {name}"))?;
    if bytes.len() > bytes_max {
        bail!("{name} is larger than {}, which no such file needs", size(bytes_max));
    }
    String::from_utf8(bytes).map_err(|_| anyhow::anyhow!("{name}: not a text file (it is not UTF-8)"))
}
