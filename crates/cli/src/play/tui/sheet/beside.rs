//! The sheet of another seat, beside the game: what is marked, and what it counts.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wurf_rules::sheet::{Layout, RowSet, Sheet};

use crate::play::tui::sheet::paper::Paper;
use crate::play::tui::sheet::{grid, small, tally};
use crate::play::tui::theme::Theme;

/// A whole row with its points; where there is less room, the sheet is a small one.
fn columns_of(layout: &Layout) -> u16 {
    grid::points_x(layout.sides()) + 10
}

/// The rows, and a line for the total; none if there is no room for any.
pub(in crate::play::tui) fn height(layout: &Layout, columns: u16) -> u16 {
    if columns >= columns_of(layout) {
        grid::height(layout) + 1
    } else if columns >= small::columns(layout) {
        small::height(layout)
    } else {
        0
    }
}

/// Draws the sheet.
pub(in crate::play::tui) fn draw(
    layout: &Layout,
    sheet: &Sheet,
    closed: RowSet,
    theme: Theme,
    area: Rect,
    buffer: &mut Buffer,
) {
    let paper = Paper {
        layout,
        sheet,
        closed,
        announced: RowSet::EMPTY,
        legal: Vec::new(),
        rows: RowSet::EMPTY,
        decided: Vec::new(),
        cursor: None,
        theme,
    };
    if area.width < columns_of(layout) {
        return small::draw(&paper, area, buffer);
    }
    paper.draw(area, buffer);
    let total = Rect { y: area.y + grid::height(layout), height: 1, ..area };
    tally::draw_total(layout, sheet, theme, total, buffer);
}
