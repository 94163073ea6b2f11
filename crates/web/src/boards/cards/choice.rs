//! From taps to an action. The list of legal actions answers everything; no rule is written here.

use std::cmp::Reverse;

use wurf_rules::cards::{Action, Back, Card, CardSet, Kind, Play, Take};
use wurf_rules::few::sort_few;
use wurf_rules::sheet::Cell;

/// Adds what was tapped to the earlier taps, or takes it out again. Where they do not go together, the earliest give
/// way.
pub(super) fn tap<T: Copy + PartialEq>(picked: &mut Vec<T>, item: T, go_together: impl Fn(&[T]) -> bool) {
    if let Some(index) = picked.iter().position(|&other| other == item) {
        picked.remove(index);
        return;
    }
    picked.push(item);
    while !picked.is_empty() && !go_together(picked) {
        picked.remove(0);
    }
}

/// Does some take have all these backs?
pub(super) fn can_take(actions: &[Action], backs: &[Back]) -> bool {
    let count = |all: &[Back], back: &Back| all.iter().filter(|&other| other == back).count();
    takes(actions).any(|take| backs.iter().all(|back| count(backs, back) <= count(take.backs(), back)))
}

/// The take of exactly these backs.
pub(super) fn take_of(actions: &[Action], backs: &[Back]) -> Option<Action> {
    Take::new(backs).map(Action::Take).filter(|take| actions.contains(take))
}

/// How many cards are to be taken; nothing if none are.
pub(super) fn cards_due(actions: &[Action]) -> Option<usize> {
    takes(actions).next().map(|take| take.backs().len())
}

/// Is there a play of all these cards, perhaps with others?
pub(super) fn can_play(actions: &[Action], cards: CardSet) -> bool {
    plays(actions).any(|play| cards.without(play.cards()).is_empty())
}

/// Every play of exactly these cards, the one with the most marks first.
pub(super) fn plays_of(actions: &[Action], cards: CardSet) -> Vec<Play> {
    let mut plays: Vec<Play> = plays(actions).filter(|play| play.cards() == cards).collect();
    sort_few(&mut plays, |play| Reverse(play.marks().len()));
    plays
}

/// What most people want to do with these cards: mark as much as possible, if there is only one way to do so.
pub(super) fn proposed(actions: &[Action], cards: CardSet) -> Option<Play> {
    match plays_of(actions, cards)[..] {
        [best, next, ..] if best.marks().len() == next.marks().len() => None,
        [best, ..] => Some(best),
        [] => None,
    }
}

/// The cells that an action marks.
pub(super) fn cells(action: Action) -> Vec<Cell> {
    match action {
        Action::Mark(cell) => vec![cell],
        Action::Play(play) => play.cells().collect(),
        Action::Pass | Action::Take(_) => Vec::new(),
    }
}

/// What can be done with these cards; with none, what can be done with any single one.
pub(super) fn within(actions: &[Action], cards: CardSet) -> impl Iterator<Item = Action> {
    actions.iter().copied().filter(move |action| match action {
        Action::Play(play) if cards.is_empty() => play.cards().len() == 1,
        Action::Play(play) => play.cards() == cards,
        Action::Mark(_) => true,
        Action::Pass | Action::Take(_) => false,
    })
}

/// The action that a tap on a cell leads to: of those that mark it, the one most like what was chosen. A second tap
/// takes the mark out again, and without any mark nothing is chosen.
pub(super) fn tap_cell(actions: &[Action], cards: CardSet, chosen: Option<Action>, cell: Cell) -> Option<Action> {
    let before = chosen.map(cells).unwrap_or_default();
    let wanted = !before.contains(&cell);
    let left: Vec<Cell> = before.iter().copied().filter(|&mark| mark != cell).collect();
    let possible = within(actions, cards).filter(|&action| {
        let marks = cells(action);
        let is_meant = if wanted { marks.contains(&cell) } else { marks.iter().all(|mark| left.contains(mark)) };
        is_meant && !marks.is_empty()
    });
    possible.min_by_key(|&action| {
        let marks = cells(action);
        let kept = marks.iter().filter(|cell| before.contains(cell)).count();
        (Reverse(kept), marks.len(), jokers(action))
    })
}

/// Can nothing more be marked with the cards of this action?
pub(super) fn is_full(actions: &[Action], action: Action) -> bool {
    let marks = cells(action);
    let has_all = |other: Action| {
        let more = cells(other);
        more.len() > marks.len() && marks.iter().all(|cell| more.contains(cell))
    };
    !within(actions, cards(action)).any(has_all)
}

/// The cards that an action plays.
pub(super) fn cards(action: Action) -> CardSet {
    match action {
        Action::Play(play) => play.cards(),
        Action::Pass | Action::Mark(_) | Action::Take(_) => CardSet::EMPTY,
    }
}

/// A play of this card alone, without a mark.
pub(super) fn alone(card: Card) -> Option<Action> {
    format!("{card}/-").parse().ok()
}

fn jokers(action: Action) -> usize {
    cards(action).numbers(Kind::Joker).len()
}

fn takes(actions: &[Action]) -> impl Iterator<Item = Take> {
    actions.iter().filter_map(|action| match action {
        Action::Take(take) => Some(*take),
        _ => None,
    })
}

fn plays(actions: &[Action]) -> impl Iterator<Item = Play> {
    actions.iter().filter_map(|action| match action {
        Action::Play(play) => Some(*play),
        _ => None,
    })
}

#[cfg(test)]
mod tests;
