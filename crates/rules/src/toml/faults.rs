//! What is wrong with a layout file. Reading goes on after a fault as far as that makes sense, so that people see all
//! of them at once.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use super::Table;
use crate::notation::is_printable;

/// Something that is wrong with a layout file, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{field}: {reason}")]
pub struct PadError {
    /// The line, counted from 1; nothing if it is about the whole file.
    pub line: Option<usize>,
    /// The field, or the line where the file is not even TOML.
    pub field: String,
    /// What is wrong with it.
    pub reason: String,
}

/// A fault whose line is not known here.
pub(crate) fn fault(field: impl ToString, reason: impl ToString) -> PadError {
    PadError { line: None, field: shown(&field.to_string()), reason: shown(&reason.to_string()) }
}

/// A fault of which nothing but the line is known.
pub(super) fn line_fault(line: usize, reason: impl ToString) -> PadError {
    PadError { line: Some(line), ..fault(format!("line {line}"), reason) }
}

/// Parts of an error may come from a hostile file and go to a terminal: control characters are escaped, and no part
/// is longer than a few lines.
fn shown(text: &str) -> String {
    const CHARS_MAX: usize = 200;
    let mut shown = String::new();
    for letter in text.chars().take(CHARS_MAX) {
        if is_printable(letter) {
            shown.push(letter);
        } else {
            shown.extend(letter.escape_unicode());
        }
    }
    shown
}

/// The faults found so far.
#[derive(Default)]
pub(crate) struct Faults {
    /// The line that is being read.
    line: usize,
    found: Vec<PadError>,
}

impl Faults {
    /// Reads a file by `read`, unless it is larger than `bytes_max` or not TOML. What was read is only given if nothing
    /// was wrong.
    pub(crate) fn collect<T>(
        text: &str,
        bytes_max: usize,
        read: impl FnOnce(&Table, &mut Self) -> Option<T>,
    ) -> Result<T, Vec<PadError>> {
        if text.len() > bytes_max {
            return Err(vec![fault("file", format!("is larger than {bytes_max} bytes"))]);
        }
        let file = Table::parse(text).map_err(|fault| vec![fault])?;
        let mut faults = Self::default();
        match read(&file, &mut faults) {
            Some(read) if faults.found.is_empty() => Ok(read),
            _ => Err(faults.found),
        }
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.found.len()
    }

    /// From here on it is about this field of a table.
    pub(crate) fn at(&mut self, table: &Table, field: &str) -> &mut Self {
        self.line = table.line_of(field);
        self
    }

    /// Something is wrong.
    pub(crate) fn say(&mut self, field: impl ToString, reason: impl ToString) {
        let line = Some(self.line);
        self.found.push(PadError { line, ..fault(field, reason) });
    }

    /// What was read, unless something is wrong with it.
    pub(crate) fn keep<T>(&mut self, read: Result<T, PadError>) -> Option<T> {
        let fault = match read {
            Ok(read) => return Some(read),
            Err(fault) => fault,
        };
        let line = fault.line.or(Some(self.line));
        self.found.push(PadError { line, ..fault });
        None
    }

    /// A table has no other fields than these.
    pub(crate) fn only(&mut self, table: &Table, known: &[&str]) {
        for other in table.fields.iter().filter(|field| !known.contains(&&*field.name)) {
            let reason = format!("unknown field `{}`, expected one of `{}`", other.name, known.join("`, `"));
            self.found.push(line_fault(other.line, reason));
        }
    }
}
