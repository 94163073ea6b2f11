//! What a variant adds to the plain sheet, one file each.

use crate::dice::Sides;
use crate::game::Sink;
use crate::illegal::Illegal;
use crate::sheet::cell::{Column, Row, RowSet};
use crate::sheet::layout::Layout;
use crate::sheet::{Change, Settled, Sheet};

pub mod big_points;
pub mod bonus_a;
pub mod bonus_b;
pub mod chain;
pub mod double;
pub mod longo;
pub mod stairs;
pub mod x_change;

use bonus_a::BonusA;
use bonus_b::{Bonus, BonusB};
use chain::Chain;
use double::Double;
use longo::Longo;
use stairs::Stairs;
use x_change::XChange;

/// What a variant adds to the plain sheet. Which one it is is asked all the time, so it has a byte of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Mechanism {
    /// Nothing (QX, GX).
    Plain,
    /// Stair cells score once more (CN-2).
    Stairs(Stairs),
    /// Circled cells mark their partner (CN-3).
    Chain(Chain),
    /// A bar of bonus marks (BA).
    BonusA(BonusA),
    /// Five bonus types (BB).
    BonusB(BonusB),
    /// Bonus rows between the rows (BP).
    BigPoints,
    /// The last marked cell of a row may be marked again (DO-1).
    DoubleA(Double),
    /// Some cells get two marks at once (DO-2).
    DoubleB(Double),
    /// Fields that swap the white sum for another number (XC).
    XChange(XChange),
    /// Eight-sided dice, two numbers that close a row, and lucky numbers (LO).
    Longo(Longo),
}

/// What is special about a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Special {
    /// It scores once more (CN-2).
    Stair,
    /// It is circled: its partner, which is here, is marked with it (CN-3).
    Chained((Row, Column)),
    /// It strikes the next field of the bonus bar (BA-1).
    Bar,
    /// It is one of the two cells of a bonus type (BB-1).
    Bonus(Bonus),
    /// It may be marked again while it is the last marked cell of its row (DO-1).
    Again,
    /// It gets two marks at once (DO-2).
    Double,
}

impl Mechanism {
    /// What the variant makes of the cell at a place of the four rows.
    pub fn special(&self, (row, column): (Row, Column)) -> Option<Special> {
        match self {
            Mechanism::Plain | Mechanism::BigPoints | Mechanism::XChange(_) | Mechanism::Longo(_) => None,
            Mechanism::Stairs(stairs) => stairs.contains(row, column).then_some(Special::Stair),
            Mechanism::Chain(chain) => chain.partner(row, column).map(Special::Chained),
            Mechanism::BonusA(bonus) => bonus.contains(row, column).then_some(Special::Bar),
            Mechanism::BonusB(bonus) => bonus.bonus(row, column).map(Special::Bonus),
            Mechanism::DoubleA(double) => double.contains(row, column).then_some(Special::Again),
            Mechanism::DoubleB(double) => double.contains(row, column).then_some(Special::Double),
        }
    }

    /// The section of a layout file that has it.
    pub fn section(&self) -> Option<&'static str> {
        match self {
            Mechanism::Plain => None,
            Mechanism::Stairs(_) => Some("stairs"),
            Mechanism::Chain(_) => Some("chain"),
            Mechanism::BonusA(_) => Some("bonus-a"),
            Mechanism::BonusB(_) => Some("bonus-b"),
            Mechanism::BigPoints => Some("big-points"),
            Mechanism::DoubleA(_) => Some("double-a"),
            Mechanism::DoubleB(_) => Some("double-b"),
            Mechanism::XChange(_) => Some("x-change"),
            Mechanism::Longo(_) => Some("longo"),
        }
    }

    /// Does the sheet have bonus rows (BP-1)?
    #[inline]
    pub fn has_bonus_rows(&self) -> bool {
        matches!(self, Mechanism::BigPoints)
    }

    /// How many numbers at the end of a row close it (QX-6, LO-2).
    #[inline]
    pub(super) fn closing_numbers(&self) -> usize {
        match self {
            Mechanism::Longo(_) => longo::CLOSING_NUMBERS,
            _ => 1,
        }
    }

    /// The marks needed in a row before a number that closes it (QX-6, DO-3, LO-2), and what fewer of them break.
    #[inline]
    pub(super) fn before_last(&self) -> (u32, Illegal) {
        match self {
            Mechanism::DoubleA(_) | Mechanism::DoubleB(_) => (double::MARKS_BEFORE_LAST, Illegal::FewerThanSevenMarks),
            Mechanism::Longo(_) => (longo::MARKS_BEFORE_LAST, Illegal::FewerThanSixMarks),
            _ => (Sheet::MARKS_BEFORE_LAST, Illegal::FewerThanFiveMarks),
        }
    }

    /// The most marks that a row can score (QX-9, BP-4, DO-4, LO-4).
    pub fn marks_max(&self) -> u32 {
        match self {
            Mechanism::BigPoints => big_points::MARKS_MAX,
            Mechanism::DoubleA(_) | Mechanism::DoubleB(_) => double::MARKS_MAX,
            Mechanism::Longo(_) => longo::MARKS_MAX,
            _ => Sides::Six.sums() as u32 + 1,
        }
    }

    /// Can an effect ask the seat for a row (BB-2)?
    #[inline]
    pub fn may_ask(&self) -> bool {
        matches!(self, Mechanism::BonusB(_))
    }

    /// Plays what follows from the mark at `place`, which is made already.
    #[inline]
    pub(super) fn follow(
        &self,
        sheet: &mut Sheet,
        layout: &Layout,
        place: (Row, Column),
        closed: RowSet,
        choice: Option<Row>,
        changes: &mut impl Sink<Change>,
    ) -> Settled {
        match self {
            Mechanism::Plain | Mechanism::Stairs(_) | Mechanism::BigPoints => {}
            Mechanism::DoubleA(_) | Mechanism::XChange(_) | Mechanism::Longo(_) => {}
            Mechanism::DoubleB(double) => double.follow(sheet, layout, place, changes),
            Mechanism::Chain(chain) => chain.follow(sheet, layout, place, changes),
            Mechanism::BonusA(bonus) => bonus.follow(sheet, layout, place, closed, changes),
            Mechanism::BonusB(bonus) => return bonus.follow(sheet, layout, place, closed, choice, changes),
        }
        Settled::Done
    }
}

/// Some cells of a sheet, for look-ups by place.
pub(crate) type CellMask = crate::sheet::cell::ByRow<crate::sheet::marks::Marks>;

pub(crate) fn mask_of(places: impl IntoIterator<Item = (Row, Column)>) -> CellMask {
    let mut mask = CellMask::default();
    places.into_iter().for_each(|(row, column)| mask[row].insert(column));
    mask
}
