//! What to do with a roll.

use wurf_rules::closed::Closed;
use wurf_rules::dice::Roll;
use wurf_rules::qwixx::Action;
use wurf_rules::sheet::{Cell, Color, Layout, Number, Row, Sheet};

use super::induction::Solution;
use super::position::Position;
use super::turn::missed;
use super::white::White;

/// A way to use a roll on one's own turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Advice {
    /// Action 1.
    pub first: Action,
    /// The best action 2 after it.
    pub second: Action,
    /// The points to expect at the end.
    pub points: f64,
}

impl Solution {
    /// The points to expect at the end, before one's own turn.
    pub fn points(&self, layout: &Layout, sheet: &Sheet) -> f64 {
        f64::from(sheet.score(layout).total().get())
            + self.to_come(&Position::of(&self.plan().board, sheet), sheet.misses())
    }

    /// What each first action is worth with the best second one, the best first.
    pub fn advise(&self, layout: &Layout, sheet: &Sheet, roll: &Roll) -> Vec<Advice> {
        let scored = f64::from(sheet.score(layout).total().get());
        let turn = Turn { solution: self, layout, misses: sheet.misses() as usize, roll };
        let position = Position::of(&self.plan().board, sheet);
        let mut ways: Vec<Advice> =
            turn.firsts(&position).into_iter().map(|first| turn.complete(&position, first)).collect();
        ways.iter_mut().for_each(|way| way.points += scored);
        ways.sort_by(|one, other| other.points.total_cmp(&one.points).then(one.first.cmp(&other.first)));
        ways
    }
}

/// One's own turn with a roll on the table.
struct Turn<'a> {
    solution: &'a Solution,
    layout: &'a Layout,
    misses: usize,
    roll: &'a Roll,
}

/// A mark in action 1, and where it leads.
struct First {
    action: Action,
    position: Position,
    points: f64,
}

/// The place of a number among those of the sheet.
fn place(number: Number) -> usize {
    usize::from(number.get() - Number::MIN.get())
}

impl Turn<'_> {
    fn firsts(&self, position: &Position) -> Vec<First> {
        let mut firsts = vec![First { action: Action::Pass, position: *position, points: 0.0 }];
        self.solution.plan().board.each_white(position, place(self.roll.white_sum()), |white| {
            let White { place: (row, column), position, points } = white;
            let action = Action::Mark(self.layout.cell(Row::ALL[row], column));
            firsts.push(First { action, position, points });
        });
        firsts
    }

    fn mark(&self, position: &Position, color: Color, number: Number) -> Option<(Position, f64)> {
        self.solution.after_own_turn().mark(position, color.index(), place(number))
    }

    /// The first action with the best second one.
    fn complete(&self, before: &Position, First { action, position, points }: First) -> Advice {
        let passed = match action {
            Action::Pass => missed(self.after_miss(before)),
            _ => points + self.value(&position),
        };
        let mut best = Advice { first: action, second: Action::Pass, points: passed };
        if position.is_over(&self.solution.plan().board) {
            return best;
        }
        for (cell, value) in self.seconds(&position) {
            if points + value > best.points {
                best = Advice { first: action, second: Action::Mark(cell), points: points + value };
            }
        }
        best
    }

    /// What action 2 offers. The die of a row that was closed just now is gone.
    fn seconds(&self, position: &Position) -> impl Iterator<Item = (Cell, f64)> {
        let board = &self.solution.plan().board;
        let rolled = Color::ALL.iter().filter(|color| !position.is_closed(board, board.row_of_lock(color.index())));
        let cells = rolled.filter_map(|&color| Some((color, self.roll.color_sums(color)?)));
        cells.flat_map(|(color, sums)| sums.map(|number| (color, number))).filter_map(|(color, number)| {
            let (position, points) = self.mark(position, color, number)?;
            Some((Cell::Color(color, number), points + self.value(&position)))
        })
    }

    fn value(&self, position: &Position) -> f64 {
        self.solution.after_own_turn().value(position)[self.misses]
    }

    fn after_miss(&self, position: &Position) -> f64 {
        match self.misses + 1 {
            misses if misses < usize::from(Sheet::MISSES_MAX) => self.solution.after_own_turn().value(position)[misses],
            _ => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use wurf_rules::bits::Bits;
    use wurf_rules::game::{Awaiting, Discard, Game, Input};
    use wurf_rules::qwixx::{Qwixx, Setup, Variant};
    use wurf_rules::seat::{Seat, SeatCount};

    use super::super::board::Board;
    use super::super::induction::Plan;
    use super::*;
    use crate::seeded::Seeded;

    /// Plays a game of practice by the advice of a solution that knows nothing, which is as good as any to see what it
    /// may do.
    fn check_game(solution: &Solution, setup: &Setup, bits: &mut Seeded) {
        let mut game = Qwixx::new(setup);
        while game.awaiting() != Awaiting::Nothing {
            let roll = game.sample_chance(bits);
            let mut advice = solution.advise(game.pad().layout(Seat::One), game.sheet(Seat::One), &roll);
            game.advance(Input::Chance(roll), &mut Discard);
            let mut firsts: Vec<Action> = advice.iter().map(|advice| advice.first).collect();
            firsts.sort_unstable();
            assert_eq!(firsts, game.actions(Seat::One).to_vec(), "{roll}");
            let Advice { first, second, .. } = advice.swap_remove(bits.pick(advice.len()));
            for action in [first, second] {
                if matches!(game.awaiting(), Awaiting::Seats(_)) {
                    game.play(Input::Act { seat: Seat::One, action }, &mut Discard).expect("advice is legal");
                }
            }
        }
    }

    #[test]
    fn advice_is_about_all_first_actions_that_the_rules_allow() {
        let [alone, ..] = SeatCount::ALL;
        for variant in Variant::ALL {
            let pad = variant.pad();
            let Ok(board) = Board::new(pad.layout(Seat::One)) else { continue };
            let solution = Solution::unknown(Plan { board, seats: alone });
            let setup = Setup::new(pad.into(), alone);
            let mut bits = Seeded::new(5, variant.index() as u64);
            (0..100).for_each(|_| check_game(&solution, &setup, &mut bits));
        }
    }
}
