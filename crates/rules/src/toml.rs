//! TOML as far as layout files go: text, whole numbers, lists and tables. Everything else that TOML knows is refused,
//! since no field of a layout takes it. The page reads layouts too, and a general reader is a sixteenth of its size
//! (ADR-0009); a test holds this one against it.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

mod document;
mod faults;
mod reader;
mod text;

pub use faults::PadError;
use faults::line_fault;
pub(crate) use faults::{Faults, fault};

#[cfg(test)]
mod tests;

/// Fields in the order of the file.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Table {
    line: usize,
    origin: Origin,
    fields: Vec<Field>,
}

#[derive(PartialEq, Eq, Debug)]
struct Field {
    name: String,
    line: usize,
    value: Value,
}

#[derive(PartialEq, Eq, Debug)]
enum Value {
    Text(String),
    Whole(u64),
    List(Vec<Value>),
    Table(Table),
    /// What `[[name]]` makes; another `[[name]]` adds to it.
    Tables(Vec<Table>),
}

/// How a table came to be, which decides what may be added to it later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Origin {
    /// By its own header, as `[a]`.
    Header,
    /// On the way to another, as `a` in `[a.b]`.
    Path,
    /// By a dotted field, as `a` in `a.b = 1`.
    Dotted,
    /// In braces.
    Braces,
}

impl Table {
    /// A layout has fewer fields, and a reader that looks for doubles among thousands would take long.
    const FIELDS_MAX: usize = 32;

    /// Reads a whole file.
    pub(crate) fn parse(text: &str) -> Result<Self, PadError> {
        document::parse(text)
    }

    const fn new(line: usize, origin: Origin) -> Self {
        Self { line, origin, fields: Vec::new() }
    }

    /// The line of a field, or of the table if it has no such field.
    fn line_of(&self, name: &str) -> usize {
        self.fields.iter().find(|field| field.name == name).map_or(self.line, |field| field.line)
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.fields.iter().map(|field| &*field.name)
    }

    pub(crate) fn text(&self, name: &str) -> Result<&str, PadError> {
        self.optional_text(name)?.ok_or_else(|| self.missing(name))
    }

    pub(crate) fn optional_text(&self, name: &str) -> Result<Option<&str>, PadError> {
        self.read(name, "a text", Value::as_text)
    }

    pub(crate) fn whole(&self, name: &str) -> Result<usize, PadError> {
        self.read(name, "a whole number", Value::as_whole)?.ok_or_else(|| self.missing(name))
    }

    pub(crate) fn texts(&self, name: &str) -> Result<Vec<&str>, PadError> {
        self.read(name, "a list of texts", |value| value.all(Value::as_text))?.ok_or_else(|| self.missing(name))
    }

    pub(crate) fn wholes(&self, name: &str) -> Result<Vec<usize>, PadError> {
        self.read(name, "a list of whole numbers", |value| value.all(Value::as_whole))?
            .ok_or_else(|| self.missing(name))
    }

    pub(crate) fn tables(&self, name: &str) -> Result<Vec<&Table>, PadError> {
        self.read(name, "a list of tables", Value::as_tables)?.ok_or_else(|| self.missing(name))
    }

    pub(crate) fn table(&self, name: &str) -> Result<&Table, PadError> {
        self.optional_table(name)?.ok_or_else(|| self.missing(name))
    }

    pub(crate) fn optional_table(&self, name: &str) -> Result<Option<&Table>, PadError> {
        self.read(name, "a table", Value::as_table)
    }

    fn read<'t, T>(
        &'t self,
        name: &str,
        expected: &str,
        read: impl Fn(&'t Value) -> Option<T>,
    ) -> Result<Option<T>, PadError> {
        let Some(field) = self.fields.iter().find(|field| field.name == name) else { return Ok(None) };
        let wrong = || line_fault(field.line, format!("`{name}` must be {expected}"));
        read(&field.value).map(Some).ok_or_else(wrong)
    }

    fn missing(&self, name: &str) -> PadError {
        line_fault(self.line, format!("missing field `{name}`"))
    }
}

impl Value {
    fn as_text(&self) -> Option<&str> {
        if let Value::Text(text) = self { Some(text) } else { None }
    }

    fn as_whole(&self) -> Option<usize> {
        if let Value::Whole(number) = self { usize::try_from(*number).ok() } else { None }
    }

    fn as_table(&self) -> Option<&Table> {
        if let Value::Table(table) = self { Some(table) } else { None }
    }

    fn as_tables(&self) -> Option<Vec<&Table>> {
        match self {
            Value::Tables(tables) => Some(tables.iter().collect()),
            list => list.all(Value::as_table),
        }
    }

    fn all<'t, T>(&'t self, read: impl Fn(&'t Value) -> Option<T>) -> Option<Vec<T>> {
        if let Value::List(list) = self { list.iter().map(read).collect() } else { None }
    }
}
