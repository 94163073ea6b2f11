//! The text form of a sheet: its marked cells, locks, bar and misses, as in `R5 R7 Y2 m1`.

use alloc::string::{String, ToString};
use core::fmt::{self, Write};

use crate::closed::Closed;
use crate::illegal::Illegal;
use crate::notation::NotationError;
use crate::sheet::Sheet;
use crate::sheet::cell::{Cell, Color, Column, Pair, Row};
use crate::sheet::layout::Layout;
use crate::sheet::mechanism::bonus_a::Bar;
use crate::sheet::mechanism::{Mechanism, Special, big_points};

/// Why a text is not a sheet.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SheetError {
    /// A word that means nothing.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A mark that could not have been made.
    #[error("{cell}: {illegal}")]
    Illegal {
        /// The mark.
        cell: Cell,
        /// What it breaks.
        illegal: Illegal,
    },
    /// A number that closes a row and the lock are marked together (QX-6, LO-2).
    #[error("row {row}: the lock and one number that closes the row are marked together, or neither")]
    LoneLock {
        /// The row.
        row: Row,
    },
    /// A circled cell without its partner (CN-3).
    #[error("{cell}: its partner in the chain is not marked")]
    LonePartner {
        /// The marked cell.
        cell: Cell,
    },
}

const EMPTY: &str = "-";
const LOCK: char = '#';
const BAR: &str = "bar:";
const TWICE: &str = "x2";

/// Words with a space between them, written one after the other: a server writes every sheet after each move.
struct Words(String);

impl Words {
    fn push(&mut self, word: impl fmt::Display) {
        let space = if self.0.is_empty() { "" } else { " " };
        write!(self.0, "{space}{word}").expect("a string takes everything");
    }
}

impl Sheet {
    /// The sheet as text. [`Sheet::from_text`] reads it back.
    pub fn to_text(&self, layout: &Layout) -> String {
        let mut words = Words(String::new());
        for &row in Row::ALL {
            self.marks(row).columns().for_each(|column| {
                let twice =
                    matches!(layout.mechanism(), Mechanism::DoubleA(_)) && self.second_marks(row).contains(column);
                words.push(format_args!("{}{}", layout.cell(row, column), if twice { TWICE } else { "" }));
            });
            if self.marks(row).has_lock() {
                words.push(format_args!("{}{LOCK}", layout.lock(row)));
            }
        }
        for &pair in Pair::ALL {
            let numbers = self.bonus_marks(pair).columns().map(|column| layout.bonus_number(pair, column));
            numbers.for_each(|number| words.push(Cell::Bonus(pair, number)));
        }
        if self.bar() != Bar::default() {
            words.push(bar_text(self.bar(), fields(layout)));
        }
        if self.misses > 0 {
            words.push(format_args!("m{}", self.misses));
        }
        if words.0.is_empty() { EMPTY.to_string() } else { words.0 }
    }

    /// Reads a sheet, and refuses one that no game can lead to.
    pub fn from_text(layout: &Layout, text: &str) -> Result<Self, SheetError> {
        let mut sheet = Sheet::default();
        for word in text.split_whitespace().filter(|&word| word != EMPTY) {
            sheet.read_word(layout, word)?;
        }
        sheet.check_marks(layout)?;
        Ok(sheet)
    }

    fn read_word(&mut self, layout: &Layout, word: &str) -> Result<(), SheetError> {
        if let Some(lock) = word.strip_suffix(LOCK) {
            let row = layout.row_of_lock(lock.parse::<Color>()?);
            self.rows[row].insert_lock();
        } else if let Some(fields) = word.strip_prefix(BAR) {
            self.aside.set_bar(read_bar(layout, fields)?);
        } else if let Some(misses) = word.strip_prefix('m') {
            let count = misses.parse().ok().filter(|&count| count <= Self::MISSES_MAX && !misses.starts_with('+'));
            self.misses = count.ok_or_else(|| NotationError::new(word, "a number of misses from m0 to m4"))?;
        } else if let Some(cell) = word.strip_suffix(TWICE) {
            self.read_twice(layout, cell.parse()?)?;
        } else {
            self.read_cell(layout, word.parse()?)?;
        }
        Ok(())
    }

