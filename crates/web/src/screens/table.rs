//! The table: people gather, a match is played, a match is over.

use std::time::Duration;

use leptos::ev::{self, EventDescriptor};
use leptos::prelude::*;
use wurf_table::table::Phase;
use wurf_table::witness::Alarm;

use crate::app::Frame;
use crate::boards;
use crate::boards::guide::Guide;
use crate::browser;
use crate::desk::{Desk, Status, local};
use crate::parts::banner::banner;
use crate::parts::chat::{self, Chat};
use crate::parts::feedback::attend;
use crate::parts::focus;
use crate::parts::menu::Menu;
use crate::parts::roll::roll_bar;
use crate::parts::seats::SeatStrip;
use crate::parts::table_menu::{Standstill, TableMenu, missing};
use crate::reactive::{Memo, effect};
use crate::route::{Route, To};
use crate::words::{t, t1};

mod again;
pub mod curtain;
pub mod gather;
pub mod over;
pub mod real_dice;

use real_dice::RollDueNow;

/// The table that this device keeps.
#[component]
pub fn LocalTable() -> impl IntoView {
    match local::reopen() {
        Some(desks) => view! { <TableScreen desk=desks[0] far=desks.get(1).copied()/> }.into_any(),
        None => view! {
            <Frame title=Signal::derive(|| t("no-game-title"))>
                <p class="lead">{move || t("no-game-text")}</p>
                <To route=Route::Home class="button button-main">{move || t("to-the-start")}</To>
            </Frame>
        }
        .into_any(),
    }
}

/// A table, wherever it is kept.
#[component]
pub fn TableScreen(
    desk: Desk,
    /// The other side of the device, where two people sit opposite each other.
    #[prop(optional_no_strip)]
    far: Option<Desk>,
) -> impl IntoView {
    on_cleanup(move || desk.leave());
    attend(desk);
    chat::attend(desk);
    let phase = lingering(desk);
    focus::keep(desk, phase);
    // Somebody who was further down in the lobby sees a match from its top.
    effect(move |_| {
        if phase.get() == Some(Phase::Playing) {
            browser::scroll_to_top();
        }
    });
    let is_match = Memo::new(move |_| matches!(phase.get(), Some(Phase::Playing | Phase::Paused)));
    let title = Signal::derive(move || {
        let game = desk.picture.with(|picture| Some(picture.as_ref()?.game));
        game.map_or_else(|| t("table"), |game| t(&format!("game-{game}")))
    });
    let content = move || match phase.get() {
        None => view! { <p class="lead" role="status">{move || t("looking")}</p> }.into_any(),
        Some(Phase::Lobby) => view! { <gather::Gather desk/> }.into_any(),
        Some(Phase::Playing | Phase::Paused) => match far {
            Some(far) => halves(desk, far),
            None => view! { <Played desk/> }.into_any(),
        },
        Some(Phase::Over) => view! { <over::Over desk/> }.into_any(),
    };
    let table = move || {
        view! {
            <curtain::Curtain desk/>
            {curtain::handed(desk)}
            <Standstill desk/>
            {content}
            {move || (!is_match.get()).then(|| view! {
                <TableMenu desk/>
                <Chat desk/>
            })}
            <crate::parts::told::Told desk/>
        }
    };
    // What is closed says so itself, and offers nothing more.
    let is_closed = Memo::new(move |_| matches!(desk.status.get(), Status::Closed(_)));
    let head = move || {
        is_match.get().then(|| {
            view! {
                <Strip desk/>
                <Menu desk/>
            }
        })
    };
    view! {
        <Frame title is_stage=is_match halves=far.is_some() head=head.into_any()>
            <Connection desk/>
            <DiceAlarm desk/>
            {move || (!is_closed.get()).then(table)}
        </Frame>
    }
}

/// How long the last move is looked at before the match is counted.
const LINGER: Duration = Duration::from_millis(1_500);

