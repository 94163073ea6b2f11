//! `wurf` alone: a menu of the games, for those who do not know the commands yet. What it leads to is a command, which it
//! shows.
//!
//! Reading order: [`form`] (what is chosen), [`joining`] (a code that is typed), [`saved`] (where matches are kept),
//! [`picture`] (how it is drawn).

use anyhow::Result;

use crate::language;
use crate::play::tui::SIGNAL_POLL;
use crate::play::tui::full_screen::{FullScreen, Heard};
use crate::play::tui::theme::Theme;

mod form;
mod joining;
mod picture;
mod saved;
#[cfg(test)]
mod tests;

use form::{Form, Step};

/// Lets somebody choose; the result is the arguments of a command, or none if somebody leaves.
pub(crate) fn run() -> Result<Option<Vec<String>>> {
    let mut form = Form::new(language::of_system(), saved::latest());
    let theme = Theme::from_environment();
    let mut screen = FullScreen::open()?;
    loop {
        screen.draw(|frame| form.draw(theme, frame))?;
        match screen.hear(SIGNAL_POLL)? {
            Heard::End => return Ok(None),
            Heard::Nothing => {}
            Heard::Event(event) => match form.on_event(&event) {
                Step::GoOn => {}
                Step::Leave => return Ok(None),
                Step::Run(mut command) => {
                    command.extend(saved::arguments(form.game, &command));
                    return Ok(Some(command));
                }
            },
        }
    }
}
