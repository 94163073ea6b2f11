//! Up to a hundred placements in a few lines, and how they are written.

use wurf_rules::bloxx::{Action, Die, Orientation, View};
use wurf_rules::seat::Seat;

use super::{effects, shape};

/// Lists up to this length are numbered.
const NUMBERED_MAX: usize = 9;

/// How actions are written.
pub(super) const NOTATION: &[&str] = &[
    "A3         enters the shape of die A as it is printed, its leftmost cells in column 3",
    "A3r        turned right; u is upside down, l turned left",
    "A3mr       mirrored left to right first, then turned right",
    "-          forfeits the roll, where neither shape fits",
    "Shapes are written from the top, as in X-/XO: X a cross, O the circle, - nothing, / the next line.",
    "On the sheet # is a gap, O4 a circled 4, and 4 a number that is still free.",
];

/// A line for each way to hold a shape: how it looks, then the words to type with what they bring and cost.
pub(super) fn lines(actions: &[Action], view: &View, seat: Seat) -> Option<Vec<String>> {
    if actions.len() <= NUMBERED_MAX {
        return None;
    }
    let choice = view.choice(seat)?;
    let held = |action: &Action| match *action {
        Action::Enter { die, orientation, .. } => Some((die, orientation)),
        Action::Forfeit => None,
    };
    let line = |alike: &[Action]| {
        let (die, orientation): (Die, Orientation) = held(alike.first()?)?;
        let shape = shape(choice.face(die).shape(orientation), choice.ink(die));
        let words: Vec<_> = alike.iter().map(|&action| word(action, view, seat)).collect();
        Some(format!("{shape:<11} {}", words.join(", ")))
    };
    Some(actions.chunk_by(|one, other| held(one) == held(other)).filter_map(line).collect())
}

/// As in `A3r (circles 4, 2 gaps)`.
fn word(action: Action, view: &View, seat: Seat) -> String {
    match effects(action, view, seat) {
        Ok(effects) if !effects.is_empty() => format!("{action} ({})", effects.join(", ")),
        _ => action.to_string(),
    }
}
