//! The twelve shapes: all of them small, and the chosen one large, with a button for every square.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wurf_rules::bloxx::Die;
use wurf_rules::closed::Closed;
use wurf_rules::dice::{Pips, Sides};
use wurf_web::browser;
use wurf_web::words::{t, tn};

use super::draft::{Draft, SIDE, Square, lines};
use super::faults::Place;
use crate::sheet::bench::{Bench, Drawn};
use crate::sheet::walk;

/// Both dice, and the face that is being drawn.
pub fn dice(bench: Bench<Draft>) -> AnyView {
    let die = move |die: Die| {
        view! {
            <div class="own-die" role="group" aria-label=move || tn("own-die", [("die", die.to_string().into())])>
                <span class="own-die-name" aria-hidden="true">{die.to_string()}</span>
                {Sides::Six.pips().map(|face| small(bench, die, face)).collect_view()}
            </div>
        }
    };
    let large = move || match bench.chosen.get() {
        Some(Place::Face(die, face)) => large(bench, die, face),
        _ => view! { <p class="small">{move || t("own-tap-shape")}</p> }.into_any(),
    };
    view! {
        <section class="own-dice">
            <h2>{move || t("bloxx-dice")}</h2>
            {Die::ALL.iter().copied().map(die).collect_view()}
            {large}
        </section>
    }
    .into_any()
}

/// A face by which its shape is chosen.
fn small(bench: Bench<Draft>, die: Die, face: Pips) -> AnyView {
    let place = Place::Face(die, face);
    let is_wrong = move || bench.faults.with(|faults| faults.iter().any(|fault| fault.place == Some(place)));
    let drawn = move || {
        bench.with(|draft| {
            let lines = lines(draft.face(die, face));
            let line = |line: &&[Square]| {
                let square = |square: &Square| view! { <i data-square=square.letter().to_string()></i> };
                view! { <span class="own-line">{line.iter().map(square).collect_view()}</span> }
            };
            lines.iter().map(line).collect_view()
        })
    };
    view! {
        <button
            type="button"
            id=format!("face-{die}{face}")
            class="own-face"
            class:own-wrong=is_wrong
            aria-pressed=move || (bench.chosen.get() == Some(place)).to_string()
            aria-label=move || said(bench, die, face)
            on:click=move |_| bench.chosen.set(Some(place))
        >
            <span class="own-shape" aria-hidden="true">{drawn}</span>
        </button>
    }
    .into_any()
}

/// A shape in words: line by line, and what is wrong with it.
fn said(bench: Bench<Draft>, die: Die, face: Pips) -> String {
    let shape = bench.with(|draft| {
        let line = |line: &&[Square]| line.iter().map(|square| square_words(*square)).collect::<Vec<_>>().join(" ");
        lines(draft.face(die, face)).iter().map(line).collect::<Vec<_>>().join(&t("bloxx-below"))
    });
    let words = tn("own-face", [("face", format!("{die}{face}").into()), ("shape", shape.into())]);
    let wrong = bench.faults.with(|faults| {
        let about = faults.iter().filter(|fault| fault.place == Some(Place::Face(die, face)));
        about.map(Draft::fault_words).collect::<Vec<_>>()
    });
    std::iter::once(words).chain(wrong).collect::<Vec<_>>().join(". ")
}

fn square_words(square: Square) -> String {
    t(match square {
        Square::Nothing => "bloxx-nothing",
        Square::Cross => "bloxx-cross",
        Square::Circle => "bloxx-circle",
    })
}

/// The face that is being drawn.
fn large(bench: Bench<Draft>, die: Die, face: Pips) -> AnyView {
    // The square that was tapped last, which Tab leads to.
    let last = RwSignal::new((0, 0));
    let square = move |at: (usize, usize)| {
        let shown = move || bench.with(|draft| draft.face(die, face)[at.0][at.1]);
        let place = [("row", (at.0 + 1).into()), ("column", (at.1 + 1).into())];
        let words = move || {
            tn(
                "own-cell",
                place.clone().into_iter().chain([("cell", square_words(shown()).into())]).collect::<Vec<_>>(),
            )
        };
        let tap = move |_| {
            last.set(at);
            bench.change(|draft| draft.tapped(die, face, at));
        };
        view! {
            <button
                type="button"
                id=id(at)
                class="own-square"
                data-square=move || shown().letter().to_string()
                tabindex=move || if last.get() == at { "0" } else { "-1" }
                aria-label=words
                on:click=tap
            ></button>
        }
    };
    let by_key = move |event: KeyboardEvent| {
        if let Some(next) = walk::step(&event.key(), last.get_untracked(), (SIDE, SIDE)) {
            event.prevent_default();
            last.set(next);
            browser::focus(&id(next));
        }
    };
    let squares = (0..SIDE).flat_map(|line| (0..SIDE).map(move |place| (line, place)));
    view! {
        <p class="own-what">{move || tn("own-shape", [("face", format!("{die}{face}").into())])}</p>
        <div class="own-squares" role="group" aria-label=move || t("own-squares") on:keydown=by_key>
            {squares.map(square).collect_view()}
        </div>
        <p class="small">{move || t("own-shape-how")}</p>
        <button type="button" class="chip" on:click=move |_| bench.change(|draft| draft.cleared(die, face))>
            {move || t("own-clear")}
        </button>
    }
    .into_any()
}

fn id((line, place): (usize, usize)) -> String {
    format!("square-{line}-{place}")
}
