//! How the table goes on: from question to question, beat by beat, or by the clock.

use std::time::Duration;

use wurf_rules::any::{AnyAction, AnyEvent};
use wurf_rules::fix::{Event, Fix, Mode, Phase};
use wurf_rules::illegal::Illegal;
use wurf_rules::seat::Seat;

use crate::play::race::{Patience, Race, is_between_rounds};
use crate::play::session::{Decided, Next, Session};
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
        race: Race,
        /// So long no key is heard: whoever still hammers when a round stops must not miss its result.
        deaf_ms: u64,
    },
}

/// Between two pictures of a race.
const FRAME: Duration = Duration::from_millis(30);

/// See [`Pace::Clock`].
const DEAF_MS: u64 = 1000;

impl Pace {
    /// Agents among themselves need neither clock nor pauses.
    pub(super) fn of(session: &Session) -> Self {
        match session.fix().filter(|_| session.humans() > 0).map(Fix::mode) {
            None => Pace::Questions,
            Some(Mode::Beat) => Pace::Beats { start: session.events_len() },
            Some(Mode::Race) => Pace::Clock { race: Race::new(), deaf_ms: 0 },
        }
    }
}

impl App {
    /// Something is decided or has happened: on to what comes next.
    pub(super) fn go_on(&mut self) {
        match (&self.pace, self.stage) {
            (Pace::Questions, _) => self.ask_next(),
            (Pace::Clock { .. }, Stage::Decide(seat)) => {
                self.save_and_tell();
                self.stage = Stage::Race(seat);
            }
            (Pace::Clock { .. }, Stage::Race(_)) => self.follow_race(),
            (Pace::Clock { .. } | Pace::Beats { .. }, _) => self.rest(),
        }
    }

    /// A person's step, which a clock may delay.
    pub(super) fn make_step(&mut self, seat: Seat, action: AnyAction) -> Result<Decided, Illegal> {
        match &mut self.pace {
            Pace::Clock { race, .. } => race.act(&mut self.session, seat, action).map(|()| Decided::Done),
            Pace::Questions | Pace::Beats { .. } => self.session.act(seat, action),
        }
    }

    /// Time passes; it stands still while the table cannot be seen.
    pub(super) fn pass(&mut self, ms: u64) {
        let Pace::Clock { race, deaf_ms } = &mut self.pace else {
            return;
        };
        *deaf_ms = deaf_ms.saturating_sub(ms);
        if self.overlay.is_none() && !self.places.hide_game() && matches!(self.stage, Stage::Race(_)) {
            race.pass(&mut self.session, ms);
            self.follow_race();
        }
    }

    /// How long nothing can happen without a key.
    pub(super) fn patience(&self) -> Duration {
        if matches!(self.stage, Stage::Race(_)) && self.overlay.is_none() { FRAME } else { SIGNAL_POLL }
    }

    /// What a person has time for.
    pub(super) fn patience_of(&self, seat: Seat) -> Option<Patience> {
        match &self.pace {
            Pace::Clock { race, .. } => race.patience(seat),
            Pace::Questions | Pace::Beats { .. } => None,
        }
    }

    pub(super) fn is_deaf(&self) -> bool {
        matches!(self.pace, Pace::Clock { deaf_ms, .. } if deaf_ms > 0)
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
            (Pace::Beats { start }, _) => {
                *start = self.session.events_len();
                play_beat(&mut self.session, *start);
                self.rest();
            }
            _ => {}
        }
    }

    /// Steps have been made in the race, perhaps the last of a round.
    fn follow_race(&mut self) {
        if self.session.events_len() == self.told {
            return;
        }
        let Pace::Clock { deaf_ms, .. } = &mut self.pace else {
            return;
        };
        if is_between_rounds(&self.session) {
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
            _ if self.session.next() == Next::Over => self.end(),
            Some(dealer) => self.decide(dealer),
            None => {
                self.stage = Stage::Pause;
                self.shown = person;
            }
        }
    }
}

/// Plays one beat: a deal, or a throw of everyone with all that follows from it.
fn play_beat(session: &mut Session, start: usize) {
    let ends = |event: &AnyEvent| {
        let AnyEvent::Fix(event) = event else { return false };
        matches!(event, Event::Dealt { .. } | Event::TookUp { .. } | Event::RoundEnded { .. })
    };
    while session.next() == Next::Others && !session.events(start).iter().any(ends) {
        session.step();
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
