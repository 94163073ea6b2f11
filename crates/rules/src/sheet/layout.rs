//! One printed sheet.

use alloc::vec::Vec;

use arrayvec::ArrayVec;

use crate::closed::Closed;
use crate::dice::{ColorSet, Sides};
use crate::sheet::cell::{ByColor, ByRow, Cell, Color, Column, Number, Pair, Row, RowSet};
use crate::sheet::cell_set::CellSet;
use crate::sheet::marks::Marks;
use crate::sheet::mechanism::{Mechanism, Special};

/// One printed sheet: which coloured number is where, and what the variant adds. Made by [`super::Pad`] from a
/// layout file, so it is always playable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    sides: Sides,
    cells: ByRow<RowCells>,
    places: ByColor<[(Row, Column); NUMBERS]>,
    row_of_lock: ByColor<Row>,
    /// The cells from each place of a row to its end.
    right_of: ByRow<[CellSet; PLACES]>,
    /// The numbers that close a row.
    closing_cells: CellSet,
    /// The first column whose number closes its row.
    closes_from: usize,
    mechanism: Mechanism,
}

/// The cells of a row, left to right: as many as two dice of the sheet have sums.
pub(crate) type RowCells = ArrayVec<(Color, Number), { Column::COUNT_MAX }>;

/// Table size for look-ups by number; entries 0 and 1 are never used.
const NUMBERS: usize = Number::MAX.get() as usize + 1;

/// Places in a row where the next mark may go: its columns, the lock, and past it. A power of two lets the compiler see
/// that a look-up stays in bounds.
const PLACES: usize = 32;

