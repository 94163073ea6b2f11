//! The full screen: the terminal itself (opened, and given back whatever happens) and the event loop. What is drawn
//! and what keys mean is in [`app`]; how a game looks is in one file per game behind [`screen::Screen`].

use std::io::{self, Stdout};
use std::panic;

use anyhow::{Context, Result, bail};
use crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use crossterm::execute;
use crossterm::terminal::{self, EnterAlternateScreen, LeaveAlternateScreen};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

use crate::play::session::Session;

mod app;
mod button;
mod chrome;
mod dialog;
mod qwixx;
mod result;
mod screen;
mod theme;

use app::{App, Flow};
use theme::Theme;

/// The smallest screen on which a table of five fits.
pub(super) const COLUMNS_MIN: u16 = 80;
/// See [`COLUMNS_MIN`].
pub(super) const LINES_MIN: u16 = 24;

/// Plays on the full screen until the person leaves, and tells what is left to say afterwards.
pub(crate) fn run(session: Session) -> Result<Vec<String>> {
    let (columns, lines) = terminal::size().context("the size of the terminal is unknown; try --plain")?;
    if columns < COLUMNS_MIN || lines < LINES_MIN {
        bail!(
            "the terminal has {columns}×{lines} characters, but {COLUMNS_MIN}×{LINES_MIN} are needed; enlarge it or use --plain"
        );
    }
    let mut app = App::new(session, Theme::from_environment());
    let mut screen = FullScreen::open()?;
    loop {
        screen.0.draw(|frame| app.draw(frame))?;
        if app.on_event(&event::read()?) == Flow::Leave {
            return Ok(app.farewell());
        }
    }
}

/// The terminal in full-screen mode; dropped, it is as it was before.
struct FullScreen(Terminal<CrosstermBackend<Stdout>>);

impl FullScreen {
    fn open() -> Result<Self> {
        restore_on_panic();
        terminal::enable_raw_mode().context("the terminal cannot be used for the full screen; try --plain")?;
        let opened = execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)
            .and_then(|()| Terminal::new(CrosstermBackend::new(io::stdout())));
        if opened.is_err() {
            restore();
        }
        Ok(Self(opened?))
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        restore();
    }
}

/// Shows a panic's message on the usual screen, not on one that vanishes.
fn restore_on_panic() {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        restore();
        hook(panic);
    }));
}

/// Gives the terminal back. If even that fails, there is nobody left to tell.
fn restore() {
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, crossterm::cursor::Show);
    let _ = terminal::disable_raw_mode();
}
