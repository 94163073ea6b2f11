//! Comparing what may be done by how it fares in the same circumstances: what is clearly behind is looked at no further.

use wurf_rules::seat::SeatCount;

use crate::judge::Judgement;
use crate::skill::learning::{POINT, appeal};

/// How far and how long a search looks. There is no clock: a budget is a number of turns that are played in thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Turns ahead.
    pub depth: u32,
    /// Turns in all, at a table of two; a larger table has fewer, since each takes longer.
    pub turns: u32,
}

/// How long an expert thinks, in percent of what is usual.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort(u32);

impl Effort {
    /// As long as usual.
    pub const USUAL: Self = Self(100);

    /// A hundred times as long; nobody would wait for more.
    pub const MAX: u32 = 10_000;

    /// This many percent, if somebody can think as long.
    pub fn new(percent: u32) -> Option<Self> {
        (1..=Self::MAX).contains(&percent).then_some(Self(percent))
    }

    /// The percent.
    pub const fn get(self) -> u32 {
        self.0
    }
}

impl Budget {
    /// The budget of somebody who thinks longer or shorter.
    pub const fn with(self, effort: Effort) -> Self {
        Self { turns: (self.turns as u64 * effort.0 as u64 / 100) as u32, ..self }
    }

    /// How often something can be tried at a table of this size.
    pub(crate) fn tries(&self, seats: SeatCount) -> u32 {
        (self.turns * 2 / seats.get() as u32 / self.depth.max(1)).max(1)
    }
}

/// Circumstances that everything is tried in before it is compared: as many as two dice have rolls.
pub(crate) const ROUND: u64 = 36;

/// As many actions are looked at, usually.
pub(crate) const CANDIDATES: usize = 8;

/// What is further behind than this at first sight is not looked at.
const FAR_BEHIND: f64 = 0.06;

/// About what a point does for winning while the game is open.
const POINT_FOR_WINNING: f64 = 0.05;

/// How actions are compared.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Comparison {
    /// As many actions are looked at, the most promising ones.
    pub(crate) candidates: usize,
    /// How often something is tried, in all.
    pub(crate) tries: u32,
    /// The first sight counts as much as this many tries.
    pub(crate) trust: f64,
    /// The share of a victory that a point is worth beyond what it does for winning.
    pub(crate) point: f64,
}

impl Comparison {
    fn liking(&self, judgement: &Judgement) -> f64 {
        appeal(judgement, self.point)
    }

    /// A difference of victories, when points count as well.
    fn scaled(&self, difference: f64) -> f64 {
        difference * (1.0 + self.point / POINT_FOR_WINNING)
    }
}

/// The usual budget of those who look at all rolls of the next turn at once: eight looks.
pub const USUAL_LOOKS: Budget = Budget { depth: 1, turns: CANDIDATES as u32 * LOOK };

/// A look at all rolls of the next turn takes about as long as this many turns on one roll each.
const LOOK: u32 = 1_000;

/// Judges actions anew by one look each, which says for certain what an action can expect; `judgements` has what they
/// look like at first sight.
pub(crate) fn look(judgements: &mut [Judgement], budget: Budget, expects: impl Fn(usize) -> Judgement) {
    let candidates = (budget.turns / LOOK).max(2) as usize;
    let comparison = Comparison { candidates, tries: 0, trust: 0.0, point: POINT };
    let first = judgements.to_vec();
    let looked_at = promising(&first, &comparison);
    if looked_at.len() > 1 {
        looked_at.iter().for_each(|&action| judgements[action] = expects(action));
        lower_the_rest(&first, judgements, &looked_at, &looked_at, &comparison);
    }
}

/// Judges actions anew by trying them out; `judgements` has what they look like at first sight. `try_out` is told an
/// action and the number of the circumstances, which are the same for all actions.
pub(crate) fn deepen(
    judgements: &mut [Judgement],
    comparison: Comparison,
    mut try_out: impl FnMut(usize, u64) -> Judgement,
) {
    let first = judgements.to_vec();
    let mut trials: Vec<Trial> = promising(judgements, &comparison).into_iter().map(Trial::new).collect();
    let looked_at: Vec<usize> = trials.iter().map(|trial| trial.action).collect();
    let (mut tried, mut round) = (0, 0);
    while trials.len() > 1 && tried < u64::from(comparison.tries) {
        for number in round * ROUND..(round + 1) * ROUND {
            for trial in &mut trials {
                let judgement = try_out(trial.action, number);
                trial.add(judgement, comparison.liking(&judgement));
            }
        }
        tried += trials.len() as u64 * ROUND;
        round += 1;
        conclude(&trials, &first, comparison.trust, judgements);
        drop_hopeless(&mut trials, &comparison);
    }
    if round > 0 {
        let left: Vec<usize> = trials.iter().map(|trial| trial.action).collect();
        lower_the_rest(&first, judgements, &looked_at, &left, &comparison);
    }
}

/// What is thought after the tries: they are few, so that the first sight still counts.
fn conclude(trials: &[Trial], first: &[Judgement], trust: f64, judgements: &mut [Judgement]) {
    let count = trials.len() as f64;
    let mean = |of: &dyn Fn(&Trial) -> f64| trials.iter().map(of).sum::<f64>() / count;
    // On average the tries are right about all of them.
    let win = mean(&|trial| trial.mean().win - first[trial.action].win);
    let points = mean(&|trial| trial.mean().points - first[trial.action].points);
    for trial in trials {
        let (tried, seen) = (trial.mean(), first[trial.action]);
        let part = trial.part(trust);
        judgements[trial.action] = Judgement {
            win: (part * tried.win + (1.0 - part) * (seen.win + win)).clamp(0.0, 1.0),
            points: part * tried.points + (1.0 - part) * (seen.points + points),
        };
    }
}

