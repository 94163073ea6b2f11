//! What lies on the table, as far as an observer knows it.

use wurf_rules::cards::{Back, CardSet, View};
use wurf_rules::seat::Seat;

use super::{backs, card, count_cards};
use crate::describe::{and, qwixx};

/// The sheet and the hand of a seat; for its owner also display, pile and the backs of the other hands.
pub(super) fn paper(view: &View, seat: Seat) -> Vec<String> {
    let sheet = &view.sheets[seat];
    let mut lines = qwixx::paper::sheet_lines(sheet, view.layout(seat), sheet.locked());
    if !view.observer.sits_on(seat) {
        lines.push(format!("hand, seen from behind: {}", backs_or_none(&view.hands[seat])));
        return lines;
    }
    let others = view.seats.seats().iter().filter(|&other| other != seat);
    lines.extend(others.map(|other| format!("seat {other} holds {}", backs_or_none(&view.hands[other]))));
    lines.push(format!("display: {}", backs_or_none(view.display.iter().flatten())));
    lines.push(pile(view));
    lines.push(format!("hand: {}", hand(view.hand)));
    lines
}

/// A hand in words and in letters, as in `red 7, joker 7 (R7 *7)`.
pub(super) fn hand(cards: CardSet) -> String {
    if cards.is_empty() {
        return "nothing".to_owned();
    }
    let words: Vec<_> = cards.iter().map(card).collect();
    let letters: Vec<_> = cards.iter().map(|card| card.to_string()).collect();
    format!("{} ({})", and(words.iter().map(String::as_str)), letters.join(" "))
}

fn pile(view: &View) -> String {
    let top = view.top.map_or_else(|| "no card".to_owned(), |number| number.to_string());
    format!("pile: {top} on top, {} in all", count_cards(view.pile_len))
}

fn backs_or_none<'a>(hand: impl IntoIterator<Item = &'a Back>) -> String {
    let text = backs(hand);
    if text.is_empty() { "nothing".to_owned() } else { text }
}
