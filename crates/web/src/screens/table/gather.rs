//! Before a match: people come, take seats, agree on things.

use std::time::Duration;

use leptos::prelude::*;
use wurf_bots::agent::Level;
use wurf_bots::levels;
use wurf_rules::closed::Closed;
use wurf_rules::seat::Seat;
use wurf_table::command::Command;
use wurf_table::id::PersonId;
use wurf_table::options::Access;
use wurf_table::person::{self, Name};

use crate::desk::{Desk, Occupant, Picture, TableShown};
use crate::parts::character::{bot_with_level, temper};
use crate::parts::choice::NameField;
use crate::parts::invite::Invite;
use crate::reactive::{Memo, effect};
use crate::settings::Remembered;
use crate::words::{t, t1};

/// A table for one needs no server.
const SEATS_MIN: u8 = 2;

/// People gather for a match.
#[component]
pub fn Gather(desk: Desk) -> impl IntoView {
    let seats = Memo::new(move |_| desk.with(|picture| picture.seats.len()));
    let is_host = Memo::new(move |_| desk.at_table(TableShown::is_host));
    let free = Memo::new(move |_| {
        desk.with(|picture| picture.seats().filter(|&seat| *picture.occupant(seat) == Occupant::Nobody).count())
    });
    let is_full = move || free.get() == 0;
    let begins_by_itself = begin_by_itself(desk);
    let host_begins = move || match begins_by_itself.get() {
        true => t("begins-by-itself"),
        false => desk.with(|picture| {
            let host = picture.table.as_ref().and_then(|table| table.host);
            host.map(|host| t1("host-begins", "name", picture.name(host).as_str())).unwrap_or_default()
        }),
    };
    let is_begun = move || desk.is_asked(|command| *command == Command::Start);
    view! {
        <Invite desk/>
        <section class="gather">
            <h2>{move || t("seats-title")}</h2>
            <ul class="list">
                {move || Seat::ALL.iter().take(seats.get()).map(|&seat| view! { <Place desk seat/> }).collect_view()}
            </ul>
            {move || is_host.get().then(|| seat_count(desk))}
            {rename(desk)}
            <Watching desk/>
        </section>
        {move || if is_host.get() {
            view! {
                <button type="button" class="button button-main" disabled=move || !is_full() || is_begun()
                    on:click=move |_| desk.ask(Command::Start)>
                    {move || t("begin")}
                </button>
                {move || (!is_full()).then(|| view! { <p class="small">{move || t1("missing-seats", "count", free.get())}</p> })}
                {move || begins_by_itself.get().then(|| view! { <p role="status">{move || t("begins-by-itself")}</p> })}
            }
            .into_any()
        } else {
            view! { <p role="status">{host_begins}</p> }.into_any()
        }}
    }
}

/// How long everybody has to see who is there.
const BEFORE_BEGINNING: Duration = Duration::from_secs(3);

/// Whether a match is about to begin: at a public table, where strangers would wait for each other, it does so when every
/// seat has somebody who is there. The host's page sees to it.
fn begin_by_itself(desk: Desk) -> Memo<bool> {
    let is_due = Memo::new(move |_| {
        desk.with(|picture| {
            let is_public = picture.table.as_ref().is_some_and(|table| table.options.access == Access::Public);
            let is_there = |seat| matches!(picture.occupant(seat), Occupant::Person(_)) && !picture.is_away(seat);
            is_public && picture.seats().all(is_there)
        })
    });
    let is_mine = Memo::new(move |_| is_due.get() && desk.at_table(TableShown::is_host));
    effect(move |_| {
        if is_mine.get() {
            let timer = set_timeout_with_handle(move || desk.ask(Command::Start), BEFORE_BEGINNING);
            // Somebody may have gone, or begun, in the meantime.
            on_cleanup(move || _ = timer.map(|timer| timer.clear()));
        }
    });
    is_due
}

/// For the host: one seat more, or one less while the last is free.
fn seat_count(desk: Desk) -> AnyView {
    let resized = move |change: i8| {
        desk.with(|picture| {
            let mut options = picture.table.as_ref()?.options.clone();
            options.seats = options.seats.checked_add_signed(change)?;
            let last = picture.seats().last()?;
            let is_free = change > 0 || *picture.occupant(last) == Occupant::Nobody;
            let fits = picture.game.seats().contains(&options.seats.into());
            (is_free && fits && options.seats >= SEATS_MIN).then_some(options)
        })
    };
    let button = move |key: &'static str, change: i8| {
        let ask = move |_| {
            if let Some(options) = untrack(|| resized(change)) {
                desk.ask(Command::SetOptions { options });
            }
        };
        view! {
            <button type="button" class="chip" disabled=move || resized(change).is_none() on:click=ask>
                {move || t(key)}
            </button>
        }
    };
    view! { <div class="chips seat-count">{button("seat-more", 1)}{button("seat-less", -1)}</div> }.into_any()
}

/// The reader's own name, which may have been chosen in a hurry.
fn rename(desk: Desk) -> AnyView {
    let own = desk.with(|picture| picture.table.as_ref().map(|table| picture.name(table.you)));
    let name = RwSignal::new(own.unwrap_or_default());
    let ask = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match Name::try_from(name.get_untracked()) {
            Ok(name) => {
                Remembered::here().change(|settings| settings.name = name.to_string());
                desk.ask(Command::Rename { name });
            }
            Err(_) => desk.tell(t("name-needed")),
        }
    };
    view! {
        <details class="rename">
            <summary>{move || t("change-name")}</summary>
            <form class="row" on:submit=ask>
                <NameField name/>
                <button type="submit" class="button">{move || t("change-name")}</button>
            </form>
        </details>
    }
    .into_any()
}

