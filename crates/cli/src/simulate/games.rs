//! Which games of a series: all have numbers, so that many machines can share them.

use std::fmt;
use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::GAMES_MAX;

/// Numbers beyond this are not exact in every program that reads JSON.
const NUMBER_MAX: u64 = 1 << 53;

/// Reads how many games, as in 1000, or which, as in 5000000..6000000.
pub(super) fn read(text: &str) -> Result<Range<u64>, String> {
    let games = match text.split_once("..") {
        Some((from, to)) => from.parse().ok().zip(to.parse().ok()).map(|(from, to)| from..to),
        None => text.parse().ok().map(|count| 0..count),
    };
    let fits = |games: &Range<u64>| games.end <= NUMBER_MAX && (1..=GAMES_MAX).contains(&count(games));
    let wanted = format!("must be a number from 1 to {GAMES_MAX}, or that many games as in 5000000..6000000");
    games.filter(fits).ok_or(wanted)
}

/// How many games are in a range.
pub(super) fn count(games: &Range<u64>) -> u64 {
    games.end.saturating_sub(games.start)
}

/// Games by their numbers: ranges in order, with a gap after each.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(into = "Vec<(u64, u64)>", try_from = "Vec<(u64, u64)>")]
pub(super) struct Games(Vec<Range<u64>>);

impl Games {
    /// Adds games, or says which of them are there already.
    pub(super) fn add(&mut self, games: Range<u64>) -> Result<(), Range<u64>> {
        if games.is_empty() {
            return Ok(());
        }
        let place = self.0.partition_point(|one| one.start < games.start);
        let near = place.saturating_sub(1)..self.0.len().min(place + 1);
        let shared = self.0[near].iter().map(|one| one.start.max(games.start)..one.end.min(games.end));
        if let Some(shared) = shared.into_iter().find(|shared| !shared.is_empty()) {
            return Err(shared);
        }
        self.0.insert(place, games);
        self.0.dedup_by(|next, one| {
            let joins = one.end == next.start;
            one.end = if joins { next.end } else { one.end };
            joins
        });
        Ok(())
    }

    /// The ranges, in order.
    pub(super) fn ranges(&self) -> impl Iterator<Item = Range<u64>> {
        self.0.iter().cloned()
    }

    /// How many games.
    pub(super) fn count(&self) -> u64 {
        self.0.iter().map(count).sum()
    }

    /// Are these the first games of a series, without a gap?
    pub(super) fn is_first(&self) -> bool {
        matches!(&*self.0, [] | [Range { start: 0, .. }])
    }
}

impl From<Range<u64>> for Games {
    fn from(games: Range<u64>) -> Self {
        Self(if games.is_empty() { Vec::new() } else { vec![games] })
    }
}

impl fmt::Display for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranges: Vec<_> = self.0.iter().map(|games| format!("{}..{}", games.start, games.end)).collect();
        f.write_str(&ranges.join(", "))
    }
}

impl From<Games> for Vec<(u64, u64)> {
    fn from(games: Games) -> Self {
        games.0.iter().map(|games| (games.start, games.end)).collect()
    }
}

impl TryFrom<Vec<(u64, u64)>> for Games {
    type Error = &'static str;

    fn try_from(ranges: Vec<(u64, u64)>) -> Result<Self, Self::Error> {
        let ranges: Vec<_> = ranges.into_iter().map(|(start, end)| start..end).collect();
        let fits = ranges.iter().all(|games| !games.is_empty() && games.end <= NUMBER_MAX);
        let apart = ranges.is_sorted_by(|one, next| one.end < next.start);
        if fits && apart { Ok(Self(ranges)) } else { Err("the ranges of games are not in order") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_means_the_first_games() {
        assert_eq!(read("20"), Ok(0..20));
        assert_eq!(read("5..20"), Ok(5..20));
        for text in ["0", "", "..", "5..", "..5", "7..7", "9..2", "-1", "1000000001", "0..1000000001", "5...6"] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn neighbouring_ranges_become_one() {
        for order in [[0..10, 20..30, 10..20], [10..20, 20..30, 0..10], [20..30, 0..10, 10..20]] {
            let mut games = Games::default();
            order.into_iter().for_each(|range| games.add(range).unwrap());
            assert_eq!(games, (0..30).into());
        }
        let mut apart = Games::from(0..10);
        apart.add(11..12).unwrap();
        assert_eq!((apart.to_string().as_str(), apart.count()), ("0..10, 11..12", 11));
    }

    #[test]
    fn games_that_are_there_already_are_named() {
        let mut games = Games::from(10..20);
        games.add(30..40).unwrap();
        for (range, shared) in [(5..11, 10..11), (12..13, 12..13), (0..50, 10..20), (19..30, 19..20), (35..36, 35..36)]
        {
            assert_eq!(games.add(range), Err(shared));
        }
    }

    #[test]
    fn ranges_out_of_order_are_refused() {
        let read = |text: &str| serde_json::from_str::<Games>(text).is_ok();
        assert!(read("[[0,5],[6,9]]") && read("[]"));
        for text in ["[[0,5],[5,9]]", "[[6,9],[0,5]]", "[[3,3]]", "[[5,3]]", "[[0,90071992547409920]]"] {
            assert!(!read(text), "{text}");
        }
    }
}
