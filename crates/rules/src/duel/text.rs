//! The text form of a board: stacks, locks and misses by seat, as in `1:R5 2:R7x2 1:m1`.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use crate::closed::Closed;
use crate::dice::Sides;
use crate::duel::board::{Board, Stack, number};
use crate::duel::column;
use crate::notation::{self, NotationError};
use crate::seat::{Seat, SeatCount};
use crate::sheet::{Cell, Color};

/// Why a text is not a board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BoardError {
    /// A word that means nothing.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A cell or lock that is named twice.
    #[error("{word}: something is there already")]
    Twice {
        /// The second word.
        word: String,
    },
    /// The last number without five stones before it, more than one stone on it, or a lock that does not go with it.
    #[error("{color}: the last number and the lock take one stone each of a seat with five more in the row")]
    LastNumber {
        /// The row.
        color: Color,
    },
    /// More stones than a seat has (DU-1).
    #[error("seat {seat} has 22 stones")]
    Stones {
        /// The seat.
        seat: Seat,
    },
    /// The game ends with the fourth miss (DU-8).
    #[error("both seats together take four misses at most")]
    Misses,
}

const EMPTY: &str = "-";
const LOCK: char = '#';
const MISSES: char = 'm';
const TIMES: char = 'x';

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        let mut word = |word: fmt::Arguments<'_>| write!(f, "{}{word}", core::mem::replace(&mut gap, " "));
        for &color in Color::ALL {
            let row = self.row(color);
            for place in Sides::Six.columns() {
                match row.at(place) {
                    Some(Stack { owner, stones: 1 }) => word(format_args!("{owner}:{color}{}", number(color, place)))?,
                    Some(Stack { owner, stones }) => {
                        word(format_args!("{owner}:{color}{}{TIMES}{stones}", number(color, place)))?;
                    }
                    None => {}
                }
            }
            if let Some(seat) = row.lock() {
                word(format_args!("{seat}:{color}{LOCK}"))?;
            }
        }
        for seat in SeatCount::TWO.seats().iter().filter(|&seat| self.misses(seat) > 0) {
            word(format_args!("{seat}:{MISSES}{}", self.misses(seat)))?;
        }
        if gap.is_empty() { f.write_str(EMPTY) } else { Ok(()) }
    }
}

impl FromStr for Board {
    type Err = BoardError;

    /// Reads a board, and refuses one that no game can lead to.
    fn from_str(text: &str) -> Result<Self, BoardError> {
        let mut board = Board::default();
        for word in text.split_whitespace().filter(|&word| word != EMPTY) {
            board.read_word(word)?;
            // After each word, so that no sum overflows.
            board.check_counts()?;
        }
        board.check_last_numbers()?;
        Ok(board)
    }
}

impl Board {
    fn read_word(&mut self, word: &str) -> Result<(), BoardError> {
        let wrong = || NotationError::new(word, "stones of a seat (like 1:R5, 2:R7x3, 1:R# or 1:m2)");
        let twice = || BoardError::Twice { word: NotationError::new(word, "").text };
        let (seat, what) = word.split_once(':').ok_or_else(wrong)?;
        let seat = seat.parse().ok().filter(|&seat| SeatCount::TWO.seats().contains(seat)).ok_or_else(wrong)?;
        if let Some(color) = what.strip_suffix(LOCK) {
            let row = &mut self.rows[color.parse::<Color>()?];
            return row.lock.replace(seat).map_or(Ok(()), |_| Err(twice()));
        }
        if let Some(misses) = what.strip_prefix(MISSES) {
            let before = core::mem::replace(&mut self.misses[seat], count(misses).ok_or_else(wrong)?);
            return if before == 0 { Ok(()) } else { Err(twice()) };
        }
        let (cell, stones) = what.split_once(TIMES).map_or((what, Some(1)), |(cell, stones)| (cell, count(stones)));
        let (Ok(Cell::Color(color, number)), Some(stones)) = (cell.parse(), stones) else {
            return Err(wrong().into());
        };
        if !Sides::Six.give(number) {
            return Err(wrong().into());
        }
        let place = &mut self.rows[color].cells[column(color, number).index()];
        place.replace(Stack { owner: seat, stones }).map_or(Ok(()), |_| Err(twice()))
    }

    /// DU-6: who lies on the last number has five more stones in the row, and one on the lock unless it was the last
    ///
    fn check_last_numbers(&self) -> Result<(), BoardError> {
        for &color in Color::ALL {
            let row = self.row(color);
            let fits = match row.at(Sides::Six.last_column()) {
                None => row.lock().is_none(),
                Some(stack) => {
                    let before = row.stones(stack.owner) - stack.stones - u8::from(row.lock() == Some(stack.owner));
                    let lock = if row.lock().is_some() { Some(stack.owner) } else { None };
                    let is_complete = row.lock().is_some() || self.supply(stack.owner) == 0;
                    stack.is_single() && before >= Self::STONES_BEFORE_LAST && row.lock() == lock && is_complete
                }
            };
            if !fits {
                return Err(BoardError::LastNumber { color });
            }
        }
        Ok(())
    }

    fn check_counts(&self) -> Result<(), BoardError> {
        if let Some(seat) = SeatCount::TWO.seats().iter().find(|&seat| self.used(seat) > Self::STONES) {
            return Err(BoardError::Stones { seat });
        }
        if self.all_misses() > Self::MISSES_MAX { Err(BoardError::Misses) } else { Ok(()) }
    }
}

/// A number of stones as it is written: without a sign or leading zeros, and no more than a seat has.
fn count(text: &str) -> Option<u8> {
    let number = text.parse().ok().filter(|&number: &u8| (1..=Board::STONES).contains(&number))?;
    (number.to_string() == text).then_some(number)
}

notation::serde_as_text!(Board);
