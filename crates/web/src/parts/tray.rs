//! What is asked, and the answers: one line of words and one line of buttons, which stay where they are.

use leptos::prelude::*;
use wurf_table::time::{Moment, Span};

use crate::browser;
use crate::parts::focus::on_escape;
use crate::settings::Remembered;
use crate::words::t;

/// This soon after a decision, a tap is the second half of a double tap and takes nothing back.
const DOUBLE_TAP: Span = Span(500);

/// Something that can be done.
#[derive(Clone, PartialEq, Debug)]
pub struct Offer<Action> {
    /// What.
    pub action: Action,
    /// In words.
    pub label: String,
    /// The words of the button that confirms it.
    pub confirm: String,
    /// A class of the stylesheet.
    pub class: String,
    /// Is it tapped on the sheet or among the cards, and needs no button of its own?
    pub is_shown: bool,
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
    on_escape(move || chosen.set(None));
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
    let in_bar = Memo::new(move |_| {
        offers.with(|offers| offers.iter().filter(|offer| !offer.is_shown).cloned().collect::<Vec<_>>())
    });
    let button = move |offer: Offer<Action>| {
        let Offer { action, label, class, .. } = offer;
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
    let chosen_offer = Memo::new(move |_| {
        let chosen = chosen.get()?;
        offers.with(|offers| offers.iter().find(|offer| offer.action == chosen).cloned())
    });
    let is_shown = move || chosen_offer.with(|offer| offer.as_ref().is_some_and(|offer| offer.is_shown));
    let has_shown = Memo::new(move |_| offers.with(|offers| offers.iter().any(|offer| offer.is_shown)));
    let is_chosen = Memo::new(move |_| chosen_offer.with(Option::is_some));
    let confirm_words = move || chosen_offer.get().map_or_else(|| t("mark"), |offer| offer.confirm);
    let confirm = move |_| {
        if let Some(action) = chosen.get_untracked() {
            act(action);
        }
    };
    view! {
        <section class="tray" aria-label=move || t("your-decision")>
            <p class="question" id="question" tabindex="-1">{question}</p>
            <div class="answers">
                <div class="offers" hidden=is_shown>
                    {move || in_bar.get().into_iter().map(button).collect_view()}
                </div>
                <button type="button" class="button answer-no" hidden=move || !is_shown() on:click=move |_| chosen.set(None)>
                    {move || t("not-yet")}
                </button>
                <button type="button" class="button answer-back" hidden=move || !can_take_back.get() on:click=take_back>
                    {move || t("take-back")}
                </button>
                <button
                    type="button"
                    class="button button-main answer-yes"
                    hidden=move || !is_chosen.get() && !has_shown.get()
                    aria-disabled=move || (!is_chosen.get()).then_some("true")
                    on:click=confirm
                >
                    {confirm_words}
                </button>
            </div>
        </section>
    }
}
