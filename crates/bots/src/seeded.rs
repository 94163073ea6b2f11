//! Reproducible random bits.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use wurf_rules::bits::Bits;
use wurf_rules::closed::Closed;
use wurf_rules::seat::Seat;

/// The generator of all simulations: xoshiro256++, seeded through SplitMix64. Not for games between people, whose dice
/// must be unpredictable.
#[derive(Clone, Debug)]
pub struct Seeded(Xoshiro256PlusPlus);

impl Seeded {
    /// The dice of one game of a series: the same whatever else is played, in whatever order.
    pub fn new(seed: u64, game: u64) -> Self {
        Self::lane(seed, game, 0)
    }

    /// The bits of the agent on a seat. They are separate from the dice and from the other seats' bits, so that
    /// changing one agent changes nobody else's chance.
    pub fn for_seat(seed: u64, game: u64, seat: Seat) -> Self {
        Self::lane(seed, game, 1 + seat.index())
    }

    /// Who is the quickest where several may act at once.
    pub fn for_order(seed: u64, game: u64) -> Self {
        Self::lane(seed, game, 1 + Seat::ALL.len())
    }

    /// What is drawn by lot before a game.
    pub fn for_lot(seed: u64, game: u64) -> Self {
        Self::lane(seed, game, 2 + Seat::ALL.len())
    }

    fn lane(seed: u64, game: u64, lane: usize) -> Self {
        let mut lanes = Lanes::new(seed, game);
        (0..lane).for_each(|_| _ = lanes.seed());
        lanes.bits()
    }
}

/// All bits of one game, in the order of their lanes: the dice, every possible seat, who is the quickest. Drawing
/// several of them here costs half as much as drawing each alone.
pub struct Lanes {
    seed: u64,
    mixed: Xoshiro256PlusPlus,
}

impl Lanes {
    /// The lanes of one game of a series.
    #[inline]
    pub fn new(seed: u64, game: u64) -> Self {
        // The game's number goes through a generator of its own, so that neighbouring games and neighbouring seeds
        // have nothing in common.
        Self { seed, mixed: Xoshiro256PlusPlus::seed_from_u64(game) }
    }

    /// The bits of the next lane.
    #[inline]
    pub fn bits(&mut self) -> Seeded {
        Seeded(Xoshiro256PlusPlus::seed_from_u64(self.seed()))
    }

    /// Leaves the lanes of seats out that nobody sits on.
    #[inline]
    pub fn skip_seats(&mut self, taken: usize) {
        (taken..Seat::ALL.len()).for_each(|_| _ = self.seed());
    }

    #[inline]
    fn seed(&mut self) -> u64 {
        self.seed ^ self.mixed.next_u64()
    }
}

impl Bits for Seeded {
    #[inline]
    fn word(&mut self) -> u32 {
        self.0.next_u32()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(mut bits: Seeded) -> [u32; 4] {
        [(); 4].map(|()| bits.word())
    }

    #[test]
    fn every_seed_game_and_lane_has_bits_of_its_own() {
        let mut all = Vec::new();
        for (seed, game) in [(0, 0), (0, 1), (1, 0), (1, 1), (u64::MAX, 0), (0, u64::MAX)] {
            all.push(words(Seeded::new(seed, game)));
            all.push(words(Seeded::for_order(seed, game)));
            all.push(words(Seeded::for_lot(seed, game)));
            all.extend(Seat::ALL.iter().map(|&seat| words(Seeded::for_seat(seed, game, seat))));
        }
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
    }

    #[test]
    fn lanes_are_those_that_can_be_asked_for_singly() {
        let mut lanes = Lanes::new(7, 3);
        assert_eq!(words(lanes.bits()), words(Seeded::new(7, 3)));
        assert_eq!(words(lanes.bits()), words(Seeded::for_seat(7, 3, Seat::One)));
        assert_eq!(words(lanes.bits()), words(Seeded::for_seat(7, 3, Seat::Two)));
        lanes.skip_seats(2);
        assert_eq!(words(lanes.bits()), words(Seeded::for_order(7, 3)));
    }

    #[test]
    fn the_same_seed_and_game_give_the_same_bits() {
        assert_eq!(words(Seeded::new(7, 3)), words(Seeded::new(7, 3)));
        assert_eq!(words(Seeded::for_seat(7, 3, Seat::Two)), words(Seeded::for_seat(7, 3, Seat::Two)));
    }
}
