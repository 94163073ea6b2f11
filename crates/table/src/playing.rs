//! A match: the game, its dice and clocks, and what lies sealed on the table.

use wurf_rules::any::{AnyEvent, AnyGame, Spec, SpecError};
use wurf_rules::game::{Awaiting, Game, Input, InputOf};
use wurf_rules::illegal::Illegal;
use wurf_rules::notation::NotationError;
use wurf_rules::record::Fairness;
use wurf_rules::seat::{BySeat, Seat};

use crate::answer::COMMA;
use crate::clock::Clocks;
use crate::fair::{FairDice, Scheme, Secret};
use crate::id::PersonId;
use crate::options::{DiceSource, Options};
use crate::time::Millis;

/// A match that has begun.
#[derive(Clone, PartialEq, Debug)]
pub struct Match {
    beginning: Beginning,
    game: AnyGame,
    dice: Dice,
    /// How many outcomes there have been.
    outcomes: u64,
    pub(crate) clocks: Clocks,
    /// The sealed decisions of the open window, in the order they were made.
    sealed: Vec<(Seat, String)>,
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
    pub at: Millis,
    /// Who sat where.
    pub persons: BySeat<Option<PersonId>>,
}

/// An input that was played, and all that followed from it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Played {
    /// The inputs before it that belong to the same decision.
    pub(crate) halves: Vec<InputOf<AnyGame>>,
    pub(crate) input: InputOf<AnyGame>,
    pub(crate) word: String,
    pub(crate) events: Vec<AnyEvent>,
    /// Is it a decision that the others must not know yet?
    pub(crate) is_sealed: bool,
    /// The sealed decisions that the others may know from now on; all of them were made before this input.
    pub(crate) revealed: Vec<String>,
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
    fn then(mut self, next: Self) -> Self {
        self.halves.push(self.input);
        self.revealed.extend((!self.is_sealed).then_some(self.word));
        self.revealed.extend(next.revealed);
        self.events.extend(next.events);
        Self { halves: self.halves, events: self.events, revealed: self.revealed, ..next }
    }
}

impl Match {
    pub(crate) fn new(spec: &Spec, options: &Options, beginning: Beginning) -> Result<Self, SpecError> {
        let game = AnyGame::new(&spec.setup()?);
        let mut clocks = Clocks::new(options.pace, options.fix);
        clocks.follow(&game, None, beginning.at);
        let dice = match options.dice {
            DiceSource::Fair => Dice::Awaited,
            DiceSource::Real => Dice::Real,
        };
        Ok(Self { beginning, game, dice, outcomes: 0, clocks, sealed: Vec::new(), take_backs: BySeat::default() })
    }

    /// Makes the dice, unless people roll their own.
    pub(crate) fn make_dice(&mut self, scheme: Scheme, secret: &Secret, fairness: &Fairness) {
        if self.dice == Dice::Awaited {
            self.dice = Dice::Fair(FairDice::new(scheme, secret, self.game.seats(), fairness));
        }
    }

    /// Until when the table waits for what seats have committed to; none if it does not.
    pub(crate) fn reveal_by(&self) -> Option<Millis> {
        (self.dice == Dice::Awaited).then(|| self.beginning.at + Self::REVEAL_TIME)
    }

    /// How it began.
    pub fn beginning(&self) -> &Beginning {
        &self.beginning
    }

    /// The game as it stands. For the referee and its tests: views are what others get.
    pub fn game(&self) -> &AnyGame {
        &self.game
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
    pub(crate) fn due_outcome(&self) -> Option<String> {
        let Dice::Fair(dice) = &self.dice else { return None };
        self.is_outcome_due().then(|| dice.outcome(&self.game, self.outcomes).to_string())
    }

    /// Does the game wait for an outcome that the table can draw?
    pub(crate) fn is_outcome_due(&self) -> bool {
        matches!(self.dice, Dice::Fair(_)) && self.game.awaiting() == Awaiting::Chance
    }

    /// The number of the outcome that people have to roll, counted from 1, if one is due.
    pub(crate) fn due_roll(&self) -> Option<u64> {
        let due = self.dice == Dice::Real && self.game.awaiting() == Awaiting::Chance;
        due.then_some(self.outcomes + 1)
    }

    /// When the table decides for this seat.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<Millis> {
        self.clocks.deadline(&self.game, seat)
    }

    /// The own sealed decisions of a seat.
    pub(crate) fn sealed_by(&self, seat: Seat) -> impl Iterator<Item = &str> {
        self.sealed.iter().filter(move |(by, _)| *by == seat).map(|(_, word)| word.as_str())
    }

    /// Plays an outcome, or a whole decision. What is refused changes nothing.
    pub(crate) fn play(&mut self, word: &str, at: Millis) -> Result<Played, PlayError> {
        let Some((halves, last)) = word.rsplit_once(COMMA) else { return self.play_one(word, at) };
        let (seat, halves) = halves.split_once(':').ok_or_else(|| NotationError::new(word, "a decision"))?;
        let mut trial = self.clone();
        let words = halves.split(COMMA).chain([last]).map(|action| format!("{seat}:{action}"));
        let played = words.map(|word| trial.play_one(&word, at)).collect::<Result<Vec<_>, _>>()?;
        *self = trial;
        played.into_iter().reduce(Played::then).ok_or_else(|| NotationError::new(word, "a decision").into())
    }

    fn play_one(&mut self, word: &str, at: Millis) -> Result<Played, PlayError> {
        let input = self.game.read_input(word)?;
        let mut events = Vec::new();
        self.game.play(input, &mut events)?;
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
            Input::Act { seat, .. } if self.is_sealed(seat) => {
                self.sealed.push((seat, word.to_string()));
                true
            }
            _ => false,
        };
        Ok(Played { halves: Vec::new(), input, word: word.to_string(), events, is_sealed, revealed })
    }

    /// What can be taken back is sealed: once it cannot, the window has closed and everything shows.
    fn is_sealed(&self, seat: Seat) -> bool {
        self.game.check_take_back(seat).is_ok()
    }

    fn reveal(&mut self) -> Vec<String> {
        if self.sealed.iter().all(|&(seat, _)| self.is_sealed(seat)) {
            return Vec::new();
        }
        std::mem::take(&mut self.sealed).into_iter().map(|(_, word)| word).collect()
    }
}
