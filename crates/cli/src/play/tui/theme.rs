//! Colours. Nothing is said by colour alone, so all of it may be missing.

use ratatui::style::{Color as Ink, Modifier, Style};
use wurf_rules::sheet::Color;

/// How things are coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Theme {
    /// With colours.
    Colors,
    /// Without any.
    Plain,
}

impl Theme {
    /// Follows the convention that a non-empty `NO_COLOR` switches colours off.
    pub(crate) fn from_environment() -> Self {
        match std::env::var_os("NO_COLOR") {
            Some(value) if !value.is_empty() => Theme::Plain,
            _ => Theme::Colors,
        }
    }

    fn style(self, style: Style, modifier: Modifier) -> Style {
        match self {
            Theme::Colors => style.add_modifier(modifier),
            Theme::Plain => Style::new().add_modifier(modifier),
        }
    }

    /// A printed cell or a die.
    pub(crate) fn cell(self, color: Color) -> Style {
        let (ink, paper) = inks(color);
        self.style(Style::new().fg(ink).bg(paper), Modifier::empty())
    }

    /// A cell that may be marked now.
    pub(crate) fn legal(self, color: Color) -> Style {
        let (_, paper) = inks(color);
        let ink = if color == Color::Yellow { Ink::Black } else { paper };
        self.style(Style::new().fg(ink).bg(Ink::Indexed(231)), Modifier::BOLD)
    }

    /// A marked cell.
    pub(crate) fn marked(self, color: Color) -> Style {
        let (ink, paper) = inks(color);
        self.style(Style::new().fg(ink).bg(paper), Modifier::BOLD)
    }

    /// What can no longer be used.
    pub(crate) fn lost(self, color: Color) -> Style {
        match self {
            Theme::Colors => Style::new().fg(Ink::Indexed(247)).bg(dark(color)),
            Theme::Plain => self.faint(),
        }
    }

    /// A white die.
    pub(crate) fn white(self) -> Style {
        self.style(Style::new().fg(Ink::Black).bg(Ink::Indexed(231)), Modifier::empty())
    }

    /// What is of less interest.
    pub(crate) fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// What is of most interest.
    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Title line and buttons.
    pub(crate) fn bar(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }
}

fn inks(color: Color) -> (Ink, Ink) {
    match color {
        Color::Red => (Ink::Indexed(231), Ink::Indexed(160)),
        Color::Yellow => (Ink::Black, Ink::Indexed(220)),
        Color::Green => (Ink::Indexed(231), Ink::Indexed(28)),
        Color::Blue => (Ink::Indexed(231), Ink::Indexed(26)),
    }
}

fn dark(color: Color) -> Ink {
    Ink::Indexed(match color {
        Color::Red => 52,
        Color::Yellow => 58,
        Color::Green => 22,
        Color::Blue => 17,
    })
}
