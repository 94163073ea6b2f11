//! Qwixx-type sheets, independent of dice or cards: what is printed, what is marked, what may be marked next, what
//! follows from a mark, and what it is worth.
//!
//! Reading order: [`cell`] (colours, numbers, rows), [`cell_set`], [`layout`] (one printed sheet), [`pad`] (the sheets of a table),
//! [`marks`] (a row's marks as bits), [`mechanism`] (what a variant adds), here the [`Sheet`]
//! itself, [`reach`] (what can still be marked some day), and [`end`] (when a game on it is over).

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::closed::Closed;
use crate::fields::read_fields;
use crate::game::{Discard, Sink};
use crate::illegal::Illegal;

mod aside;
pub mod cell;
pub mod cell_set;
pub mod end;
pub mod layout;
pub mod marks;
pub mod mechanism;
pub mod pad;
pub mod reach;
pub mod score;
pub mod text;

use aside::Aside;
pub use cell::{ByColor, ByPair, ByRow, Cell, Color, Column, Number, Pair, Row, RowSet};
pub use cell_set::CellSet;
pub use end::EndReason;
pub use layout::Layout;
pub use marks::Marks;
pub use mechanism::{Mechanism, Special, bonus_a::Bar, double::Double};
pub use pad::Pad;
pub use score::{Extra, Score};

/// One player's paper: everything that was ever marked on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Sheet {
    rows: ByRow<Marks>,
    aside: Aside,
    misses: u8,
}

/// Something that changed on a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "change", rename_all = "kebab-case")]
pub enum Change {
    /// A cell was marked.
    Marked {
        /// The cell.
        cell: Cell,
        /// Why.
        cause: Cause,
    },
    /// The lock of a row was marked along with a number that closes it (QX-6, LO-2).
    Locked {
        /// The row.
        row: Row,
    },
    /// A field of the bonus bar was struck (BA-1), or struck unused (BA-2).
    Struck {
        /// Which field, from 0.
        field: u8,
        /// The field's colour.
        color: Color,
        /// Does it give a mark?
        used: bool,
    },
    /// A bonus mark could not be made and lapses (BA-3, BB-2, R-030).
    Lapsed {
        /// The row it was meant for.
        row: Row,
    },
    /// The white sum was swapped by a field (XC-1).
    Swapped {
        /// Which field, from 0.
        field: u8,
    },
    /// Both cells of a bonus type are marked (BB-1).
    Earned {
        /// The bonus type.
        bonus: mechanism::bonus_b::Bonus,
    },
}

read_fields!(Change by "change" {
    "marked" => Marked { cell, cause }
    "locked" => Locked { row }
    "struck" => Struck { field, color, used }
    "lapsed" => Lapsed { row }
    "swapped" => Swapped { field }
    "earned" => Earned { bonus }
});

/// Why a cell was marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The seat chose it.
    Chosen,
    /// Its partner was marked (CN-3).
    Chain,
    /// A bonus marked it (BA-1, BB-2, BB-3).
    Bonus,
    /// Its cell gets two marks at once (DO-2).
    Double,
}

/// How far a mark and everything that follows from it have come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Settled {
    /// All effects are played.
    Done,
    /// The seat has to choose one of these rows first (BB-2).
    Asks(RowSet),
}

impl Sheet {
    /// Marks needed in a row before its last number, unless the sheet asks for more (QX-6; [`Sheet::marks_missing`]).
    pub const MARKS_BEFORE_LAST: u32 = 5;

    /// Misses that end the game (QX-8).
    pub const MISSES_MAX: u8 = 4;

    /// The marks of a row.
    pub fn marks(&self, row: Row) -> Marks {
        self.rows[row]
    }

    /// The cells of a row that are marked twice (DO-1, DO-2).
    #[inline]
    pub fn second_marks(&self, row: Row) -> Marks {
        self.aside.second(row)
    }

    /// How many marks a row has, second marks and the lock included.
    #[inline]
    pub fn mark_count(&self, row: Row) -> u32 {
        self.rows[row].count() + self.second_marks(row).count()
    }

    /// Those of these rows that have the fewest marks.
    fn rows_with_fewest_marks(&self, among: RowSet) -> RowSet {
        let fewest = among.iter().map(|row| self.mark_count(row)).min();
        among.iter().filter(|&row| Some(self.mark_count(row)) == fewest).collect()
    }

    /// The marks of a bonus row (BP-1).
    pub fn bonus_marks(&self, pair: Pair) -> Marks {
        self.aside.bonus_row(pair)
    }

