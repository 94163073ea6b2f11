//! Walking along the text: signs, words, gaps and values.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::toml::{Origin, PadError, Table, Value, line_fault};

pub(super) struct Reader<'t> {
    rest: &'t str,
    pub(super) line: usize,
}

/// Lists and tables within each other; a layout needs three levels, and every level is one of the stack.
const DEPTH_MAX: usize = 6;

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { rest: text.strip_prefix('\u{feff}').unwrap_or(text), line: 1 }
    }

    /// A reader at the same place, to look ahead with.
    pub(super) const fn ahead(&self) -> Self {
        Self { ..*self }
    }

    pub(super) fn wrong<T>(&self, reason: impl ToString) -> Result<T, PadError> {
        Err(line_fault(self.line, reason))
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let letter = self.peek()?;
        self.rest = &self.rest[letter.len_utf8()..];
        self.line += usize::from(letter == '\n');
        Some(letter)
    }

    /// Takes exactly this, if it comes next.
    pub(super) fn takes(&mut self, sign: &str) -> bool {
        let comes = self.rest.starts_with(sign);
        if comes {
            self.line += sign.matches('\n').count();
            self.rest = &self.rest[sign.len()..];
        }
        comes
    }

    pub(super) fn expect(&mut self, sign: &str) -> Result<(), PadError> {
        if self.takes(sign) { Ok(()) } else { self.wrong(alloc::format!("`{sign}` is missing")) }
    }

    pub(super) fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'t str {
        let end = self.rest.find(|letter| !wanted(letter)).unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(end);
        self.line += taken.matches('\n').count();
        self.rest = rest;
        taken
    }

    pub(super) fn skip_spaces(&mut self) {
        self.take_while(|letter| letter == ' ' || letter == '\t');
    }

    fn skip_comment(&mut self) {
        if self.takes("#") {
            self.take_while(|letter| letter != '\n');
        }
    }

    /// Spaces, comments and ends of lines.
    pub(super) fn skip_gap(&mut self) {
        loop {
            self.skip_spaces();
            self.skip_comment();
            if !self.takes("\n") && !self.takes("\r\n") {
                return;
            }
        }
    }

    /// A field fits on one line, but not within braces.
    pub(super) fn skip_within(&mut self, depth: usize) {
        if depth > 1 { self.skip_gap() } else { self.skip_spaces() }
    }

    pub(super) fn end_line(&mut self) -> Result<(), PadError> {
        self.skip_spaces();
        self.skip_comment();
        let ends = self.rest.is_empty() || self.takes("\n") || self.takes("\r\n");
        if ends { Ok(()) } else { self.wrong("something follows on the same line") }
    }

    /// The parts of a name like `sheet.color-rows`.
    pub(super) fn path(&mut self) -> Result<Vec<String>, PadError> {
        let mut path = Vec::new();
        loop {
            self.skip_spaces();
            path.push(self.name()?);
            self.skip_spaces();
            if path.len() > DEPTH_MAX {
                return self.wrong("too many tables within each other");
            }
            if !self.takes(".") {
                return Ok(path);
            }
        }
    }

    fn name(&mut self) -> Result<String, PadError> {
        if matches!(self.peek(), Some('"' | '\'')) {
            return self.quoted_line();
        }
        let name = self.take_while(|letter| letter.is_ascii_alphanumeric() || letter == '_' || letter == '-');
        if name.is_empty() { self.wrong("a name is missing") } else { Ok(name.into()) }
    }

    pub(super) fn value(&mut self, depth: usize) -> Result<Value, PadError> {
        if depth > DEPTH_MAX {
            return self.wrong("too many lists within each other");
        }
        match self.peek() {
            Some('"' | '\'') => Ok(Value::Text(self.quoted()?)),
            Some('[') => self.list(depth),
            Some('{') => self.braces(depth),
            _ => self.number(),
        }
    }

    fn number(&mut self) -> Result<Value, PadError> {
        let word = self.take_while(|letter| letter.is_ascii_alphanumeric() || "_+-.:".contains(letter));
        match whole(word) {
            Some(number) => Ok(Value::Whole(number)),
            None => self.wrong(alloc::format!("`{word}` is not a text, a whole number, a list or a table")),
        }
    }

    fn list(&mut self, depth: usize) -> Result<Value, PadError> {
        let mut list = Vec::new();
        self.expect("[")?;
        self.skip_gap();
        while !self.takes("]") {
            list.push(self.value(depth + 1)?);
            self.skip_comma("]")?;
        }
        Ok(Value::List(list))
    }

    fn braces(&mut self, depth: usize) -> Result<Value, PadError> {
        let mut table = Table::new(self.line, Origin::Braces);
        self.expect("{")?;
        self.skip_gap();
        while !self.takes("}") {
            self.field(&mut table, depth + 1)?;
            self.skip_comma("}")?;
        }
        Ok(Value::Table(table))
    }

    /// Between two parts there is a comma; after the last one there may be.
    fn skip_comma(&mut self, end: &str) -> Result<(), PadError> {
        self.skip_gap();
        if self.takes(",") {
            self.skip_gap();
        } else if !self.rest.starts_with(end) {
            return self.wrong(alloc::format!("`,` or `{end}` is missing"));
        }
        Ok(())
    }
}

/// A number that is not negative, in any of the ways in which TOML writes one.
fn whole(word: &str) -> Option<u64> {
    let signed = word.strip_prefix('+').or(word.strip_prefix('-').filter(|rest| *rest == "0"));
    let (digits, radix) = match word.get(..2) {
        Some("0x") => (&word[2..], 16),
        Some("0o") => (&word[2..], 8),
        Some("0b") => (&word[2..], 2),
        _ => (signed.unwrap_or(word), 10),
    };
    let grouped = digits.split('_').all(|group| !group.is_empty() && group.chars().all(|digit| digit.is_digit(radix)));
    let padded = radix == 10 && digits.len() > 1 && digits.starts_with('0');
    if !grouped || padded {
        return None;
    }
    u64::from_str_radix(&digits.replace('_', ""), radix).ok()
}
