//! Where the tables of BLOXX! come from: games against itself.

use std::sync::Arc;

use wurf_rules::bits::Bits;
use wurf_rules::bloxx::{Action, Bloxx, Layout, Setup, Sheet};
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::seat::{BySeat, Seat, SeatCount};

use super::features::{ENTRIES, Lens};
use super::mind::Mind;
use super::{on_table, rivals_of};
use crate::seeded::Seeded;
use crate::skill::tables::{Feature, Learner, Tables, rate};

/// What of an example comes from the end of the game rather than from the next thought: much while thoughts are worth
/// little, and less from game to game.
const LAMBDA: f32 = 0.7;
const LAMBDA_FALLS: f32 = 0.35;
const LAMBDA_ANYWHERE: f32 = 0.6;

/// How fast the spread is learnt.
const SPREAD_RATE: f32 = 0.002;

/// The sizes of tables, as often as they are played; alone only what serves every sheet is learnt.
const SEATS: [usize; 6] = [1, 2, 2, 2, 3, 4];

/// Some play badly now and then, so that games differ and end early: they add up to this many points to what they think
/// of each way.
const NOISE: f32 = 5.0;

/// Of this many seats one does so.
const NOISY: usize = 4;

/// A course on the layout that comes with the game.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Where all chance comes from.
    pub seed: u64,
    /// How many games are played.
    pub games: u64,
}

impl Course {
    /// The games that were played for the tables that are shipped.
    pub const GAMES: u64 = 1_500_000;

    /// Learns from games against itself. `progress` hears after each of them how many have been played.
    pub fn run(&self, mut progress: impl FnMut(u64)) -> Tables {
        let layout = Arc::new(Layout::standard());
        let mut learner = Learner::new(Tables::zero(ENTRIES));
        let anywhere = ANYWHERE.min(self.games / 10);
        for game in 0..self.games {
            let stage = match game.checked_sub(anywhere) {
                None => Stage { home: false, game, games: anywhere },
                Some(game) => Stage { home: true, game, games: self.games - anywhere },
            };
            stage.learn(&mut learner, &layout, &mut Seeded::new(self.seed, game));
            progress(game + 1);
        }
        learner.tables
    }
}

/// Games after which what serves every sheet is known well enough.
const ANYWHERE: u64 = 24_000;

/// A game of a course: first comes what serves every sheet, then the sheet that comes with the game.
struct Stage {
    home: bool,
    game: u64,
    games: u64,
}

impl Stage {
    /// Plays a game and learns from it.
    fn learn(&self, learner: &mut Learner, layout: &Arc<Layout>, bits: &mut Seeded) {
        let sizes = if self.home { &SEATS[1..] } else { &SEATS[..] };
        let seats = SeatCount::new(sizes[bits.pick(sizes.len())]).expect("a size of a table");
        let lens = if self.home { Lens::new(layout, seats) } else { Lens::anywhere(layout, seats) };
        learner.rate = rate(self.game, self.games);
        let done = self.game as f32 / self.games as f32;
        let lambda = if self.home { LAMBDA - LAMBDA_FALLS * done } else { LAMBDA_ANYWHERE };
        learn(learner, &Setup::new(layout.clone(), seats), &lens, lambda, bits);
    }
}

/// A sheet after a roll, as it was thought of.
struct Moment {
    features: Vec<Feature>,
    variance: usize,
    sure: f32,
}

/// Plays a game and learns from it.
fn learn(learner: &mut Learner, setup: &Setup, lens: &Lens, lambda: f32, bits: &mut Seeded) {
    let mut game = Bloxx::new(setup);
    let mut moments = BySeat::<Vec<Moment>>::default();
    let noise = BySeat::new(|_| if bits.pick(NOISY) == 0 { NOISE } else { 0.0 });
    let mind = Mind::with(lens.clone(), &setup.layout, setup.support, &learner.tables);
    loop {
        match game.awaiting() {
            Awaiting::Nothing => break,
            Awaiting::Chance => {
                remember(&mut moments, &mind, &game);
                let roll = game.sample_chance(bits);
                game.advance(Input::Chance(roll), &mut Discard);
            }
            Awaiting::Seats(seats) => {
                for seat in seats.iter() {
                    let action = choose(&mind, &game, seat, noise[seat], bits);
                    game.advance(Input::Act { seat, action }, &mut Discard);
                }
            }
        }
    }
    // What bad play leads to is not what a sheet is worth.
    for seat in setup.seats.seats().iter().filter(|&seat| noise[seat] == 0.0) {
        let points = f32::from(game.sheet(seat).score(&setup.layout).total().get());
        settle(learner, &moments[seat], points, lambda);
    }
}

/// The way that promises most points to a seat, which adds up to `noise` points to what it thinks of each.
pub(super) fn choose(mind: &Mind<'_>, game: &Bloxx, seat: Seat, noise: f32, bits: &mut Seeded) -> Action {
    let Some((roll, taken)) = on_table(game.phase()) else { return Action::Forfeit };
    let rivals = rivals_of(&mind.lens, game.seats(), seat, |seat| game.sheet(seat));
    let mut ways = mind.ways(game.sheet(seat), &rivals, roll, taken);
    if noise > 0.0 {
        ways.iter_mut().for_each(|way| way.points += noise * bits.word() as f32 / u32::MAX as f32);
    }
    let best = ways.into_iter().max_by(|one, other| one.points.total_cmp(&other.points));
    best.map_or(Action::Forfeit, |way| mind.canonical(way.action, roll, taken))
}

fn remember(moments: &mut BySeat<Vec<Moment>>, mind: &Mind<'_>, game: &Bloxx) {
    for seat in game.seats().seats().iter() {
        let rivals = rivals_of(&mind.lens, game.seats(), seat, |seat| game.sheet(seat));
        let sheet: &Sheet = game.sheet(seat);
        moments[seat].push(Moment {
            features: mind.features(sheet, &rivals),
            variance: mind.lens.spread(sheet),
            sure: mind.sure(sheet, &rivals),
        });
    }
}

/// Learns from the last moment to the first.
fn settle(learner: &mut Learner, moments: &[Moment], points: f32, lambda: f32) {
    let mut target = points;
    for moment in moments.iter().rev() {
        let thought = moment.sure + learner.tables.sum(&moment.features);
        learner.correct(&moment.features, target - thought);
        learner.approach(moment.variance, (points - thought).powi(2).min(60.0), SPREAD_RATE);
        target = lambda * target + (1.0 - lambda) * (moment.sure + learner.tables.sum(&moment.features));
    }
}
