//! A match that is over, move by move: a slider, the board of the game, and its dice checked.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wurf_rules::record::Record;
use wurf_rules::seat::Seat;
use wurf_table::person::Name;

use crate::app::Frame;
use crate::browser;
use crate::desk::again::Again;
use crate::desk::local::{self, Special};
use crate::reactive::effect;
use crate::records;
use crate::route::{Route, Router, To};
use crate::screens::table::Board;
use crate::settings::Remembered;
use crate::words::{reason, t, tn};

pub mod check;
mod drill;
mod film;
pub mod lesson;

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
    let game = record.spec.game();
    let title = Signal::derive(move || t(&format!("game-{game}")));
    let (last, film) = (film.len() - 1, StoredValue::new(film));
    let start = browser::hash_number().unwrap_or_else(|| film.with_value(Film::first)).min(last);
    let (at, runs) = (RwSignal::new(start), RwSignal::new(false));
    let desk = film.with_value(|film| film.desk(start));
    // A link to this address shows this move.
    effect(move |_| browser::replace_path(&format!("#{}", at.get())));
    let turns = StoredValue::new(film.with_value(Film::turns));
    let turn_before =
        Signal::derive(move || turns.with_value(|turns| turns.iter().rev().find(|&&turn| turn < at.get()).copied()));
    let turn_after =
        Signal::derive(move || turns.with_value(|turns| turns.iter().find(|&&turn| turn > at.get()).copied()));
    let turn_button = move |key: &'static str, to: Signal<Option<usize>>| {
        view! {
            <button
                type="button"
                class="chip"
                disabled=move || to.get().is_none()
                on:click=move |_| to.get_untracked().into_iter().for_each(|to| at.set(to))
            >
                {move || t(key)}
            </button>
        }
    };
    effect(move |_| {
        film.with_value(|film| {
            // The large sheet is that of the player who moved, until somebody looks at another.
            if let Some(mover) = film.mover(at.get()) {
                desk.looked.set(Some(mover));
            }
            desk.picture.set(Some(film.picture(at.get())));
        });
    });
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
    let (text, record) = (StoredValue::new(text), StoredValue::new(record));
    let (name, print) = (format!("{id}.wurf"), format!("/print/record/{id}"));
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
                    {turn_button("replay-turn-back", turn_before)}
                    <button type="button" class="chip" on:click=move |_| at.update(|at| *at = at.saturating_sub(1))>
                        {move || t("replay-back")}
                    </button>
                    <button type="button" class="chip" on:click=move |_| runs.update(|runs| *runs = !*runs)>
                        {move || t(if runs.get() { "replay-stop" } else { "replay-run" })}
                    </button>
                    <button type="button" class="chip" on:click=move |_| at.update(|at| *at = (*at + 1).min(last))>
                        {move || t("replay-on")}
                    </button>
                    {turn_button("replay-turn-on", turn_after)}
                    <span class="small">{place}</span>
                </div>
                <p class="film-words" role="status">
                    {move || desk.with(|picture| crate::boards::story(picture).join(" "))}
                </p>
            </div>
            <Board desk/>
            {lesson::lesson(text, film, record, at)}
            {move_list(film, at)}
            {same_dice(record)}
            <Check text/>
            <button
                type="button"
                class="button"
                on:click=move |_| text.with_value(|text| browser::download(&name, text))
            >
                {move || t("download-record")}
            </button>
            <a class="button" href=print>{move || t("print-match")}</a>
        </Frame>
    }
}

/// The same dice with decisions of the reader's own, where dice are rolled.
fn same_dice(record: StoredValue<Record>) -> Option<AnyView> {
    let seat = record.with_value(records::own_seat).unwrap_or(Seat::One);
    let play = rerun(record, (seat, 0), "same-dice")?;
    let section = view! {
        <section class="same-dice">
            <h2>{move || t("same-dice-title")}</h2>
            <p>{move || t("same-dice-text")}</p>
            {play}
        </section>
    };
    Some(section.into_any())
}

/// Plays with the same dice on this seat, after so many inputs of the match; a match that goes on here is asked about.
fn rerun(record: StoredValue<Record>, (seat, moment): (Seat, usize), key: &'static str) -> Option<AnyView> {
    let remembered = Remembered::here().now(|settings| settings.name.clone());
    let name = Name::try_from(remembered).or_else(|_| Name::try_from(t("you"))).ok()?;
    let (options, sitters, again) = record.with_value(|record| Again::of(record, seat, &name))?;
    let before = record.with_value(|record| record.entries[..moment].iter().map(|entry| entry.input).collect());
    let special = Special { again: Some(again), before, ..Special::default() };
    let (router, is_asked, trouble) = (Router::here(), RwSignal::new(false), RwSignal::new(None::<String>));
    let play = move |_| {
        if local::is_waiting() && !is_asked.get_untracked() {
            return is_asked.set(true);
        }
        match local::open(options.clone(), &sitters, &special) {
            Ok(()) => router.go(&Route::Local),
            Err(refusal) => trouble.set(Some(reason(&refusal))),
        }
    };
    let words = move || t(if is_asked.get() { "begin-sure" } else { key });
    let button = view! {
        <button type="button" class="button" on:click=play>{words}</button>
        <p class="trouble" role="alert">{trouble}</p>
    };
    Some(button.into_any())
}

/// Every decision of the match, to look at it; written down once somebody asks for it.
fn move_list(film: StoredValue<Film>, at: RwSignal<usize>) -> AnyView {
    let is_open = RwSignal::new(false);
    let line = move |(place, words): (usize, String)| {
        let is_shown = move || (at.get() == place).then_some("step");
        view! {
            <li aria-current=is_shown>
                <button type="button" class="move" on:click=move |_| at.set(place)>{words}</button>
            </li>
        }
    };
    let lines = move || film.with_value(Film::moves).into_iter().map(line).collect_view();
    view! {
        <details class="fold" on:toggle=move |_| is_open.set(true)>
            <summary>{move || t("replay-moves")}</summary>
            {move || is_open.get().then(|| view! { <ol class="moves">{lines()}</ol> })}
        </details>
    }
    .into_any()
}
