//! What came out of a series of games: exact counts, which can be added up in any order, and figures derived from them.

use wurf_rules::points::Points;

use crate::arena::{AgentResult, Outcome};

pub mod histogram;

pub use histogram::Histogram;

/// The results of some games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statistics {
    agents: Vec<AgentStatistics>,
    inputs: Histogram,
}

/// The results of one agent.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct AgentStatistics {
    points: Histogram,
    /// In units of [`VICTORY`].
    victories: u64,
}

/// One whole victory: divisible by every number of seats that may share it, so that shares stay integers.
pub(crate) const VICTORY: u64 = 60;

impl Statistics {
    /// No games yet, for this many agents.
    pub fn new(agents: usize) -> Self {
        Self { agents: vec![AgentStatistics::default(); agents], inputs: Histogram::default() }
    }

    /// Adds one game.
    pub fn add(&mut self, outcome: &Outcome) {
        let winners = outcome.results.iter().filter(|result| result.has_won).count() as u64;
        for (agent, &AgentResult { points, has_won }) in self.agents.iter_mut().zip(&outcome.results) {
            agent.points.add(i64::from(Points::get(points)));
            if has_won {
                agent.victories += VICTORY / winners;
            }
        }
        self.inputs.add(i64::from(outcome.inputs));
    }

    /// Adds the games of another count; the order does not matter.
    pub fn merge(&mut self, other: &Self) {
        for (agent, others) in self.agents.iter_mut().zip(&other.agents) {
            agent.points.merge(&others.points);
            agent.victories += others.victories;
        }
        self.inputs.merge(&other.inputs);
    }

    /// How many games.
    pub fn games(&self) -> u64 {
        self.inputs.count()
    }

    /// The agents in the order of the plan.
    pub fn agents(&self) -> &[AgentStatistics] {
        &self.agents
    }

    /// The lengths of the games in inputs.
    pub fn inputs(&self) -> &Histogram {
        &self.inputs
    }
}

impl AgentStatistics {
    /// The points.
    pub fn points(&self) -> &Histogram {
        &self.points
    }

    /// The share of games won; a shared victory counts as a fraction.
    pub fn win_rate(&self) -> f64 {
        let games = self.points.count();
        if games == 0 { 0.0 } else { self.victories as f64 / (VICTORY * games) as f64 }
    }

    /// Where the win rate lies with 95 % confidence: Wilson's score interval, with shared victories taken as fractions
    /// of one. Those vary less than whole ones, so the interval is at worst a little too wide.
    pub fn win_interval(&self) -> (f64, f64) {
        wilson(self.win_rate(), self.points.count() as f64)
    }
}

/// The 97.5 % quantile of the normal distribution.
pub(crate) const Z: f64 = 1.959_963_984_540_054;

/// Wilson's score interval of a rate in this many games.
pub(crate) fn wilson(rate: f64, games: f64) -> (f64, f64) {
    if games == 0.0 {
        return (0.0, 1.0);
    }
    let spread = Z * Z / games;
    let middle = rate + spread / 2.0;
    let radius = Z * (rate * (1.0 - rate) / games + spread / (4.0 * games)).sqrt();
    (((middle - radius) / (1.0 + spread)).max(0.0), ((middle + radius) / (1.0 + spread)).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(results: &[(i16, bool)], inputs: u32) -> Outcome {
        let result = |&(points, has_won): &(i16, bool)| AgentResult { points: Points::new(points), has_won };
        Outcome { results: results.iter().map(result).collect(), inputs }
    }

    #[track_caller]
    fn close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 5e-5, "{found} is not {expected}");
    }

    #[test]
    fn r005_a_shared_victory_counts_its_part() {
        let mut statistics = Statistics::new(3);
        statistics.add(&outcome(&[(10, true), (5, false), (0, false)], 7));
        statistics.add(&outcome(&[(9, true), (9, true), (0, false)], 9));
        statistics.add(&outcome(&[(9, true), (9, true), (9, true)], 8));
        let rates: Vec<_> = statistics.agents().iter().map(AgentStatistics::win_rate).collect();
        close(rates[0], (1.0 + 0.5 + 1.0 / 3.0) / 3.0);
        close(rates[1], (0.5 + 1.0 / 3.0) / 3.0);
        close(rates[2], 1.0 / 9.0);
        assert_eq!(statistics.games(), 3);
        assert_eq!(statistics.inputs().quantile(50), Some(8));
    }

    #[test]
    fn merging_in_any_order_equals_counting_at_once() {
        let games: Vec<_> = (0..10).map(|game| outcome(&[(game, true), (-game, false)], 20 + game as u32)).collect();
        let count = |games: &[Outcome]| {
            let mut statistics = Statistics::new(2);
            games.iter().for_each(|game| statistics.add(game));
            statistics
        };
        let parts = [count(&games[..3]), count(&games[3..4]), count(&games[4..])];
        for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] {
            let mut merged = Statistics::new(2);
            order.iter().for_each(|&part| merged.merge(&parts[part]));
            assert_eq!(merged, count(&games));
        }
    }

    #[test]
    fn wilson_intervals_match_those_worked_out_by_hand() {
        // 8 of 10: middle (0.8 + 0.19207) / 1.38415, radius 1.95996 · √(0.016 + 0.0096036) / 1.38415.
        let (low, high) = wilson(0.8, 10.0);
        close(low, 0.49016);
        close(high, 0.94332);
        let (low, high) = wilson(0.0, 10.0);
        close(low, 0.0);
        close(high, 0.27754);
        assert_eq!(wilson(0.0, 0.0), (0.0, 1.0));
    }
}
