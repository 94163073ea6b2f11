//! The guide of the Duel.

use wurf_rules::any::AnyAction;
use wurf_rules::dice::Sides;
use wurf_rules::duel::{Action, Phase, View, column};
use wurf_rules::seat::Seat;
use wurf_rules::sheet::Cell;

use crate::boards::guide::{Hint, Put};
use crate::desk::Scene;

pub(super) fn hints(scene: &Scene, view: &View) -> Vec<Hint> {
    let seat = scene.seat.unwrap_or(Seat::One);
    let cells = scene.actions.iter().filter_map(|action| match action {
        AnyAction::Duel(action) => action.cell(),
        _ => None,
    });
    let special = cells.clone().find_map(|cell| special(view, seat, cell));
    let can_place = cells.count() > 0;
    match view.phase {
        Phase::Roll | Phase::Over => Vec::new(),
        _ if scene.actions.is_empty() => vec![Hint::new("guide-duel-theirs").with("name", Put::Seat(view.active))],
        Phase::White(_) if !can_place => vec![Hint::new("guide-duel-none")],
        Phase::White(roll) => {
            let [first, second] = roll.white.map(|pips| Put::Number(pips.get()));
            let sum = Put::Number(roll.white_sum().get());
            let dice = Hint::new("guide-duel-white").with("first", first).with("second", second).with("sum", sum);
            vec![special.unwrap_or(dice), Hint::new("guide-duel-wait")]
        }
        Phase::Color(_) => {
            let is_safe = !view.costs_a_miss(seat, Action::Pass);
            match (is_safe, can_place) {
                (true, false) => vec![Hint::new("guide-duel-no-color")],
                (false, false) => vec![Hint::new("guide-duel-forced-miss")],
                (_, true) => {
                    let pass = if is_safe { "guide-duel-safe" } else { "guide-duel-miss" };
                    vec![special.unwrap_or(Hint::new("guide-duel-color")), Hint::new(pass)]
                }
            }
        }
    }
}

/// What is special about a cell that is offered.
fn special(view: &View, seat: Seat, cell: Cell) -> Option<Hint> {
    let Cell::Color(color, number) = cell else { return None };
    let key = match view.board.at(color, number) {
        Some(stack) if stack.owner == seat => "guide-duel-stack",
        Some(_) => "guide-duel-beat",
        None if column(color, number) == Sides::Six.last_column() => "guide-duel-last",
        None => return None,
    };
    Some(Hint::new(key).with("cell", Put::Cell(cell)))
}
