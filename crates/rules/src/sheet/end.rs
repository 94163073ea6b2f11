//! What ends a game on sheets of the Qwixx type.

use serde::{Deserialize, Serialize};

use crate::sheet::{RowSet, Sheet};

/// Why a game ended (QX-8, QC-9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndReason {
    /// Two rows are closed: for all with dice, by one seat with cards.
    TwoRowsClosed,
    /// A seat took its fourth miss.
    FourMisses,
}

impl EndReason {
    /// This many closed rows end the game.
    pub const CLOSED_ROWS_MAX: usize = 2;

    /// Why a game with these sheets is over while these rows are closed; none if it goes on.
    #[inline]
    pub fn of<'a>(sheets: impl IntoIterator<Item = &'a Sheet>, closed: RowSet) -> Option<Self> {
        if closed.len() >= Self::CLOSED_ROWS_MAX {
            Some(EndReason::TwoRowsClosed)
        } else {
            let mut sheets = sheets.into_iter();
            sheets.any(|sheet| sheet.misses() >= Sheet::MISSES_MAX).then_some(EndReason::FourMisses)
        }
    }

    /// Why a game is over in which rows are closed on this sheet alone; none if it goes on.
    #[inline]
    pub fn of_seat(sheet: &Sheet) -> Option<Self> {
        Self::of([sheet], sheet.locked())
    }
}
