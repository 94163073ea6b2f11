//! How the network of the card game learns: it plays against itself.

use std::sync::Arc;

use wurf_rules::bits::Bits;
use wurf_rules::cards::{Action, Cards, Phase, PlainPad, Setup};
use wurf_rules::closed::Closed;
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::{BySeat, Seat};

use super::features;
use super::mind::Mind;
use crate::net::Net;
use crate::net::train::Lessons;
use crate::seeded::Seeded;
use crate::skill::learning::{self, Seen, Values};
use crate::skill::qwixx::features::orders;

/// Out of twenty games, how many have 2, 3, 4 and 5 seats.
const TABLES: [usize; 5] = [0, 11, 3, 4, 2];

/// The sheets of ten games.
const SHEETS: [Variant; 10] = {
    let mut sheets = [Variant::Classic; 10];
    sheets[7] = Variant::GemixtA;
    sheets[8] = Variant::GemixtB;
    sheets
};

/// Of this many games one is played with jokers.
const JOKERS: usize = 4;

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
        let pads = SHEETS.map(|sheet| PlainPad::new(Arc::new(sheet.pad())).expect("a sheet without additions"));
        let play = |net: &Net, done: f32, lessons: &mut Lessons, bits: &mut Seeded| {
            let setup = setup(pads[bits.pick(pads.len())].clone(), bits);
            play(net, &setup, done, lessons, bits);
        };
        learning::train(features::COUNT, self.games, self.seed, play, progress)
    }
}

fn setup(pad: PlainPad, bits: &mut Seeded) -> Setup {
    let seats = learning::seats(TABLES, bits);
    Setup { first: Seat::ALL[bits.pick(seats.get())], jokers: bits.pick(JOKERS) == 0, ..Setup::new(pad, seats) }
}

/// Plays a game, from which every seat learns something after every turn.
fn play(net: &Net, setup: &Setup, done: f32, lessons: &mut Lessons, bits: &mut Seeded) {
    let mind = Mind { net, jokers: setup.jokers };
    let mut game = Cards::new(setup);
    let mut seen = BySeat::<Vec<Seen>>::default();
    let orders = orders(&setup.pad);
    let everybody = setup.seats.seats();
    loop {
        match game.awaiting() {
            Awaiting::Nothing => break,
            Awaiting::Chance => {
                let draw = game.sample_chance(bits);
                game.advance(Input::Chance(draw), &mut Discard);
            }
            Awaiting::Seats(seats) => {
                let active = game.active();
                let looks = |seat: Seat| match game.phase() {
                    Phase::Take => true,
                    Phase::ForAll => seat == active,
                    _ => false,
                };
                for seat in everybody.iter().filter(|&seat| looks(seat)) {
                    let slots = &orders[bits.pick(orders.len())];
                    seen[seat].push(learning::look(net, |see| mind.see(&game, seat, slots, see)));
                }
                let decided: Vec<(Seat, Action)> = seats.iter().map(|seat| (seat, mind.choose(&game, seat))).collect();
                for (seat, action) in decided {
                    game.advance(Input::Act { seat, action }, &mut Discard);
                }
            }
        }
    }
    for seat in everybody.iter() {
        learning::teach(lessons, core::mem::take(&mut seen[seat]), result(&game, seat), done);
    }
}

/// How the game went for a seat, in terms of the outputs.
fn result(game: &Cards, seat: Seat) -> Values {
    let standings = game.standings();
    let points = standings.points[seat].get();
    let rivals = game.seats().seats().iter().filter(|&rival| rival != seat).map(|rival| standings.points[rival].get());
    let win = learning::victory(points, rivals.clone()) as f32;
    learning::result(win, points.into(), points - rivals.max().unwrap_or_default())
}
