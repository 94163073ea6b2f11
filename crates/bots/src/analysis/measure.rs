//! Values with how exactly they are known.

use serde::Serialize;

use crate::judge::Judgement;

/// The 97.5 % quantile of the normal distribution: a value lies within so many standard errors with 95 % confidence.
pub const Z: f64 = 1.959_963_984_540_054;

/// Differences below this come from rounding.
pub(super) const ROUNDING: f64 = 1e-9;

/// A value and its standard error, which is zero for exact values.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize)]
pub struct Measured {
    /// The value.
    pub value: f64,
    /// Its standard error.
    pub error: f64,
}

impl Measured {
    /// A value that is known.
    pub fn exact(value: f64) -> Self {
        Self { value, error: 0.0 }
    }

    /// Half the width of the 95 % interval.
    pub fn radius(self) -> f64 {
        Z * self.error
    }

    /// Is the value above zero, and not only by chance?
    pub fn is_positive(self) -> bool {
        self.value > self.radius().max(ROUNDING)
    }

    /// The sum with something measured independently.
    pub fn plus(self, other: Self) -> Self {
        Self { value: self.value + other.value, error: self.error.hypot(other.error) }
    }

    /// The difference from something measured independently.
    pub fn minus(self, other: Self) -> Self {
        Self { value: self.value - other.value, error: self.error.hypot(other.error) }
    }
}

/// What a seat can expect, or a difference between two such things.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize)]
pub struct Expectation {
    /// The share of the victory, 0 to 1.
    pub win: Measured,
    /// The points at the end.
    pub points: Measured,
}

impl Expectation {
    /// What is known.
    pub fn exact(judgement: Judgement) -> Self {
        Self { win: Measured::exact(judgement.win), points: Measured::exact(judgement.points) }
    }

    /// The sum with something measured independently.
    pub fn plus(self, other: Self) -> Self {
        Self { win: self.win.plus(other.win), points: self.points.plus(other.points) }
    }

    /// The difference from something measured independently.
    pub fn minus(self, other: Self) -> Self {
        Self { win: self.win.minus(other.win), points: self.points.minus(other.points) }
    }
}

/// What came out of several games from the same position.
#[derive(Clone, PartialEq, Default, Debug)]
pub(super) struct Samples(Vec<Judgement>);

impl Samples {
    pub(super) fn push(&mut self, judgement: Judgement) {
        self.0.push(judgement);
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Their mean.
    pub(super) fn mean(&self) -> Expectation {
        Expectation {
            win: mean(self.0.iter().map(|sample| sample.win)),
            points: mean(self.0.iter().map(|sample| sample.points)),
        }
    }

    /// How far this is ahead of others of the same dice, dice by dice.
    pub(super) fn lead(&self, other: &Self) -> Expectation {
        let pairs = || self.0.iter().zip(&other.0);
        Expectation {
            win: mean(pairs().map(|(one, other)| one.win - other.win)),
            points: mean(pairs().map(|(one, other)| one.points - other.points)),
        }
    }
}

/// The mean and its standard error; that of one value is not known, and so infinite.
fn mean(values: impl Iterator<Item = f64> + Clone) -> Measured {
    let count = values.clone().count() as f64;
    let value = values.clone().sum::<f64>() / count.max(1.0);
    let squares: f64 = values.map(|one| (one - value).powi(2)).sum();
    let error = if count > 1.0 { (squares / (count - 1.0) / count).sqrt() } else { f64::INFINITY };
    Measured { value, error }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples(points: &[f64]) -> Samples {
        Samples(points.iter().map(|&points| Judgement { win: 0.5, points }).collect())
    }

    #[test]
    fn a_mean_has_the_error_worked_out_by_hand() {
        // Deviations −2, 0, 2: variance 4, error √(4 / 3).
        let Measured { value, error } = samples(&[1.0, 3.0, 5.0]).mean().points;
        assert_eq!(value, 3.0);
        assert!((error - (4.0_f64 / 3.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn a_lead_on_the_same_dice_is_more_exact_than_either_side() {
        let lead = samples(&[2.0, 14.0, 31.0]).lead(&samples(&[1.0, 13.0, 30.0])).points;
        assert_eq!(lead, Measured { value: 1.0, error: 0.0 });
        assert!(lead.is_positive());
    }

    #[test]
    fn what_is_within_its_interval_is_not_positive() {
        assert!(!Measured { value: 1.9, error: 1.0 }.is_positive());
        assert!(Measured { value: 2.0, error: 1.0 }.is_positive());
        assert!(!Measured::exact(0.0).is_positive());
    }
}
