//! One player's paper: what is drawn, how a shape falls, what it leaves below.

use serde::{Deserialize, Serialize};

use crate::bloxx::cell::{Cell, Cells, Column, Row};
use crate::bloxx::die::{Face, Ink};
use crate::bloxx::layout::{ByColorRow, ColorRow, Layout};
use crate::bloxx::score::{Bonus, Score};
use crate::bloxx::shape::{Orientation, Shape};
use crate::bloxx::skyline::Skyline;
use crate::closed::Set;
use crate::fields::{Fields, ReadFields};
use crate::illegal::Illegal;

/// One player's paper.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sheet {
    pub(super) drawn: Cells,
    pub(super) circles: Cells,
    pub(super) skyline: Skyline,
    pub(super) bonuses: ByColorRow<Option<Bonus>>,
}

/// What holds a shape after the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Support {
    /// It lies on the bottom edge or on a drawn cell, and shares a cell side with a drawn cell.
    #[default]
    Touching,
    /// It lies on a drawn cell.
    Strict,
}

/// What entering a shape draws.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Placement {
    /// The cells of the shape, the circle among them.
    pub cells: Cells,
    /// The circle, unless it becomes a cross (BX-2).
    pub circle: Option<Cell>,
    /// The gaps it leaves below (BX-6).
    pub gaps: Cells,
}

/// A shape that was entered with nothing but crosses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// How it is held.
    pub orientation: Orientation,
    /// The column of its leftmost cells.
    pub column: Column,
    /// Where its circle would be.
    pub circle: Cell,
    /// The sheet after it.
    pub crossed: Sheet,
}

impl ReadFields for Placement {
    fn read<F: Fields>(fields: &F) -> Result<Self, F::Error> {
        Ok(Self { cells: fields.field("cells")?, circle: fields.field("circle")?, gaps: fields.field("gaps")? })
    }
}

impl Sheet {
    /// An empty sheet.
    pub fn new(layout: &Layout) -> Self {
        Self {
            drawn: Cells::EMPTY,
            circles: Cells::EMPTY,
            skyline: Skyline::flat(layout.columns()),
            bonuses: ByColorRow::of(None),
        }
    }

    /// A sheet of which only the coloured rows with a bonus are known: next to real dice that is all one needs to know
    /// about the others (BX-8).
    pub fn completing(layout: &Layout, rows: Set<ColorRow>) -> Self {
        let bonuses = ByColorRow::new(|row| rows.contains(row).then_some(Bonus::First));
        Self { bonuses, ..Self::new(layout) }
    }

    /// The cells with a cross or a circle.
    pub fn drawn(&self) -> Cells {
        self.drawn
    }

    /// The cells with a circle.
    pub fn circles(&self) -> Cells {
        self.circles
    }

    /// The cells filled in because something is drawn above them (BX-6, R-062).
    pub fn gaps(&self) -> Cells {
        let columns = (0..Column::COUNT_MAX).filter_map(Column::new);
        let filled = columns.map(|column| Cells::column(column, self.height(column)));
        filled.fold(Cells::EMPTY, Cells::union).without(self.drawn)
    }

    /// How many gaps there are.
    pub fn gap_count(&self) -> usize {
        self.skyline.area() - self.drawn.len()
    }

    /// How many cells are neither drawn nor gaps.
    pub fn empty_count(&self, layout: &Layout) -> usize {
        layout.cell_count() - self.skyline.area()
    }

    /// The rows of a column that are filled, gaps included.
    pub fn height(&self, column: Column) -> usize {
        self.skyline.height(column)
    }

    /// The bonus earned for a coloured row (BX-8).
    pub fn bonus(&self, row: ColorRow) -> Option<Bonus> {
        self.bonuses[row]
    }

    /// Is this coloured row filled with crosses and circles (BX-8)?
    #[inline]
    pub fn fills(&self, layout: &Layout, row: ColorRow) -> bool {
        self.drawn.contains_all(layout.cells_of(row))
    }

    /// What the sheet is worth (BX-10).
    pub fn score(&self, layout: &Layout) -> Score {
        Score::of(self, layout)
    }

    /// Where a shape ends up if it falls down here, or why it must not.
    pub fn fall(&self, layout: &Layout, support: Support, shape: &Shape, column: Column) -> Result<Row, Illegal> {
        let rest = self.skyline.rest(shape, column);
        if rest + shape.height() > layout.rows() {
            return Err(Illegal::ShapeOutsideSheet);
        }
        let row = Row::new(rest).ok_or(Illegal::ShapeOutsideSheet)?;
        let held = row > Row::BOTTOM || self.footing(support).intersects(shape.cells().moved(column, 0));
        if held { Ok(row) } else { Err(Illegal::ShapeDoesNotRest) }
    }

