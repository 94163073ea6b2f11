//! What a seat is asked, and what its answers mean.

use wurf_rules::bloxx::{Action, Choice, ColorRow, Column, Die, Ink, Orientation, Phase, View};
use wurf_rules::closed::Closed;
use wurf_rules::illegal::Illegal;
use wurf_rules::seat::Seat;

use super::{circled, made_gaps, place, shape};
use crate::describe::count_points;

/// What a seat is asked, with the shapes on the dice.
pub(super) fn question(view: &View, seat: Seat) -> String {
    let Some(choice) = view.choice(seat) else {
        return if view.phase == Phase::Over { "The game is over." } else { "The dice are due." }.to_owned();
    };
    let [a, b] = [Die::A, Die::B].map(|die| die_words(&choice, die));
    let fits = Die::ALL.iter().any(|&die| fits(&choice, die));
    if fits { format!("Draw {a} or {b}.") } else { format!("Neither {a} nor {b} fits anywhere.") }
}

/// A die as a seat may use it; the cross instead of the circle has a reason (BX-2).
fn die_words(choice: &Choice<'_>, die: Die) -> String {
    let ink = choice.ink(die);
    let taken = if ink == Ink::Cross { " (taken, so without its circle)" } else { "" };
    format!("{die} {}{taken}", shape(choice.face(die).shape(Orientation::Printed), ink))
}

fn fits(choice: &Choice<'_>, die: Die) -> bool {
    let columns = || (0..Column::COUNT_MAX).filter_map(Column::new);
    let mut actions =
        Orientation::ALL.iter().flat_map(|&held| columns().map(move |column| choice.action(die, held, column)));
    actions.any(|action| choice.placement(action).is_ok())
}

/// What an action means, as what somebody does.
pub(super) fn action(action: Action, view: &View, seat: Seat) -> String {
    let Action::Enter { die, orientation, .. } = action else {
        return "forfeit the roll".to_owned();
    };
    let Some(choice) = view.choice(seat) else { return action.to_string() };
    let Ok(Some(placement)) = choice.placement(action) else { return action.to_string() };
    let shape = shape(choice.face(die).shape(orientation), choice.ink(die));
    let effects: String =
        effects(action, view, seat).into_iter().flatten().map(|effect| format!(", {effect}")).collect();
    format!("draw {shape} in {}{effects}", place(placement.cells))
}

/// What an action brings and costs, as in `circles 4`, `2 gaps` and `fills orange for 4 points`; or why it is illegal.
pub(crate) fn effects(action: Action, view: &View, seat: Seat) -> Result<Vec<String>, Illegal> {
    let choice = view.choice(seat).ok_or(Illegal::NotAwaited)?;
    let Some(placement) = choice.placement(action)? else { return Ok(Vec::new()) };
    let (sheet, after) = (&view.sheets[seat], choice.sheet_after(action)?);
    let filled = ColorRow::ALL.iter().filter(|&&row| after.fills(&view.layout, row) && !sheet.fills(&view.layout, row));
    let mut effects: Vec<_> =
        circled(&placement, &view.layout).map(|number| format!("circles {number}")).into_iter().collect();
    effects.extend(made_gaps(&placement));
    effects.extend(filled.map(|&row| format!("fills {row} for {}", count_points(view.bonus_now(row).points()))));
    Ok(effects)
}
