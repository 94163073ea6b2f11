//! The seats in a line each: points and dice.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use wurf_rules::fix::View;
use wurf_rules::seat::{Seat, SeatSet};

use super::tray::{Die, Tray};
use crate::play::tui::screen::Scene;
use crate::text::fit;

const NAME_COLUMNS: usize = 10;

/// All seats but the one drawn large.
pub(super) fn others(view: &View, scene: &Scene) -> SeatSet {
    view.seats().seats().iter().filter(|&seat| seat != scene.shown).collect()
}

/// Draws these seats clockwise from the one drawn large, which passes its green smileys to the first of them.
pub(super) fn draw(view: &View, scene: &Scene, seats: SeatSet, area: Rect, buffer: &mut Buffer) {
    let own = seats.contains(scene.shown).then_some(scene.shown);
    let round = std::iter::successors(Some(scene.shown), |&seat| Some(view.seats().next(seat)));
    let clockwise = own.into_iter().chain(round.skip(1).take(view.seats().get() - 1));
    for (seat, y) in clockwise.zip(area.top()..area.bottom()) {
        draw_line(view, scene, seat, Rect { y, height: 1, ..area }, buffer);
    }
}

/// `D2 Ben         7 pts  [g:)][ +2][   ] >g:)]  …`: D is the dealer, an arrow is a die passed on.
fn draw_line(view: &View, scene: &Scene, seat: Seat, line: Rect, buffer: &mut Buffer) {
    let tray = Tray::of(view, scene, seat);
    let dealer = if seat == view.round.dealer() { 'D' } else { ' ' };
    let name = fit(scene.names.of(seat), NAME_COLUMNS);
    let head = format!("{dealer}{seat} {name} {:>3} pts  ", view.stock(seat).get());
    let (mut x, _) = buffer.set_stringn(line.x, line.y, &head, line.width.into(), Style::new());
    for die in tray.dice {
        let bracket = if die == Die::Passed { '>' } else { '[' };
        buffer.set_string(x, line.y, format!("{bracket}{}]", die.text()), die.style(scene.theme));
        x += 5;
    }
    buffer.set_stringn(x + 1, line.y, tray.note, line.right().saturating_sub(x + 1).into(), Style::new());
}
