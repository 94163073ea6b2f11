//! What the sheet is worth, and what its coloured rows may still bring.

use leptos::prelude::*;
use wurf_rules::bloxx::{ColorRow, Phase, Prospect, Score};
use wurf_rules::closed::Closed;
use wurf_rules::points::Points;

use super::outlook::row_words;
use super::scene::Bloxx;
use crate::boards::read_out::prospect_words;
use crate::boards::score::Item;
use crate::reactive::Memo;
use crate::words::{plain, signed, t, t1, tn};

/// The coloured rows and the points item by item.
#[component]
pub(super) fn Worth(scene: Memo<Option<Bloxx>>) -> impl IntoView {
    let rows = move || ColorRow::ALL.iter().map(|&row| view! { <RowState scene row/> }).collect_view();
    let score = Memo::new(move |_| {
        scene.with(|scene| {
            let scene = scene.as_ref()?;
            Some((scene.sheet().score(&scene.view.layout), scene.view.phase == Phase::Over))
        })
    });
    view! {
        <section class="bloxx-worth" aria-label=move || t("bloxx-worth")>
            <ul class="bloxx-rows">{rows}</ul>
            <dl class="bloxx-score">{move || score.get().map(|(score, is_over)| items(&score, is_over))}</dl>
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

/// What is earned, and what empty cells will cost; the sum of both is for the end.
fn items(score: &Score, is_over: bool) -> impl IntoView + use<> {
    let rows: Points = score.rows.values().iter().copied().sum();
    let (empty, total) = (("bloxx-score-empty", score.empty), ("bloxx-score-total", score.total()));
    let first = [("bloxx-score-numbers", score.numbers), ("bloxx-score-rows", rows), ("bloxx-score-gaps", score.gaps)];
    let last = if is_over { [empty, total] } else { [("bloxx-score-earned", earned(score)), empty] };
    let item = |(key, points): (&'static str, Points)| {
        view! {
            <div>
                <dt>{move || t(key)}</dt>
                <dd>{plain(points)}</dd>
            </div>
        }
    };
    first.into_iter().chain(last).map(item).collect_view()
}

/// What a sheet has earned, without the cells that may still be filled.
pub(super) fn earned(score: &Score) -> Points {
    score.total() - score.empty
}

/// What a sheet has earned and what gaps and empty cells cost, in one line.
pub(super) fn standing_words(score: &Score) -> String {
    let brought = signed(earned(score) - score.gaps);
    let costs = [("gaps", plain(score.gaps).into()), ("empty", plain(score.empty).into())];
    tn("bloxx-standing", [("earned", brought.into())].into_iter().chain(costs))
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
