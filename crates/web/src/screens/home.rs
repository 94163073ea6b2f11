//! The first screen: every way to play, in one tap.

use leptos::prelude::*;

use crate::browser;
use crate::desk::admission::{self, Known};
use crate::desk::local;
use crate::parts::logo::Logo;
use crate::route::{Route, To, Way};
use crate::words::{t, t1};

/// The first screen.
#[component]
pub fn Home() -> impl IntoView {
    Effect::new(move |_| browser::document().set_title("Wurf"));
    view! {
        <header class="hero">
            <Logo/>
            <h1>"Wurf"</h1>
            <p>{move || t("home-lead")}</p>
        </header>
        <main id="main" class="screen home" tabindex="-1">
            <Update/>
            {local::is_waiting().then(|| view! {
                <To route=Route::Local class="way way-resume">
                    <strong>{move || t("way-resume")}</strong>
                    <span>{move || t("way-resume-text")}</span>
                </To>
            })}
            {admission::known().into_iter().map(|known| view! { <TableTile known/> }).collect_view()}
            <nav class="ways" aria-label=move || t("ways")>
                <WayTile route=Route::New(Way::Bots, None) name="bots"/>
                <WayTile route=Route::New(Way::Friends, None) name="friends"/>
                <WayTile route=Route::New(Way::Pass, None) name="pass"/>
                <WayTile route=Route::Companion name="companion"/>
                <WayTile route=Route::Tables name="tables"/>
                <WayTile route=Route::New(Way::Practice, None) name="practice"/>
            </nav>
            <nav class="links" aria-label=move || t("more")>
                <To route=Route::Learn(None)>{move || t("learn-title")}</To>
                <To route=Route::Records>{move || t("records-title")}</To>
                <To route=Route::Settings>{move || t("settings-title")}</To>
            </nav>
            <p class="small">{move || t("notice-names")}</p>
        </main>
    }
}

/// Says that a new version is ready. It comes by itself with the next start, so nobody has to be disturbed anywhere
/// else.
#[component]
fn Update() -> impl IntoView {
    let is_ready = RwSignal::new(browser::has_update());
    let handle = window_event_listener_untyped("wurf-update", move |_| is_ready.set(true));
    on_cleanup(move || handle.remove());
    let notice = || {
        view! {
            <p>{move || t("update-ready")}</p>
            <button type="button" class="button" on:click=|_| browser::update_now()>{move || t("update-now")}</button>
        }
    };
    view! { <div class="update" role="status">{move || is_ready.get().then(notice)}</div> }
}

#[component]
fn WayTile(route: Route, name: &'static str) -> impl IntoView {
    view! {
        <To route class=format!("way way-{name}")>
            <strong>{move || t(&format!("way-{name}"))}</strong>
            <span>{move || t(&format!("way-{name}-text"))}</span>
        </To>
    }
}

/// The way back to a table of the server.
#[component]
fn TableTile(known: Known) -> impl IntoView {
    let Known { table, game } = known;
    view! {
        <To route=Route::Table(table.to_string()) class="way way-resume">
            <strong>{move || t("way-resume")}</strong>
            <span>{move || t1("way-table-text", "game", t(&format!("game-{game}")))}</span>
        </To>
    }
}
