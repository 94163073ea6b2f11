//! A record as the states it leads through.

use wurf_rules::any::{AnyAction, AnyChance, AnyGame};
use wurf_rules::bloxx::Bloxx;
use wurf_rules::cards::Cards;
use wurf_rules::duel::Duel;
use wurf_rules::fix::Fix;
use wurf_rules::game::{Awaiting, Discard, Game, Input, InputOf};
use wurf_rules::qwixx::Qwixx;
use wurf_rules::record::Record;
use wurf_rules::replay::{ReplayError, replay};
use wurf_rules::seat::Seat;

/// Longer records are not analysed: each decision takes a while. The longest games have some hundred inputs.
const INPUTS_MAX: usize = 5_000;

/// Why a record cannot be analysed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotAnalysable {
    /// It breaks a rule.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// Nothing has happened.
    #[error("nothing has been played yet")]
    Empty,
    /// It is too long.
    #[error("it has more than {INPUTS_MAX} inputs, which is too long for an analysis")]
    TooLong,
}

/// A game that a record may be of.
pub(super) trait Recorded: Game {
    /// The input, if it is one of this game.
    fn own_input(input: InputOf<AnyGame>) -> Option<InputOf<Self>>;
}

macro_rules! recorded {
    ($($Game:ident),+) => {$(
        impl Recorded for $Game {
            fn own_input(input: InputOf<AnyGame>) -> Option<InputOf<Self>> {
                match input {
                    Input::Chance(AnyChance::$Game(chance)) => Some(Input::Chance(chance)),
                    Input::Act { seat, action: AnyAction::$Game(action) } => Some(Input::Act { seat, action }),
                    Input::TakeBack { seat } => Some(Input::TakeBack { seat }),
                    _ => None,
                }
            }
        }
    )+};
}

recorded!(Qwixx, Cards, Bloxx, Fix, Duel);

/// A game from its start to the end of its record.
pub(super) struct Course<G: Game> {
    /// The state before each input, and after the last.
    pub(super) states: Vec<G>,
    pub(super) inputs: Vec<InputOf<G>>,
    /// Decisions that were taken back: they changed nothing.
    pub(super) withdrawn: Vec<bool>,
}

/// Is this a record that can be analysed?
pub(super) fn check(record: &Record) -> Result<(), NotAnalysable> {
    match record.entries.len() {
        0 => return Err(NotAnalysable::Empty),
        inputs if inputs > INPUTS_MAX => return Err(NotAnalysable::TooLong),
        _ => {}
    }
    replay(record, |_, _, _| {})?;
    Ok(())
}

impl<G: Recorded> Course<G> {
    /// The course of a record of this game that was checked.
    pub(super) fn of(setup: &G::Setup, record: &Record) -> Self {
        let inputs: Vec<_> = record.entries.iter().filter_map(|entry| G::own_input(entry.input)).collect();
        let mut states = vec![G::new(setup)];
        for &input in &inputs {
            let mut game = states[states.len() - 1].clone();
            game.advance(input, &mut Discard);
            states.push(game);
        }
        let withdrawn = (0..inputs.len()).map(|index| is_withdrawn(&states, &inputs, index)).collect();
        Self { states, inputs, withdrawn }
    }

    /// Is the value of this state needed: at the start, at the end, and before and after each roll or draw?
    pub(super) fn is_measured(&self, state: usize) -> bool {
        let chance = |input: Option<&InputOf<G>>| matches!(input, Some(Input::Chance(_)));
        let before = state.checked_sub(1).and_then(|input| self.inputs.get(input));
        state == 0 || state == self.inputs.len() || chance(before) || chance(self.inputs.get(state))
    }

    /// The seat that had a choice here, and what it chose among its actions.
    pub(super) fn choice(&self, input: usize) -> Option<(Seat, G::Actions, usize)> {
        let Input::Act { seat, action } = self.inputs[input] else { return None };
        let actions = self.states[input].actions(seat);
        let chosen = actions.iter().position(|&one| one == action)?;
        (actions.len() > 1 && !self.withdrawn[input]).then_some((seat, actions, chosen))
    }

    pub(super) fn is_over(&self) -> bool {
        self.states[self.inputs.len()].awaiting() == Awaiting::Nothing
    }
}

/// Is this a decision that its seat took back while it was sealed?
fn is_withdrawn<G: Game>(states: &[G], inputs: &[InputOf<G>], index: usize) -> bool {
    let Input::Act { seat, .. } = inputs[index] else { return false };
    for (state, input) in states.iter().zip(inputs).skip(index + 1) {
        if !state.is_sealed(seat) {
            return false;
        }
        if matches!(input, Input::TakeBack { seat: other } if *other == seat) {
            return true;
        }
    }
    false
}
