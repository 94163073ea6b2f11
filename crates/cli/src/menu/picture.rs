//! How the menu is drawn.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use wurf_bots::character;
use wurf_words::Language;

use crate::menu::form::{Form, Row};
use crate::menu::joining::Joining;
use crate::play::tui::theme::Theme;
use crate::play::tui::{COLUMNS_MIN, dialog};
use crate::rules::{in_a_sentence, name, words};
use crate::text::{fit, flow};

/// Where the values begin.
const LABEL_COLUMNS: usize = 14;

impl Form {
    pub(super) fn draw(&mut self, theme: Theme, frame: &mut Frame<'_>) {
        let screen = frame.area();
        let width = COLUMNS_MIN.min(screen.width);
        let area = Rect { x: (screen.width - width) / 2, width, ..screen };
        let buffer = frame.buffer_mut();
        let title = fit(&format!(" {}", words(self.language, "menu-title", &[])), width.into());
        buffer.set_stringn(area.x, area.y, title, width.into(), theme.bar());
        self.draw_rows(theme, area, buffer);
        draw_foot(&self.foot(), theme, area, buffer);
        if let Some(joining) = &self.joining {
            let lines = joining_lines(joining, self.language);
            dialog::draw(&words(self.language, "join-title", &[]), &lines, screen, buffer);
        }
        if let Some(reader) = &mut self.reader {
            reader.draw(screen, buffer);
        }
    }

    fn draw_rows(&mut self, theme: Theme, area: Rect, buffer: &mut Buffer) {
        self.places.clear();
        let mut y = area.y + 2;
        for row in self.rows() {
            y += u16::from(matches!(row, Row::Game | Row::Play));
            let place = Rect { y, height: 1, ..area }.intersection(area);
            let (mark, style) = if row == self.row { ('►', theme.strong()) } else { (' ', Style::new()) };
            buffer.set_stringn(place.x + 2, y, format!("{mark} {}", self.shown(row)), place.width.into(), style);
            self.places.push((place, row));
            y += 1;
            if row == Row::Game {
                let lead = in_a_sentence(self.game, self.language);
                let columns = usize::from(area.width).saturating_sub(LABEL_COLUMNS + 6);
                for line in flow(&lead, columns) {
                    buffer.set_stringn(area.x + 6 + LABEL_COLUMNS as u16, y, line, columns, theme.faint());
                    y += 1;
                }
            }
        }
    }

    fn shown(&self, row: Row) -> String {
        let said = |key: &str| words(self.language, key, &[]);
        let choice = |key: &str, value: String| format!("{}‹ {value} ›", fit(&said(key), LABEL_COLUMNS));
        let game = || name(self.game, self.language);
        let about = |key: &str| words(self.language, key, &[("game", &game())]);
        match row {
            Row::GoOn => {
                let saved = self.saved.as_ref();
                let what = saved.map(|saved| format!("{}, {}", name(saved.game, self.language), saved.path.display()));
                format!("{}{}", fit(&said("menu-go-on"), LABEL_COLUMNS), what.unwrap_or_default())
            }
            Row::Game => choice("menu-game", game()),
            Row::People => choice("menu-people", self.people.to_string()),
            Row::Bots => choice("menu-bots", self.bots.to_string()),
            Row::Level => {
                let names = (0..self.bots).filter_map(|place| character::called(self.level.name(), place));
                let level = said(&format!("menu-{}", self.level.name()));
                choice("menu-level", format!("{level}: {}", names.collect::<Vec<_>>().join(", ")))
            }
            Row::Play => about("menu-play"),
            Row::Join => said("menu-join"),
            Row::Rules => about("menu-rules"),
            Row::Leave => said("menu-leave"),
        }
    }

    fn foot(&self) -> [String; 2] {
        [
            words(self.language, "menu-keys", &[]),
            words(self.language, "menu-command", &[("command", &format!("wurf {}", self.command().join(" ")))]),
        ]
    }
}

fn draw_foot(lines: &[String; 2], theme: Theme, area: Rect, buffer: &mut Buffer) {
    for (line, y) in lines.iter().zip(area.bottom().saturating_sub(2)..area.bottom()) {
        buffer.set_stringn(area.x + 1, y, line, usize::from(area.width).saturating_sub(1), theme.faint());
    }
}

fn joining_lines(joining: &Joining, language: Language) -> Vec<String> {
    let line = |(at, field): (usize, &crate::menu::joining::Field)| {
        let (mark, cursor) = if at == joining.cursor { ('►', "_") } else { (' ', "") };
        format!("{mark} {}{}{cursor}", fit(&words(language, field.label, &[]), 11), field.text)
    };
    let mut lines: Vec<_> = joining.fields.iter().enumerate().map(line).collect();
    lines.extend([String::new(), words(language, "join-keys", &[])]);
    lines
}
