//! Looking ahead: what the next turn leads to on average over all rolls.

use wurf_rules::seat::Seat;

use super::Candidate;
use super::standing::{Standing, Table};
use crate::judge::Judgement;
use crate::skill::trials::{Budget, look};

pub use crate::skill::trials::USUAL_LOOKS as USUAL;

/// Judges the most promising candidates anew by what comes of them.
pub(super) fn search(table: &Table<'_>, seat: Seat, candidates: &mut [Candidate], budget: Budget) {
    let mut judgements: Vec<Judgement> = candidates.iter().map(|candidate| candidate.judgement).collect();
    look(&mut judgements, budget, |candidate| table.expects(&candidates[candidate].end, seat));
    // A result is known for certain, whether it was looked at or not.
    let open = candidates.iter_mut().zip(judgements).filter(|(candidate, _)| !candidate.end.is_over(table));
    open.for_each(|(candidate, judgement)| candidate.judgement = judgement);
}

impl Table<'_> {
    /// What a seat can expect before a roll, on average over all rolls.
    pub(super) fn expects(&self, standing: &Standing, seat: Seat) -> Judgement {
        if standing.is_over(self) {
            return self.result(standing, seat);
        }
        self.prospects(standing).mean(|end| self.judge_with_care(end, seat))
    }
}
