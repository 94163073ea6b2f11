//! A game set up in the middle: for analysis, for real dice beside the program, for tests.

use alloc::vec::Vec;

use crate::bloxx::layout::ColorRow;
use crate::bloxx::score::Bonus;
use crate::bloxx::sheet::Sheet;
use crate::bloxx::{Bloxx, Setup};
use crate::closed::Closed;
use crate::game::Game;
use crate::seat::Seat;

/// The start of a turn somewhere in a game. May be nonsense; [`Bloxx::at`] checks it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Situation {
    /// What the game started from.
    pub setup: Setup,
    /// The sheets in seat order, bonuses included.
    pub sheets: Vec<Sheet>,
    /// The seat that rolls next.
    pub active: Seat,
}

/// Why there is no such turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SituationError {
    /// As many sheets as seats.
    #[error("there must be one sheet for each seat")]
    SheetCount,
    /// The active seat is one of the table's.
    #[error("the active seat is not at the table")]
    NoSuchSeat,
    /// The sheets are those of another layout.
    #[error("a sheet does not belong to the layout of the game")]
    OtherLayout,
    /// BX-8: a filled row has a bonus, and of those who have one somebody was first.
    #[error("{0}: a filled row has a bonus, a row not filled has none, and somebody was the first")]
    Bonuses(ColorRow),
}

impl Bloxx {
    /// The game at the start of a turn.
    pub fn at(situation: &Situation) -> Result<Self, SituationError> {
        let seats = situation.setup.seats.seats();
        if situation.sheets.len() != seats.len() {
            return Err(SituationError::SheetCount);
        }
        if !seats.contains(situation.active) {
            return Err(SituationError::NoSuchSeat);
        }
        if situation.sheets.iter().any(|sheet| !sheet.belongs_to(&situation.setup.layout)) {
            return Err(SituationError::OtherLayout);
        }
        check_bonuses(situation)?;
        let mut game = Bloxx::new(&situation.setup);
        for (seat, &sheet) in seats.iter().zip(&situation.sheets) {
            game.position.sheets[seat] = sheet;
        }
        game.position.active = situation.active;
        Ok(game)
    }
}

fn check_bonuses(situation: &Situation) -> Result<(), SituationError> {
    for &row in ColorRow::ALL {
        let fits = |sheet: &Sheet| sheet.fills(&situation.setup.layout, row) == sheet.bonus(row).is_some();
        let bonuses = || situation.sheets.iter().filter_map(|sheet| sheet.bonus(row));
        let has_first = bonuses().next().is_none() || bonuses().any(|bonus| bonus == Bonus::First);
        if !has_first || !situation.sheets.iter().all(fits) {
            return Err(SituationError::Bonuses(row));
        }
    }
    Ok(())
}
