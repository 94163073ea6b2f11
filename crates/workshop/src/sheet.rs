//! A sheet of one's own: drawn cell by cell, then played, printed, sent and kept.
//!
//! Reading order: [`draft`] (a sheet with rows that may be wrong), [`faults`] (what is wrong with it, and where),
//! [`bloxx`] (the same for BLOXX!), [`any`] (either of them), [`history`] (steps back), [`mod@bench`] (all of that, for
//! the screen), [`board`] (cells and what changes them), [`walk`] (from cell to cell), [`start`] (where a sheet comes
//! from), [`deeds`] (what is done with it), [`link`] (a sheet in an address), [`kept`] (on this device), [`study`] (how it
//! plays).

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wurf_paper::SheetPaper;
use wurf_rules::any::{AnyPad, GameName};
use wurf_rules::closed::Closed;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::Sheet;
use wurf_web::parts::drawn::Picture;
use wurf_web::reactive::Memo;
use wurf_web::words::{labels, t, t1};

use crate::frame::Frame;
use crate::place::fragment;

pub mod any;
pub mod bench;
pub mod bloxx;
pub mod board;
pub mod deeds;
pub mod draft;
pub mod faults;
pub mod history;
pub mod kept;
pub mod link;
pub mod start;
pub mod study;
pub mod walk;

use any::AnyDraft;
use bench::{Bench, Drawn, Work};
use draft::Draft;
use history::History;

/// The screen on which a sheet is drawn.
#[component]
pub fn Editor(
    /// Whose sheet it begins with, unless the address holds one.
    game: GameName,
) -> impl IntoView {
    let work = Work::new(start::named(game));
    if let Some(letters) = fragment() {
        start::open(work, link::read(&letters).as_deref());
    }
    let saved = RwSignal::new(kept::all());
    let handle = window_event_listener(leptos::ev::keydown, move |event| step_by_key(work, &event));
    on_cleanup(move || handle.remove());
    let rows = Bench::new(work, Draft::of(&Variant::Classic.pad()));
    let bloxx = Bench::new(work, bloxx::draft::Draft::of(&wurf_rules::bloxx::Layout::standard()));
    let is_bloxx = Memo::new(move |_| work.with(|draft| draft.game() == GameName::Bloxx));
    view! {
        <svg class="definitions" aria-hidden="true" inner_html=wurf_paper::style::DEFINITIONS></svg>
        <Frame title=Signal::derive(|| t("own-title")) back="/">
            <div class="own-side">
                <p class="lead">{move || t("own-lead")}</p>
                {start::start(work, saved)}
                {deeds::deeds(work, saved)}
            </div>
            <div class="own-bench">
                {title_field(work)}
                {move || if is_bloxx.get() { of_bloxx(work, bloxx) } else { of_rows(work, rows) }}
                {on_paper(work, rows)}
                {study::figures(work)}
            </div>
        </Frame>
    }
}

/// A sheet with rows on the bench.
fn of_rows(work: Work, bench: Bench) -> AnyView {
    view! { {board::board(bench)}{steps(work)}{wrong(bench)}{board::tools(bench)}{bar(bench)}{board::numbers(bench)} }
        .into_any()
}

/// A sheet of BLOXX! on the bench.
fn of_bloxx(work: Work, bench: Bench<bloxx::draft::Draft>) -> AnyView {
    view! {
        {bloxx::board::board(bench)}
        {steps(work)}
        {wrong(bench)}
        {bloxx::board::tools(bench)}
        {bloxx::dice::dice(bench)}
        {bloxx::board::facts(bench)}
    }
    .into_any()
}

fn title_field(work: Work) -> AnyView {
    let rename = move |event| work.set(work.now(AnyDraft::clone).titled(event_target_value(&event)));
    let title = move || work.with(|draft| draft.title().to_string());
    view! {
        <label class="field">
            <span>{move || t("own-name")}</span>
            <input type="text" maxlength="60" prop:value=title on:change=rename/>
        </label>
    }
    .into_any()
}

/// To take steps back and do them again.
fn steps(work: Work) -> AnyView {
    let button = move |key: &'static str, step: fn(&mut History<AnyDraft>), can: fn(&History<AnyDraft>) -> bool| {
        view! {
            <button type="button" class="chip" disabled=move || !work.steps(can) on:click=move |_| work.step(step)>
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

fn step_by_key(work: Work, event: &KeyboardEvent) {
    let is_typing =
        event.target().is_some_and(|target| wasm_bindgen::JsCast::has_type::<web_sys::HtmlInputElement>(&target));
    if is_typing || !(event.ctrl_key() || event.meta_key()) {
        return;
    }
    match (event.key().to_ascii_lowercase().as_str(), event.shift_key()) {
        ("z", false) => work.step(History::undo),
        ("y", _) | ("z", true) => work.step(History::redo),
        _ => return,
    }
    event.prevent_default();
}

/// Everything that is wrong, each with the way to its place.
fn wrong<D: Drawn>(bench: Bench<D>) -> AnyView {
    let line = move |fault: D::Fault| {
        let shown = fault.clone();
        let (words, show) = (move || D::fault_words(&fault), move |_| D::show(bench, &shown));
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
fn on_paper(work: Work, rows: Bench) -> AnyView {
    let drawing = Memo::new(move |_| match &*work.pad.read() {
        Some(AnyPad::Sheet(pad)) => {
            let (layout, sheet) = (pad.layout(Seat::ALL[rows.sheet.get()]), Sheet::default());
            Some(SheetPaper { labels: labels(), ..SheetPaper::new(layout, &sheet) }.draw().without_spots())
        }
        Some(AnyPad::Bloxx(layout)) => Some(bloxx::board::on_paper(layout)),
        None => None,
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
