//! Choosing one of a few, switching something on, giving one's own name.

use std::time::Duration;

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::browser;
use crate::words::t;

/// One of a few, as a row of chips. Each option is its value and what it is called.
#[component]
pub fn Choice(
    label: Signal<String>,
    options: Signal<Vec<(String, String)>>,
    value: Signal<String>,
    // Not a type of its own for each use: the page would contain this code many times over.
    #[prop(into)] choose: Callback<String>,
) -> impl IntoView {
    // One of them is reached by Tab: the one that is chosen, or the first where none is.
    let is_stop = move |name: &str| {
        let value = value.get();
        options.with(|options| {
            let chosen = options.iter().find(|(name, _)| *name == value).or(options.first());
            chosen.is_some_and(|(chosen, _)| chosen == name)
        })
    };
    let chip = move |(name, text): (String, String)| {
        let (this, that, stop) = (name.clone(), name.clone(), name.clone());
        view! {
            <button
                type="button"
                class="chip"
                role="radio"
                tabindex=move || if is_stop(&stop) { "0" } else { "-1" }
                aria-checked=move || (value.get() == this).to_string()
                on:click=move |_| choose.run(that.clone())
            >
                {text}
            </button>
        }
    };
    view! {
        <div class="choice" role="radiogroup" aria-label=label on:keydown=choose_by_key>
            <span class="choice-label" aria-hidden="true">{label}</span>
            <div class="chips">{move || options.get().into_iter().map(chip).collect_view()}</div>
        </div>
    }
}

/// In a group of radio buttons the arrow keys choose the next or the one before, all around.
pub fn choose_by_key(event: KeyboardEvent) {
    let Some(radio) = browser::document().active_element() else { return };
    let next = match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => {
            radio.next_element_sibling().or_else(|| radio.parent_element()?.first_element_child())
        }
        "ArrowLeft" | "ArrowUp" => {
            radio.previous_element_sibling().or_else(|| radio.parent_element()?.last_element_child())
        }
        _ => None,
    };
    let Some(next) = next.and_then(|next| next.dyn_into::<HtmlElement>().ok()) else { return };
    event.prevent_default();
    next.click();
    let group = event.current_target().and_then(|group| group.dyn_into::<Element>().ok());
    // What was chosen may have drawn the group anew, as a language does.
    let focus = move || {
        let chosen = group.and_then(|group| group.query_selector("[role=radio][aria-checked=true]").ok().flatten());
        chosen.into_iter().for_each(browser::focus_on);
    };
    set_timeout(focus, Duration::ZERO);
}

/// Something that is on or off.
#[component]
pub fn Switch(label: Signal<String>, is_on: Signal<bool>, #[prop(into)] set: Callback<bool>) -> impl IntoView {
    view! {
        <button
            type="button"
            class="switch"
            role="switch"
            aria-checked=move || is_on.get().to_string()
            on:click=move |_| set.run(!is_on.get_untracked())
        >
            <span>{label}</span>
            <span class="switch-knob" aria-hidden="true"></span>
        </button>
    }
}

/// What the reader is called.
#[component]
pub fn NameField(name: RwSignal<String>) -> impl IntoView {
    view! {
        <label class="field">
            <span>{move || t("your-name")}</span>
            <input
                type="text"
                maxlength="24"
                autocomplete="nickname"
                prop:value=name
                on:input=move |event| name.set(event_target_value(&event))
            />
        </label>
    }
}
