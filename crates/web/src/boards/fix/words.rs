//! FIX in words.

use serde_json::Value;
use wurf_rules::closed::Closed;
use wurf_rules::fix::{Breakdown, Event, Face, Faces, Place, Stage};
use wurf_rules::seat::Seat;

use crate::desk::Picture;
use crate::parts::seats::seat_name;
use crate::words::{signed, t, t1, tn};

/// Which round.
pub(super) fn stage_words(stage: Stage) -> String {
    match stage {
        Stage::Round(number) => t1("fix-round", "number", number.get()),
        Stage::PlayOff => t("fix-play-off"),
    }
}

/// What dice show, as in "2 blanks, 1 green smiley".
pub(super) fn faces_words(faces: Faces) -> String {
    let words = Face::ALL.iter().filter(|&&face| faces.has(face)).map(|&face| face_words(face, faces.count(face)));
    words.collect::<Vec<_>>().join(", ")
}

fn face_words(face: Face, count: usize) -> String {
    match face {
        Face::Blank => t1("fix-blanks", "count", count),
        Face::GreenSmiley => t1("fix-green-smileys", "count", count),
        Face::GreenTwo => t1("fix-green-twos", "count", count),
        Face::RedSmiley => t1("fix-red-smileys", "count", count),
        Face::RedOne => t1("fix-red-ones", "count", count),
    }
}

/// The dice of a seat.
pub(super) fn place_words(place: &Place) -> String {
    let hand = (!place.hand.is_none()).then(|| t1("fix-in-hand", "count", place.hand.get()));
    let lying = (!place.lying.is_empty()).then(|| faces_words(place.lying));
    let passed = (!place.passed.is_none()).then(|| t1("fix-passed", "count", place.passed.get()));
    let words: Vec<String> = hand.into_iter().chain(lying).chain(passed).collect();
    if words.is_empty() { t("fix-no-dice") } else { words.join(", ") }
}

/// What a result consists of.
pub(super) fn result_words(breakdown: &Breakdown) -> String {
    if breakdown.is_without_dice() {
        return t("fix-no-dice");
    }
    let passed = (!breakdown.passed.is_none()).then(|| t1("fix-passed-on", "count", breakdown.passed.get()));
    let lying = (!breakdown.lying.is_empty()).then(|| faces_words(breakdown.lying));
    lying.into_iter().chain(passed).collect::<Vec<_>>().join(", ")
}

/// The events of the rules that came with a piece of news.
pub(super) fn events<'a>(values: impl IntoIterator<Item = &'a Value>) -> impl Iterator<Item = Event> {
    // A newer server may tell of something that is not known here.
    values.into_iter().filter_map(|value| serde_json::from_value(value.clone()).ok())
}

/// What is told of these events. A race is too quick to tell everything: own throws, gifts, the stop, the results.
pub(crate) fn told(picture: &Picture, values: &[Value]) -> Vec<String> {
    let own = picture.seat();
    events(values).filter_map(|event| event_words(picture, own, &event)).collect()
}

fn event_words(picture: &Picture, own: Option<Seat>, event: &Event) -> Option<String> {
    let name = |seat: Seat| seat_name(picture, seat);
    match *event {
        Event::Dealt { seat, dice } => {
            let count = own.map_or(0, |own| dice[own].get());
            let dealer = if Some(seat) == own { String::new() } else { t1("fix-told-dealer", "name", name(seat)) };
            Some(format!("{dealer} {}", t1("fix-told-deal", "count", count)))
        }
        Event::Threw { seat, faces } if Some(seat) == own => Some(faces_words(faces) + &t("full-stop")),
        Event::PassedOn { seat, to } if Some(to) == own => Some(t1("fix-told-gift", "name", name(seat).as_str())),
        Event::Stopped { seat } if Some(seat) == own => Some(t("fix-told-own-stop")),
        Event::Stopped { seat } => Some(t1("fix-told-stop", "name", name(seat).as_str())),
        Event::Settled { seat, result, .. } => {
            let (name, result) = (name(seat), signed(result));
            Some(tn("fix-told-result", [("name", name.into()), ("result", result.into())]))
        }
        _ => None,
    }
}
