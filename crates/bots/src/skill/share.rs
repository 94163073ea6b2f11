//! How likely a seat wins if everybody's points are known only roughly.

use crate::net::math::{exp, sigmoid};

/// Points that somebody will end with: about this many.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Outlook {
    /// The mean.
    pub(crate) points: f32,
    /// The standard deviation.
    pub(crate) spread: f32,
}

/// The bell is looked at in steps of this size, this many to either side.
const STEP: f32 = 0.75;
const STEPS: i32 = 4;

/// A bell's share below a point is about that of this logistic curve.
const LOGISTIC: f32 = 1.702;

/// The share of the victory of a seat among others.
pub(crate) fn share(own: Outlook, others: &[Outlook]) -> f32 {
    if let [other] = others {
        let spread = (own.spread * own.spread + other.spread * other.spread).sqrt();
        return sigmoid(LOGISTIC * (own.points - other.points) / spread);
    }
    let ahead_at = |points: f32| -> f32 {
        others.iter().map(|other| sigmoid(LOGISTIC * (points - other.points) / other.spread)).product()
    };
    let (mut sum, mut all) = (0.0, 0.0);
    for step in -STEPS..=STEPS {
        let place = step as f32 * STEP;
        let weight = exp(-place * place / 2.0);
        sum += weight * ahead_at(own.points + own.spread * place);
        all += weight;
    }
    sum / all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outlook(points: f32, spread: f32) -> Outlook {
        Outlook { points, spread }
    }

    #[test]
    fn equals_share_alike() {
        let own = outlook(40.0, 5.0);
        assert!((share(own, &[own]) - 0.5).abs() < 1e-3);
        assert!((share(own, &[own, own, own]) - 0.25).abs() < 0.02);
        assert_eq!(share(own, &[]), 1.0);
    }

    #[test]
    fn a_large_lead_is_a_win() {
        assert!(share(outlook(60.0, 2.0), &[outlook(40.0, 2.0)]) > 0.999);
        assert!(share(outlook(40.0, 2.0), &[outlook(60.0, 2.0), outlook(0.0, 1.0)]) < 0.001);
    }

    #[test]
    fn those_behind_gain_from_uncertainty() {
        let other = [outlook(45.0, 3.0)];
        assert!(share(outlook(40.0, 6.0), &other) > share(outlook(40.0, 2.0), &other));
    }
}
