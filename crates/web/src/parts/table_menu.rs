//! What else can be asked of a table during a match: to pause, to let an agent play for somebody who is away, to come
//! back.

use std::time::Duration;

use leptos::prelude::*;
use wurf_bots::agent::Level;
use wurf_rules::closed::Closed;
use wurf_rules::seat::Seat;
use wurf_table::command::Command;
use wurf_table::person;
use wurf_table::table::Phase;

use crate::boards::Html;
use crate::browser;
use crate::desk::{Desk, Occupant, Picture, TableShown};
use crate::parts::seats::seat_name;
use crate::reactive::{Memo, effect};
use crate::words::{t, t1, tn};

/// How many seconds somebody may be away before the others are asked about it: many are back at once.
const PATIENCE_S: u8 = 30;

/// Pause, and votes about those who are away; at tables of the server.
#[component]
pub fn TableMenu(desk: Desk) -> impl IntoView {
    let is_playing = Memo::new(move |_| desk.at_table(|table| table.phase == Phase::Playing));
    let is_host = Memo::new(move |_| desk.at_table(TableShown::is_host));
    let is_seated = Memo::new(move |_| desk.with(|picture| picture.seat().is_some()));
    let seats = Memo::new(move |_| desk.with(|picture| picture.seats.len()));
    move || {
        (!desk.is_local() && is_seated.get()).then(|| {
            view! {
                <div class="chips">
                    {move || (is_playing.get() && is_host.get()).then(|| view! {
                        <button type="button" class="chip" on:click=move |_| desk.ask(Command::Pause)>
                            {move || t("pause")}
                        </button>
                    })}
                    {move || Seat::ALL.iter().take(seats.get()).map(|&seat| view! { <Vote desk seat/> }).collect_view()}
                </div>
            }
        })
    }
}

/// Whom the table waits for although they are away, and a bot to play for them: where a question would be.
pub fn missing(desk: Desk) -> Html {
    let is_asked = Memo::new(move |_| desk.decision().is_some() || desk.with(|picture| picture.own_roll().is_some()));
    let is_seated = Memo::new(move |_| desk.with(|picture| picture.seat().is_some()));
    let one = move |seat: Seat| {
        let is_awaited = Memo::new(move |_| {
            desk.at_table(|table| {
                let is_roller = table.roller.is_some_and(|roller| roller.seat == seat);
                is_roller || table.awaited.iter().any(|clock| clock.seat == seat)
            })
        });
        let is_hidden = move || is_asked.get() || !is_awaited.get() || !desk.with(|picture| is_missed(picture, seat));
        view! { <p class="missing" hidden=is_hidden><Vote desk seat/></p> }
    };
    let seats = Memo::new(move |_| if is_seated.get() { desk.with(|picture| picture.seats.len()) } else { 0 });
    (move || Seat::ALL.iter().take(seats.get()).map(|&seat| one(seat)).collect_view()).into_any()
}

/// Above the board: that an agent plays for the reader, who may take the seat back; that the match is paused.
#[component]
pub fn Standstill(desk: Desk) -> impl IntoView {
    let own = Memo::new(move |_| desk.with(seat_lent));
    effect(move |_| {
        // Somebody who is back looks at their own sheet, until they take it over again.
        if let Some(seat) = own.get() {
            desk.looked.set(Some(seat));
        }
    });
    let is_paused = Memo::new(move |_| desk.at_table(|table| table.phase == Phase::Paused));
    let is_seated = Memo::new(move |_| desk.with(|picture| picture.seat().is_some()));
    let is_race = move || desk.with(|picture| picture.game.is_race());
    let left = RwSignal::new(0_u8);
    let resume = move |_| if untrack(is_race) { count_down(desk, left, SECONDS) } else { desk.ask(Command::Resume) };
    view! {
        {move || own.get().map(|seat| view! {
            <div class="standstill">
                <p>{move || t("stand-in")}</p>
                <button type="button" class="button button-main" on:click=move |_| desk.ask(Command::SitDown { seat })>
                    {move || t("seat-back")}
                </button>
            </div>
        })}
        {move || is_paused.get().then(|| view! {
            <div class="standstill">
                <p>{move || t("paused")}</p>
                {move || is_seated.get().then(|| view! {
                    <button
                        type="button"
                        class="button button-main"
                        aria-disabled=move || (left.get() > 0).then_some("true")
                        on:click=resume
                    >
                        {move || if left.get() > 0 { left.get().to_string() } else { t("resume") }}
                    </button>
                })}
            </div>
        })}
    }
}

/// How long hands have to get ready for a race.
const SECONDS: u8 = 3;

/// Counts down to the race. Another tap changes nothing, and a device that is put aside stops it.
fn count_down(desk: Desk, left: RwSignal<u8>, seconds: u8) {
    // The table may be gone by now.
    let Some(now) = left.try_get_untracked() else { return };
    let is_next = now == 0 && seconds == SECONDS || now > 0 && seconds == now - 1;
    if !is_next {
        return;
    }
    left.set(if browser::document().hidden() { 0 } else { seconds });
    match (left.get_untracked(), seconds) {
        (0, 0) => desk.ask(Command::Resume),
        (0, _) => {}
        _ => set_timeout(move || count_down(desk, left, seconds - 1), Duration::from_secs(1)),
    }
}

/// The seat on which an agent stands in for the reader.
fn seat_lent(picture: &Picture) -> Option<Seat> {
    let you = picture.table.as_ref()?.you;
    let is_lent = |&seat: &Seat| match picture.occupant(seat) {
        Occupant::Agent { stands_in_for, .. } => *stands_in_for == Some(you),
        _ => false,
    };
    picture.seats().find(is_lent).filter(|_| picture.seat().is_none())
}

fn is_missed(picture: &Picture, seat: Seat) -> bool {
    picture.phase() == Some(Phase::Playing) && picture.is_away(seat)
}

/// To let an agent play for somebody who has been away for a while.
#[component]
fn Vote(desk: Desk, seat: Seat) -> impl IntoView {
    let is_missed = Memo::new(move |_| desk.with(|picture| is_missed(picture, seat)));
    let left = RwSignal::new(PATIENCE_S);
    let tick = move || {
        if left.get_untracked() > 0 {
            left.update(|left| *left -= 1);
        }
    };
    effect(move |_| {
        left.set(PATIENCE_S);
        let timer = is_missed.get().then(|| set_interval_with_handle(tick, Duration::from_secs(1)));
        on_cleanup(move || {
            if let Some(Ok(timer)) = timer {
                timer.clear();
            }
        });
    });
    let vote = move |_| {
        if let Ok(agent) = person::AgentName::try_from(Level::Medium.name().to_string()) {
            desk.ask(Command::Vote { seat, agent });
        }
    };
    let name = move || desk.with(|picture| seat_name(picture, seat));
    let wait = move || tn("away-wait", [("name", name().into()), ("seconds", left.get().into())]);
    let is_due = Memo::new(move |_| left.get() == 0);
    move || {
        is_missed.get().then(|| match is_due.get() {
            true => view! {
                <button type="button" class="chip" on:click=vote>
                    {move || t1("vote-bot", "name", name().as_str())}
                </button>
            }
            .into_any(),
            false => view! { <span>{wait}</span> }.into_any(),
        })
    }
}
