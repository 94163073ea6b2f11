//! Qwixx, the card game (QC).
//!
//! A turn has three actions: the active seat fills its hand from the display (QC-3), every seat decides sealed on the
//! number that then tops the pile (QC-4), and the active seat plays cards of one colour (QC-5). Sheets are those of
//! [`crate::sheet`]; a row closes for its owner only (QC-8), so nothing is ever closed for all.
//!
//! Reading order: [`card`], [`back`] (what all know of a card), `deck` (how chance deals), [`action`], `marking`
//! (what is legal), here the turn, then [`view`] (what an observer knows) and [`situation`].

use arrayvec::ArrayVec;
use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::bits::Bits;
use crate::dice::Sides;
use crate::fields::{Fields, ReadFields};
use crate::game::{Awaiting, Game, Input, InputOf, Sink, Ways};
use crate::illegal::Illegal;
use crate::notation::NotationError;
use crate::observer::Observer;
use crate::points::Standings;
use crate::seat::{BySeat, Seat, SeatCount, SeatSet};
use crate::sheet::{Cell, Layout, Number, Sheet};

pub mod action;
pub mod back;
pub mod card;
mod check;
mod deck;
pub mod draw;
pub mod event;
mod marking;
pub mod numbers;
pub mod pad;
pub mod situation;
mod turn;
pub mod view;
mod wire;

pub use crate::sheet::EndReason;
pub use action::{Action, Play, Take};
pub use back::{Age, Ages, Back};
pub use card::{Card, CardSet, Kind};
use deck::Deck;
pub use deck::{DISPLAY_SIZE, Display};
pub use draw::Draw;
pub use event::Event;
pub use numbers::NumberSet;
pub use pad::PlainPad;
pub use situation::{Situation, SituationError};
pub use view::View;

/// What a game starts from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The sheets.
    pub pad: PlainPad,
    /// How many seats play, two to five.
    pub seats: SeatCount,
    /// The seat that begins.
    pub first: Seat,
    /// Are the eleven jokers in the deck (QC-1)?
    pub jokers: bool,
}

impl Setup {
    /// Without jokers, and seat 1 begins.
    pub const fn new(pad: PlainPad, seats: SeatCount) -> Self {
        Self { pad, seats, first: Seat::One, jokers: false }
    }

    /// All cards of the game (QC-1).
    pub const fn cards(&self) -> CardSet {
        if self.jokers { CardSet::WITH_JOKERS } else { CardSet::COLORED }
    }
}

/// A card game in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cards {
    pad: PlainPad,
    /// QC-10, R-053: does the sheet let a play skip any number of cells?
    any_skip: bool,
    jokers: bool,
    position: Position,
}

/// Everything that changes in the course of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Position {
    seats: SeatCount,
    active: Seat,
    phase: Phase,
    deck: Deck,
    hands: BySeat<CardSet>,
    sheets: BySeat<Sheet>,
    /// Seats of the current phase that have not decided.
    undecided: SeatSet,
    /// What the decided seats mark in action 2; none is a pass.
    sealed: BySeat<Option<Cell>>,
    /// Has the active seat marked in action 2 of this turn?
    marked: bool,
}

/// Where in a turn the game is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(tag = "name", content = "of", rename_all = "kebab-case")]
pub enum Phase {
    /// This seat is dealt its next card (QC-2).
    Deal(Seat),
    /// The pile's next card is to show its number (QC-2, QC-3).
    TurnUp,
    /// Action 1: the active seat takes cards from the display (QC-3).
    Take,
    /// The active seat is about to see the faces of these cards it has taken.
    Look(Take),
    /// Action 2: every seat may mark the number on top of the pile (QC-4).
    ForAll,
    /// Action 3: the active seat plays cards (QC-5).
    Play,
    /// The game has ended.
    Over,
}

/// Room for every legal action. Plays are the most: of five cards there are 5 single ones, 10 pairs and 10 triples,
/// each playable without a mark, and, if all are jokers and the sheet allows any of their marks, in four
/// colours with 1, 3 or 7 choices of marks: 25 + 4 · (5·1 + 10·3 + 10·7). A coloured card in place of a joker only
/// takes colours away. A test deals that hand.
pub type Actions = ArrayVec<Action, 445>;

