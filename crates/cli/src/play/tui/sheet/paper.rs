//! One sheet, drawn like the paper. Brackets and crosses say what a cell is; colours only repeat it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use wurf_rules::points::Points;
use wurf_rules::sheet::{Cell, Color, Column, Layout, Marks, Row, RowSet, Sheet};

use crate::play::tui::sheet::grid::{self, Place, Strip};
use crate::play::tui::sheet::mechanism;
use crate::play::tui::theme::Theme;

/// A sheet with everything there is to see on it.
pub(in crate::play::tui) struct Paper<'a> {
    /// What is printed.
    pub(in crate::play::tui) layout: &'a Layout,
    /// What is marked.
    pub(in crate::play::tui) sheet: &'a Sheet,
    /// Rows in which nothing more can be marked.
    pub(in crate::play::tui) closed: RowSet,
    /// Rows that somebody has announced to close.
    pub(in crate::play::tui) announced: RowSet,
    /// Cells that can be marked now.
    pub(in crate::play::tui) legal: Vec<Place>,
    /// Rows that can be chosen (BB-2).
    pub(in crate::play::tui) rows: RowSet,
    /// Marks that are decided on, but not made yet.
    pub(in crate::play::tui) decided: Vec<Cell>,
    /// The cell that keys are about.
    pub(in crate::play::tui) cursor: Option<Place>,
    /// The colours.
    pub(in crate::play::tui) theme: Theme,
}

/// What can be seen of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Look {
    Open,
    Legal,
    Decided,
    Marked,
    Lost,
}

impl Paper<'_> {
    /// Draws the sheet.
    pub(in crate::play::tui) fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let (score, sides) = (self.sheet.score(self.layout), self.layout.sides());
        for (strip, y) in grid::lines(self.layout) {
            let y = area.y + y;
            if y + strip.height() > area.bottom() {
                return;
            }
            for column in self.layout.columns() {
                self.draw_cell(strip, column, area.x, y, buffer);
            }
            match strip {
                Strip::Row(row) => {
                    self.draw_label(row, area.x, y, buffer);
                    self.draw_lock(row, area.x + grid::lock_x(sides), y, buffer);
                    self.draw_points(row, score.rows[row], area.x + grid::points_x(sides), y, buffer);
                }
                Strip::Bonus(pair) => {
                    buffer.set_string(area.x + 1, y, pair.to_string(), self.theme.strong());
                    let count = self.sheet.bonus_marks(pair).count();
                    buffer.set_string(area.x + grid::points_x(sides), y, format!("{count:>2} for both"), Style::new());
                }
            }
        }
    }

    fn marks(&self, strip: Strip) -> Marks {
        match strip {
            Strip::Row(row) => self.sheet.marks(row),
            Strip::Bonus(pair) => self.sheet.bonus_marks(pair),
        }
    }

    pub(super) fn look(&self, strip: Strip, column: Column) -> Look {
        let (cell, marks) = (strip.cell(self.layout, column), self.marks(strip));
        let closed = matches!(strip, Strip::Row(row) if self.closed.contains(row));
        if self.decided.contains(&cell) {
            Look::Decided
        } else if Place::of(self.layout, cell).is_some_and(|place| self.legal.contains(&place)) {
            Look::Legal
        } else if marks.contains(column) {
            Look::Marked
        } else if closed || marks.check_order(column).is_err() {
            Look::Lost
        } else {
            Look::Open
        }
    }

    fn draw_cell(&self, strip: Strip, column: Column, left: u16, y: u16, buffer: &mut Buffer) {
        let cell = strip.cell(self.layout, column);
        let look = self.look(strip, column);
        let sides = self.layout.sides();
        let (x, inner) = (left + grid::cell_x(sides, column), usize::from(grid::cell_width(sides)) - 2);
        let style = self.style(look, cell);
        let under_cursor = self.cursor.is_some() && self.cursor == Place::of(self.layout, cell);
        let number = cell.number();
        let [before, after] = look.edges(strip);
        let Strip::Row(row) = strip else {
            let cursor = if under_cursor { "►" } else { "" };
            let text = format!("{cursor}{number}");
            buffer.set_string(x, y, format!("{before}{text:^inner$}{after}"), style);
            return;
        };
        buffer.set_string(x, y, format!("{before}{:^inner$}{after}", number.get()), style);
        let note = mechanism::note(self.layout, self.sheet, row, column);
        let [before, after] = if under_cursor { ['►', '◄'] } else { look.lower_edges() };
        buffer.set_string(x, y + 1, format!("{before}{note:^inner$}{after}"), style);
    }

    pub(super) fn style(&self, look: Look, cell: Cell) -> Style {
        let Cell::Color(color, _) = cell else {
            return match look {
                Look::Open => self.theme.white(),
                Look::Legal | Look::Decided | Look::Marked => self.theme.white().patch(self.theme.strong()),
                Look::Lost => self.theme.faint(),
            };
        };
        match look {
            Look::Open => self.theme.cell(color),
            Look::Legal | Look::Decided => self.theme.legal(color),
            Look::Marked => self.theme.marked(color),
            Look::Lost => self.theme.lost(color),
        }
    }

    pub(super) fn letter(&self, row: Row) -> String {
        if self.layout.has_plain_rows() { self.lock(row).letter().to_string() } else { row.to_string() }
    }

    /// The row's letter; in brackets where the row can be chosen.
    fn draw_label(&self, row: Row, x: u16, y: u16, buffer: &mut Buffer) {
        let letter = self.letter(row);
        let label = if self.rows.contains(row) { format!("[{letter}]") } else { format!(" {letter} ") };
        buffer.set_string(x, y, label, self.theme.strong());
    }

    fn lock(&self, row: Row) -> Color {
        self.layout.lock(row)
    }

    /// The lock: crossed by its owner, or closed by somebody else.
    fn draw_lock(&self, row: Row, x: u16, y: u16, buffer: &mut Buffer) {
        let color = self.lock(row);
        let (text, style) = if self.sheet.marks(row).has_lock() {
            ("(╳)".to_owned(), self.theme.marked(color))
        } else if self.closed.contains(row) {
            ("(-)".to_owned(), self.theme.lost(color))
        } else {
            (format!("({})", color.letter()), self.theme.cell(color))
        };
        buffer.set_string(x, y, format!("{text:^5}"), style);
        buffer.set_string(x, y + 1, "     ", style);
    }

    fn draw_points(&self, row: Row, points: Points, x: u16, y: u16, buffer: &mut Buffer) {
        let marks = self.sheet.mark_count(row);
        buffer.set_string(x, y, format!("{marks:>2} ={:>4}", points.get()), self.theme.strong());
        if self.closed.contains(row) {
            buffer.set_string(x, y + 1, "closed", Style::new());
        } else if self.announced.contains(row) {
            buffer.set_string(x, y + 1, "closes!", self.theme.strong());
        }
    }
}

impl Look {
    fn edges(self, strip: Strip) -> [char; 2] {
        match (self, strip) {
            (Look::Open, Strip::Bonus(_)) => ['(', ')'],
            (Look::Open, _) => [' ', ' '],
            (Look::Lost, _) => ['·', '·'],
            (Look::Legal, _) => ['[', ']'],
            (Look::Decided, _) => ['{', '}'],
            (Look::Marked, _) => ['╲', '╱'],
        }
    }

    fn lower_edges(self) -> [char; 2] {
        match self {
            Look::Marked => ['╱', '╲'],
            Look::Open | Look::Legal | Look::Decided | Look::Lost => [' ', ' '],
        }
    }
}
