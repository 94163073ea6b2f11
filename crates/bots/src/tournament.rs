//! Everybody against everybody, in pairs, on common dice.
//!
//! A *deal* is one set of dice. Each pair plays each deal in every seating that gives both the same seats, so that neither
//! luck nor the order of seats favours anybody, and what differs within a deal is skill. What is counted are exact sums over
//! deals, which can be added up in any order.

use serde::{Deserialize, Serialize};
use wurf_rules::closed::Closed;
use wurf_rules::points::Standings;
use wurf_rules::seat::SeatCount;

use crate::arena::Arena;
use crate::statistics::{VICTORY, Z, wilson};

pub mod rating;

/// Which pairs meet, and how they are seated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairings {
    /// The pairs, by the agents' numbers, lower first.
    pub pairs: Vec<(usize, usize)>,
    /// For each seating the seats of the first of a pair, as bits.
    seatings: Vec<u8>,
    seats: SeatCount,
}

impl Pairings {
    /// Everybody against everybody.
    pub fn new(agents: usize, seats: SeatCount) -> Self {
        let pairs = (0..agents).flat_map(|one| (one + 1..agents).map(move |other| (one, other))).collect();
        let half = seats.get() as u32 / 2;
        // With an odd number of seats each of the two has one more in half of the seatings.
        let is_fair = |mask: &u8| [half, seats.get() as u32 - half].contains(&mask.count_ones());
        Self { pairs, seatings: (0..1 << seats.get()).filter(is_fair).collect(), seats }
    }

    /// How many games a pair plays with each deal.
    pub fn seatings(&self) -> usize {
        self.seatings.len()
    }

    /// Plays all games of a deal.
    pub fn play(&self, arena: &dyn Arena, deal: u64) -> Vec<Score> {
        self.pairs.iter().map(|&pair| self.play_pair(arena, deal, pair)).collect()
    }

    fn play_pair(&self, arena: &dyn Arena, deal: u64, (one, other): (usize, usize)) -> Score {
        let mut score = Score::default();
        for &mask in &self.seatings {
            let is_first = |seat: usize| mask >> seat & 1 == 1;
            let seated: Vec<_> = (0..self.seats.get()).map(|seat| if is_first(seat) { one } else { other }).collect();
            score.add(&arena.play(deal, &seated), is_first);
        }
        score
    }
}

/// What a pair did with one deal.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Score {
    /// The victories of the first, in 1/60; a shared victory counts its part.
    won: u64,
    /// The points of all seats of the first, and of the second.
    points: [i64; 2],
}

impl Score {
    fn add(&mut self, standings: &Standings, is_first: impl Fn(usize) -> bool) {
        let winners = standings.winners.iter().filter(|seat| is_first(seat.index())).count() as u64;
        self.won += VICTORY / standings.winners.len() as u64 * winners;
        for (seat, points) in standings.iter() {
            self.points[usize::from(!is_first(seat.index()))] += i64::from(points.get());
        }
    }
}

/// The results of some deals: exact sums.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// How many deals.
    pub deals: u64,
    /// For each pair the victories of the first, in 1/60.
    won: Vec<u64>,
    /// For each two pairs the products of those victories, deal by deal.
    products: Vec<Vec<u64>>,
    /// For each pair the points of the first and of the second.
    points: Vec<[i64; 2]>,
    /// For each pair the squares of the difference of their points, deal by deal.
    squares: Vec<u64>,
}

/// No sum of points comes near; larger ones would not leave room for more.
const POINTS_MAX: u64 = 1 << 62;

/// A figure, and where it lies with 95 % confidence.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The figure.
    pub mean: f64,
    /// The least and the most it may be.
    pub interval: (f64, f64),
}

impl Tally {
    /// No deals yet.
    pub fn new(pairings: &Pairings) -> Self {
        let pairs = pairings.pairs.len();
        let products = vec![vec![0; pairs]; pairs];
        Self { deals: 0, won: vec![0; pairs], products, points: vec![[0; 2]; pairs], squares: vec![0; pairs] }
    }

    /// Can it be a tally of these pairings? Whatever is read from a file is asked this first.
    pub fn fits(&self, pairings: &Pairings) -> bool {
        let pairs = pairings.pairs.len();
        let lengths = [self.won.len(), self.products.len(), self.points.len(), self.squares.len()];
        let whole = self.whole(pairings);
        let most = self.deals.checked_mul(whole * whole).unwrap_or(0);
        lengths == [pairs; 4]
            && self.won.iter().all(|&won| won <= most)
            && self.products.iter().all(|row| row.len() == pairs && row.iter().all(|&product| product <= most))
            && self.points.as_flattened().iter().all(|points| points.unsigned_abs() < POINTS_MAX)
            && self.squares.iter().all(|&squares| squares < POINTS_MAX)
    }

