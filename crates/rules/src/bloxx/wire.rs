//! A view on the wire.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::bloxx::sheet::{Sheet, Support};
use crate::bloxx::{Action, Phase, Setup, View};
use crate::observer::Observer;
use crate::seat::{BySeat, Seat, SeatCount, SeatSet};
use crate::wire::{ViewError, ensure, ensure_observer, ensure_present, ensure_same, read_seats};

/// A view as it is written: the layout by its title, sheets as text.
#[derive(Serialize, Deserialize)]
pub(super) struct ViewText {
    observer: Observer,
    title: String,
    support: Support,
    seats: SeatCount,
    active: Seat,
    phase: Phase,
    sheets: Vec<String>,
    undecided: SeatSet,
    sealed: Option<Action>,
}

impl ViewText {
    pub(super) fn of(view: &View) -> Self {
        let sheet = |seat| view.sheets[seat].to_text(&view.layout);
        Self {
            observer: view.observer,
            title: view.layout.title().to_string(),
            support: view.support,
            seats: view.seats,
            active: view.active,
            phase: view.phase,
            sheets: view.seats.seats().iter().map(sheet).collect(),
            undecided: view.undecided,
            sealed: view.sealed,
        }
    }

    /// The view, if a game that started from this setup can look like this.
    pub(super) fn read(self, setup: &Setup) -> Result<View, ViewError> {
        ensure_same("title", self.title.as_str(), setup.layout.title())?;
        ensure_same("support", &self.support, &setup.support)?;
        ensure_same("seats", &self.seats, &setup.seats)?;
        ensure_observer(setup.seats, self.observer)?;
        ensure_present("active", setup.seats, SeatSet::only(self.active))?;
        ensure_present("undecided", setup.seats, self.undecided)?;
        let read = |_, text: &String| Sheet::from_text(&setup.layout, text);
        let empty = BySeat::of(Sheet::new(&setup.layout));
        let view = View {
            observer: self.observer,
            layout: setup.layout.clone(),
            support: self.support,
            seats: self.seats,
            active: self.active,
            phase: self.phase,
            sheets: read_seats("sheets", setup.seats, &self.sheets, empty, read)?,
            undecided: self.undecided,
            sealed: self.sealed,
        };
        view.check_undecided()?;
        view.check_sealed()?;
        Ok(view)
    }
}

impl View {
    fn check_undecided(&self) -> Result<(), ViewError> {
        let asked = match self.phase {
            Phase::Active(_) => self.undecided == SeatSet::only(self.active),
            Phase::Others { .. } => !self.undecided.is_empty() && !self.undecided.contains(self.active),
            Phase::Roll | Phase::Over => self.undecided.is_empty(),
        };
        ensure(asked, "undecided", "other seats are asked in this phase")
    }

    /// The observer's decision is one that it could make.
    fn check_sealed(&self) -> Result<(), ViewError> {
        let decided = matches!(self.phase, Phase::Others { .. })
            && self.others().without(self.undecided).iter().any(|seat| self.observer.sits_on(seat));
        ensure(decided == self.sealed.is_some(), "sealed", "it is told exactly when the observer has decided")?;
        let (Observer::Seat(seat), Some(action)) = (self.observer, self.sealed) else { return Ok(()) };
        let legal = self.choice(seat).map_or(Ok(()), |choice| choice.check(action));
        legal.map_err(|illegal| ViewError::new("sealed", illegal))
    }
}
