//! A shape and the eight ways to hold it (BX-3).

use core::fmt;
use core::str::FromStr;

use crate::bloxx::cell::{Cell, Cells, Column, Row};
use crate::closed::{By, Closed};
use crate::notation::{self, NotationError};

/// How a shape is held: mirrored left to right or not, then turned clockwise by quarters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Orientation {
    /// As on the die, written as nothing.
    Printed,
    /// Turned right, `r`.
    Right,
    /// Upside down, `u`.
    UpsideDown,
    /// Turned left, `l`.
    Left,
    /// Mirrored, `m`.
    Mirrored,
    /// Mirrored, then turned right, `mr`.
    MirroredRight,
    /// Mirrored, then upside down, `mu`.
    MirroredUpsideDown,
    /// Mirrored, then turned left, `ml`.
    MirroredLeft,
}

/// One value per orientation.
pub type ByOrientation<V> = By<Orientation, V, 8>;

impl Closed for Orientation {
    const ALL: &'static [Self] = &[
        Orientation::Printed,
        Orientation::Right,
        Orientation::UpsideDown,
        Orientation::Left,
        Orientation::Mirrored,
        Orientation::MirroredRight,
        Orientation::MirroredUpsideDown,
        Orientation::MirroredLeft,
    ];

    fn index(self) -> usize {
        self as usize
    }
}

/// Quarter turns until a shape is as before.
const QUARTERS: usize = 4;

impl Orientation {
    /// A quarter turn clockwise further.
    pub fn turned_right(self) -> Self {
        Self::of(self.is_mirrored(), self.quarters() + 1)
    }

    /// A quarter turn counter-clockwise further.
    pub fn turned_left(self) -> Self {
        Self::of(self.is_mirrored(), self.quarters() + QUARTERS - 1)
    }

    /// Left and right swapped as the shape is held now.
    pub fn flipped(self) -> Self {
        // Mirroring after a turn is mirroring before the opposite turn.
        Self::of(!self.is_mirrored(), QUARTERS - self.quarters())
    }

    fn of(mirrored: bool, quarters: usize) -> Self {
        Self::ALL[usize::from(mirrored) * QUARTERS + quarters % QUARTERS]
    }

    fn is_mirrored(self) -> bool {
        self.index() >= QUARTERS
    }

    fn quarters(self) -> usize {
        self.index() % QUARTERS
    }

    const fn letters(self) -> &'static str {
        match self {
            Orientation::Printed => "",
            Orientation::Right => "r",
            Orientation::UpsideDown => "u",
            Orientation::Left => "l",
            Orientation::Mirrored => "m",
            Orientation::MirroredRight => "mr",
            Orientation::MirroredUpsideDown => "mu",
            Orientation::MirroredLeft => "ml",
        }
    }
}

impl fmt::Display for Orientation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letters())
    }
}

impl FromStr for Orientation {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let orientation = Orientation::ALL.iter().find(|orientation| orientation.letters() == text);
        orientation.copied().ok_or_else(|| NotationError::new(text, "an orientation (nothing, r, u, l, m, mr, mu, ml)"))
    }
}

notation::serde_as_text!(Orientation);

/// A shape held in one orientation, in the bottom left corner of a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    cells: Cells,
    circle: Cell,
    width: u8,
    height: u8,
    /// Per column the rows below its lowest cell.
    bottoms: [u8; Shape::CELLS_MAX],
    /// Per column the rows up to its highest cell.
    tops: [u8; Shape::CELLS_MAX],
}

impl Shape {
    /// The largest shape a layout file may put on a die; so no shape is longer than this either.
    pub const CELLS_MAX: usize = 6;

    /// The shape of these cells, of which one is the circle, moved into the corner.
    pub(super) fn new(cells: Cells, circle: Cell) -> Self {
        let min = |of: fn(Cell) -> usize| cells.iter().map(of).min().unwrap_or_default();
        let (left, low) = (min(|cell| cell.column.index()), min(|cell| cell.row.index()));
        let corner = |cell: Cell| place(cell.column.index() - left, cell.row.index() - low);
        Self::in_corner(cells.iter().map(corner).collect(), corner(circle))
    }

    fn in_corner(cells: Cells, circle: Cell) -> Self {
        let mut shape = Self { cells, circle, width: 0, height: 0, bottoms: [NO_BOTTOM; 6], tops: [0; 6] };
        for Cell { column, row } in cells.iter() {
            let (column, row) = (column.index(), row.index() as u8);
            shape.width = shape.width.max(column as u8 + 1);
            shape.height = shape.height.max(row + 1);
            shape.bottoms[column] = shape.bottoms[column].min(row);
            shape.tops[column] = shape.tops[column].max(row + 1);
        }
        shape
    }

    /// The shape held like this, if it is as printed now.
    pub(super) fn held(&self, orientation: Orientation) -> Self {
        let mirrored = if orientation.is_mirrored() { self.mirrored() } else { *self };
        (0..orientation.quarters()).fold(mirrored, |shape, _| shape.turned_right())
    }

    fn mirrored(&self) -> Self {
        self.map(|cell| place(self.width() - 1 - cell.column.index(), cell.row.index()))
    }

    fn turned_right(&self) -> Self {
        self.map(|cell| place(cell.row.index(), self.width() - 1 - cell.column.index()))
    }

    fn map(&self, change: impl Fn(Cell) -> Cell) -> Self {
        Self::in_corner(self.cells.iter().map(&change).collect(), change(self.circle))
    }

    /// Its cells, the circle among them.
    pub fn cells(&self) -> Cells {
        self.cells
    }

    /// The cell with the circle.
    pub fn circle(&self) -> Cell {
        self.circle
    }

    /// How many columns it occupies.
    pub fn width(&self) -> usize {
        self.width as usize
    }

    /// How many rows it occupies.
    pub fn height(&self) -> usize {
        self.height as usize
    }

    /// Per column the rows below its lowest cell.
    #[inline]
    pub(super) fn bottoms(&self) -> &[u8] {
        &self.bottoms[..self.width()]
    }

    /// The same for six columns; beyond the shape's width higher than any sheet.
    #[inline]
    pub(super) fn all_bottoms(&self) -> &[u8; Shape::CELLS_MAX] {
        &self.bottoms
    }

    /// Per column the rows up to its highest cell.
    #[inline]
    pub(super) fn tops(&self) -> &[u8] {
        &self.tops[..self.width()]
    }
}

/// The bottom of a column that a shape does not occupy: higher than any sheet, and below 128 like all heights.
const NO_BOTTOM: u8 = 127;

fn place(column: usize, row: usize) -> Cell {
    const WHY: &str = "a shape of six cells is at most six wide and high";
    Cell { column: Column::new(column).expect(WHY), row: Row::new(row).expect(WHY) }
}
