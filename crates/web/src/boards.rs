//! One file per game: how it looks and is played on the screen. A board knows no rules: it is given what this person
//! sees and may do, and hands an action back.

use wurf_rules::any::{AnyAction, AnyChance, AnyGame, AnyView};
use wurf_rules::game::{Input, InputOf};
use wurf_rules::seat::Seat;

use crate::desk::{Happening, Picture, Play};
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
    for happening in &picture.happened {
        match happening {
            Happening::Began { is_servers } => {
                sentences.push(t("match-begins"));
                sentences.extend(is_servers.then(|| t("dice-of-server")));
            }
            Happening::Withheld { seat } => {
                sentences.push(t1("entropy-withheld", "name", seat_name(picture, *seat).as_str()));
            }
            Happening::Paused => sentences.push(t("match-paused")),
            Happening::Resumed => sentences.push(t("match-resumed")),
            Happening::Played(play) if is_fix => sentences.extend(fix::told(picture, play)),
            Happening::Played(play) => {
                sentences.extend(play.inputs.iter().filter_map(|input| input_words(picture, play, input)));
            }
        }
    }
    let is_asked = !scene.actions.is_empty() || scene.sent.is_some();
    if !is_fix && is_asked && !picture.happened.is_empty() {
        sentences.push(t("your-decision"));
    }
    sentences
}

/// An input in words, as in "Ada: marks red 7."
fn input_words(picture: &Picture, play: &Play, input: &InputOf<AnyGame>) -> Option<String> {
    if let Input::Chance(chance) = *input {
        return chance_words(picture, chance);
    }
    let (seat, deed) = deed(play, input)?;
    Some(format!("{} {deed}", t1("who", "name", seat_name(picture, seat).as_str())))
}

/// What chance brought.
fn chance_words(picture: &Picture, chance: AnyChance) -> Option<String> {
    match chance {
        AnyChance::Qwixx(roll) => Some(crate::parts::dice::roll_words(&roll)),
        AnyChance::Cards(draw) => Some(cards::draw_words(draw)),
        AnyChance::Bloxx(roll) => bloxx::roll_words(picture, roll),
        AnyChance::Fix(_) => None,
    }
}

/// What a seat did, as in "marks red 7."
fn deed(play: &Play, input: &InputOf<AnyGame>) -> Option<(Seat, String)> {
    let Input::Act { seat, action } = *input else { return None };
    let deed = match action {
        AnyAction::Qwixx(action) => qwixx::action_words(action),
        AnyAction::Cards(action) => cards::action_words(action, play),
        AnyAction::Bloxx(action) => bloxx::action_words(action),
        AnyAction::Fix(_) => return None,
    };
    Some((seat, deed))
}

/// What each seat did last; `before` is what was known of it.
pub fn last_deeds(picture: &Picture, mut before: Vec<(Seat, String)>) -> Vec<(Seat, String)> {
    for happening in &picture.happened {
        match happening {
            Happening::Began { .. } => before.clear(),
            Happening::Played(play) => {
                for (seat, words) in play.inputs.iter().filter_map(|input| deed(play, input)) {
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
