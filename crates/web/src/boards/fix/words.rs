//! FIX in words.

use wurf_rules::any::AnyEvent;
use wurf_rules::closed::Closed;
use wurf_rules::fix::{Breakdown, Event, Face, Faces, Place, Stage};
use wurf_rules::seat::Seat;

use super::film::{Act, Frame};
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

/// A step of a record.
pub(super) fn told(picture: &Picture, play: &Play) -> Vec<String> {
    let events = play.events.iter().filter_map(|event| match event {
        AnyEvent::Fix(event) => Some(event),
        _ => None,
    });
    events.filter_map(|event| story_words(picture, event)).collect()
}

/// What is told when one frame follows the other. A race is too fast to tell everything: only the viewer's own throws,
/// gifts, the stop, the results.
pub(super) fn frame_words(picture: &Picture, before: &Frame, now: &Frame) -> Vec<String> {
    let has = |act: Act| before.act != act && now.act == act;
    let own = now.seat.filter(|&seat| now.round.playing().contains(seat));
    let dealt = own.filter(|_| has(Act::Run) && before.act == Act::Deal);
    let threw = own.filter(|&seat| now.throws[seat] != before.throws[seat]);
    let lying = threw.map(|seat| now.round.place(seat).lying).filter(|faces| !faces.is_empty());
    let gifts = now.moves.iter().filter_map(|event| match *event {
        Event::PassedOn { seat, to } if Some(to) == own => Some(t1("fix-told-gift", "name", seat_name(picture, seat))),
        _ => None,
    });
    let stop = now.is_stopped() && !before.is_stopped();
    let results = now.has_results() && before.act == Act::Settle;
    dealt
        .map(|seat| t1("fix-told-deal", "count", now.round.place(seat).dice().get()))
        .into_iter()
        .chain(lying.map(|faces| faces_words(faces) + &t("full-stop")))
        .chain(gifts)
        .chain(stop.then(|| stop_words(picture, now)))
        .chain(results.then(|| result_lines(picture, now)).into_iter().flatten())
        .chain(has(Act::Deal).then(|| dealer_words(picture, now)))
        .collect()
}

/// Who laid the third red smiley.
fn stop_words(picture: &Picture, frame: &Frame) -> String {
    let laid = frame.moves.iter().rev().find_map(|event| match *event {
        Event::LaidDown { seat, .. } => Some(seat),
        _ => None,
    });
    laid.map_or_else(|| t("fix-stop"), |seat| of_seat(picture, seat, "fix-told-stop", []))
}

fn result_lines(picture: &Picture, frame: &Frame) -> Vec<String> {
    let line = |seat: Seat| {
        let result = signed(frame.last[seat]?.total());
        Some(of_seat(picture, seat, "fix-told-result", [("result", result.into())]))
    };
    picture.seats().filter_map(line).collect()
}

fn dealer_words(picture: &Picture, frame: &Frame) -> String {
    match frame.round.dealer() {
        dealer if frame.seat == Some(dealer) => t("fix-ask-deal"),
        dealer => t1("fix-told-dealer", "name", seat_name(picture, dealer)),
    }
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
        Event::Stopped { seat } => of_seat(picture, seat, "fix-told-stop", []),
        Event::Settled { seat, result, .. } => {
            of_seat(picture, seat, "fix-told-result", [("result", signed(result).into())])
        }
        Event::RoundEnded { .. } => return None,
    })
}

#[cfg(test)]
mod tests {
    use wurf_rules::any::{AnyView, GameName};
    use wurf_rules::seat::SeatCount;
    use wurf_table::options::Options;

    use super::*;
    use crate::boards::fix::film::Film;
    use crate::desk::Happening;
    use crate::desk::fixture::whole_match;

    /// What is told of a whole match in beats, one text for each frame, to somebody who presses on when they have heard.
    fn told_in_beats(seed: u64) -> Vec<String> {
        let mut options = Options::new(GameName::Fix, SeatCount::new(2).unwrap());
        options.game_options = "mode=beat".parse().unwrap();
        let (mut film, mut told) = (None::<Film>, Vec::new());
        whole_match(&options, seed, |picture| {
            let scene = picture.scene.as_ref().unwrap();
            let AnyView::Fix(view) = &scene.view else { panic!("a view of FIX") };
            let film = film.get_or_insert_with(|| Film::new(view, scene.seat));
            let events = picture.happened.iter().filter_map(Happening::play).flat_map(|play| &play.events);
            let events: Vec<Event> = events
                .filter_map(|event| match event {
                    AnyEvent::Fix(event) => Some(*event),
                    _ => None,
                })
                .collect();
            let mut before = film.now.clone();
            film.follow(view, scene.seat, &events);
            loop {
                told.push(frame_words(picture, &before, &film.now).join(" "));
                before = film.now.clone();
                if !film.goes_on() {
                    break;
                }
                film.go_on();
            }
        });
        told.retain(|text| !text.is_empty());
        told
    }

    #[test]
    fn what_is_heard_of_a_match_of_fix_in_beats() {
        insta::assert_snapshot!(told_in_beats(1).join("\n"));
    }

    #[test]
    fn results_are_told_after_the_round_has_stopped() {
        let told = told_in_beats(2);
        let places = |part: &str| {
            told.iter().enumerate().filter(|(_, text)| text.contains(part)).map(|(at, _)| at).collect::<Vec<_>>()
        };
        let (stops, results) = (places("Stop!"), places("You: "));
        assert_eq!(stops.len(), results.len(), "{told:?}");
        assert!(stops.iter().zip(&results).all(|(stop, result)| stop < result), "{told:?}");
    }
}
