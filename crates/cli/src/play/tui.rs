//! The full screen: the event loop. The terminal itself is in [`full_screen`], what is drawn and what keys mean in
//! [`app`]; how a game looks is in one file per game behind [`screen::Screen`].

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use crossterm::terminal;
use wurf_words::Language;

use crate::play::session::Session;

mod app;
mod bloxx;
mod button;
mod cards;
mod chrome;
pub(crate) mod dialog;
mod duel;
mod fix;
pub(crate) mod full_screen;
mod hint;
mod keys;
mod look;
mod pace;
mod places;
mod qwixx;
pub(crate) mod reader;
mod result;
mod screen;
mod sheet;
pub(crate) mod stepper;
#[cfg(test)]
mod tests;
pub(crate) mod theme;

use app::{App, Flow};
use full_screen::{FullScreen, Heard};
use theme::Theme;

/// The smallest screen on which a table of five fits.
pub(crate) const COLUMNS_MIN: u16 = 80;
/// See [`COLUMNS_MIN`].
pub(crate) const LINES_MIN: u16 = 24;

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

/// Begins another game like the one before.
pub(crate) type Again<'a> = &'a dyn Fn() -> Result<Session>;

/// Plays on the full screen until the person leaves, and says what is left to say afterwards.
pub(crate) fn run(session: Session, language: Language, again: Option<Again<'_>>) -> Result<Vec<String>> {
    let mut app = App::new(session, Theme::from_environment());
    (app.language, app.may_again) = (language, again.is_some());
    let mut screen = FullScreen::open()?;
    let mut clock = Clock::start();
    loop {
        screen.draw(|frame| app.draw(frame))?;
        let heard = screen.hear(app.patience())?;
        app.pass(clock.lap_ms());
        if let Some(error) = app.session.ended() {
            return Err(error);
        }
        match heard {
            Heard::End => bail!("ended from outside. {}", app.farewell().join(" ")),
            Heard::Nothing => {}
            Heard::Event(event) => match (app.on_event(&event), again) {
                (Flow::Leave, _) => return Ok(app.farewell()),
                (Flow::Again, Some(again)) => app = app.followed_by(again()?),
                (Flow::Again, None) | (Flow::GoOn, _) => {}
            },
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
pub(crate) const SIGNAL_POLL: Duration = Duration::from_millis(250);