impl Cards {
    /// Version 1: seat 1 always began. Version 2: any seat may begin.
    pub const RULES_VERSION: u32 = 2;

    /// Cards dealt to each seat (QC-2).
    pub const HAND_DEALT: usize = 4;

    /// Cards in the active seat's hand after action 1 (QC-3).
    pub const HAND_TO_PLAY: usize = 5;

    /// Two rows of its own closed by one seat end the game (QC-9).
    pub const CLOSED_ROWS_MAX: usize = EndReason::CLOSED_ROWS_MAX;

    /// The sheets.
    pub fn pad(&self) -> &PlainPad {
        &self.pad
    }

    /// The marks of a seat.
    #[inline]
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

    /// The cards of a seat. Others know only their backs.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.position.hands[seat]
    }

    /// The display beside the pile.
    pub fn display(&self) -> &Display {
        self.position.deck.display()
    }

    /// The number on top of the pile.
    pub fn top(&self) -> Option<Number> {
        self.position.deck.top()
    }

    /// How many cards the pile has, its top included.
    pub fn pile_len(&self) -> usize {
        self.position.deck.below_top() + self.top().iter().count()
    }

    /// The cards in pile and display, and those just taken and not looked at yet. Nobody knows which is where.
    pub fn unseen(&self) -> CardSet {
        self.position.deck.unseen()
    }

    /// The cards on the discard pile.
    pub fn discarded(&self) -> CardSet {
        self.position.deck.discarded()
    }

    /// All cards of the game (QC-1).
    fn cards(&self) -> CardSet {
        if self.jokers { CardSet::WITH_JOKERS } else { CardSet::COLORED }
    }

    #[inline]
    fn layout(&self, seat: Seat) -> &Layout {
        self.pad.layout(seat)
    }

    /// Lists the decisions that the phase offers a seat that has to make one.
    #[inline]
    fn list_actions(&self, seat: Seat, actions: &mut Actions) {
        match self.position.phase {
            Phase::Take => self.list_takes(actions),
            Phase::ForAll => self.list_marks(seat, actions),
            Phase::Play => self.list_plays(actions),
            Phase::Deal(_) | Phase::TurnUp | Phase::Look(_) | Phase::Over => {}
        }
    }

    /// The cards of which one is to come, each equally likely; none while no card is due.
    #[inline]
    fn cards_to_come(&self) -> CardSet {
        match &self.position.phase {
            Phase::Deal(_) => self.position.deck.pile(),
            Phase::Look(take) => self.position.deck.behind(take.first()),
            Phase::TurnUp | Phase::Take | Phase::ForAll | Phase::Play | Phase::Over => CardSet::EMPTY,
        }
    }
}

