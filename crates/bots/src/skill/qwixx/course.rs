//! How the network learns: it plays against itself.

use wurf_rules::bits::Bits;
use wurf_rules::closed::Closed;
use wurf_rules::dice::Roll;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Pad, RowSet};

use super::features::{self, Slots};
use super::standing::{Standing, Table};
use crate::net::Net;
use crate::net::train::Lessons;
use crate::seeded::Seeded;
use crate::skill::learning::{self, Seen, Values};

/// A single seat plays against this many points.
const ALONE: i16 = 100;

/// Out of twenty games, how many have 1, 2, 3, 4 and 5 seats.
const TABLES: [usize; 5] = [1, 11, 3, 3, 2];

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

impl Course<'_> {
    /// The games that were played for the weights that are shipped.
    pub const fn games(variant: Variant) -> u64 {
        match variant {
            Variant::Stairs | Variant::BigPoints | Variant::DoubleA => 40_000,
            Variant::BonusB => 80_000,
            _ => 400_000,
        }
    }

    /// Trains a network from nothing. `progress` hears now and then how many games have been played, with the network.
    pub fn run(&self, progress: impl FnMut(u64, &Net)) -> Net {
        let features = features::count(self.pad.layout(Seat::One));
        let play = |net: &Net, done: f32, lessons: &mut Lessons, bits: &mut Seeded| self.play(net, done, lessons, bits);
        learning::train(features, self.games, self.seed, play, progress)
    }

    /// Plays a game, from which every seat learns something after every turn.
    fn play(&self, net: &Net, done: f32, lessons: &mut Lessons, bits: &mut Seeded) {
        let table = Table { net, pad: self.pad, seats: learning::seats(TABLES, bits) };
        let count = table.seats.get();
        let mut standing =
            Standing { sheets: Default::default(), closed: RowSet::EMPTY, active: Seat::ALL[bits.pick(count)] };
        let mut seen: Vec<Vec<Seen>> = vec![Vec::new(); count];
        let orders = features::orders(self.pad);
        while !standing.is_over(&table) {
            for seat in table.seats.seats().iter() {
                seen[seat.index()].push(look(&table, &standing, seat, &orders[bits.pick(orders.len())]));
            }
            let dice = self.pad.layout(standing.active).dice(standing.closed);
            standing = table.play(&standing, &Roll::sample(self.pad.sides(), dice, bits));
        }
        for (seat, seen) in table.seats.seats().iter().zip(seen) {
            learning::teach(lessons, seen, result(&table, &standing, seat), done);
        }
    }
}

/// What the network sees and thinks.
fn look(table: &Table<'_>, standing: &Standing, seat: Seat, slots: &Slots) -> Seen {
    learning::look(table.net, |see| features::see(table, standing, seat, slots, see))
}

/// How the game went for a seat, in terms of the outputs.
fn result(table: &Table<'_>, standing: &Standing, seat: Seat) -> Values {
    let judgement = table.result(standing, seat);
    let rival = table.leading_rival(standing, seat).map_or(ALONE, |(_, points)| points);
    let margin = table.points(standing, seat) - rival;
    let win = if table.seats.get() == 1 { f32::from(u8::from(margin > 0)) } else { judgement.win as f32 };
    learning::result(win, judgement.points, margin)
}
