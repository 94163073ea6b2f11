//! What one observer knows.

use alloc::sync::Arc;

use serde::{Serialize, Serializer};

use crate::bits::Bits;
use crate::bloxx::action::Action;
use crate::bloxx::choice::Choice;
use crate::bloxx::layout::{ColorRow, Layout};
use crate::bloxx::score::{Bonus, Score};
use crate::bloxx::sheet::{Sheet, Support};
use crate::bloxx::wire::ViewText;
use crate::bloxx::{Bloxx, Phase, Position};
use crate::closed::Closed;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::observer::Observer;
use crate::seat::{BySeat, Seat, SeatCount, SeatSet};

/// A game as one observer knows it: everything but the sealed decisions of others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub observer: Observer,
    /// The printed sheet and the dice.
    pub layout: Arc<Layout>,
    /// What holds a shape.
    pub support: Support,
    /// How many seats play.
    pub seats: SeatCount,
    /// The seat whose turn it is.
    pub active: Seat,
    /// Where in the turn the game is, with the roll.
    pub phase: Phase,
    /// The paper of each seat.
    pub sheets: BySeat<Sheet>,
    /// The seats that have not decided.
    pub undecided: SeatSet,
    /// The observer's own sealed decision.
    pub sealed: Option<Action>,
}

impl View {
    pub(super) fn of(game: &Bloxx, observer: Observer) -> Self {
        let position = &game.position;
        let sealed = match observer {
            Observer::Seat(seat) => position.sealed[seat],
            Observer::Spectator => None,
        };
        Self {
            observer,
            layout: game.layout.clone(),
            support: game.support,
            seats: position.seats,
            active: position.active,
            phase: position.phase,
            sheets: position.sheets,
            undecided: position.undecided,
            sealed,
        }
    }

    /// What this seat may do with the roll on the table, if one lies there.
    pub fn choice(&self, seat: Seat) -> Option<Choice<'_>> {
        Choice::new(&self.layout, self.support, &self.sheets[seat], &self.phase)
    }

    /// Has somebody completed this coloured row in an earlier roll (BX-8)?
    pub fn is_completed(&self, row: ColorRow) -> bool {
        self.seats.seats().iter().any(|seat| self.sheets[seat].bonus(row).is_some())
    }

    /// What a seat that fills this coloured row in this roll earns (BX-8, R-066).
    pub fn bonus_now(&self, row: ColorRow) -> Bonus {
        if self.is_completed(row) { Bonus::Later } else { Bonus::First }
    }

    /// What a sheet is worth once this roll is settled, if its seat does this (BX-10, R-066).
    pub fn score_after(&self, seat: Seat, action: Action) -> Result<Score, Illegal> {
        Ok(self.sheet_after(seat, action)?.score(&self.layout))
    }

    /// A sheet once this roll is settled, if its seat does this (BX-8, R-066).
    pub fn sheet_after(&self, seat: Seat, action: Action) -> Result<Sheet, Illegal> {
        let choice = self.choice(seat).ok_or(Illegal::NotAwaited)?;
        let mut sheet = choice.sheet_after(action)?;
        for &row in ColorRow::ALL {
            if sheet.bonus(row).is_none() && sheet.fills(&self.layout, row) {
                sheet.earn(row, self.bonus_now(row));
            }
        }
        Ok(sheet)
    }

    /// A game that looks like this view: seats whose decision is hidden get a random legal one.
    pub(super) fn resample(&self, bits: &mut impl Bits) -> Bloxx {
        let position = Position {
            seats: self.seats,
            active: self.active,
            phase: self.phase,
            sheets: self.sheets,
            undecided: self.undecided,
            sealed: BySeat::default(),
        };
        let mut game = Bloxx { layout: self.layout.clone(), support: self.support, position };
        if let (Observer::Seat(seat), Some(_)) = (self.observer, self.sealed) {
            game.position.sealed[seat] = self.sealed;
        }
        for seat in self.hidden().iter() {
            game.seal_at_random(seat, bits);
        }
        game
    }

    /// The seats whose decision is sealed and not the observer's.
    fn hidden(&self) -> SeatSet {
        let Phase::Others { .. } = self.phase else { return SeatSet::EMPTY };
        let decided = self.others().without(self.undecided);
        decided.iter().filter(|&seat| !self.observer.sits_on(seat)).collect()
    }

    /// The seats that decide after the active one.
    pub(super) fn others(&self) -> SeatSet {
        self.seats.seats().without(SeatSet::only(self.active))
    }
}

impl Bloxx {
    fn seal_at_random(&mut self, seat: Seat, bits: &mut impl Bits) {
        self.position.undecided.insert(seat);
        let actions = self.actions(seat);
        let index = bits.below(actions.len() as u32);
        self.seal(seat, actions[index as usize]);
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ViewText::of(self).serialize(serializer)
    }
}