/// One seat and what can be done about it.
#[component]
fn Place(desk: Desk, seat: Seat) -> impl IntoView {
    let occupant =
        Memo::new(move |_| desk.with(|picture| Some(picture.occupant(seat).clone())).unwrap_or(Occupant::Nobody));
    let who = move || match occupant.get() {
        Occupant::Nobody => t("seat-free"),
        Occupant::Person(person) => desk.with(|picture| {
            let is_host = picture.table.as_ref().is_some_and(|table| table.host == Some(person));
            let name = picture.name(person);
            let name = if is_host { t1("name-host", "name", name.as_str()) } else { name };
            if picture.is_away(seat) { t1("name-away", "name", name.as_str()) } else { name }
        }),
        Occupant::Player(name) => name,
        Occupant::Agent { agent, .. } => desk.with(|picture| bot_with_level(picture, seat, agent.as_str())),
    };
    let is_host = Memo::new(move |_| desk.at_table(TableShown::is_host));
    let own = Memo::new(move |_| desk.with(Picture::seat));
    let buttons = move || match occupant.get() {
        Occupant::Nobody | Occupant::Player(_) => view! {
            {move || own.get().is_none().then(|| view! {
                <button type="button" class="chip" on:click=move |_| desk.ask(Command::SitDown { seat })>
                    {move || t("sit-down")}
                </button>
            })}
            {move || is_host.get().then(|| view! { <AddAgent desk seat/> })}
        }
        .into_any(),
        Occupant::Person(_) if own.get() == Some(seat) => view! {
            <button type="button" class="chip" on:click=move |_| desk.ask(Command::StandUp)>
                {move || t("stand-up")}
            </button>
        }
        .into_any(),
        Occupant::Person(person) => is_host
            .get()
            .then(|| {
                view! {
                    <button type="button" class="chip" on:click=move |_| desk.ask(Command::Kick { person })>
                        {move || t("kick")}
                    </button>
                }
            })
            .into_any(),
        Occupant::Agent { .. } => is_host
            .get()
            .then(|| {
                view! {
                    <button type="button" class="chip" on:click=move |_| desk.ask(Command::RemoveAgent { seat })>
                        {move || t("remove")}
                    </button>
                }
            })
            .into_any(),
    };
    view! {
        <li class="place">
            <span class="place-number">{seat.index() + 1}</span>
            <strong>{who}</strong>
            {move || desk.with(|picture| temper(picture, seat)).map(|words| view! { <span class="small">{words}</span> })}
            <span class="place-buttons">{buttons}</span>
        </li>
    }
}

#[component]
fn AddAgent(desk: Desk, seat: Seat) -> impl IntoView {
    let game = Memo::new(move |_| desk.at_table(|table| Some(table.options.game)));
    let add = move |name: Level| {
        let agent = person::AgentName::try_from(name.name().to_string());
        if let Ok(agent) = agent {
            desk.ask(Command::SeatAgent { seat, agent });
        }
    };
    let button = move |name: Level| {
        view! {
            <button type="button" class="chip" on:click=move |_| add(name)>
                {move || t1("add-bot", "name", t(&format!("agent-{name}")).as_str())}
            </button>
        }
    };
    move || game.get().map(|game| levels::for_people(game.family()).map(button).collect_view())
}

/// Those who are there without a seat.
#[component]
fn Watching(desk: Desk) -> impl IntoView {
    let names = move || {
        desk.with(|picture| {
            let seated = |person| picture.seats().any(|seat| *picture.occupant(seat) == Occupant::Person(person));
            let persons = picture.table.iter().flat_map(|table| &table.persons).filter(|shown| !seated(shown.person));
            persons.map(|shown| (shown.person, shown.name.to_string())).collect::<Vec<_>>()
        })
    };
    let is_host = Memo::new(move |_| desk.at_table(TableShown::is_host));
    let has_sent_away = RwSignal::new(false);
    let send_away = move |(person, name): (PersonId, String)| {
        let kick = move |_| {
            has_sent_away.set(true);
            desk.ask(Command::Kick { person });
        };
        let words = move || t1("kick-name", "name", name.as_str());
        view! { <button type="button" class="chip" on:click=kick>{words}</button> }
    };
    view! {
        {move || {
            let names = names().into_iter().map(|(_, name)| name).collect::<Vec<_>>().join(", ");
            (!names.is_empty()).then(|| view! { <p class="small">{move || t1("watching", "names", names.as_str())}</p> })
        }}
        <div class="chips">
            {move || is_host.get().then(|| {
                let you = desk.at_table(|table| Some(table.you));
                names().into_iter().filter(|(person, _)| Some(*person) != you).map(send_away).collect_view()
            })}
            {move || (is_host.get() && has_sent_away.get()).then(|| view! {
                <button type="button" class="chip" on:click=move |_| desk.ask(Command::Readmit)>
                    {move || t("readmit")}
                </button>
            })}
        </div>
    }
}
