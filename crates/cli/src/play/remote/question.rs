//! What a table of a server asks a person, line by line.

use std::io::Write;

use anyhow::Result;
use wurf_rules::any::{AnyAction, AnyGame, AnyView};
use wurf_rules::game::Game;
use wurf_rules::observer::Observer;
use wurf_rules::seat::Seat;

use crate::describe::Words;

/// What the person is asked.
pub(super) struct Question {
    pub(super) decision: u32,
    pub(super) seat: Seat,
    /// The game as this person knows it, with what they have begun to decide (BB-2).
    pub(super) game: AnyGame,
    pub(super) halves: Vec<AnyAction>,
    /// The actions that can be chosen by number.
    pub(super) listed: Vec<AnyAction>,
}

impl Question {
    /// What is asked with this number.
    pub(super) fn new(decision: u32, seat: Seat, game: AnyGame) -> Self {
        Self { decision, seat, game, halves: Vec::new(), listed: Vec::new() }
    }

    /// Shows the sheet of the person, the question and its answers.
    pub(super) fn show(&mut self, output: &mut impl Write) -> Result<()> {
        let (view, seat) = (self.game.view(Observer::Seat(self.seat)), self.seat);
        writeln!(output, "\nYour sheet:")?;
        for line in AnyGame::paper(&view, seat) {
            writeln!(output, "  {line}")?;
        }
        writeln!(output, "{}", AnyGame::question(&view, seat))?;
        self.listed = list(output, self.game.actions(seat), &view, seat)?;
        write!(output, "> ")?;
        output.flush()?;
        Ok(())
    }
}

/// Lists actions with their numbers; too many have none, and have to be typed.
pub(super) fn list(
    output: &mut impl Write,
    actions: Vec<AnyAction>,
    view: &AnyView,
    seat: Seat,
) -> Result<Vec<AnyAction>> {
    let (lines, listed) = match AnyGame::offer(&actions, view, seat) {
        Some(lines) => (lines, Vec::new()),
        None => (AnyGame::list(&actions, view, seat), actions),
    };
    lines.iter().try_for_each(|line| writeln!(output, "  {line}"))?;
    Ok(listed)
}
