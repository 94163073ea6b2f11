//! How the table goes on: from question to question, beat by beat, or by the clock.

use std::time::Duration;

use wurf_rules::any::AnyEvent;
use wurf_rules::fix::{Fix, Mode, Phase};

use crate::play::session::Session;
use crate::play::tui::SIGNAL_POLL;
use crate::play::tui::app::{App, Stage};

/// How the table goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Pace {
    /// From one person's decision to the next.
    Questions,
    /// In beats, with a pause after each.
    Beats {
        /// The event with which the last beat began.
        start: usize,
    },
    /// By the clock.
    Clock {
        /// How long keys are ignored: a player still hammering when a round stops must not miss its result.
        deaf_ms: u64,
    },
}

/// Between two pictures of a race.
const FRAME: Duration = Duration::from_millis(30);

/// See [`Pace::Clock`].
const DEAF_MS: u64 = 1000;

impl Pace {
    /// Games between agents need neither a clock nor pauses.
    pub(super) fn of(session: &Session) -> Self {
        match session.fix().filter(|_| session.humans() > 0).map(Fix::mode) {
            None => Pace::Questions,
            Some(Mode::Beat) => Pace::Beats { start: session.events_len() },
            Some(Mode::Race) => Pace::Clock { deaf_ms: 0 },
        }
    }
}

impl App {
    /// Something is decided or has happened: on to what comes next.
    pub(super) fn go_on(&mut self) {
        match (&self.pace, self.stage) {
            (Pace::Questions, _) => self.ask_next(),
            (Pace::Clock { .. }, Stage::Decide(seat)) => {
                self.session.follow();
                self.save_and_tell();
                self.stage = Stage::Race(seat);
            }
            (Pace::Clock { .. }, Stage::Race(_)) => {
                self.session.follow();
                self.follow_race();
            }
            (Pace::Beats { .. }, Stage::Decide(_)) => self.play_beat(),
            (Pace::Clock { .. } | Pace::Beats { .. }, _) => self.rest(),
        }
    }

    /// Time passes; it stops while the table cannot be seen.
    pub(super) fn pass(&mut self, ms: u64) {
        let Pace::Clock { deaf_ms } = &mut self.pace else {
            return self.hear();
        };
        *deaf_ms = deaf_ms.saturating_sub(ms);
        if self.overlay.is_none() && !self.places.hide_game() && matches!(self.stage, Stage::Race(_)) {
            self.session.pass(ms);
            self.follow_race();
        }
    }

    /// How long nothing can happen without a key.
    pub(super) fn patience(&self) -> Duration {
        let is_race = matches!(self.stage, Stage::Race(_)) && self.overlay.is_none();
        if is_race || self.session.is_thinking() || self.hint.is_some() { FRAME } else { SIGNAL_POLL }
    }

    pub(super) fn is_deaf(&self) -> bool {
        matches!(self.pace, Pace::Clock { deaf_ms } if deaf_ms > 0)
    }

    /// What the last beat consisted of.
    pub(super) fn latest(&self) -> Vec<AnyEvent> {
        match self.pace {
            Pace::Beats { start } => self.session.events(start),
            Pace::Questions | Pace::Clock { .. } => Vec::new(),
        }
    }

    /// The person has seen enough.
    pub(super) fn end_pause(&mut self) {
        match (&mut self.pace, self.shown) {
            (Pace::Clock { .. }, Some(seat)) => self.stage = Stage::Race(seat),
            (Pace::Beats { .. }, _) => self.play_beat(),
            _ => {}
        }
    }

    fn play_beat(&mut self) {
        if let Pace::Beats { start } = &mut self.pace {
            *start = self.session.events_len();
        }
        self.session.show_beat();
        self.rest();
    }

    /// Steps have been made in the race, perhaps the last of a round.
    fn follow_race(&mut self) {
        if self.session.events_len() == self.told {
            return;
        }
        let Pace::Clock { deaf_ms } = &mut self.pace else {
            return;
        };
        if self.session.is_between_rounds() {
            *deaf_ms = DEAF_MS;
            self.rest();
        } else {
            self.save_and_tell();
        }
    }

    /// Shows how things are: the dealer deals, or the others wait until everyone has seen enough.
    fn rest(&mut self) {
        self.save_and_tell();
        let dealer = self.session.fix().filter(|game| game.phase() == Phase::Deal).map(|game| game.round().dealer());
        let person = self.session.seats().seats().iter().find(|&seat| self.session.is_human(seat));
        match dealer.filter(|&dealer| self.session.is_human(dealer)) {
            _ if self.session.is_over() => self.end(),
            Some(dealer) => self.decide(dealer),
            None => {
                self.stage = Stage::Pause;
                self.shown = person;
            }
        }
    }
}

/// What follows a pause, as one sentence.
pub(super) fn pause(session: &Session) -> String {
    match session.fix().map(|game| (game.phase(), game.mode(), game.round().dealer())) {
        Some((Phase::Deal, _, dealer)) => format!("{} deals: press Enter to go on.", session.names().of(dealer)),
        Some((_, Mode::Race, _)) => "Press Enter and the race goes on.".to_owned(),
        _ => "Press Enter and all throw.".to_owned(),
    }
}
