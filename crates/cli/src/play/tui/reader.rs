//! A text that is too long for the screen, to be scrolled.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::play::tui::dialog;
use crate::text::flow;

/// A text with a place up to which it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Reader {
    title: String,
    /// Each is broken into lines where it is drawn.
    paragraphs: Vec<String>,
    /// The first line that is shown; [`usize::MAX`] is the end.
    top: usize,
    /// Lines of the text on the last screen, and how many of them were shown.
    lines: usize,
    page: usize,
}

/// Longer lines are hard to read.
const COLUMNS_MAX: u16 = 100;

/// Frame and gaps of a box.
const FRAME: (u16, u16) = (6, 4);

impl Reader {
    /// A text from its beginning.
    pub(crate) fn new(title: &str, paragraphs: Vec<String>) -> Self {
        Self { title: title.to_owned(), paragraphs, top: 0, lines: 0, page: 1 }
    }

    /// The same text at its end.
    pub(crate) fn at_end(self) -> Self {
        Self { top: usize::MAX, ..self }
    }

    /// Draws as much as there is room for.
    pub(crate) fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        let columns = usize::from(area.width.min(COLUMNS_MAX).saturating_sub(FRAME.0)).max(1);
        let lines: Vec<_> = self.paragraphs.iter().flat_map(|paragraph| flow(paragraph, columns)).collect();
        self.page = usize::from(area.height.saturating_sub(FRAME.1)).max(1);
        self.lines = lines.len();
        self.top = self.top.min(self.last_top());
        let shown = &lines[self.top..(self.top + self.page).min(lines.len())];
        let title = match self.last_top() {
            0 => self.title.clone(),
            _ => format!("{}, {}–{} of {}", self.title, self.top + 1, self.top + shown.len(), lines.len()),
        };
        let widest = lines.iter().map(String::as_str).max_by_key(|line| crate::text::width(line)).unwrap_or_default();
        dialog::draw_as_wide_as(widest, &title, shown, area, buffer);
    }

    fn last_top(&self) -> usize {
        self.lines.saturating_sub(self.page)
    }

    /// A key scrolls; one that does not means that the person has read enough.
    pub(crate) fn on_key(&mut self, key: KeyCode) -> Reading {
        let last = self.last_top();
        self.top = match key {
            KeyCode::Up | KeyCode::Char('k') => self.top.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => self.top + 1,
            KeyCode::PageUp | KeyCode::Char('b') => self.top.saturating_sub(self.page),
            KeyCode::PageDown | KeyCode::Char(' ') if self.top < last => self.top + self.page,
            KeyCode::PageDown => self.top,
            KeyCode::Home | KeyCode::Char('g') => 0,
            KeyCode::End | KeyCode::Char('G') => last,
            _ => return Reading::Enough,
        };
        self.top = self.top.min(last);
        Reading::GoesOn
    }

    /// The wheel of the mouse.
    pub(crate) fn scroll(&mut self, lines: isize) {
        self.top = self.top.saturating_add_signed(lines).min(self.last_top());
    }
}

/// Does somebody go on reading?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reading {
    GoesOn,
    Enough,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reader(lines: usize) -> Reader {
        Reader::new("Text", (1..=lines).map(|line| format!("line {line}")).collect())
    }

    fn shown(reader: &mut Reader) -> String {
        let area = Rect::new(0, 0, 30, 9);
        let mut buffer = Buffer::empty(area);
        reader.draw(area, &mut buffer);
        buffer.content().iter().map(|cell| cell.symbol()).collect()
    }

    #[test]
    fn a_long_text_is_read_to_its_end_and_no_further() {
        let mut reader = reader(12);
        assert!(shown(&mut reader).contains("Text, 1–5 of 12"));
        for (key, expected) in [
            (KeyCode::PageDown, "6–10"),
            (KeyCode::Char(' '), "8–12"),
            (KeyCode::Down, "8–12"),
            (KeyCode::Up, "7–11"),
            (KeyCode::PageUp, "2–6"),
            (KeyCode::Home, "1–5"),
            (KeyCode::End, "8–12"),
        ] {
            assert_eq!(reader.on_key(key), Reading::GoesOn);
            let shown = shown(&mut reader);
            assert!(shown.contains(expected), "{key:?}: {shown}");
        }
        assert_eq!(reader.on_key(KeyCode::Char(' ')), Reading::Enough);
        assert_eq!(reader.on_key(KeyCode::Esc), Reading::Enough);
    }

    #[test]
    fn a_text_that_fits_has_no_pages() {
        let shown = shown(&mut reader(3).at_end());
        assert!(shown.contains("line 1") && shown.contains("line 3") && !shown.contains(" of "), "{shown}");
    }
}
