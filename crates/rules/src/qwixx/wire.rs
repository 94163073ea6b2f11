//! A view on the wire.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::closed::Closed;
use crate::dice::{ColorSet, Roll};
use crate::game::Game;
use crate::observer::Observer;
use crate::qwixx::{Action, Closing, Phase, Sealed, Setup, View};
use crate::seat::{BySeat, Seat, SeatCount, SeatSet};
use crate::sheet::{RowSet, Sheet};
use crate::wire::{ViewError, ensure, ensure_observer, ensure_present, ensure_same, read_seats};

/// A view as it is written: the pad by its title, sheets as text.
#[derive(Serialize, Deserialize)]
pub(super) struct ViewText {
    observer: Observer,
    title: String,
    seats: SeatCount,
    active: Seat,
    phase: Phase,
    sheets: Vec<String>,
    closed: RowSet,
    dice: ColorSet,
    undecided: SeatSet,
    #[serde(default, skip_serializing_if = "is_silent")]
    announced: BySeat<RowSet>,
    marked: bool,
    sealed: Option<Sealed>,
}

/// Has nobody announced anything, as in most views?
fn is_silent(announced: &BySeat<RowSet>) -> bool {
    announced.values().iter().all(|rows| rows.is_empty())
}

impl ViewText {
    pub(super) fn of(view: &View) -> Self {
        let sheet = |seat| view.sheets[seat].to_text(view.layout(seat));
        Self {
            observer: view.observer,
            title: view.pad.title().to_string(),
            seats: view.seats,
            active: view.active,
            phase: view.phase,
            sheets: view.seats.seats().iter().map(sheet).collect(),
            closed: view.closed,
            dice: view.dice,
            undecided: view.undecided,
            announced: view.announced,
            marked: view.marked,
            sealed: view.sealed,
        }
    }

    /// The view, if a game that started from this setup can look like this.
    pub(super) fn read(self, setup: &Setup) -> Result<View, ViewError> {
        ensure_same("title", self.title.as_str(), setup.pad.title())?;
        ensure_same("seats", &self.seats, &setup.seats)?;
        ensure_observer(setup.seats, self.observer)?;
        ensure_present("active", setup.seats, SeatSet::only(self.active))?;
        ensure_present("undecided", setup.seats, self.undecided)?;
        let read = |seat, text: &String| Sheet::from_text(setup.pad.layout(seat), text);
        let view = View {
            observer: self.observer,
            pad: setup.pad.clone(),
            seats: self.seats,
            closing: setup.closing,
            active: self.active,
            phase: self.phase,
            sheets: read_seats("sheets", setup.seats, &self.sheets, BySeat::default(), read)?,
            closed: self.closed,
            dice: self.dice,
            undecided: self.undecided,
            announced: self.announced,
            marked: self.marked,
            sealed: self.sealed,
        };
        view.check_closed()?;
        view.check_phase()?;
        view.check_sealed()?;
        view.check_announced()?;
        Ok(view)
    }
}

impl View {
    /// What is closed follows from the sheets (QX-7), and from that the dice.
    fn check_closed(&self) -> Result<(), ViewError> {
        let locked = self.all_sheets().fold(RowSet::EMPTY, |rows, sheet| rows.union(sheet.locked()));
        ensure(self.closed == locked, "closed", "the closed rows are those with a marked lock")?;
        ensure(
            self.dice == self.layout(self.active).dice(self.closed),
            "dice",
            "the die of a closed row leaves the game, and no other",
        )
    }

    fn check_phase(&self) -> Result<(), ViewError> {
        let over = self.end().is_some();
        ensure(over == (self.phase == Phase::Over), "phase", "the game ends with two closed rows or four misses")?;
        let is_possible = |roll: &Roll| roll.dice() == self.dice && roll.fits(self.pad.sides());
        ensure(self.phase.roll().is_none_or(is_possible), "phase", "the roll has other dice than are in play")?;
        let asked = match self.phase {
            Phase::White(_) => !self.undecided.is_empty(),
            Phase::Color(_) => self.undecided == SeatSet::only(self.active),
            Phase::Roll | Phase::Over => self.undecided.is_empty(),
        };
        ensure(asked, "undecided", "other seats are asked in this phase")?;
        let known = matches!(self.phase, Phase::Color(_));
        ensure(known || !self.marked, "marked", "this is told in action 2 only")
    }

    /// The observer's decision is one that it could make, and half a decision one that asks for a row.
    fn check_sealed(&self) -> Result<(), ViewError> {
        let Observer::Seat(seat) = self.observer else {
            return ensure(self.sealed.is_none(), "sealed", "a spectator decides nothing");
        };
        let decided = matches!(self.phase, Phase::White(_)) && !self.undecided.contains(seat);
        let Some(sealed) = self.sealed else {
            return ensure(!decided, "sealed", "the decision of the observer is missing");
        };
        let mut game = self.unsealed();
        if decided {
            game.position.undecided.insert(seat);
        }
        for action in [Some(sealed.action), sealed.row.map(Action::Choose)].into_iter().flatten() {
            game.check(seat, action).map_err(|illegal| ViewError::new("sealed", illegal))?;
            game.seal(seat, action);
        }
        let half = game.position.undecided.contains(seat);
        ensure(half != decided, "sealed", "a row is chosen exactly when one is asked for")
    }

    /// an announcement says what a sealed decision closes. Without one a decision of others closes nothing; the
    /// observer's own may, in a match by version 1 of the rules.
    fn check_announced(&self) -> Result<(), ViewError> {
        let mut game = self.unsealed();
        let hidden = self.hidden();
        for &seat in Seat::ALL {
            let own = self.sealed.filter(|_| self.observer.sits_on(seat) && !self.undecided.contains(seat));
            let announced = self.announced[seat];
            let possible = match own {
                Some(sealed) if self.closing == Closing::Announced => {
                    announced.is_empty() || game.rows_closed_by(seat, sealed) == announced
                }
                None if hidden.contains(seat) => {
                    game.position.undecided.insert(seat);
                    !game.decisions(seat).is_empty() && (self.closing == Closing::Announced || announced.is_empty())
                }
                _ => announced.is_empty(),
            };
            ensure(possible, "announced", "no decision of this seat closes these rows and no others")?;
        }
        Ok(())
    }
}
