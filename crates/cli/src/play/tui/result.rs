//! The end: points of every seat item by item, who won, and where the record is.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::describe::{self, Breakdown, Words};
use crate::play::plain::where_saved;
use crate::play::session::Session;
use crate::play::tui::app::App;
use crate::text::fit;
use wurf_rules::any::AnyGame;

const NAME_COLUMNS: usize = 20;

/// The lines of the result; `before` are the results of the games before this one.
pub(super) fn lines(session: &Session, before: &[String]) -> Vec<String> {
    let (view, names, standings) = (session.public_view(), session.names(), session.standings());
    let breakdown = AnyGame::breakdown(&view);
    let mut seats = breakdown.points.clone();
    seats.sort_by_key(|(seat, _)| std::cmp::Reverse(standings.points[*seat]));
    let mut lines = vec![describe::winners(&standings, &names), String::new(), head(&breakdown)];
    lines.extend(seats.iter().map(|(seat, points)| {
        let crown = if standings.winners.contains(*seat) { '*' } else { ' ' };
        row(&breakdown, crown, &names.listed(*seat), points.iter().map(ToString::to_string))
    }));
    lines.extend([String::new(), where_saved(session)]);
    lines.extend(session.saved_in().map(|path| format!("See it again: wurf replay --step {}", path.display())));
    if !before.is_empty() {
        lines.push(String::new());
        lines.extend(before.iter().map(|result| format!("Before: {result}")));
    }
    lines
}

/// The result in one line, to compare the next one with.
pub(super) fn in_a_line(session: &Session) -> String {
    let (names, standings) = (session.names(), session.standings());
    let points = session.seats().seats().iter().map(|seat| format!("{} {}", names.of(seat), standings.points[seat]));
    points.collect::<Vec<_>>().join(", ")
}

fn head(breakdown: &Breakdown) -> String {
    row(breakdown, ' ', "Seat", breakdown.items.iter().cloned())
}

fn row(breakdown: &Breakdown, crown: char, name: &str, values: impl Iterator<Item = String>) -> String {
    let mut line = format!("{crown} {}", fit(name, NAME_COLUMNS));
    for (item, value) in breakdown.items.iter().zip(values) {
        let width = item.len().max(4) + 1;
        line.push_str(&format!("{value:>width$}"));
    }
    line
}

/// Draws the result.
pub(super) fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    let theme = app.theme;
    for (line, y) in lines(&app.session, &app.before).iter().zip(area.top() + 1..area.bottom()) {
        let style = if y == area.top() + 1 { theme.strong() } else { Default::default() };
        buffer.set_stringn(area.x + 2, y, line, area.width.saturating_sub(2).into(), style);
    }
}
