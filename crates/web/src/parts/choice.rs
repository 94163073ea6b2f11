//! Choosing one of a few, switching something on, giving one's own name.

use leptos::prelude::*;

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
    let chip = move |(name, text): (String, String)| {
        let (this, that) = (name.clone(), name.clone());
        view! {
            <button
                type="button"
                class="chip"
                role="radio"
                aria-checked=move || (value.get() == this).to_string()
                on:click=move |_| choose.run(that.clone())
            >
                {text}
            </button>
        }
    };
    view! {
        <div class="choice" role="radiogroup" aria-label=label>
            <span class="choice-label" aria-hidden="true">{label}</span>
            <div class="chips">{move || options.get().into_iter().map(chip).collect_view()}</div>
        </div>
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
