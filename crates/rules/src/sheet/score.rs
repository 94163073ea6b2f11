//! What a sheet is worth.

use arrayvec::ArrayVec;
use serde::Serialize;

use crate::closed::Closed;
use crate::points::Points;
use crate::sheet::Sheet;
use crate::sheet::cell::{ByRow, Pair, Row};
use crate::sheet::layout::Layout;
use crate::sheet::mechanism::Mechanism;
use crate::sheet::mechanism::bonus_b::{Bonus, BonusB};

/// The value of a sheet, item by item.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Score {
    /// The four rows.
    pub rows: ByRow<Points>,
    /// What the variant adds.
    pub extras: ArrayVec<(Extra, Points), 2>,
    /// The misses; never above 0.
    pub misses: Points,
}

/// What a variant adds to the score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Extra {
    /// Marked stair cells (CN-2).
    Stairs,
    /// The row with the fewest marks a second time (BB-4).
    Double(Row),
    /// The octagon (BB-5).
    Octagon,
}

impl Score {
    /// A miss costs this much (QX-9).
    pub const MISS: Points = Points::new(-5);

    /// The octagon's points (BB-5).
    pub const OCTAGON: Points = Points::new(13);

    /// What this many marks are worth: 1 3 6 10 … (QX-9).
    pub const fn of_marks(marks: u32) -> Points {
        Points::new((marks * (marks + 1) / 2) as i16)
    }

    /// The sum of all items.
    pub fn total(&self) -> Points {
        let extras = self.extras.iter().map(|&(_, points)| points);
        self.rows.values().iter().copied().chain(extras).sum::<Points>() + self.misses
    }

    pub(super) fn of(sheet: &Sheet, layout: &Layout) -> Self {
        let mut score = Self {
            rows: ByRow::new(|row| Self::of_marks(marks_that_count(sheet, layout, row))),
            extras: ArrayVec::new(),
            misses: Self::MISS * i16::from(sheet.misses()),
        };
        match layout.mechanism() {
            Mechanism::Plain | Mechanism::Chain(_) | Mechanism::BonusA(_) | Mechanism::BigPoints => {}
            Mechanism::DoubleA(_) | Mechanism::DoubleB(_) | Mechanism::XChange(_) | Mechanism::Longo(_) => {}
            Mechanism::Stairs(stairs) => score.extras.push((Extra::Stairs, Self::of_marks(stairs.marked(sheet)))),
            Mechanism::BonusB(bonus) => score.add_bonus_b(bonus, sheet),
        }
        score
    }

    fn add_bonus_b(&mut self, bonus: &BonusB, sheet: &Sheet) {
        if bonus.is_earned(Bonus::Square, sheet) {
            let fewest = Row::ALL.iter().copied().min_by_key(|&row| sheet.marks(row).count());
            let row = fewest.expect("there are four rows");
            self.extras.push((Extra::Double(row), self.rows[row]));
        }
        if bonus.is_earned(Bonus::Octagon, sheet) {
            self.extras.push((Extra::Octagon, Self::OCTAGON));
        }
        if bonus.is_earned(Bonus::JaggedStar, sheet) {
            self.misses = Points::ZERO;
        }
    }
}

/// The marks that a row's score counts: its own and those of the bonus row beside it (BP-4), up to a limit (DO-4).
fn marks_that_count(sheet: &Sheet, layout: &Layout, row: Row) -> u32 {
    let beside =
        if layout.mechanism().has_bonus_rows() { sheet.bonus_marks(Pair::of(layout.lock(row))).count() } else { 0 };
    (sheet.mark_count(row) + beside).min(layout.mechanism().marks_max())
}
