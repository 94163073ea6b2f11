//! A race without a clock: the seats make one step each, in an order drawn by lot; then lots are drawn again.
//!
//! This is how FIX is played line by line, where nobody can hurry. A step is to take up, to throw, to pass one smiley
//! on or to lay one down; each seat is as likely as any other to be first, person or agent.

use wurf_rules::bits::Bits;
use wurf_rules::seat::{Seat, SeatSet};

/// The seats that have not made their step yet, the next one first.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Lots(Vec<Seat>);

impl Lots {
    /// Whose step is next among those with a step to make.
    pub(crate) fn first(&self, awaited: SeatSet) -> Option<Seat> {
        self.0.iter().copied().find(|&seat| awaited.contains(seat))
    }

    /// Draws new lots if nobody is left with one.
    pub(crate) fn draw(&mut self, awaited: SeatSet, bits: &mut dyn Bits) {
        if self.first(awaited).is_some() {
            return;
        }
        self.0 = awaited.iter().collect();
        for last in (1..self.0.len()).rev() {
            self.0.swap(last, bits.below(last as u32 + 1) as usize);
        }
    }

    /// This seat has made its step.
    pub(crate) fn remove(&mut self, seat: Seat) {
        self.0.retain(|&other| other != seat);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wurf_bots::seeded::Seeded;
    use wurf_rules::closed::Closed;
    use wurf_rules::seat::SeatCount;

    #[test]
    fn everyone_makes_one_step_before_anyone_makes_a_second() {
        let seats = SeatCount::new(5).unwrap().seats();
        let (mut lots, mut bits) = (Lots::default(), Seeded::new(1, 0));
        for _ in 0..100 {
            let mut order = Vec::new();
            for _ in 0..seats.len() {
                lots.draw(seats, &mut bits);
                let seat = lots.first(seats).unwrap();
                lots.remove(seat);
                order.push(seat);
            }
            order.sort();
            assert_eq!(order, seats.iter().collect::<Vec<_>>());
        }
    }

    #[test]
    fn everyone_is_as_likely_to_be_first() {
        let seats = SeatCount::new(5).unwrap().seats();
        let mut bits = Seeded::new(2, 0);
        let mut firsts = [0; 5];
        for _ in 0..5000 {
            let mut lots = Lots::default();
            lots.draw(seats, &mut bits);
            firsts[lots.first(seats).unwrap().index()] += 1;
        }
        assert!(firsts.iter().all(|first| (900..1100).contains(first)), "{firsts:?}");
    }

    #[test]
    fn whoever_has_no_step_to_make_is_passed_over() {
        let (mut lots, mut bits) = (Lots::default(), Seeded::new(3, 0));
        lots.draw(SeatCount::new(3).unwrap().seats(), &mut bits);
        assert_eq!(lots.first(SeatSet::only(Seat::Two)), Some(Seat::Two));
    }
}
