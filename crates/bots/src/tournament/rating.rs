//! Ratings after Bradley and Terry: one number for each agent, whose differences say who beats whom how often.

use super::{Estimate, Pairings, Tally};
use crate::statistics::Z;

/// 400 points more win ten times as often, as in chess.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// Newton's method is done long before.
const STEPS: usize = 60;

/// A square matrix.
type Matrix = Vec<Vec<f64>>;

/// The ratings of the agents, on average 0. Each pair gets one more game that nobody wins, so that somebody who wins all
/// has a rating too. The intervals follow from how the shares vary from deal to deal, together.
pub fn ratings(tally: &Tally, pairings: &Pairings, agents: usize) -> Vec<Estimate> {
    let games = (tally.deals * pairings.seatings() as u64) as f64;
    let shares: Vec<f64> =
        (0..pairings.pairs.len()).map(|pair| (tally.share(pairings, pair) * games + 0.5) / (games + 1.0)).collect();
    let mut strengths = vec![0.0; agents];
    let mut curvature = Matrix::new();
    for _ in 0..STEPS {
        let mut slope = vec![0.0; agents];
        // The ones in every place keep the mean at 0.
        curvature = vec![vec![1.0; agents]; agents];
        for (&(one, other), share) in pairings.pairs.iter().zip(&shares) {
            let expected = expected(strengths[one] - strengths[other]);
            slope[one] += share - expected;
            slope[other] -= share - expected;
            add(&mut curvature, (one, other), expected * (1.0 - expected));
        }
        curvature = inverse(curvature);
        let step: Vec<f64> = curvature.iter().map(|row| dot(row, &slope)).collect();
        // Far from the top a whole step may lead too far.
        let longest = step.iter().fold(1.0_f64, |longest, step| longest.max(step.abs()));
        strengths.iter_mut().zip(&step).for_each(|(strength, step)| *strength += step / longest);
    }
    let errors = errors(tally, pairings, &shares, &curvature);
    let rating = |(strength, error): (&f64, f64)| {
        let (mean, radius) = (strength * SCALE, Z * error * SCALE);
        Estimate { mean, interval: (mean - radius, mean + radius) }
    };
    strengths.iter().zip(errors).map(rating).collect()
}

/// How often somebody wins who is stronger by this much.
fn expected(lead: f64) -> f64 {
    1.0 / (1.0 + (-lead).exp())
}

/// The standard errors of the strengths: what the errors of the shares do to them. A share that never varied is taken to
/// vary as much as if each deal were won or lost: a few deals prove nothing.
fn errors(tally: &Tally, pairings: &Pairings, shares: &[f64], inverse: &Matrix) -> Vec<f64> {
    let pairs = &pairings.pairs;
    let covariance = |one: usize, other: usize| match tally.covariance(pairings, (one, other)) {
        0.0 if one == other => shares[one] * (1.0 - shares[one]) / tally.deals.max(1) as f64,
        covariance => covariance,
    };
    let variance = |row: &Vec<f64>| {
        let effect = |pair: usize| row[pairs[pair].0] - row[pairs[pair].1];
        let of = |one: usize, other: usize| effect(one) * effect(other) * covariance(one, other);
        (0..pairs.len()).flat_map(|one| (0..pairs.len()).map(move |other| (one, other))).map(|(a, b)| of(a, b)).sum()
    };
    inverse.iter().map(|row| f64::max(variance(row), 0.0).sqrt()).collect()
}

fn add(matrix: &mut Matrix, (one, other): (usize, usize), weight: f64) {
    matrix[one][one] += weight;
    matrix[other][other] += weight;
    matrix[one][other] -= weight;
    matrix[other][one] -= weight;
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// The inverse after Gauss and Jordan; these matrices are positive definite, so no row is ever exchanged.
fn inverse(mut matrix: Matrix) -> Matrix {
    let size = matrix.len();
    let mut inverse: Matrix =
        (0..size).map(|row| (0..size).map(|column| f64::from(u8::from(row == column))).collect()).collect();
    for pivot in 0..size {
        let factor = 1.0 / matrix[pivot][pivot];
        matrix[pivot].iter_mut().chain(&mut inverse[pivot]).for_each(|value| *value *= factor);
        let (of_matrix, of_inverse) = (matrix[pivot].clone(), inverse[pivot].clone());
        for row in (0..size).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot];
            subtract(&mut matrix[row], &of_matrix, factor);
            subtract(&mut inverse[row], &of_inverse, factor);
        }
    }
    inverse
}

fn subtract(row: &mut [f64], other: &[f64], factor: f64) {
    row.iter_mut().zip(other).for_each(|(value, other)| *value -= factor * other);
}

#[cfg(test)]
mod tests {
    use wurf_rules::seat::SeatCount;

    use super::*;
    use crate::tournament::Score;

    fn tally(pairings: &Pairings, deals: &[&[u64]]) -> Tally {
        let mut tally = Tally::new(pairings);
        for won in deals {
            tally.add(&won.iter().map(|&won| Score { won, points: [0, 0] }).collect::<Vec<_>>());
        }
        tally
    }

    fn pairings(agents: usize) -> Pairings {
        Pairings::new(agents, SeatCount::new(2).unwrap_or_else(|| panic!("two seats")))
    }

    #[test]
    fn two_agents_differ_by_the_logarithm_of_their_odds() {
        let pairings = pairings(2);
        // Three of four games of many: 400 · log₁₀ 3 points, apart from the game that nobody wins.
        let deals: Vec<&[u64]> = [[120_u64], [60]].iter().map(|won| won.as_slice()).cycle().take(20_000).collect();
        let ratings = ratings(&tally(&pairings, &deals), &pairings, 2);
        let apart = ratings[0].mean - ratings[1].mean;
        assert!((apart - 400.0 * 3.0_f64.log10()).abs() < 0.05, "{apart}");
        // The share varies by ¼ from deal to deal: ¼ / √20000 / (¾ · ¼) for the difference, half of it for each.
        let radius = ratings[0].interval.1 - ratings[0].mean;
        let expected = Z * 0.25 / 20_000.0_f64.sqrt() / (0.75 * 0.25) / 2.0 * SCALE;
        assert!((radius / expected - 1.0).abs() < 1e-3, "{radius} instead of {expected}");
    }

    #[test]
    fn somebody_who_wins_everything_has_a_rating() {
        let pairings = pairings(3);
        let ratings = ratings(&tally(&pairings, &[[120, 120, 60].as_slice(); 10]), &pairings, 3);
        assert!(ratings[0].mean > 300.0 && ratings[0].mean < 1000.0, "{ratings:?}");
        assert!((ratings[1].mean - ratings[2].mean).abs() < 1e-6);
        assert!(ratings[0].interval.1 > ratings[0].mean + 50.0, "ten deals prove little: {ratings:?}");
        assert!(ratings.iter().map(|rating| rating.mean).sum::<f64>().abs() < 1e-6);
    }
}
