//! What every screen of the workshop has around it.

use leptos::prelude::*;
use wurf_web::browser;
use wurf_web::reactive::effect;
use wurf_web::settings::Remembered;
use wurf_web::words::t;

use crate::place::Place;
use crate::played::Match;
use crate::printing::{Own, Printing};
use crate::sheet::Editor;

/// The workshop.
#[component]
pub fn Workshop() -> impl IntoView {
    let remembered = Remembered::provide();
    effect(move |_| browser::mark("lang", Some(remembered.language().tag())));
    let screen = match Place::of(&browser::path()) {
        Place::Print(game, thing) => view! { <Printing game thing/> }.into_any(),
        Place::PrintOwn => view! { <Own/> }.into_any(),
        Place::Sheet(game) => view! { <Editor game/> }.into_any(),
        Place::Match(id) => view! { <Match id/> }.into_any(),
        Place::Nowhere => view! { <Nowhere/> }.into_any(),
    };
    view! {
        <a class="skip" href="#main">{move || t("skip-to-content")}</a>
        {screen}
    }
}

/// A way back to the page, a title, and the content.
#[component]
pub fn Frame(
    /// The title, from the catalogue.
    title: Signal<String>,
    /// Where the way back leads.
    #[prop(into)]
    back: String,
    children: Children,
) -> impl IntoView {
    effect(move |_| browser::document().set_title(&format!("{} · Wurf", title.get())));
    view! {
        <header class="bar bench-bar">
            <a class="bar-back" href=back>
                <span aria-hidden="true">"←"</span>
                <span class="unseen">{move || t("back")}</span>
            </a>
            <h1>{title}</h1>
        </header>
        <main id="main" class="screen bench" tabindex="-1">{children()}</main>
    }
}

#[component]
fn Nowhere() -> impl IntoView {
    view! {
        <Frame title=Signal::derive(|| t("nowhere-title")) back="/">
            <p class="lead">{move || t("nowhere-text")}</p>
        </Frame>
    }
}
