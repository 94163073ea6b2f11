//! One printed sheet.

use crate::closed::Closed;
use crate::sheet::cell::{ByColor, ByRow, Cell, Color, Column, Number, Pair, Row};
use crate::sheet::mechanism::Mechanism;

/// One printed sheet: which coloured number stands where, and what the variant adds. Made by [`super::Pad`] from a
/// layout file, so it is always a sheet one can play on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    cells: ByRow<[(Color, Number); Column::COUNT]>,
    places: ByColor<[(Row, Column); NUMBERS]>,
    mechanism: Mechanism,
}

/// Table size for look-ups by number; entries 0 and 1 are never used.
const NUMBERS: usize = Number::MAX.get() as usize + 1;

impl Layout {
    /// The sheet with these cells, if every coloured number stands on it exactly once and every row ends in another
    /// colour; else the first coloured number that is missing or the colour that ends two rows.
    pub(crate) fn new(cells: ByRow<[(Color, Number); Column::COUNT]>) -> Result<Self, LayoutFault> {
        let places = ByColor::new(|color| {
            core::array::from_fn(|number| place_of(&cells, color, number as u8).unwrap_or((Row::First, Column::LAST)))
        });
        for &color in Color::ALL {
            if let Some(number) = Number::all().find(|number| place_of(&cells, color, number.get()).is_none()) {
                return Err(LayoutFault::Missing(Cell::Color(color, number)));
            }
            if !cells.values().iter().any(|row| row[Column::LAST.index()].0 == color) {
                return Err(LayoutFault::NoLock(color));
            }
        }
        Ok(Self { cells, places, mechanism: Mechanism::Plain })
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

    /// Where a coloured number stands.
    #[inline]
    pub fn place(&self, color: Color, number: Number) -> (Row, Column) {
        self.places[color][number.get() as usize]
    }

    /// The cell at a place.
    #[inline]
    pub fn cell(&self, row: Row, column: Column) -> Cell {
        let (color, number) = self.cells[row][column.index()];
        Cell::Color(color, number)
    }

    /// The colour of a row's lock, which is that of its last cell (GX-2).
    pub fn lock(&self, row: Row) -> Color {
        self.cells[row][Column::LAST.index()].0
    }

    /// The row that ends in this colour's lock.
    #[inline]
    pub fn row_of_lock(&self, color: Color) -> Row {
        let row = Row::ALL.iter().copied().find(|&row| self.lock(row) == color);
        row.expect("Layout::new refuses sheets without a lock of each colour")
    }

    /// Has every row a single colour?
    pub fn has_plain_rows(&self) -> bool {
        Row::ALL.iter().all(|&row| self.cells[row].iter().all(|&(color, _)| color == self.lock(row)))
    }

    /// Where a number stands in a bonus row, whose numbers are those of the rows beside it (BP-1).
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

/// Why four rows are no sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum LayoutFault {
    #[error("{0} is missing: every coloured number stands on a sheet exactly once")]
    Missing(Cell),
    #[error("no row ends in {name}: the four locks have different colours", name = .0.name())]
    NoLock(Color),
}
