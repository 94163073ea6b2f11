//! A race against bots can wait: by a button, and by itself while nobody sees it.

use leptos::prelude::*;
use wurf_rules::fix::Mode;
use wurf_table::command::Command;
use wurf_table::table::Phase;

use super::Stand;
use crate::browser;
use crate::reactive::Memo;
use crate::words::t;

/// The button; at tables of the server the host has one elsewhere.
#[component]
pub(super) fn Pause(stand: Stand) -> impl IntoView {
    let desk = stand.desk;
    let is_race = Memo::new(move |_| {
        let is_running = desk.with(|picture| picture.phase() == Some(Phase::Playing));
        is_running && desk.is_local() && stand.film.with(|film| film.mode == Mode::Race)
    });
    let pause = move || desk.ask(Command::Pause);
    let handle = window_event_listener_untyped("visibilitychange", move |_| {
        if browser::document().hidden() && is_race.try_get_untracked() == Some(true) {
            pause();
        }
    });
    on_cleanup(move || handle.remove());
    move || {
        is_race.get().then(|| {
            view! {
                <button type="button" class="chip fix-pause" on:click=move |_| pause()>{move || t("pause")}</button>
            }
        })
    }
}
