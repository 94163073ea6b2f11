//! A match: the game, its dice and clocks, and what lies sealed on the table.

use std::sync::Arc;

use wurf_rules::any::{AnyChance, AnyEvent, AnyGame, Lot, Prepared};
use wurf_rules::game::{Awaiting, Game, Input, InputOf};
use wurf_rules::illegal::Illegal;
use wurf_rules::notation::NotationError;
use wurf_rules::observer::Observer;
use wurf_rules::record::Fairness;
use wurf_rules::seat::{BySeat, Seat};

use crate::answer::{Answer, COMMA};
use crate::clock::Clocks;
use crate::fair::{FairDice, Scheme, Secret};
use crate::id::PersonId;
use crate::options::{DiceSource, Options};
use crate::time::Moment;
use crate::view_texts::ViewTexts;

/// A match that has begun.
#[derive(Clone, PartialEq, Debug)]
pub struct Match {
    beginning: Arc<Beginning>,
    /// What is played, with the lot once it is drawn.
    spec: Arc<Prepared>,
    game: AnyGame,
    /// How the game looks now.
    texts: ViewTexts,
    dice: Dice,
    /// All that was played, for the record.
    inputs: Vec<InputOf<AnyGame>>,
    /// How many outcomes there have been.
    outcomes: u64,
    pub(crate) clocks: Clocks,
    /// The sealed decisions of the open window, in the order they were made.
    sealed: Vec<(Seat, InputOf<AnyGame>)>,
    take_backs: BySeat<u32>,
}

/// Where outcomes come from.
#[derive(Clone, PartialEq, Debug)]
enum Dice {
    /// People roll their own.
    Real,
    /// From the table, once the seats have revealed what they add.
    Awaited,
    /// From the table.
    Fair(FairDice),
}

/// How a match began; who sits where may change until it ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beginning {
    /// When.
    pub at: Moment,
    /// By which version of the rules.
    pub rules: u32,
    /// Who sat where.
    pub persons: BySeat<Option<PersonId>>,
    /// What they and the agents were called.
    pub names: BySeat<Option<String>>,
}

/// An input that was played, and all that followed from it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Played {
    /// The inputs before it that belong to the same decision.
    pub(crate) halves: Vec<InputOf<AnyGame>>,
    pub(crate) input: InputOf<AnyGame>,
    pub(crate) events: Vec<AnyEvent>,
    /// Is it a decision that the others must not know yet?
    pub(crate) is_sealed: bool,
    /// The sealed decisions that the others may know from now on; all of them were made before this input.
    pub(crate) revealed: Vec<InputOf<AnyGame>>,
}

