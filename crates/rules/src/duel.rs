//! The Duel (DU): Qwixx for two on one board, where stones are placed, beaten and stacked.
//!
//! A turn is a roll that only the active seat uses: first the white sum, then a white die with a colour die (DU-2).
//!
//! Reading order: [`board`] (stones, and where one may be placed) with [`score`] and [`text`], and here turns and the
//! end.

use arrayvec::ArrayVec;
use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::bits::Bits;
use crate::dice::{Roll, Sides};
use crate::fields::{Fields, ReadFields};
use crate::game::{Awaiting, Game, Input, InputOf, Sink, Ways};
use crate::illegal::Illegal;
use crate::notation::NotationError;
use crate::observer::Observer;
use crate::points::Standings;
use crate::seat::{Seat, SeatCount, SeatSet};
use crate::sheet::{Cell, CellSet, Color, Number};

pub mod action;
pub mod board;
pub mod event;
pub mod score;
pub mod situation;
pub mod text;
pub mod view;
mod wire;

pub use crate::qwixx::Phase;
pub use action::Action;
pub use board::{Board, Placement, Stack, StoneRow, column, number};
pub use event::{EndReason, Event};
pub use score::Score;
pub use situation::{Situation, SituationError};
pub use text::BoardError;
pub use view::View;

/// What a Duel starts from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The seat that begins.
    pub first: Seat,
}

/// A Duel in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Duel {
    active: Seat,
    phase: Phase,
    board: Board,
    /// The cell that the active seat placed a stone on in action 1 of this turn.
    placed: Option<Cell>,
}

/// Room for every legal action: pass, and eight sums of a white and a colour die.
pub type Actions = ArrayVec<Action, 9>;

impl Duel {
    /// Version 1 is the first.
    pub const RULES_VERSION: u32 = 1;

    /// The seat whose turn it is.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// Where in the turn the game is.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The stones.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The cells that the dice give in this action (DU-2).
    fn rolled(&self) -> CellSet {
        match self.phase {
            Phase::White(roll) => CellSet::of_number(roll.white_sum()),
            Phase::Color(roll) => roll.color_cells(),
            Phase::Roll | Phase::Over => CellSet::EMPTY,
        }
    }

    fn check_place(&self, seat: Seat, color: Color, number: Number) -> Result<(), Illegal> {
        if matches!(self.phase, Phase::Color(roll) if roll.colors[color].is_none()) {
            return Err(Illegal::DieRemoved);
        }
        if !self.rolled().contains(color, number) {
            return Err(Illegal::NumberNotRolled);
        }
        if self.placed == Some(Cell::Color(color, number)) {
            return Err(Illegal::PlacedThisTurn);
        }
        self.board.check(seat, color, number)
    }

    /// Places a stone; whatever it beats and closes happens at once.
    fn place(&mut self, color: Color, number: Number, events: &mut impl Sink<Event>) {
        let (seat, cell) = (self.active, Cell::Color(color, number));
        let Placement { stones, beaten } = self.board.place(seat, color, number);
        if let Some(owner) = beaten {
            events.emit(Event::Beaten { seat: owner, cell });
        }
        events.emit(Event::Placed { seat, cell, stones });
        let row = self.board.row(color);
        if row.is_closed() {
            events.emit(Event::Closed { seat, color, locked: row.lock().is_some() });
        }
    }

    /// The active seat has decided: the stone, then a miss if it is due, then the end is checked.
    fn act(&mut self, action: Action, events: &mut impl Sink<Event>) {
        match action {
            Action::Place(color, number) => self.place(color, number, events),
            Action::Pass => events.emit(Event::Passed { seat: self.active }),
        }
        if matches!(self.phase, Phase::Color(_)) && self.placed.is_none() && action == Action::Pass {
            self.board.miss(self.active);
            events.emit(Event::Missed { seat: self.active });
        }
        self.placed = None;
        self.phase = match (EndReason::of(&self.board), self.phase) {
            (Some(reason), _) => {
                events.emit(Event::Ended { reason });
                Phase::Over
            }
            (None, Phase::White(roll)) => {
                self.placed = action.cell();
                Phase::Color(roll.keep(self.board.dice()))
            }
            (None, _) => {
                self.active = SeatCount::TWO.next(self.active);
                Phase::Roll
            }
        };
    }
}

