//! What a match teaches, beside its replay: the chances over the match, and the decisions that cost most.

use std::cell::Cell;

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;
use wurf_bots::analysis::Class;
use wurf_bots::thinking::{Ask, Costly, Lesson, Reply};
use wurf_rules::closed::Closed;
use wurf_rules::record::Record;
use wurf_rules::seat::Seat;

use super::drill::drill;
use super::film::Film;
use super::rerun;
use crate::boards::Html;
use crate::parts::seats::full_name;
use crate::records;
use crate::screens::table::over::count::course;
use crate::thinking::{self, Question};
use crate::words::{t, t1, tenths, tn};

/// How many decisions are shown.
const COSTLY_SHOWN: usize = 3;

thread_local! {
    static IS_WANTED: Cell<bool> = const { Cell::new(false) };
}

/// Somebody wants the lesson of the replay that is shown next.
pub fn want() {
    IS_WANTED.set(true);
}

/// What is shown of it.
#[derive(Clone, PartialEq)]
enum Progress {
    Unasked,
    /// In percent.
    Thinking(u8),
    Known(Lesson),
    Failed,
}

/// The lesson of a record, once somebody wants it. What it mentions is a tap away.
pub(super) fn lesson(
    text: StoredValue<String>,
    film: StoredValue<Film>,
    record: StoredValue<Record>,
    at: RwSignal<usize>,
) -> Html {
    let (progress, question) = (RwSignal::new(Progress::Unasked), StoredValue::new_local(None::<Question>));
    let ask = move || {
        let hear = move |reply| _ = progress.try_set(heard(reply));
        let asked = thinking::ask(text.get_value(), Ask::Lesson, hear);
        progress.set(if asked.is_some() { Progress::Thinking(0) } else { Progress::Failed });
        question.set_value(asked);
    };
    if IS_WANTED.take() {
        ask();
    }
    let shown = move || match progress.get() {
        Progress::Unasked => view! {
            <p>{move || t("lesson-text")}</p>
            <button type="button" class="button" on:click=move |_| ask()>{move || t("lesson-ask")}</button>
        }
        .into_any(),
        Progress::Thinking(percent) => view! {
            <p role="status">{move || t1("lesson-thinking", "percent", percent)}</p>
            <progress max="100" value=percent aria-label=move || t("lesson-title")></progress>
        }
        .into_any(),
        Progress::Failed => view! { <p role="status">{move || t("lesson-failed")}</p> }.into_any(),
        Progress::Known(lesson) => known(lesson, film, record, at),
    };
    view! { <section class="lesson"><h2>{move || t("lesson-title")}</h2>{shown}</section> }.into_any()
}

fn heard(reply: Reply) -> Progress {
    match reply.lesson {
        Some(lesson) => Progress::Known(lesson),
        None if reply.is_refused => Progress::Failed,
        None => Progress::Thinking(reply.done),
    }
}

fn known(mut lesson: Lesson, film: StoredValue<Film>, record: StoredValue<Record>, at: RwSignal<usize>) -> Html {
    let own = record.with_value(records::own_seat);
    // People learn from their own mistakes; those who only watched, from everybody's.
    lesson.costly.retain(|costly| own.is_none_or(|own| own == costly.seat));
    let name = |seat: usize| film.with_value(|film| full_name(&film.picture(0), Seat::ALL[seat]));
    let key = if lesson.by_points { "lesson-seat-alone" } else { "lesson-seat" };
    let seats = lesson.seats.iter().enumerate().map(|(seat, played)| {
        let puts = [
            ("name", name(seat).into()),
            ("errors", tenths(played.errors).into()),
            ("luck", tenths(played.luck).into()),
        ];
        view! { <li>{tn(key, puts)}</li> }
    });
    let seats: Vec<_> = seats.collect();
    let shown = lesson.costly.iter().take(COSTLY_SHOWN).map(|costly| told(costly, lesson.by_points, film, record, at));
    let shown: Vec<_> = shown.collect();
    let nothing = shown.is_empty().then(|| view! { <p>{move || t("lesson-flawless")}</p> });
    let drill = (!shown.is_empty()).then(|| drill(lesson.costly.clone(), film, at));
    view! {
        {chart(&lesson, at)}
        <ul>{seats}</ul>
        <h3>{move || t("lesson-costly")}</h3>
        {nothing}
        <ol class="moves">{shown}</ol>
        {drill}
    }
    .into_any()
}

/// The chances over the match. A tap shows the moment.
fn chart(lesson: &Lesson, at: RwSignal<usize>) -> Option<Html> {
    let chances: Vec<Vec<i16>> =
        lesson.chances.iter().map(|(_, seats)| seats.iter().map(|&chance| chance as i16).collect()).collect();
    let steps: Vec<usize> = lesson.chances.iter().map(|&(step, _)| step).collect();
    let chart = course(&chances, "lesson-chances")?;
    let show = move |event: MouseEvent| {
        let Some(place) = event.current_target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
        let place = place.get_bounding_client_rect();
        let part = (f64::from(event.client_x()) - place.left()) / place.width().max(1.0);
        let index = (part.clamp(0.0, 1.0) * (steps.len() - 1) as f64).round() as usize;
        at.set(steps[index]);
    };
    Some(view! { <div class="lesson-chart" on:click=show>{chart}</div> <p class="small">{move || t("lesson-chances")}</p> }.into_any())
}

/// A decision, what was better, the way to its moment, and another try.
fn told(
    costly: &Costly,
    by_points: bool,
    film: StoredValue<Film>,
    record: StoredValue<Record>,
    at: RwSignal<usize>,
) -> Html {
    // The moment before the decision: there one can think about it again.
    let (moment, seat) = (costly.step - 1, costly.seat);
    let words =
        |action: &str| film.with_value(|film| film.instead(moment, seat, action)).unwrap_or_else(|| action.to_string());
    let key = if by_points { "lesson-better-alone" } else { "lesson-better" };
    let puts = [
        ("chosen", words(&costly.chosen).into()),
        ("better", words(&costly.better).into()),
        ("loss", tenths(costly.loss).into()),
    ];
    let (words, class) = (tn(key, puts), class_key(costly.class));
    view! {
        <li>
            <button type="button" class="move" on:click=move |_| at.set(moment)>
                <strong>{move || t(class)}</strong>" "{words}
            </button>
            {rerun(record, (seat, moment), "lesson-again")}
        </li>
    }
    .into_any()
}

const fn class_key(class: Class) -> &'static str {
    match class {
        Class::Best | Class::Fine | Class::Inaccuracy => "lesson-inaccuracy",
        Class::Mistake => "lesson-mistake",
        Class::Blunder => "lesson-blunder",
    }
}
