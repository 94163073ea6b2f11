//! A television or projector as the table: all sheets at the same size, the dice, the code; nothing to tap. It comes to
//! the table as somebody who watches. With `?background=none` nothing is behind the sheets, for streams.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use wurf_table::id::TableId;
use wurf_table::person::Name;
use wurf_table::table::Phase;

use crate::boards;
use crate::browser;
use crate::desk::admission::Admission;
use crate::desk::{Desk, Occupant, Status, remote};
use crate::parts::feedback::attend;
use crate::parts::others::AllAlike;
use crate::parts::qr::qr_code;
use crate::parts::seats::seat_name;
use crate::reactive::{Memo, effect};
use crate::screens::table::{Board, over::Over, shown_phase};
use crate::server::{self, Problem};
use crate::words::{t, t1};

/// A screen nobody stands at tries again by itself.
const RETRY: Duration = Duration::from_secs(5);

/// More screens than this at one table are a mistake.
const SCREENS_MAX: usize = 9;

/// A table on a big screen.
#[component]
pub fn BigScreen(table: String) -> impl IntoView {
    effect(move |_| browser::document().set_title("Wurf"));
    provide_context(AllAlike);
    let desk = RwSignal::new_local(None::<Desk>);
    let trouble = RwSignal::new(None::<String>);
    let owner = Owner::current();
    let look = move || {
        let (table, owner) = (table.clone(), owner.clone());
        spawn_local(async move {
            match (come(&table).await, owner) {
                (Ok(admission), Some(owner)) => {
                    desk.try_set(Some(owner.with(|| remote::open(admission))));
                }
                (Err(problem), _) => _ = trouble.try_set(Some(problem.in_words())),
                (Ok(_), None) => {}
            }
        });
    };
    look();
    let again = move || {
        if desk.with_untracked(Option::is_none) && trouble.get_untracked().is_some() {
            trouble.set(None);
            look();
        }
    };
    let timer = set_interval_with_handle(again, RETRY);
    on_cleanup(move || {
        if let Ok(timer) = timer {
            timer.clear();
        }
        if let Some(desk) = desk.get_untracked() {
            desk.leave();
        }
    });
    let is_clear = browser::window().location().search().is_ok_and(|search| search.contains("background=none"));
    browser::mark("data-big", Some(if is_clear { "clear" } else { "" }));
    on_cleanup(|| browser::mark("data-big", None));
    view! {
        <main id="main" class="big" class:big-clear=is_clear tabindex="-1">
            {move || match desk.get() {
                Some(desk) => shown(desk),
                None => view! { <p role="status">{move || trouble.get().unwrap_or_else(|| t("looking"))}</p> }.into_any(),
            }}
        </main>
    }
}

/// Comes to a table without a seat, as the same screen as before if this device has been one there.
async fn come(table: &str) -> Result<Admission, Problem> {
    let table = server::table(table).await?.table;
    if let Some(known) = Admission::of_screen(&table) {
        return Ok(known);
    }
    let mut number = 1;
    loop {
        match join(&table, number).await {
            Err(problem) if problem.is_said("name-taken") && number < SCREENS_MAX => number += 1,
            answer => return answer.map(Admission::for_screen),
        }
    }
}

async fn join(table: &TableId, number: usize) -> Result<Admission, Problem> {
    let name = if number == 1 { t("big-screen") } else { format!("{} {number}", t("big-screen")) };
    let name =
        Name::try_from(name).unwrap_or_else(|_| Name::try_from("Wurf".to_string()).expect("a short word is a name"));
    server::join(table, &name).await
}

/// The table, from the lobby to the result.
fn shown(desk: Desk) -> AnyView {
    attend(desk);
    let phase = Memo::new(move |_| shown_phase(desk));
    let content = move || match phase.get() {
        None | Some(Phase::Lobby) => lobby(desk),
        Some(Phase::Playing | Phase::Paused) => view! { <Board desk/> }.into_any(),
        Some(Phase::Over) => view! { <Over desk/> }.into_any(),
    };
    // What was told last stays until there is something new.
    let story = Memo::new(move |before: Option<&String>| {
        let told = desk.with(|picture| boards::story(picture).join(" "));
        if told.is_empty() { before.cloned().unwrap_or_default() } else { told }
    });
    let status = move || match desk.status.get() {
        Status::Lost(_) => Some(t("connection-lost")),
        Status::Closed(reason) => Some(t(&reason)),
        Status::Here | Status::Connecting | Status::Live | Status::Slow => None,
    };
    view! {
        {content}
        <footer class="big-foot">
            <p class="big-story" role="status">{move || status().unwrap_or_else(|| story.get())}</p>
            <div class="big-corner">
                <strong>{desk.code()}</strong>
                {qr_code(link(desk))}
            </div>
        </footer>
    }
    .into_any()
}

/// Where the phones go.
fn link(desk: Desk) -> String {
    let path = desk.code().unwrap_or_else(|| untrack(|| desk.at_table(|table| table.id.to_string())));
    format!("{}/t/{path}", browser::origin())
}

/// People gather: the code as large as it gets, and who has come.
fn lobby(desk: Desk) -> AnyView {
    let names = move || {
        desk.with(|picture| {
            let is_taken = |&seat: &_| *picture.occupant(seat) != Occupant::Nobody;
            picture.seats().filter(is_taken).map(|seat| seat_name(picture, seat)).collect::<Vec<_>>()
        })
    };
    let free = move || desk.with(|picture| picture.seats.len()).saturating_sub(names().len());
    view! {
        <section class="big-lobby">
            <p class="big-code">{desk.code()}</p>
            {qr_code(link(desk))}
            <p class="big-link">{link(desk)}</p>
            <ul>{move || names().into_iter().map(|name| view! { <li>{name}</li> }).collect_view()}</ul>
            <p>{move || t1("seats-free", "count", free())}</p>
        </section>
    }
    .into_any()
}
