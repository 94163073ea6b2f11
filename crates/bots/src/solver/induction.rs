//! All positions, the furthest first: by the time a position is solved, everything it leads to is known.

use std::thread;

use wurf_rules::seat::SeatCount;
use wurf_rules::sheet::Sheet;

use super::board::Board;
use super::numbering::Numbering;
use super::position::Position;
use super::turn::{ByMisses, Layer, Outlook, missed};

/// What is to be solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The sheet.
    pub board: Board,
    /// How many seats the table has: all but one give white sums and nothing else.
    pub seats: SeatCount,
}

/// The value of every position.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution {
    pub(super) plan: Plan,
    pub(super) numbering: Numbering,
    /// By the turns of others that come before one's own.
    pub(super) layers: Vec<Vec<ByMisses>>,
}

/// How far the work has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Positions that are solved.
    pub solved: usize,
    /// All of them.
    pub positions: usize,
}

impl Plan {
    /// How many positions are distinguished, apart from misses and the turns of a round.
    pub fn positions(&self) -> usize {
        self.numbering().count()
    }

    pub(super) fn numbering(&self) -> Numbering {
        Numbering::new(&self.board)
    }

    /// Solves every position on this many threads, and reports how far it has come.
    pub fn solve(&self, threads: usize, tell: impl FnMut(Progress)) -> Solution {
        self.solve_down_to(0, threads, tell)
    }

    /// Solves the positions that have come at least this far; the others stay unknown.
    pub(crate) fn solve_down_to(&self, least: usize, threads: usize, mut tell: impl FnMut(Progress)) -> Solution {
        let mut solution = Solution::unknown(self.clone());
        let (mut solved, all) = (0, solution.numbering.count());
        for progress in (least..=self.board.progress_max()).rev() {
            let mut positions = solution.numbering.positions(&self.board, progress);
            solved += positions.len();
            positions.retain(|position| !position.is_over(&self.board));
            solution.learn(&positions, threads.max(1));
            tell(Progress { solved, positions: all });
        }
        solution
    }
}

impl Solution {
    /// Before anything is solved: every position is worth nothing.
    pub fn unknown(plan: Plan) -> Self {
        let numbering = plan.numbering();
        let layers = vec![vec![[0.0; Sheet::MISSES_MAX as usize]; numbering.count()]; plan.seats.get()];
        Self { plan, numbering, layers }
    }

    /// What was solved.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Can a sheet look like this? What is written about a bar may not fit the marks.
    pub fn holds(&self, sheet: &Sheet) -> bool {
        self.numbering.holds(&Position::of(&self.plan.board, sheet))
    }

    /// The points still to come in a position before one's own turn; none when the game is over.
    pub fn to_come(&self, position: &Position, misses: u8) -> f64 {
        if misses >= Sheet::MISSES_MAX || position.is_over(&self.plan.board) {
            return 0.0;
        }
        self.layers[0][self.numbering.of(position)][misses as usize]
    }

    /// Solves positions of the same progress, which do not lead to each other.
    fn learn(&mut self, positions: &[Position], threads: usize) {
        let known = &*self;
        let learnt: Vec<Vec<Vec<ByMisses>>> = thread::scope(|scope| {
            let share =
                |first| move || positions.iter().skip(first).step_by(threads).map(|one| known.round(one)).collect();
            let workers: Vec<_> = (0..threads).map(|first| scope.spawn(share(first))).collect();
            workers.into_iter().map(|worker| worker.join().expect("arithmetic does not panic")).collect()
        });
        for (first, share) in learnt.into_iter().enumerate() {
            for (position, values) in positions.iter().skip(first).step_by(threads).zip(share) {
                let number = self.numbering.of(position);
                self.layers.iter_mut().zip(values).for_each(|(layer, value)| layer[number] = value);
            }
        }
    }

    /// What a position is worth at each point of a round.
    fn round(&self, position: &Position) -> Vec<ByMisses> {
        let last = self.layers.len() - 1;
        let offers = self.outlook(last).offers(position);
        let mut round = vec![[0.0; Sheet::MISSES_MAX as usize]; self.layers.len()];
        let passive = |turn: usize, before: ByMisses| self.outlook(turn - 1).passive_turn(position, before);
        // Nobody else's turn depends on one's misses except through what follows from them, and a miss leads to the
        // same position with one more.
        for misses in (0..Sheet::MISSES_MAX as usize).rev() {
            let after_miss = if misses + 1 < Sheet::MISSES_MAX as usize { round[last][misses + 1] } else { 0.0 };
            round[0][misses] = offers.value(misses, missed(after_miss));
            for turn in 1..=last {
                round[turn][misses] = passive(turn, round[turn - 1])[misses];
            }
        }
        round
    }

    pub(super) fn outlook(&self, turn: usize) -> Outlook<'_> {
        let after: &Layer = &self.layers[turn];
        Outlook { board: &self.plan.board, numbering: &self.numbering, after }
    }

    /// What is known after one's own turn.
    pub(super) fn after_own_turn(&self) -> Outlook<'_> {
        self.outlook(self.layers.len() - 1)
    }
}

#[cfg(test)]
mod tests;
