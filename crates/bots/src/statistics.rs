//! What came out of a series of games: exact counts, which can be added up in any order, and figures derived from them.

use serde::{Deserialize, Serialize};
use wurf_rules::seat::SeatCount;

use crate::arena::{AgentResult, Outcome};

pub mod histogram;

pub use histogram::Histogram;

/// The results of some games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Statistics {
    agents: Vec<AgentStatistics>,
    /// For each pair of agents, in the order of [`pairs`], by how many points the first was ahead.
    differences: Vec<Histogram>,
    inputs: Histogram,
}

/// The results of one agent.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct AgentStatistics {
    points: Histogram,
    /// Games won, by the number of others who share the victory.
    won: [u64; SeatCount::MAX],
}

/// One whole victory: divisible by every number of seats that may share it, so that shares stay integers.
pub(crate) const VICTORY: u64 = 60;

/// All pairs of this many agents, the earlier one first.
pub fn pairs(agents: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..agents).flat_map(move |one| (one + 1..agents).map(move |other| (one, other)))
}

impl Statistics {
    /// No games yet, for this many agents.
    pub fn new(agents: usize) -> Self {
        Self {
            agents: vec![AgentStatistics::default(); agents],
            differences: vec![Histogram::default(); pairs(agents).count()],
            inputs: Histogram::default(),
        }
    }

    /// Adds one game.
    pub fn add(&mut self, outcome: &Outcome) {
        let results = &outcome.results;
        let sharing = results.iter().filter(|result| result.has_won).count().saturating_sub(1);
        for (agent, &AgentResult { points, has_won }) in self.agents.iter_mut().zip(results) {
            agent.points.add(points.get().into());
            agent.won[sharing] += u64::from(has_won);
        }
        for ((one, other), differences) in pairs(results.len()).zip(&mut self.differences) {
            differences.add(i64::from(results[one].points.get()) - i64::from(results[other].points.get()));
        }
        self.inputs.add(i64::from(outcome.inputs));
    }

    /// Adds the games of another count; the order does not matter.
    pub fn merge(&mut self, other: &Self) {
        for (agent, others) in self.agents.iter_mut().zip(&other.agents) {
            agent.points.merge(&others.points);
            agent.won.iter_mut().zip(others.won).for_each(|(won, others)| *won += others);
        }
        let differences = self.differences.iter_mut().zip(&other.differences);
        differences.for_each(|(differences, others)| differences.merge(others));
        self.inputs.merge(&other.inputs);
    }

    /// Are these the results of this many agents in whole games? What was read from a file may be anything.
    pub fn is_sound(&self, agents: usize) -> bool {
        let games = self.games();
        let histograms = self.agents.iter().map(AgentStatistics::points).chain(&self.differences);
        let won = |agent: &AgentStatistics| agent.won.iter().try_fold(0_u64, |sum, &won| sum.checked_add(won));
        self.agents.len() == agents
            && self.differences.len() == pairs(agents).count()
            && histograms.into_iter().all(|histogram| histogram.count() == games)
            && self.agents.iter().all(|agent| won(agent).is_some_and(|won| won <= games))
            && self.victories() == Some(u128::from(games) * u128::from(VICTORY))
    }

    /// What all victories make together: one for each game, since somebody always wins.
    fn victories(&self) -> Option<u128> {
        self.agents.iter().map(|agent| Some(u128::from(agent.victories()))).sum()
    }

    /// How many games.
    pub fn games(&self) -> u64 {
        self.inputs.count()
    }

    /// How many games more than one agent won.
    pub fn ties(&self) -> u64 {
        let seats = (1..SeatCount::MAX).map(|sharing| {
            let won: u64 = self.agents.iter().map(|agent| agent.won[sharing]).sum();
            won / (sharing as u64 + 1)
        });
        seats.sum()
    }

    /// The agents in the order of the plan.
    pub fn agents(&self) -> &[AgentStatistics] {
        &self.agents
    }

    /// For each pair of agents, by how many points the first was ahead.
    pub fn differences(&self) -> impl Iterator<Item = ((usize, usize), &Histogram)> {
        pairs(self.agents.len()).zip(&self.differences)
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

    /// Games won alone.
    pub fn won_alone(&self) -> u64 {
        self.won[0]
    }

    /// Games won together with others.
    pub fn won_shared(&self) -> u64 {
        self.won[1..].iter().sum()
    }

    /// In units of [`VICTORY`].
    fn victories(&self) -> u64 {
        self.won.iter().zip(1..).map(|(&won, winners)| won * (VICTORY / winners)).sum()
    }

    /// The share of games won; a shared victory counts as a fraction.
    pub fn win_rate(&self) -> f64 {
        let games = self.points.count();
        if games == 0 { 0.0 } else { self.victories() as f64 / (VICTORY * games) as f64 }
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
    use wurf_rules::points::Points;

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
        assert_eq!(statistics.ties(), 2);
        let won = statistics.agents().iter().map(|agent| (agent.won_alone(), agent.won_shared()));
        assert_eq!(won.collect::<Vec<_>>(), [(1, 2), (0, 2), (0, 1)]);
        assert!(statistics.is_sound(3) && !statistics.is_sound(2));
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
    fn differences_are_those_of_each_game() {
        let mut statistics = Statistics::new(3);
        statistics.add(&outcome(&[(10, true), (5, false), (7, false)], 7));
        statistics.add(&outcome(&[(10, true), (9, false), (10, true)], 7));
        let found: Vec<_> = statistics.differences().map(|(pair, counts)| (pair, counts.mean())).collect();
        assert_eq!(found, [((0, 1), 3.0), ((0, 2), 1.5), ((1, 2), -1.5)]);
    }

    #[test]
    fn results_that_do_not_add_up_are_not_sound() {
        let mut statistics = Statistics::new(2);
        statistics.add(&outcome(&[(10, true), (5, false)], 7));
        for spoil in [
            (|one| one.agents[0].won[0] = 0) as fn(&mut Statistics),
            |one| one.agents[1].won[0] = 1,
            |one| one.agents[1].points.add(3),
            |one| one.inputs.add(3),
            |one| one.differences.clear(),
        ] {
            let mut spoilt = statistics.clone();
            spoil(&mut spoilt);
            assert!(!spoilt.is_sound(2), "{spoilt:?}");
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
