//! The guide of the card game.

use wurf_rules::any::AnyAction;
use wurf_rules::cards::{Action, Phase, View};
use wurf_rules::closed::Closed;
use wurf_rules::sheet::{Cell, Color, Number};

use crate::boards::guide::{Hint, Put, why_not};
use crate::desk::Scene;

pub(super) fn hints(scene: &Scene, view: &View) -> Vec<Hint> {
    let is_asked = !scene.actions.is_empty();
    let theirs = |key: &'static str| vec![Hint::new(key).with("name", Put::Seat(view.active))];
    match (view.phase, view.top) {
        (Phase::Take, _) if is_asked => vec![Hint::new("guide-cards-take"), Hint::new("guide-cards-backs")],
        (Phase::Take, _) => theirs("guide-cards-they-take"),
        (Phase::ForAll, Some(number)) if is_asked => for_all(scene, number, scene.seat == Some(view.active)),
        (Phase::ForAll, _) => vec![Hint::new("guide-sealed")],
        (Phase::Play, _) if is_asked => play(scene, view),
        (Phase::Play, _) => theirs("guide-cards-they-play"),
        (Phase::Deal(_) | Phase::TurnUp | Phase::Look(_) | Phase::Over, _) => Vec::new(),
    }
}

fn for_all(scene: &Scene, number: Number, is_active: bool) -> Vec<Hint> {
    let number_hint = |key: &'static str| Hint::new(key).with("number", Put::Number(number.get()));
    if !scene.actions.iter().any(|action| matches!(action, AnyAction::Cards(Action::Mark(_)))) {
        return vec![number_hint("guide-cards-no-number")];
    }
    let pass = Hint::new(if is_active { "guide-cards-wait" } else { "guide-qwixx-free" });
    let cells = Color::ALL.iter().map(|&color| Cell::Color(color, number));
    let refused = cells.into_iter().find_map(|cell| why_not(cell, scene.refusal(AnyAction::Cards(Action::Mark(cell)))));
    vec![refused.unwrap_or_else(|| number_hint("guide-cards-for-all")), pass]
}

fn play(scene: &Scene, view: &View) -> Vec<Hint> {
    let marks = |action: &AnyAction| matches!(action, AnyAction::Cards(Action::Play(play)) if !play.marks().is_empty());
    let pass = match (view.marked, scene.actions.iter().any(marks)) {
        (true, true) => "guide-qwixx-safe",
        (false, true) => "guide-cards-miss",
        (true, false) => return vec![Hint::new("guide-cards-spare")],
        (false, false) => return vec![Hint::new("guide-cards-forced-miss")],
    };
    let play = if view.pad.allows_any_skip() { "guide-cards-play-freely" } else { "guide-cards-play" };
    vec![Hint::new(play), Hint::new(pass)]
}
