//! What to do with a roll.

use wurf_rules::closed::Closed;
use wurf_rules::dice::Roll;
use wurf_rules::qwixx::Action;
use wurf_rules::sheet::{Cell, Color, Layout, Number, Sheet};

use super::induction::Solution;
use super::position::Position;
use super::turn::missed;

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
        let turn = Turn { solution: self, misses: sheet.misses() as usize, roll };
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
    misses: usize,
    roll: &'a Roll,
}

/// A mark in action 1, and where it leads.
struct First {
    action: Action,
    position: Position,
    points: f64,
}

impl Turn<'_> {
    fn firsts(&self, position: &Position) -> Vec<First> {
        let passed = First { action: Action::Pass, position: *position, points: 0.0 };
        let sum = self.roll.white_sum();
        let marks = Color::ALL.iter().filter_map(|&color| {
            let (position, points) = self.mark(position, color, sum)?;
            Some(First { action: Action::Mark(Cell::Color(color, sum)), position, points })
        });
        std::iter::once(passed).chain(marks).collect()
    }

    fn mark(&self, position: &Position, color: Color, number: Number) -> Option<(Position, f64)> {
        let index = usize::from(number.get() - Number::MIN.get());
        self.solution.after_own_turn().mark(position, color.index(), index)
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
