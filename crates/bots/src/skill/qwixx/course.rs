//! How the network learns: it plays against itself, and what it thought is corrected by what it thinks a turn later and
//! by how the game ends (temporal differences).

use wurf_rules::bits::Bits;
use wurf_rules::closed::Closed;
use wurf_rules::dice::Roll;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::{Pad, RowSet};

use super::features::{self, Slots};
use super::standing::{POINTS, POINTS_ONE, POINTS_ZERO, Standing, Table};
use crate::net::train::{Head, Lessons, Trainer};
use crate::net::{Feature, Net, math};
use crate::seeded::Seeded;

/// What each output means: the share of the victory, the points, and the chances to be ahead by more than [`MARGINS`].
const HEADS: [Head; 2 + MARGINS.len()] =
    [Head::Chance, Head::Number, Head::Chance, Head::Chance, Head::Chance, Head::Chance];

/// By how much a game is won tells more than that it is won. Nobody asks for these outputs later.
const MARGINS: [i16; 4] = [-20, -8, 8, 20];

/// A single seat plays against this many points.
const ALONE: i16 = 100;

/// About as many features does a position have.
const ACTIVE: usize = 32;

/// Lessons that are shuffled together, how often each is taken, and how many make a step.
const CHAPTER: usize = 1 << 13;
const REPEATS: usize = 2;
const BATCH: usize = 128;

/// Out of twenty games, how many have 1, 2, 3, 4 and 5 seats.
const TABLES: [usize; 5] = [1, 11, 3, 3, 2];

type Values = [f32; HEADS.len()];

/// A course for one pad.
#[derive(Clone, Copy, Debug)]
pub struct Course<'a> {
    /// The sheets.
    pub pad: &'a Pad,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many games are played.
    pub games: u64,
}

impl<'a> Course<'a> {
    /// The seed of the weights that are shipped.
    pub const SEED: u64 = 1;

    /// The games that were played for the weights that are shipped.
    pub const fn games(variant: Variant) -> u64 {
        match variant {
            Variant::Classic => 400_000,
            Variant::GemixtA | Variant::BonusB => 80_000,
            _ => 40_000,
        }
    }

    /// The course that leads to the weights that are shipped.
    pub const fn shipped(variant: Variant, pad: &'a Pad) -> Self {
        Self { pad, seed: Self::SEED, games: Self::games(variant) }
    }

    /// Trains a network from nothing. `progress` hears now and then how many games have been played, with the network.
    pub fn run(&self, mut progress: impl FnMut(u64, &Net)) -> Net {
        let mut bits = Seeded::new(self.seed, 0);
        let features = features::count(self.pad.layout(Seat::One).mechanism());
        let mut trainer = Trainer::new(Net::random(features, HEADS.len(), ACTIVE, &mut bits), &HEADS);
        let mut mean = trainer.net().clone();
        let (mut lessons, mut games) = (Lessons::default(), 0);
        while games < self.games {
            let done = games as f32 / self.games as f32;
            while lessons.len() < CHAPTER {
                self.play(trainer.net(), done, &mut lessons, &mut bits);
                games += 1;
            }
            study(&mut trainer, &lessons, rate(done), &mut bits);
            lessons.clear();
            // The mean follows quickly at first and slowly at the end.
            mean.follow(trainer.net(), if done < 0.5 { 1.0 } else { 0.02 });
            progress(games.min(self.games), &mean);
        }
        mean
    }

    /// Plays a game, from which every seat learns something after every turn.
    fn play(&self, net: &Net, done: f32, lessons: &mut Lessons, bits: &mut Seeded) {
        let table = Table { net, pad: self.pad, seats: seats(bits) };
        let count = table.seats.get();
        let mut standing =
            Standing { sheets: Default::default(), closed: RowSet::EMPTY, active: Seat::ALL[bits.pick(count)] };
        let mut seen: Vec<Vec<(Vec<Feature>, Values)>> = vec![Vec::new(); count];
        let orders = features::orders(self.pad);
        while !standing.is_over(&table) {
            for seat in table.seats.seats().iter() {
                seen[seat.index()].push(look(&table, &standing, seat, &orders[bits.pick(orders.len())]));
            }
            let dice = self.pad.layout(standing.active).dice(standing.closed);
            standing = table.play(&standing, &Roll::sample(dice, bits));
        }
        let trust = 0.9 - 0.2 * done;
        for (seat, seen) in table.seats.seats().iter().zip(seen) {
            let mut target = result(&table, &standing, seat);
            for (features, values) in seen.into_iter().rev() {
                lessons.push(features, &target);
                target = core::array::from_fn(|head| trust * target[head] + (1.0 - trust) * values[head]);
            }
        }
    }
}

/// What the network sees and thinks.
fn look(table: &Table<'_>, standing: &Standing, seat: Seat, slots: &Slots) -> (Vec<Feature>, Values) {
    let mut features = Vec::with_capacity(2 * ACTIVE);
    features::see(table, standing, seat, slots, |feature| features.push(feature));
    let thought = table.net.think(&table.net.sums(features.iter().copied()));
    let values = core::array::from_fn(|head| match (HEADS[head], table.net.output(&thought, head)) {
        (Head::Chance, logit) => math::sigmoid(logit),
        (Head::Number, number) => number,
    });
    (features, values)
}

/// How the game went for a seat, in terms of the outputs.
fn result(table: &Table<'_>, standing: &Standing, seat: Seat) -> Values {
    let judgement = table.result(standing, seat);
    let rival = table.leading_rival(standing, seat).map_or(ALONE, |(_, points)| points);
    let margin = table.points(standing, seat) - rival;
    let mut values = [0.0; HEADS.len()];
    values[0] = if table.seats.get() == 1 { f32::from(u8::from(margin > 0)) } else { judgement.win as f32 };
    values[POINTS] = ((judgement.points - POINTS_ZERO) / POINTS_ONE) as f32;
    for (value, limit) in values[2..].iter_mut().zip(MARGINS) {
        *value = f32::from(u8::from(margin > limit));
    }
    values
}

fn study(trainer: &mut Trainer, lessons: &Lessons, rate: f32, bits: &mut Seeded) {
    for _ in 0..lessons.len() * REPEATS / BATCH {
        for _ in 0..BATCH {
            let (features, targets) = lessons.lesson(bits.pick(lessons.len()));
            trainer.learn(features, targets);
        }
        trainer.step(rate);
    }
}

/// Large steps first, small ones at the end.
fn rate(done: f32) -> f32 {
    let left = 1.0 - done;
    1.5e-3 * left * left.sqrt() + 1e-5
}

fn seats(bits: &mut impl Bits) -> SeatCount {
    let mut ticket = bits.pick(TABLES.iter().sum());
    for (seats, tickets) in SeatCount::ALL.into_iter().zip(TABLES) {
        match ticket.checked_sub(tickets) {
            Some(rest) => ticket = rest,
            None => return seats,
        }
    }
    SeatCount::ALL[0]
}
