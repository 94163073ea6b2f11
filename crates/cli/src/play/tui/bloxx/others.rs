//! The others' sheets, small and level with the player's own: `x` crosses, `o` circles, `▒` gaps, and before coloured
//! rows their letter.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use wurf_rules::bloxx::{Bloxx, Cell, ColorRow, Column, Phase, Row, View};
use wurf_rules::closed::Closed;
use wurf_rules::seat::Seat;

use crate::play::tui::bloxx::inks;
use crate::play::tui::screen::Scene;
use crate::text::fit;

/// Columns of the points with a space before them; no sheet is worth less than -999.
const POINTS_WIDTH: usize = 4;

/// Draws the others in seat order, side by side.
pub(super) fn draw(view: &View, scene: &Scene, area: Rect, buffer: &mut Buffer) {
    let width = area.width / (Bloxx::SEATS_MAX as u16 - 1);
    let others = view.seats.seats().iter().filter(|&seat| seat != scene.shown);
    for (seat, index) in others.zip(0..) {
        let place = Rect { x: area.x + width * index, width, ..area }.intersection(area);
        if !place.is_empty() {
            draw_sheet(view, scene, seat, place, buffer);
        }
    }
}

fn draw_sheet(view: &View, scene: &Scene, seat: Seat, place: Rect, buffer: &mut Buffer) {
    let width = usize::from(place.width);
    let foot = place.bottom() - 1;
    buffer.set_stringn(place.x, foot, name_line(view, scene, seat, width - 1), width, scene.theme.strong());
    let rows = (0..view.layout.rows()).filter_map(Row::new);
    for (row, y) in rows.zip((place.top()..foot).rev()) {
        let color = ColorRow::ALL.iter().copied().find(|&color| view.layout.row_of(color) == row);
        let letter = color.map_or(' ', inks::letter).to_string();
        buffer.set_string(place.x, y, letter, inks::empty(scene.theme, color));
        let cells: String = (0..view.layout.columns())
            .filter_map(Column::new)
            .map(|column| sign(view, seat, Cell { row, column }))
            .collect();
        buffer.set_stringn(place.x + 1, y, cells, width - 1, Style::new());
        let bonus = color.and_then(|color| view.sheets[seat].bonus(color));
        if let Some(bonus) = bonus {
            buffer.set_stringn(
                place.x + 1 + view.layout.columns() as u16,
                y,
                format!("+{}", bonus.points()),
                2,
                scene.theme.strong(),
            );
        }
    }
}

/// `►2✓Ben  -41`: the arrow is the active seat, a tick has decided.
fn name_line(view: &View, scene: &Scene, seat: Seat, width: usize) -> String {
    let active = if seat == view.active && view.phase != Phase::Over { '►' } else { ' ' };
    let decided = matches!(view.phase, Phase::Others { .. }) && !view.undecided.contains(seat);
    let tick = if decided { '✓' } else { ' ' };
    let points = view.sheets[seat].score(&view.layout).total().get();
    let name = fit(scene.names.of(seat), width.saturating_sub(POINTS_WIDTH + 3));
    format!("{active}{seat}{tick}{name}{points:>0$}", POINTS_WIDTH)
}

fn sign(view: &View, seat: Seat, cell: Cell) -> char {
    let sheet = &view.sheets[seat];
    if sheet.circles().contains(cell) {
        'o'
    } else if sheet.drawn().contains(cell) {
        'x'
    } else if sheet.gaps().contains(cell) {
        '▒'
    } else {
        '·'
    }
}