impl Game for Duel {
    type Setup = Setup;
    type Action = Action;
    type Actions = Actions;
    type Chance = Roll;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup) -> Self {
        Self { active: setup.first, phase: Phase::Roll, board: Board::default(), placed: None }
    }

    fn seats(&self) -> SeatCount {
        SeatCount::TWO
    }

    #[inline]
    fn awaiting(&self) -> Awaiting {
        match self.phase {
            Phase::Roll => Awaiting::Chance,
            Phase::White(_) | Phase::Color(_) => Awaiting::Seats(SeatSet::only(self.active)),
            Phase::Over => Awaiting::Nothing,
        }
    }

    fn actions(&self, seat: Seat) -> Actions {
        let mut actions = Actions::new();
        if !self.awaits(seat) {
            return actions;
        }
        actions.push(Action::Pass);
        let placements = self.rolled().iter().filter_map(|cell| match cell {
            Cell::Color(color, number) => Some((color, number)),
            Cell::Bonus(..) => None,
        });
        let legal = placements.filter(|&(color, number)| self.check_place(seat, color, number).is_ok());
        actions.extend(legal.map(|(color, number)| Action::Place(color, number)));
        actions
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            _ if !self.awaits(seat) => Err(Illegal::NotAwaited),
            Action::Pass => Ok(()),
            Action::Place(color, number) => self.check_place(seat, color, number),
        }
    }

    /// Nothing is sealed: only one seat decides, and everybody sees it.
    fn check_take_back(&self, _: Seat) -> Result<(), Illegal> {
        Err(Illegal::NothingSealed)
    }

    fn chances(&self) -> impl Iterator<Item = (Roll, Ways)> {
        let dice = (self.awaiting() == Awaiting::Chance).then(|| self.board.dice());
        dice.into_iter().flat_map(|dice| Roll::all(Sides::Six, dice)).map(|roll| (roll, Ways(1)))
    }

    fn check_chance(&self, roll: Roll) -> Result<(), Illegal> {
        if self.awaiting() != Awaiting::Chance {
            Err(Illegal::ChanceNotAwaited)
        } else if roll.dice() != self.board.dice() || !roll.fits(Sides::Six) {
            Err(Illegal::WrongDice)
        } else {
            Ok(())
        }
    }

    fn sample_chance(&self, bits: &mut impl Bits) -> Roll {
        Roll::sample(Sides::Six, self.board.dice(), bits)
    }

    fn advance(&mut self, input: InputOf<Self>, events: &mut impl Sink<Event>) {
        match input {
            Input::Chance(roll) => {
                events.emit(Event::Rolled { seat: self.active, roll });
                self.phase = Phase::White(roll);
            }
            Input::Act { action, .. } => self.act(action, events),
            Input::TakeBack { .. } => {}
        }
    }

    fn view(&self, observer: Observer) -> View {
        View::of(self, observer)
    }

    fn read_view<'de, D: Deserializer<'de>>(_: &Setup, text: D) -> Result<View, D::Error> {
        wire::ViewText::deserialize(text)?.read().map_err(D::Error::custom)
    }

    fn resample(view: &View, _: &mut impl Bits) -> Self {
        view.game()
    }

    fn standings(&self) -> Standings {
        let points = |seat| self.board.score(seat).total();
        Standings::most_points(SeatCount::TWO, points, self.phase == Phase::Over)
    }

    fn read_event<F: Fields>(&self, fields: &F) -> Result<Event, F::Error> {
        Event::read(fields)
    }

    fn read_action(&self, word: &str) -> Result<Action, NotationError> {
        word.parse()
    }

    fn read_chance(&self, word: &str) -> Result<Roll, NotationError> {
        Roll::read(Sides::Six, word)
    }
}
