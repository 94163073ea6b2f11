//! The checks that no compiler makes: functions from texts to findings.

use std::fmt;

use anyhow::{Result, bail};

use crate::tree::File;

pub(crate) mod arrows;
pub(crate) mod commands;
pub(crate) mod ids;
pub(crate) mod links;
pub(crate) mod named;
pub(crate) mod rulings;
pub(crate) mod stubs;
pub(crate) mod versions;

/// Something that is not as it should be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Finding {
    /// Where: a file with a line, or a crate.
    place: String,
    reason: String,
}

impl Finding {
    pub(crate) fn new(place: impl Into<String>, reason: impl Into<String>) -> Self {
        Self { place: place.into(), reason: reason.into() }
    }

    pub(crate) fn at(file: &File, line: usize, reason: impl Into<String>) -> Self {
        Self::new(format!("{}:{line}", file.path), reason)
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.reason)
    }
}

/// Prints the findings, and fails if there are any.
pub(crate) fn report(findings: Vec<Finding>) -> Result<()> {
    findings.iter().for_each(|finding| eprintln!("    {finding}"));
    match findings.len() {
        0 => Ok(()),
        1 => bail!("there is one finding, see above"),
        count => bail!("there are {count} findings, see above"),
    }
}

/// The lines of a file, counted from 1.
pub(crate) fn lines(file: &File) -> impl Iterator<Item = (usize, &str)> {
    file.text.lines().enumerate().map(|(index, line)| (index + 1, line))
}

/// The lines of a Markdown file outside code blocks.
pub(crate) fn prose(file: &File) -> impl Iterator<Item = (usize, &str)> {
    fenced(file).filter(|(_, _, block)| block.is_none()).map(|(number, line, _)| (number, line))
}

/// The lines of a Markdown file that are commands: those in code blocks of the language `sh`.
pub(crate) fn commands(file: &File) -> impl Iterator<Item = (usize, &str)> {
    fenced(file).filter(|(_, _, block)| *block == Some("sh")).map(|(number, line, _)| (number, line))
}

/// The lines of a Markdown file, each with the language of its code block.
fn fenced(file: &File) -> impl Iterator<Item = (usize, &str, Option<&str>)> {
    let mut block = None;
    lines(file).filter_map(move |(number, line)| match (line.strip_prefix("```"), block) {
        (None, _) => Some((number, line, block)),
        (Some(language), None) => {
            block = Some(language);
            None
        }
        (Some(_), Some(_)) => {
            block = None;
            None
        }
    })
}

/// The findings as text, for tests.
#[cfg(test)]
pub(crate) fn texts(findings: &[Finding]) -> Vec<String> {
    findings.iter().map(Finding::to_string).collect()
}
