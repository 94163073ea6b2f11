//! The sheets of the others, a line each: enough to see who is close to closing what.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use wurf_rules::closed::Closed;
use wurf_rules::qwixx::{Phase, View};
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Column, Row};

use crate::play::tui::screen::Scene;
use crate::play::tui::text::fit;

const NAME_COLUMNS: usize = 9;

/// A line for each seat but the one drawn large.
pub(super) fn height(view: &View) -> u16 {
    view.seats.get() as u16 - 1
}

/// Draws the others in seat order.
pub(super) fn draw(view: &View, scene: &Scene, area: Rect, buffer: &mut Buffer) {
    let others = view.seats.seats().iter().filter(|&seat| seat != scene.shown);
    for (seat, y) in others.zip(area.top()..area.bottom()) {
        buffer.set_stringn(area.x, y, line(view, scene, seat), area.width.into(), Style::new());
    }
}

/// `►2 Ben      R··x·········Y··· … m1 14`: the arrow is the active seat, a tick has decided.
fn line(view: &View, scene: &Scene, seat: Seat) -> String {
    let (layout, sheet) = (view.layout(seat), &view.sheets[seat]);
    let active = if seat == view.active && view.phase != Phase::Over { '►' } else { ' ' };
    let decided = matches!(view.phase, Phase::White(_)) && !view.undecided.contains(seat);
    let tick = if decided { '✓' } else { ' ' };
    let name = fit(scene.names.of(seat), NAME_COLUMNS);
    let rows: String = Row::ALL.iter().map(|&row| format!(" {}", row_text(view, seat, row))).collect();
    let total = sheet.score(layout).total().get();
    format!("{active}{seat}{tick}{name}{rows} m{} {total:>3}", sheet.misses())
}

/// The lock's letter, then `x` for a mark, `·` for an open cell, nothing for a lost one.
fn row_text(view: &View, seat: Seat, row: Row) -> String {
    let (marks, closed) = (view.sheets[seat].marks(row), view.closed.contains(row));
    let cell = |column| match (marks.contains(column), closed || marks.check_order(column).is_err()) {
        (true, _) => 'x',
        (false, true) => ' ',
        (false, false) => '·',
    };
    let lock = if marks.has_lock() {
        'X'
    } else if closed {
        '-'
    } else {
        '·'
    };
    let letter = view.layout(seat).lock(row).letter();
    std::iter::once(letter).chain(Column::all().map(cell)).chain([lock]).collect()
}
