//! Decisions: what is listed is legal and nothing else; what is refused changes nothing; what is taken back is gone.

use wurf_rules::closed::Closed;
use wurf_rules::game::{Game, Input, InputOf};
use wurf_rules::illegal::WithRule;
use wurf_rules::seat::Seat;

use super::{Step, after};
use crate::bits::SplitMix64;

/// Of larger universes this many actions are tried per state and seat.
const TRIED_MAX: usize = 64;

/// Once in this many states actions are drawn often enough to compare frequencies.
const THOROUGH_ONCE_IN: u32 = 32;
const DRAWS_PER_ACTION: usize = 64;

/// Illegal inputs tried per state.
const REFUSED: usize = 4;

impl<G: Game> Step<'_, G> {
    /// Listed actions are sorted, distinct, legal and readable; there are some exactly when the seat is awaited.
    pub(super) fn check_actions(&self) {
        for &seat in Seat::ALL {
            let actions = self.game.actions(seat);
            assert_eq!(self.game.awaits(seat), !actions.is_empty(), "{}: actions of seat {seat}", self.label);
            let ascending = actions.windows(2).all(|pair| pair[0] < pair[1]);
            assert!(ascending, "{}: not sorted and distinct: {:?}", self.label, &actions[..]);
            for &action in actions.iter() {
                assert_eq!(self.game.check(seat, action), Ok(()), "{}: {seat}:{action} is listed", self.label);
                let word = action.to_string();
                assert!(!word.is_empty() && !word.contains([' ', ':', '#']), "{}: {word:?} is not a word", self.label);
                assert_eq!(self.game.read_action(&word), Ok(action), "{}", self.label);
            }
        }
    }

    /// Drawn actions are listed; where all are drawn often, none comes up far too rarely or too often.
    pub(super) fn check_sampling(&self, bits: &mut SplitMix64) {
        let thorough = bits.once_in(THOROUGH_ONCE_IN);
        for seat in self.game.seats().seats().iter().filter(|&seat| self.game.awaits(seat)) {
            let actions = self.game.actions(seat);
            let mut drawn = vec![0; actions.len()];
            for _ in 0..if thorough { actions.len() * DRAWS_PER_ACTION } else { 1 } {
                let action = self.game.sample_action(seat, bits);
                let index = actions.binary_search(&action);
                drawn[index.unwrap_or_else(|_| panic!("{}: {seat}:{action} was drawn", self.label))] += 1;
            }
            let plausible = DRAWS_PER_ACTION / 3..=DRAWS_PER_ACTION * 3;
            assert!(!thorough || drawn.iter().all(|count| plausible.contains(count)), "{}: {drawn:?}", self.label);
        }
    }

    /// An action is legal exactly when it is listed.
    pub(super) fn check_universe(&self, bits: &mut SplitMix64) {
        let universe = (self.plan.universe)(self.game);
        for &seat in Seat::ALL {
            let actions = self.game.actions(seat);
            for action in tried(&universe, bits) {
                let legal = self.game.check(seat, action).is_ok();
                assert_eq!(legal, actions.contains(&action), "{}: {seat}:{action}", self.label);
            }
            let stranger = actions.iter().find(|action| !universe.contains(action));
            assert_eq!(stranger, None, "{}: the plan's universe is too small", self.label);
        }
    }

    /// Illegal inputs of every kind are refused by a rule of the game that is played, and change nothing.
    pub(super) fn check_refusals(&self, bits: &mut SplitMix64) {
        let universe = (self.plan.universe)(self.game);
        let decisions = (0..REFUSED).map(|_| Input::Act { seat: bits.pick(Seat::ALL), action: bits.pick(&universe) });
        let take_backs = Seat::ALL.iter().map(|&seat| Input::TakeBack { seat });
        let chances = self.last_chance.map(Input::Chance);
        let inputs: Vec<InputOf<G>> = decisions.chain(take_backs).chain(chances).collect();
        for input in inputs.into_iter().filter(|&input| self.game.check_input(input).is_err()) {
            let (mut game, mut events) = (self.game.clone(), Vec::new());
            let illegal = game.play(input, &mut events).expect_err("the check has refused it");
            let cited = illegal.rule().is_none_or(|rule| self.plan.rules.iter().any(|id| rule.starts_with(id)));
            assert!(cited, "{}: {input} is refused by a rule of another game: {}", self.label, WithRule(illegal));
            assert_eq!(game, *self.game, "{}: {input} is refused and changes the state", self.label);
            assert_eq!(events, [], "{}: {input} is refused and tells events", self.label);
        }
    }

    /// Checks a decision before it is made for good. `sealed` holds what the seat has decided so far in this window.
    pub(super) fn check_decision(
        &self,
        seat: Seat,
        action: G::Action,
        sealed: &mut Vec<G::Action>,
        bits: &mut SplitMix64,
    ) {
        if self.game.check_take_back(seat).is_err() {
            sealed.clear();
        }
        sealed.push(action);
        let (decided, _) = after(self.game, Input::Act { seat, action });
        if decided.check_take_back(seat).is_err() {
            return;
        }
        let (open, _) = after(&decided, Input::TakeBack { seat });
        assert!(open.awaits(seat), "{}: seat {seat} may decide anew", self.label);
        assert!(open.check_take_back(seat).is_err(), "{}: seat {seat} has nothing left to take back", self.label);
        let again = sealed.iter().fold(open.clone(), |game, &action| after(&game, Input::Act { seat, action }).0);
        assert_eq!(again, decided, "{}: seat {seat} decides anew as before", self.label);
        self.check_secret(seat, &decided, bits);
        if sealed.len() == 1 {
            let other = bits.pick(&self.game.actions(seat));
            let (anew, at_once) = (
                after(&open, Input::Act { seat, action: other }),
                after(self.game, Input::Act { seat, action: other }),
            );
            assert_eq!(anew, at_once, "{}: seat {seat} changes its mind to {other}", self.label);
        }
    }
}

/// All actions of a small universe, some of a larger one.
pub(super) fn tried<A: Copy>(universe: &[A], bits: &mut SplitMix64) -> Vec<A> {
    if universe.len() <= TRIED_MAX {
        return universe.to_vec();
    }
    (0..TRIED_MAX).map(|_| bits.pick(universe)).collect()
}
