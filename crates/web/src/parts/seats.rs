//! Everybody at the table in one line: who it is, what they have, whom the table waits for.

use leptos::prelude::*;
use wurf_rules::closed::Closed;
use wurf_rules::seat::Seat;
use wurf_table::table::Phase;

use crate::boards;
use crate::boards::deeds::{Deed, Deeds};
use crate::browser;
use crate::desk::{Desk, Occupant, Picture};
use crate::parts::character::{bot_name, face_of, stand_in};
use crate::parts::chat::bubble;
use crate::parts::others::look_at;
use crate::reactive::Memo;
use crate::words::{of_seat, plain, points_words, t, t1};

/// How often a countdown is looked at.
const TICK_MS: u64 = 250;

/// The last seconds of a clock, in which it warns.
const LATE_S: u64 = 10;

/// What the reader calls a seat.
pub fn seat_name(picture: &Picture, seat: Seat) -> String {
    if picture.is_you(seat) { t("you") } else { full_name(picture, seat) }
}

/// What everybody calls a seat: by its person, or by its program.
pub fn full_name(picture: &Picture, seat: Seat) -> String {
    match picture.occupant(seat) {
        Occupant::Person(person) => picture.name(*person),
        Occupant::Player(name) => name.clone(),
        // The seat is still theirs, and they may come back to it.
        Occupant::Agent { stands_in_for: Some(person), .. } => t1("name-bot", "name", picture.name(*person)),
        Occupant::Agent { agent, .. } => bot_name(picture, seat, agent.as_str()),
        Occupant::Nobody => t1("seat-n", "number", seat.index() + 1),
    }
}

/// Everybody at the table.
#[component]
pub fn SeatStrip(desk: Desk) -> impl IntoView {
    let count = Memo::new(move |_| desk.with(|picture| picture.seats.len()));
    let deeds = Memo::new(move |before: Option<&Deeds>| {
        let begin = Deeds::default();
        desk.with(|picture| before.unwrap_or(&begin).follow(picture))
    });
    view! {
        <ul class="seats" aria-label=move || t("seats-title")>
            {move || Seat::ALL.iter().take(count.get()).map(|&seat| view! { <Chip desk seat deeds/> }).collect_view()}
        </ul>
    }
}

#[component]
fn Chip(desk: Desk, seat: Seat, deeds: Memo<Deeds>) -> impl IntoView {
    let is_active = Memo::new(move |_| desk.with(|picture| boards::active(picture) == Some(seat)));
    let done = Memo::new(move |_| deeds.with(|deeds| deeds.of(seat)));
    let is_past = Memo::new(move |_| done.with(|(_, is_past)| *is_past));
    let deeds = Memo::new(move |_| done.with(|(deeds, _)| deeds.clone()));
    let chip = |Deed { words, class }| view! { <span class=class>{words}</span> };
    let points = Memo::new(move |_| desk.with(|picture| boards::points(picture, seat)));
    let is_awaited = Memo::new(move |_| desk.at_table(|table| table.awaited.iter().any(|clock| clock.seat == seat)));
    let is_you = Memo::new(move |_| desk.with(|picture| picture.seat() == Some(seat)));
    let is_away = Memo::new(move |_| desk.with(|picture| picture.is_away(seat)));
    let is_looked = move || (desk.looked.get() == Some(seat)).to_string();
    let state = move || match (is_away.get(), is_awaited.get()) {
        (true, _) => t("is-away"),
        (false, true) => desk.with(|picture| of_seat(picture, seat, "is-thinking", [])),
        (false, false) => desk.with(|picture| stand_in(picture, seat)).unwrap_or_default(),
    };
    view! {
        <li class="seat" class:seat-you=is_you.signal() class:seat-awaited=is_awaited.signal() class:seat-away=is_away.signal() class:seat-active=is_active.signal()>
            <button type="button" class="slip" aria-pressed=is_looked on:click=move |_| look_at(desk, seat)>
                <span class="seat-name">
                    {move || desk.with(|picture| face_of(picture, seat))}
                    {move || desk.with(|picture| seat_name(picture, seat))}
                </span>
                " "
                <span class="seat-points">
                    <span aria-hidden="true">{move || points.get().map(plain)}</span>
                    <span class="unseen">{move || points.get().map(points_words)}</span>
                </span>
                " "
                <span class="seat-state">{state}" "</span>
                <Countdown desk seat/>
                {move || is_active.get().then(|| view! {
                    <span class="unseen">{move || desk.with(|picture| of_seat(picture, seat, "is-turn", []))}</span>
                })}
                <span class="seat-deed" class:seat-deed-past=is_past.signal() aria-hidden="true">
                    {move || deeds.get().into_iter().map(chip).collect_view()}
                </span>
            </button>
            {bubble(desk, Some(seat))}
        </li>
    }
}

/// How long a seat still has.
#[component]
fn Countdown(desk: Desk, seat: Seat) -> impl IntoView {
    let deadline = Memo::new(move |_| {
        desk.at_table(|table| {
            let clock = table.awaited.iter().find(|clock| clock.seat == seat)?;
            clock.deadline.filter(|_| table.phase == Phase::Playing)
        })
    });
    let now = RwSignal::new(browser::now());
    let timer = set_interval_with_handle(move || now.set(browser::now()), std::time::Duration::from_millis(TICK_MS));
    on_cleanup(move || {
        if let Ok(timer) = timer {
            timer.clear();
        }
    });
    let left = Memo::new(move |_| deadline.get().map(|deadline| deadline.since(now.get()).0.div_ceil(1000)));
    move || {
        left.get().map(|seconds| {
            let class = if seconds <= LATE_S { "seat-clock seat-clock-late" } else { "seat-clock" };
            view! { <span class=class role="timer">{clock_words(seconds)}</span> }
        })
    }
}

/// A span as people read it: `0:07`, `4:00`, `23 h`.
fn clock_words(seconds: u64) -> String {
    match seconds {
        0..3600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        3600..172_800 => format!("{} h", seconds.div_ceil(3600)),
        _ => format!("{} d", seconds.div_ceil(86_400)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_short_to_read() {
        assert_eq!(clock_words(7), "0:07");
        assert_eq!(clock_words(240), "4:00");
        assert_eq!(clock_words(3600), "1 h");
        assert_eq!(clock_words(172_800), "2 d");
    }
}
