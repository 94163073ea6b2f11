//! Looking ahead: what the next turns lead to on average, on the same dice for everything that is compared.

use wurf_rules::bits::Bits;
use wurf_rules::dice::{Pips, Roll};
use wurf_rules::seat::{BySeat, Seat};

use super::Candidate;
use super::standing::{Standing, Table};
use crate::judge::Judgement;
use crate::seeded::Seeded;
use crate::skill::trials::{Budget, ROUND, deepen};

/// What the expert has: a decision that is hard to make takes about 0.2 s, most take less.
pub const USUAL: Budget = Budget { depth: 1, turns: 8_000 };

/// What candidates look like at first sight counts as much as this many tries.
const TRUST: f64 = 36.0;

/// Judges the candidates anew by what comes of them; every pair of white dice comes equally often.
pub(super) fn search(table: &Table<'_>, seat: Seat, candidates: &mut [Candidate], budget: Budget, bits: &mut dyn Bits) {
    let seed = u64::from(bits.word()) << 32 | u64::from(bits.word());
    let mut judgements: Vec<Judgement> = candidates.iter().map(|candidate| candidate.judgement).collect();
    deepen(&mut judgements, budget.tries(table.seats), TRUST, |candidate, dice| {
        let end = look_ahead(table, candidates[candidate].end, budget.depth, seed, dice);
        table.judge_with_care(&end, seat)
    });
    candidates.iter_mut().zip(judgements).for_each(|(candidate, judgement)| candidate.judgement = judgement);
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
            let judgement = table.judge_with_care(&end, seat);
            means[seat].win += judgement.win / count;
            means[seat].points += judgement.points / count;
        }
    }
    means
}

/// The same game is always estimated alike.
const ESTIMATE_SEED: u64 = 0;
