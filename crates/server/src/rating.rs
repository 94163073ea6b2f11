//! How well somebody plays: Weng-Lin ratings (Bayesian approximation for matches of two to five seats).
//!
//! Only people with accounts are rated, and only against each other; [`crate::store::rating`] keeps the numbers.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use wurf_rules::any::Family;
use wurf_rules::game::Game;
use wurf_rules::seat::Seat;
use wurf_table::Table;
use wurf_table::id::PersonId;
use wurf_table::person::Keeper;
use wurf_table::time::Moment;

/// The number of the way in which ratings are computed. Whatever changes a rating raises it.
pub(crate) const METHOD: i64 = 1;

/// The families by their names, for the description of the interface.
pub(crate) fn family_schema(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "string", "enum": Family::ALL.map(Family::word) })
}

/// How well somebody plays, as far as we know: in millionths, because whole numbers are the same on every machine and
/// in every database.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Rating {
    /// The estimate; everybody begins with 25.
    #[serde(rename = "rating", serialize_with = "as_units")]
    #[schemars(with = "f64")]
    pub value_millionths: i64,
    /// Its standard deviation: two times out of three the truth is no farther away.
    #[serde(rename = "deviation", serialize_with = "as_units")]
    #[schemars(with = "f64")]
    pub deviation_millionths: i64,
}

const MILLION: f64 = 1_000_000.0;

fn as_units<S: serde::Serializer>(millionths: &i64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(*millionths as f64 / MILLION)
}

impl Rating {
    /// Of somebody about whom nothing is known: 25, give or take a third of it.
    pub const START: Self = Self { value_millionths: 25_000_000, deviation_millionths: 8_333_333 };

    /// People change; a rating more certain than this would no longer follow them.
    const DEVIATION_MIN: f64 = 1.0;

    fn read(self) -> WengLinRating {
        WengLinRating {
            rating: self.value_millionths as f64 / MILLION,
            uncertainty: self.deviation_millionths as f64 / MILLION,
        }
    }

    fn write(rating: &WengLinRating) -> Self {
        let millionths = |value: f64| (value * MILLION).round() as i64;
        Self {
            value_millionths: millionths(rating.rating),
            deviation_millionths: millionths(rating.uncertainty.max(Self::DEVIATION_MIN)),
        }
    }
}

/// The ratings after a match, from those before it and the places (1 is best, equal places are draws).
pub fn rate(before: &[(Rating, u8)]) -> Vec<Rating> {
    let ratings: Vec<[WengLinRating; 1]> = before.iter().map(|(rating, _)| [rating.read()]).collect();
    let places = before.iter().map(|&(_, place)| MultiTeamOutcome::new(place.into()));
    let teams: Vec<_> = ratings.iter().map(<[_; 1]>::as_slice).zip(places).collect();
    // Each team is one seat.
    weng_lin_multi_team(&teams, &WengLinConfig::new()).iter().flatten().map(Rating::write).collect()
}

/// A match as ratings see it: who played it from its beginning, and in which place they ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest {
    /// What was played.
    pub family: Family,
    /// Those who had an account by then are rated: nobody can wait for the result to decide whether it counts.
    pub began_at: Moment,
    /// At least two people.
    pub contestants: Vec<Contestant>,
}

/// Somebody who played a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contestant {
    /// Where they sat.
    pub seat: Seat,
    /// Who at the table.
    pub person: PersonId,
    /// From 1; equal results share a place.
    pub place: u8,
}

impl Contest {
    /// What a match that is over means for ratings. Nothing, if fewer than two people began it, or if it was played on
    /// a sheet of the table's own, which may ask for anything or nothing.
    pub fn of(table: &Table) -> Option<Self> {
        let playing = table.playing().filter(|playing| playing.is_over() && table.options().layout.is_none())?;
        let (beginning, standings) = (playing.beginning(), playing.game().standings());
        let people = standings.iter().filter_map(|(seat, points)| {
            let person = beginning.persons[seat]?;
            let stayed = *table.keeper(seat) == Keeper::Person { person };
            // People who were replaced by an agent and have not come back rank behind all others.
            Some((seat, person, stayed.then_some((standings.winners.contains(seat), points))))
        });
        let people: Vec<_> = people.collect();
        let better = |result| people.iter().filter(|(.., other)| *other > result).count();
        let contestant = |&(seat, person, result): &_| Contestant { seat, person, place: better(result) as u8 + 1 };
        let contestants: Vec<Contestant> = people.iter().map(contestant).collect();
        let family = table.options().game.family();
        (contestants.len() > 1).then_some(Self { family, began_at: beginning.at, contestants })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rated(before: &[(Rating, u8)]) -> Vec<(i64, i64)> {
        let hundredths = |millionths: i64| (millionths + 5_000) / 10_000;
        let rounded = |rating: Rating| (hundredths(rating.value_millionths), hundredths(rating.deviation_millionths));
        rate(before).into_iter().map(rounded).collect()
    }

    #[test]
    fn the_winner_gains_what_the_loser_loses_and_both_are_known_better() {
        // As the inventors' formulas give it: 25 ± 2.64, with a deviation of 8.07.
        assert_eq!(rated(&[(Rating::START, 1), (Rating::START, 2)]), [(2764, 807), (2236, 807)]);
    }

    #[test]
    fn equals_who_draw_stay_equal_and_places_need_not_be_in_order() {
        assert_eq!(rated(&[(Rating::START, 1), (Rating::START, 1)]), [(2500, 807), (2500, 807)]);
        let three = rated(&[(Rating::START, 3), (Rating::START, 1), (Rating::START, 2)]);
        assert_eq!((three[2].0, three[1].0 > 2500, three[0].0 < 2500), (2500, true, true), "{three:?}");
    }

    #[test]
    fn a_surprise_moves_ratings_farther_than_the_expected() {
        let (strong, weak) = (Rating { value_millionths: 35_000_000, ..Rating::START }, Rating::START);
        let (expected, surprise) = (rated(&[(strong, 1), (weak, 2)]), rated(&[(strong, 2), (weak, 1)]));
        assert!(surprise[1].0 - 2500 > 2500 - expected[1].0, "{expected:?} {surprise:?}");
    }

    #[test]
    fn a_rating_never_stands_still() {
        let sure = Rating { deviation_millionths: 1_000_000, ..Rating::START };
        let after = rate(&[(sure, 1), (sure, 2)]);
        assert_eq!(after[0].deviation_millionths, 1_000_000);
        assert!(after[0].value_millionths > sure.value_millionths);
    }
}
