//! Qwixx, the dice game, on all its sheets (QX, GX, CN, BA, BB, BP).
//!
//! A turn is a roll, the white window in which every seat decides sealed (QX-3, R-001), and the colour action of the
//! active seat (QX-4). Sheets with all they trigger are in [`crate::sheet`]; this module has dice, turns and the end.

use alloc::sync::Arc;

use arrayvec::ArrayVec;
use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::bits::Bits;
use crate::closed::Closed;
use crate::dice::{ColorSet, Roll, Sides};
use crate::fields::{Fields, ReadFields};
use crate::game::{Awaiting, Game, Input, InputOf, Sink, Ways};
use crate::illegal::Illegal;
use crate::notation::NotationError;
use crate::observer::Observer;
use crate::points::Standings;
use crate::seat::{BySeat, Seat, SeatCount, SeatSet};
use crate::sheet::{Cell, Color, Layout, Pad, Row, RowSet, Sheet};

pub mod action;
pub mod choice;
pub mod closing;
pub mod event;
pub mod situation;
mod turn;
pub mod variant;
pub mod view;
mod wire;

pub use crate::sheet::EndReason;
pub use action::Action;
pub use choice::Choice;
pub use closing::Closing;
pub use event::Event;
pub use situation::{Situation, SituationError};
pub use variant::Variant;
pub use view::View;

/// What a game of Qwixx starts from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The sheets.
    pub pad: Arc<Pad>,
    /// How many seats play; one is practice, our addition.
    pub seats: SeatCount,
    /// The seat that begins.
    pub first: Seat,
    /// Is closing a row in action 1 announced?
    pub closing: Closing,
}

impl Setup {
    /// Seat 1 begins, and closing is announced.
    pub fn new(pad: Arc<Pad>, seats: SeatCount) -> Self {
        Self { pad, seats, first: Seat::One, closing: Closing::default() }
    }
}

/// A game of Qwixx in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Qwixx {
    pad: Arc<Pad>,
    closing: Closing,
    position: Position,
}

/// Everything that changes in the course of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Position {
    seats: SeatCount,
    active: Seat,
    phase: Phase,
    sheets: BySeat<Sheet>,
    closed: RowSet,
    /// The colours whose dice are in play.
    dice: ColorSet,
    /// Seats of the current phase that have not finished deciding.
    undecided: SeatSet,
    sealed: BySeat<Sealed>,
    /// The rows that each seat has announced to close in this window.
    announced: BySeat<RowSet>,
    /// Has the active seat marked in action 1 of this turn?
    marked: bool,
}

/// Where in a turn the game is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(tag = "name", content = "roll", rename_all = "kebab-case")]
pub enum Phase {
    /// The dice are due (QX-2).
    Roll,
    /// Action 1: every seat may use the white sum (QX-3).
    White(Roll),
    /// Action 2: the active seat may combine a white die with a colour die (QX-4).
    Color(Roll),
    /// The game has ended.
    Over,
}

impl Phase {
    /// The roll on the table.
    pub fn roll(&self) -> Option<&Roll> {
        match self {
            Phase::White(roll) | Phase::Color(roll) => Some(roll),
            Phase::Roll | Phase::Over => None,
        }
    }
}

/// A decision that the others do not see yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub struct Sealed {
    /// Pass, or the cell to mark.
    pub action: Action,
    /// The row chosen for the circle's two marks (BB-2).
    pub row: Option<Row>,
}

impl Default for Sealed {
    fn default() -> Self {
        Self { action: Action::Pass, row: None }
    }
}

impl Sealed {
    /// The cell to mark; none is a pass.
    #[inline]
    pub fn cell(&self) -> Option<Cell> {
        match self.action {
            Action::Mark(cell) => Some(cell),
            Action::Pass | Action::Choose(_) => None,
        }
    }
}

/// Room for every legal action: pass, eight sums of a white and a colour die, and as many bonus cells.
pub type Actions = ArrayVec<Action, 17>;