/// Where the table is in its life; the last move of a match that is watched is seen first, until a tap or a key.
fn lingering(desk: Desk) -> Memo<Option<Phase>> {
    let is_seen = RwSignal::new(false);
    let see = move || _ = is_seen.try_set(true);
    let handles = [ev::pointerdown.name(), ev::keydown.name()].map(|event| {
        let is_over = move || untrack(|| shown_phase(desk)) == Some(Phase::Over);
        window_event_listener_untyped(&event, move |_| {
            if is_over() {
                see()
            }
        })
    });
    on_cleanup(move || handles.into_iter().for_each(|handle| handle.remove()));
    effect(move |_| match shown_phase(desk) {
        Some(Phase::Over) => set_timeout(see, LINGER),
        _ => is_seen.set(false),
    });
    Memo::new(move |before: Option<&Option<Phase>>| match (shown_phase(desk), before.copied().flatten()) {
        (Some(Phase::Over), Some(Phase::Playing)) if !is_seen.get() => Some(Phase::Playing),
        (phase, _) => phase,
    })
}

/// Where the table is in its life. The end waits until the board has shown it.
pub fn shown_phase(desk: Desk) -> Option<Phase> {
    let (game, phase) = desk.with(|picture| Some((picture.game, picture.phase()?)))?;
    let is_late = boards::of(game).ends_late() && phase == Phase::Over && !desk.is_played_out.get();
    Some(if is_late { Phase::Playing } else { phase })
}

/// Says when the connection is not as it should be, and what helps.
#[component]
fn Connection(desk: Desk) -> impl IntoView {
    let content = move || match desk.status.get() {
        Status::Here | Status::Live | Status::Connecting => ().into_any(),
        Status::Slow => view! { <p class="calm">{move || t("connection-slow")}</p> }.into_any(),
        Status::Lost(None) => view! { <p>{move || t("connection-lost")}</p> }.into_any(),
        Status::Lost(Some(reason)) => view! { <p class="calm">{reason}</p> }.into_any(),
        Status::Closed(reason) => view! {
            <p>{t(&reason)}</p>
            <button type="button" class="button" on:click=|_| browser::update_now()>{move || t("reload")}</button>
            <To route=Route::Home class="button">{move || t("to-the-start")}</To>
        }
        .into_any(),
    };
    view! { <div class="connection" role="status">{content}</div> }
}

/// Says that something is wrong with the dice.
#[component]
fn DiceAlarm(desk: Desk) -> impl IntoView {
    let words = move || desk.alarm.get().map(alarm_words);
    view! {
        <div role="alert">
            {move || words().map(|words| view! { <p class="check-unfair">{words}</p> })}
        </div>
    }
}

/// What is wrong with the dice, in words.
pub fn alarm_words(alarm: Alarm) -> String {
    match alarm {
        Alarm::Commitment => t("alarm-commitment"),
        Alarm::Secret => t("alarm-secret"),
        Alarm::Seat(seat) => t1("alarm-seat", "seat", seat.to_string()),
        Alarm::Undone => t("alarm-undone"),
        Alarm::NotCounted => t("alarm-not-counted"),
    }
}

/// A match to look at: over, or a record.
#[component]
pub fn Board(desk: Desk) -> impl IntoView {
    view! {
        <Strip desk/>
        {board(desk)}
    }
}

/// The match that is being played; everybody's names and points are in the head of the screen.
#[component]
fn Played(desk: Desk) -> impl IntoView {
    view! {
        <Guide desk/>
        <RollDueNow desk/>
        {board(desk)}
        {roll_bar(desk)}
        {missing(desk)}
        {banner(desk)}
    }
}

/// Two people opposite each other, each with a half of the screen; the farther one is upside down.
fn halves(near: Desk, far: Desk) -> AnyView {
    let half = |desk: Desk, class: &'static str| {
        let name = move || desk.with(|picture| picture.table.as_ref().map(|table| picture.name(table.you)));
        view! {
            <section class=class aria-label=name>
                <RollDueNow desk/>
                {board(desk)}
                {roll_bar(desk)}
                {banner(desk)}
            </section>
        }
    };
    view! {
        {half(near, "stage half")}
        {half(far, "stage half half-far")}
    }
    .into_any()
}

fn board(desk: Desk) -> impl IntoView {
    let game = Memo::new(move |_| desk.with(|picture| picture.scene.as_ref().map(|_| picture.game)));
    move || game.get().map(|game| untrack(|| boards::of(game).board(desk)))
}

/// Everybody's names and points, where the board does not show them itself.
#[component]
fn Strip(desk: Desk) -> impl IntoView {
    let has_strip = Memo::new(move |_| desk.with(|picture| boards::of(picture.game).has_strip()));
    move || has_strip.get().then(|| view! { <SeatStrip desk/> })
}
