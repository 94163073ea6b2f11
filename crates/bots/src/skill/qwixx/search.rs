//! Looking ahead: what the next turns lead to on average, on the same dice for everything that is compared.

use wurf_rules::bits::Bits;
use wurf_rules::dice::{Pips, Roll};
use wurf_rules::seat::{BySeat, Seat};

use super::Candidate;
use super::standing::{Standing, Table, liking};
use crate::judge::Judgement;
use crate::seeded::Seeded;

/// How far and how long a search looks. There is no clock: a budget is a number of turns that are played in thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Turns ahead.
    pub depth: u32,
    /// Turns in all, at a table of two; a larger table has fewer, since each takes longer.
    pub turns: u32,
}

impl Budget {
    /// What the expert has: a decision that is hard to make takes about 0.2 s, most take less.
    pub const DEFAULT: Self = Self { depth: 1, turns: 8_000 };
}

/// Dice that every candidate is tried on before they are compared: each pair of white dice once.
const ROUND: u64 = 36;

/// A candidate is dropped when it is behind by this many standard errors.
const CERTAINTY: f64 = 2.5;

/// Differences below this are not worth thinking about.
const NEGLIGIBLE: f64 = 0.0004;

/// A candidate, and how it fared on each roll.
struct Trial<'a> {
    candidate: &'a mut Candidate,
    likings: Vec<f64>,
    sum: Judgement,
}

/// Judges the candidates anew by what comes of them; those that are clearly behind are looked at less.
pub(super) fn search(table: &Table<'_>, seat: Seat, candidates: &mut [Candidate], budget: Budget, bits: &mut dyn Bits) {
    let seed = u64::from(bits.word()) << 32 | u64::from(bits.word());
    let mut trials: Vec<Trial<'_>> = candidates.iter_mut().map(Trial::new).collect();
    let mut left = i64::from(budget.turns) * 2 / table.seats.get() as i64;
    let mut round = 0;
    while trials.len() > 1 && left > 0 {
        for trial in &mut trials {
            for dice in round * ROUND..(round + 1) * ROUND {
                let end = look_ahead(table, trial.candidate.end, budget.depth, seed, dice);
                trial.add(table.judge(&end, seat));
            }
        }
        left -= (trials.len() as u64 * ROUND * u64::from(budget.depth)) as i64;
        round += 1;
        trials.iter_mut().for_each(Trial::conclude);
        drop_hopeless(&mut trials);
    }
}

impl<'a> Trial<'a> {
    fn new(candidate: &'a mut Candidate) -> Self {
        Self { candidate, likings: Vec::new(), sum: Judgement::default() }
    }

    fn add(&mut self, judgement: Judgement) {
        self.likings.push(liking(&judgement));
        self.sum.win += judgement.win;
        self.sum.points += judgement.points;
    }

    fn conclude(&mut self) {
        let count = self.likings.len() as f64;
        self.candidate.judgement = Judgement { win: self.sum.win / count, points: self.sum.points / count };
    }

    /// By how much this one is behind another one, and how uncertain that is.
    fn behind(&self, other: &[f64]) -> (f64, f64) {
        let count = other.len() as f64;
        let differences = || other.iter().zip(&self.likings).map(|(other, own)| other - own);
        let mean = differences().sum::<f64>() / count;
        let variance = differences().map(|difference| (difference - mean) * (difference - mean)).sum::<f64>() / count;
        (mean, (variance / count).sqrt())
    }
}

/// Drops the candidates that the best one is clearly ahead of, and those that are as good as it.
fn drop_hopeless(trials: &mut Vec<Trial<'_>>) {
    let value = |trial: &Trial<'_>| liking(&trial.candidate.judgement);
    let Some(best) = trials.iter().max_by(|one, other| value(one).total_cmp(&value(other))) else { return };
    let (best, most) = (best.likings.clone(), value(best));
    trials.retain(|trial| {
        let (behind, error) = trial.behind(&best);
        let is_best = value(trial) == most && behind == 0.0;
        is_best || (behind < CERTAINTY * error && behind + CERTAINTY * error > NEGLIGIBLE)
    });
}

/// Plays some turns, in which everybody does what looks best.
fn look_ahead(table: &Table<'_>, mut standing: Standing, depth: u32, seed: u64, dice: u64) -> Standing {
    let mut bits = Seeded::new(seed, dice);
    for turn in 0..depth {
        if standing.is_over(table) {
            break;
        }
        let mut roll = Roll::sample(table.pad.layout(standing.active).dice(standing.closed), &mut bits);
        if turn == 0 {
            roll.white = white_pair(dice % ROUND);
        }
        standing = table.play(&standing, &roll);
    }
    standing
}

/// One of the 36 pairs of white dice.
fn white_pair(index: u64) -> [Pips; 2] {
    let die = |index: u64| Pips::new((index % 6) as u8 + 1).expect("a remainder of six plus one is a face");
    [die(index), die(index / 6)]
}

/// What everybody can expect before a roll, on average over some turns.
pub(super) fn before_roll(table: &Table<'_>, standing: &Standing, budget: Budget) -> BySeat<Judgement> {
    let rounds = u64::from(budget.turns / budget.depth.max(1)).div_ceil(ROUND);
    let count = (rounds * ROUND) as f64;
    let mut means = BySeat::<Judgement>::default();
    for dice in 0..rounds * ROUND {
        let end = look_ahead(table, *standing, budget.depth, ESTIMATE_SEED, dice);
        for seat in table.seats.seats().iter() {
            let judgement = table.judge(&end, seat);
            means[seat].win += judgement.win / count;
            means[seat].points += judgement.points / count;
        }
    }
    means
}

/// The same game is always estimated alike.
const ESTIMATE_SEED: u64 = 0;
