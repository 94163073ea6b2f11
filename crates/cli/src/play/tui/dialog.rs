//! A box of text in the middle of the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Padding, Paragraph, Widget};

use crate::text::width;

/// Draws a box around these lines over whatever is there.
pub(crate) fn draw(title: &str, lines: &[String], area: Rect, buffer: &mut Buffer) {
    let widest = lines.iter().map(String::as_str).max_by_key(|line| width(line)).unwrap_or_default();
    draw_as_wide_as(widest, title, lines, area, buffer);
}

/// Draws a box that has room for another line than these, so that it keeps its width while its text is scrolled.
pub(crate) fn draw_as_wide_as(widest: &str, title: &str, lines: &[String], area: Rect, buffer: &mut Buffer) {
    let widest = width(widest).max(width(title) + 2);
    let (columns, height) = ((widest as u16 + 6).min(area.width), (lines.len() as u16 + 4).min(area.height));
    let place = Rect::new(area.x + (area.width - columns) / 2, area.y + (area.height - height) / 2, columns, height);
    Clear.render(place, buffer);
    let block = Block::bordered()
        .title(format!(" {title} "))
        .title_alignment(Alignment::Center)
        .padding(Padding::new(2, 2, 1, 1));
    let text: Vec<_> = lines.iter().map(|line| Line::from(line.as_str())).collect();
    Paragraph::new(text).block(block).render(place, buffer);
}