/// The actions that look best at first sight.
fn promising(judgements: &[Judgement], comparison: &Comparison) -> Vec<usize> {
    let value = |index: &usize| comparison.liking(&judgements[*index]);
    let mut indices: Vec<usize> = (0..judgements.len()).collect();
    indices.sort_by(|one, other| value(other).total_cmp(&value(one)));
    indices.truncate(comparison.candidates);
    let most = indices.first().map_or(0.0, value);
    indices.retain(|index| value(index) > most - comparison.scaled(FAR_BEHIND));
    indices
}

/// What was not looked at is as far behind the best as it was at first sight; what was dropped on the way is behind
/// those that are `left`.
fn lower_the_rest(
    first: &[Judgement],
    judgements: &mut [Judgement],
    looked_at: &[usize],
    left: &[usize],
    comparison: &Comparison,
) {
    let liking = |judgement: &Judgement| comparison.liking(judgement);
    let best = left.iter().map(|&index| judgements[index]);
    let Some(now) = best.max_by(|one, other| liking(one).total_cmp(&liking(other))) else { return };
    for index in 0..first.len() {
        let judgement = &mut judgements[index];
        if !looked_at.contains(&index) {
            let ahead = first[looked_at[0]];
            judgement.win = (now.win - (ahead.win - first[index].win)).clamp(0.0, 1.0);
            judgement.points = now.points - (ahead.points - first[index].points);
        } else if !left.contains(&index) && liking(judgement) >= liking(&now) {
            *judgement = Judgement { win: (now.win - NEGLIGIBLE).max(0.0), points: now.points.min(judgement.points) };
        }
    }
}

/// Something that may be done, and how it fared.
struct Trial {
    action: usize,
    likings: Vec<f64>,
    sum: Judgement,
}

/// Something is dropped when it is behind by this many standard errors.
const CERTAINTY: f64 = 2.5;

/// Differences below this are not worth thinking about.
const NEGLIGIBLE: f64 = 0.0004;

impl Trial {
    fn new(action: usize) -> Self {
        Self { action, likings: Vec::new(), sum: Judgement::default() }
    }

    /// It fared like this once more.
    fn add(&mut self, judgement: Judgement, liking: f64) {
        self.likings.push(liking);
        self.sum.win += judgement.win;
        self.sum.points += judgement.points;
    }

    /// How it fared on average.
    fn mean(&self) -> Judgement {
        let count = self.likings.len() as f64;
        Judgement { win: self.sum.win / count, points: self.sum.points / count }
    }

    /// How much the tries count, if the first sight counts as `trust` of them: all, if they always lead to the same.
    fn part(&self, trust: f64) -> f64 {
        let is_certain = self.likings.iter().all(|liking| *liking == self.likings[0]);
        let count = self.likings.len() as f64;
        if is_certain { 1.0 } else { count / (count + trust) }
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

/// Drops those that the best one is clearly ahead of, and those that are as good as it.
fn drop_hopeless(trials: &mut Vec<Trial>, comparison: &Comparison) {
    let value = |trial: &Trial| comparison.liking(&trial.mean());
    let Some(best) = trials.iter().max_by(|one, other| value(one).total_cmp(&value(other))) else { return };
    let (best, most) = (best.likings.clone(), value(best));
    trials.retain(|trial| {
        let (behind, error) = trial.behind(&best);
        let is_best = value(trial) == most && behind == 0.0;
        is_best || (behind < CERTAINTY * error && behind + CERTAINTY * error > comparison.scaled(NEGLIGIBLE))
    });
}

#[cfg(test)]
mod tests {
    use wurf_rules::bits::Bits;

    use super::*;
    use crate::seeded::Seeded;

    /// What an action is worth, with a luck that all actions share and one of its own.
    fn noisy(worth: f64, action: usize, number: u64) -> Judgement {
        let luck = |seed: u64| f64::from(Seeded::new(seed, number).word() % 1000) / 1000.0 - 0.5;
        Judgement { win: worth + 0.3 * luck(0) + 0.1 * luck(1 + action as u64), points: 0.0 }
    }

    fn deepened(first: &[f64], worth: &[f64], tries: u32) -> (Vec<f64>, usize) {
        let mut judgements: Vec<_> = first.iter().map(|&win| Judgement { win, points: 0.0 }).collect();
        let mut tried = 0;
        let comparison = Comparison { candidates: CANDIDATES, tries, trust: 10.0, point: 0.0005 };
        deepen(&mut judgements, comparison, |action, number| {
            tried += 1;
            noisy(worth[action], action, number)
        });
        (judgements.into_iter().map(|judgement| judgement.win).collect(), tried)
    }

    #[test]
    fn tries_tell_what_is_better() {
        let (wins, _) = deepened(&[0.50, 0.51, 0.49, 0.30], &[0.55, 0.50, 0.52, 0.90], 2_000);
        assert!(wins[0] > wins[1] && wins[0] > wins[2], "{wins:?}");
        // Too far behind to be looked at, whatever it is worth.
        assert!((wins[0] - wins[3] - 0.21).abs() < 1e-9, "{wins:?}");
    }

    #[test]
    fn what_is_clear_is_not_tried_for_long() {
        let (_, clear) = deepened(&[0.5, 0.5], &[0.6, 0.4], 10_000);
        let (_, close) = deepened(&[0.5, 0.5], &[0.505, 0.5], 10_000);
        assert!(clear <= 100 && close > 200, "{clear} and {close} tries");
    }

    #[test]
    fn a_single_action_is_not_tried() {
        assert_eq!(deepened(&[0.5], &[0.7], 1_000), (vec![0.5], 0));
    }
}