impl Qwixx {
    /// Version 1: closing was never announced, and seat 1 always began. Version 2: closing is announced and then cannot
    /// be taken back, and any seat may begin.
    pub const RULES_VERSION: u32 = 2;

    /// Two closed rows end the game (QX-8).
    pub const CLOSED_ROWS_MAX: usize = EndReason::CLOSED_ROWS_MAX;

    /// The sheets.
    pub fn pad(&self) -> &Arc<Pad> {
        &self.pad
    }

    /// The marks of a seat.
    pub fn sheet(&self, seat: Seat) -> &Sheet {
        &self.position.sheets[seat]
    }

    /// The seat whose turn it is.
    pub fn active(&self) -> Seat {
        self.position.active
    }

    /// Where in the turn the game is.
    pub fn phase(&self) -> &Phase {
        &self.position.phase
    }

    /// The rows closed for all (QX-7).
    pub fn closed(&self) -> RowSet {
        self.position.closed
    }

    /// The colours whose dice are in play (QX-2, GX-2).
    pub fn dice(&self) -> ColorSet {
        self.position.dice
    }

    /// How many sides the dice have.
    #[inline]
    pub fn sides(&self) -> Sides {
        self.pad.sides()
    }

    /// Is closing a row in action 1 announced?
    pub fn closing(&self) -> Closing {
        self.closing
    }

    /// The rows that a seat has announced to close in this window.
    pub fn announced(&self, seat: Seat) -> RowSet {
        self.position.announced[seat]
    }

    fn layout(&self, seat: Seat) -> &Layout {
        self.pad.layout(seat)
    }
}

