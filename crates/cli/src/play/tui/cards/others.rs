//! The others: a line for each sheet, and one for the backs of their hands.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use wurf_rules::cards::{Phase, View};
use wurf_rules::seat::Seat;

use crate::play::tui::COLUMNS_MIN;
use crate::play::tui::screen::Scene;
use crate::play::tui::sheet::line::Line;
use crate::text::width;

/// A line for each seat but the one drawn large, and one for the hands.
pub(super) fn height(view: &View) -> u16 {
    view.seats.get() as u16
}

/// Draws the others in seat order.
pub(super) fn draw(view: &View, scene: &Scene, area: Rect, buffer: &mut Buffer) {
    let sheets = others(view, scene).map(|seat| line(view, scene, seat));
    for (text, y) in sheets.chain([hands(view, scene)]).zip(area.top()..area.bottom()) {
        buffer.set_stringn(area.x, y, text, area.width.into(), Style::new());
    }
}

fn others(view: &View, scene: &Scene) -> impl Iterator<Item = Seat> {
    let shown = scene.shown;
    view.seats.seats().iter().filter(move |&seat| seat != shown)
}

fn line(view: &View, scene: &Scene, seat: Seat) -> String {
    let sheet = &view.sheets[seat];
    let line = Line {
        seat,
        name: scene.names.of(seat),
        active: seat == view.active && view.phase != Phase::Over,
        decided: view.phase == Phase::ForAll && !view.undecided.contains(seat),
        layout: view.layout(seat),
        sheet,
        closed: sheet.locked(),
    };
    line.text()
}

/// ` Hands   2: 4 7 7' 11`, the seats closer together where four hands of two-digit numbers would not fit.
fn hands(view: &View, scene: &Scene) -> String {
    let hand = |seat: Seat| {
        let backs: Vec<_> = view.hands[seat].iter().map(|back| back.to_string()).collect();
        format!("{seat}:{}", backs.join(" "))
    };
    let hands: Vec<_> = others(view, scene).map(hand).collect();
    let wide = format!(" Hands   {}", hands.join("   "));
    if width(&wide) <= usize::from(COLUMNS_MIN) { wide } else { format!("Hands {}", hands.join(" ")) }
}
