//! The terminal itself: opened, laid aside when the program is suspended, and given back whatever happens.

use std::io::{self, Stdout};
use std::mem::ManuallyDrop;
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
#[cfg(unix)]
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEventKind, KeyModifiers};
use crossterm::execute;
use crossterm::terminal::{self, EnterAlternateScreen, LeaveAlternateScreen};
use ratatui::backend::CrosstermBackend;
use ratatui::{Frame, Terminal};

use crate::play::tui::look::Look;

/// The terminal in full-screen mode; dropping this restores it.
pub(crate) struct FullScreen {
    /// Never dropped: it would show the cursor, which [`restore`] does, and panic if even the complaint that it cannot
    /// had no terminal to go to.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<Stdout>>>,
    look: Look,
    signals: Signals,
}

/// What came from outside.
pub(crate) enum Heard {
    /// A key, the mouse, or another size.
    Event(Event),
    /// Nothing within the time given.
    Nothing,
    /// The program is told to end.
    End,
}

impl FullScreen {
    pub(crate) fn open() -> Result<Self> {
        restore_on_panic();
        let signals = Signals::watch()?;
        let terminal = enter().context("the terminal cannot be used for the full screen; try --plain")?;
        Ok(Self { terminal: ManuallyDrop::new(terminal), look: Look::from_environment(), signals })
    }

    /// Draws a picture as the terminal can show it.
    pub(crate) fn draw(&mut self, picture: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        let look = self.look;
        self.terminal.draw(|frame| {
            picture(frame);
            look.simplify(frame.buffer_mut());
        })?;
        Ok(())
    }

    /// Waits this long for something to happen. Ctrl-Z suspends the program, as everywhere else.
    pub(crate) fn hear(&mut self, patience: Duration) -> Result<Heard> {
        let event = if event::poll(patience)? { Some(event::read()?) } else { None };
        if self.signals.ended.load(Ordering::Relaxed) {
            return Ok(Heard::End);
        }
        if self.signals.suspended.swap(false, Ordering::Relaxed) || event.as_ref().is_some_and(suspends) {
            self.suspend()?;
            return Ok(Heard::Nothing);
        }
        Ok(event.map_or(Heard::Nothing, Heard::Event))
    }

    /// Gives the terminal back, stops, and takes it again when somebody continues the program.
    fn suspend(&mut self) -> Result<()> {
        restore();
        stop()?;
        self.terminal = ManuallyDrop::new(enter()?);
        self.terminal.clear()?;
        Ok(())
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        restore();
    }
}

fn suspends(event: &Event) -> bool {
    let Event::Key(key) = event else { return false };
    let pressed = key.kind == KeyEventKind::Press && key.modifiers.contains(KeyModifiers::CONTROL);
    cfg!(unix) && pressed && key.code == KeyCode::Char('z')
}

#[cfg(unix)]
fn stop() -> io::Result<()> {
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)
}

#[cfg(not(unix))]
fn stop() -> io::Result<()> {
    Ok(())
}

/// What the system asks for.
struct Signals {
    /// The program is told to end, so that the terminal is restored first; when the terminal is closed, too.
    ended: Arc<AtomicBool>,
    suspended: Arc<AtomicBool>,
}

impl Signals {
    fn watch() -> io::Result<Self> {
        let signals = Self { ended: Arc::default(), suspended: Arc::default() };
        for &signal in signal_hook::consts::TERM_SIGNALS {
            signal_hook::flag::register(signal, Arc::clone(&signals.ended))?;
        }
        #[cfg(unix)]
        {
            leave_on_hangup(Arc::clone(&signals.ended))?;
            signal_hook::flag::register(signal_hook::consts::SIGTSTP, Arc::clone(&signals.suspended))?;
        }
        Ok(signals)
    }
}

/// How long the program has to end by itself after its terminal was closed.
#[cfg(unix)]
const HANGUP: Duration = Duration::from_millis(500);

/// Ends the program when its terminal is closed. Waiting for a key would never end then: the end of the
/// input is not a key.
#[cfg(unix)]
fn leave_on_hangup(ended: Arc<AtomicBool>) -> io::Result<()> {
    let mut hangups = signal_hook::iterator::Signals::new([signal_hook::consts::SIGHUP])?;
    thread::spawn(move || {
        if hangups.forever().next().is_some() {
            ended.store(true, Ordering::Relaxed);
            thread::sleep(HANGUP);
            restore();
            std::process::exit(128 + signal_hook::consts::SIGHUP);
        }
    });
    Ok(())
}

fn enter() -> io::Result<Terminal<CrosstermBackend<Stdout>>> {
    OPEN.store(true, Ordering::Relaxed);
    let opened = terminal::enable_raw_mode()
        .and_then(|()| execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture))
        .and_then(|()| Terminal::new(CrosstermBackend::new(io::stdout())));
    if opened.is_err() {
        restore();
    }
    opened
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
