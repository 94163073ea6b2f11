//! Beat mode: every seat's steps are made for it, all together; what is left to chance is how the dice fall
//! and, with more red smileys than the disc has room for, whose come first.
//!
//! The dice of a beat fall seat by seat. Nobody decides in between, so this equals one throw by all, and no list of
//! outcomes is longer than 1001.

use crate::fix::{Event, Face, Fix, Laying, Phase};
use crate::game::Sink;

impl Fix {
    /// The next hand falls; after the last one the smileys are resolved.
    #[inline]
    pub(super) fn go_on_with_beat(&mut self, events: &mut impl Sink<Event>) {
        if let Some(seat) = self.position.round.with_hand().iter().next() {
            self.position.phase = Phase::Fall(seat);
        } else if self.position.round.reds().are_contested() {
            self.position.phase = Phase::Lay;
        } else {
            self.lay_in_seat_order(events);
            self.end_beat(events);
        }
    }

    /// Chance has said whose red smileys go on the disc.
    pub(super) fn lay_in_order(&mut self, laying: Laying, events: &mut impl Sink<Event>) {
        laying.seats().for_each(|seat| self.lay_down(seat, events));
        self.end_beat(events);
    }

    /// Lays red smileys until three lie or none is left; here the order decides nothing.
    fn lay_in_seat_order(&mut self, events: &mut impl Sink<Event>) {
        let round = self.position.round;
        for seat in round.playing().iter() {
            for _ in 0..round.place(seat).lying.count(Face::RedSmiley) {
                if !self.position.round.is_stopped() {
                    self.lay_down(seat, events);
                }
            }
        }
    }

    /// The red smileys are laid: the round stops, or greens move on together and all take up.
    fn end_beat(&mut self, events: &mut impl Sink<Event>) {
        if self.position.round.is_stopped() {
            return self.settle(events);
        }
        let round = self.position.round;
        for seat in round.playing().iter() {
            for _ in 0..round.place(seat).lying.count(Face::GreenSmiley) {
                self.pass_on(seat, events);
            }
        }
        for seat in self.position.round.busy().iter() {
            self.take_up(seat, events);
        }
        self.go_on_with_beat(events);
    }
}