    /// The struck fields of the bonus bar (BA-1) or of the swap row (XC-1).
    pub fn bar(&self) -> Bar {
        self.aside.bar()
    }

    /// How many misses were taken.
    pub fn misses(&self) -> u8 {
        self.misses
    }

    /// Is this cell marked?
    pub fn is_marked(&self, layout: &Layout, cell: Cell) -> bool {
        match cell {
            Cell::Color(color, number) => {
                let (row, column) = layout.place(color, number);
                self.rows[row].contains(column)
            }
            Cell::Bonus(pair, number) => self.bonus_marks(pair).contains(layout.bonus_column(pair, number)),
        }
    }

    /// How many marks a cell has: two at most (DO-1, DO-2).
    pub fn times_marked(&self, layout: &Layout, cell: Cell) -> u32 {
        let second = match cell {
            Cell::Color(color, number) => {
                let (row, column) = layout.place(color, number);
                self.second_marks(row).contains(column)
            }
            Cell::Bonus(..) => false,
        };
        u32::from(self.is_marked(layout, cell)) + u32::from(second)
    }

    /// The rows this seat has locked.
    pub fn locked(&self) -> RowSet {
        RowSet::from_fn(|row| self.rows[row].has_lock())
    }

    /// Those of these cells that [`Sheet::check`] allows.
    #[inline]
    pub fn markable(&self, layout: &Layout, closed: RowSet, cells: CellSet) -> CellSet {
        let right_of_marks =
            Row::ALL.iter().fold(CellSet::EMPTY, |cells, &row| cells | layout.right_of(row, self.rows[row]));
        let mut markable = cells & (right_of_marks | self.markable_again(layout));
        for row in closed.iter() {
            markable = markable.without(layout.right_of(row, Marks::NONE));
        }
        if (markable & layout.closing_cells()).is_empty() {
            return markable;
        }
        for &row in Row::ALL {
            let closing = layout.closing(row);
            if !(markable & closing).is_empty() && self.marks_missing(layout, row) > 0 {
                markable = markable.without(closing);
            }
        }
        markable
    }

    /// The cells that may be marked a second time, as far as rows are open (DO-1).
    #[inline]
    fn markable_again(&self, layout: &Layout) -> CellSet {
        if !matches!(layout.mechanism(), Mechanism::DoubleA(_)) {
            return CellSet::EMPTY;
        }
        let places = Row::ALL.iter().filter_map(|&row| Some(layout.colored(row, self.again(layout, row)?)));
        places.collect()
    }

    /// The last marked cell of a row, if it has room for a second mark (DO-1).
    pub fn again(&self, layout: &Layout, row: Row) -> Option<Column> {
        let Mechanism::DoubleA(double) = layout.mechanism() else {
            return None;
        };
        let has_room = |column| double.contains(row, column) && !self.second_marks(row).contains(column);
        self.rows[row].last().filter(|&column| has_room(column))
    }

    /// Takes a miss (QX-5).
    pub fn miss(&mut self) {
        self.misses += 1;
    }

    /// May this cell be marked, regardless of dice and cards (QX-1, QX-6, QX-7, BP-3)?
    #[inline]
    pub fn check(&self, layout: &Layout, cell: Cell, closed: RowSet) -> Result<(), Illegal> {
        if !layout.has(cell) {
            return Err(Illegal::NoSuchCell);
        }
        match cell {
            Cell::Color(color, number) => {
                let (row, column) = layout.place(color, number);
                if closed.contains(row) {
                    return Err(Illegal::RowClosed);
                }
                self.check_place(layout, row, column)
            }
            Cell::Bonus(pair, number) => self.bonus_marks(pair).check_order(layout.bonus_column(pair, number)),
        }
    }

    /// The cells that this white sum gives because it is a lucky number, whatever their own number is (LO-3).
    #[inline]
    pub fn lucky(&self, layout: &Layout, closed: RowSet, sum: Number) -> CellSet {
        match layout.mechanism() {
            Mechanism::Longo(longo) => longo.gives(self, layout, closed, sum),
            _ => CellSet::EMPTY,
        }
    }

    /// The numbers that the white sum may be swapped for, each with its field (XC-1).
    pub fn swaps(&self, layout: &Layout, sum: Number) -> impl Iterator<Item = (usize, Number)> {
        let fields = match layout.mechanism() {
            Mechanism::XChange(fields) => Some(fields),
            _ => None,
        };
        fields.into_iter().flat_map(move |fields| fields.swaps(self.bar(), sum))
    }

