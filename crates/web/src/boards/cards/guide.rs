//! The guide of the card game.

use wurf_rules::any::AnyAction;
use wurf_rules::cards::{Action, Phase, View};
use wurf_rules::closed::Closed;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Cell, Color, Number};

use crate::boards::guide::{Hint, Put, why_not};
use crate::desk::Scene;

pub(super) fn hints(scene: &Scene, view: &View, seat: Seat) -> Vec<Hint> {
    let is_asked = !scene.actions.is_empty();
    let theirs = |key: &'static str| vec![Hint::new(key).with("name", Put::Seat(view.active))];
    match (view.phase, view.top) {
        (Phase::Take, _) if is_asked => vec![Hint::new("guide-cards-take"), Hint::new("guide-cards-backs")],
        (Phase::Take, _) => theirs("guide-cards-they-take"),
        (Phase::ForAll, Some(number)) if is_asked => for_all(scene, number, view.active == seat),
        (Phase::ForAll, _) => vec![Hint::new("guide-sealed")],
        (Phase::Play, _) if is_asked => play(scene, view),
        (Phase::Play, _) => theirs("guide-cards-they-play"),
        (Phase::Deal(_) | Phase::TurnUp | Phase::Look(_) | Phase::Over, _) => Vec::new(),
    }
}

fn for_all(scene: &Scene, number: Number, is_active: bool) -> Vec<Hint> {
    let top = Hint::new("guide-cards-for-all").with("number", Put::Number(number.get()));
    let pass = Hint::new(if is_active { "guide-cards-wait" } else { "guide-qwixx-free" });
    let cells = Color::ALL.iter().map(|&color| Cell::Color(color, number));
    let refused = cells.into_iter().find_map(|cell| why_not(cell, scene.refusal(AnyAction::Cards(Action::Mark(cell)))));
    [Some(top), Some(pass), refused].into_iter().flatten().collect()
}

fn play(scene: &Scene, view: &View) -> Vec<Hint> {
    let marks = |action: &AnyAction| matches!(action, AnyAction::Cards(Action::Play(play)) if !play.marks().is_empty());
    let pass = match (view.marked, scene.actions.iter().any(marks)) {
        (true, _) => "guide-qwixx-safe",
        (false, true) => "guide-cards-miss",
        (false, false) => "guide-cards-forced-miss",
    };
    let play = if view.pad.allows_any_skip() { "guide-cards-play-freely" } else { "guide-cards-play" };
    vec![Hint::new(play), Hint::new(pass)]
}
