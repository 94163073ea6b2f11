//! How a network learns from games against itself: what it thought is corrected by what it thinks a turn later and by
//! how the game ends (temporal differences). The games themselves are played by those who know their rules.

use arrayvec::ArrayVec;
use wurf_rules::bits::Bits;
use wurf_rules::seat::SeatCount;

use crate::judge::Judgement;
use crate::net::train::{Head, Lessons, Trainer};
use crate::net::{Feature, Net, Thought, math};
use crate::seeded::Seeded;

/// What each output means: the share of the victory, the points, and the chances to be ahead by more than [`MARGINS`].
pub(crate) const HEADS: [Head; 2 + MARGINS.len()] =
    [Head::Chance, Head::Number, Head::Chance, Head::Chance, Head::Chance, Head::Chance];

/// By how much a game is won tells more than that it is won. Nobody asks for these outputs later.
const MARGINS: [i16; 4] = [-20, -8, 8, 20];

/// The outputs that are asked for.
const WIN: usize = 0;
const POINTS: usize = 1;

/// The points that the output 0 means, and those that 1 is more.
const POINTS_ZERO: f64 = 60.0;
const POINTS_ONE: f64 = 30.0;

/// About as many features does a position have.
const ACTIVE: usize = 32;

/// The features of a position: room for two sheets in full, with everything that a variant adds.
pub(crate) type Features = ArrayVec<Feature, 256>;

/// Lessons that are shuffled together, how often each is taken, and how many make a step.
const CHAPTER: usize = 1 << 13;
const REPEATS: usize = 2;
const BATCH: usize = 128;

/// All outputs.
pub(crate) type Values = [f32; HEADS.len()];

/// A position as a seat saw it, and what the network thought of it.
pub(crate) type Seen = (Vec<Feature>, Values);

/// What a network thinks of a position: the share of the victory and the points.
#[inline]
pub(crate) fn judgement(net: &Net, thought: &Thought) -> Judgement {
    let points = f64::from(net.output(thought, POINTS)) * POINTS_ONE + POINTS_ZERO;
    Judgement { win: math::sigmoid(net.output(thought, WIN)).into(), points }
}

/// How much a judgement is liked: winning counts, and among what wins alike the points.
#[inline]
pub(crate) fn liking(judgement: &Judgement) -> f64 {
    appeal(judgement, POINT)
}

/// How much a judgement appeals to somebody to whom a point is worth this share of a victory.
#[inline]
pub(crate) fn appeal(judgement: &Judgement, point: f64) -> f64 {
    judgement.win + judgement.points * point
}

/// The share of a victory that a point is worth beyond what it does for winning.
pub(crate) const POINT: f64 = 0.0005;

/// The best of several, the first one on a tie.
pub(crate) fn best<T>(items: impl Iterator<Item = T>, value: impl Fn(&T) -> f64) -> Option<T> {
    let mut best: Option<(T, f64)> = None;
    for item in items {
        let value = value(&item);
        if best.as_ref().is_none_or(|(_, most)| value > *most) {
            best = Some((item, value));
        }
    }
    best.map(|(item, _)| item)
}

/// The action that appeals most, by what was thought of each.
pub(crate) fn choose<A: Copy>(actions: &[A], judgements: &[Judgement], appeal: impl Fn(&Judgement) -> f64) -> A {
    let judged = actions.iter().zip(judgements);
    best(judged, |(_, judgement)| appeal(judgement)).map_or(actions[0], |(action, _)| *action)
}

/// The share of the victory of somebody with these points.
pub(crate) fn victory(points: i16, rivals: impl Iterator<Item = i16>) -> f64 {
    let mut winners = 1;
    for rival in rivals {
        match rival.cmp(&points) {
            core::cmp::Ordering::Less => {}
            core::cmp::Ordering::Equal => winners += 1,
            core::cmp::Ordering::Greater => return 0.0,
        }
    }
    1.0 / f64::from(winners)
}

/// Remembers a position with what the network thinks of it.
pub(crate) fn look(net: &Net, each: impl FnOnce(&mut dyn FnMut(Feature))) -> Seen {
    let mut features = Vec::with_capacity(2 * ACTIVE);
    each(&mut |feature| features.push(feature));
    let thought = net.think(&net.sums(&features));
    let values = core::array::from_fn(|head| match (HEADS[head], net.output(&thought, head)) {
        (Head::Chance, logit) => math::sigmoid(logit),
        (Head::Number, number) => number,
    });
    (features, values)
}

/// How a game went, in terms of the outputs: the share of the victory, the points, and the lead.
pub(crate) fn result(win: f32, points: f64, margin: i16) -> Values {
    let mut values = [0.0; HEADS.len()];
    values[WIN] = win;
    values[POINTS] = ((points - POINTS_ZERO) / POINTS_ONE) as f32;
    for (value, limit) in values[2..].iter_mut().zip(MARGINS) {
        *value = f32::from(u8::from(margin > limit));
    }
    values
}

/// Makes lessons of what a seat has seen in a game that ended so. `done` is the part of the course that is over.
pub(crate) fn teach(lessons: &mut Lessons, seen: Vec<Seen>, mut target: Values, done: f32) {
    let trust = 0.9 - 0.2 * done;
    for (features, values) in seen.into_iter().rev() {
        lessons.push(features, &target);
        target = core::array::from_fn(|head| trust * target[head] + (1.0 - trust) * values[head]);
    }
}

/// Trains a network with this many features from nothing. `play` plays a game and adds its lessons; it is told the part
/// of the course that is over. `progress` hears now and then how many games have been played, with the network.
pub(crate) fn train(
    features: usize,
    games: u64,
    seed: u64,
    mut play: impl FnMut(&Net, f32, &mut Lessons, &mut Seeded),
    mut progress: impl FnMut(u64, &Net),
) -> Net {
    let mut bits = Seeded::new(seed, 0);
    let mut trainer = Trainer::new(Net::random(features, HEADS.len(), ACTIVE, &mut bits), &HEADS);
    let mut mean = trainer.net().clone();
    let (mut lessons, mut played) = (Lessons::default(), 0);
    while played < games {
        let done = played as f32 / games as f32;
        while lessons.len() < CHAPTER {
            play(trainer.net(), done, &mut lessons, &mut bits);
            played += 1;
        }
        study(&mut trainer, &lessons, rate(done), &mut bits);
        lessons.clear();
        // The mean follows quickly at first and slowly at the end.
        mean.follow(trainer.net(), if done < 0.5 { 1.0 } else { 0.02 });
        progress(played.min(games), &mean);
    }
    mean
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

/// Draws the size of a table; `tickets` says how often there are 1, 2, 3, 4 and 5 seats.
pub(crate) fn seats(tickets: [usize; 5], bits: &mut impl Bits) -> SeatCount {
    let mut ticket = bits.pick(tickets.iter().sum());
    for (seats, tickets) in SeatCount::ALL.into_iter().zip(tickets) {
        match ticket.checked_sub(tickets) {
            Some(rest) => ticket = rest,
            None => return seats,
        }
    }
    SeatCount::ALL[0]
}
