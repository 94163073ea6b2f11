//! Histograms drawn with letters, side by side on one scale.

use wurf_bots::statistics::Histogram;

/// What every terminal has.
const WIDTH: usize = 80;

/// What is written above the values.
const TITLE: &str = "points";

/// Spaces before each bar.
const GAP: usize = 2;

/// Lines that still fit a screen under the table of figures.
const LINES_MAX: i64 = 14;

/// Draws a histogram for each name: a line is a range of values, the longest bar of all fills its column.
pub(super) fn draw(names: &[String], histograms: &[&Histogram]) -> Vec<String> {
    let Some((low, high)) = range(histograms) else { return Vec::new() };
    let step = step(low, high);
    let bins: Vec<_> = (low.div_euclid(step)..=high.div_euclid(step)).map(|bin| bin * step).collect();
    let labels: Vec<_> = bins.iter().map(|&from| label(from, step)).collect();
    let margin = labels.iter().map(String::len).max().unwrap_or(0).max(TITLE.len());
    let column = (WIDTH - margin) / names.len();
    let counts = |from| histograms.iter().map(move |histogram| count(histogram, from, step));
    let most = bins.iter().flat_map(|&from| counts(from)).max().unwrap_or(1);
    let titles: String = names.iter().map(|name| format!("  {name:<width$}", width = column - GAP)).collect();
    let mut lines = vec![format!("{TITLE:>margin$}{titles}")];
    for (&from, label) in bins.iter().zip(&labels) {
        let cells: String = counts(from).map(|count| cell(count, most, column)).collect();
        lines.push(format!("{label:>margin$}{cells}"));
    }
    lines.iter().map(|line| line.trim_end().to_string()).collect()
}

fn range(histograms: &[&Histogram]) -> Option<(i64, i64)> {
    let low = histograms.iter().filter_map(|histogram| histogram.quantile(0)).min()?;
    let high = histograms.iter().filter_map(|histogram| histogram.quantile(100)).max()?;
    Some((low, high))
}

/// The smallest round step (1, 2, 5, 10, 20 …) with few enough lines.
fn step(low: i64, high: i64) -> i64 {
    let mut steps = (0..).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_i64.pow(power)));
    let fits = |step: &i64| high.div_euclid(*step) - low.div_euclid(*step) < LINES_MAX;
    steps.find(fits).expect("some step is wider than any range")
}

fn count(histogram: &Histogram, from: i64, step: i64) -> u64 {
    histogram.iter().filter(|(value, _)| (from..from + step).contains(value)).map(|(_, count)| count).sum()
}

fn label(from: i64, step: i64) -> String {
    if step == 1 { from.to_string() } else { format!("{from} to {}", from + step - 1) }
}

/// A bar with the gap before it. Whatever came up at all shows.
fn cell(count: u64, most: u64, column: usize) -> String {
    let width = column - GAP;
    let halves = (u128::from(count) * 2 * width as u128 / u128::from(most)) as usize;
    let bar = match (count, halves) {
        (0, _) => String::new(),
        (_, 0) => "▏".into(),
        _ => "█".repeat(halves / 2) + ["", "▌"][halves % 2],
    };
    format!("  {bar:<width$}")
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
    fn bars_share_one_scale() {
        let lines = draw(&["1 a".into(), "2 b".into()], &[&of(&[1, 2, 2]), &of(&[2, 3, 3, 3, 3])]);
        let half = |width: usize| "█".repeat(width);
        assert_eq!(lines[0], format!("points  {:<35}  2 b", "1 a"));
        assert_eq!(lines[1], format!("     1  {}▌", half(8)));
        assert_eq!(lines[2], format!("     2  {:<35}  {}▌", half(17) + "▌", half(8)));
        assert_eq!(lines[3], format!("     3  {:<35}  {}", "", half(35)));
    }

    #[test]
    fn any_range_fits_the_screen() {
        for (low, high) in [(0, 0), (-20, 150), (-7, 6), (i64::from(i16::MIN), i64::from(i16::MAX))] {
            let histogram = of(&[low, high]);
            for seats in 1..=5 {
                let names = vec!["1 random".to_string(); seats];
                let lines = draw(&names, &vec![&histogram; seats]);
                assert!(lines.len() <= LINES_MAX as usize + 1, "{low} to {high}");
                assert!(lines.iter().all(|line| line.chars().count() <= WIDTH), "{lines:#?}");
            }
        }
    }

    #[test]
    fn nothing_is_drawn_of_nothing() {
        assert_eq!(draw(&["1 a".into()], &[&of(&[])]), Vec::<String>::new());
    }
}
