//! A sheet of one's own: drawn cell by cell, then played, printed, sent and kept.
//!
//! Reading order: [`draft`] (a sheet that may be wrong), [`faults`] (what is wrong with it, and where), [`history`]
//! (steps back), [`mod@bench`] (all of that, for the screen), [`board`] (cells and what changes them), [`start`] (where a
//! sheet comes from), [`deeds`] (what is done with it), [`link`] (a sheet in an address), [`kept`] (on this device),
//! [`study`] (how it plays).

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wurf_paper::SheetPaper;
use wurf_rules::closed::Closed;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::Sheet;
use wurf_web::parts::drawn::Picture;
use wurf_web::reactive::Memo;
use wurf_web::words::{labels, t, t1};

use crate::frame::Frame;
use crate::place::fragment;

pub mod bench;
pub mod board;
pub mod deeds;
pub mod draft;
pub mod faults;
pub mod history;
pub mod kept;
pub mod link;
pub mod start;
pub mod study;

use bench::Bench;
use draft::{Draft, LETTERS};
use faults::Fault;
use history::History;

/// The screen on which a sheet is drawn.
#[component]
pub fn Editor() -> impl IntoView {
    let bench = Bench::new(start::named(Variant::Classic));
    if let Some(letters) = fragment() {
        start::open(bench, link::read(&letters).as_deref());
    }
    let saved = RwSignal::new(kept::all());
    let handle = window_event_listener(leptos::ev::keydown, move |event| step_by_key(bench, &event));
    on_cleanup(move || handle.remove());
    view! {
        <svg class="definitions" aria-hidden="true" inner_html=wurf_paper::style::DEFINITIONS></svg>
        <Frame title=Signal::derive(|| t("own-title")) back="/">
            <div class="own-side">
                <p class="lead">{move || t("own-lead")}</p>
                {start::start(bench, saved)}
                {deeds::deeds(bench, saved)}
            </div>
            <div class="own-bench">
                {title_field(bench)}
                {board::board(bench)}
                {steps(bench)}
                {wrong(bench)}
                {board::tools(bench)}
                {bar(bench)}
                {on_paper(bench)}
                {study::figures(bench)}
            </div>
        </Frame>
    }
}

fn title_field(bench: Bench) -> AnyView {
    let rename = move |event| {
        let title = event_target_value(&event);
        bench.change(|draft| Draft { title, ..draft });
    };
    view! {
        <label class="field">
            <span>{move || t("own-name")}</span>
            <input type="text" maxlength="60" prop:value=move || bench.with(|draft| draft.title.clone()) on:change=rename/>
        </label>
    }
    .into_any()
}

/// To take steps back and do them again.
fn steps(bench: Bench) -> AnyView {
    let button = move |key: &'static str, step: fn(&mut History<Draft>), can: fn(&History<Draft>) -> bool| {
        view! {
            <button type="button" class="chip" disabled=move || !bench.steps(can) on:click=move |_| bench.step(step)>
                {move || t(key)}
            </button>
        }
    };
    view! {
        <div class="row own-steps">
            {button("undo", History::undo, History::can_undo)}
            {button("own-redo", History::redo, History::can_redo)}
        </div>
    }
    .into_any()
}

fn step_by_key(bench: Bench, event: &KeyboardEvent) {
    let is_typing =
        event.target().is_some_and(|target| wasm_bindgen::JsCast::has_type::<web_sys::HtmlInputElement>(&target));
    if is_typing || !(event.ctrl_key() || event.meta_key()) {
        return;
    }
    match (event.key().to_ascii_lowercase().as_str(), event.shift_key()) {
        ("z", false) => bench.step(History::undo),
        ("y", _) | ("z", true) => bench.step(History::redo),
        _ => return,
    }
    event.prevent_default();
}

/// Everything that is wrong, each with the way to its cell.
fn wrong(bench: Bench) -> AnyView {
    let line = move |Fault { places, sheet, reason }: Fault| {
        let words = move || match sheet {
            Some(sheet) => format!("{}: {}", LETTERS[sheet], reason.in_words()),
            None => reason.in_words(),
        };
        let show = move |_| {
            if let Some(sheet) = sheet {
                bench.sheet.set(sheet);
            }
            if let Some(&place) = places.first() {
                bench.chosen.set(Some(place));
            }
        };
        view! { <li><button type="button" class="move" on:click=show>{words}</button></li> }
    };
    view! {
        <div class="own-faults" role="status">
            {move || {
                let faults = bench.faults.get();
                match faults.len() {
                    0 => view! { <p class="own-right">{move || t("own-right")}</p> }.into_any(),
                    count => view! {
                        <p>{move || t1("own-wrong", "count", count)}</p>
                        <ul>{faults.into_iter().map(line).collect_view()}</ul>
                    }.into_any(),
                }
            }}
        </div>
    }
    .into_any()
}

/// The bar of bonuses, where the sheet has one (BA-1).
fn bar(bench: Bench) -> AnyView {
    let has_bar = Memo::new(move |_| bench.with(|draft| draft.kind == draft::Kind::BonusA));
    let fields = move || {
        let words = bench.with(|draft| draft.bar.iter().map(|color| labels().color(*color)).collect::<Vec<_>>());
        words.join(" ")
    };
    let add = move |color: wurf_rules::sheet::Color| {
        let words = move || wurf_web::words::capital(&wurf_web::boards::marks::color_words(color));
        view! {
            <button type="button" class="chip" on:click=move |_| bench.change(|draft| draft.with_bar(Some(color)))>
                "+ "{words}
            </button>
        }
    };
    view! {
        {move || has_bar.get().then(|| view! {
            <div class="own-bar">
                <p>{move || t("own-bar")}": "{fields}</p>
                <div class="row">
                    {wurf_rules::sheet::Color::ALL.iter().copied().map(add).collect_view()}
                    <button type="button" class="chip" on:click=move |_| bench.change(|draft| draft.with_bar(None))>"⌫"</button>
                </div>
            </div>
        })}
    }
    .into_any()
}

/// The sheet as it will be on paper, once nothing is wrong with it.
fn on_paper(bench: Bench) -> AnyView {
    let drawing = Memo::new(move |_| {
        let pad = bench.pad()?;
        let seat = Seat::ALL[bench.sheet.get()];
        let (layout, sheet) = (pad.layout(seat), Sheet::default());
        Some(SheetPaper { labels: labels(), ..SheetPaper::new(layout, &sheet) }.draw().without_spots())
    });
    view! {
        {move || drawing.get().map(|drawing| {
            let (markup, view_box) = (Signal::stored(drawing.markup.clone()), Signal::stored(drawing.view_box()));
            view! {
                <figure class="own-paper">
                    <Picture markup view_box label=Signal::derive(|| t("own-on-paper"))/>
                </figure>
            }
        })}
    }
    .into_any()
}
