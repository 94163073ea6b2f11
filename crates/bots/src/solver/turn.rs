//! What a turn is worth when everything after it is known.

use arrayvec::ArrayVec;
use wurf_rules::dice::Sides;
use wurf_rules::sheet::Sheet;

use super::board::{Board, COLORS, NUMBERS_MAX};
use super::numbering::Numbering;
use super::position::Position;
use super::white::White;

/// Values of a position by the misses taken so far; a fourth miss ends the game.
pub(crate) type ByMisses = [f64; Sheet::MISSES_MAX as usize];

/// The values of all positions at one point of a round.
pub(crate) type Layer = [ByMisses];

/// What cannot be done is worth less than anything.
const NEVER: ByMisses = [f64::NEG_INFINITY; Sheet::MISSES_MAX as usize];

/// The most faces of a die.
const FACES_MAX: usize = Sides::Eight.count() as usize;

/// What a miss costs (QX-9).
const MISS: f64 = -5.0;

/// The best that a coloured number can lead to, by colour and number.
type ByCell = [[ByMisses; NUMBERS_MAX]; COLORS];

/// Looks forward from one position to what is known.
#[derive(Clone, Copy)]
pub(crate) struct Outlook<'a> {
    pub(crate) board: &'a Board,
    pub(crate) numbering: &'a Numbering,
    /// What positions are worth after this turn.
    pub(crate) after: &'a Layer,
}

/// What one's own turn offers for each sum of the white dice, apart from a miss.
pub(crate) struct Offers {
    sides: Sides,
    by_sum: ArrayVec<Offer, NUMBERS_MAX>,
}

/// What one's own turn offers for one sum of the white dice.
pub(crate) struct Offer {
    /// The best mark in action 1, followed by none in action 2.
    first: ByMisses,
    /// The best with this mark in action 2, whatever comes in action 1.
    second: ByCell,
}

impl Outlook<'_> {
    /// What a position is worth after this turn.
    pub(crate) fn value(&self, position: &Position) -> ByMisses {
        if position.is_over(self.board) {
            return [0.0; Sheet::MISSES_MAX as usize];
        }
        self.after[self.numbering.of(position)]
    }

    /// The position after marking a coloured number, and its points.
    pub(crate) fn mark(&self, position: &Position, color: usize, number: usize) -> Option<(Position, f64)> {
        let (row, column) = self.board.place(color, number);
        position.mark(self.board, row, column)
    }

    /// What one's own turn offers.
    pub(crate) fn offers(&self, position: &Position) -> Offers {
        let passed = self.second(position);
        let sides = self.board.sides();
        Offers { sides, by_sum: (0..sides.sums()).map(|number| self.offer(position, number, &passed)).collect() }
    }

    fn offer(&self, position: &Position, number: usize, passed: &ByCell) -> Offer {
        let mut offer = Offer { first: NEVER, second: *passed };
        self.board.each_white(position, number, |White { position, points, .. }| {
            raise(&mut offer.first, points, &self.value(&position));
            if !position.is_over(self.board) {
                let second = self.second(&position);
                raise_all(&mut offer.second, points, &second, self.board.sides());
            }
        });
        offer
    }

    /// What each mark in action 2 leads to. The die of a closed row is gone (QX-7, R-002).
    fn second(&self, position: &Position) -> ByCell {
        let mut second = [[NEVER; NUMBERS_MAX]; COLORS];
        let rolled = (0..COLORS).filter(|&color| !position.is_closed(self.board, self.board.row_of_lock(color)));
        for color in rolled {
            for (number, value) in second[color].iter_mut().enumerate().take(self.board.sides().sums()) {
                if let Some((position, points)) = self.mark(position, color, number) {
                    *value = self.value(&position).map(|value| value + points);
                }
            }
        }
        second
    }

    /// What a turn of somebody else is worth: the white sum may be marked, or not (QX-3).
    pub(crate) fn passive_turn(&self, position: &Position, passed: ByMisses) -> ByMisses {
        let mut sum = [0.0; Sheet::MISSES_MAX as usize];
        let sides = self.board.sides();
        for (place, number) in sides.numbers().enumerate() {
            let mut best = passed;
            self.board.each_white(position, place, |White { position, points, .. }| {
                raise(&mut best, points, &self.value(&position));
            });
            let ways = f64::from(sides.ways(number));
            sum.iter_mut().zip(best).for_each(|(sum, best)| *sum += best * ways);
        }
        sum.map(|sum| sum / f64::from(sides.count().pow(2)))
    }
}

