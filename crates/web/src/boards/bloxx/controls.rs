//! The dice and what can be done with their shapes, within reach of a thumb.

use leptos::prelude::*;
use wurf_paper::bloxx;
use wurf_rules::bloxx::{Action, Die, Orientation};
use wurf_rules::closed::Closed;
use wurf_rules::dice::{Pips, Sides};

use super::hand::{Decision, Hand, Move};
use super::outlook::Outlook;
use super::scene::Bloxx;
use super::shape::shape_words;
use super::taken_words;
use crate::parts::thrown::thrown;
use crate::parts::turn::{landing, turn};
use crate::reactive::Memo;
use crate::words::{t, tn};

/// Everything below the sheet that decides, while dice lie on the table.
#[component]
pub(super) fn Controls(scene: Memo<Option<Bloxx>>, hand: Hand) -> impl IntoView {
    let read = move |read: fn(&Bloxx) -> bool| scene.with(|scene| scene.as_ref().is_some_and(read));
    let has_roll = Memo::new(move |_| read(|scene| scene.view.phase.roll().is_some()));
    let is_own = Memo::new(move |_| read(|scene| scene.is_own));
    let question = move || scene.with(|scene| scene.as_ref().map(Bloxx::question).unwrap_or_default());
    let standing = move || scene.with(|scene| scene.as_ref().map(Bloxx::standing_words).unwrap_or_default());
    let effect = move || hand.outlook.with(|outlook| outlook.as_ref().map_or_else(standing, Outlook::words));
    let is_refused = move || hand.outlook.with(|outlook| outlook.as_ref().is_some_and(|look| look.landing.is_err()));
    view! {
        <section
            class="bloxx-controls"
            class:bloxx-watched=move || !is_own.get()
            aria-label=move || t("your-decision")
            hidden=move || !has_roll.get()
        >
            <div class="bloxx-said">
                <Dice scene hand/>
                <div class="bloxx-words">
                    <p class="question">{question}</p>
                    <p class="bloxx-effect" class:bloxx-refused=is_refused>{effect}</p>
                </div>
            </div>
            {move || is_own.get().then(|| view! { <Tools scene hand/> })}
            <p class="bloxx-keys small" id="bloxx-keys">{move || t("bloxx-keys")}</p>
        </section>
    }
}

/// The two dice; a tap takes one.
#[component]
fn Dice(scene: Memo<Option<Bloxx>>, hand: Hand) -> impl IntoView {
    let roll = Memo::new(move |_| scene.with(|scene| scene.as_ref()?.view.phase.roll()));
    let again = turn(roll);
    landing(roll);
    let one = move |die: Die| {
        let (layout, up) = scene.with_untracked(|scene| {
            let view = &scene.as_ref()?.view;
            Some((view.layout.clone(), view.phase.roll()?.faces[die]))
        })?;
        let face = |pips: Pips| *layout.face(die, pips).shape(Orientation::Printed);
        let shape = face(up);
        let is_taken = move || scene.with(|scene| scene.as_ref().and_then(Bloxx::taken) == Some(die));
        let fits = move || scene.with(|scene| scene.as_ref().is_some_and(|scene| scene.fits(die)));
        let name = move || {
            let name = tn("bloxx-die", [("die", die.to_string().into()), ("shape", shape_words(&shape).into())]);
            if is_taken() { format!("{name}. {}", taken_words(die)) } else { name }
        };
        Some(view! {
            <button
                type="button"
                class="bloxx-die"
                class:bloxx-taken=is_taken
                aria-label=name
                aria-pressed=move || (hand.hover.get().map(|hover| hover.die()) == Some(die)).to_string()
                aria-disabled=move || (!fits()).then_some("true")
                on:click=move |_| hand.go(Move::Take(die))
            >
                <span class="die">{thrown(Sides::Six, up, |pips| bloxx::die(die, &face(pips)))}</span>
                {move || is_taken().then(|| view! { <span class="bloxx-no-circle" aria-hidden="true">"○ → ×"</span> })}
            </button>
        })
    };
    view! {
        <div class="bloxx-dice" class:dice-again=again.signal() role="group" aria-label=move || t("bloxx-dice")>
            {move || roll.get().map(|_| Die::ALL.iter().map(|&die| one(die)).collect_view())}
        </div>
    }
}

/// What is drawn on a button: strokes in a square of 24.
type Icon = &'static str;

const LEFT: Icon = r#"<path d="M15 5L8 12L15 19"/>"#;
const RIGHT: Icon = r#"<path d="M9 5L16 12L9 19"/>"#;
const TURN: Icon = r#"<path d="M19 12A7 7 0 1 1 16.5 6.6M17 2.5V7H12.5"/>"#;
const FLIP: Icon = r#"<path d="M12 3V21M9 7L3 17H9ZM15 7L21 17H15Z"/>"#;

/// Moves, turns, flips and enters; once that is done, takes back. That never lies where a second tap on the button
/// that enters would hit it.
#[component]
fn Tools(scene: Memo<Option<Bloxx>>, hand: Hand) -> impl IntoView {
    let rests = move || hand.hover.with(Option::is_none).then_some("true");
    let tool = move |key: &'static str, icon: Icon, step: Move| {
        view! {
            <button
                type="button"
                class="bloxx-tool"
                aria-label=move || t(key)
                title=move || t(key)
                aria-disabled=rests
                on:click=move |_| hand.go(step)
            >
                <svg class="bloxx-icon" viewBox="0 0 24 24" aria-hidden="true" inner_html=icon></svg>
            </button>
        }
    };
    let tools = move || {
        [
            tool("bloxx-left", LEFT, Move::Left),
            tool("bloxx-turn", TURN, Move::TurnRight),
            tool("bloxx-flip", FLIP, Move::Flip),
            tool("bloxx-right", RIGHT, Move::Right),
        ]
        .into_iter()
        .collect_view()
    };
    let take_back = move || {
        view! {
            <button type="button" class="button bloxx-back" on:click=move |_| hand.decide(Decision::TakeBack)>
                {move || t("take-back")}
            </button>
        }
    };
    let can_take_back = Memo::new(move |_| scene.with(|scene| scene.as_ref().is_some_and(|scene| scene.can_take_back)));
    let must_forfeit = move || scene.with(|scene| scene.as_ref().is_some_and(Bloxx::must_forfeit));
    let must_seek = move || {
        hand.hover.with(Option::is_some)
            && hand.outlook.with(|outlook| outlook.as_ref().is_none_or(|outlook| outlook.landing.is_err()))
    };
    let nothing = move || (hand.hover.with(Option::is_none) && !must_forfeit()).then_some("true");
    let decide = move |_| match () {
        () if untrack(must_forfeit) => hand.decide(Decision::Act(Action::Forfeit)),
        () if untrack(must_seek) => hand.go(Move::Seek),
        () => hand.enter(),
    };
    let deed = move || match () {
        () if must_forfeit() => t("bloxx-forfeit"),
        () if must_seek() => t("bloxx-seek"),
        () => t("bloxx-enter"),
    };
    view! {
        <div class="bloxx-tools">
            {move || if can_take_back.get() { take_back().into_any() } else { tools().into_any() }}
            <button
                type="button"
                class="button button-main bloxx-enter"
                class:bloxx-seek=must_seek
                aria-disabled=nothing
                on:click=decide
            >
                {deed}
                {move || hand.moment.filter(|_| must_forfeit()).map(|moment| view! {
                    <span class="roll-left" style:animation-duration=format!("{}ms", moment.get_untracked())></span>
                })}
            </button>
        </div>
    }
}
