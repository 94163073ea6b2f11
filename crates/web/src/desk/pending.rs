//! What this device has asked a server for and got no answer to yet. One question, one command: a second tap, or a
//! hundred of them while the server is slow, ask for nothing more.

use std::mem::{Discriminant, discriminant};

use wurf_rules::closed::Closed;
use wurf_table::command::{Command, Said};
use wurf_table::id::CommandId;
use wurf_table::time::{Moment, Span};

/// A table remembers more commands of each person than this (32), so that all of these may be sent again and act once.
const COMMANDS_MAX: usize = 16;

/// The same words this soon afterwards are a double tap, not said twice.
const ECHO: Span = Span(1_000);

/// Commands without an answer, the oldest first.
#[derive(Default)]
pub(super) struct Pending {
    commands: Vec<(CommandId, Command)>,
    /// What was said last, and when.
    said: Option<(Said, Moment)>,
}

/// Why a command is not made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NotMade {
    /// One about the same thing has no answer yet.
    Repeated,
    /// Too many have none.
    TooMany,
}

impl Pending {
    /// Notes a command that is about to be sent.
    pub(super) fn add(&mut self, id: CommandId, command: Command, now: Moment) -> Result<(), NotMade> {
        if self.commands.iter().any(|(_, other)| topic(other) == topic(&command) && speech(other) == speech(&command)) {
            return Err(NotMade::Repeated);
        }
        if self.commands.len() >= COMMANDS_MAX {
            return Err(NotMade::TooMany);
        }
        if let Some(said) = speech(&command) {
            let is_echo = self.said.as_ref().is_some_and(|(last, at)| last == said && now.since(*at) < ECHO);
            if is_echo {
                return Err(NotMade::Repeated);
            }
            self.said = Some((said.clone(), now));
        }
        self.commands.push((id, command));
        Ok(())
    }

    /// The command that was answered.
    pub(super) fn answered(&mut self, id: CommandId) -> Option<Command> {
        let place = self.commands.iter().position(|(pending, _)| *pending == id)?;
        Some(self.commands.remove(place).1)
    }

    /// Nothing more is waited for.
    pub(super) fn forget(&mut self) {
        self.commands.clear();
    }

    /// All of them with their ids, to be sent again.
    pub(super) fn all(&self) -> &[(CommandId, Command)] {
        &self.commands
    }

    /// Is an answer to this question on its way?
    pub(super) fn has_answer_to(&self, question: u32) -> bool {
        let answers = |command: &Command| matches!(command, Command::Act { decision, .. } if *decision == question);
        self.commands.iter().any(|(_, command)| answers(command))
    }

    /// All of them.
    pub(super) fn commands(&self) -> Vec<Command> {
        self.commands.iter().map(|(_, command)| command.clone()).collect()
    }
}

/// What a command is about. Of two about the same thing, the second is not sent before the first is answered.
fn topic(command: &Command) -> (Discriminant<Command>, u64) {
    let of_what = match command {
        Command::Act { decision, .. } => u64::from(*decision),
        Command::Roll { number, .. } => *number,
        Command::SeatAgent { seat, .. } | Command::RemoveAgent { seat } | Command::Vote { seat, .. } => {
            seat.index() as u64
        }
        Command::Kick { person } | Command::Mute { person } | Command::Unmute { person } => u64::from(person.get()),
        _ => 0,
    };
    (discriminant(command), of_what)
}

/// What is said; each line is a command of its own.
fn speech(command: &Command) -> Option<&Said> {
    match command {
        Command::Say { said } => Some(said),
        _ => None,
    }
}

