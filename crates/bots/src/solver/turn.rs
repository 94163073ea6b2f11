//! What a turn is worth when everything after it is known.

use wurf_rules::sheet::Sheet;

use super::board::{Board, COLORS, NUMBERS};
use super::numbering::Numbering;
use super::position::Position;
use super::white::White;

/// Values of a position by the misses taken so far; a fourth miss ends the game.
pub(crate) type ByMisses = [f64; Sheet::MISSES_MAX as usize];

/// The values of all positions at one point of a round.
pub(crate) type Layer = [ByMisses];

/// What cannot be done is worth less than anything.
const NEVER: ByMisses = [f64::NEG_INFINITY; Sheet::MISSES_MAX as usize];

const FACES: usize = 6;

/// What a miss costs (QX-9).
const MISS: f64 = -5.0;

/// The best that a coloured number can lead to, by colour and number.
type ByCell = [[ByMisses; NUMBERS]; COLORS];

/// Looks forward from one position to what is known.
#[derive(Clone, Copy)]
pub(crate) struct Outlook<'a> {
    pub(crate) board: &'a Board,
    pub(crate) numbering: &'a Numbering,
    /// What positions are worth after this turn.
    pub(crate) after: &'a Layer,
}

/// What one's own turn offers for each sum of the white dice, apart from a miss.
pub(crate) struct Offers([Offer; NUMBERS]);

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
        Offers(core::array::from_fn(|number| self.offer(position, number, &passed)))
    }

    fn offer(&self, position: &Position, number: usize, passed: &ByCell) -> Offer {
        let mut offer = Offer { first: NEVER, second: *passed };
        self.board.each_white(position, number, |White { position, points, .. }| {
            raise(&mut offer.first, points, &self.value(&position));
            if !position.is_over(self.board) {
                let second = self.second(&position);
                raise_all(&mut offer.second, points, &second);
            }
        });
        offer
    }

    /// What each mark in action 2 leads to. The die of a closed row is gone (QX-7, R-002).
    fn second(&self, position: &Position) -> ByCell {
        let mut second = [[NEVER; NUMBERS]; COLORS];
        let rolled = (0..COLORS).filter(|&color| !position.is_closed(self.board, self.board.row_of_lock(color)));
        for color in rolled {
            for (number, value) in second[color].iter_mut().enumerate() {
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
        for number in 0..NUMBERS {
            let mut best = passed;
            self.board.each_white(position, number, |White { position, points, .. }| {
                raise(&mut best, points, &self.value(&position));
            });
            sum.iter_mut().zip(best).for_each(|(sum, best)| *sum += best * ways(number));
        }
        sum.map(|sum| sum / (FACES * FACES) as f64)
    }
}

impl Offers {
    /// What one's own turn is worth with this many misses, if a miss leads to `missed`.
    pub(crate) fn value(&self, misses: usize, missed: f64) -> f64 {
        let mut sum = 0.0;
        for one in 0..FACES {
            for other in one..FACES {
                let ways = if one == other { 1.0 } else { 2.0 };
                sum += ways * self.0[one + other].value([one, other], misses, missed);
            }
        }
        sum / (FACES * FACES) as f64
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
    fn value(&self, white: [usize; 2], misses: usize, missed: f64) -> f64 {
        let least = self.first[misses].max(missed);
        let mut better = Better::default();
        for (color, numbers) in self.second.iter().enumerate() {
            for die in 0..FACES {
                let value = numbers[white[0] + die][misses].max(numbers[white[1] + die][misses]);
                if value > least {
                    better.push(value, color);
                }
            }
        }
        better.expectation(least)
    }
}

/// The faces of colour dice that lead to something better than what is certain.
#[derive(Default)]
struct Better {
    faces: arrayvec::ArrayVec<(f64, usize), { COLORS * FACES }>,
}

impl Better {
    fn push(&mut self, value: f64, color: usize) {
        self.faces.push((value, color));
    }

    /// The expected best of all colours, and of `least`.
    fn expectation(mut self, least: f64) -> f64 {
        self.faces.sort_unstable_by(|one, other| other.0.total_cmp(&one.0));
        // The faces of each die that lead to nothing better than what comes next.
        let mut lower = [FACES as f64; COLORS];
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

/// In how many of 36 ways two dice show a sum, counted from 2.
fn ways(sum: usize) -> f64 {
    (FACES - sum.abs_diff(FACES - 1)) as f64
}

fn raise(best: &mut ByMisses, points: f64, values: &ByMisses) {
    best.iter_mut().zip(values).for_each(|(best, value)| *best = best.max(points + value));
}

fn raise_all(best: &mut ByCell, points: f64, values: &ByCell) {
    let best = best.iter_mut().flatten();
    best.zip(values.iter().flatten()).for_each(|(best, values)| raise(best, points, values));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_show_their_sums_in_36_ways() {
        let all: Vec<f64> = (0..NUMBERS).map(ways).collect();
        assert_eq!(all, [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0]);
    }

    /// The same by iterating over all faces of all four dice.
    #[test]
    fn the_expected_best_of_four_dice_is_that_of_all_1296_throws() {
        let value = |color: usize, die: usize| ((color * 7 + die * 5) % 11) as f64;
        let least = 3.5;
        let mut better = Better::default();
        for color in 0..COLORS {
            (0..FACES).filter(|&die| value(color, die) > least).for_each(|die| better.push(value(color, die), color));
        }
        let mut sum = 0.0;
        for throw in 0..FACES.pow(4) {
            let best = (0..COLORS).map(|color| value(color, throw / FACES.pow(color as u32) % FACES));
            sum += best.fold(least, f64::max);
        }
        assert!((better.expectation(least) - sum / 1296.0).abs() < 1e-12);
    }
}
