//! Where everything around a game is drawn, and what looks the same for a match and a replay.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use wurf_rules::seat::Seat;

use crate::play::tui::screen::{Scene, Screen};
use crate::play::tui::theme::Theme;
use crate::play::tui::{COLUMNS_MIN, LINES_MIN};
use crate::text::{fit, width, wrap};

/// Where everything is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Places {
    all: Rect,
    title: Rect,
    /// The game's own part.
    pub(super) game: Rect,
    log: Rect,
    /// The second column, on a wide screen: sheets of others, and below them the log.
    side: Option<Rect>,
    message: Rect,
    /// The line of buttons.
    pub(super) buttons: Rect,
}

impl Places {
    /// Divides the screen: everything in the middle columns, the log gets what is left. A wide screen has a second
    /// column.
    pub(super) fn of(screen: Rect, game_lines: u16) -> Self {
        let is_wide = screen.width >= COLUMNS_WIDE;
        let width = if is_wide { COLUMNS_MAX.min(screen.width) } else { COLUMNS_MIN.min(screen.width) };
        let x = screen.x + (screen.width - width) / 2;
        let all = Rect { x, width: COLUMNS_MIN.min(width), ..screen };
        let line = |y: u16, height: u16| Rect { y: all.y + y, height, ..all }.intersection(all);
        let bottom = all.height.saturating_sub(2);
        let log = 1 + game_lines;
        let side = Rect {
            x: x + COLUMNS_MIN,
            y: all.y + 1,
            width: width.saturating_sub(COLUMNS_MIN),
            height: bottom.saturating_sub(1),
        };
        Self {
            all: screen,
            side: is_wide.then_some(side),
            title: Rect { width, ..line(0, 1) },
            game: line(1, game_lines),
            log: line(log, bottom.saturating_sub(log)),
            message: line(bottom, 1),
            buttons: Rect { width, ..line(bottom + 1, 1) },
        }
    }

    /// Everything but the line of buttons.
    pub(super) fn above_buttons(&self) -> Rect {
        Rect { height: self.all.height.saturating_sub(1), ..self.all }
    }

    /// Has the screen become too small to see the game?
    pub(super) fn hide_game(&self) -> bool {
        !self.all.is_empty() && self.is_too_small()
    }

    fn is_too_small(&self) -> bool {
        self.all.width < COLUMNS_MIN || self.all.height < LINES_MIN
    }

    /// The whole screen.
    pub(super) fn all(&self) -> Rect {
        self.all
    }

    /// Says that the screen is too small, if it is; `urgent` comes before that.
    pub(super) fn say_if_too_small(&self, urgent: Option<&str>, theme: Theme, buffer: &mut Buffer) -> bool {
        if self.is_too_small() {
            let small = format!("Too small: {COLUMNS_MIN}×{LINES_MIN} characters are needed.");
            let text = urgent.unwrap_or(&small);
            buffer.set_stringn(self.all.x, self.all.y, text, self.all.width.into(), theme.strong());
        }
        self.is_too_small()
    }

    /// Draws the line at the top: the game, and what is shown of it.
    pub(super) fn draw_title(&self, game: &str, what: &str, theme: Theme, buffer: &mut Buffer) {
        let columns = usize::from(self.title.width);
        let left = columns.saturating_sub(width(what) + 1);
        let text = format!("{}{what} ", fit(&format!(" {game}"), left));
        buffer.set_stringn(self.title.x, self.title.y, text, columns, theme.bar());
    }

    /// Draws the line that says what to do.
    pub(super) fn draw_message(&self, message: &str, theme: Theme, buffer: &mut Buffer) {
        let columns = usize::from(COLUMNS_MIN) - 1;
        buffer.set_stringn(self.message.x + 1, self.message.y, message, columns, theme.strong());
    }

    /// Draws the sheets of the others with their names, as far as there is room for them, and returns the place of the
    /// log.
    pub(super) fn draw_others(
        &self,
        screen: &dyn Screen,
        scene: &Scene,
        names: &[(Seat, String)],
        buffer: &mut Buffer,
    ) -> Rect {
        let Some(mut left) = self.side else { return self.log };
        for (seat, name) in names.iter().filter(|(seat, _)| *seat != scene.shown) {
            let height = screen.height_beside(scene, *seat, left.width);
            if height == 0 || height + 1 + LOG_LINES_MIN > left.height {
                break;
            }
            buffer.set_stringn(left.x + 1, left.y, name, left.width.into(), scene.theme.strong());
            screen.draw_beside(scene, *seat, Rect { y: left.y + 1, height, ..left }, buffer);
            left = Rect { y: left.y + height + 1, height: left.height - height - 1, ..left };
        }
        left
    }
}

/// Draws the latest sentences, the newest at the bottom. What follows the first line of a sentence is indented.
pub(super) fn draw_log(story: &[String], area: Rect, buffer: &mut Buffer) {
    let (columns, height) = (usize::from(area.width).saturating_sub(2), usize::from(area.height));
    let latest = &story[story.len().saturating_sub(height)..];
    let lines: Vec<_> = latest.iter().flat_map(|sentence| hanging(sentence, columns)).collect();
    let first = lines.len().saturating_sub(height);
    for (line, y) in lines[first..].iter().zip(area.top()..area.bottom()) {
        buffer.set_stringn(area.x + 1, y, line, columns, Style::new());
    }
}

/// A sentence in lines; all but the first are indented.
fn hanging(sentence: &str, columns: usize) -> Vec<String> {
    let mut lines = wrap(sentence, columns.saturating_sub(2));
    lines.iter_mut().skip(1).for_each(|line| line.insert_str(0, "  "));
    lines
}

/// From here on there is a second column.
const COLUMNS_WIDE: u16 = 120;

/// Eyes do not like to travel further.
const COLUMNS_MAX: u16 = 160;

/// What sheets of others leave of the second column.
const LOG_LINES_MIN: u16 = 6;
