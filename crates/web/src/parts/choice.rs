//! Choosing one of a few, switching something on, giving one's own name.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::browser;
use crate::reactive::Memo;
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
    // Words may change while a chip has the focus, as they do when it is a language.
    let names =
        Memo::new(move |_| options.with(|options| options.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>()));
    // One of them is reached by Tab: the one that is chosen, or the first where none is.
    let is_stop = move |name: &String| {
        let value = value.get();
        names.with(|names| names.iter().find(|name| **name == value).or(names.first()) == Some(name))
    };
    let words = move |name: &String| {
        options.with(|options| options.iter().find(|(n, _)| n == name).map(|(_, text)| text.clone()))
    };
    let chip = move |name: String| {
        let [this, that, stop] = [name.clone(), name.clone(), name.clone()];
        view! {
            <button
                type="button"
                class="chip"
                role="radio"
                tabindex=move || if is_stop(&stop) { "0" } else { "-1" }
                aria-checked=move || (value.get() == this).to_string()
                on:click=move |_| choose.run(that.clone())
            >
                {move || words(&name)}
            </button>
        }
    };
    view! {
        <div class="choice" role="radiogroup" aria-label=label on:keydown=choose_by_key>
            <span class="choice-label" aria-hidden="true">{label}</span>
            <div class="chips">{move || names.get().into_iter().map(chip).collect_view()}</div>
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
    if let Some(next) = next.and_then(|next| next.dyn_into::<HtmlElement>().ok()) {
        event.prevent_default();
        next.click();
        browser::focus_on(next.into());
    }
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
