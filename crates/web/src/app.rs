//! The page as a whole: what every screen has around it, and which screen is shown.

use leptos::prelude::*;

use crate::browser;
use crate::desk::running;
use crate::parts::focus;
use crate::reactive::{Memo, effect};
use crate::route::{Route, Router, To};
use crate::screens;
use crate::settings::Remembered;
use crate::words::t;

/// The page.
#[component]
pub fn App() -> impl IntoView {
    let remembered = Remembered::provide();
    let router = Router::provide();
    focus::follow_screens(router);
    effect(move |_| {
        if let Some(root) = browser::document().document_element() {
            // A valid name and value cannot be refused.
            _ = root.set_attribute("lang", remembered.language().tag());
        }
    });
    let screen = move || match router.current() {
        Route::Home => view! { <screens::home::Home/> }.into_any(),
        Route::New(way, game) => view! { <screens::new::New way game/> }.into_any(),
        Route::Local => view! { <screens::table::LocalTable/> }.into_any(),
        Route::Table(table) => view! { <screens::join::RemoteTable table/> }.into_any(),
        Route::Screen(table) => view! { <screens::big::BigScreen table/> }.into_any(),
        Route::Tables => view! { <screens::tables::Tables/> }.into_any(),
        Route::Companion => view! { <screens::companion::Companion/> }.into_any(),
        Route::Learn(game) => view! { <screens::learn::Learn game/> }.into_any(),
        Route::Records => view! { <screens::records::Records/> }.into_any(),
        Route::Record(record) => view! { <screens::replay::Replay record/> }.into_any(),
        Route::Settings => view! { <screens::settings::Settings/> }.into_any(),
        Route::Unknown => view! { <Nowhere/> }.into_any(),
    };
    view! {
        <svg class="definitions" aria-hidden="true" inner_html=wurf_paper::style::DEFINITIONS></svg>
        <a class="skip" href="#main">{move || t("skip-to-content")}</a>
        {screen}
    }
}

/// The frame of every screen but the table: a way back, a title, and the content.
#[component]
pub fn Frame(
    /// The title, from the catalogue.
    title: Signal<String>,
    /// Where the way back leads.
    #[prop(default = Route::Home)]
    back: Route,
    /// Is a match played on it? Then it fills the window, and nothing on it moves.
    #[prop(optional, into)]
    is_stage: Signal<bool>,
    /// Is that match played from two sides, each with a stage of its own?
    #[prop(optional)]
    halves: bool,
    /// What else belongs to the head of the screen.
    #[prop(optional)]
    head: Option<AnyView>,
    children: Children,
) -> impl IntoView {
    effect(move |_| browser::document().set_title(&format!("{} · Wurf", title.get())));
    let frame = Memo::new(move |_| match is_stage.get() {
        false => None,
        true => Some(if halves { "halves" } else { "stage" }),
    });
    effect(move |_| browser::mark("data-frame", frame.get()));
    on_cleanup(|| browser::mark("data-frame", None));
    view! {
        <header class="bar">
            <To route=back class="bar-back">
                <span aria-hidden="true">"←"</span>
                <span class="unseen">{move || t("back")}</span>
            </To>
            <h1>{title}</h1>
            {way_back().map(|route| view! { <To route class="chip bar-match">{move || t("to-the-match")}</To> })}
            {head}
        </header>
        <main id="main" class=move || format!("screen {}", frame.get().unwrap_or_default()) tabindex="-1">{children()}</main>
    }
}

/// The way back to a match that goes on, from any screen that is not a table.
fn way_back() -> Option<Route> {
    let is_table = matches!(Router::here().now(), Route::Local | Route::Table(_));
    if is_table { None } else { running::latest() }
}

#[component]
fn Nowhere() -> impl IntoView {
    view! {
        <Frame title=Signal::derive(|| t("nowhere-title"))>
            <p class="lead">{move || t("nowhere-text")}</p>
            <To route=Route::Home class="button">{move || t("to-the-start")}</To>
        </Frame>
    }
}
