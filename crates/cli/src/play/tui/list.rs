//! A screen for any game: the sheet in words, and the actions as a list to choose from.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use wurf_rules::any::{AnyAction, AnyGame};

use crate::describe::Words;
use crate::play::tui::screen::{Scene, Screen};

/// A list of actions with a cursor.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct ListScreen {
    cursor: usize,
}

/// Lines of the whole; enough of the screen is left for log, message and buttons.
const HEIGHT: u16 = 19;

/// Lines of the list: many actions are scrolled through.
const LIST_LINES: u16 = 8;

impl ListScreen {
    fn list_area(area: Rect) -> Rect {
        let height = LIST_LINES.min(area.height);
        Rect { y: area.bottom() - height, height, ..area }
    }

    /// The first action in sight: the cursor stays in the middle of the list where it can.
    fn first(&self, actions: usize, lines: u16) -> usize {
        let lines = usize::from(lines);
        self.cursor.saturating_sub(lines / 2).min(actions.saturating_sub(lines))
    }
}

impl Screen for ListScreen {
    fn height(&self, _: &Scene) -> u16 {
        HEIGHT
    }

    fn draw(&self, scene: &Scene, area: Rect, buffer: &mut Buffer) {
        let list = Self::list_area(area);
        let width = usize::from(area.width);
        for (line, y) in AnyGame::paper(&scene.view, scene.shown).iter().zip(area.top()..list.top()) {
            buffer.set_stringn(area.x + 1, y, line, width - 1, Style::new());
        }
        let first = self.first(scene.actions.len(), list.height);
        for ((index, action), y) in scene.actions.iter().enumerate().skip(first).zip(list.top()..list.bottom()) {
            let meaning = AnyGame::action(action, &scene.view, scene.shown);
            let (arrow, style) = if index == self.cursor { ('►', scene.theme.strong()) } else { (' ', Style::new()) };
            let word = action.to_string();
            buffer.set_stringn(area.x, y, format!("{arrow} [{word}] {meaning}"), width, style);
        }
    }

    fn ask(&mut self, _: &Scene) {
        self.cursor = 0;
    }

    fn on_key(&mut self, key: KeyEvent, scene: &Scene) -> Option<AnyAction> {
        let last = scene.actions.len().saturating_sub(1);
        match key.code {
            KeyCode::Up => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Down => self.cursor = (self.cursor + 1).min(last),
            KeyCode::PageUp => self.cursor = self.cursor.saturating_sub(LIST_LINES.into()),
            KeyCode::PageDown => self.cursor = (self.cursor + usize::from(LIST_LINES)).min(last),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = last,
            KeyCode::Enter | KeyCode::Char(' ') => return scene.actions.get(self.cursor).copied(),
            _ => {}
        }
        None
    }

    fn on_click(&mut self, at: Position, area: Rect, scene: &Scene) -> Option<AnyAction> {
        let list = Self::list_area(area);
        let line = at.y.checked_sub(list.y)?;
        let index = self.first(scene.actions.len(), list.height) + usize::from(line);
        let action = scene.actions.get(index).copied()?;
        self.cursor = index;
        Some(action)
    }

    fn help(&self) -> &'static [&'static str] {
        &["Up Down      move in the list of actions", "Enter Space  choose one (or click it)"]
    }
}
