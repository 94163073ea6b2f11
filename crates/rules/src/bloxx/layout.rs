//! The printed sheet and the dice.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::bloxx::cell::{Cell, Cells, Row};
use crate::bloxx::die::{ByDie, Die, Face};
use crate::closed::{By, Closed};
use crate::dice::{Pips, Sides};
use crate::notation::{self, NotationError};
use crate::points::Points;

/// A coloured row (BX-8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum ColorRow {
    /// The orange row.
    Orange,
    /// The violet row.
    Violet,
    /// The blue row.
    Blue,
    /// The green row.
    Green,
}

/// One value per coloured row.
pub type ByColorRow<V> = By<ColorRow, V, 4>;

impl Closed for ColorRow {
    const ALL: &'static [Self] = &[ColorRow::Orange, ColorRow::Violet, ColorRow::Blue, ColorRow::Green];

    fn index(self) -> usize {
        self as usize
    }
}

impl ColorRow {
    /// The name of the colour.
    pub const fn name(self) -> &'static str {
        match self {
            ColorRow::Orange => "orange",
            ColorRow::Violet => "violet",
            ColorRow::Blue => "blue",
            ColorRow::Green => "green",
        }
    }
}

impl fmt::Display for ColorRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for ColorRow {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let row = ColorRow::ALL.iter().find(|row| row.name() == text);
        row.copied().ok_or_else(|| NotationError::new(text, "a coloured row (orange, violet, blue or green)"))
    }
}

notation::serde_as_text!(ColorRow);

/// Where a part of a layout comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Confidence {
    /// It is what the printed game shows.
    Printed,
    /// It is the author's own; for the layout that comes with the game, ours.
    Own,
}

impl Confidence {
    /// The word in a layout file.
    pub const fn word(self) -> &'static str {
        match self {
            Confidence::Printed => "printed",
            Confidence::Own => "own",
        }
    }
}

/// The printed sheet and the faces of the dice. Made from a layout file, so it is always playable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    pub(super) title: String,
    pub(super) remark: Option<String>,
    pub(super) columns: usize,
    pub(super) rows: usize,
    pub(super) sheet_confidence: Confidence,
    pub(super) numbers: [Option<Points>; Cells::COUNT_MAX],
    pub(super) color_rows: ByColorRow<Row>,
    pub(super) color_cells: ByColorRow<Cells>,
    pub(super) dice_confidence: Confidence,
    pub(super) dice: ByDie<Box<[Face; Sides::Six.count() as usize]>>,
}

impl Layout {
    /// The layout file that comes with the game.
    pub const TOML: &'static str = include_str!("../../layouts/bloxx.toml");

    /// The layout that comes with the game. Its size, the values of its numbers and the count of shapes and coloured
    /// rows are those of the printed game; the rest is our own, and [`Layout::remark`] says so.
    pub fn standard() -> Self {
        Self::from_toml(Self::TOML).expect("a test reads the layout that is compiled in")
    }

    /// The layout's name.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What players ought to know about where the layout comes from.
    pub fn remark(&self) -> Option<&str> {
        self.remark.as_deref()
    }

    /// Where the sheet comes from.
    pub fn sheet_confidence(&self) -> Confidence {
        self.sheet_confidence
    }

    /// Where the faces of the dice come from.
    pub fn dice_confidence(&self) -> Confidence {
        self.dice_confidence
    }

    /// How many columns the sheet has.
    #[inline]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// How many rows the sheet has.
    #[inline]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many cells the sheet has.
    pub fn cell_count(&self) -> usize {
        self.columns * self.rows
    }

    /// The number printed on a cell: what circling it is worth (BX-7).
    pub fn number(&self, cell: Cell) -> Option<Points> {
        self.numbers[cell.index()]
    }

    /// Where a coloured row lies.
    pub fn row_of(&self, row: ColorRow) -> Row {
        self.color_rows[row]
    }

    /// The cells of a coloured row.
    #[inline]
    pub fn cells_of(&self, row: ColorRow) -> Cells {
        self.color_cells[row]
    }

    /// A face of a die.
    #[inline]
    pub fn face(&self, die: Die, face: Pips) -> &Face {
        &self.dice[die][face.get() as usize - 1]
    }
}
