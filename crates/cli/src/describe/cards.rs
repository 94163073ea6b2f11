//! The card game in words. Sheets are described like those of the dice game.

use wurf_rules::cards::{Action, Back, Card, Cards, EndReason, Event, Kind, NumberSet, Play, View};
use wurf_rules::seat::Seat;
use wurf_rules::sheet::Number;

use crate::describe::{Breakdown, Names, Words, and, count, numbered, qwixx};

mod asking;
mod paper;
mod plays;

impl Words for Cards {
    fn title(view: &View) -> String {
        let jokers = if view.jokers { " with jokers" } else { "" };
        format!("{}, the card game{jokers}", view.pad.title())
    }

    fn event(&self, event: &Event, names: &Names) -> String {
        match event {
            Event::Sheet { seat, change } => {
                names.does(*seat, &format!("{}.", qwixx::change(change, self.pad().layout(*seat))))
            }
            _ => self::event(event, names),
        }
    }

    fn opens_turn(event: &Event) -> bool {
        matches!(event, Event::Took { .. })
    }

    /// A card that goes into the display was announced when the pile showed it; a back that only its holder looks
    /// behind was announced when it was taken.
    fn is_ceremony(event: &Event) -> bool {
        matches!(
            event,
            Event::Sealed { .. }
                | Event::Refilled { .. }
                | Event::Dealt { card: None, .. }
                | Event::Looked { card: None, .. }
        )
    }

    fn score(&self, seat: Seat) -> String {
        let layout = self.pad().layout(seat);
        qwixx::score(&self.sheet(seat).score(layout), layout)
    }

    fn paper_now(&self, seat: Seat) -> Vec<String> {
        let sheet = self.sheet(seat);
        let mut lines = qwixx::sheet(sheet, self.pad().layout(seat), sheet.locked());
        lines.push(format!("hand: {}", paper::hand(self.hand(seat))));
        lines
    }

    fn question(view: &View, seat: Seat) -> String {
        asking::question(view, seat)
    }

    fn action(action: &Action, view: &View, seat: Seat) -> String {
        asking::action(action, view.layout(seat))
    }

    fn list(actions: &[Action], view: &View, seat: Seat) -> Vec<String> {
        plays::list(actions).unwrap_or_else(|| numbered::<Self>(actions, view, seat))
    }

    fn offer(actions: &[Action], _: &View, _: Seat) -> Option<Vec<String>> {
        plays::offer(actions)
    }

    fn notation(_: &View) -> Vec<String> {
        asking::NOTATION.map(str::to_owned).to_vec()
    }

    fn is_asked_for(action: &Action, word: &str) -> bool {
        plays::is_asked_for(action, word)
    }

    fn paper(view: &View, seat: Seat) -> Vec<String> {
        paper::paper(view, seat)
    }

    fn breakdown(view: &View) -> Breakdown {
        qwixx::paper::breakdown_of(view.seats, |seat| (view.layout(seat), &view.sheets[seat]))
    }
}

/// What happened, sheets aside, as a sentence.
fn event(event: &Event, names: &Names) -> String {
    match event {
        Event::Dealt { seat, back, card } => {
            let what = card.map_or_else(|| format!("a {}", self::back(back)), self::card);
            names.does(*seat, &format!("is dealt {what}."))
        }
        Event::Took { seat, take } => names.does(*seat, &format!("takes {} from the display.", backs(take.backs()))),
        Event::Looked { seat, back, card: None } => names.does(*seat, &format!("looks at the {}.", self::back(back))),
        Event::Looked { seat, card: Some(card), .. } => names.does(*seat, &format!("gets {}.", self::card(*card))),
        Event::Refilled { back } => format!("The {} goes into the display.", self::back(back)),
        Event::TurnedUp { back } => format!("The pile shows {}.", self::back(back)),
        Event::Reshuffled => "The pile is used up; the discard pile is shuffled and takes its place.".to_owned(),
        Event::Sealed { seat } => names.does(*seat, "has decided."),
        Event::TookBack { seat } => names.does(*seat, "takes the decision back."),
        Event::Passed { seat } => names.does(*seat, "marks nothing."),
        Event::Played { seat, play } => {
            let nothing = if play.marks().is_empty() { " without a mark" } else { "" };
            names.does(*seat, &format!("plays {}{nothing}.", played(play)))
        }
        Event::Sheet { .. } => String::new(),
        Event::Missed { seat } => names.does(*seat, "takes a miss."),
        Event::Ended { reason } => format!("The game is over: {}.", end_reason(*reason)),
    }
}

fn end_reason(reason: EndReason) -> &'static str {
    match reason {
        EndReason::TwoRowsClosed => "a seat has closed two rows",
        EndReason::FourMisses => "a seat has taken four misses",
    }
}

/// A card, as in `red 7` or `joker 7`.
fn card(card: Card) -> String {
    match card.kind {
        Kind::Color(color) => format!("{} {}", color.name(), card.number),
        Kind::Joker => format!("joker {}", card.number),
    }
}

/// A back, as in `7`, or `7 (old)` when it has been there since before the last shuffle.
fn back(back: &Back) -> String {
    if *back == Back::fresh(back.number) { back.number.to_string() } else { format!("{} (old)", back.number) }
}

/// Several backs, as in `4, 7 and 11`.
fn backs<'a>(backs: impl IntoIterator<Item = &'a Back>) -> String {
    let words: Vec<_> = backs.into_iter().map(back).collect();
    and(words.iter().map(String::as_str))
}

/// Several numbers, as in `4, 7 and 11`.
fn numbers(numbers: NumberSet) -> String {
    let words: Vec<_> = numbers.iter().map(Number::get).map(|number| number.to_string()).collect();
    and(words.iter().map(String::as_str))
}

/// The cards of a play, as in `green 3 and 9 with joker 11`, or `joker 5 as red`.
fn played(play: &Play) -> String {
    let cards = play.cards();
    let jokers = cards.numbers(Kind::Joker);
    let colored = play.color().map(|color| (color.name(), cards.numbers(Kind::Color(color))));
    let wild = || format!("{} {}", if jokers.len() == 1 { "joker" } else { "jokers" }, numbers(jokers));
    match colored {
        None => wild(),
        Some((color, cards)) if cards.is_empty() => format!("{} as {color}", wild()),
        Some((color, cards)) if jokers.is_empty() => format!("{color} {}", numbers(cards)),
        Some((color, cards)) => format!("{color} {} with {}", numbers(cards), wild()),
    }
}

/// How many cards, as in `3 cards`.
fn count_cards(cards: usize) -> String {
    count(cards, "card")
}
