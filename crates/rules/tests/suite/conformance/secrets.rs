//! Secrets: nobody learns what another seat has sealed, and a view is enough to go on from.

use wurf_rules::game::{Game, Input};
use wurf_rules::observer::Observer;
use wurf_rules::seat::Seat;

use super::decisions::tried;
use super::{Step, after};
use crate::bits::SplitMix64;

impl<G: Game> Step<'_, G> {
    /// A resampled state looks to its observer like the real one and offers it the same decisions.
    pub(super) fn check_resample(&self, bits: &mut SplitMix64) {
        for observer in self.observers() {
            let view = self.game.view(observer);
            let guess = G::resample(&view, bits);
            assert_eq!(guess.view(observer), view, "{}: resampled for {observer:?}", self.label);
            assert_eq!(guess.awaiting(), self.game.awaiting(), "{}: resampled for {observer:?}", self.label);
            if let Observer::Seat(seat) = observer {
                let (guessed, real) = (guess.actions(seat), self.game.actions(seat));
                assert_eq!(guessed[..], real[..], "{}: seat {seat} knows its own actions", self.label);
                self.check_reasons(seat, &guess, bits);
            }
        }
    }

    /// A seat that is asked can tell from its view what is refused, and why.
    fn check_reasons(&self, seat: Seat, guess: &G, bits: &mut SplitMix64) {
        if !self.game.awaits(seat) {
            return;
        }
        for action in tried(&(self.plan.universe)(self.game), bits) {
            let (guessed, real) = (guess.check(seat, action), self.game.check(seat, action));
            assert_eq!(guessed, real, "{}: seat {seat} knows why {action} is refused", self.label);
        }
    }

    /// Whatever the seat seals instead, the others see the same; if it has to go on deciding, they see nothing yet.
    pub(super) fn check_secret(&self, seat: Seat, decided: &G, bits: &mut SplitMix64) {
        let action = bits.pick(&self.game.actions(seat));
        let (instead, events) = after(self.game, Input::Act { seat, action });
        if instead.check_take_back(seat).is_err() {
            return;
        }
        if instead.awaits(seat) {
            self.check_same(seat, self.game, &instead);
            self.check_unseen(seat, &events);
            self.check_unseen(seat, &after(&instead, Input::TakeBack { seat }).1);
        }
        if instead.awaiting() == decided.awaiting() {
            self.check_same(seat, decided, &instead);
        }
    }

    fn check_same(&self, seat: Seat, one: &G, other: &G) {
        for observer in self.observers().filter(|observer| !observer.sits_on(seat)) {
            let (one_view, other_view) = (one.view(observer), other.view(observer));
            assert_eq!(one_view, other_view, "{}: {observer:?} sees what seat {seat} sealed", self.label);
            let [one_text, other_text] = [&one_view, &other_view].map(|view| serde_json::to_string(view).unwrap());
            assert_eq!(one_text, other_text, "{}: {observer:?} reads what seat {seat} sealed", self.label);
            if let Observer::Seat(other_seat) = observer {
                let (one, other) = (one.actions(other_seat), other.actions(other_seat));
                assert_eq!(one[..], other[..], "{}: seat {seat} narrows what {other_seat} may do", self.label);
            }
        }
    }

    fn check_unseen(&self, seat: Seat, events: &[G::Event]) {
        for observer in self.observers().filter(|observer| !observer.sits_on(seat)) {
            let seen: Vec<G::Event> = events.iter().filter_map(|event| G::seen_by(event, observer)).collect();
            assert_eq!(seen, [], "{}: {observer:?} sees half a decision of seat {seat}", self.label);
        }
    }
}
