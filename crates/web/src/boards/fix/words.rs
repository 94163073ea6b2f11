//! FIX in words.

use wurf_rules::any::AnyEvent;
use wurf_rules::closed::Closed;
use wurf_rules::fix::{Breakdown, Event, Face, Faces, Place, Stage};
use wurf_rules::seat::Seat;

use crate::desk::{Picture, Play};
use crate::parts::seats::seat_name;
use crate::words::{of_seat, signed, t, t1};

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

/// What is told of a step. At a table a race is too fast to tell everything: only the viewer's own throws, gifts, the
/// stop, the results. A record has time for all of it.
pub(super) fn told(picture: &Picture, play: &Play) -> Vec<String> {
    let events = play.events.iter().filter_map(|event| match event {
        AnyEvent::Fix(event) => Some(event),
        _ => None,
    });
    let own = picture.seat();
    let words = |event: &Event| match picture.table.is_none() {
        true => story_words(picture, event),
        false => event_words(picture, own, event),
    };
    events.filter_map(words).collect()
}

/// An event for those who read the whole story.
fn story_words(picture: &Picture, event: &Event) -> Option<String> {
    Some(match *event {
        Event::Dealt { seat, dice } => {
            let parts = picture.seats().map(|seat| format!("{} {}", seat_name(picture, seat), dice[seat]));
            let split = parts.collect::<Vec<_>>().join(", ");
            of_seat(picture, seat, "fix-story-deal", [("split", split.into())])
        }
        Event::TookUp { seat, dice } => of_seat(picture, seat, "fix-story-up", [("count", dice.get().into())]),
        Event::Threw { seat, faces } => {
            of_seat(picture, seat, "fix-story-throw", [("faces", faces_words(faces).into())])
        }
        Event::PassedOn { seat, to } => {
            of_seat(picture, seat, "fix-story-pass", [("to", seat_name(picture, to).into())])
        }
        Event::LaidDown { seat, .. } => of_seat(picture, seat, "fix-story-lay", []),
        Event::Ended { winner, .. } => of_seat(picture, winner, "fix-story-end", []),
        Event::PlayOff { .. } => t("fix-story-play-off"),
        Event::Stopped { .. } | Event::Settled { .. } | Event::RoundEnded { .. } => {
            return event_words(picture, None, event);
        }
    })
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
        Event::Stopped { seat } => Some(of_seat(picture, seat, "fix-told-stop", [])),
        Event::Settled { seat, result, .. } => {
            Some(of_seat(picture, seat, "fix-told-result", [("result", signed(result).into())]))
        }
        _ => None,
    }
}