impl Game for Cards {
    type Setup = Setup;
    type Action = Action;
    type Actions = Actions;
    type Chance = Draw;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup) -> Self {
        let position = Position {
            seats: setup.seats,
            active: setup.first,
            phase: Phase::Deal(setup.first),
            deck: Deck::new(setup.cards()),
            hands: BySeat::default(),
            sheets: BySeat::default(),
            undecided: SeatSet::EMPTY,
            sealed: BySeat::default(),
            marked: false,
        };
        Self { pad: setup.pad.clone(), any_skip: setup.pad.allows_any_skip(), jokers: setup.jokers, position }
    }

    fn seats(&self) -> SeatCount {
        self.position.seats
    }

    #[inline]
    fn awaiting(&self) -> Awaiting {
        match self.position.phase {
            Phase::Deal(_) | Phase::TurnUp | Phase::Look(_) => Awaiting::Chance,
            Phase::Take | Phase::ForAll | Phase::Play => Awaiting::Seats(self.position.undecided),
            Phase::Over => Awaiting::Nothing,
        }
    }

    fn actions(&self, seat: Seat) -> Actions {
        let mut actions = Actions::new();
        if self.position.undecided.contains(seat) {
            self.list_actions(seat, &mut actions);
        }
        actions
    }

    #[inline]
    fn sample_action(&self, seat: Seat, bits: &mut impl Bits) -> Action {
        match self.position.phase {
            Phase::Take => Action::Take(self.sample_take(bits)),
            Phase::ForAll => {
                let cells = self.cells_for_all(seat);
                let cell = bits.pick(cells.len() + 1).checked_sub(1).and_then(|index| cells.nth(index));
                cell.map_or(Action::Pass, Action::Mark)
            }
            Phase::Deal(_) | Phase::TurnUp | Phase::Look(_) | Phase::Play | Phase::Over => {
                // The list is long; here it is never moved.
                let mut actions = Actions::new();
                self.list_actions(seat, &mut actions);
                actions[bits.pick(actions.len())]
            }
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if !self.awaits(seat) {
            return Err(Illegal::NotAwaited);
        }
        match (self.position.phase, action) {
            (Phase::Take, Action::Take(take)) => self.check_take(&take),
            (Phase::ForAll, Action::Pass) => Ok(()),
            (Phase::ForAll, Action::Mark(cell)) => self.check_mark(seat, cell),
            (Phase::Play, Action::Play(play)) => self.check_play(&play),
            _ => Err(Illegal::OtherActionDue),
        }
    }

    fn check_take_back(&self, seat: Seat) -> Result<(), Illegal> {
        let decided = self.position.seats.seats().without(self.position.undecided).contains(seat);
        if self.position.phase == Phase::ForAll && decided { Ok(()) } else { Err(Illegal::NothingSealed) }
    }

    fn chances(&self) -> impl Iterator<Item = (Draw, Ways)> {
        let cards = self.cards_to_come().iter().map(|card| (Draw::Card(card), Ways(1)));
        let numbers = Sides::Six.numbers().filter(|_| self.position.phase == Phase::TurnUp);
        let tops = numbers.map(|number| (Draw::Top(number), Ways(self.position.deck.ways(number))));
        tops.filter(|&(_, ways)| ways > Ways(0)).chain(cards)
    }

    fn check_chance(&self, draw: Draw) -> Result<(), Illegal> {
        if self.awaiting() != Awaiting::Chance {
            return Err(Illegal::ChanceNotAwaited);
        }
        let possible = match draw {
            Draw::Top(number) => self.position.phase == Phase::TurnUp && self.position.deck.ways(number) > 0,
            Draw::Card(card) => self.cards_to_come().contains(card),
        };
        if possible { Ok(()) } else { Err(Illegal::WrongCard) }
    }

    #[inline]
    fn sample_chance(&self, bits: &mut impl Bits) -> Draw {
        if self.position.phase == Phase::TurnUp {
            return Draw::Top(self.position.deck.sample_top(bits));
        }
        let cards = self.cards_to_come();
        Draw::Card(cards.nth(bits.below(cards.len() as u32)))
    }

    #[inline]
    fn advance(&mut self, input: InputOf<Self>, events: &mut impl Sink<Event>) {
        match input {
            Input::Chance(Draw::Card(card)) => self.receive(card, events),
            Input::Chance(Draw::Top(number)) => self.turn_up(number, events),
            Input::TakeBack { seat } => {
                self.position.sealed[seat] = None;
                self.position.undecided.insert(seat);
                events.emit(Event::TookBack { seat });
            }
            Input::Act { action: Action::Take(take), .. } => self.take(take, events),
            Input::Act { action: Action::Play(play), .. } => self.play_cards(&play, events),
            Input::Act { seat, action: Action::Mark(cell) } => self.seal(seat, Some(cell), events),
            Input::Act { seat, action: Action::Pass } => self.seal(seat, None, events),
        }
    }

    fn view(&self, observer: Observer) -> View {
        View::of(self, observer)
    }

    fn seen_by(event: &Event, observer: Observer) -> Option<Event> {
        Some(event.seen_by(observer))
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
        word.parse()
    }

    fn read_chance(&self, word: &str) -> Result<Draw, NotationError> {
        word.parse()
    }
}
