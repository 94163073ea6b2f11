//! BLOXX! (BX): shapes fall onto a sheet, and circles on numbers count.
//!
//! A turn is a roll of two dice with shapes, the choice of the active seat, and then the window in which all others
//! decide sealed (BX-1, R-064).
//!
//! Reading order: [`cell`] (places and sets of them), [`shape`] (shapes and how they are held), [`die`] (faces and
//! rolls), [`layout`] (what is printed), [`sheet`] (one player's paper) with [`score`], [`choice`] (what one seat may
//! do with a roll), and here turns, bonuses and the end.

use alloc::sync::Arc;

use arrayvec::ArrayVec;
use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::bits::Bits;
use crate::closed::Closed;
use crate::dice::Sides;
use crate::fields::{Fields, ReadFields};
use crate::game::{Awaiting, Game, Input, InputOf, Sink, Ways};
use crate::illegal::Illegal;
use crate::notation::NotationError;
use crate::observer::Observer;
use crate::points::Standings;
use crate::seat::{BySeat, Seat, SeatCount, SeatSet};

pub mod action;
pub mod cell;
pub mod choice;
pub mod die;
pub mod event;
mod file;
pub mod hover;
pub mod layout;
pub mod prospect;
pub mod score;
pub mod shape;
pub mod sheet;
mod shuffle;
pub mod situation;
mod skyline;
pub mod text;
pub mod view;
mod wire;
pub mod write;

pub use action::Action;
pub use cell::{Cell, Cells, Column, Row};
pub use choice::Choice;
pub use die::{Die, Face, Ink, Roll};
pub use event::Event;
pub use hover::Hover;
pub use layout::{ColorRow, Layout};
pub use prospect::Prospect;
pub use score::{Bonus, Score};
pub use shape::{Orientation, Shape};
pub use sheet::{Entry, Placement, Sheet, Support};
pub use situation::{Situation, SituationError};
pub use text::SheetError;
pub use view::View;
pub use write::LayoutFile;

/// What a game of BLOXX! starts from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The printed sheet and the dice.
    pub layout: Arc<Layout>,
    /// How many seats play: up to four; one is practice, our addition.
    pub seats: SeatCount,
    /// The seat that begins.
    pub first: Seat,
    /// What holds a shape.
    pub support: Support,
}

impl Setup {
    /// Seat 1 begins, and shapes rest as usual.
    pub fn new(layout: Arc<Layout>, seats: SeatCount) -> Self {
        Self { layout, seats, first: Seat::One, support: Support::default() }
    }
}

/// A game of BLOXX! in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bloxx {
    layout: Arc<Layout>,
    support: Support,
    position: Position,
}

/// Everything that changes in the course of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Position {
    seats: SeatCount,
    active: Seat,
    phase: Phase,
    sheets: BySeat<Sheet>,
    /// Seats of the current phase that have not decided.
    undecided: SeatSet,
    /// What the seats that are not active have decided in this roll.
    sealed: BySeat<Option<Action>>,
}

/// Where in a turn the game is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(tag = "name", content = "dice", rename_all = "kebab-case")]
pub enum Phase {
    /// The dice are due (BX-1).
    Roll,
    /// The active seat chooses a die.
    Active(Roll),
    /// All other seats choose.
    Others {
        /// The dice.
        roll: Roll,
        /// The die that the active seat took; none if it could not enter anything (BX-5).
        taken: Option<Die>,
    },
    /// The game has ended.
    Over,
}

impl Phase {
    /// The roll on the table.
    pub fn roll(&self) -> Option<Roll> {
        match *self {
            Phase::Active(roll) | Phase::Others { roll, .. } => Some(roll),
            Phase::Roll | Phase::Over => None,
        }
    }
}

/// Room for every legal action: two dice, eight orientations, eight columns. A forfeit is listed only alone.
pub type Actions = ArrayVec<Action, 128>;

impl Bloxx {
    /// Version 1: seat 1 always began. Version 2: any seat may begin.
    pub const RULES_VERSION: u32 = 2;

    /// The largest table the game is made for.
    pub const SEATS_MAX: usize = 4;

    /// Seats that cannot enter a shape in one roll, and so end the game (BX-9).
    pub const FORFEITS_MAX: usize = 2;

    /// The printed sheet and the dice.
    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// What holds a shape.
    pub fn support(&self) -> Support {
        self.support
    }

    /// The paper of a seat.
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

