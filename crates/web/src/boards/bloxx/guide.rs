//! The guide of BLOXX!.

use wurf_rules::any::AnyAction;
use wurf_rules::bloxx::{Action, Die, Phase, View};

use crate::boards::guide::{Hint, Put};
use crate::desk::Scene;

pub(super) fn hints(scene: &Scene, view: &View) -> Vec<Hint> {
    let is_stuck = scene.actions.contains(&AnyAction::Bloxx(Action::Forfeit));
    let is_asked = !scene.actions.is_empty();
    let active = Put::Seat(view.active);
    match view.phase {
        Phase::Active(_) | Phase::Others { .. } if is_stuck => vec![Hint::new("guide-bloxx-stuck")],
        Phase::Active(_) if is_asked => vec![place(scene, view), Hint::new("guide-bloxx-active")],
        Phase::Active(_) => vec![Hint::new("guide-bloxx-they-choose").with("name", active)],
        Phase::Others { taken, .. } if is_asked => vec![taken_hint(taken).with("name", active), place(scene, view)],
        Phase::Others { .. } => vec![Hint::new("guide-sealed")],
        Phase::Roll | Phase::Over => Vec::new(),
    }
}

fn taken_hint(taken: Option<Die>) -> Hint {
    match taken {
        Some(die) => Hint::new("guide-bloxx-taken").with("die", Put::Die(die)),
        None => Hint::new("guide-bloxx-not-taken"),
    }
}

fn place(scene: &Scene, view: &View) -> Hint {
    let is_first = scene.seat.is_some_and(|seat| view.sheets[seat].drawn().is_empty());
    Hint::new(if is_first { "guide-bloxx-first" } else { "guide-bloxx-place" })
}
