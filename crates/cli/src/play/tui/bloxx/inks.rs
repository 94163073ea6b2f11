//! The colours of this game. Nothing is said by them alone: every row has its letter, every cell its sign.

use ratatui::style::{Color as Ink, Modifier, Style};
use wurf_rules::bloxx::ColorRow;

use crate::play::tui::theme::Theme;

/// An empty cell, and everything else that belongs to its row.
pub(super) fn empty(theme: Theme, row: Option<ColorRow>) -> Style {
    let Some(row) = row else { return Style::new() };
    let (ink, paper) = match row {
        ColorRow::Orange => (Ink::Black, 208),
        ColorRow::Violet => (Ink::Indexed(231), 97),
        ColorRow::Blue => (Ink::Indexed(231), 26),
        ColorRow::Green => (Ink::Indexed(231), 28),
    };
    colored(theme, Style::new().fg(ink).bg(Ink::Indexed(paper)))
}

/// A cross or a circle.
pub(super) fn drawn(theme: Theme) -> Style {
    theme.white().add_modifier(Modifier::BOLD)
}

/// A gap.
pub(super) fn gap(theme: Theme) -> Style {
    colored(theme, Style::new().fg(Ink::Indexed(242)).bg(Ink::Indexed(236)))
}

/// The shape in the hand, and where it would fall.
pub(super) fn ghost(theme: Theme) -> Style {
    colored(theme, Style::new().fg(Ink::Black).bg(Ink::Indexed(229))).add_modifier(Modifier::BOLD)
}

fn colored(theme: Theme, style: Style) -> Style {
    match theme {
        Theme::Colors => style,
        Theme::Plain => Style::new(),
    }
}

/// The letter of a coloured row.
pub(super) fn letter(row: ColorRow) -> char {
    match row {
        ColorRow::Orange => 'O',
        ColorRow::Violet => 'V',
        ColorRow::Blue => 'B',
        ColorRow::Green => 'G',
    }
}