    #[inline]
    fn choice(&self, seat: Seat) -> Option<Choice<'_>> {
        Choice::new(&self.layout, self.support, &self.position.sheets[seat], &self.position.phase)
    }

    fn seal(&mut self, seat: Seat, action: Action) {
        self.position.sealed[seat] = Some(action);
        self.position.undecided.remove(seat);
    }

    /// Draws what a seat decided.
    #[inline]
    fn draw(&mut self, seat: Seat, roll: Roll, taken: Option<Die>, action: Action, events: &mut impl Sink<Event>) {
        let Action::Enter { die, orientation, column } = action else {
            return events.emit(Event::Forfeited { seat });
        };
        let shape = self.layout.face(die, roll.faces[die]).shape(orientation);
        let ink = if taken == Some(die) { Ink::Cross } else { Ink::Circle };
        let sheet = &mut self.position.sheets[seat];
        let row = sheet.rest(shape, column);
        events.emit(Event::Entered { seat, die, placement: sheet.placement(shape, ink, column, row) });
        sheet.enter(shape, ink, column, row);
    }

    /// The active seat has decided.
    #[inline]
    fn end_active(&mut self, roll: Roll, action: Action, events: &mut impl Sink<Event>) {
        let active = self.position.active;
        self.draw(active, roll, None, action, events);
        let taken = match action {
            Action::Enter { die, .. } => Some(die),
            Action::Forfeit => None,
        };
        self.position.phase = Phase::Others { roll, taken };
        self.position.undecided = self.position.seats.seats().without(SeatSet::only(active));
        if self.position.undecided.is_empty() {
            self.end_roll(roll, taken, events);
        }
    }

    /// All have decided: all shapes, then the bonuses, then the end is checked.
    #[inline]
    fn end_roll(&mut self, roll: Roll, taken: Option<Die>, events: &mut impl Sink<Event>) {
        let mut forfeits = usize::from(taken.is_none());
        for seat in self.position.seats.seats().iter() {
            let Some(action) = self.position.sealed[seat].take() else { continue };
            self.draw(seat, roll, taken, action, events);
            forfeits += usize::from(action == Action::Forfeit);
        }
        self.settle_bonuses(events);
        if forfeits >= Self::FORFEITS_MAX.min(self.position.seats.get()) {
            self.position.phase = Phase::Over;
            return events.emit(Event::Ended);
        }
        self.position.active = self.position.seats.next(self.position.active);
        self.position.phase = Phase::Roll;
    }

    /// Gives the bonuses of the coloured rows completed in this roll: of the first roll in which anybody does, each
    /// seat gets the higher one (BX-8, R-066).
    #[inline]
    fn settle_bonuses(&mut self, events: &mut impl Sink<Event>) {
        let seats = self.position.seats.seats();
        for &row in ColorRow::ALL {
            let completed = seats.iter().any(|seat| self.position.sheets[seat].bonus(row).is_some());
            let bonus = if completed { Bonus::Later } else { Bonus::First };
            for seat in seats.iter() {
                let sheet = &mut self.position.sheets[seat];
                if sheet.bonus(row).is_none() && sheet.fills(&self.layout, row) {
                    sheet.earn(row, bonus);
                    events.emit(Event::Completed { seat, row, bonus });
                }
            }
        }
    }
}

impl Game for Bloxx {
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
            sheets: BySeat::of(Sheet::new(&setup.layout)),
            undecided: SeatSet::EMPTY,
            sealed: BySeat::default(),
        };
        Self { layout: setup.layout.clone(), support: setup.support, position }
    }

    fn seats(&self) -> SeatCount {
        self.position.seats
    }

    #[inline]
    fn awaiting(&self) -> Awaiting {
        match self.position.phase {
            Phase::Roll => Awaiting::Chance,
            Phase::Active(_) | Phase::Others { .. } => Awaiting::Seats(self.position.undecided),
            Phase::Over => Awaiting::Nothing,
        }
    }

    #[inline]
    fn actions(&self, seat: Seat) -> Actions {
        match self.choice(seat) {
            Some(choice) if self.position.undecided.contains(seat) => choice.list(),
            _ => Actions::new(),
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match self.choice(seat) {
            Some(choice) if self.position.undecided.contains(seat) => choice.check(action),
            _ => Err(Illegal::NotAwaited),
        }
    }

    fn check_take_back(&self, seat: Seat) -> Result<(), Illegal> {
        self.position.sealed[seat].map(|_| ()).ok_or(Illegal::NothingSealed)
    }

    fn chances(&self) -> impl Iterator<Item = (Roll, Ways)> {
        let due = (self.awaiting() == Awaiting::Chance).then(Roll::all);
        due.into_iter().flatten().map(|roll| (roll, Ways(1)))
    }

    fn check_chance(&self, roll: Roll) -> Result<(), Illegal> {
        if self.awaiting() != Awaiting::Chance {
            Err(Illegal::ChanceNotAwaited)
        } else if Die::ALL.iter().any(|&die| !Sides::Six.show(roll.faces[die])) {
            Err(Illegal::WrongDice)
        } else {
            Ok(())
        }
    }

    #[inline]
    fn sample_chance(&self, bits: &mut impl Bits) -> Roll {
        Roll::sample(bits)
    }

    #[inline]
    fn advance(&mut self, input: InputOf<Self>, events: &mut impl Sink<Event>) {
        match (input, self.position.phase) {
            (Input::Chance(roll), _) => {
                events.emit(Event::Rolled { seat: self.position.active, roll });
                self.position.phase = Phase::Active(roll);
                self.position.undecided = SeatSet::only(self.position.active);
            }
            (Input::TakeBack { seat }, _) => {
                self.position.sealed[seat] = None;
                self.position.undecided.insert(seat);
                events.emit(Event::TookBack { seat });
            }
            (Input::Act { action, .. }, Phase::Active(roll)) => self.end_active(roll, action, events),
            (Input::Act { seat, action }, Phase::Others { roll, taken }) => {
                self.seal(seat, action);
                events.emit(Event::Sealed { seat });
                if self.position.undecided.is_empty() {
                    self.end_roll(roll, taken, events);
                }
            }
            (Input::Act { .. }, Phase::Roll | Phase::Over) => {}
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
        let points = |seat| self.sheet(seat).score(&self.layout).total();
        Standings::most_points(self.position.seats, points, self.position.phase == Phase::Over)
    }

    fn read_event<F: Fields>(&self, fields: &F) -> Result<Event, F::Error> {
        Event::read(fields)
    }

    fn read_action(&self, word: &str) -> Result<Action, NotationError> {
        word.parse()
    }

    fn read_chance(&self, word: &str) -> Result<Roll, NotationError> {
        word.parse()
    }
}
