//! One printed sheet.

use alloc::vec::Vec;

use crate::closed::Closed;
use crate::dice::ColorSet;
use crate::sheet::cell::{ByColor, ByRow, Cell, Color, Column, Number, Pair, Row, RowSet};
use crate::sheet::cell_set::CellSet;
use crate::sheet::marks::Marks;
use crate::sheet::mechanism::{Mechanism, Special};

/// One printed sheet: which coloured number is where, and what the variant adds. Made by [`super::Pad`] from a
/// layout file, so it is always playable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    cells: ByRow<[(Color, Number); Column::COUNT]>,
    places: ByColor<[(Row, Column); NUMBERS]>,
    row_of_lock: ByColor<Row>,
    /// The cells from each place of a row to its end.
    right_of: ByRow<[CellSet; PLACES]>,
    last_cells: CellSet,
    mechanism: Mechanism,
}

/// Table size for look-ups by number; entries 0 and 1 are never used.
const NUMBERS: usize = Number::MAX.get() as usize + 1;

/// Places in a row where the next mark may go: its columns, the lock, and past it. A power of two lets the compiler see
/// that a look-up stays in bounds.
const PLACES: usize = 16;

impl Layout {
    /// The sheet with these cells, if every coloured number appears on it exactly once and every row ends in a
    /// different colour; otherwise all coloured numbers that are missing and all colours that no row ends in.
    pub(crate) fn new(cells: ByRow<[(Color, Number); Column::COUNT]>) -> Result<Self, Vec<LayoutFault>> {
        let mut faults = Vec::new();
        let places = ByColor::new(|color| {
            core::array::from_fn(|number| place_of(&cells, color, number as u8).unwrap_or((Row::First, Column::LAST)))
        });
        let mut row_of_lock = ByColor::of(Row::First);
        for &color in Color::ALL {
            let missing = Number::all().filter(|number| place_of(&cells, color, number.get()).is_none());
            faults.extend(missing.map(|number| LayoutFault::Missing(Cell::Color(color, number))));
            match Row::ALL.iter().find(|row| cells[**row][Column::LAST.index()].0 == color) {
                Some(&row) => row_of_lock[color] = row,
                None => faults.push(LayoutFault::NoLock(color)),
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let right_of = cells.map(|row| core::array::from_fn(|place| row.iter().skip(place).copied().collect()));
        let last_cells = cells.values().iter().map(|row| row[Column::LAST.index()]).collect();
        Ok(Self { cells, places, row_of_lock, right_of, last_cells, mechanism: Mechanism::Plain })
    }

    /// The same cells with what a variant adds.
    pub(crate) fn with(&self, mechanism: Mechanism) -> Self {
        Self { mechanism, ..self.clone() }
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
        let places = Row::ALL.iter().flat_map(|&row| Column::all().map(move |column| (row, column)));
        places.filter_map(|place| Some((place, self.special(place)?)))
    }

    /// Where a coloured number is.
    #[inline]
    pub fn place(&self, color: Color, number: Number) -> (Row, Column) {
        self.places[color][number.get() as usize]
    }

    /// The cells right of a row's last mark (QX-1).
    #[inline]
    pub(super) fn right_of(&self, row: Row, marks: Marks) -> CellSet {
        self.right_of[row][marks.next_index() % PLACES]
    }

    /// The last numbers of all rows.
    #[inline]
    pub(crate) fn last_cells(&self) -> CellSet {
        self.last_cells
    }

    /// The last number of a row.
    pub fn last_cell(&self, row: Row) -> (Color, Number) {
        self.cells[row][Column::LAST.index()]
    }

    /// The marks needed in a row before its last number (QX-6, DO-3).
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
        self.last_cell(row).0
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

fn place_of(cells: &ByRow<[(Color, Number); Column::COUNT]>, color: Color, number: u8) -> Option<(Row, Column)> {
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
