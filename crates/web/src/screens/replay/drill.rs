//! One's own mistakes to practise: a position, what could be done, and what is best.

use leptos::prelude::*;
use wurf_bots::thinking::Costly;

use super::film::Film;
use crate::boards::Html;
use crate::browser;
use crate::words::{t, t1};

/// The decisions of a lesson, one after the other, each with everything that could be done. The costliest come first.
pub(super) fn drill(costly: Vec<Costly>, film: StoredValue<Film>, at: RwSignal<usize>) -> Html {
    let costly = StoredValue::new(costly);
    let (place, chosen) = (RwSignal::new(None::<usize>), RwSignal::new(None::<String>));
    let go = move |to: usize| {
        chosen.set(None);
        place.set(Some(to));
        // The board is above what could be done.
        browser::scroll_to_top();
        costly.with_value(|costly| costly.get(to).into_iter().for_each(|one| at.set(one.step - 1)));
    };
    let shown = move || match place.get().map(|place| (place, costly.with_value(|costly| costly.get(place).cloned()))) {
        None => {
            view! { <button type="button" class="button" on:click=move |_| go(0)>{move || t("lesson-drill")}</button> }
                .into_any()
        }
        Some((_, None)) => view! { <p role="status">{move || t("drill-done")}</p> }.into_any(),
        Some((place, Some(one))) => {
            let next = view! {
                <button type="button" class="button" hidden=move || chosen.with(Option::is_none) on:click=move |_| go(place + 1)>
                    {move || t("drill-next")}
                </button>
            };
            view! { <Task one film chosen/> {next} }.into_any()
        }
    };
    view! { <div class="drill">{shown}</div> }.into_any()
}

/// One position: all that could be done, and whether what is chosen is best.
#[component]
fn Task(one: Costly, film: StoredValue<Film>, chosen: RwSignal<Option<String>>) -> impl IntoView {
    let moment = one.step - 1;
    let ways = film.with_value(|film| film.ways(moment, one.seat));
    let words = ways.iter().find(|(written, _)| *written == one.better).map(|(_, words)| words.clone());
    let (best, better) = (StoredValue::new(one.better), words.unwrap_or_default());
    let buttons: Vec<_> = ways
        .into_iter()
        .map(|(written, words)| {
            let own = written.clone();
            let choose = move |_| chosen.set(Some(own.clone()));
            view! {
                <li>
                    <button
                        type="button"
                        class="button"
                        class:button-main=move || chosen.with(|chosen| chosen.is_some() && best.with_value(|best| *best == written))
                        on:click=choose
                    >
                        {words}
                    </button>
                </li>
            }
        })
        .collect();
    let verdict = move || {
        let is_best = chosen.with(|chosen| chosen.as_ref().map(|chosen| best.with_value(|best| best == chosen)))?;
        Some(if is_best { t("drill-right") } else { t1("drill-wrong", "better", better.as_str()) })
    };
    view! {
        <p><strong>{move || t("drill-ask")}</strong></p>
        <ul class="drill-ways">{buttons}</ul>
        <p role="status">{verdict}</p>
    }
}
