//! Advice during a game against agents: what each decision leads to, the best first.

use std::sync::mpsc::Receiver;

use wurf_bots::thinking::{Reply, Way};
use wurf_rules::any::AnyGame;
use wurf_rules::seat::Seat;

use crate::describe::{Words, capital};
use crate::play::session::Session;
use crate::play::tui::app::{App, Overlay, Stage};
use crate::play::tui::reader::Reader;

/// Advice that somebody thinks about.
pub(super) struct Hint {
    seat: Seat,
    /// What had happened when it was asked for.
    events: usize,
    answer: Receiver<Reply>,
}

/// How many decisions are told.
const WAYS_MAX: usize = 5;

impl App {
    /// Asks for advice.
    pub(super) fn ask_hint(&mut self) {
        let Stage::Decide(seat) = self.stage else { return };
        let events = self.session.events_len();
        self.hint = self.session.ask_advice(seat).map(|answer| Hint { seat, events, answer });
        self.message = match self.hint {
            Some(_) => "Thinking about it …".to_owned(),
            None => "There is advice only in a game against bots, before a decision is begun.".to_owned(),
        };
    }

    /// Shows advice that has come, unless the game has gone on.
    pub(super) fn hear_hint(&mut self) {
        let Some(hint) = &self.hint else { return };
        let Ok(reply) = hint.answer.try_recv() else { return };
        let (seat, is_late) = (hint.seat, hint.events != self.session.events_len());
        self.hint = None;
        if is_late || self.stage != Stage::Decide(seat) {
            return;
        }
        self.message.clear();
        self.overlay = Some(Overlay::Text(Reader::new("Advice", lines(&self.session, seat, &reply.advice))));
    }
}

fn lines(session: &Session, seat: Seat, ways: &[Way]) -> Vec<String> {
    if ways.is_empty() {
        return vec!["There is nothing to choose here.".to_owned()];
    }
    let mut lines: Vec<_> = ways.iter().take(WAYS_MAX).map(|way| told(session, seat, way)).collect();
    lines.extend([String::new(), WHY.to_owned()]);
    lines
}

const WHY: &str =
    "Found by playing on from here many times, with everybody playing well. What is higher up did better.";

fn told(session: &Session, seat: Seat, way: &Way) -> String {
    let view = session.view(seat);
    let action = session.read_action(&way.action);
    let action = action.map_or_else(|| way.action.clone(), |action| AnyGame::action(&action, &view, seat));
    let points = format!("{:.1} points", f64::from(way.points) / 10.0);
    match session.seats().get() {
        1 => format!("{}: {points}", capital(&action)),
        _ => format!("{}: {:.1} % to win, {points}", capital(&action), f64::from(way.win) / 10.0),
    }
}
