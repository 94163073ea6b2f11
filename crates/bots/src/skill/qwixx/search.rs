//! Looking ahead: what the next turn leads to on average over all rolls.

use wurf_rules::seat::Seat;

use super::Candidate;
use super::prospects::Prospects;
use super::standing::{Standing, Table};
use crate::judge::Judgement;
use crate::skill::learning::POINT;
use crate::skill::trials::{Budget, Comparison, deepen};

/// What the expert has: eight looks at the next turn.
pub const USUAL: Budget = Budget { depth: 1, turns: 8_000 };

/// A look at the next turn takes about as long as this many turns on one roll each.
const LOOK: u32 = 1_000;

/// Judges the most promising candidates anew by what comes of them.
pub(super) fn search(table: &Table<'_>, seat: Seat, candidates: &mut [Candidate], budget: Budget) {
    let mut judgements: Vec<Judgement> = candidates.iter().map(|candidate| candidate.judgement).collect();
    let mut known = vec![None; candidates.len()];
    let comparison = Comparison {
        candidates: (budget.turns / LOOK).max(2) as usize,
        tries: 1,
        // All rolls are looked at, so the first sight does not count any more.
        trust: 0.0,
        point: POINT,
    };
    deepen(&mut judgements, comparison, |candidate, _| {
        *known[candidate].get_or_insert_with(|| table.expects(&candidates[candidate].end, seat))
    });
    // A result is known for certain, whether it was looked at or not.
    let open = candidates.iter_mut().zip(judgements).filter(|(candidate, _)| !candidate.end.is_over(table));
    open.for_each(|(candidate, judgement)| candidate.judgement = judgement);
}

/// What is rarer than this makes no difference.
const RARE: f64 = 1e-6;

impl Table<'_> {
    /// What a seat can expect before a roll, on average over all rolls.
    pub(super) fn expects(&self, standing: &Standing, seat: Seat) -> Judgement {
        if standing.is_over(self) {
            return self.result(standing, seat);
        }
        let prospects = Prospects::new(self, standing);
        let (mut mean, mut sum) = (Judgement::default(), 0.0);
        for (end, chance) in prospects.ends.iter().zip(prospects.chances()).filter(|(_, chance)| *chance > RARE) {
            let judgement = self.judge_with_care(end, seat);
            mean.win += chance * judgement.win;
            mean.points += chance * judgement.points;
            sum += chance;
        }
        Judgement { win: mean.win / sum, points: mean.points / sum }
    }
}
