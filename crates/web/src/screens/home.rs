//! The first screen: matches that go on, the games as pictures, and every other way to play.

use leptos::prelude::*;
use wurf_rules::any::{Family, GameName};
use wurf_table::time::Moment;

use crate::browser;
use crate::desk::admission::{self, Known};
use crate::desk::local;
use crate::desk::running::Running;
use crate::parts::at_once::PlayAtOnce;
use crate::parts::logo::Logo;
use crate::reactive::effect;
use crate::route::{Route, Router, To, Way};
use crate::screens::learn::cover;
use crate::screens::new::last_game;
use crate::screens::tables::by_code;
use crate::words::{t, t1};

/// The first screen.
#[component]
pub fn Home() -> impl IntoView {
    effect(move |_| browser::document().set_title("Wurf"));
    let at_once = PlayAtOnce::default();
    // Browsers keep pages that were left: one that is shown again looks anew at what goes on.
    let again = RwSignal::new(());
    let handle = window_event_listener_untyped("pageshow", move |_| again.set(()));
    on_cleanup(move || handle.remove());
    view! {
        <header class="hero">
            <Logo/>
            <h1>"Wurf"</h1>
            <p>{move || t("home-lead")}</p>
        </header>
        <main id="main" class="screen home" tabindex="-1">
            <Update/>
            {move || {
                again.get();
                running()
            }}
            <section class="games" aria-label=move || t("play-now")>
                {Family::ALL.map(last_game).into_iter().map(|game| game_tile(at_once, game)).collect_view()}
            </section>
            <p class="trouble" role="alert">{at_once.trouble}</p>
            {by_code(Router::go)}
            <nav class="ways" aria-label=move || t("ways")>
                {way_tile(Route::New(Way::Friends, None), "friends")}
                {way_tile(Route::New(Way::Pass, None), "pass")}
                {way_tile(Route::Companion, "companion")}
                {way_tile(Route::New(Way::Bots, None), "bots")}
                {way_tile(Route::Tables, "tables")}
                {way_tile(Route::New(Way::Practice, None), "practice")}
            </nav>
            <nav class="links" aria-label=move || t("more")>
                <To route=Route::Learn(None)>{move || t("learn-title")}</To>
                <To route=Route::Records>{move || t("records-title")}</To>
                <a href="/print">{move || t("print-title")}</a>
                <a href="/workshop">{move || t("own-title")}</a>
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

/// A game: one tap begins a match against bots.
fn game_tile(at_once: PlayAtOnce, game: GameName) -> AnyView {
    let family = game.family().game();
    let text = move || {
        if at_once.asks(game) { t("begin-sure") } else { t(&format!("game-{family}-text")) }
    };
    view! {
        <button type="button" class="game-card" on:click=move |_| at_once.play(game)>
            {cover(game)}
            <strong>{move || t(&format!("game-{game}"))}</strong>
            <span>{text}</span>
        </button>
    }
    .into_any()
}

fn way_tile(route: Route, name: &'static str) -> AnyView {
    view! {
        <To route class=format!("way way-{name}")>
            <strong>{move || t(&format!("way-{name}"))}</strong>
            <span>{move || t(&format!("way-{name}-text"))}</span>
        </To>
    }
    .into_any()
}

/// Matches that go on: the one of this device, and those at tables of the server.
fn running() -> AnyView {
    let here = local::waiting().map(|seen| tile(Route::Local, seen, "throw-away", local::throw_away));
    let elsewhere = admission::known().into_iter().map(|Known { table, game, seen }| {
        let seen =
            seen.unwrap_or(Running { game, who: Vec::new(), state: "running-others".to_string(), at: Moment::EPOCH });
        let id = table.to_string();
        tile(Route::Table(id.clone()), seen, "off-the-list", move || admission::forget_table(&id))
    });
    let tiles: Vec<AnyView> = here.into_iter().chain(elsewhere).collect();
    view! { <ul class="list running">{tiles}</ul> }.into_any()
}

/// A match that goes on, and the way to be rid of it: a second tap makes sure.
fn tile(route: Route, seen: Running, drop_key: &'static str, drop_it: impl Fn() + 'static) -> AnyView {
    let (is_asked, is_gone) = (RwSignal::new(false), RwSignal::new(false));
    let drop_it = StoredValue::new_local(drop_it);
    let drop_now = move |_| {
        if is_asked.get_untracked() {
            drop_it.with_value(|drop_it| drop_it());
            is_gone.set(true);
        } else {
            is_asked.set(true);
        }
    };
    let Running { game, ref who, ref state, at } = seen;
    let (who, state) = (who.join(" · "), state.clone());
    let age = move || (at > Moment::EPOCH).then(|| seen.age(browser::now()));
    let label = move || if is_asked.get() { t("sure") } else { t1(drop_key, "game", t(&format!("game-{game}"))) };
    view! {
        <li hidden=is_gone>
            <To route class="list-link way-resume">
                <strong>{move || t(&format!("game-{game}"))}</strong>
                <span>{who}</span>
                <span class="small">{move || t(&state)}" "{age}</span>
            </To>
            <button type="button" class="chip running-drop" aria-label=label on:click=drop_now>
                {move || if is_asked.get() { t("sure") } else { "✕".to_string() }}
            </button>
        </li>
    }
    .into_any()
}
