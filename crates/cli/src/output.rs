//! Printing results, and reading files that may hold anything.

use std::fs::File;
use std::io::{self, Read, Write};

use anyhow::{Context, bail};

/// Prints to standard output. A reader that has gone away, as in `wurf … | head`, is no failure.
pub(crate) fn print(text: &str) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result.context("cannot write the output"),
    }
}

/// Reads a text file of bounded size; `-` is standard input.
pub(crate) fn read_text(path: &str, bytes_max: usize) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    let limit = bytes_max as u64 + 1;
    let read = match path {
        "-" => io::stdin().lock().take(limit).read_to_end(&mut bytes),
        _ => File::open(path).and_then(|file| file.take(limit).read_to_end(&mut bytes)),
    };
    read.with_context(|| format!("cannot read {path}"))?;
    if bytes.len() > bytes_max {
        bail!("{path}: larger than {bytes_max} bytes, which no such file needs");
    }
    String::from_utf8(bytes).map_err(|_| anyhow::anyhow!("{path}: not a text file (it is not UTF-8)"))
}
