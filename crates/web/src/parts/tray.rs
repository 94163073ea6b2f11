//! What is asked, and the answers: one line of words and one line of buttons, which stay where they are.

use std::time::Duration;

use leptos::prelude::*;
use wurf_table::time::{Moment, Span};

use crate::browser;
use crate::desk::{Desk, Picture, TableShown};
use crate::parts::focus::on_escape;
use crate::reactive::{Memo, effect};
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
    /// Is it the only thing that can be done, and what does it cost?
    pub forced: Forced,
    /// Is it tapped on the sheet or among the cards, and needs no button of its own?
    pub is_shown: bool,
}

/// Is there nothing else to do?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forced {
    /// There is a choice.
    No,
    /// Nothing else, and it costs something: one tap is enough.
    Costly,
    /// Nothing else, and it costs nothing: it is done after a moment.
    Free,
}

/// How long something that is done by itself is shown before.
const MOMENT_MS: u64 = 1_200;

/// The same where a hint is to be read.
const READING_MS: u64 = 3_500;

/// The offers of a moment. The first tap chooses, the second confirms, unless the reader wants it at once.
#[component]
pub fn Tray<Action: Copy + PartialEq + Send + Sync + 'static>(
    desk: Desk,
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
    let choose = move |action: Action, forced: Forced| {
        let at_once = forced != Forced::No || remembered.now(|settings| settings.confirm_at_once);
        if at_once || chosen.get_untracked() == Some(action) {
            act(action);
        } else {
            chosen.set(Some(action));
        }
    };
    let free = Memo::new(move |_| {
        let is_free = |offer: &&Offer<Action>| offer.forced == Forced::Free;
        offers.with(|offers| offers.iter().find(is_free).map(|offer| offer.action))
    });
    let moment = by_itself(desk, free, act);
    let in_bar = Memo::new(move |_| {
        offers.with(|offers| offers.iter().filter(|offer| !offer.is_shown).cloned().collect::<Vec<_>>())
    });
    let button = move |offer: Offer<Action>| {
        let Offer { action, label, class, forced, .. } = offer;
        let is_free = forced == Forced::Free && moment.get_untracked() > 0;
        view! {
            <button
                type="button"
                class=format!("offer {class}")
                aria-pressed=move || (chosen.get() == Some(action)).to_string()
                on:click=move |_| choose(action, forced)
            >
                {label}
                {is_free.then(|| view! {
                    <span class="roll-left" style:animation-duration=format!("{}ms", moment.get_untracked())></span>
                })}
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

/// Does by itself what is the only thing to do, after a moment: how long it is, in milliseconds.
pub fn by_itself<Action: Copy + PartialEq + Send + Sync + 'static>(
    desk: Desk,
    only: Memo<Option<Action>>,
    act: impl Fn(Action) + Copy + Send + Sync + 'static,
) -> Memo<u64> {
    let remembered = Remembered::here();
    let moment = Memo::new(move |_| desk.with(|picture| moment_ms(picture, remembered)));
    let due = Memo::new(move |_| Some((desk.decision()?, only.get().filter(|_| moment.get() > 0)?)));
    effect(move |_| {
        let Some(now) = due.get() else { return };
        let act_now = move || {
            // Somebody may have tapped, or left.
            if due.try_get_untracked().flatten() == Some(now) {
                act(now.1);
            }
        };
        set_timeout(act_now, Duration::from_millis(moment.get_untracked()));
    });
    moment
}

/// How long something that is done by itself is shown before; nothing is done behind a curtain.
fn moment_ms(picture: &Picture, remembered: Remembered) -> u64 {
    let is_shared = picture.table.as_ref().is_some_and(TableShown::is_shared);
    match () {
        () if is_shared && picture.game.hides_hands() => 0,
        () if remembered.with(|settings| settings.wants_guide(picture.game)) => READING_MS,
        () => MOMENT_MS,
    }
}
