//! How often each value came up.

use std::collections::BTreeMap;

/// How often each value came up.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Histogram {
    counts: BTreeMap<i64, u64>,
    count: u64,
}

impl Histogram {
    /// Counts one value.
    pub fn add(&mut self, value: i64) {
        *self.counts.entry(value).or_default() += 1;
        self.count += 1;
    }

    /// Adds all counts of another histogram.
    pub fn merge(&mut self, other: &Self) {
        for (value, count) in other.iter() {
            *self.counts.entry(value).or_default() += count;
        }
        self.count += other.count;
    }

    /// How many values were counted.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The values that came up with their counts, ascending.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (i64, u64)> {
        self.counts.iter().map(|(&value, &count)| (value, count))
    }

    /// The smallest value such that at least this percentage of all values are at or below it (the nearest rank); 0 is
    /// the least value, 100 the greatest.
    pub fn quantile(&self, percent: u64) -> Option<i64> {
        let rank = (u128::from(self.count) * u128::from(percent)).div_ceil(100).max(1);
        let mut below = 0;
        self.iter().find_map(|(value, count)| {
            below += u128::from(count);
            (below >= rank).then_some(value)
        })
    }

    /// The mean; 0 of nothing.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum() as f64 / self.count as f64 }
    }

    /// The standard deviation as a sample of all games (divided by one less than the count); 0 of fewer than two.
    pub fn deviation(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        // Exact until the last step: n·Σx² − (Σx)² is an integer and loses nothing to cancellation.
        let count = i128::from(self.count);
        let squares: i128 = self.iter().map(|(value, count)| i128::from(value).pow(2) * i128::from(count)).sum();
        let spread = count * squares - self.sum().pow(2);
        (spread as f64 / (count as f64 * (count - 1) as f64)).sqrt()
    }

    fn sum(&self) -> i128 {
        self.iter().map(|(value, count)| i128::from(value) * i128::from(count)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: &[i64]) -> Histogram {
        let mut histogram = Histogram::default();
        values.iter().for_each(|&value| histogram.add(value));
        histogram
    }

    #[test]
    fn mean_and_deviation_match_those_worked_out_by_hand() {
        // Mean 5, squared distances 9 + 1 + 1 + 1 + 0 + 0 + 4 + 16 = 32, over 7.
        let histogram = of(&[2, 4, 4, 4, 5, 5, 7, 9]);
        assert_eq!(histogram.mean(), 5.0);
        assert!((histogram.deviation() - (32.0_f64 / 7.0).sqrt()).abs() < 1e-12);
        assert_eq!(of(&[-3, -3, 3, 3]).mean(), 0.0);
        assert_eq!(of(&[-3, -3, 3, 3]).deviation(), 12.0_f64.sqrt());
    }

    #[test]
    fn few_values_have_no_deviation() {
        assert_eq!((of(&[]).mean(), of(&[]).deviation()), (0.0, 0.0));
        assert_eq!((of(&[7]).mean(), of(&[7]).deviation()), (7.0, 0.0));
    }

    #[test]
    fn quantiles_are_nearest_ranks() {
        let histogram = of(&[15, 20, 35, 40, 50]);
        let found: Vec<_> = [0, 5, 30, 40, 50, 100].iter().map(|&percent| histogram.quantile(percent)).collect();
        assert_eq!(found, [15, 15, 20, 20, 35, 50].map(Some));
        assert_eq!(of(&[]).quantile(50), None);
        assert_eq!(of(&[-5, -5, -5, 8]).quantile(75), Some(-5));
        assert_eq!(of(&[-5, -5, -5, 8]).quantile(76), Some(8));
    }

    #[test]
    fn values_come_in_order_with_their_counts() {
        assert_eq!(of(&[3, -1, 3]).iter().collect::<Vec<_>>(), [(-1, 1), (3, 2)]);
    }
}
