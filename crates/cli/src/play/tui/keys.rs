//! Keys, mouse and buttons of the table on the full screen.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use crate::play::tui::app::{App, Command, Flow, Overlay, Stage};
use crate::play::tui::button::{self, Button};
use crate::play::tui::reader::Reading;
use crate::play::tui::screen::Scene;

impl App {
    pub(super) fn on_event(&mut self, event: &Event) -> Flow {
        let command = match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.on_key(*key),
            Event::Mouse(mouse) => self.on_mouse(*mouse),
            _ => None,
        };
        command.map_or(Flow::GoOn, |command| self.obey(command))
    }

    fn on_key(&mut self, key: KeyEvent) -> Option<Command> {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            return Some(if self.overlay == Some(Overlay::Quit) { Command::Leave } else { Command::Quit });
        }
        // Nobody decides what they cannot see.
        if self.places.hide_game() && !matches!(key.code, KeyCode::Char('q' | 'y' | 'n')) {
            return None;
        }
        if let Some(Overlay::Text(text)) = &mut self.overlay {
            return (text.on_key(key.code) == Reading::Enough).then_some(Command::Stay);
        }
        let chosen = match (&self.overlay, key.code) {
            (Some(Overlay::Quit), KeyCode::Char('y')) => Some(Command::Leave),
            (Some(Overlay::Quit), KeyCode::Char('s')) => Some(Command::Save),
            (Some(_), _) => Some(Command::Stay),
            (None, KeyCode::Char('q') | KeyCode::Esc) => Some(Command::Quit),
            (None, _) if self.is_deaf() || self.places.hide_game() => return None,
            (None, KeyCode::Char('u')) => Some(Command::TakeBack),
            (None, KeyCode::Char('i')) if self.may_hint() => Some(Command::Hint),
            (None, KeyCode::Char('a')) if self.stage == Stage::Over && self.may_again => Some(Command::Again),
            (None, KeyCode::Char('s')) => Some(Command::Save),
            (None, KeyCode::Char('?') | KeyCode::F(1)) => Some(Command::Help),
            (None, KeyCode::Char('h') | KeyCode::PageUp) => Some(Command::History),
            (None, KeyCode::Tab) => Some(Command::NextSheet),
            (None, KeyCode::Enter | KeyCode::Char(' ')) if self.acts().is_none() => Some(Command::GoOn),
            (None, _) => None,
        };
        chosen.or_else(|| {
            let scene = self.own_scene()?;
            self.message.clear();
            self.screen.on_key(key, &scene).map(Command::Act)
        })
    }

    fn on_mouse(&mut self, mouse: MouseEvent) -> Option<Command> {
        let at = Position::new(mouse.column, mouse.row);
        if let (Some(Overlay::Text(text)), Some(lines)) = (&mut self.overlay, wheel(mouse.kind)) {
            text.scroll(lines);
        }
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) || self.places.hide_game() {
            return None;
        }
        if let Some(command) = button::hit(&self.buttons(), self.places.buttons, at) {
            return Some(command);
        }
        if self.overlay.is_some() {
            return Some(Command::Stay);
        }
        let own = self.acts().is_some_and(|seat| self.shown == Some(seat));
        if !own || self.is_deaf() || !self.places.game.contains(at) {
            return None;
        }
        self.message.clear();
        let scene = self.scene();
        self.screen.on_click(at, self.places.game, &scene).map(Command::Act)
    }

    /// Brings the deciding seat's sheet back to the front; nothing if nobody decides.
    fn own_scene(&mut self) -> Option<Scene> {
        self.shown = Some(self.acts()?);
        Some(self.scene())
    }

    /// Is there something to choose, and nobody who would mind advice?
    fn may_hint(&self) -> bool {
        let choices = |seat| self.session.actions(seat).len();
        self.session.is_practice() && matches!(self.stage, Stage::Decide(seat) if choices(seat) > 1)
    }

    /// What can be done now, for the mouse and for those who do not know the keys.
    pub(super) fn buttons(&self) -> Vec<Button> {
        let button = |label, command| Button { label, command };
        if let Some(overlay) = &self.overlay {
            return match overlay {
                Overlay::Text(_) => {
                    vec![button("PgUp PgDn: scroll", Command::Nothing), button("Esc: back", Command::Stay)]
                }
                Overlay::Quit => vec![
                    button("y: leave", Command::Leave),
                    button("s: save", Command::Save),
                    button("n: stay", Command::Stay),
                ],
            };
        }
        let mut buttons = Vec::new();
        match self.stage {
            Stage::HandOver(_) => buttons.push(button("Enter: go on", Command::GoOn)),
            Stage::Decide(seat) => {
                let pass = self.session.read_action("-").filter(|pass| self.session.actions(seat).contains(pass));
                buttons.extend(pass.map(|pass| button("p: pass", Command::Act(pass))));
            }
            Stage::Pause => buttons.push(button("Enter: go on", Command::GoOn)),
            Stage::Race(_) | Stage::Wait(_) | Stage::Over => {}
        }
        if self.session.may_take_back().is_ok() {
            buttons.push(button("u: take back", Command::TakeBack));
        } else if self.session.may_undo() && matches!(self.stage, Stage::Decide(_) | Stage::Over) {
            buttons.push(button("u: undo", Command::TakeBack));
        }
        if self.may_hint() {
            buttons.push(button("i: hint", Command::Hint));
        }
        if self.stage == Stage::Over && self.may_again {
            buttons.push(button("a: again", Command::Again));
        }
        let others = self.session.seats().get() > 1 || self.stage == Stage::Over;
        if !matches!(self.stage, Stage::HandOver(_)) && others && !self.screen.shows_all() {
            buttons.push(button("Tab: sheets", Command::NextSheet));
        }
        buttons.extend([
            button("?: help", Command::Help),
            button("h: history", Command::History),
            button("s: save", Command::Save),
            button("q: quit", Command::Quit),
        ]);
        buttons
    }
}

/// How far the wheel turns a text.
fn wheel(kind: MouseEventKind) -> Option<isize> {
    match kind {
        MouseEventKind::ScrollUp => Some(-3),
        MouseEventKind::ScrollDown => Some(3),
        _ => None,
    }
}
