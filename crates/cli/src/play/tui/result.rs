//! The end: points of every seat item by item, who won, and where the record is.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wurf_rules::seat::Seat;

use crate::play::describe::{self, Breakdown};
use crate::play::plain::where_saved;
use crate::play::session::{Labels, Session};
use crate::play::tui::theme::Theme;

const NAME_COLUMNS: usize = 20;

/// The lines of the result.
pub(super) fn lines(session: &Session) -> Vec<String> {
    let (view, labels, standings) = (session.public_view(), session.labels(), session.standings());
    let breakdown = describe::breakdown(&view);
    let mut seats = breakdown.points.clone();
    seats.sort_by_key(|(seat, _)| std::cmp::Reverse(standings.points[*seat]));
    let mut lines = vec![describe::winners(&standings, &labels), String::new(), head(&breakdown)];
    lines.extend(seats.iter().map(|(seat, points)| {
        let crown = if standings.winners.contains(*seat) { '*' } else { ' ' };
        row(&breakdown, crown, &name(*seat, &labels), points.iter().map(ToString::to_string))
    }));
    lines.extend([String::new(), where_saved(session)]);
    lines
}

fn name(seat: Seat, labels: &Labels) -> String {
    format!("{seat} {}", labels.of(seat))
}

fn head(breakdown: &Breakdown) -> String {
    row(breakdown, ' ', "Seat", breakdown.items.iter().cloned())
}

fn row(breakdown: &Breakdown, crown: char, name: &str, values: impl Iterator<Item = String>) -> String {
    let name: String = name.chars().take(NAME_COLUMNS).collect();
    let mut line = format!("{crown} {name:<NAME_COLUMNS$}");
    for (item, value) in breakdown.items.iter().zip(values) {
        let width = item.len().max(4) + 1;
        line.push_str(&format!("{value:>width$}"));
    }
    line
}

/// Draws the result.
pub(super) fn draw(session: &Session, area: Rect, theme: Theme, buffer: &mut Buffer) {
    for (line, y) in lines(session).iter().zip(area.top() + 1..area.bottom()) {
        let style = if y == area.top() + 1 { theme.strong() } else { Default::default() };
        buffer.set_stringn(area.x + 2, y, line, area.width.saturating_sub(2).into(), style);
    }
}
