//! How good a decision was, in a word.

use serde::Serialize;

use super::measure::Expectation;

/// What decisions are compared by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Objective {
    /// The probability of winning.
    Win,
    /// The points at the end: alone there is nobody to win against.
    Points,
}

/// How good a decision was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// Nothing was better, as far as can be told.
    Best,
    /// Something was better, but hardly.
    Fine,
    /// Something was a little better.
    Inaccuracy,
    /// Something was clearly better.
    Mistake,
    /// Something was much better.
    Blunder,
}

impl Objective {
    /// That of a match of so many seats.
    pub(super) const fn of_seats(seats: usize) -> Self {
        if seats == 1 { Objective::Points } else { Objective::Win }
    }
}

impl Class {
    /// All of them, the best first.
    pub const ALL: [Self; 5] = [Class::Best, Class::Fine, Class::Inaccuracy, Class::Mistake, Class::Blunder];

    /// The class of a decision that loses this much.
    pub fn of(loss: f64, objective: Objective) -> Self {
        if loss <= 0.0 {
            return Class::Best;
        }
        let bounds = match objective {
            Objective::Win => BY_WIN,
            Objective::Points => BY_POINTS,
        };
        let passed = bounds.iter().filter(|&&bound| loss >= bound).count();
        Self::ALL[1 + passed]
    }

    /// Its name.
    pub const fn word(self) -> &'static str {
        match self {
            Class::Best => "best",
            Class::Fine => "fine",
            Class::Inaccuracy => "inaccuracy",
            Class::Mistake => "mistake",
            Class::Blunder => "blunder",
        }
    }
}

/// From which loss of winning probability a decision is an inaccuracy, a mistake, a blunder.
const BY_WIN: [f64; 3] = [0.01, 0.03, 0.06];

/// The same in points, alone.
const BY_POINTS: [f64; 3] = [0.25, 1.0, 2.5];

impl Objective {
    /// What counts of an expectation.
    pub fn of(self, expectation: &Expectation) -> super::Measured {
        match self {
            Objective::Win => expectation.win,
            Objective::Points => expectation.points,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_begin_at_their_bounds() {
        let win = [0.0, 0.0099, 0.01, 0.03, 0.06].map(|loss| Class::of(loss, Objective::Win));
        assert_eq!(win, Class::ALL);
        let points = [0.0, 0.1, 0.25, 1.0, 40.0].map(|loss| Class::of(loss, Objective::Points));
        assert_eq!(points, Class::ALL);
    }
}
