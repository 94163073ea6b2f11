//! Games that were played: on this device, and at public tables.

use leptos::ev::DragEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::Deserialize;
use wurf_rules::any::GameName;
use wurf_rules::points::Points;
use wurf_rules::record::{Ending, Record};
use wurf_table::time::Moment;

use crate::app::Frame;
use crate::browser;
use crate::parts::character::names;
use crate::parts::choice::Choice;
use crate::records::{self, FILE_BYTES_MAX, Kept};
use crate::route::{Route, To};
use crate::server::{self, Problem};
use crate::words::{language, plain, t, t1, tn};

mod tally;

/// Games that were played.
#[component]
pub fn Records() -> impl IntoView {
    // What came of the last file that was taken in.
    let loaded = RwSignal::new(String::new());
    view! {
        <Frame title=Signal::derive(|| t("records-title"))>
            <section
                on:dragover=|event: DragEvent| event.prevent_default()
                on:drop=move |event| dropped(&event, loaded)
            >
                <h2>{move || t("records-here")}</h2>
                {move || {
                    loaded.track();
                    here()
                }}
                {files(loaded)}
            </section>
            <Public/>
        </Frame>
    }
}

/// The records of this device. One that a later version cannot read is left out.
fn here() -> AnyView {
    let read = |kept: Kept| Record::from_text(&kept.text).ok().map(|record| (kept, record));
    let kept: Vec<(Kept, Record)> = records::kept().into_iter().filter_map(read).collect();
    let is_empty = kept.is_empty();
    let tallies = tally::tallies(&kept);
    let mut games: Vec<GameName> = kept.iter().map(|(_, record)| record.spec.game()).collect();
    games.sort_unstable();
    games.dedup();
    let chosen = RwSignal::new(String::new());
    let options = {
        let games = games.clone();
        Signal::derive(move || {
            let games = games.iter().map(|game| (game.to_string(), t(&format!("game-{game}"))));
            [(String::new(), t("records-all"))].into_iter().chain(games).collect::<Vec<_>>()
        })
    };
    let kept = StoredValue::new(kept);
    let is_wanted =
        move |record: &Record| chosen.with(|chosen| chosen.is_empty() || *chosen == record.spec.game().to_string());
    let lines = move || {
        kept.with_value(|kept| {
            kept.iter().filter(|(_, record)| is_wanted(record)).map(|(kept, record)| entry(kept, record)).collect_view()
        })
    };
    view! {
        {is_empty.then(|| view! { <p>{move || t("records-none")}</p> })}
        {tally::table(tallies)}
        {(games.len() > 1).then(|| view! {
            <Choice
                label=Signal::derive(|| t("which-game"))
                options
                value=chosen.into()
                choose=move |game| chosen.set(game)
            />
        })}
        <ul class="list">{lines}</ul>
    }
    .into_any()
}

/// To save all records as one file, and to take in those of a file, chosen or dropped.
fn files(loaded: RwSignal<String>) -> AnyView {
    let save = |_| browser::download("wurf-records.wurf", &records::as_file());
    let choose = move |event: leptos::ev::Event| {
        let input = event_target::<web_sys::HtmlInputElement>(&event);
        take_in(input.files(), loaded);
    };
    view! {
        <div class="row">
            <button type="button" class="button" on:click=save>{move || t("records-save")}</button>
            <label class="button file-button">
                {move || t("records-load")}
                <input type="file" class="unseen" multiple accept=".wurf,.txt,text/plain" on:change=choose/>
            </label>
        </div>
        <p class="small" role="status">{loaded}</p>
    }
    .into_any()
}

fn dropped(event: &DragEvent, loaded: RwSignal<String>) {
    event.prevent_default();
    take_in(event.data_transfer().and_then(|dropped| dropped.files()), loaded);
}

/// Keeps what these files hold, and says how much that was.
fn take_in(files: Option<web_sys::FileList>, loaded: RwSignal<String>) {
    let Some(files) = files else { return };
    spawn_local(async move {
        let (mut all, mut new, mut unread) = (0, 0, Vec::new());
        for file in (0..files.length()).filter_map(|index| files.get(index)) {
            let name = file.name();
            match browser::read_file(file, FILE_BYTES_MAX).await {
                Some(text) => {
                    let kept = records::keep_file(&text);
                    (all, new) = (all + kept.0, new + kept.1);
                }
                None => unread.push(t1("records-unread", "file", name.as_str())),
            }
        }
        let words = tn("records-loaded", [("count", all.into()), ("new", new.into())]);
        let words = std::iter::once(words).chain(unread).collect::<Vec<_>>().join(" ");
        // Somebody who has gone elsewhere sees the games when they come back.
        _ = loaded.try_set(words);
    });
}

/// A record of this device.
fn entry(kept: &Kept, record: &Record) -> AnyView {
    let seats = record.spec.seats.seats();
    let names = names(seats.iter().map(|seat| record.names[seat].as_deref()));
    let points = match &record.ending {
        Ending::Points(points) => points.as_slice(),
        Ending::Open => &[],
    };
    let players = names.into_iter().map(Option::unwrap_or_default).zip(points.iter().copied()).collect();
    line(kept.id.clone(), format!("game-{}", record.spec.game()), players, kept.ended_at)
}

/// A match with everybody in it, the winners marked.
fn line(id: String, game: String, players: Vec<(String, Points)>, ended_at: Moment) -> AnyView {
    let best = players.iter().map(|(_, points)| *points).max().filter(|_| players.len() > 1);
    let player = move |(name, points): (String, Points)| {
        let star = (Some(points) == best).then_some("★ ");
        view! { <span class="player" class:player-won=star.is_some()>{star}{name}" "{plain(points)}</span> }
    };
    let date = (ended_at > Moment::EPOCH).then(|| browser::date_words(ended_at, language().tag()));
    view! {
        <li>
            <To route=Route::Record(id) class="list-link">
                <strong>{move || t(&game)}</strong>
                <span class="players">{players.into_iter().map(player).collect_view()}</span>
                <span class="small">{date}</span>
            </To>
        </li>
    }
    .into_any()
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
    spawn_local(async move { _ = page.try_set(Some(server::get("/api/v1/records").await)) });
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

fn public_entry(entry: Match) -> AnyView {
    let names = names(entry.seats.iter().map(|seat| seat.name.as_deref()));
    let points = entry.seats.iter().map(|seat| Points::new(seat.points));
    let players = names.into_iter().map(Option::unwrap_or_default).zip(points).collect();
    let id = format!("{}-{}", entry.id.table, entry.id.match_number);
    line(id, format!("game-{}", entry.game), players, entry.ended_at)
}
