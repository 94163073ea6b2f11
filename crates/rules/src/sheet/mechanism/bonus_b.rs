//! Qwixx bonus, variant B: five bonus types (BB-1 to BB-6).

use core::fmt;

use arrayvec::ArrayVec;

use crate::closed::{By, Closed};
use crate::game::Sink;
use crate::sheet::cell::{Column, Row, RowSet};
use crate::sheet::layout::Layout;
use crate::sheet::{Change, Settled, Sheet};

/// A bonus type: two cells each, earned by marking both (BB-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bonus {
    /// Two next cells in the row with the fewest marks (BB-2).
    Circle,
    /// One next cell in each row (BB-3).
    NotchedSquare,
    /// The row with the fewest marks scores double (BB-4).
    Square,
    /// 13 points (BB-5).
    Octagon,
    /// Misses cost nothing (BB-6).
    JaggedStar,
}

/// One value per bonus type.
pub type ByBonus<V> = By<Bonus, V, 5>;

impl Closed for Bonus {
    const ALL: &'static [Self] =
        &[Bonus::Circle, Bonus::NotchedSquare, Bonus::Square, Bonus::Octagon, Bonus::JaggedStar];

    fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Bonus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["circle", "notched square", "square", "octagon", "jagged star"][self.index()])
    }
}

/// The cells of the five bonus types.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BonusB(ByBonus<[(Row, Column); 2]>);

/// Effects waiting to be played; each of the two that mark cells is earned once.
type Queue = ArrayVec<Bonus, 2>;

impl BonusB {
    pub(crate) fn new(cells: ByBonus<[(Row, Column); 2]>) -> Self {
        Self(cells)
    }

    /// The bonus type of a cell.
    pub(super) fn bonus(&self, row: Row, column: Column) -> Option<Bonus> {
        Bonus::ALL.iter().copied().find(|&bonus| self.0[bonus].contains(&(row, column)))
    }

    /// Are both cells of this type marked?
    pub fn is_earned(&self, bonus: Bonus, sheet: &Sheet) -> bool {
        self.0[bonus].iter().all(|&(row, column)| sheet.marks(row).contains(column))
    }

    /// Plays what the mark earns, in the order earned.
    pub(super) fn follow(
        &self,
        sheet: &mut Sheet,
        layout: &Layout,
        place: (Row, Column),
        closed: RowSet,
        choice: Option<Row>,
        changes: &mut impl Sink<Change>,
    ) -> Settled {
        let mut queue = Queue::new();
        self.earn(sheet, place, &mut queue, changes);
        while let Some(bonus) = queue.pop_at(0) {
            if bonus == Bonus::NotchedSquare {
                Row::ALL.iter().for_each(|&row| self.put_next(sheet, layout, row, closed, &mut queue, changes));
                continue;
            }
            // Closed rows take part.
            let fewest = sheet.rows_with_fewest_marks(RowSet::first(Row::ALL.len()));
            let only = (fewest.len() == 1).then(|| fewest.iter().next()).flatten();
            let Some(row) = only.or(choice) else {
                return Settled::Asks(fewest);
            };
            for _ in 0..2 {
                self.put_next(sheet, layout, row, closed, &mut queue, changes);
            }
        }
        Settled::Done
    }

    fn put_next(
        &self,
        sheet: &mut Sheet,
        layout: &Layout,
        row: Row,
        closed: RowSet,
        queue: &mut Queue,
        changes: &mut impl Sink<Change>,
    ) {
        if let Some(column) = sheet.put_next(layout, row, closed, changes) {
            self.earn(sheet, (row, column), queue, changes);
        }
    }

    /// Notes the bonus that a mark completes; those that mark cells are queued.
    fn earn(&self, sheet: &Sheet, (row, column): (Row, Column), queue: &mut Queue, changes: &mut impl Sink<Change>) {
        if let Some(bonus) = self.bonus(row, column).filter(|&bonus| self.is_earned(bonus, sheet)) {
            changes.emit(Change::Earned { bonus });
            if matches!(bonus, Bonus::Circle | Bonus::NotchedSquare) {
                queue.push(bonus);
            }
        }
    }
}
