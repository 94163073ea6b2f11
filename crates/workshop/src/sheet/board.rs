//! The sheet as it is drawn: a button for every cell, and at the chosen one what can be changed.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wurf_rules::closed::Closed;
use wurf_rules::sheet::{Cell, Color, Number};
use wurf_web::boards::marks::{cell_words, color_words};
use wurf_web::browser;
use wurf_web::parts::choice::Choice;
use wurf_web::reactive::{Memo, effect};
use wurf_web::words::{capital, labels, t, tn};

use super::bench::Bench;
use super::draft::{BONUSES, Draft, Face, Kind, LETTERS, LINKS_MAX, Place};
use super::walk;

/// The cells of the sheet.
pub fn board(bench: Bench) -> AnyView {
    let columns = Memo::new(move |_| bench.with(Draft::columns));
    // What was chosen may not be there on a sheet with shorter rows, to which a step back can lead.
    effect(move |_| {
        columns.track();
        bench.chosen.set(None);
        bench.exchanges.set(false);
    });
    view! {
        <div
            class="own-sheet"
            style:--columns=move || columns.get().to_string()
            role="group"
            aria-label=move || t("own-cells")
            on:keydown=move |event| by_key(bench, &event)
        >
            {move || {
                _ = columns.get();
                bench.now(Draft::places).map(|place| cell(bench, place)).collect_view()
            }}
        </div>
    }
    .into_any()
}

fn cell(bench: Bench, place: Place) -> AnyView {
    let face = move || bench.with(|draft| draft.face(place));
    let is_wrong = move || {
        bench.faults.with(|faults| {
            let sheet = bench.sheet.get();
            faults.iter().any(|fault| fault.places.contains(&place) && fault.sheet.is_none_or(|at| at == sheet))
        })
    };
    let is_chosen = move || bench.chosen.get() == Some(place);
    let class = move || format!("own-cell own-{}", face().color.name());
    let mark = move || bench.with(|draft| sign(draft, draft.mark(bench.sheet.get(), place)));
    view! {
        <button
            type="button"
            id=id(place)
            class=class
            class:own-wrong=is_wrong
            class:own-marked=move || mark().is_some()
            tabindex=move || if bench.chosen.get().unwrap_or((0, 0)) == place { "0" } else { "-1" }
            aria-pressed=move || is_chosen().to_string()
            aria-label=move || said(bench, place)
            on:click=move |_| bench.tap(place)
        >
            // What is seen is not text, because what is heard says it in words.
            <span class="own-number" data-text=move || face().number.to_string()></span>
            <span class="own-letter" data-text=move || labels().color(face().color)></span>
            <span class="own-mark" data-text=mark></span>
        </button>
    }
    .into_any()
}

fn id((row, column): Place) -> String {
    format!("cell-{row}-{column}")
}

/// The arrow keys go from cell to cell.
fn by_key(bench: Bench, event: &KeyboardEvent) {
    let chosen = bench.chosen.get_untracked().unwrap_or((0, 0));
    let Some(next) = walk::step(&event.key(), chosen, (4, bench.now(Draft::columns))) else { return };
    event.prevent_default();
    if !bench.exchanges.get_untracked() {
        bench.chosen.set(Some(next));
    }
    browser::focus(&id(next));
}

/// A cell in words: where it is, what it is, and what is wrong with it.
fn said(bench: Bench, place: Place) -> String {
    let Face { color, number } = bench.with(|draft| draft.face(place));
    let words = cell_words(Cell::Color(color, number));
    let at = [("row", (place.0 + 1).into()), ("column", (place.1 + 1).into()), ("cell", words.into())];
    let mark = bench.with(|draft| mark_words(draft, draft.mark(bench.sheet.get(), place)));
    let wrong = bench.faults.with(|faults| {
        let about = faults.iter().filter(|fault| fault.places.contains(&place));
        about.map(|fault| fault.reason.in_words()).collect::<Vec<_>>()
    });
    [vec![tn("own-cell", at)], mark.into_iter().collect(), wrong].concat().join(". ")
}

/// How a mark is shown.
fn sign(draft: &Draft, mark: u8) -> Option<String> {
    const SIGNS: [&str; 5] = ["●", "◪", "■", "⬣", "✸"];
    if mark == 0 {
        return None;
    }
    Some(match draft.kind {
        Kind::Chain => mark.to_string(),
        Kind::BonusB => SIGNS[(mark as usize - 1) % SIGNS.len()].to_string(),
        Kind::DoubleA | Kind::DoubleB => "2\u{d7}".to_string(),
        _ => String::new(),
    })
}

fn mark_words(draft: &Draft, mark: u8) -> Option<String> {
    let bonus = |mark: u8| BONUSES[(mark as usize - 1) % BONUSES.len()];
    (mark > 0).then(|| match draft.kind {
        Kind::Chain => tn("own-mark-link", [("number", mark.into())]),
        Kind::BonusB => {
            let name = bonus(mark);
            t(&format!("own-mark-{name}"))
        }
        Kind::Stairs => t("own-mark-stair"),
        Kind::DoubleA | Kind::DoubleB => t("own-mark-double"),
        _ => t("own-mark-bonus"),
    })
}

/// What can be changed at the chosen cell.
pub fn tools(bench: Bench) -> AnyView {
    let tools = move || match bench.chosen.get() {
        None => view! { <p class="small">{move || t("own-tap")}</p> }.into_any(),
        Some(place) => tools_at(bench, place),
    };
    view! { <div class="own-tools">{sheets(bench)}{tools}</div> }.into_any()
}

