//! A match that is over, move by move: a slider, the board of the game, and its dice checked.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wurf_rules::record::Record;

use crate::app::Frame;
use crate::browser;
use crate::records;
use crate::route::{Route, To};
use crate::screens::table::Board;
use crate::words::{t, tn};

pub mod check;
mod film;

use check::Check;
use film::Film;

/// How long each move is shown when the replay runs by itself.
const STEP_MS: u64 = 900;

/// A record is looked at.
#[component]
pub fn Replay(record: String) -> impl IntoView {
    let found = RwSignal::new(None::<Result<(String, String), String>>);
    spawn_local(async move {
        let answer = records::find(&record).await.map_err(|problem| problem.in_words());
        found.set(Some(answer.map(|text| (record, text))));
    });
    move || match found.get() {
        None => view! {
            <Frame title=Signal::derive(|| t("replay-title"))><p role="status">{move || t("looking")}</p></Frame>
        }
        .into_any(),
        Some(Err(reason)) => view! { <Unreadable reason/> }.into_any(),
        Some(Ok((id, text))) => match Record::from_text(&text).map_err(|error| error.to_string()) {
            Ok(record) => match Film::of(&record) {
                Ok(film) => view! { <Watch id text record film/> }.into_any(),
                Err(reason) => view! { <Unreadable reason/> }.into_any(),
            },
            Err(reason) => view! { <Unreadable reason/> }.into_any(),
        },
    }
}

#[component]
fn Unreadable(reason: String) -> impl IntoView {
    view! {
        <Frame title=Signal::derive(|| t("replay-title")) back=Route::Records>
            <p class="lead">{move || t("no-record-text")}</p>
            <p class="small">{reason}</p>
            <To route=Route::Records class="button">{move || t("records-title")}</To>
        </Frame>
    }
}

#[component]
fn Watch(id: String, text: String, record: Record, film: Film) -> impl IntoView {
    let title = Signal::derive(move || t(&format!("game-{}", record.spec.game())));
    let (last, film) = (film.len() - 1, StoredValue::new(film));
    let (at, runs) = (RwSignal::new(0), RwSignal::new(false));
    let desk = film.with_value(|film| film.desk(0));
    Effect::new(move |_| film.with_value(|film| desk.picture.set(Some(film.picture(at.get())))));
    let timer = set_interval_with_handle(
        move || {
            if runs.get_untracked() && at.get_untracked() < last {
                at.update(|at| *at += 1);
            } else {
                runs.set(false);
            }
        },
        std::time::Duration::from_millis(STEP_MS),
    );
    on_cleanup(move || {
        if let Ok(timer) = timer {
            timer.clear();
        }
    });
    let slide = move |event| at.set(event_target_value(&event).parse().unwrap_or(0).min(last));
    let place = move || tn("replay-at", [("step", at.get().into()), ("steps", last.into())]);
    let text = StoredValue::new(text);
    let name = format!("{id}.wurf");
    view! {
        <Frame title back=Route::Records>
            <div class="film">
                <input
                    type="range"
                    class="slider"
                    min="0"
                    max=last
                    prop:value=at
                    aria-label=move || t("replay-slider")
                    aria-valuetext=place
                    on:input=slide
                />
                <div class="row film-buttons">
                    <button type="button" class="chip" on:click=move |_| at.update(|at| *at = at.saturating_sub(1))>
                        {move || t("replay-back")}
                    </button>
                    <button type="button" class="chip" on:click=move |_| runs.update(|runs| *runs = !*runs)>
                        {move || t(if runs.get() { "replay-stop" } else { "replay-run" })}
                    </button>
                    <button type="button" class="chip" on:click=move |_| at.update(|at| *at = (*at + 1).min(last))>
                        {move || t("replay-on")}
                    </button>
                    <span class="small">{place}</span>
                </div>
                <p class="film-words" role="status">
                    {move || desk.with(|picture| crate::boards::story(picture).join(" "))}
                </p>
            </div>
            <Board desk/>
            <Check text/>
            <button
                type="button"
                class="button"
                on:click=move |_| text.with_value(|text| browser::download(&name, text))
            >
                {move || t("download-record")}
            </button>
        </Frame>
    }
}
