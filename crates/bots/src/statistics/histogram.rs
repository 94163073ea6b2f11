//! How often each value came up.

use serde::{Deserialize, Serialize};

/// How often each value came up.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(into = "Vec<(i64, u64)>", try_from = "Vec<(i64, u64)>")]
pub struct Histogram {
    /// The least value that came up.
    least: i64,
    /// From the least value to the greatest, one count each: adding a value is one step, whatever else came up.
    counts: Vec<u64>,
    count: u64,
}

/// Values further apart do not come up in any game.
const WIDTH_MAX: u64 = 1 << 20;

/// More values than anybody counts, and few enough that sums do not overflow.
const COUNT_MAX: u64 = 1 << 53;

/// These counts cannot have been made by counting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the counts of a histogram are damaged")]
pub struct Damaged;

impl Histogram {
    /// Counts one value.
    #[inline]
    pub fn add(&mut self, value: i64) {
        self.add_times(value, 1);
    }

    /// Counts a value several times.
    #[inline]
    fn add_times(&mut self, value: i64, times: u64) {
        self.count += times;
        // A value below the least becomes an enormous place, which there is none of.
        match self.counts.get_mut(value.wrapping_sub(self.least) as usize) {
            Some(count) => *count += times,
            None => self.widen(value, times),
        }
    }

    /// Counts a value beyond those that came up so far.
    #[cold]
    fn widen(&mut self, value: i64, times: u64) {
        if self.counts.is_empty() {
            self.least = value;
        }
        if value < self.least {
            let missing = (self.least - value) as usize;
            self.counts.splice(0..0, std::iter::repeat_n(0, missing));
            self.least = value;
        }
        let place = (value - self.least) as usize;
        self.counts.resize(self.counts.len().max(place + 1), 0);
        self.counts[place] += times;
    }

    /// Adds all counts of another histogram.
    pub fn merge(&mut self, other: &Self) {
        other.iter().for_each(|(value, count)| self.add_times(value, count));
    }

    /// How many values were counted.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The values that came up with their counts, ascending.
    pub fn iter(&self) -> impl Iterator<Item = (i64, u64)> {
        (self.least..).zip(self.counts.iter().copied()).filter(|&(_, count)| count > 0)
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

    /// Half the width of the 95 % interval of the mean; 0 of fewer than two, of which nothing is known.
    pub fn mean_radius(&self) -> f64 {
        if self.count < 2 { 0.0 } else { super::Z * self.deviation() / (self.count as f64).sqrt() }
    }

    /// How many values are in a range.
    pub fn count_in(&self, range: impl std::ops::RangeBounds<i64>) -> u64 {
        self.iter().filter(|(value, _)| range.contains(value)).map(|(_, count)| count).sum()
    }

    fn sum(&self) -> i128 {
        self.iter().map(|(value, count)| i128::from(value) * i128::from(count)).sum()
    }
}

impl From<Histogram> for Vec<(i64, u64)> {
    fn from(histogram: Histogram) -> Self {
        histogram.iter().collect()
    }
}

impl TryFrom<Vec<(i64, u64)>> for Histogram {
    type Error = Damaged;

    fn try_from(counts: Vec<(i64, u64)>) -> Result<Self, Damaged> {
        let is_ordered = counts.is_sorted_by(|(one, _), (other, _)| one < other);
        let [least, greatest] = [counts.first(), counts.last()].map(|end| end.map_or(0, |&(value, _)| value));
        let is_narrow = least.abs_diff(0).max(greatest.abs_diff(0)) <= WIDTH_MAX;
        let total = counts.iter().try_fold(0_u64, |sum, &(_, count)| sum.checked_add(count));
        let is_countable = total.is_some_and(|total| total <= COUNT_MAX) && counts.iter().all(|&(_, count)| count > 0);
        if !(is_ordered && is_narrow && is_countable) {
            return Err(Damaged);
        }
        let mut histogram = Self::default();
        counts.into_iter().for_each(|(value, count)| histogram.add_times(value, count));
        Ok(histogram)
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
        assert_eq!(of(&[3, -1, 3, 7]).count_in(0..), 3);
    }

    #[test]
    fn the_order_of_values_makes_no_difference() {
        assert_eq!(of(&[5, -2, 9, 0]), of(&[9, 0, -2, 5]));
    }

    #[test]
    fn the_interval_of_a_mean_is_that_worked_out_by_hand() {
        // The deviation is √12, of four values: 1.95996 · √12 / 2.
        assert!((of(&[-3, -3, 3, 3]).mean_radius() - 3.394_757).abs() < 1e-6);
        assert_eq!(of(&[3]).mean_radius(), 0.0);
    }

    #[test]
    fn counts_that_nobody_counted_are_refused() {
        let read = |counts: &[(i64, u64)]| Histogram::try_from(counts.to_vec());
        assert_eq!(read(&[(-1, 1), (3, 2)]), Ok(of(&[3, -1, 3])));
        assert_eq!(read(&[]), Ok(of(&[])));
        for counts in [
            &[(3, 1), (3, 1)][..],
            &[(3, 1), (2, 1)],
            &[(0, 0)],
            &[(i64::MIN, 1), (i64::MAX, 1)],
            &[(0, u64::MAX), (1, 1)],
        ] {
            assert_eq!(read(counts), Err(Damaged), "{counts:?}");
        }
    }
}
