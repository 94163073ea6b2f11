//! How the person who has this device did, game by game.

use std::collections::BTreeMap;

use leptos::prelude::*;
use wurf_rules::any::GameName;
use wurf_rules::closed::Closed;
use wurf_rules::points::Points;
use wurf_rules::record::{Ending, Record};

use crate::records::Kept;
use crate::words::{plain, t};

/// How somebody did in one game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Tally {
    matches: usize,
    won: usize,
    sum: i64,
    best: i16,
}

impl Tally {
    fn add(&mut self, points: i16, has_won: bool) {
        self.best = if self.matches == 0 { points } else { self.best.max(points) };
        self.matches += 1;
        self.won += usize::from(has_won);
        self.sum += i64::from(points);
    }

    /// The mean, to the nearest point.
    fn mean(&self) -> i16 {
        let count = i64::try_from(self.matches.max(1)).unwrap_or(i64::MAX);
        i16::try_from((2 * self.sum + count).div_euclid(2 * count)).unwrap_or_default()
    }
}

/// How the person who has this device did in every game that they have finished.
pub(super) fn tallies(kept: &[(Kept, Record)]) -> BTreeMap<GameName, Tally> {
    let mut tallies = BTreeMap::<GameName, Tally>::new();
    for (kept, record) in kept {
        let (Some(seat), Ending::Points(points)) = (kept.own(record), &record.ending) else { continue };
        let Some(own) = points.get(seat.index()) else { continue };
        let has_won = points.len() > 1 && points.iter().all(|other| other <= own);
        tallies.entry(record.spec.game()).or_default().add(own.get(), has_won);
    }
    tallies
}

/// The tallies as a table; nothing before the first match.
pub(super) fn table(tallies: BTreeMap<GameName, Tally>) -> Option<AnyView> {
    let line = |(game, tally): (GameName, Tally)| {
        let cells = [tally.matches.to_string(), tally.won.to_string(), number(tally.mean()), number(tally.best)];
        view! {
            <tr>
                <th scope="row">{move || t(&format!("game-{game}"))}</th>
                {cells.map(|cell| view! { <td>{cell}</td> }).collect_view()}
            </tr>
        }
    };
    let head = ["tally-matches", "tally-won", "tally-mean", "tally-best"];
    (!tallies.is_empty()).then(|| {
        view! {
            <table class="tally">
                <thead>
                    <tr>
                        <td></td>
                        {head.map(|key| view! { <th scope="col">{move || t(key)}</th> }).collect_view()}
                    </tr>
                </thead>
                <tbody>{tallies.into_iter().map(line).collect_view()}</tbody>
            </table>
        }
        .into_any()
    })
}

fn number(points: i16) -> String {
    plain(Points::new(points))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_are_rounded_and_the_best_may_be_below_zero() {
        let mut tally = Tally::default();
        for (points, has_won) in [(-20, false), (-5, true)] {
            tally.add(points, has_won);
        }
        assert_eq!(tally, Tally { matches: 2, won: 1, sum: -25, best: -5 });
        assert_eq!(tally.mean(), -12);
        assert_eq!(Tally { matches: 3, sum: 200, ..tally }.mean(), 67);
    }
}
