//! How the network of the Duel learns: it plays against itself.

use wurf_rules::bits::Bits;
use wurf_rules::duel::{Duel, Setup};
use wurf_rules::game::{Awaiting, Game};
use wurf_rules::seat::{BySeat, Seat, SeatCount};

use super::features;
use super::mind::Mind;
use crate::net::Net;
use crate::net::train::Lessons;
use crate::seeded::Seeded;
use crate::skill::learning::{self, Seen, Values};

/// A course.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Where all chance comes from.
    pub seed: u64,
    /// How many games are played.
    pub games: u64,
}

impl Course {
    /// The games that were played for the weights that are shipped.
    pub const GAMES: u64 = 60_000;

    /// Trains a network from nothing. `progress` hears now and then how many games have been played, with the network.
    pub fn run(&self, progress: impl FnMut(u64, &Net)) -> Net {
        learning::train(features::COUNT, self.games, self.seed, play, progress)
    }
}

/// Plays a game, from which both seats learn something before every turn.
fn play(net: &Net, done: f32, lessons: &mut Lessons, bits: &mut Seeded) {
    let mind = Mind(net);
    let mut game = Duel::new(&Setup { first: [Seat::One, Seat::Two][bits.pick(2)] });
    let mut seen = BySeat::<Vec<Seen>>::default();
    let seats = SeatCount::TWO.seats();
    while game.awaiting() != Awaiting::Nothing {
        for seat in seats.iter() {
            seen[seat].push(learning::look(net, |see| features::each(&game, seat, see)));
        }
        game = mind.play_turn(game, bits);
    }
    for seat in seats.iter() {
        learning::teach(lessons, core::mem::take(&mut seen[seat]), result(&game, seat), done);
    }
}

/// How the game went for a seat, in terms of the outputs.
fn result(game: &Duel, seat: Seat) -> Values {
    let points = game.standings().points;
    let (own, rival) = (points[seat].get(), points[SeatCount::TWO.next(seat)].get());
    learning::result(learning::victory(own, [rival].into_iter()) as f32, own.into(), own - rival)
}
