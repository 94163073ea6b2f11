//! Where the tables of BLOXX! come from: games against itself.

use std::sync::Arc;

use wurf_rules::bits::Bits;
use wurf_rules::bloxx::{Action, Bloxx, Layout, Phase, Setup, Sheet};
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::seat::{BySeat, Seat, SeatCount};

use super::features::ENTRIES;
use super::mind::{Mind, TABLES};
use super::rivals_of;
use crate::seeded::Seeded;
use crate::skill::tables::{Feature, Learner, Tables, rate};

/// What of an example comes from the end of the game rather than from the next thought.
const LAMBDA: f32 = 0.6;

/// How fast the spread is learnt.
const SPREAD_RATE: f32 = 0.002;

/// The sizes of tables, as often as they are played.
const SEATS: [usize; 6] = [1, 2, 2, 2, 3, 4];

/// Some play badly now and then, so that games differ and end early: they add up to this many points to what they think
/// of each way.
const NOISE: f32 = 5.0;

/// Of this many seats one does so.
const NOISY: usize = 4;

/// Learns from this many games against itself on the layout that comes with the game. `told` hears after each game of its
/// number and its mean points.
pub fn train(seed: u64, games: u64, mut told: impl FnMut(u64, usize, f32)) -> Tables {
    let layout = Arc::new(Layout::standard());
    let mut learner = Learner::new(Tables::zero(TABLES * ENTRIES));
    for game in 0..games {
        learner.rate = rate(game, games);
        let mut bits = Seeded::new(seed, game);
        let seats = SeatCount::new(SEATS[bits.pick(SEATS.len())]).expect("a size of a table");
        let points = learn(&mut learner, Setup::new(layout.clone(), seats), &mut bits);
        told(game, seats.get(), points);
    }
    learner.tables
}

/// A sheet after a roll, as it was thought of.
struct Moment {
    features: Vec<Feature>,
    variance: usize,
    sure: f32,
}

/// Plays a game and learns from it; says the mean points.
fn learn(learner: &mut Learner, setup: Setup, bits: &mut Seeded) -> f32 {
    let mut game = Bloxx::new(&setup);
    let mut moments = BySeat::<Vec<Moment>>::default();
    let noise = BySeat::new(|_| if bits.pick(NOISY) == 0 { NOISE } else { 0.0 });
    loop {
        match game.awaiting() {
            Awaiting::Nothing => break,
            Awaiting::Chance => {
                let mind = Mind::new(&setup.layout, setup.support, setup.seats, &learner.tables);
                remember(&mut moments, &mind, &game);
                let roll = game.sample_chance(bits);
                game.advance(Input::Chance(roll), &mut Discard);
            }
            Awaiting::Seats(seats) => {
                let mind = Mind::new(&setup.layout, setup.support, setup.seats, &learner.tables);
                for seat in seats.iter() {
                    let action = choose(&mind, &game, seat, noise[seat], bits);
                    game.advance(Input::Act { seat, action }, &mut Discard);
                }
            }
        }
    }
    let seats = setup.seats.seats().iter();
    let results = seats.map(|seat| {
        let points = f32::from(game.sheet(seat).score(&setup.layout).total().get());
        // What bad play leads to is not what a sheet is worth.
        (noise[seat] == 0.0).then(|| {
            settle(learner, &moments[seat], points);
            points
        })
    });
    let results: Vec<f32> = results.flatten().collect();
    results.iter().sum::<f32>() / results.len().max(1) as f32
}

/// The best way for a seat.
fn choose(mind: &Mind<'_>, game: &Bloxx, seat: Seat, noise: f32, bits: &mut Seeded) -> Action {
    let (roll, taken) = match *game.phase() {
        Phase::Active(roll) => (roll, None),
        Phase::Others { roll, taken } => (roll, taken),
        Phase::Roll | Phase::Over => return Action::Forfeit,
    };
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
            variance: mind.variance(sheet),
            sure: mind.lens.sure(sheet, &rivals),
        });
    }
}

/// Learns from the last moment to the first.
fn settle(learner: &mut Learner, moments: &[Moment], points: f32) {
    let mut target = points;
    for moment in moments.iter().rev() {
        let thought = moment.sure + learner.tables.sum(&moment.features);
        learner.correct(&moment.features, target - thought);
        learner.approach(moment.variance, (points - thought).powi(2).min(60.0), SPREAD_RATE);
        target = LAMBDA * target + (1.0 - LAMBDA) * (moment.sure + learner.tables.sum(&moment.features));
    }
}
