//! Greedy play of the dice game.

use wurf_rules::game::Discard;
use wurf_rules::qwixx::{Action, View};
use wurf_rules::seat::Seat;

/// The action after which the own sheet scores most; on a tie the first.
pub(super) fn best(seat: Seat, view: &View, actions: &[Action]) -> Action {
    let layout = view.layout(seat);
    let value = |action: &Action| {
        let mut sheet = view.sheets[seat];
        if let Action::Mark(cell) = action {
            sheet.mark(layout, *cell, view.closed, None, &mut Discard);
        }
        sheet.score(layout).total()
    };
    actions.iter().rev().copied().max_by_key(value).unwrap_or(Action::Pass)
}
