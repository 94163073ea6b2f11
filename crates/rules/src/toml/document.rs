//! The lines of a file: headers, fields, and where each belongs.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::toml::reader::Reader;
use crate::toml::{Field, Origin, PadError, Table, Value, line_fault};

pub(super) fn parse(text: &str) -> Result<Table, PadError> {
    check_signs(text)?;
    let (mut reader, mut root) = (Reader::new(text), Table::new(1, Origin::Header));
    let mut here = &mut root;
    loop {
        reader.skip_gap();
        match reader.peek() {
            None => return Ok(root),
            Some('[') => here = reader.header(&mut root)?,
            Some(_) => reader.field(here, 1)?,
        }
        reader.end_line()?;
    }
}

/// Control characters have to be written as escapes, and a carriage return belongs to a line feed.
fn check_signs(text: &str) -> Result<(), PadError> {
    for (line, content) in (1..).zip(text.split_inclusive('\n')) {
        let content = content.strip_suffix("\r\n").or(content.strip_suffix('\n')).unwrap_or(content);
        if content.contains(|letter: char| letter.is_ascii_control() && letter != '\t') {
            return Err(line_fault(line, "a control character"));
        }
    }
    Ok(())
}

impl Reader<'_> {
    /// `[path]` or `[[path]]`; gives the table that is filled from now on.
    fn header<'r>(&mut self, root: &'r mut Table) -> Result<&'r mut Table, PadError> {
        let line = self.line;
        self.expect("[")?;
        let listed = self.takes("[");
        let mut path = self.path()?;
        self.expect(if listed { "]]" } else { "]" })?;
        let last = path.pop().expect("a path has a part");
        let parent = path.iter().try_fold(root, |table, name| table.on_the_way(name, line))?;
        if listed { parent.append(last, line) } else { parent.open(last, line) }
    }

    /// `path = value`.
    pub(super) fn field(&mut self, table: &mut Table, depth: usize) -> Result<(), PadError> {
        let line = self.line;
        let mut path = self.path()?;
        self.skip_within(depth);
        self.expect("=")?;
        self.skip_within(depth);
        let last = path.pop().expect("a path has a part");
        let parent = path.iter().try_fold(table, |table, name| table.dotted(name, line))?;
        let value = self.value(depth)?;
        parent.add(last, line, value).map(|_| ())
    }
}

impl Table {
    fn position(&self, name: &str) -> Option<usize> {
        self.fields.iter().position(|field| field.name == name)
    }

    fn add(&mut self, name: String, line: usize, value: Value) -> Result<&mut Value, PadError> {
        if self.position(&name).is_some() {
            return Err(twice(&name, line));
        }
        if self.fields.len() == Self::FIELDS_MAX {
            return Err(line_fault(line, format!("there are more than {} fields", Self::FIELDS_MAX)));
        }
        self.fields.push(Field { name, line, value });
        Ok(&mut self.fields.last_mut().expect("it was added").value)
    }

    fn add_table(&mut self, name: String, line: usize, origin: Origin) -> Result<&mut Table, PadError> {
        match self.add(name, line, Value::Table(Table::new(line, origin)))? {
            Value::Table(table) => Ok(table),
            _ => unreachable!("a table was added"),
        }
    }

    /// The table that a header passes through.
    fn on_the_way(&mut self, name: &str, line: usize) -> Result<&mut Table, PadError> {
        let Some(at) = self.position(name) else { return self.add_table(name.into(), line, Origin::Path) };
        match &mut self.fields[at].value {
            Value::Table(table) if table.origin != Origin::Braces => Ok(table),
            Value::Tables(tables) => Ok(tables.last_mut().expect("it was made with one")),
            _ => Err(twice(name, line)),
        }
    }

    /// The table that a header names.
    fn open(&mut self, name: String, line: usize) -> Result<&mut Table, PadError> {
        let Some(at) = self.position(&name) else { return self.add_table(name, line, Origin::Header) };
        match &mut self.fields[at].value {
            Value::Table(table) if table.origin == Origin::Path => {
                (table.origin, table.line) = (Origin::Header, line);
                Ok(table)
            }
            _ => Err(twice(&name, line)),
        }
    }

    /// The table that a header in double brackets adds.
    fn append(&mut self, name: String, line: usize) -> Result<&mut Table, PadError> {
        let at = match self.position(&name) {
            Some(at) => at,
            None => {
                self.add(name.clone(), line, Value::Tables(Vec::new()))?;
                self.fields.len() - 1
            }
        };
        let Value::Tables(tables) = &mut self.fields[at].value else { return Err(twice(&name, line)) };
        tables.push(Table::new(line, Origin::Header));
        Ok(tables.last_mut().expect("it was added"))
    }

    /// The table that a dotted field passes through.
    fn dotted(&mut self, name: &str, line: usize) -> Result<&mut Table, PadError> {
        let Some(at) = self.position(name) else { return self.add_table(name.into(), line, Origin::Dotted) };
        match &mut self.fields[at].value {
            Value::Table(table) if table.origin == Origin::Dotted => Ok(table),
            _ => Err(twice(name, line)),
        }
    }
}

fn twice(name: &str, line: usize) -> PadError {
    line_fault(line, format!("`{name}` is there twice"))
}
