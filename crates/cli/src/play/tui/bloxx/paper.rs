//! The player's own sheet, drawn like the paper, with the hovering shape above and its ghost where it would fall.

use ratatui::buffer::Buffer;
use ratatui::style::Style;
use wurf_rules::bloxx::{
    Action, Cell, Cells, Choice, ColorRow, Column, Hover, Ink, Layout, Placement, Prospect, Row, Sheet, View,
};
use wurf_rules::closed::Closed;
use wurf_rules::seat::Seat;

use crate::play::tui::bloxx::inks;
use crate::play::tui::bloxx::parts::{CELL_WIDTH, LABEL_WIDTH, Parts};
use crate::play::tui::screen::Scene;
use crate::play::tui::theme::Theme;

/// A sheet with everything there is to see on and over it.
pub(super) struct Paper<'a> {
    view: &'a View,
    seat: Seat,
    layout: &'a Layout,
    sheet: &'a Sheet,
    gaps: Cells,
    hover: Option<(Hover, Choice<'a>)>,
    ghost: Option<Ghost>,
    theme: Theme,
}

/// What would be drawn, or is sealed.
#[derive(Clone, Copy)]
struct Ghost {
    placement: Placement,
    edges: [char; 2],
}

/// What can be seen of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Look {
    Empty,
    Drawn(Ink),
    Gap,
    Ghost(Ink, [char; 2]),
    GhostGap,
}

impl<'a> Paper<'a> {
    pub(super) fn of(view: &'a View, scene: &Scene, hover: Option<Hover>) -> Self {
        let seat = scene.shown;
        let sheet = &view.sheets[seat];
        let choice = view.choice(seat);
        let sealed = view.sealed.filter(|_| view.observer.sits_on(seat));
        let ghost = |action: Action, edges: [char; 2]| {
            let placement = choice.as_ref()?.placement(action).ok()??;
            Some(Ghost { placement, edges })
        };
        let ghost = match (sealed, hover, &choice) {
            (Some(action), ..) => ghost(action, ['{', '}']),
            (None, Some(hover), Some(choice)) => ghost(hover.action(choice), ['[', ']']),
            _ => None,
        };
        let hover = hover.zip(choice);
        Self { view, seat, layout: &view.layout, sheet, gaps: sheet.gaps(), hover, ghost, theme: scene.theme }
    }

    pub(super) fn draw(&self, parts: &Parts, buffer: &mut Buffer) {
        self.draw_hover(parts, buffer);
        for (row, y) in (0..self.layout.rows()).rev().filter_map(Row::new).zip(parts.rows.top()..parts.rows.bottom()) {
            self.draw_row(row, y, parts, buffer);
        }
        if parts.columns.is_empty() {
            return;
        }
        for column in 0..self.layout.columns() {
            let number = format!("{:^1$}", column + 1, usize::from(CELL_WIDTH));
            buffer.set_string(parts.x_of(column), parts.columns.y, number, self.theme.faint());
        }
    }

    /// The shape in the hand, as low over the sheet as it can be; what is too high or too wide is not seen.
    fn draw_hover(&self, parts: &Parts, buffer: &mut Buffer) {
        let Some((hover, choice)) = &self.hover else { return };
        let (shape, ink) = (hover.shape(choice), choice.ink(hover.die()));
        let seen = |cell: &Cell| {
            cell.row.index() < usize::from(parts.hover.height)
                && hover.column() + cell.column.index() < self.layout.columns()
        };
        for cell in shape.cells().iter().filter(seen) {
            let ink = if cell == shape.circle() { ink } else { Ink::Cross };
            let y = parts.hover.bottom() - 1 - cell.row.index() as u16;
            let text = text(Look::Ghost(ink, ['[', ']']), None);
            buffer.set_string(parts.x_of(hover.column() + cell.column.index()), y, text, inks::ghost(self.theme));
        }
    }

    fn draw_row(&self, row: Row, y: u16, parts: &Parts, buffer: &mut Buffer) {
        let color = ColorRow::ALL.iter().copied().find(|&color| self.layout.row_of(color) == row);
        let letter = color.map_or(' ', inks::letter);
        let label = format!("{letter}{:>2}", row.index() + 1);
        buffer.set_string(parts.rows.x, y, label, inks::empty(self.theme, color));
        buffer.set_string(parts.rows.x + LABEL_WIDTH - 1, y, "│", Style::new());
        for column in (0..self.layout.columns()).filter_map(Column::new) {
            let cell = Cell { row, column };
            let look = self.look(cell);
            let number = self.layout.number(cell).map(|number| number.get());
            buffer.set_string(parts.x_of(column.index()), y, text(look, number), self.style(look, color));
        }
        let right = parts.x_of(self.layout.columns());
        let tag = color.map_or_else(String::new, |color| tag(Prospect::of(self.view, self.seat, color)));
        buffer.set_string(right, y, "│", Style::new());
        buffer.set_string(right + 1, y, tag, self.theme.strong());
    }

    fn look(&self, cell: Cell) -> Look {
        let ink = |circle: bool| if circle { Ink::Circle } else { Ink::Cross };
        if self.sheet.drawn().contains(cell) {
            return Look::Drawn(ink(self.sheet.circles().contains(cell)));
        }
        if self.gaps.contains(cell) {
            return Look::Gap;
        }
        match self.ghost {
            Some(Ghost { placement, edges }) if placement.cells.contains(cell) => {
                Look::Ghost(ink(placement.circle == Some(cell)), edges)
            }
            Some(Ghost { placement, .. }) if placement.gaps.contains(cell) => Look::GhostGap,
            _ => Look::Empty,
        }
    }

    fn style(&self, look: Look, row: Option<ColorRow>) -> Style {
        match look {
            Look::Empty => inks::empty(self.theme, row),
            Look::Drawn(_) => inks::drawn(self.theme),
            Look::Gap | Look::GhostGap => inks::gap(self.theme),
            Look::Ghost(..) => inks::ghost(self.theme),
        }
    }
}

/// A cell with its number. A number under a cross is lost (BX-7), so a drawn cross hides it, while one that would be
/// drawn warns.
fn text(look: Look, number: Option<i16>) -> String {
    let number = number.map(|number| number.to_string());
    match look {
        Look::Empty => format!("{:^5}", number.as_deref().unwrap_or("·")),
        Look::Drawn(Ink::Cross) => "  X  ".to_owned(),
        Look::Drawn(Ink::Circle) => format!("{:^5}", format!("O{}", number.unwrap_or_default())),
        Look::Gap => "▒▒▒▒▒".to_owned(),
        Look::GhostGap => "░░░░░".to_owned(),
        Look::Ghost(ink, [before, after]) => {
            let sign = if ink == Ink::Circle { 'O' } else { 'X' };
            match number {
                Some(number) => format!("{before}{sign} {number}{after}"),
                None => format!("{before} {sign} {after}"),
            }
        }
    }
}

/// What a coloured row brings.
fn tag(prospect: Prospect) -> String {
    match prospect {
        Prospect::Filled(bonus) => format!("+{}", bonus.points()),
        Prospect::Open(bonus) => format!(" {}", bonus.points()),
        Prospect::Spoiled => " -".to_owned(),
    }
}
