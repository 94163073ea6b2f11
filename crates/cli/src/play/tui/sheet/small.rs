//! One sheet in few columns: a line for each row, without what is printed beside the numbers.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use wurf_rules::dice::Sides;
use wurf_rules::sheet::{Layout, Row};

use crate::play::tui::sheet::grid::{self, Strip};
use crate::play::tui::sheet::paper::{Look, Paper};

const LABEL_WIDTH: u16 = 3;
const CELL_WIDTH: u16 = 3;

const fn lock_x(sides: Sides) -> u16 {
    LABEL_WIDTH + CELL_WIDTH * sides.sums() as u16
}

/// A row with its lock and its points.
pub(super) fn columns(layout: &Layout) -> u16 {
    lock_x(layout.sides()) + 4
}

/// A line for each row, and one for the total.
pub(super) fn height(layout: &Layout) -> u16 {
    grid::strips(layout).len() as u16 + 1
}

/// Draws the sheet.
pub(super) fn draw(paper: &Paper<'_>, area: Rect, buffer: &mut Buffer) {
    let score = paper.sheet.score(paper.layout);
    for (strip, y) in grid::strips(paper.layout).into_iter().zip(area.top()..area.bottom()) {
        for column in paper.layout.columns() {
            let (look, cell) = (paper.look(strip, column), strip.cell(paper.layout, column));
            let text = match look {
                Look::Marked => "╳".repeat(paper.sheet.times_marked(paper.layout, cell) as usize),
                Look::Lost => "·".to_owned(),
                Look::Open | Look::Legal | Look::Decided => cell.number().get().to_string(),
            };
            let x = area.x + LABEL_WIDTH + CELL_WIDTH * column.index() as u16;
            buffer.set_string(x, y, format!("{text:>2} "), paper.style(look, cell));
        }
        if let Strip::Row(row) = strip {
            buffer.set_string(area.x, y, format!(" {} ", paper.letter(row)), paper.theme.strong());
            let text = format!("{}{:>3}", lock(paper, row), score.rows[row].get());
            buffer.set_string(area.x + lock_x(paper.layout.sides()), y, text, Style::new());
        }
    }
    let total = format!(" Misses {}   Total {}", paper.sheet.misses(), score.total());
    let y = area.y + height(paper.layout) - 1;
    buffer.set_stringn(area.x, y, total, area.width.into(), paper.theme.strong());
}

/// Crossed by its owner, closed by somebody else, or open.
fn lock(paper: &Paper<'_>, row: Row) -> char {
    match (paper.sheet.marks(row).has_lock(), paper.closed.contains(row)) {
        (true, _) => '╳',
        (false, true) => '-',
        (false, false) => ' ',
    }
}
