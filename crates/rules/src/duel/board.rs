//! The board that both seats share: stones in four rows, on locks and in the row of misses.

use crate::closed::Closed;
use crate::dice::{ColorSet, Sides};
use crate::duel::score::Score;
use crate::illegal::Illegal;
use crate::seat::{BySeat, Seat};
use crate::sheet::{ByColor, Color, Column, Number};

/// Stones of one seat on one cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stack {
    /// Whose stones they are.
    pub owner: Seat,
    /// How many, at least one.
    pub stones: u8,
}

impl Stack {
    /// A single stone can be beaten while it is foremost (DU-4); two are safe (DU-5).
    pub const fn is_single(self) -> bool {
        self.stones == 1
    }
}

/// The stones in one row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct StoneRow {
    pub(super) cells: [Option<Stack>; Sides::Six.sums()],
    pub(super) lock: Option<Seat>,
}

impl StoneRow {
    /// The stones on a cell.
    pub const fn at(&self, column: Column) -> Option<Stack> {
        self.cells[column.index()]
    }

    /// Whose stone is on the lock.
    pub const fn lock(&self) -> Option<Seat> {
        self.lock
    }

    /// Does a stone lie on the last number (DU-6)?
    pub const fn is_closed(&self) -> bool {
        self.at(Sides::Six.last_column()).is_some()
    }

    /// The place of the stone furthest right, no matter whose it is.
    pub fn foremost(&self) -> Option<Column> {
        Sides::Six.columns().rfind(|&column| self.at(column).is_some())
    }

    /// The place of this seat's stone furthest right.
    pub fn foremost_of(&self, seat: Seat) -> Option<Column> {
        Sides::Six.columns().rfind(|&column| self.at(column).is_some_and(|stack| stack.owner == seat))
    }

    /// How many stones of a seat lie in the row, the lock included.
    pub fn stones(&self, seat: Seat) -> u8 {
        let stacks = self.cells.iter().flatten().filter(|stack| stack.owner == seat);
        stacks.map(|stack| stack.stones).sum::<u8>() + u8::from(self.lock == Some(seat))
    }

    /// May this seat place a stone there (DU-3 to DU-6)?
    pub fn check(&self, seat: Seat, column: Column) -> Result<(), Illegal> {
        let is_foremost = self.foremost() == Some(column);
        match self.at(column) {
            _ if self.is_closed() => Err(Illegal::RowClosed),
            Some(stack) if stack.owner == seat => {
                if is_foremost {
                    Ok(())
                } else {
                    Err(Illegal::NotForemost)
                }
            }
            Some(stack) => {
                if is_foremost && stack.is_single() {
                    Ok(())
                } else {
                    Err(Illegal::CellTaken)
                }
            }
            None if self.foremost_of(seat) > Some(column) => Err(Illegal::LeftOfLastStone),
            None if column == Sides::Six.last_column() && self.stones(seat) < Board::STONES_BEFORE_LAST => {
                Err(Illegal::FewerThanFiveStones)
            }
            None => Ok(()),
        }
    }
}

/// What a stone does that is placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placement {
    /// How many stones of the seat lie on the cell now.
    pub stones: u8,
    /// Whose stone it has beaten.
    pub beaten: Option<Seat>,
}

/// All stones that are not in a supply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Board {
    pub(super) rows: ByColor<StoneRow>,
    pub(super) misses: BySeat<u8>,
}

impl Board {
    /// The stones of each seat (DU-1).
    pub const STONES: u8 = 22;

    /// The stones that a seat needs in a row before it may place one on the last number (DU-6).
    pub const STONES_BEFORE_LAST: u8 = 5;

    /// The misses of both seats together that end the game (DU-8).
    pub const MISSES_MAX: u8 = 4;

    /// The closed rows that end the game (DU-8).
    pub const CLOSED_ROWS_MAX: usize = 2;

    /// The stones in a row.
    pub fn row(&self, color: Color) -> &StoneRow {
        &self.rows[color]
    }

    /// The misses of a seat, each with one of its stones (DU-7).
    pub fn misses(&self, seat: Seat) -> u8 {
        self.misses[seat]
    }

    /// The misses of both seats.
    pub fn all_misses(&self) -> u8 {
        self.misses.values().iter().sum()
    }

    /// The stones that a seat still has in front of it.
    pub fn supply(&self, seat: Seat) -> u8 {
        Self::STONES.saturating_sub(self.used(seat))
    }

    /// The stones of a seat on the board.
    pub(super) fn used(&self, seat: Seat) -> u8 {
        self.rows.values().iter().map(|row| row.stones(seat)).sum::<u8>() + self.misses[seat]
    }

    /// The rows that nobody can place a stone in any more.
    pub fn closed(&self) -> ColorSet {
        ColorSet::from_fn(|color| self.rows[color].is_closed())
    }

    /// The colours whose dice are in play (DU-6).
    pub fn dice(&self) -> ColorSet {
        ColorSet::first(Color::ALL.len()).without(self.closed())
    }

    /// The stones on a cell.
    pub fn at(&self, color: Color, number: Number) -> Option<Stack> {
        self.rows[color].at(column(color, number))
    }

    /// May this seat place a stone there, whatever was rolled?
    pub fn check(&self, seat: Seat, color: Color, number: Number) -> Result<(), Illegal> {
        self.rows[color].check(seat, column(color, number))
    }

    /// Places a stone that [`Board::check`] allows, and one more on the lock if it closes the row (DU-6, R-112).
    pub(super) fn place(&mut self, seat: Seat, color: Color, number: Number) -> Placement {
        let column = column(color, number);
        let cell = &mut self.rows[color].cells[column.index()];
        let before = cell.take();
        let own = before.filter(|stack| stack.owner == seat);
        let stones = own.map_or(0, |stack| stack.stones) + 1;
        *cell = Some(Stack { owner: seat, stones });
        if column == Sides::Six.last_column() && self.supply(seat) > 0 {
            self.rows[color].lock = Some(seat);
        }
        Placement { stones, beaten: before.map(|stack| stack.owner).filter(|&owner| owner != seat) }
    }

    pub(super) fn miss(&mut self, seat: Seat) {
        self.misses[seat] += 1;
    }

    /// What the stones of a seat are worth (DU-9).
    pub fn score(&self, seat: Seat) -> Score {
        Score::of(self, seat)
    }
}

/// The place of a number: red and yellow go up, green and blue down (DU-1).
pub fn column(color: Color, number: Number) -> Column {
    // Larger numbers are not on this board.
    let number = number.min(Sides::Six.largest());
    let index = match color {
        Color::Red | Color::Yellow => number.get() - Number::MIN.get(),
        Color::Green | Color::Blue => Sides::Six.largest().get() - number.get(),
    };
    Column::new(index.into()).expect("there are as many columns as numbers")
}

/// The number at a place; the inverse of [`column()`].
pub fn number(color: Color, column: Column) -> Number {
    let index = column.index() as u8;
    match color {
        Color::Red | Color::Yellow => Number::known(Number::MIN.get() + index),
        Color::Green | Color::Blue => Number::known(Sides::Six.largest().get() - index),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_places_are_inverse() {
        for &color in Color::ALL {
            assert!(Sides::Six.columns().all(|place| column(color, number(color, place)) == place), "{color}");
        }
        assert_eq!(number(Color::Blue, Sides::Six.last_column()), Number::MIN);
    }
}