    /// Reads a cell that was marked a second time (DO-1).
    fn read_twice(&mut self, layout: &Layout, cell: Cell) -> Result<(), SheetError> {
        self.read_cell(layout, cell)?;
        match cell {
            Cell::Color(color, number) if layout.special(layout.place(color, number)) == Some(Special::Again) => {
                let (row, column) = layout.place(color, number);
                self.aside.mark_second(row, column);
                Ok(())
            }
            _ => Err(SheetError::Illegal { cell, illegal: Illegal::AlreadyMarked }),
        }
    }

    fn read_cell(&mut self, layout: &Layout, cell: Cell) -> Result<(), SheetError> {
        if !layout.has(cell) {
            return Err(SheetError::Illegal { cell, illegal: Illegal::NoSuchCell });
        }
        match cell {
            Cell::Color(color, number) => {
                let (row, column) = layout.place(color, number);
                self.rows[row].insert(column);
                if layout.special((row, column)) == Some(Special::Double) {
                    self.aside.mark_second(row, column);
                }
            }
            Cell::Bonus(pair, number) => self.aside.mark_bonus(pair, layout.bonus_column(pair, number)),
        }
        Ok(())
    }

    fn check_marks(&self, layout: &Layout) -> Result<(), SheetError> {
        for &row in Row::ALL {
            let marks = self.marks(row);
            let closing = || marks.columns().filter(|&column| layout.closes(column));
            if usize::from(marks.has_lock()) != closing().count() {
                return Err(SheetError::LoneLock { row });
            }
            let (needed, illegal) = layout.mechanism().before_last();
            if let Some(column) = closing().next().filter(|_| self.mark_count(row) < needed + 2) {
                return Err(SheetError::Illegal { cell: layout.cell(row, column), illegal });
            }
            self.check_partners(layout, row)?;
        }
        for &pair in Pair::ALL {
            for column in self.bonus_marks(pair).columns() {
                let number = layout.bonus_number(pair, column);
                big_points::check_neighbour(self, layout, number, pair.colors())
                    .map_err(|illegal| SheetError::Illegal { cell: Cell::Bonus(pair, number), illegal })?;
            }
        }
        Ok(())
    }

    fn check_partners(&self, layout: &Layout, row: Row) -> Result<(), SheetError> {
        let Mechanism::Chain(chain) = layout.mechanism() else {
            return Ok(());
        };
        let alone = |&column: &Column| {
            chain.partner(row, column).is_some_and(|(row, column)| !self.marks(row).contains(column))
        };
        match self.marks(row).columns().find(alone) {
            Some(column) => Err(SheetError::LonePartner { cell: layout.cell(row, column) }),
            None => Ok(()),
        }
    }
}

/// How many fields the bonus bar or the swap row has.
fn fields(layout: &Layout) -> usize {
    match layout.mechanism() {
        Mechanism::BonusA(bonus) => bonus.bar().len(),
        Mechanism::XChange(swaps) => swaps.fields().len(),
        _ => 0,
    }
}

fn bar_text(bar: Bar, fields: usize) -> String {
    let fields = (0..fields).map(|field| if bar.is_struck(field) { 'x' } else { '.' });
    BAR.chars().chain(fields).collect()
}

fn read_bar(layout: &Layout, text: &str) -> Result<Bar, NotationError> {
    let count = fields(layout);
    if count == 0 || text.len() != count || text.contains(|field| field != 'x' && field != '.') {
        return Err(NotationError::new(text, "a bonus bar (x or . for each of its fields)"));
    }
    let mut bar = Bar::default();
    text.match_indices('x').for_each(|(field, _)| bar.strike(field));
    Ok(bar)
}
