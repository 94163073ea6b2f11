//! Coming to a table of the server: by link, by code, again, or for the first time.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wurf_table::person::Name;

use crate::app::Frame;
use crate::browser;
use crate::desk::admission::{Admission, forget_table};
use crate::desk::remote;
use crate::parts::choice::NameField;
use crate::parts::entry::Entry;
use crate::route::{Route, To};
use crate::screens::table::TableScreen;
use crate::server::{self, Problem, TableShown};
use crate::settings::Remembered;
use crate::words::{t, t1};

/// How far along the way to the table is.
#[derive(Clone, PartialEq, Debug)]
enum Stage {
    Looking,
    Missing(Problem),
    Asking(TableShown),
    There(Admission),
}

/// A table of the server.
#[component]
pub fn RemoteTable(table: String) -> impl IntoView {
    let stage = RwSignal::new(Stage::Looking);
    let proof = browser::window().location().hash().unwrap_or_default();
    let look = move || {
        let (table, proof) = (table.clone(), proof.clone());
        stage.set(Stage::Looking);
        spawn_local(async move {
            stage.set(match server::table(&table).await {
                Err(problem) => {
                    if problem.is_missing() {
                        forget_table(&table);
                    }
                    Stage::Missing(problem)
                }
                Ok(shown) => {
                    // Links hold the id, which stays when the code goes to another table.
                    browser::replace_path(&Route::Table(shown.table.to_string()).path());
                    admission(&shown, &proof).map_or(Stage::Asking(shown), Stage::There)
                }
            });
        });
    };
    look();
    move || match stage.get() {
        Stage::Looking => view! {
            <Frame title=Signal::derive(|| t("table"))><p class="lead" role="status">{move || t("looking")}</p></Frame>
        }
        .into_any(),
        Stage::Missing(problem) => view! { <Missing problem retry=look.clone()/> }.into_any(),
        Stage::Asking(shown) => view! { <Asking shown stage/> }.into_any(),
        Stage::There(admission) => view! { <TableScreen desk=remote::open(admission)/> }.into_any(),
    }
}

/// Who this device is at the table: as it was before, otherwise as the link says. A link from somebody else takes no
/// seat away.
fn admission(shown: &TableShown, proof: &str) -> Option<Admission> {
    Admission::load(&shown.table).or_else(|| {
        let handed = Admission::of_link(&shown.table, shown.code.map(String::from), proof)?;
        handed.save();
        Some(handed)
    })
}

#[component]
fn Missing(problem: Problem, retry: impl Fn() + Send + 'static) -> impl IntoView {
    let title = match &problem {
        Problem::Unreachable => "offline-title",
        problem if problem.is_missing() => "no-table-title",
        Problem::Said { .. } => "table",
    };
    let (wait, retry) = (problem.retry(), StoredValue::new_local(retry));
    let timer = wait.and_then(|wait| set_timeout_with_handle(move || retry.with_value(|retry| retry()), wait).ok());
    on_cleanup(move || {
        if let Some(timer) = timer {
            timer.clear();
        }
    });
    let text = move || match &problem {
        Problem::Unreachable => t("offline-text"),
        problem if problem.is_missing() => t("no-table-text"),
        problem => problem.in_words(),
    };
    view! {
        <Frame title=Signal::derive(move || t(title))>
            <p class="lead" role="status">{text}</p>
            {wait.is_some().then(|| view! { <p class="small">{move || t("tries-by-itself")}</p> })}
            <button type="button" class="button button-main" on:click=move |_| retry.with_value(|retry| retry())>
                {move || t("try-again")}
            </button>
            <To route=Route::Home class="button">{move || t("to-the-start")}</To>
        </Frame>
    }
}

/// Newcomers give their name.
#[component]
fn Asking(shown: TableShown, stage: RwSignal<Stage>) -> impl IntoView {
    let remembered = Remembered::here();
    let name = RwSignal::new(remembered.now(|settings| settings.name.clone()));
    let entry = Entry::default();
    let (game, table) = (shown.game.clone(), shown.table.clone());
    let come = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Ok(typed) = Name::try_from(name.get_untracked()) else {
            entry.trouble.set(Some(t("name-needed")));
            return;
        };
        remembered.change(|settings| settings.name = typed.to_string());
        let table = table.clone();
        let join = async move { server::join(&table, &typed).await };
        entry.ask(join, move |admission| stage.set(Stage::There(admission)));
    };
    let title = Signal::derive(move || t(&format!("game-{game}")));
    let (taken, seats) = (shown.seats_taken, shown.seats);
    let host = shown.host.map(|host| view! { <p class="lead">{move || t1("host-invites", "name", host.as_str())}</p> });
    view! {
        <Frame title>
            <form class="come" on:submit=come>
                {host}
                <p class="lead">{move || t1("seats-free", "count", seats - taken.min(seats))}</p>
                <NameField name/>
                <p class="trouble" role="alert">{entry.trouble}</p>
                <button type="submit" class="button button-main" disabled=move || entry.is_under_way()>{move || t("come-in")}</button>
            </form>
        </Frame>
    }
}