impl Game for Qwixx {
    type Setup = Setup;
    type Action = Action;
    type Actions = Actions;
    type Chance = Roll;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup) -> Self {
        let position = Position {
            seats: setup.seats,
            active: setup.first,
            phase: Phase::Roll,
            sheets: BySeat::default(),
            closed: RowSet::EMPTY,
            dice: ColorSet::first(Color::ALL.len()),
            undecided: SeatSet::EMPTY,
            sealed: BySeat::default(),
            announced: BySeat::default(),
            marked: false,
        };
        Self { pad: setup.pad.clone(), closing: setup.closing, position }
    }

    fn seats(&self) -> SeatCount {
        self.position.seats
    }

    #[inline]
    fn awaiting(&self) -> Awaiting {
        match self.position.phase {
            Phase::Roll => Awaiting::Chance,
            Phase::White(_) | Phase::Color(_) => Awaiting::Seats(self.position.undecided),
            Phase::Over => Awaiting::Nothing,
        }
    }

    #[inline]
    fn actions(&self, seat: Seat) -> Actions {
        let mut actions = Actions::new();
        if !self.position.undecided.contains(seat) {
            return actions;
        }
        if let Some(rows) = self.choice_due(seat) {
            actions.extend(rows.iter().map(Action::Choose));
            return actions;
        }
        self.list_marks(seat, &mut actions);
        actions
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if !self.awaits(seat) {
            return Err(Illegal::NotAwaited);
        }
        match (self.choice_due(seat), action) {
            (Some(rows), Action::Choose(row)) if rows.contains(row) => Ok(()),
            (Some(_), Action::Choose(_)) => Err(Illegal::NotFewestMarks),
            (Some(_), _) => Err(Illegal::ChoiceDue),
            (None, Action::Choose(_)) => Err(Illegal::NoChoiceDue),
            (None, Action::Pass) => Ok(()),
            (None, Action::Mark(cell)) => self.choice(seat).check(cell),
        }
    }

    fn asks_back(&self, seat: Seat, action: Action) -> bool {
        matches!(action, Action::Mark(cell) if self.rows_asked(seat, cell).is_some())
    }

    fn is_sealed(&self, seat: Seat) -> bool {
        let in_window = matches!(self.position.phase, Phase::White(_)) && self.position.seats.seats().contains(seat);
        let decided = !self.position.undecided.contains(seat) || self.position.sealed[seat].cell().is_some();
        in_window && decided
    }

    fn check_take_back(&self, seat: Seat) -> Result<(), Illegal> {
        if !self.is_sealed(seat) {
            Err(Illegal::NothingSealed)
        } else if !self.position.announced[seat].is_empty() {
            Err(Illegal::ClosingAnnounced)
        } else {
            Ok(())
        }
    }

    fn chances(&self) -> impl Iterator<Item = (Roll, Ways)> {
        let dice = (self.awaiting() == Awaiting::Chance).then(|| self.dice());
        dice.into_iter().flat_map(|dice| Roll::all(self.sides(), dice)).map(|roll| (roll, Ways(1)))
    }

    fn check_chance(&self, roll: Roll) -> Result<(), Illegal> {
        if self.awaiting() != Awaiting::Chance {
            Err(Illegal::ChanceNotAwaited)
        } else if roll.dice() != self.dice() || !roll.fits(self.sides()) {
            Err(Illegal::WrongDice)
        } else {
            Ok(())
        }
    }

    #[inline]
    fn sample_chance(&self, bits: &mut impl Bits) -> Roll {
        Roll::sample(self.sides(), self.dice(), bits)
    }

    #[inline]
    fn sample_action(&self, seat: Seat, bits: &mut impl Bits) -> Action {
        let mechanism = self.layout(seat).mechanism();
        if mechanism.has_bonus_rows() || mechanism.may_ask() && self.position.sealed[seat].cell().is_some() {
            let actions = self.actions(seat);
            return actions[bits.pick(actions.len())];
        }
        // Pass and the cells are all there is: no list is needed to draw one of them.
        let cells = self.choice(seat).cells();
        match bits.pick(cells.len() + 1).checked_sub(1).and_then(|index| cells.nth(index)) {
            Some(cell) => Action::Mark(cell),
            None => Action::Pass,
        }
    }

    #[inline]
    fn advance(&mut self, input: InputOf<Self>, events: &mut impl Sink<Event>) {
        match input {
            Input::Chance(roll) => {
                events.emit(Event::Rolled { seat: self.position.active, roll });
                self.position.phase = Phase::White(roll);
                self.position.undecided = self.position.seats.seats();
            }
            Input::TakeBack { seat } => {
                // Half a decision was never told, so the others must not learn that it is gone either.
                if !self.position.undecided.contains(seat) {
                    events.emit(Event::TookBack { seat });
                }
                self.position.sealed[seat] = Sealed::default();
                self.position.undecided.insert(seat);
            }
            Input::Act { seat, action } => self.act(seat, action, events),
        }
    }

    fn view(&self, observer: Observer) -> View {
        View::of(self, observer)
    }

    fn read_view<'de, D: Deserializer<'de>>(setup: &Setup, text: D) -> Result<View, D::Error> {
        wire::ViewText::deserialize(text)?.read(setup).map_err(D::Error::custom)
    }

    fn resample(view: &View, bits: &mut impl Bits) -> Self {
        view.resample(bits)
    }

    fn standings(&self) -> Standings {
        let points = |seat| self.sheet(seat).score(self.layout(seat)).total();
        Standings::most_points(self.position.seats, points, self.position.phase == Phase::Over)
    }

    fn read_event<F: Fields>(&self, fields: &F) -> Result<Event, F::Error> {
        Event::read(fields)
    }

    fn read_action(&self, word: &str) -> Result<Action, NotationError> {
        match word.parse()? {
            // All sheets of a pad have the same numbers.
            Action::Mark(cell) if !self.pad.sides().give(cell.number()) => Err(Action::unreadable(word)),
            action => Ok(action),
        }
    }

    fn read_chance(&self, word: &str) -> Result<Roll, NotationError> {
        Roll::read(self.sides(), word)
    }
}
