//! Curves, as text and as drawings.

use std::fmt::Write;

use wurf_bots::analysis::Objective;

const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The most signs in a line.
const WIDTH_MAX: usize = 60;

/// A curve in one line.
pub(super) fn sparkline(values: &[f64], objective: Objective) -> String {
    let (low, high) = range(values, objective);
    let step = values.len().div_ceil(WIDTH_MAX).max(1);
    let bar = |value: f64| {
        let height = (value - low) / (high - low).max(f64::MIN_POSITIVE);
        BARS[((height * BARS.len() as f64) as usize).min(BARS.len() - 1)]
    };
    let last = values.last().copied();
    values.chunks(step).map(|chunk| chunk[0]).chain(last).map(bar).collect()
}

/// Shares of the victory go from 0 to 1, points as far as they go.
pub(super) fn range(values: &[f64], objective: Objective) -> (f64, f64) {
    match objective {
        Objective::Win => (0.0, 1.0),
        Objective::Points => {
            let low = values.iter().copied().fold(f64::INFINITY, f64::min);
            (low, values.iter().copied().fold(low, f64::max))
        }
    }
}

/// The size of a drawn chart.
pub(super) const SIZE: (f64, f64) = (420.0, 180.0);

/// Points of a line through a chart, as SVG has them.
pub(super) fn polyline(values: &[f64], (low, high): (f64, f64)) -> String {
    let (width, height) = SIZE;
    let last = (values.len().max(2) - 1) as f64;
    let mut points = String::new();
    for (index, value) in values.iter().enumerate() {
        let (x, y) = (index as f64 / last * width, height - (value - low) / (high - low).max(1e-9) * height);
        // Writing into a string does not fail.
        _ = write!(points, "{x:.1},{y:.1} ");
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sparkline_goes_from_the_lowest_to_the_highest_bar() {
        assert_eq!(sparkline(&[0.0, 0.5, 1.0], Objective::Win), "▁▅██");
        assert_eq!(sparkline(&[80.0, 100.0], Objective::Points), "▁██");
        assert_eq!(sparkline(&[0.5; 600], Objective::Win).chars().count(), WIDTH_MAX + 1);
    }
}