    /// Adds a deal.
    pub fn add(&mut self, scores: &[Score]) {
        self.deals += 1;
        for (pair, score) in scores.iter().enumerate() {
            self.won[pair] += score.won;
            for (product, other) in self.products[pair].iter_mut().zip(scores) {
                *product += score.won * other.won;
            }
            self.points[pair][0] += score.points[0];
            self.points[pair][1] += score.points[1];
            self.squares[pair] += (score.points[0] - score.points[1]).unsigned_abs().pow(2);
        }
    }

    /// The share of victories of the first of a pair.
    fn share(&self, pairings: &Pairings, pair: usize) -> f64 {
        self.won[pair] as f64 / (self.deals.max(1) * self.whole(pairings)) as f64
    }

    /// All victories of a deal.
    fn whole(&self, pairings: &Pairings) -> u64 {
        VICTORY * pairings.seatings() as u64
    }

    /// How the shares of two pairs vary together; of one pair with itself, the square of its standard error. Nothing can
    /// be said of fewer than two deals.
    fn covariance(&self, pairings: &Pairings, (one, other): (usize, usize)) -> f64 {
        let (deals, whole) = (self.deals as f64, self.whole(pairings) as f64);
        // Exact until the last step.
        let spread = i128::from(self.deals) * i128::from(self.products[one][other])
            - i128::from(self.won[one]) * i128::from(self.won[other]);
        if self.deals < 2 { 0.0 } else { spread as f64 / (deals * deals * (deals - 1.0) * whole * whole) }
    }

    /// The share of victories of the first of a pair. The interval is Wilson's, for as many games as would vary so much
    /// if they were independent: it is paired by dice, and never leaves 0 to 1.
    pub fn wins(&self, pairings: &Pairings, pair: usize) -> Estimate {
        let share = self.share(pairings, pair);
        let variance = self.covariance(pairings, (pair, pair));
        let games = if variance > 0.0 { share * (1.0 - share) / variance } else { self.deals as f64 };
        Estimate { mean: share, interval: wilson(share, games) }
    }

    /// The points that the first of a pair had for each of its seats, and the second.
    pub fn points(&self, pairings: &Pairings, pair: usize) -> [f64; 2] {
        self.points[pair].map(|points| points as f64 / self.games_of_a_seat(pairings))
    }

    /// How many points the first of a pair was ahead, seat for seat, paired by dice.
    pub fn lead(&self, pairings: &Pairings, pair: usize) -> Estimate {
        let [one, other] = self.points[pair];
        let (deals, lead) = (self.deals as f64, i128::from(one - other));
        let spread = i128::from(self.deals) * i128::from(self.squares[pair]) - lead * lead;
        let games = self.games_of_a_seat(pairings);
        let mean = lead as f64 / games;
        let error = if self.deals < 2 { f64::INFINITY } else { (spread as f64 / (deals - 1.0)).sqrt() / games };
        Estimate { mean, interval: (mean - Z * error, mean + Z * error) }
    }

    /// On how many seats each of a pair sat altogether; the same for both.
    fn games_of_a_seat(&self, pairings: &Pairings) -> f64 {
        let seats = pairings.seats.get() * pairings.seatings();
        (self.deals.max(1) * seats as u64) as f64 / 2.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairings(agents: usize, seats: usize) -> Pairings {
        Pairings::new(agents, SeatCount::new(seats).unwrap_or_else(|| panic!("{seats} seats")))
    }

    #[test]
    fn every_seating_is_as_often_the_other_way_round() {
        for (seats, seatings) in [(2, 2), (3, 6), (4, 6), (5, 20)] {
            let pairings = pairings(2, seats);
            assert_eq!(pairings.seatings(), seatings);
            let all = (1 << seats) - 1;
            assert!(pairings.seatings.iter().all(|mask| pairings.seatings.contains(&(all ^ mask))));
        }
        assert_eq!(pairings(3, 2).pairs, [(0, 1), (0, 2), (1, 2)]);
    }

    #[test]
    fn shares_and_intervals_match_those_worked_out_by_hand() {
        let pairings = pairings(2, 2);
        let mut tally = Tally::new(&pairings);
        for (won, points) in [(120, [20, 10]), (60, [10, 10]), (60, [5, 11]), (0, [0, 4])] {
            tally.add(&[Score { won, points }]);
        }
        // Shares 1, ½, ½, 0: mean ½, squared distances ½ over 3, over 4 deals: 1/24, as ¼ · 24 = 6 games.
        assert_eq!(tally.wins(&pairings, 0), Estimate { mean: 0.5, interval: wilson(0.5, 6.0) });
        assert!((tally.covariance(&pairings, (0, 0)) - 1.0 / 24.0).abs() < 1e-12);
        // Differences 10, 0, −6, −4 for two seats each: the mean 0 and 152 / 3 over 4 deals, halved.
        assert_eq!(tally.points(&pairings, 0), [35.0 / 8.0, 35.0 / 8.0]);
        let lead = tally.lead(&pairings, 0);
        assert!(lead.mean.abs() < 1e-12 && (lead.interval.1 - Z * (152.0_f64 / 12.0).sqrt() / 2.0).abs() < 1e-9);
    }
}
