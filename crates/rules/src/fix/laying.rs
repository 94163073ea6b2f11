//! Beat mode: the order in which red smileys are laid when the disc has no room for all.

use core::fmt;
use core::str::FromStr;

use crate::bits::Bits;
use crate::closed::Closed;
use crate::fix::DISC_MAX;
use crate::game::Ways;
use crate::notation::{self, NotationError};
use crate::seat::{BySeat, Seat};

/// Whose red smileys go on the disc, one after the other until three lie; written `131`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Laying([Option<Seat>; DISC_MAX]);

/// The red smileys that wait to be laid, and the room there is for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reds {
    /// The red smileys of each seat.
    pub(super) count: BySeat<u8>,
    /// How many the disc still takes.
    pub(super) room: usize,
}

impl Laying {
    /// The seats in the order in which they lay.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        self.0.iter().flatten().copied()
    }
}

impl Reds {
    /// All red smileys together.
    pub(super) fn total(&self) -> usize {
        self.count.values().iter().map(|&count| usize::from(count)).sum()
    }

    /// Is it open whose smileys are laid? Not if all find room or belong to one seat.
    pub(super) fn are_contested(&self) -> bool {
        self.total() > self.room && self.count.values().iter().filter(|&&count| count > 0).count() > 1
    }

    /// Every order with its weight; all weights together are the ways to draw that many of the smileys in order.
    pub(super) fn all(self) -> impl Iterator<Item = (Laying, Ways)> {
        let base = Seat::ALL.len();
        let orders = (0..base.pow(self.room as u32)).map(move |number| {
            let seat = |place: usize| Seat::ALL[number / base.pow(place as u32) % base];
            Laying(core::array::from_fn(|place| (place < self.room).then(|| seat(place))))
        });
        orders.map(move |laying| (laying, self.ways(laying))).filter(|&(_, Ways(ways))| ways > 0)
    }

    /// In how many ways the smileys are laid in this order of seats; none if that is impossible.
    pub(super) fn ways(&self, laying: Laying) -> Ways {
        let mut count = self.count;
        let mut ways = u32::from(laying.seats().count() == self.room);
        for seat in laying.seats() {
            ways *= u32::from(count[seat]);
            count[seat] = count[seat].saturating_sub(1);
        }
        Ways(ways)
    }

    /// Draws smileys one by one, each of those left equally likely.
    pub(super) fn sample(mut self, bits: &mut impl Bits) -> Laying {
        let mut laying = Laying([None; DISC_MAX]);
        for place in laying.0.iter_mut().take(self.room) {
            let drawn = bits.below(self.total() as u32);
            *place = self.remove(drawn);
        }
        laying
    }

    /// Removes one smiley by its number and says whose it was.
    fn remove(&mut self, mut number: u32) -> Option<Seat> {
        for &seat in Seat::ALL {
            let own = u32::from(self.count[seat]);
            if number < own {
                self.count[seat] -= 1;
                return Some(seat);
            }
            number -= own;
        }
        None
    }
}

impl fmt::Display for Laying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.seats().try_for_each(|seat| seat.fmt(f))
    }
}

impl FromStr for Laying {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        parse(text).ok_or_else(|| NotationError::new(text, "one to three seats that lay red smileys (like 131)"))
    }
}

fn parse(text: &str) -> Option<Laying> {
    let mut seats = [None; DISC_MAX];
    for (index, letter) in text.chars().enumerate() {
        *seats.get_mut(index)? = Some(letter.encode_utf8(&mut [0; 4]).parse().ok()?);
    }
    seats[0].is_some().then_some(Laying(seats))
}

notation::serde_as_text!(Laying);

#[cfg(test)]
mod tests {
    use super::*;

    fn reds(counts: [u8; 5], room: usize) -> Reds {
        Reds { count: BySeat::new(|seat| counts[seat.index()]), room }
    }

    #[test]
    fn the_weights_of_all_orders_are_the_ways_to_draw_in_order() {
        let total = |reds: Reds| reds.all().map(|(_, Ways(ways))| ways).sum::<u32>();
        assert_eq!(total(reds([2, 2, 0, 0, 0], 3)), 4 * 3 * 2);
        assert_eq!(total(reds([1, 0, 3, 2, 0], 2)), 6 * 5);
        assert_eq!(total(reds([1, 1, 1, 1, 6], 1)), 10);
    }

    #[test]
    fn an_order_weighs_as_much_as_its_seats_have_smileys() {
        let ways = |text: &str| reds([2, 2, 0, 0, 0], 3).ways(text.parse().expect("an order"));
        assert_eq!(ways("112"), Ways(2 * 2));
        assert_eq!(ways("111"), Ways(0), "seat 1 has only two");
        assert_eq!(ways("12"), Ways(0), "the disc takes three");
        assert_eq!(ways("113"), Ways(0), "seat 3 has none");
    }

    #[test]
    fn only_several_seats_with_too_many_smileys_need_chance() {
        assert!(!reds([1, 2, 0, 0, 0], 3).are_contested());
        assert!(!reds([0, 4, 0, 0, 0], 3).are_contested());
        assert!(reds([1, 3, 0, 0, 0], 3).are_contested());
    }
}
