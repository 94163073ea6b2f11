//! What the sheet is worth, and what its coloured rows may still bring.

use leptos::prelude::*;
use wurf_rules::bloxx::{ColorRow, Prospect, Score};
use wurf_rules::closed::Closed;
use wurf_rules::points::Points;

use super::outlook::row_words;
use super::scene::Bloxx;
use crate::boards::read_out::prospect_words;
use crate::boards::score::Item;
use crate::words::{plain, t, t1};

/// The coloured rows and the points item by item.
#[component]
pub(super) fn Worth(scene: Memo<Option<Bloxx>>) -> impl IntoView {
    let rows = move || ColorRow::ALL.iter().map(|&row| view! { <RowState scene row/> }).collect_view();
    let score =
        Memo::new(move |_| scene.with(|scene| scene.as_ref().map(|scene| scene.sheet().score(&scene.view.layout))));
    view! {
        <section class="bloxx-worth" aria-label=move || t("bloxx-worth")>
            <ul class="bloxx-rows">{rows}</ul>
            <dl class="bloxx-score">{move || score.get().map(|score| items(&score))}</dl>
        </section>
    }
}

/// A coloured row: how far it is, and what it brings.
#[component]
fn RowState(scene: Memo<Option<Bloxx>>, row: ColorRow) -> impl IntoView {
    let state = Memo::new(move |_| {
        scene.with(|scene| {
            let scene = scene.as_ref()?;
            let is_spoiled = Prospect::of(&scene.view, scene.seat, row) == Prospect::Spoiled;
            Some((is_spoiled, prospect_words(&scene.view, scene.seat, row)))
        })
    });
    let words = move || state.get().map(|(_, words)| words);
    let is_spoiled = move || state.get().is_some_and(|(is_spoiled, _)| is_spoiled);
    view! {
        <li class=format!("bloxx-row bloxx-row-{}", row.name()) class:bloxx-spoiled=is_spoiled>
            <strong>{move || row_words(row)}</strong>
            <span>{words}</span>
        </li>
    }
}

fn items(score: &Score) -> impl IntoView + use<> {
    let rows: Points = score.rows.values().iter().copied().sum();
    let items = [
        ("bloxx-score-numbers", score.numbers),
        ("bloxx-score-rows", rows),
        ("bloxx-score-gaps", score.gaps),
        ("bloxx-score-empty", score.empty),
        ("bloxx-score-total", score.total()),
    ];
    items
        .map(|(key, points)| {
            view! {
                <div>
                    <dt>{move || t(key)}</dt>
                    <dd>{plain(points)}</dd>
                </div>
            }
        })
        .into_iter()
        .collect_view()
}

/// The points of a sheet, item by item, after a match.
pub(super) fn breakdown(score: &Score) -> Vec<Item> {
    let row = |&row: &ColorRow| (t1("item-row", "row", row_words(row).as_str()), score.rows[row]);
    let mut items: Vec<Item> = ColorRow::ALL.iter().map(row).collect();
    let rest = [("item-numbers", score.numbers), ("item-gaps", score.gaps), ("item-empty", score.empty)];
    items.extend(rest.map(|(key, points)| (t(key), points)));
    items.push((t("item-total"), score.total()));
    items
}
