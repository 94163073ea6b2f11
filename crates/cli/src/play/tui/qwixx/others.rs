//! The sheets of the others, a line each.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use wurf_rules::qwixx::{Phase, View};
use wurf_rules::seat::Seat;

use crate::play::tui::screen::Scene;
use crate::play::tui::sheet::line::Line;

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

fn line(view: &View, scene: &Scene, seat: Seat) -> String {
    let line = Line {
        seat,
        name: scene.names.of(seat),
        active: seat == view.active && view.phase != Phase::Over,
        decided: matches!(view.phase, Phase::White(_)) && !view.undecided.contains(seat),
        layout: view.layout(seat),
        sheet: &view.sheets[seat],
        closed: view.closed,
    };
    line.text()
}
