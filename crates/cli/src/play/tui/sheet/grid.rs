//! Where the cells of a sheet are on the screen: four rows of two lines, bonus rows of one (BP-1).

use ratatui::layout::{Position, Rect};
use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::sheet::{Cell, Column, Layout, Pair, Row};

/// Columns before the first cell.
pub(in crate::play::tui) const LABEL_WIDTH: u16 = 4;
/// Columns of a lock.
const LOCK_WIDTH: u16 = 5;

/// Columns of a cell: longer rows have narrower ones.
pub(in crate::play::tui) const fn cell_width(sides: Sides) -> u16 {
    match sides {
        Sides::Six => 5,
        Sides::Eight => 4,
    }
}

/// Where a cell is.
pub(in crate::play::tui) const fn cell_x(sides: Sides, column: Column) -> u16 {
    LABEL_WIDTH + cell_width(sides) * column.index() as u16
}

/// Where the lock is.
pub(in crate::play::tui) const fn lock_x(sides: Sides) -> u16 {
    LABEL_WIDTH + cell_width(sides) * sides.sums() as u16
}

/// Where the points of a row are.
pub(in crate::play::tui) const fn points_x(sides: Sides) -> u16 {
    lock_x(sides) + LOCK_WIDTH + 1
}

/// One of the printed lines of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::play::tui) enum Strip {
    /// A row with a lock.
    Row(Row),
    /// A bonus row between two rows.
    Bonus(Pair),
}

impl Strip {
    /// Lines on the screen.
    pub(in crate::play::tui) fn height(self) -> u16 {
        match self {
            Strip::Row(_) => 2,
            Strip::Bonus(_) => 1,
        }
    }

    /// The cell in a column.
    pub(in crate::play::tui) fn cell(self, layout: &Layout, column: Column) -> Cell {
        match self {
            Strip::Row(row) => layout.cell(row, column),
            Strip::Bonus(pair) => Cell::Bonus(pair, layout.bonus_number(pair, column)),
        }
    }
}

/// The strips of a sheet, top to bottom.
pub(in crate::play::tui) fn strips(layout: &Layout) -> Vec<Strip> {
    let mut strips = Vec::new();
    for &row in Row::ALL {
        strips.push(Strip::Row(row));
        let below = Pair::ALL.iter().find(|pair| pair.colors()[0] == layout.lock(row));
        strips.extend(below.filter(|_| layout.mechanism().has_bonus_rows()).map(|&pair| Strip::Bonus(pair)));
    }
    strips
}

/// The lines of the whole sheet.
pub(in crate::play::tui) fn height(layout: &Layout) -> u16 {
    strips(layout).into_iter().map(Strip::height).sum()
}

/// Each strip with its first line, from 0.
pub(in crate::play::tui) fn lines(layout: &Layout) -> impl Iterator<Item = (Strip, u16)> {
    strips(layout).into_iter().scan(0, |y, strip| {
        let start = *y;
        *y += strip.height();
        Some((strip, start))
    })
}

/// A place in the grid of strips and columns; never outside it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::play::tui) struct Place {
    strip: usize,
    column: Column,
}

impl Default for Place {
    fn default() -> Self {
        Self { strip: 0, column: FIRST }
    }
}

const FIRST: Column = Column::new(0).expect("every row has a first column");

impl Place {
    /// The place of a cell.
    pub(in crate::play::tui) fn of(layout: &Layout, cell: Cell) -> Option<Self> {
        let (wanted, column) = match cell {
            Cell::Color(color, number) => {
                let (row, column) = layout.place(color, number);
                (Strip::Row(row), column)
            }
            Cell::Bonus(pair, number) => (Strip::Bonus(pair), layout.bonus_column(pair, number)),
        };
        let strip = strips(layout).iter().position(|&strip| strip == wanted)?;
        Some(Self { strip, column })
    }

    /// The place under the mouse; the lock counts as the last number.
    pub(in crate::play::tui) fn at(layout: &Layout, at: Position, paper: Rect) -> Option<Self> {
        let (x, y) = (at.x.checked_sub(paper.x + LABEL_WIDTH)?, at.y.checked_sub(paper.y)?);
        let index = usize::from(x / cell_width(layout.sides()));
        let last = layout.last_column();
        let column = if index == last.index() + 1 { last } else { layout.columns().nth(index)? };
        let strip = lines(layout).position(|(strip, start)| (start..start + strip.height()).contains(&y))?;
        Some(Self { strip, column })
    }

    /// The strip; that of the last line should the sheet have fewer.
    pub(in crate::play::tui) fn strip(self, layout: &Layout) -> Strip {
        let strips = strips(layout);
        strips[self.strip.min(strips.len() - 1)]
    }

    /// The cell.
    pub(in crate::play::tui) fn cell(self, layout: &Layout) -> Cell {
        self.strip(layout).cell(layout, self.column)
    }

    pub(in crate::play::tui) fn left(self) -> Self {
        let column = self.column.index().checked_sub(1).and_then(Column::new);
        Self { column: column.unwrap_or(self.column), ..self }
    }

    pub(in crate::play::tui) fn right(self, layout: &Layout) -> Self {
        Self { column: layout.columns().nth(self.column.index() + 1).unwrap_or(self.column), ..self }
    }

    pub(in crate::play::tui) fn up(self) -> Self {
        Self { strip: self.strip.saturating_sub(1), ..self }
    }

    pub(in crate::play::tui) fn down(self, layout: &Layout) -> Self {
        Self { strip: (self.strip + 1).min(strips(layout).len() - 1), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wurf_rules::qwixx::Variant;
    use wurf_rules::seat::Seat;

    #[test]
    fn every_cell_has_one_place_and_is_found_under_the_mouse() {
        for variant in Variant::ALL {
            let pad = variant.pad();
            let layout = pad.layout(Seat::One);
            let paper = Rect::new(3, 7, 80, height(layout));
            for (strip, y) in lines(layout) {
                for column in layout.columns() {
                    let cell = strip.cell(layout, column);
                    let place = Place::of(layout, cell).unwrap();
                    assert_eq!(place.cell(layout), cell);
                    let x = cell_x(layout.sides(), column);
                    let at = Position::new(paper.x + x + 2, paper.y + y);
                    assert_eq!(Place::at(layout, at, paper), Some(place));
                }
            }
        }
    }

    #[test]
    fn the_cursor_stays_on_the_sheet() {
        let pad = Variant::BigPoints.pad();
        let layout = pad.layout(Seat::One);
        let mut place = Place::default();
        (0..20).for_each(|_| place = place.right(layout).down(layout));
        assert_eq!(place.cell(layout).to_string(), "B2");
        (0..20).for_each(|_| place = place.left().up());
        assert_eq!(place.cell(layout).to_string(), "R2");
    }
}