impl Offers {
    /// What one's own turn is worth with this many misses, if a miss leads to `missed`.
    pub(crate) fn value(&self, misses: usize, missed: f64) -> f64 {
        let faces = self.sides.count() as usize;
        let mut sum = 0.0;
        for one in 0..faces {
            for other in one..faces {
                let ways = if one == other { 1.0 } else { 2.0 };
                sum += ways * self.by_sum[one + other].value(faces, [one, other], misses, missed);
            }
        }
        sum / faces.pow(2) as f64
    }
}

/// What a miss leads to, if the position is then worth this much.
pub(crate) fn missed(value: f64) -> f64 {
    MISS + value
}

impl Offer {
    /// The expectation over the colour dice for two white dice, counted from 0. Given the white dice each colour has
    /// its own best answer, and the colour dice are independent: the best of all is below a value if and only if that
    /// of every colour is.
    fn value(&self, faces: usize, white: [usize; 2], misses: usize, missed: f64) -> f64 {
        let least = self.first[misses].max(missed);
        let mut better = Better::default();
        for (color, numbers) in self.second.iter().enumerate() {
            for die in 0..faces {
                let value = numbers[white[0] + die][misses].max(numbers[white[1] + die][misses]);
                if value > least {
                    better.push(value, color);
                }
            }
        }
        better.expectation(faces, least)
    }
}

/// The faces of colour dice that lead to something better than what is certain.
#[derive(Default)]
struct Better {
    faces: ArrayVec<(f64, usize), { COLORS * FACES_MAX }>,
}

impl Better {
    fn push(&mut self, value: f64, color: usize) {
        self.faces.push((value, color));
    }

    /// The expected best of all colours, and of `least`.
    fn expectation(mut self, faces: usize, least: f64) -> f64 {
        self.faces.sort_unstable_by(|one, other| other.0.total_cmp(&one.0));
        // The faces of each die that lead to nothing better than what comes next.
        let mut lower = [faces as f64; COLORS];
        let (mut sum, mut rest) = (0.0, 1.0);
        for (value, color) in self.faces {
            let before = rest;
            rest *= (lower[color] - 1.0) / lower[color];
            lower[color] -= 1.0;
            sum += value * (before - rest);
            if rest == 0.0 {
                return sum;
            }
        }
        sum + least * rest
    }
}

fn raise(best: &mut ByMisses, points: f64, values: &ByMisses) {
    best.iter_mut().zip(values).for_each(|(best, value)| *best = best.max(points + value));
}

fn raise_all(best: &mut ByCell, points: f64, values: &ByCell, sides: Sides) {
    for (best, values) in best.iter_mut().zip(values) {
        best.iter_mut().zip(values).take(sides.sums()).for_each(|(best, values)| raise(best, points, values));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_show_their_sums_in_36_or_64_ways() {
        let ways = |sides: Sides| sides.numbers().map(|number| sides.ways(number)).collect::<Vec<_>>();
        assert_eq!(ways(Sides::Six), [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
        assert_eq!(ways(Sides::Eight), [1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1]);
    }

    /// The same by iterating over all faces of all four dice.
    #[track_caller]
    fn check_expectation(faces: usize) {
        let value = |color: usize, die: usize| ((color * 7 + die * 5) % 11) as f64;
        let least = 3.5;
        let mut better = Better::default();
        for color in 0..COLORS {
            (0..faces).filter(|&die| value(color, die) > least).for_each(|die| better.push(value(color, die), color));
        }
        let (mut sum, throws) = (0.0, faces.pow(COLORS as u32));
        for throw in 0..throws {
            let best = (0..COLORS).map(|color| value(color, throw / faces.pow(color as u32) % faces));
            sum += best.fold(least, f64::max);
        }
        assert!((better.expectation(faces, least) - sum / throws as f64).abs() < 1e-12);
    }

    #[test]
    fn the_expected_best_of_four_dice_is_that_of_all_throws() {
        check_expectation(6);
        check_expectation(8);
    }
}
