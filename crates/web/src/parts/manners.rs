//! What else can be asked of a table during a match: to pause, to let an agent play for somebody who is away.

use leptos::prelude::*;
use wurf_bots::agent::AgentName;
use wurf_rules::closed::Closed;
use wurf_rules::seat::Seat;
use wurf_table::command::Command;
use wurf_table::person::{self, Presence};
use wurf_table::table::Phase;

use crate::desk::{Desk, Picture};
use crate::parts::seats::seat_name;
use crate::words::{t, t1};

/// Pause, resume, and votes about those who are away; at tables of the server.
#[component]
pub fn Manners(desk: Desk) -> impl IntoView {
    let phase = Memo::new(move |_| desk.picture.with(|picture| Some(picture.as_ref()?.snapshot.phase)));
    let is_host = Memo::new(move |_| desk.with(Picture::is_host));
    let is_seated = Memo::new(move |_| desk.with(|picture| picture.seat().is_some()));
    let away = Memo::new(move |_| desk.with(seats_away));
    let button = |command: Command, key: &'static str, desk: Desk| {
        view! {
            <button type="button" class="chip" on:click=move |_| desk.ask(command.clone())>{move || t(key)}</button>
        }
    };
    move || {
        (!desk.is_local() && is_seated.get()).then(|| {
            view! {
                <div class="chips">
                    {move || (phase.get() == Some(Phase::Playing) && is_host.get())
                        .then(|| button(Command::Pause, "pause", desk))}
                    {move || (phase.get() == Some(Phase::Paused)).then(|| button(Command::Resume, "resume", desk))}
                    {move || away.get().into_iter().map(|seat| view! { <Vote desk seat/> }).collect_view()}
                </div>
            }
        })
    }
}

fn seats_away(picture: &Picture) -> Vec<Seat> {
    let is_away = |&seat: &Seat| {
        let person = picture.keeper(seat).and_then(person::Keeper::person);
        let shown = picture.snapshot.persons.iter().find(|shown| Some(shown.person) == person);
        shown.is_some_and(|shown| shown.presence == Presence::Away)
    };
    if picture.snapshot.phase != Phase::Playing {
        return Vec::new();
    }
    Seat::ALL.iter().copied().filter(is_away).collect()
}

#[component]
fn Vote(desk: Desk, seat: Seat) -> impl IntoView {
    let vote = move |_| {
        if let Ok(agent) = person::AgentName::try_from(AgentName::Greedy.name().to_string()) {
            desk.ask(Command::Vote { seat, agent });
        }
    };
    let name = move || desk.with(|picture| seat_name(picture, seat));
    view! {
        <button type="button" class="chip" on:click=vote>{move || t1("vote-bot", "name", name().as_str())}</button>
    }
}