    /// Uses a swap field, if it is still open (XC-2).
    pub fn use_field(&mut self, layout: &Layout, field: u8) {
        let field = usize::from(field);
        if let Mechanism::XChange(swaps) = layout.mechanism()
            && (self.bar().used()..swaps.fields().len()).contains(&field)
        {
            self.strike(field);
        }
    }

    /// Uses the field that swaps the white sum for this number, the first of several; nothing if the sum is the number.
    #[inline]
    pub fn swap(&mut self, layout: &Layout, sum: Number, number: Number, changes: &mut impl Sink<Change>) {
        if sum == number {
            return;
        }
        let field = self.swaps(layout, sum).find(|&(_, other)| other == number);
        if let Some((field, _)) = field {
            self.strike(field);
            changes.emit(Change::Swapped { field: field as u8 });
        }
    }

    /// May the cell at this place be marked next if its row is open?
    #[inline]
    fn check_place(&self, layout: &Layout, row: Row, column: Column) -> Result<(), Illegal> {
        if self.rows[row].has_lock() {
            return Err(Illegal::OwnRowClosed);
        }
        if self.again(layout, row) == Some(column) {
            return Ok(());
        }
        self.rows[row].check_order(column)?;
        let (needed, few) = layout.mechanism().before_last();
        if layout.closes(column) && self.mark_count(row) < needed { Err(few) } else { Ok(()) }
    }

    /// Marks a cell that [`Sheet::check`] allows, and plays everything that follows from it. Where an effect asks for
    /// a row and `choice` gives none, the sheet is left incomplete and must be thrown away.
    #[inline]
    pub fn mark(
        &mut self,
        layout: &Layout,
        cell: Cell,
        closed: RowSet,
        choice: Option<Row>,
        changes: &mut impl Sink<Change>,
    ) -> Settled {
        match cell {
            Cell::Color(color, number) => {
                let (row, column) = layout.place(color, number);
                self.put(layout, row, column, Cause::Chosen, changes);
                layout.mechanism().follow(self, layout, (row, column), closed, choice, changes)
            }
            Cell::Bonus(pair, number) => {
                self.aside.mark_bonus(pair, layout.bonus_column(pair, number));
                changes.emit(Change::Marked { cell, cause: Cause::Chosen });
                Settled::Done
            }
        }
    }

    /// What [`Sheet::mark`] would lead to, without marking.
    pub fn settles(&self, layout: &Layout, cell: Cell, closed: RowSet) -> Settled {
        if !layout.mechanism().may_ask() {
            return Settled::Done;
        }
        let mut trial = *self;
        trial.mark(layout, cell, closed, None, &mut Discard)
    }

    /// Strikes the fields of closed colours from the bonus bar (BA-2).
    pub fn strike_closed(&mut self, layout: &Layout, closed: RowSet, changes: &mut impl Sink<Change>) {
        if let Mechanism::BonusA(bonus) = layout.mechanism() {
            bonus.strike_closed(self, layout, closed, changes);
        }
    }

    /// What the sheet is worth (QX-9 and the variants' additions).
    pub fn score(&self, layout: &Layout) -> Score {
        Score::of(self, layout)
    }

    /// Strikes a field of the bar.
    fn strike(&mut self, field: usize) {
        let mut bar = self.bar();
        bar.strike(field);
        self.aside.set_bar(bar);
    }

    /// Marks one cell and, with a number that closes the row, the lock; nothing else follows.
    #[inline]
    fn put(&mut self, layout: &Layout, row: Row, column: Column, cause: Cause, changes: &mut impl Sink<Change>) {
        if self.rows[row].contains(column) {
            self.aside.mark_second(row, column);
        }
        self.rows[row].insert(column);
        changes.emit(Change::Marked { cell: layout.cell(row, column), cause });
        if layout.closes(column) {
            self.rows[row].insert_lock();
            changes.emit(Change::Locked { row });
        }
    }

    /// Marks the next cell of a row by a bonus, or lets the mark lapse (BA-3, BB-2, R-030).
    fn put_next(
        &mut self,
        layout: &Layout,
        row: Row,
        closed: RowSet,
        changes: &mut impl Sink<Change>,
    ) -> Option<Column> {
        let next = self.rows[row]
            .next()
            .filter(|&column| !closed.contains(row) && self.check_place(layout, row, column).is_ok());
        match next {
            Some(column) => self.put(layout, row, column, Cause::Bonus, changes),
            None => changes.emit(Change::Lapsed { row }),
        }
        next
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Cause::Chosen => "chosen",
            Cause::Chain => "chain",
            Cause::Bonus => "bonus",
            Cause::Double => "double",
        })
    }
}