/// Why an input was not played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum PlayError {
    #[error(transparent)]
    Notation(#[from] NotationError),
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

impl Played {
    /// Both as one: what is shown of the first half comes with what is revealed before the second.
    fn joined(before: Option<Self>, next: Self) -> Self {
        let Some(Self { mut halves, input, mut revealed, mut events, is_sealed }) = before else { return next };
        halves.push(input);
        revealed.extend((!is_sealed).then_some(input));
        revealed.extend(next.revealed);
        events.extend(next.events);
        Self { halves, events, revealed, ..next }
    }
}

/// The version of the rules, of any game, from which a lot is drawn.
pub(crate) const LOTS_SINCE: u32 = 2;

impl Match {
    pub(crate) fn new(spec: Prepared, options: &Options, beginning: Beginning) -> Self {
        let game = AnyGame::new(&spec.setup_of_version(beginning.rules));
        let mut clocks = Clocks::new(options.pace, options.fix);
        clocks.begin(&game, beginning.at);
        let dice = match options.dice {
            DiceSource::Fair => Dice::Awaited,
            DiceSource::Real => Dice::Real,
        };
        let (texts, sealed, take_backs) = (ViewTexts::default(), Vec::new(), BySeat::default());
        let (beginning, spec) = (Arc::new(beginning), Arc::new(spec));
        Self { beginning, spec, game, texts, dice, inputs: Vec::new(), outcomes: 0, clocks, sealed, take_backs }
    }

    /// Makes the dice, unless people roll their own; the lot that they draw.
    pub(crate) fn make_dice(
        &mut self,
        scheme: Scheme,
        secret: &Secret,
        fairness: &Fairness,
        at: Moment,
    ) -> Option<Lot> {
        if self.dice != Dice::Awaited {
            return None;
        }
        let dice = FairDice::new(scheme, secret, self.game.seats(), fairness);
        let lot = self.draw_lot(&dice);
        self.dice = Dice::Fair(dice);
        self.clocks.await_roll(at);
        lot
    }

    /// Draws by lot what the options leave open, and begins. In version 1 of the rules nothing was drawn.
    pub(crate) fn draw_lot(&mut self, dice: &FairDice) -> Option<Lot> {
        if self.beginning.rules < LOTS_SINCE {
            return None;
        }
        Arc::make_mut(&mut self.spec).draw_lot(&mut dice.lot());
        self.game = AnyGame::new(&self.spec.setup_of_version(self.beginning.rules));
        self.texts = ViewTexts::default();
        self.clocks.begin(&self.game, self.beginning.at);
        self.spec.lot
    }

    /// Is it known who begins? Before that nobody is asked for anything.
    pub(crate) fn has_begun(&self) -> bool {
        self.dice != Dice::Awaited || self.beginning.rules < LOTS_SINCE
    }

    /// What the match waits for: the lot before it has begun, then whatever the game waits for.
    pub fn awaiting(&self) -> Awaiting {
        if self.has_begun() { self.game.awaiting() } else { Awaiting::Chance }
    }

    /// Does this seat have to decide?
    pub fn awaits(&self, seat: Seat) -> bool {
        matches!(self.awaiting(), Awaiting::Seats(seats) if seats.contains(seat))
    }

    /// What is played, with the lot once it is drawn.
    pub fn spec(&self) -> &Prepared {
        &self.spec
    }

    /// All that was played so far.
    pub(crate) fn inputs(&self) -> &[InputOf<AnyGame>] {
        &self.inputs
    }

    /// Until when the table waits for what seats have committed to; none if it does not.
    pub(crate) fn reveal_by(&self) -> Option<Moment> {
        (self.dice == Dice::Awaited).then(|| self.beginning.at + Self::REVEAL_TIME)
    }

    /// How it began.
    pub fn beginning(&self) -> &Beginning {
        &self.beginning
    }

    /// The game as it is now. For the referee and its tests: views are what others get.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The game as this observer may know it, as text, with what does not exist as `null`.
    pub(crate) fn view_text(&self, observer: Observer) -> &str {
        self.texts.of(&self.game, observer)
    }

    /// Is the match over?
    pub fn is_over(&self) -> bool {
        self.game.awaiting() == Awaiting::Nothing
    }

    /// How often this seat has taken a decision back.
    pub(crate) fn take_backs(&self, seat: Seat) -> u32 {
        self.take_backs[seat]
    }

    /// The outcome that the table has to draw, if one is due.
    pub(crate) fn due_outcome(&self) -> Option<AnyChance> {
        let Dice::Fair(dice) = &self.dice else { return None };
        self.is_outcome_due().then(|| dice.outcome(&self.game, self.outcomes))
    }

    /// Does the game wait for an outcome that the table can draw?
    pub(crate) fn is_outcome_due(&self) -> bool {
        matches!(self.dice, Dice::Fair(_)) && self.game.awaiting() == Awaiting::Chance
    }

    /// The number of the outcome that people have to roll, counted from 1, if one is due.
    pub(crate) fn due_roll(&self) -> Option<u64> {
        let due = self.dice == Dice::Real && self.game.awaiting() == Awaiting::Chance;
        due.then(|| self.next_outcome())
    }

    /// The number of the next outcome, counted from 1.
    pub(crate) fn next_outcome(&self) -> u64 {
        self.outcomes + 1
    }

    /// When the table decides for this seat.
    pub fn deadline(&self, seat: Seat) -> Option<Moment> {
        self.clocks.deadline(&self.game, seat)
    }

    /// A seat's own sealed decisions.
    pub(crate) fn sealed_by(&self, seat: Seat) -> impl Iterator<Item = InputOf<AnyGame>> {
        self.sealed.iter().filter(move |(by, _)| *by == seat).map(|&(_, input)| input)
    }

    /// Plays the word of a fact: an outcome, or a whole decision. What is refused changes nothing.
    pub(crate) fn play(&mut self, word: &str, at: Moment) -> Result<Played, PlayError> {
        let Some((seat, actions)) = word.split_once(':').filter(|(_, actions)| actions.contains(COMMA)) else {
            let input = self.game.read_input(word)?;
            self.game.check_input(input)?;
            return Ok(self.advance(input, at));
        };
        let (seat, answer) = (seat.parse()?, Answer::read(&self.game, actions)?);
        Ok(self.answer(seat, &answer, at)?)
    }

    /// Plays a seat's answer, if it is legal and complete. What is refused changes nothing.
    pub(crate) fn answer(&mut self, seat: Seat, answer: &Answer, at: Moment) -> Result<Played, Illegal> {
        answer.check(&self.game, seat)?;
        let mut whole = None;
        for action in answer.halves() {
            whole = Some(Played::joined(whole, self.advance(Input::Act { seat, action }, at)));
        }
        Ok(Played::joined(whole, self.advance(Input::Act { seat, action: answer.last() }, at)))
    }

    /// Plays an input that the rules allow.
    pub(crate) fn advance(&mut self, input: InputOf<AnyGame>, at: Moment) -> Played {
        let mut events = Vec::new();
        self.game.advance(input, &mut events);
        self.texts = ViewTexts::default();
        self.inputs.push(input);
        self.clocks.follow(&self.game, Some(input), at);
        match input {
            Input::Chance(_) => self.outcomes += 1,
            Input::TakeBack { seat } => {
                self.take_backs[seat] += 1;
                self.sealed.retain(|(by, _)| *by != seat);
            }
            Input::Act { .. } => {}
        }
        let revealed = self.reveal();
        let is_sealed = match input {
            Input::Act { seat, .. } if self.game.is_sealed(seat) => {
                self.sealed.push((seat, input));
                true
            }
            _ => false,
        };
        Played { halves: Vec::new(), input, events, is_sealed, revealed }
    }

    /// Once the first decision is no longer sealed, the window has closed and everything shows.
    fn reveal(&mut self) -> Vec<InputOf<AnyGame>> {
        if self.sealed.iter().all(|&(seat, _)| self.game.is_sealed(seat)) {
            return Vec::new();
        }
        std::mem::take(&mut self.sealed).into_iter().map(|(_, input)| input).collect()
    }
}