/// Does a refusal with this code say only that things have moved on, or are as this person wants them? Somebody else
/// was quicker, or the clock, or another device of the same person: nothing to report.
pub(super) fn is_moot(command: &Command, code: &str) -> bool {
    match command {
        Command::Act { .. } | Command::Roll { .. } => {
            matches!(code, "stale" | "not-awaited" | "chance-not-awaited" | "not-your-roll" | "no-match")
        }
        Command::Start | Command::CommitEntropy { .. } => code == "match-begun",
        // What came too late is reported by what the page has seen of the dice.
        Command::RevealEntropy { .. } => code == "too-late",
        Command::Rematch | Command::WantRematch => code == "match-not-over",
        Command::Pause => code == "paused",
        Command::Resume => code == "not-paused",
        Command::SitDown { .. } => code == "already-seated",
        Command::StandUp => code == "not-seated",
        Command::RemoveAgent { .. } => code == "no-agent-there",
        Command::Kick { .. } => code == "no-such-person",
        Command::Vote { .. } => matches!(code, "already-voted" | "not-away"),
        Command::SeatAgent { .. } | Command::SetOptions { .. } => false,
        // The page adds to the dice by itself, and a match may begin without it.
        _ => matches!(code, "match-begun" | "too-late" | "not-committed"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wurf_table::command::{ChatText, Phrase};

    const NOW: Moment = Moment(1_000_000);

    fn act(decision: u32, action: &str) -> Command {
        Command::Act { decision, action: action.to_string() }
    }

    fn phrase(phrase: Phrase) -> Command {
        Command::Say { said: Said::Phrase { phrase } }
    }

    fn text(text: String) -> Command {
        Command::Say { said: Said::Text { text: ChatText::try_from(text).expect("a line") } }
    }

    /// Asks for all of these in a row; which of them are made.
    fn made(commands: &[Command]) -> Vec<bool> {
        let mut pending = Pending::default();
        let ids = (0..).map(CommandId);
        commands.iter().zip(ids).map(|(command, id)| pending.add(id, command.clone(), NOW).is_ok()).collect()
    }

    #[test]
    fn a_hundred_answers_to_one_question_are_one_command() {
        let taps: Vec<Command> = (0..100).map(|tap| act(7, ["R7", "-"][tap % 2])).collect();
        assert_eq!(made(&taps).iter().filter(|made| **made).count(), 1);
        assert_eq!(
            made(&[act(7, "R7"), act(8, "R7"), Command::TakeBack, Command::TakeBack]),
            [true, true, true, false]
        );
    }

    #[test]
    fn what_is_about_the_same_thing_is_asked_for_once() {
        let roll = |number, outcome: &str| Command::Roll { number, outcome: Some(outcome.to_string()) };
        assert_eq!(made(&[roll(3, "11r1"), roll(3, "12r1"), roll(4, "11r1")]), [true, false, true]);
        for command in [Command::Start, Command::Rematch, Command::Pause, Command::Resume, Command::StandUp] {
            assert_eq!(made(&[command.clone(), command]), [true, false]);
        }
        let [first, second] = ["1", "2"].map(|seat| Command::SitDown { seat: seat.parse().expect("a seat") });
        assert_eq!(made(&[first, second, Command::StandUp]), [true, false, true], "nobody takes two seats");
    }

    #[test]
    fn after_its_answer_a_question_may_be_answered_again() {
        let mut pending = Pending::default();
        assert_eq!(pending.add(CommandId(1), act(7, "R7"), NOW), Ok(()));
        assert_eq!(pending.answered(CommandId(1)), Some(act(7, "R7")));
        assert_eq!(pending.answered(CommandId(1)), None, "an answer that comes twice is for nothing");
        assert_eq!(pending.add(CommandId(2), act(7, "-"), NOW), Ok(()));
    }

    #[test]
    fn a_double_tap_on_a_phrase_is_one_and_different_lines_are_all_said() {
        let mut pending = Pending::default();
        assert_eq!(pending.add(CommandId(1), phrase(Phrase::Wow), NOW), Ok(()));
        pending.answered(CommandId(1));
        let soon = Moment(NOW.0 + 300);
        assert_eq!(pending.add(CommandId(2), phrase(Phrase::Wow), soon), Err(NotMade::Repeated));
        assert_eq!(pending.add(CommandId(3), phrase(Phrase::Oops), soon), Ok(()));
        assert_eq!(pending.add(CommandId(4), phrase(Phrase::Wow), Moment(NOW.0 + 2_000)), Ok(()));
    }

    #[test]
    fn what_waits_is_bounded() {
        let lines: Vec<Command> = (0..100).map(|line| text(format!("line {line}"))).collect();
        assert_eq!(made(&lines).iter().filter(|made| **made).count(), COMMANDS_MAX);
    }

    #[test]
    fn a_late_answer_and_a_wish_that_came_true_are_nothing_to_tell() {
        assert!(is_moot(&act(7, "R7"), "stale") && is_moot(&act(7, "R7"), "not-awaited"));
        assert!(is_moot(&Command::Rematch, "match-not-over"));
        assert!(!is_moot(&act(7, "R7"), "row-closed") && !is_moot(&Command::Start, "seat-free"));
    }
}