/// Which of the connected sheets is looked at.
fn sheets(bench: Bench) -> AnyView {
    let options = Signal::derive(|| LETTERS.iter().map(|letter| (letter.to_string(), letter.to_string())).collect());
    let value = Signal::derive(move || LETTERS[bench.sheet.get()].to_string());
    let choose = move |letter: String| {
        bench.sheet.set(LETTERS.iter().position(|other| *other == letter).unwrap_or(0));
    };
    let is_connected = Memo::new(move |_| bench.with(|draft| draft.kind.is_connected()));
    let choice = move || {
        let choice = view! { <Choice label=Signal::derive(|| t("own-which")) options value choose/> };
        is_connected.get().then_some(choice)
    };
    view! { {choice} }.into_any()
}

fn tools_at(bench: Bench, place: Place) -> AnyView {
    let numbers = Signal::derive(move || {
        bench.with(Draft::numbers).map(|number| (number.to_string(), number.to_string())).collect()
    });
    let number = Signal::derive(move || bench.with(|draft| draft.face(place).number.to_string()));
    let set_number = move |word: String| {
        if let Some(number) = word.parse().ok().and_then(Number::new) {
            bench.change(|draft| draft.with_number(place, number));
        }
    };
    let colors = Signal::derive(|| {
        Color::ALL.iter().map(|color| (color.to_string(), capital(&color_words(*color)))).collect::<Vec<_>>()
    });
    let color = Signal::derive(move || bench.with(|draft| draft.face(place).color.to_string()));
    let set_color = move |word: String| {
        if let Ok(color) = word.parse() {
            bench.change(|draft| draft.with_color(place, color));
        }
    };
    view! {
        <p class="own-what">{move || capital(&said(bench, place))}</p>
        <Choice label=Signal::derive(|| t("own-number")) options=numbers value=number choose=set_number/>
        <Choice label=Signal::derive(|| t("own-color")) options=colors value=color choose=set_color/>
        {marks(bench, place)}
        <button
            type="button"
            class="chip"
            aria-pressed=move || bench.exchanges.get().to_string()
            on:click=move |_| bench.exchanges.update(|on| *on = !*on)
        >
            {move || t(if bench.exchanges.get() { "own-exchange-now" } else { "own-exchange" })}
        </button>
    }
    .into_any()
}

/// What marks the cell, where the sheet has marks.
fn marks(bench: Bench, place: Place) -> AnyView {
    let kind = bench.now(|draft| draft.kind);
    if kind.marks_max() == 0 {
        return ().into_any();
    }
    let options = Signal::derive(move || {
        let named = |mark| bench.now(|draft| mark_words(draft, mark)).unwrap_or_else(|| t("own-mark-none"));
        let short = |mark: u8| if kind == Kind::Chain && mark > 0 { mark.to_string() } else { named(mark) };
        (0..=kind.marks_max().min(LINKS_MAX)).map(|mark| (mark.to_string(), short(mark))).collect::<Vec<_>>()
    });
    let value = Signal::derive(move || bench.with(|draft| draft.mark(bench.sheet.get(), place)).to_string());
    let choose = move |word: String| {
        let mark = word.parse().unwrap_or(0);
        bench.change(|draft| draft.with_mark(bench.sheet.get_untracked(), place, mark));
    };
    view! { <Choice label=Signal::derive(|| t("own-mark")) options value choose/> }.into_any()
}

/// The numbers beside the rows, where the sheet has some: lucky ones (LO-3), or those of swap fields (XC-1).
pub fn numbers(bench: Bench) -> AnyView {
    let kind = Memo::new(move |_| bench.with(|draft| draft.kind));
    let shown = move || match kind.get() {
        Kind::XChange => Some(swaps(bench)),
        Kind::Longo => Some(lucky(bench)),
        _ => None,
    };
    view! { {shown} }.into_any()
}

fn lucky(bench: Bench) -> AnyView {
    let chip = move |number: Number| {
        let is_lucky = move || bench.with(|draft| draft.lucky.contains(&number));
        number_chip(number, is_lucky, move || bench.change(|draft| draft.with_lucky(number)))
    };
    view! {
        <div class="own-bar own-numbers">
            <p>{move || t("own-lucky")}</p>
            <div class="row">{bench.now(Draft::numbers).map(chip).collect_view()}</div>
        </div>
    }
    .into_any()
}

/// Two numbers that are tapped become a field.
fn swaps(bench: Bench) -> AnyView {
    let held = RwSignal::new(None::<Number>);
    let tap = move |number: Number| match held.get_untracked() {
        Some(other) => {
            held.set(None);
            if other != number {
                bench.change(|draft| draft.with_swap(Some([other, number])));
            }
        }
        None => held.set(Some(number)),
    };
    let chip = move |number: Number| number_chip(number, move || held.get() == Some(number), move || tap(number));
    let fields = move || {
        let swaps = bench.with(|draft| draft.swaps.clone());
        swaps.iter().map(|[one, other]| format!("{one}/{other}")).collect::<Vec<_>>().join(" ")
    };
    view! {
        <div class="own-bar own-numbers">
            <p>{move || t("own-swaps")}" "{fields}</p>
            <div class="row">
                {bench.now(Draft::numbers).map(chip).collect_view()}
                <button type="button" class="chip" on:click=move |_| bench.change(|draft| draft.with_swap(None))>"⌫"</button>
            </div>
        </div>
    }
    .into_any()
}

fn number_chip(
    number: Number,
    is_pressed: impl Fn() -> bool + Send + 'static,
    tap: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button type="button" class="chip" aria-pressed=move || is_pressed().to_string() on:click=move |_| tap()>
            {number.get()}
        </button>
    }
}