impl Layout {
    /// The sheet with these cells, if every coloured number appears on it exactly once and every row ends in a
    /// different colour; otherwise all coloured numbers that are missing and all colours that no row ends in.
    pub(crate) fn new(sides: Sides, cells: ByRow<RowCells>) -> Result<Self, Vec<LayoutFault>> {
        let mut faults = Vec::new();
        let last = sides.last_column();
        let places = ByColor::new(|color| {
            core::array::from_fn(|number| place_of(&cells, color, number as u8).unwrap_or((Row::First, last)))
        });
        let mut row_of_lock = ByColor::of(Row::First);
        for &color in Color::ALL {
            let missing = sides.numbers().filter(|number| place_of(&cells, color, number.get()).is_none());
            faults.extend(missing.map(|number| LayoutFault::Missing(Cell::Color(color, number))));
            match Row::ALL.iter().find(|row| cells[**row].last().is_some_and(|cell| cell.0 == color)) {
                Some(&row) => row_of_lock[color] = row,
                None => faults.push(LayoutFault::NoLock(color)),
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let right_of = ByRow::new(|row| core::array::from_fn(|place| cells[row].iter().skip(place).copied().collect()));
        let plain = Self {
            sides,
            cells,
            places,
            row_of_lock,
            right_of,
            closing_cells: CellSet::EMPTY,
            closes_from: 0,
            mechanism: Mechanism::Plain,
        };
        Ok(plain.with(Mechanism::Plain))
    }

    /// The same cells with what a variant adds.
    pub(crate) fn with(&self, mechanism: Mechanism) -> Self {
        let closes_from = self.sides.sums() - mechanism.closing_numbers();
        let closing = self.right_of.values().iter().map(|right_of| right_of[closes_from]);
        let closing_cells = closing.fold(CellSet::EMPTY, |all, cells| all | cells);
        Self { mechanism, closing_cells, closes_from, ..self.clone() }
    }

    /// The sides of the dice that this sheet is made for.
    #[inline]
    pub fn sides(&self) -> Sides {
        self.sides
    }

    /// The places of a row, left to right.
    pub fn columns(&self) -> impl DoubleEndedIterator<Item = Column> + Clone + use<> {
        self.sides.columns()
    }

    /// The place of a row's last number.
    #[inline]
    pub fn last_column(&self) -> Column {
        self.sides.last_column()
    }

    /// Does a mark at this place close its row (QX-6, LO-2)?
    #[inline]
    pub fn closes(&self, column: Column) -> bool {
        column.index() >= self.closes_from
    }

    /// The places of a row whose numbers close it (QX-6, LO-2), left to right.
    pub fn closing_columns(&self) -> impl Iterator<Item = Column> + use<> {
        self.columns().skip(self.closes_from)
    }

    /// Is this cell printed on the sheet?
    #[inline]
    pub fn has(&self, cell: Cell) -> bool {
        self.sides.give(cell.number()) && (matches!(cell, Cell::Color(..)) || self.mechanism.has_bonus_rows())
    }

    /// What the variant adds.
    #[inline]
    pub fn mechanism(&self) -> &Mechanism {
        &self.mechanism
    }

    /// What the variant makes of the cell at a place.
    pub fn special(&self, place: (Row, Column)) -> Option<Special> {
        self.mechanism.special(place)
    }

    /// The places of all special cells, row by row.
    pub fn specials(&self) -> impl Iterator<Item = ((Row, Column), Special)> {
        let places = Row::ALL.iter().flat_map(|&row| self.columns().map(move |column| (row, column)));
        places.filter_map(|place| Some((place, self.special(place)?)))
    }

    /// The place of a coloured number, which the sheet must [have](Layout::has).
    #[inline]
    pub fn place(&self, color: Color, number: Number) -> (Row, Column) {
        self.places[color][number.get() as usize]
    }

    /// The cells right of a row's last mark (QX-1).
    #[inline]
    pub(super) fn right_of(&self, row: Row, marks: Marks) -> CellSet {
        self.right_of[row][marks.next_index() % PLACES]
    }

    /// The numbers that close a row (QX-6, LO-2).
    #[inline]
    pub(crate) fn closing(&self, row: Row) -> CellSet {
        self.right_of[row][self.closes_from % PLACES]
    }

    /// The numbers that close rows.
    #[inline]
    pub(crate) fn closing_cells(&self) -> CellSet {
        self.closing_cells
    }

    /// The marks needed in a row before a number that closes it (QX-6, DO-3, LO-2).
    #[inline]
    pub fn marks_before_last(&self) -> u32 {
        self.mechanism.before_last().0
    }

    /// The coloured number at a place.
    #[inline]
    pub(super) fn colored(&self, row: Row, column: Column) -> (Color, Number) {
        self.cells[row][column.index()]
    }

    /// The cell at a place.
    #[inline]
    pub fn cell(&self, row: Row, column: Column) -> Cell {
        let (color, number) = self.colored(row, column);
        Cell::Color(color, number)
    }

    /// The colour of a row's lock, which is that of its last cell (GX-2).
    pub fn lock(&self, row: Row) -> Color {
        self.colored(row, self.last_column()).0
    }

    /// The colours whose dice are in play while these rows are closed (QX-7, GX-2).
    pub fn dice(&self, closed: RowSet) -> ColorSet {
        ColorSet::first(Color::ALL.len()).without(closed.iter().map(|row| self.lock(row)).collect())
    }

    /// The row that ends in this colour's lock.
    #[inline]
    pub fn row_of_lock(&self, color: Color) -> Row {
        self.row_of_lock[color]
    }

    /// Does every row have a single colour?
    pub fn has_plain_rows(&self) -> bool {
        Row::ALL.iter().all(|&row| self.cells[row].iter().all(|&(color, _)| color == self.lock(row)))
    }

    /// Where a number is in a bonus row, whose numbers are those of the rows beside it (BP-1).
    #[inline]
    pub fn bonus_column(&self, pair: Pair, number: Number) -> Column {
        self.place(pair.colors()[0], number).1
    }

    /// The number at a place of a bonus row (BP-1).
    pub fn bonus_number(&self, pair: Pair, column: Column) -> Number {
        let row = self.place(pair.colors()[0], Number::MIN).0;
        self.cells[row][column.index()].1
    }
}

fn place_of(cells: &ByRow<RowCells>, color: Color, number: u8) -> Option<(Row, Column)> {
    Row::ALL.iter().find_map(|&row| {
        let column = cells[row].iter().position(|&(c, n)| c == color && n.get() == number)?;
        Some((row, Column::new(column)?))
    })
}

/// Why four rows are not a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum LayoutFault {
    #[error("{0} is missing: every coloured number is on a sheet exactly once")]
    Missing(Cell),
    #[error("no row ends in {name}: the four locks have different colours", name = .0.name())]
    NoLock(Color),
}