    /// Calls `found` for every column in which a shape may fall, from the left; agrees with [`Sheet::fall`].
    #[inline]
    pub(super) fn columns(&self, layout: &Layout, footing: Cells, shape: &Shape, mut found: impl FnMut(Column)) {
        let Some(highest) = layout.rows().checked_sub(shape.height()) else { return };
        for (column, bottom) in self.skyline.landings(shape, highest).iter() {
            if !bottom || footing.intersects(shape.cells().moved(column, 0)) {
                found(column);
            }
        }
    }

    /// Calls `found` with every way to enter a face that makes a difference on paper; agrees with [`Sheet::fall`]. For
    /// search, which looks at thousands of them.
    #[inline]
    pub fn each_entry(&self, layout: &Layout, support: Support, face: &Face, mut found: impl FnMut(Entry)) {
        let footing = self.footing(support);
        for &orientation in face.orientations(Ink::Circle) {
            let shape = face.shape(orientation);
            self.columns(layout, footing, shape, |column| {
                let row = self.rest(shape, column);
                let mut crossed = *self;
                crossed.enter(shape, Ink::Cross, column, row);
                let circle = shape.circle().moved(column, row);
                found(Entry { orientation, column, circle, crossed });
            });
        }
    }

    /// The cells of which a shape in the bottom row must take one. Above the bottom row every shape is held: it
    /// lies on top of a column, and the cell there is always a drawn one. A gap is filled in, not drawn, so touching
    /// one from the side is not contact; that matters for a low shape beside an overhang.
    #[inline]
    pub(super) fn footing(&self, support: Support) -> Cells {
        match support {
            _ if self.drawn.is_empty() => Cells::ALL,
            Support::Touching => self.drawn.beside(),
            Support::Strict => self.drawn.above(),
        }
    }

    /// Where a shape would lie, even where it must not; nothing where it would exceed what a set of cells can hold.
    pub(super) fn resting(&self, shape: &Shape, column: Column) -> Option<Cells> {
        let rest = self.skyline.rest(shape, column);
        (rest + shape.height() <= Row::COUNT_MAX).then(|| shape.cells().moved(column, rest))
    }

    /// What a shape that falls to this row draws.
    pub(super) fn placement(&self, shape: &Shape, ink: Ink, column: Column, row: Row) -> Placement {
        let cells = shape.cells().moved(column, row.index());
        let circle = Cells::only(shape.circle()).moved(column, row.index());
        let mut after = self.skyline;
        after.raise(shape, column, row.index());
        let columns = (column.index()..column.index() + shape.width()).filter_map(Column::new);
        let risen = columns.map(|column| {
            Cells::column(column, after.height(column)).without(Cells::column(column, self.height(column)))
        });
        Placement {
            cells,
            circle: if ink == Ink::Circle { circle.iter().next() } else { None },
            gaps: risen.fold(Cells::EMPTY, Cells::union).without(cells),
        }
    }

    /// The row that a shape which may fall here comes to rest in.
    #[inline]
    pub(super) fn rest(&self, shape: &Shape, column: Column) -> Row {
        Row::new(self.skyline.rest(shape, column)).expect("a shape that may fall here stays on the sheet")
    }

    /// Records a bonus (BX-8).
    pub(super) fn earn(&mut self, row: ColorRow, bonus: Bonus) {
        self.bonuses[row] = Some(bonus);
    }

    /// Is this a sheet of that width, and not higher?
    pub(super) fn belongs_to(&self, layout: &Layout) -> bool {
        let columns = (0..Column::COUNT_MAX).filter_map(Column::new);
        let highest = columns.map(|column| self.height(column)).max().unwrap_or_default();
        self.skyline.columns() == layout.columns() && highest <= layout.rows()
    }

    /// Enters a shape that [`Sheet::fall`] lets fall to this row.
    #[inline]
    pub(super) fn enter(&mut self, shape: &Shape, ink: Ink, column: Column, row: Row) {
        self.drawn = self.drawn.union(shape.cells().moved(column, row.index()));
        if ink == Ink::Circle {
            self.circles = self.circles.union(Cells::only(shape.circle()).moved(column, row.index()));
        }
        self.skyline.raise(shape, column, row.index());
    }
}
