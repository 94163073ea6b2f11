//! What somebody may do who plays against nobody but agents: think again, and ask for advice.

use std::sync::mpsc::{self, Receiver};
use std::thread;

use anyhow::{Result, bail};
use wurf_bots::thinking::{Ask, Reply, Request, Thinker};
use wurf_rules::game::Input;
use wurf_rules::record::Ending;
use wurf_rules::seat::Seat;

use super::Session;
use crate::play::chance::Chance;

impl Session {
    /// Does one person at this keyboard play against agents, or alone, without a clock?
    pub(crate) fn is_practice(&self) -> bool {
        self.humans() == 1 && self.fix().is_none() && self.whereabouts().is_none()
    }

    /// Could the person go back?
    pub(crate) fn may_undo(&self) -> bool {
        self.is_practice() && !self.is_thinking() && self.latest_decision().is_some()
    }

    /// Where the latest decision of a person is in the record.
    fn latest_decision(&self) -> Option<usize> {
        let is_persons = |input| matches!(input, Input::Act { seat, .. } if self.is_human(seat));
        self.record.entries.iter().rposition(|entry| is_persons(entry.input))
    }

    /// Goes back to the latest decision of the person. The dice stay as they were; agents may decide otherwise.
    pub(crate) fn undo(&mut self) -> Result<()> {
        let Some(decision) = self.latest_decision().filter(|_| self.may_undo()) else {
            bail!("there is nothing to take back");
        };
        let mut record = self.record.clone();
        if let Some(dice) = self.table.dice(&Ending::Open) {
            record.dice = dice;
        }
        record.entries.truncate(decision);
        record.ending = Ending::Open;
        let file = self.file.take();
        let before = Self::new(record, self.players.clone(), Chance::new(None, 0));
        match before {
            Ok(before) => *self = Self { file, ..before },
            Err(error) => {
                self.file = file;
                return Err(error);
            }
        }
        Ok(())
    }

    /// Asks somebody who plays well what each decision of a seat leads to, without waiting for the answer; nobody is
    /// asked in the middle of a decision, or in a game against people.
    pub(crate) fn ask_advice(&mut self, seat: Seat) -> Option<Receiver<Reply>> {
        if !self.is_practice() || self.begun.is_some() {
            return None;
        }
        let request = Request { id: 0, ask: Ask::Advice(seat), record: self.record_text() };
        let (sender, answer) = mpsc::channel();
        thread::spawn(move || {
            let mut thinker = Thinker::default();
            thinker.hear(request);
            // Nobody waits any more when the person has decided in the meantime.
            _ = sender.send(thinker.step().unwrap_or_default());
        });
        Some(answer)
    }
}
