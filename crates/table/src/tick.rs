//! What happens at a table without anybody asking: dice fall, time runs out.

use wurf_rules::any::AnyGame;
use wurf_rules::game::{Awaiting, Input, InputOf};
use wurf_rules::seat::Seat;

use crate::draft::Draft;
use crate::fact::Origin;
use crate::safe::safe_action;
use crate::step::Step;
use crate::table::{Phase, Table};
use crate::time::Moment;

impl Table {
    /// When something happens by itself next; none if only people can go on.
    pub fn due(&self) -> Option<Moment> {
        let rematch_due = self.is_ready().then_some(self.at);
        [self.game_due(), self.host_due(), rematch_due].into_iter().flatten().min()
    }

    fn game_due(&self) -> Option<Moment> {
        let playing = self.playing.as_ref().filter(|_| self.phase() == Phase::Playing)?;
        let next = match playing.awaiting() {
            Awaiting::Chance => self.falls_at(),
            Awaiting::Seats(seats) => seats.iter().filter_map(|seat| playing.deadline(seat)).min(),
            Awaiting::Nothing => None,
        };
        [next, playing.reveal_by()].into_iter().flatten().min()
    }

    /// What happens by itself up to now: a match that everybody wanted, entropy that nobody waits for any longer, dice that are due, decisions of seats
    /// whose time is up, and another host.
    pub fn tick(&self, now: Moment) -> Option<Step> {
        self.due().filter(|&due| due <= now)?;
        let mut draft = Draft::new(self, now, None);
        if self.is_ready() {
            draft.begin();
        } else if self.phase() == Phase::Playing {
            draft.withhold(now);
            draft.drive();
        }
        while let Some(input) = draft.table.expired(now) {
            draft.advance(input, Origin::Clock);
            draft.drive();
        }
        draft.into_step()
    }

    /// What the table plays for the first seat whose time is up.
    fn expired(&self, now: Moment) -> Option<InputOf<AnyGame>> {
        let playing = self.playing.as_ref().filter(|_| self.phase() == Phase::Playing)?;
        let Awaiting::Seats(seats) = playing.awaiting() else { return None };
        let is_up = |&seat: &Seat| playing.deadline(seat).is_some_and(|deadline| deadline <= now);
        let seat = seats.iter().find(is_up)?;
        Some(Input::Act { seat, action: safe_action(playing.game(), seat)? })
    }
}
