//! Games that were played: on this device, and at public tables.

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::Deserialize;
use wurf_rules::points::Points;
use wurf_rules::record::{Ending, Record};
use wurf_table::time::Moment;

use crate::app::Frame;
use crate::records::{self, Kept};
use crate::route::{Route, To};
use crate::server::{self, Problem};
use crate::words::{plain, t};

/// Games that were played.
#[component]
pub fn Records() -> impl IntoView {
    let kept = records::kept();
    let is_empty = kept.is_empty();
    view! {
        <Frame title=Signal::derive(|| t("records-title"))>
            <section>
                <h2>{move || t("records-here")}</h2>
                {is_empty.then(|| view! { <p>{move || t("records-none")}</p> })}
                <ul class="list">{kept.into_iter().filter_map(entry).collect_view()}</ul>
            </section>
            <Public/>
        </Frame>
    }
}

/// A record of this device; one that a later version cannot read is left out.
fn entry(kept: Kept) -> Option<impl IntoView> {
    let record = Record::from_text(&kept.text).ok()?;
    let game = record.spec.game();
    let points = match &record.ending {
        Ending::Points(points) => points.iter().map(|&points| plain(points)).collect::<Vec<_>>(),
        Ending::Open => Vec::new(),
    };
    let names = record.names.values().iter().flatten().cloned();
    let players: Vec<String> = names.zip(points).map(|(name, points)| format!("{} {points}", named(&name))).collect();
    Some(line(kept.id, format!("game-{game}"), players.join(" · "), kept.ended_at))
}

/// Programs are called by their names in the reader's language.
pub fn named(name: &str) -> String {
    match name {
        "random" | "greedy" => t(&format!("agent-{name}")),
        name => name.to_string(),
    }
}

fn line(id: String, game: String, players: String, ended_at: Moment) -> impl IntoView {
    let date = js_sys::Date::new(&(ended_at.0 as f64).into());
    let date = String::from(date.to_locale_date_string("default", &wasm_bindgen::JsValue::UNDEFINED));
    view! {
        <li>
            <To route=Route::Record(id) class="list-link">
                <strong>{move || t(&game)}</strong>
                <span>{players}</span>
                <span class="small">{date}</span>
            </To>
        </li>
    }
}

#[derive(Clone, Deserialize)]
struct Page {
    matches: Vec<Match>,
}

#[derive(Clone, Deserialize)]
struct Match {
    id: MatchId,
    game: String,
    ended_at: Moment,
    seats: Vec<FinishedSeat>,
}

#[derive(Clone, Deserialize)]
struct MatchId {
    table: String,
    match_number: u32,
}

#[derive(Clone, Deserialize)]
struct FinishedSeat {
    #[serde(default)]
    name: Option<String>,
    points: i16,
}

/// The latest matches of public tables.
#[component]
fn Public() -> impl IntoView {
    let page = RwSignal::new(None::<Result<Page, Problem>>);
    spawn_local(async move { page.set(Some(server::get("/api/v1/records").await)) });
    let content = move || match page.get() {
        None => view! { <p role="status">{move || t("looking")}</p> }.into_any(),
        Some(Err(problem)) => view! { <p>{problem.in_words()}</p> }.into_any(),
        Some(Ok(page)) if page.matches.is_empty() => view! { <p>{move || t("records-none-public")}</p> }.into_any(),
        Some(Ok(page)) => {
            view! { <ul class="list">{page.matches.into_iter().map(public_entry).collect_view()}</ul> }.into_any()
        }
    };
    view! {
        <section>
            <h2>{move || t("records-public")}</h2>
            {content}
        </section>
    }
}

fn public_entry(entry: Match) -> impl IntoView {
    let player = |seat: &FinishedSeat| {
        let name = seat.name.as_deref().map(named).unwrap_or_default();
        format!("{name} {}", plain(Points::new(seat.points)))
    };
    let players: Vec<String> = entry.seats.iter().map(player).collect();
    let id = format!("{}-{}", entry.id.table, entry.id.match_number);
    line(id, format!("game-{}", entry.game), players.join(" · "), entry.ended_at)
}
