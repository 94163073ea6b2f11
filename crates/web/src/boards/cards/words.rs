//! Cards, backs and what is done with them, in words.

use wurf_rules::any::{AnyChance, AnyEvent};
use wurf_rules::cards::{Action, Back, Card, Draw, Event, Kind, Phase, Play, Take, View};
use wurf_rules::game::Input;
use wurf_rules::seat::Seat;

use crate::boards::marks::{cell_words, color_words, list};
use crate::desk::{self, Happening, Picture};
use crate::words::{of_seat, t, t1, tn};

/// A card in words, as in "red 7" or "joker 7".
pub(super) fn card_words(card: Card) -> String {
    let kind = match card.kind {
        Kind::Color(color) => color_words(color),
        Kind::Joker => t("cards-joker"),
    };
    tn("cell", [("color", kind.into()), ("number", card.number.get().into())])
}

/// A back in words: its number.
pub(super) fn back_words(back: &Back) -> String {
    back.number.to_string()
}

/// The marks of a play in words, as in "red 4 and 5".
pub(super) fn cells_words(play: &Play) -> String {
    let numbers = list(play.marks().iter().map(|number| number.to_string()));
    match play.color() {
        Some(color) => tn("cell", [("color", color_words(color).into()), ("number", numbers.into())]),
        None => numbers,
    }
}

/// What chance brought, in words: a number that shows, or a card that only its holder is told of.
pub(super) fn draw_words(draw: Draw) -> String {
    match draw {
        Draw::Top(number) => t1("cards-top", "number", number.get()),
        Draw::Card(card) => t1("cards-get", "card", card_words(card)),
    }
}

/// The cards that the reader has drawn, in one sentence.
pub(super) fn drawn_words(picture: &Picture) -> Option<String> {
    let inputs = picture.happened.iter().filter_map(Happening::play).flat_map(|play| &play.inputs);
    let cards = inputs.filter_map(|input| match *input {
        Input::Chance(AnyChance::Cards(Draw::Card(card))) => Some(card_words(card)),
        _ => None,
    });
    let cards: Vec<String> = cards.collect();
    (!cards.is_empty()).then(|| t1("cards-get", "card", list(cards)))
}

/// The number for all, while there is one.
pub(super) fn top_words(view: &View) -> Option<String> {
    view.top.filter(|_| view.phase == Phase::ForAll).map(|number| t1("cards-top", "number", number.get()))
}

/// What somebody did, in words.
pub(super) fn action_words(picture: &Picture, seat: Seat, action: Action, play: &desk::Play) -> String {
    match action {
        Action::Pass => of_seat(picture, seat, "did-pass", []),
        Action::Mark(cell) => of_seat(picture, seat, "did-mark", [("cell", cell_words(cell).into())]),
        Action::Take(take) => of_seat(picture, seat, "cards-did-take", [("cards", take_words(&take).into())]),
        Action::Play(cards) => play_words(picture, seat, &cards, cost_a_miss(play)),
    }
}

fn play_words(picture: &Picture, seat: Seat, play: &Play, is_miss: bool) -> String {
    let cards = ("cards", list(play.cards().iter().map(card_words)).into());
    match play.marks().is_empty() {
        true if is_miss => of_seat(picture, seat, "cards-did-miss", [cards]),
        true => of_seat(picture, seat, "cards-did-play", [cards]),
        false => of_seat(picture, seat, "cards-did-mark", [cards, ("cells", cells_words(play).into())]),
    }
}

/// Cards that are taken, by their numbers.
pub(super) fn take_words(take: &Take) -> String {
    list(take.backs().iter().map(back_words))
}

/// Did a miss follow (QC-7)?
fn cost_a_miss(play: &desk::Play) -> bool {
    play.events.iter().any(|event| matches!(event, AnyEvent::Cards(Event::Missed { .. })))
}
