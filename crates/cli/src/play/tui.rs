//! The full screen: the terminal itself (opened, and given back whatever happens) and the event loop. What is drawn
//! and what keys mean is in [`app`]; how a game looks is in one file per game behind [`screen::Screen`].

use std::io::{self, Stdout};
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use crossterm::execute;
use crossterm::terminal::{self, EnterAlternateScreen, LeaveAlternateScreen};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

use crate::play::session::Session;

mod app;
mod bloxx;
mod button;
mod cards;
mod chrome;
mod dialog;
mod fix;
mod pace;
mod qwixx;
mod result;
mod screen;
mod sheet;
#[cfg(test)]
mod tests;
mod theme;

use app::{App, Flow};
use theme::Theme;

/// The smallest screen on which a table of five fits.
pub(super) const COLUMNS_MIN: u16 = 80;
/// See [`COLUMNS_MIN`].
pub(super) const LINES_MIN: u16 = 24;

/// Is the terminal large enough? To be asked before a game is set up, so that no file is left behind.
pub(crate) fn check_terminal() -> Result<()> {
    let (columns, lines) = terminal::size().context("the size of the terminal is unknown; try --plain")?;
    if columns < COLUMNS_MIN || lines < LINES_MIN {
        bail!(
            "the terminal has {columns}×{lines} characters, but {COLUMNS_MIN}×{LINES_MIN} are needed; enlarge it or use --plain"
        );
    }
    Ok(())
}

/// Can this game be played at one keyboard on the full screen? To be asked before a file is touched.
pub(crate) fn check_session(session: &Session) -> Result<()> {
    if session.is_race() && session.humans() > 1 {
        bail!("only one person at a keyboard can race; add --beat to throw together, or --plain to take turns");
    }
    Ok(())
}

/// Plays on the full screen until the person leaves, and says what is left to say afterwards.
pub(crate) fn run(session: Session) -> Result<Vec<String>> {
    let ended = end_signals()?;
    let mut app = App::new(session, Theme::from_environment());
    let mut screen = FullScreen::open()?;
    let mut clock = Clock::start();
    loop {
        screen.0.draw(|frame| app.draw(frame))?;
        let event = if event::poll(app.patience())? { Some(event::read()?) } else { None };
        app.pass(clock.lap_ms());
        if let Some(error) = app.session.ended() {
            return Err(error);
        }
        if ended.load(Ordering::Relaxed) {
            bail!("ended from outside. {}", app.farewell().join(" "));
        }
        if event.is_some_and(|event| app.on_event(&event) == Flow::Leave) {
            return Ok(app.farewell());
        }
    }
}

/// The only clock of the game.
struct Clock {
    start: Instant,
    seen_ms: u64,
}

impl Clock {
    /// Longer was not play time: the program or the computer slept.
    const LAP_MS_MAX: u64 = 1000;

    fn start() -> Self {
        Self { start: Instant::now(), seen_ms: 0 }
    }

    /// The time since it was last asked.
    fn lap_ms(&mut self) -> u64 {
        let now_ms = self.start.elapsed().as_millis() as u64;
        let lap_ms = now_ms - self.seen_ms;
        self.seen_ms = now_ms;
        lap_ms.min(Self::LAP_MS_MAX)
    }
}

/// How long a signal may wait; nobody notices a quarter of a second.
pub(super) const SIGNAL_POLL: Duration = Duration::from_millis(250);

/// Becomes true when the program is told to end, so that the terminal is restored first.
fn end_signals() -> io::Result<Arc<AtomicBool>> {
    let ended = Arc::new(AtomicBool::new(false));
    for &signal in signal_hook::consts::TERM_SIGNALS {
        signal_hook::flag::register(signal, Arc::clone(&ended))?;
    }
    Ok(ended)
}

/// The terminal in full-screen mode; dropping this restores it.
struct FullScreen(Terminal<CrosstermBackend<Stdout>>);

impl FullScreen {
    fn open() -> Result<Self> {
        restore_on_panic();
        OPEN.store(true, Ordering::Relaxed);
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

/// Is there anything to give back? A second time would move the cursor back over what was said in between.
static OPEN: AtomicBool = AtomicBool::new(false);

/// Gives the terminal back. If even that fails, there is nobody left to tell.
fn restore() {
    if !OPEN.swap(false, Ordering::Relaxed) {
        return;
    }
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, crossterm::cursor::Show);
    let _ = terminal::disable_raw_mode();
}
