//! The guide of FIX: one short sentence, since there is no time to read two.

use wurf_rules::any::AnyAction;
use wurf_rules::fix::{Action, Mode, Phase, View};

use crate::boards::guide::{Hint, Put};
use crate::desk::Scene;

pub(super) fn hints(scene: &Scene, view: &View) -> Vec<Hint> {
    let own = scene.seat.filter(|&seat| view.round.playing().contains(seat));
    let offers = |action: Action| scene.actions.contains(&AnyAction::Fix(action));
    let key = match view.phase {
        Phase::Deal if !scene.actions.is_empty() => "guide-fix-deal",
        Phase::Deal => return vec![Hint::new("guide-fix-they-deal").with("name", Put::Seat(view.round.dealer()))],
        Phase::Race if offers(Action::LayDown) => "guide-fix-lay",
        Phase::Race if offers(Action::PassOn) => "guide-fix-pass",
        Phase::Race if offers(Action::Throw) => "guide-fix-throw",
        Phase::Race if offers(Action::TakeUp) => "guide-fix-up",
        Phase::Race if view.round.is_stopped() => "guide-fix-stopped",
        Phase::Race => match own.filter(|&seat| view.mode == Mode::Race && view.round.place(seat).is_empty()) {
            Some(seat) if view.round.passed_by(seat).is_none() => "guide-fix-empty",
            Some(_) => "guide-fix-passed",
            None => return Vec::new(),
        },
        Phase::Fall(_) | Phase::Lay | Phase::Over { .. } => return Vec::new(),
    };
    vec![Hint::new(key)]
}
