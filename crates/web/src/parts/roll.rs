//! Rolling: a button for the person whose roll it is, and for everybody else who rolls.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wurf_table::command::Command;
use wurf_table::update::Roller;

use crate::boards::Html;
use crate::browser;
use crate::desk::{Desk, Picture};
use crate::parts::seats::seat_name;
use crate::reactive::{Memo, effect};
use crate::settings::Remembered;
use crate::words::{t, t1};

/// What has the focus and hears keys itself.
const HEARS_KEYS: &str = "button, a, input, select, textarea, summary";

/// Whose roll the table waits for, where people see it and the person can reach it: by a tap, a key or a shake.
pub fn roll_bar(desk: Desk) -> Html {
    let roller = Memo::new(move |_| desk.at_table(|table| table.roller));
    let own = Memo::new(move |_| desk.with(Picture::own_roll));
    let at_once = move || Remembered::here().with(|settings| settings.roll_at_once);
    effect(move |_| {
        if own.get().is_some() && at_once() {
            desk.roll_dice();
        }
    });
    hear(desk, own);
    let bar = move |roller: Roller| match own.get() {
        Some(_) => own_bar(desk, roller),
        None => view! { <p class="roll-wait">{move || waiting(desk, roller)}</p> }.into_any(),
    };
    view! { <div class="roll-bar">{move || roller.get().filter(|_| !at_once() || own.get().is_none()).map(bar)}</div> }
        .into_any()
}

fn own_bar(desk: Desk, roller: Roller) -> Html {
    let left = roller.until.since(browser::now());
    let is_asked = move || desk.is_asked(|command| matches!(command, Command::Roll { .. }));
    let words = move || match desk.with(Picture::holder) {
        Some(name) => t1("roll-as", "name", name.as_str()),
        None => t("roll"),
    };
    view! {
        <button type="button" class="button button-main roll-now" disabled=is_asked on:click=move |_| desk.roll_dice()>
            <span class="roll-left" style:animation-duration=format!("{}ms", left.0)></span>
            {words}
        </button>
    }
    .into_any()
}

fn waiting(desk: Desk, roller: Roller) -> String {
    desk.with(|picture| t1("somebody-rolls", "name", seat_name(picture, roller.seat).as_str()))
}

/// Rolls on a key that nothing else hears, and when the phone is shaken: `feedback.js` tells.
fn hear(desk: Desk, own: Memo<Option<u64>>) {
    let roll = move || {
        if own.get_untracked().is_some() {
            desk.roll_dice();
        }
    };
    let keys = window_event_listener(ev::keydown, move |event| {
        let is_free = !event.repeat() && !hears_keys(event.target());
        if is_free && matches!(event.key().as_str(), " " | "Enter") && own.get_untracked().is_some() {
            event.prevent_default();
            roll();
        }
    });
    let shakes = window_event_listener_untyped("wurf-shake", move |_| roll());
    on_cleanup(move || {
        keys.remove();
        shakes.remove();
    });
}

fn hears_keys(target: Option<web_sys::EventTarget>) -> bool {
    let element = target.and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| element.matches(HEARS_KEYS).unwrap_or(false))
}
