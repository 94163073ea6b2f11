//! The text form of a sheet: its rows from the highest one used down to the bottom, then the bonuses, as in
//! `..x..../xoxxxxx orange4`. A gap is `#`, an empty sheet `-`.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};

use crate::bloxx::cell::{Cell, Cells, Column, Row};
use crate::bloxx::layout::{ColorRow, Layout};
use crate::bloxx::score::Bonus;
use crate::bloxx::sheet::Sheet;
use crate::closed::Closed;
use crate::notation::NotationError;

/// Why a text is not a sheet.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SheetError {
    /// A word that means nothing.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// Rows or columns that the layout does not have, or missing ones that it does have.
    #[error("the sheet has {columns} columns and at most {rows} rows")]
    Size {
        /// The layout's columns.
        columns: usize,
        /// The layout's rows.
        rows: usize,
    },
    /// Gaps are exactly the cells not drawn below drawn ones (BX-6).
    #[error("column {}, row {}: a cell is a gap exactly if something is drawn above it", .0.column, .0.row)]
    Gap(Cell),
    /// A row that is not complete has no bonus (BX-8).
    #[error("{0}: the row is not filled, so it has no bonus")]
    Bonus(ColorRow),
}

const EMPTY: &str = "-";

impl Sheet {
    /// The sheet as text. [`Sheet::from_text`] reads it back.
    pub fn to_text(&self, layout: &Layout) -> String {
        let mut words = vec![self.grid_text(layout)];
        for (row, bonus) in self.bonuses.iter() {
            words.extend(bonus.map(|bonus| bonus_text(row, bonus)));
        }
        words.join(" ")
    }

    fn grid_text(&self, layout: &Layout) -> String {
        let columns = || (0..layout.columns()).filter_map(Column::new);
        let used = columns().map(|column| self.height(column)).max().unwrap_or_default();
        if used == 0 {
            return EMPTY.to_string();
        }
        let gaps = self.gaps();
        let letter = |cell| match cell {
            _ if self.circles().contains(cell) => 'o',
            _ if self.drawn().contains(cell) => 'x',
            _ if gaps.contains(cell) => '#',
            _ => '.',
        };
        let line = |row| columns().map(|column| letter(Cell { row, column })).collect();
        (0..used).rev().filter_map(Row::new).map(line).collect::<Vec<String>>().join("/")
    }

    /// Reads a sheet, and refuses one whose gaps or bonuses contradict what is drawn.
    pub fn from_text(layout: &Layout, text: &str) -> Result<Self, SheetError> {
        let mut words = text.split_whitespace();
        let mut sheet = read_grid(layout, words.next().unwrap_or(EMPTY))?;
        for word in words {
            let (row, bonus) = read_bonus(word)?;
            if !sheet.fills(layout, row) {
                return Err(SheetError::Bonus(row));
            }
            sheet.bonuses[row] = Some(bonus);
        }
        Ok(sheet)
    }
}

fn bonus_text(row: ColorRow, bonus: Bonus) -> String {
    format!("{row}{}", bonus.points())
}

fn read_bonus(word: &str) -> Result<(ColorRow, Bonus), NotationError> {
    let all = ColorRow::ALL.iter().flat_map(|&row| Bonus::ALL.map(|bonus| (row, bonus)));
    let found = all.into_iter().find(|&(row, bonus)| bonus_text(row, bonus) == word);
    found.ok_or_else(|| NotationError::new(word, "the bonus of a coloured row (like orange4 or violet2)"))
}

fn read_grid(layout: &Layout, word: &str) -> Result<Sheet, SheetError> {
    let mut sheet = Sheet::new(layout);
    if word == EMPTY {
        return Ok(sheet);
    }
    let size = SheetError::Size { columns: layout.columns(), rows: layout.rows() };
    let mut gaps = Cells::EMPTY;
    if word.split('/').count() > layout.rows() {
        return Err(size);
    }
    for (row, line) in (0..).map_while(Row::new).zip(word.rsplit('/')) {
        if line.chars().count() != layout.columns() {
            return Err(size);
        }
        for (column, letter) in (0..).map_while(Column::new).zip(line.chars()) {
            let cell = Cell { row, column };
            match letter {
                'x' | 'o' => sheet.drawn = sheet.drawn.union(Cells::only(cell)),
                '#' => gaps = gaps.union(Cells::only(cell)),
                '.' => {}
                _ => return Err(NotationError::new(line, "a row of a sheet (x, o, # or .)").into()),
            }
            if letter == 'o' {
                sheet.circles = sheet.circles.union(Cells::only(cell));
            }
            if matches!(letter, 'x' | 'o') {
                sheet.skyline.set(column, row.index() + 1);
            }
        }
    }
    let right = sheet.gaps();
    let wrong = gaps.without(right).union(right.without(gaps));
    wrong.iter().next().map_or(Ok(sheet), |cell| Err(SheetError::Gap(cell)))
}
