//! One file per game: how it looks and is played on the screen. A board knows no rules: it is given what this person
//! sees and may do, and hands an action back.

use wurf_rules::any::AnyView;
use wurf_rules::seat::Seat;
use wurf_table::update::{Moment, News};

use crate::desk::Picture;
use crate::parts::seats::seat_name;
use crate::words::{t, t1};

pub mod bloxx;
pub mod breakdown;
pub mod cards;
pub mod fix;
pub mod marks;
pub mod own;
pub mod qwixx;

/// What happened last, in sentences, for the live region.
pub fn story(picture: &Picture) -> Vec<String> {
    let Some(scene) = &picture.scene else { return Vec::new() };
    // FIX is too quick to tell every step.
    let is_fix = matches!(scene.view, AnyView::Fix(_));
    let mut sentences = Vec::new();
    for news in &picture.news {
        match news {
            News::Started { moment } => {
                sentences.push(t("match-begins"));
                sentences.extend(is_servers(picture, moment).then(|| t("dice-of-server")));
            }
            News::EntropyWithheld { seat, .. } => {
                sentences.push(t1("entropy-withheld", "name", seat_name(picture, *seat).as_str()));
            }
            News::Paused => sentences.push(t("match-paused")),
            News::Resumed { .. } => sentences.push(t("match-resumed")),
            News::Played { events, .. } if is_fix => sentences.extend(fix::told(picture, events)),
            News::Played { revealed, input, .. } => {
                let inputs = revealed.iter().chain(input);
                sentences.extend(inputs.filter_map(|word| input_words(picture, word)));
            }
            _ => {}
        }
    }
    let is_asked = !scene.actions.is_empty() || scene.sent.is_some();
    if !is_fix && is_asked && !picture.news.is_empty() {
        sentences.push(t("your-decision"));
    }
    sentences
}

/// Does only the server have a say in the dice?
fn is_servers(picture: &Picture, moment: &Moment) -> bool {
    let nobody_adds = picture.snapshot.commitments.iter().all(|commitment| commitment.is_empty());
    nobody_adds && moment.roll.is_none()
}

/// An input in words, as in "Ada: marks red 7."
fn input_words(picture: &Picture, word: &str) -> Option<String> {
    match deed(picture, word) {
        Some((seat, deed)) => Some(format!("{} {deed}", t1("who", "name", seat_name(picture, seat).as_str()))),
        None => match &picture.scene.as_ref()?.view {
            AnyView::Qwixx(_) => qwixx::roll_words(picture, word),
            AnyView::Cards(_) => cards::chance_words(picture, word),
            AnyView::Bloxx(_) => bloxx::roll_words(picture, word),
            AnyView::Fix(_) => None,
        },
    }
}

/// What a seat did, as in "marks red 7."
fn deed(picture: &Picture, word: &str) -> Option<(Seat, String)> {
    let (seat, action) = word.split_once(':')?;
    let deed = match &picture.scene.as_ref()?.view {
        AnyView::Qwixx(_) => qwixx::action_words(picture, action),
        AnyView::Cards(_) => cards::action_words(picture, action),
        AnyView::Bloxx(_) => bloxx::action_words(picture, action),
        AnyView::Fix(_) => None,
    };
    Some((seat.parse().ok()?, deed?))
}

/// What each seat did last; `before` is what was known of it.
pub fn last_deeds(picture: &Picture, mut before: Vec<(Seat, String)>) -> Vec<(Seat, String)> {
    for news in &picture.news {
        match news {
            News::Started { .. } => before.clear(),
            News::Played { revealed, input, .. } => {
                for (seat, words) in revealed.iter().chain(input).filter_map(|word| deed(picture, word)) {
                    before.retain(|(other, _)| *other != seat);
                    before.push((seat, words));
                }
            }
            _ => {}
        }
    }
    before
}

/// Whose turn it is.
pub fn active(view: &AnyView) -> Option<Seat> {
    match view {
        AnyView::Qwixx(view) => Some(view.active),
        AnyView::Cards(view) => Some(view.active),
        AnyView::Bloxx(view) => Some(view.active),
        AnyView::Fix(_) => None,
    }
}
