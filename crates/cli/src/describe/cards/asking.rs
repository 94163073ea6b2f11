//! What a seat is asked, and what its answers mean.

use wurf_rules::cards::{Action, Cards, Phase, View};
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Layout, Sheet};

use super::{backs, count_cards, numbers, played};
use crate::describe::qwixx;

/// How actions are typed.
pub(super) const NOTATION: [&str; 6] = [
    "take=4+11  takes a 4 and an 11 from the display",
    "R7         marks red 7 (R Y G B are red, yellow, green, blue)",
    "-          passes",
    "G3+9/9     plays green 3 and 9 and marks 9",
    "R4+*5/-    plays red 4 with the joker 5 and marks nothing",
    "G11        lists the plays with green 11; G3+11 those with both",
];

/// What a seat is asked; short enough for one line of the screen.
pub(super) fn question(view: &View, seat: Seat) -> String {
    match (view.phase, view.top) {
        (Phase::Take, _) => {
            let due = Cards::HAND_TO_PLAY.saturating_sub(view.hands[seat].len());
            format!("Action 1: take {} from the display.", count_cards(due))
        }
        (Phase::ForAll, Some(number)) => format!("Action 2: mark the {number} for all in one row, or pass."),
        (Phase::Play, _) if view.marked => {
            "Action 3: play up to three cards of one colour; no mark costs nothing.".to_owned()
        }
        (Phase::Play, _) => {
            let misses = view.sheets[seat].misses() + 1;
            let last = Sheet::MISSES_MAX;
            format!("Action 3: play up to three cards of one colour; no mark is miss {misses} of {last}.")
        }
        (Phase::Deal(_) | Phase::TurnUp | Phase::Look(_) | Phase::ForAll, _) => "A card is due.".to_owned(),
        (Phase::Over, _) => "The game is over.".to_owned(),
    }
}

/// What an action means on this sheet.
pub(super) fn action(action: &Action, layout: &Layout) -> String {
    match action {
        Action::Pass => "pass".to_owned(),
        Action::Mark(cell) => qwixx::asking::mark(*cell, layout),
        Action::Take(take) => format!("take {}", backs(take.backs())),
        Action::Play(play) if play.marks().is_empty() => format!("play {} without a mark", played(play)),
        Action::Play(play) => format!("play {} and mark {}", played(play), numbers(play.marks())),
    }
}
