//! One file per game: how it looks and is played on the screen. A board knows no rules: it is given what this person
//! sees and may do, and hands an action back.

use wurf_rules::any::AnyView;
use wurf_table::update::News;

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
            News::Started { .. } => sentences.push(t("match-begins")),
            News::Paused => sentences.push(t("match-paused")),
            News::Resumed { .. } => sentences.push(t("match-resumed")),
            News::Played { events, .. } if is_fix => sentences.extend(fix::told(picture, events)),
            News::Played { revealed, input, .. } => {
                let inputs = revealed.iter().chain(input);
                sentences.extend(inputs.filter_map(|word| input_words(picture, &scene.view, word)));
            }
            _ => {}
        }
    }
    if !is_fix && !scene.actions.is_empty() && !picture.news.is_empty() {
        sentences.push(t("your-decision"));
    }
    sentences
}

/// An input in words, as in "Ada marks red 7."
fn input_words(picture: &Picture, view: &AnyView, word: &str) -> Option<String> {
    match word.split_once(':') {
        None => match view {
            AnyView::Qwixx(_) => qwixx::roll_words(picture, word),
            AnyView::Cards(_) => cards::chance_words(picture, word),
            AnyView::Bloxx(_) => bloxx::roll_words(picture, word),
            AnyView::Fix(_) => None,
        },
        Some((seat, action)) => {
            let name = seat_name(picture, seat.parse().ok()?);
            let deed = match view {
                AnyView::Qwixx(_) => qwixx::action_words(picture, action),
                AnyView::Cards(_) => cards::action_words(picture, action),
                AnyView::Bloxx(_) => bloxx::action_words(picture, action),
                AnyView::Fix(_) => None,
            }?;
            Some(format!("{} {deed}", t1("who", "name", name.as_str())))
        }
    }
}
