//! Texts in quotation marks: with escapes or as they are, on one line or several.

use alloc::string::String;

use crate::toml::PadError;
use crate::toml::reader::Reader;

impl Reader<'_> {
    pub(super) fn quoted(&mut self) -> Result<String, PadError> {
        for mark in ["\"\"\"", "'''"] {
            if self.takes(mark) {
                return self.lines(mark);
            }
        }
        self.quoted_line()
    }

    /// A text on one line; names are such texts, too.
    pub(super) fn quoted_line(&mut self) -> Result<String, PadError> {
        let mark = self.next().unwrap_or_default();
        let mut text = String::new();
        loop {
            match self.next() {
                Some(letter) if letter == mark => return Ok(text),
                Some('\\') if mark == '"' => text.push(self.escape()?),
                None | Some('\n' | '\r') => return self.wrong("a text does not end"),
                Some(letter) => text.push(letter),
            }
        }
    }

    fn lines(&mut self, mark: &str) -> Result<String, PadError> {
        let mut text = String::new();
        let _ = self.takes("\n") || self.takes("\r\n");
        while !self.takes(mark) {
            match self.next() {
                Some('\\') if mark.starts_with('"') => {
                    if !self.takes_end_of_line() {
                        text.push(self.escape()?);
                    }
                }
                Some(letter) => text.push(letter),
                None => return self.wrong("a text does not end"),
            }
        }
        // Up to two marks may come directly before the three that end it.
        for _ in 0..2 {
            if self.takes(&mark[..1]) {
                text.push_str(&mark[..1]);
            }
        }
        Ok(text)
    }

    /// After a backslash at the end of a line, the text goes on at the next visible sign.
    fn takes_end_of_line(&mut self) -> bool {
        let mut ahead = self.ahead();
        ahead.skip_spaces();
        let ends = ahead.takes("\n") || ahead.takes("\r\n");
        if ends {
            self.take_while(|letter| letter.is_ascii_whitespace());
        }
        ends
    }

    fn escape(&mut self) -> Result<char, PadError> {
        let letter = match self.next() {
            Some('b') => Some('\u{8}'),
            Some('t') => Some('\t'),
            Some('n') => Some('\n'),
            Some('f') => Some('\u{c}'),
            Some('r') => Some('\r'),
            Some('e') => Some('\u{1b}'),
            Some(itself @ ('"' | '\\')) => Some(itself),
            Some('x') => self.coded(2),
            Some('u') => self.coded(4),
            Some('U') => self.coded(8),
            _ => None,
        };
        letter.map_or_else(|| self.wrong("no such escape"), Ok)
    }

    fn coded(&mut self, digits: usize) -> Option<char> {
        let mut code = 0;
        for _ in 0..digits {
            code = code * 16 + self.next()?.to_digit(16)?;
        }
        char::from_u32(code)
    }
}
