//! After a match: who won, why, and what next.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wurf_rules::few::sort_few;
use wurf_rules::points::Points;
use wurf_rules::seat::Seat;
use wurf_table::command::Command;

use crate::boards;
use crate::boards::score::Item;
use crate::browser;
use crate::desk::{Desk, Picture, SeatShown};
use crate::parts::seats::{full_name, seat_name};
use crate::records;
use crate::route::{Route, To};
use crate::words::{plain, points_words, t};

/// How a seat ended.
#[derive(Clone, PartialEq)]
struct Standing {
    name: String,
    /// The name for those who were not there.
    full_name: String,
    points: Points,
    won: bool,
    items: Vec<Item>,
}

/// A match is over.
#[component]
pub fn Over(desk: Desk) -> impl IntoView {
    let standings = Memo::new(move |_| desk.with(standings));
    let record = Memo::new(move |_| desk.at_table(|table| records::id_of(&table.id, table.match_number)));
    if !untrack(|| desk.is_local()) {
        spawn_local(records::keep_from_server(record.get_untracked()));
    }
    let is_seated = Memo::new(move |_| desk.with(|picture| picture.seat().is_some()));
    let share = move |_| {
        if browser::share(&summary(desk, &standings.get_untracked(), &record.get_untracked())) {
            desk.tell(t("copied"));
        }
    };
    view! {
        <section class="over">
            <h2>{move || t("over-title")}</h2>
            {move || desk.with(|picture| boards::of(picture.game).ended(picture)).map(|why| view! { <p>{why}</p> })}
            <ol class="standings">{move || standings.get().into_iter().map(|s| view! { <Place standing=s/> }).collect_view()}</ol>
            <div class="row">
                {move || is_seated.get().then(|| view! {
                    <button
                        type="button"
                        class="button button-main"
                        disabled=move || desk.is_asked(|command| *command == Command::Rematch)
                        on:click=move |_| desk.ask(Command::Rematch)
                    >
                        {move || t("rematch")}
                    </button>
                })}
                {move || view! {
                    <To route=Route::Record(record.get()) class="button">{move || t("watch-replay")}</To>
                }}
                <button type="button" class="button" on:click=share>{move || t("share")}</button>
                <To route=Route::Home class="button">{move || t("to-another")}</To>
            </div>
        </section>
        <super::Board desk/>
    }
}

/// A match in a few words for somebody else, with a link where others can watch it.
fn summary(desk: Desk, standings: &[Standing], record: &str) -> String {
    let game = desk.with(|picture| t(&format!("game-{}", picture.game)));
    let results: Vec<String> =
        standings.iter().map(|place| format!("{} {}", place.full_name, plain(place.points))).collect();
    let path = if desk.is_local() { String::new() } else { Route::Record(record.to_string()).path() };
    format!("{game}: {}\n{}{path}", results.join(", "), browser::origin())
}

fn standings(picture: &Picture) -> Vec<Standing> {
    let Some((table, scene)) = picture.table.as_ref().zip(picture.scene.as_ref()) else { return Vec::new() };
    let standing = |(seat, shown): (Seat, &SeatShown)| {
        Some(Standing {
            name: seat_name(picture, seat),
            full_name: full_name(picture, seat),
            points: shown.points?,
            won: table.winners.contains(&seat),
            items: boards::of(picture.game).items(&scene.view, seat),
        })
    };
    let mut standings: Vec<Standing> = picture.seats().zip(&picture.seats).filter_map(standing).collect();
    sort_few(&mut standings, |standing| (!standing.won, std::cmp::Reverse(standing.points)));
    standings
}

#[component]
fn Place(standing: Standing) -> impl IntoView {
    let Standing { name, points, won, items, .. } = standing;
    let item = |(what, points): Item| view! { <div><dt>{what}</dt><dd>{plain(points)}</dd></div> };
    view! {
        <li class="standing" class:standing-won=won>
            <strong>{name}</strong>
            <span>{move || points_words(points)}</span>
            <details>
                <summary>{move || t("breakdown-title")}</summary>
                <dl class="items">{items.into_iter().map(item).collect_view()}</dl>
            </details>
        </li>
    }
}
