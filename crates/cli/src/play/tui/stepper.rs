//! A record on the full screen, step by step.

use anyhow::Result;
use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::Frame;
use wurf_rules::any::AnyGame;
use wurf_rules::game::Game;
use wurf_rules::observer::Observer;
use wurf_rules::record::Record;
use wurf_rules::replay::replay;
use wurf_rules::seat::Seat;

use crate::describe::{Names, Words};
use crate::play::tui::full_screen::{FullScreen, Heard};
use crate::play::tui::places::{self, Places};
use crate::play::tui::screen::{self, Scene};
use crate::play::tui::theme::Theme;
use crate::play::tui::{SIGNAL_POLL, check_terminal};

/// A record, and the step that is looked at.
struct Stepper {
    /// The game after each input, with how many sentences had been told by then.
    steps: Vec<Position>,
    story: Vec<String>,
    names: Names,
    at: usize,
    shown: Seat,
    theme: Theme,
}

struct Position {
    game: AnyGame,
    told: usize,
    opens_turn: bool,
}

/// Shows a record until somebody has seen enough.
pub(crate) fn watch(record: &Record) -> Result<()> {
    check_terminal()?;
    let mut stepper = Stepper::new(record, Theme::from_environment())?;
    let mut screen = FullScreen::open()?;
    loop {
        screen.draw(|frame| stepper.draw(frame))?;
        match screen.hear(SIGNAL_POLL)? {
            Heard::End => return Ok(()),
            Heard::Nothing => {}
            Heard::Event(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                let is_interrupted = key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c');
                if is_interrupted || matches!(key.code, KeyCode::Char('q') | KeyCode::Esc) {
                    return Ok(());
                }
                stepper.on_key(key.code);
            }
            Heard::Event(_) => {}
        }
    }
}

impl Stepper {
    fn new(record: &Record, theme: Theme) -> Result<Self> {
        let names = Names::new(&record.names);
        let (mut steps, mut story) = (Vec::new(), Vec::new());
        steps.push(Position { game: AnyGame::new(&record.setup()), told: 0, opens_turn: true });
        replay(record, |_, game, events| {
            let told = events.iter().filter(|event| !AnyGame::is_ceremony(event));
            story.extend(told.map(|event| game.event(event, &names)));
            let opens_turn = events.iter().any(AnyGame::opens_turn);
            steps.push(Position { game: game.clone(), told: story.len(), opens_turn });
        })?;
        Ok(Self { steps, story, names, at: 0, shown: Seat::One, theme })
    }

    fn on_key(&mut self, key: KeyCode) {
        let last = self.steps.len() - 1;
        let seats = self.steps[0].game.seats();
        self.at = match key {
            KeyCode::Right | KeyCode::Char('l' | ' ') | KeyCode::Enter => (self.at + 1).min(last),
            KeyCode::Left | KeyCode::Char('h') => self.at.saturating_sub(1),
            KeyCode::Down | KeyCode::PageDown => self.turn_after().unwrap_or(last),
            KeyCode::Up | KeyCode::PageUp => {
                self.steps[..self.at].iter().rposition(|step| step.opens_turn).unwrap_or(0)
            }
            KeyCode::Home => 0,
            KeyCode::End => last,
            _ => self.at,
        };
        if key == KeyCode::Tab {
            self.shown = seats.next(self.shown);
        }
    }

    fn turn_after(&self) -> Option<usize> {
        (self.at + 1..self.steps.len()).find(|&step| self.steps[step].opens_turn)
    }

    /// A record has no secrets, so everybody's sheet is seen as its owner sees it.
    fn scene(&self) -> Scene {
        let view = self.steps[self.at].game.view(Observer::Seat(self.shown));
        let (shown, names, theme) = (self.shown, self.names.clone(), self.theme);
        Scene { view, shown, actions: Vec::new(), names, theme, latest: Vec::new(), patience: None }
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        let (scene, step) = (self.scene(), &self.steps[self.at]);
        let screen = screen::of(&scene.view);
        let places = Places::of(frame.area(), screen.height(&scene));
        let buffer = frame.buffer_mut();
        if places.say_if_too_small(None, self.theme, buffer) {
            return;
        }
        let what = format!("step {} of {}, sheet of {}", self.at, self.steps.len() - 1, self.names.of(self.shown));
        places.draw_title(&AnyGame::title(&scene.view), &what, self.theme, buffer);
        screen.draw(&scene, places.game, buffer);
        let seats = step.game.seats().seats();
        let names: Vec<_> = seats.iter().map(|seat| (seat, self.names.of(seat).to_owned())).collect();
        let log = places.draw_others(&*screen, &scene, &names, buffer);
        places::draw_log(&self.story[..step.told], log, buffer);
        places.draw_message(MOVES, self.theme, buffer);
        buffer.set_stringn(
            places.buttons.x + 1,
            places.buttons.y,
            KEYS,
            places.buttons.width.into(),
            self.theme.faint(),
        );
    }
}

const MOVES: &str = "Left and Right: a step   Up and Down: a turn   Home and End: all of it";

const KEYS: &str = "Tab: other sheet   q: leave";

#[cfg(test)]
mod tests {
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    use super::*;
    use crate::play::tui::{COLUMNS_MIN, LINES_MIN};

    const TEXT: &str = "wurf record 1\ngame: qwixx\nrules: 1\nseats: 2\nseat 1: Anna\n\n\
                        41r3y6g2b6 1:R5 2:- 1:Y7\n22r1y1g1b1 1:-\n...\n";

    fn stepper() -> Stepper {
        Stepper::new(&Record::from_text(TEXT).unwrap(), Theme::Plain).unwrap()
    }

    fn screen(stepper: &Stepper, columns: u16) -> String {
        let mut terminal = Terminal::new(TestBackend::new(columns, LINES_MIN)).unwrap();
        terminal.draw(|frame| stepper.draw(frame)).unwrap();
        let cells = terminal.backend().buffer().content();
        let rows = cells.chunks(columns.into()).map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>());
        rows.map(|row| row.trim_end().to_owned()).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn keys_go_through_the_record_and_not_beyond() {
        let mut stepper = stepper();
        for (key, at) in [
            (KeyCode::Left, 0),
            (KeyCode::Right, 1),
            (KeyCode::Right, 2),
            (KeyCode::Down, 5),
            (KeyCode::Up, 1),
            (KeyCode::End, 6),
            (KeyCode::Right, 6),
            (KeyCode::Home, 0),
        ] {
            stepper.on_key(key);
            assert_eq!(stepper.at, at, "{key:?}");
        }
    }

    #[test]
    fn a_step_looks_like_the_game() {
        let mut stepper = stepper();
        stepper.on_key(KeyCode::End);
        insta::assert_snapshot!("step", screen(&stepper, COLUMNS_MIN));
        assert!(screen(&stepper, 40).contains("Too small"));
    }
}
