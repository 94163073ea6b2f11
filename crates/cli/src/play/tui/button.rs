//! The line of buttons: what can be done now, with its key, for the mouse too.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::play::tui::app::Command;
use crate::play::tui::theme::Theme;

/// A button with its key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Button {
    /// What it says.
    pub(super) label: &'static str,
    /// What it does.
    pub(super) command: Command,
}

/// The place of each button in the line.
fn places(buttons: &[Button], line: Rect) -> impl Iterator<Item = (Rect, Button)> {
    let starts = buttons.iter().scan(line.x, move |x, button| {
        let width = button.label.chars().count() as u16 + 2;
        let start = *x;
        *x = x.saturating_add(width + 1);
        Some(Rect::new(start, line.y, width, 1))
    });
    starts.zip(buttons.iter().copied()).map(move |(place, button)| (place.intersection(line), button))
}

/// Draws the buttons side by side.
pub(super) fn draw(buttons: &[Button], line: Rect, theme: Theme, buffer: &mut Buffer) {
    for (place, button) in places(buttons, line) {
        buffer.set_stringn(place.x, place.y, format!(" {} ", button.label), place.width.into(), theme.bar());
    }
}

/// The command of the button that was hit.
pub(super) fn hit(buttons: &[Button], line: Rect, at: Position) -> Option<Command> {
    places(buttons, line).find(|(place, _)| place.contains(at)).map(|(_, button)| button.command)
}
