//! What one observer knows.

use alloc::sync::Arc;

use arrayvec::ArrayVec;
use serde::{Serialize, Serializer};

use crate::bits::Bits;
use crate::dice::ColorSet;
use crate::game::Game;
use crate::observer::Observer;
use crate::qwixx::wire::ViewText;
use crate::qwixx::{Action, Closing, EndReason, Phase, Position, Qwixx, Sealed};
use crate::seat::{BySeat, Seat, SeatCount, SeatSet};
use crate::sheet::{Layout, Pad, RowSet, Sheet};

/// A game as one observer knows it: everything but the sealed decisions of others, of which only the rows that they
/// close are known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub observer: Observer,
    /// The printed sheets.
    pub pad: Arc<Pad>,
    /// How many seats play.
    pub seats: SeatCount,
    /// Is closing a row in action 1 announced?
    pub closing: Closing,
    /// The seat whose turn it is.
    pub active: Seat,
    /// Where in the turn the game is, with the roll.
    pub phase: Phase,
    /// The marks of each seat.
    pub sheets: BySeat<Sheet>,
    /// The rows closed for all.
    pub closed: RowSet,
    /// The colours whose dice are in play.
    pub dice: ColorSet,
    /// The seats that have not decided.
    pub undecided: SeatSet,
    /// The rows that each seat has announced to close in this window.
    pub announced: BySeat<RowSet>,
    /// Has the active seat marked in action 1 of this turn? Then it takes no miss (QX-5).
    pub marked: bool,
    /// The observer's own sealed decision.
    pub sealed: Option<Sealed>,
}

impl View {
    pub(super) fn of(game: &Qwixx, observer: Observer) -> Self {
        let position = &game.position;
        let sealed = match observer {
            Observer::Seat(seat) if game.check_own_seal(seat) => Some(position.sealed[seat]),
            _ => None,
        };
        Self {
            observer,
            pad: game.pad.clone(),
            seats: position.seats,
            closing: game.closing,
            active: position.active,
            phase: position.phase,
            sheets: position.sheets,
            closed: position.closed,
            dice: position.dice,
            undecided: position.undecided,
            announced: position.announced,
            marked: position.marked && matches!(position.phase, Phase::Color(_)),
            sealed,
        }
    }

    /// A game that looks like this view: seats whose decision is hidden get a random legal one.
    pub(super) fn resample(&self, bits: &mut impl Bits) -> Qwixx {
        let mut game = self.unsealed();
        if let (Observer::Seat(seat), Some(sealed)) = (self.observer, self.sealed) {
            game.position.sealed[seat] = sealed;
        }
        for seat in self.hidden().iter() {
            game.seal_at_random(seat, bits);
        }
        game
    }

    /// The game without any sealed decision.
    pub(super) fn unsealed(&self) -> Qwixx {
        let position = Position {
            seats: self.seats,
            active: self.active,
            phase: self.phase,
            sheets: self.sheets,
            closed: self.closed,
            dice: self.dice,
            undecided: self.undecided,
            sealed: BySeat::default(),
            announced: self.announced,
            marked: self.marked,
        };
        Qwixx { pad: self.pad.clone(), closing: self.closing, position }
    }

    /// The seats whose decision is sealed and not the observer's.
    pub(super) fn hidden(&self) -> SeatSet {
        let window = matches!(self.phase, Phase::White(_));
        let decided = self.seats.seats().without(self.undecided).iter();
        decided.filter(|&seat| window && !self.observer.sits_on(seat)).collect()
    }

    /// Would this decision of a seat end its turn with a miss (QX-5)?
    pub fn costs_a_miss(&self, seat: Seat, action: Action) -> bool {
        matches!(self.phase, Phase::Color(_)) && seat == self.active && action == Action::Pass && !self.marked
    }

    /// Why the game is over (QX-8); none while it goes on.
    pub fn end(&self) -> Option<EndReason> {
        EndReason::of(self.all_sheets(), self.closed)
    }

    pub(super) fn all_sheets(&self) -> impl Iterator<Item = &Sheet> {
        self.seats.seats().iter().map(|seat| &self.sheets[seat])
    }

    /// The printed sheet of a seat.
    pub fn layout(&self, seat: Seat) -> &Layout {
        self.pad.layout(seat)
    }
}

/// Room for every decision in the white window: pass, and up to four cells with one of four rows each, or as many cells
/// with two bonus cells (BP-2), which ask for nothing.
pub(super) type Decisions = ArrayVec<Sealed, 17>;

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ViewText::of(self).serialize(serializer)
    }
}

impl Qwixx {
    fn seal_at_random(&mut self, seat: Seat, bits: &mut impl Bits) {
        self.position.undecided.insert(seat);
        let decisions = self.decisions(seat);
        self.position.undecided.remove(seat);
        self.position.sealed[seat] = decisions[bits.pick(decisions.len())];
    }

    /// Every complete decision of an undecided seat that agrees with what it has announced.
    pub(super) fn decisions(&self, seat: Seat) -> Decisions {
        let mut decisions = Decisions::new();
        for &action in &self.actions(seat) {
            let whole = Sealed { action, row: None };
            match whole.cell().and_then(|cell| self.rows_asked(seat, cell)) {
                Some(rows) => decisions.extend(rows.iter().map(|row| Sealed { action, row: Some(row) })),
                None => decisions.push(whole),
            }
        }
        if self.closing == Closing::Announced {
            decisions.retain(|sealed| self.rows_closed_by(seat, *sealed) == self.position.announced[seat]);
        }
        decisions
    }

    /// Does this seat have a decision, complete or half, that it may see and others may not?
    fn check_own_seal(&self, seat: Seat) -> bool {
        let decided = matches!(self.position.phase, Phase::White(_))
            && self.position.seats.seats().contains(seat)
            && !self.position.undecided.contains(seat);
        decided || self.position.sealed[seat].cell().is_some()
    }
}
