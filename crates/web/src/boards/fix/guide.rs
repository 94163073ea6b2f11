//! The guide of FIX: one short sentence, since there is no time to read two.

use wurf_rules::any::AnyAction;
use wurf_rules::fix::{Action, Mode, Phase, View};
use wurf_rules::seat::Seat;

use crate::boards::guide::{Hint, Put};
use crate::desk::Scene;

pub(super) fn hints(scene: &Scene, view: &View, seat: Seat) -> Vec<Hint> {
    let offers = |action: Action| scene.actions.contains(&AnyAction::Fix(action));
    let key = match view.phase {
        Phase::Deal if !scene.actions.is_empty() => "guide-fix-deal",
        Phase::Deal => return vec![Hint::new("guide-fix-they-deal").with("name", Put::Seat(view.round.dealer()))],
        Phase::Race if offers(Action::LayDown) => "guide-fix-lay",
        Phase::Race if offers(Action::PassOn) => "guide-fix-pass",
        Phase::Race if offers(Action::Throw) => "guide-fix-throw",
        Phase::Race if offers(Action::TakeUp) => "guide-fix-up",
        Phase::Race if view.round.is_stopped() => "guide-fix-stopped",
        Phase::Race if view.mode == Mode::Beat || !view.round.place(seat).is_empty() => return Vec::new(),
        Phase::Race if view.round.passed_by(seat).is_none() => "guide-fix-empty",
        Phase::Race => "guide-fix-passed",
        Phase::Fall(_) | Phase::Lay | Phase::Over { .. } => return Vec::new(),
    };
    vec![Hint::new(key)]
}
