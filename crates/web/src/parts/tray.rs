//! What can be decided, as large buttons below the sheet: what is asked, the offers, confirm, take back.

use leptos::prelude::*;
use wurf_table::time::{Moment, Span};

use crate::browser;
use crate::settings::Remembered;
use crate::words::{t, t1};

/// This soon after a decision, a tap is the second half of a double tap and takes nothing back.
const DOUBLE_TAP: Span = Span(500);

/// Something that can be done.
#[derive(Clone, PartialEq, Debug)]
pub struct Offer<Action> {
    /// What.
    pub action: Action,
    /// In words.
    pub label: String,
    /// A class of the stylesheet.
    pub class: String,
}

/// The offers of a moment. The first tap chooses, the second confirms, unless the reader wants it at once.
#[component]
pub fn Tray<Action: Copy + PartialEq + Send + Sync + 'static>(
    question: Signal<String>,
    offers: Memo<Vec<Offer<Action>>>,
    chosen: RwSignal<Option<Action>>,
    act: impl Fn(Action) + Copy + Send + Sync + 'static,
    can_take_back: Signal<bool>,
    take_back: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let remembered = Remembered::here();
    let decided_at = StoredValue::new(Moment(0));
    let act = move |action: Action| {
        decided_at.set_value(browser::now());
        act(action);
    };
    let take_back = move |_| {
        if browser::now().since(decided_at.get_value()) >= DOUBLE_TAP {
            take_back();
        }
    };
    let choose = move |action: Action| {
        if remembered.now(|settings| settings.confirm_at_once) || chosen.get_untracked() == Some(action) {
            act(action);
        } else {
            chosen.set(Some(action));
        }
    };
    let button = move |offer: Offer<Action>| {
        let Offer { action, label, class } = offer;
        view! {
            <button
                type="button"
                class=format!("offer {class}")
                aria-pressed=move || (chosen.get() == Some(action)).to_string()
                on:click=move |_| choose(action)
            >
                {label}
            </button>
        }
    };
    let chosen_words = move || {
        let chosen = chosen.get()?;
        offers.with(|offers| offers.iter().find(|offer| offer.action == chosen).map(|offer| offer.label.clone()))
    };
    let confirm = move |_| {
        if let Some(action) = chosen.get_untracked() {
            act(action);
        }
    };
    view! {
        <section class="tray" aria-label=move || t("your-decision")>
            <p class="question" role="status">{question}</p>
            <div class="offers">{move || offers.get().into_iter().map(button).collect_view()}</div>
            {move || chosen_words().map(|words| view! {
                <div class="confirm">
                    <button type="button" class="button button-main" on:click=confirm>
                        {move || t1("confirm", "what", words.as_str())}
                    </button>
                    <button type="button" class="button" on:click=move |_| chosen.set(None)>{move || t("not-yet")}</button>
                </div>
            })}
            {move || can_take_back.get().then(|| view! {
                <button type="button" class="button" on:click=take_back>{move || t("take-back")}</button>
            })}
        </section>
    }
}
