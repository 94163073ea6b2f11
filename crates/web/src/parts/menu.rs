//! What else there is to do during a match, in a panel over it: nobody has to leave the match for it.

use leptos::html::Dialog;
use leptos::prelude::*;

use crate::desk::Desk;
use crate::parts::advice::Advice;
use crate::parts::character::bots;
use crate::parts::chat::{Chat, bubble, news, unread};
use crate::parts::choice::Switch;
use crate::parts::invite::Invite;
use crate::parts::table_menu::TableMenu;
use crate::reactive::Memo;
use crate::route::{Route, To};
use crate::screens::learn::rules;
use crate::settings::Remembered;
use crate::words::t;

/// The buttons in the head of the match, and the panels that they open.
#[component]
pub fn Menu(desk: Desk) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    let title = move || news(desk).map_or_else(|| t("menu-title"), |news| format!("{}, {news}", t("menu-title")));
    view! {
        <Advice desk/>
        <Rules desk/>
        <button
            type="button"
            class="bar-tool menu-open"
            aria-haspopup="dialog"
            aria-label=title
            on:click=move |_| open(dialog)
        >
            <span aria-hidden="true">"≡"</span>
            {move || Some(unread(desk)).filter(|&unread| unread > 0).map(|unread| view! {
                <span class="bar-count" aria-hidden="true">{unread}</span>
            })}
            {bubble(desk, None)}
        </button>
        <Panel dialog title=Signal::derive(|| t("menu-title"))>
            <div on:click=move |_| close(dialog)><TableMenu desk/></div>
            <Chat desk/>
            <Link desk/>
            <Wishes desk/>
            {bots(desk)}
            <To route=Route::Settings class="button">{move || t("settings-title")}</To>
            <To route=Route::Home class="button">{move || t("leave-match")}</To>
        </Panel>
    }
}

/// The rules of the game that is played, over the match. They are drawn when somebody asks for them.
#[component]
fn Rules(desk: Desk) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    let game = Memo::new(move |_| desk.with(|picture| Some(picture.game)));
    let is_asked = RwSignal::new(false);
    let ask = move |_| {
        is_asked.set(true);
        open(dialog);
    };
    let title = Signal::derive(move || game.get().map(|game| t(&format!("game-{game}"))).unwrap_or_default());
    view! {
        <button type="button" class="bar-tool" aria-haspopup="dialog" aria-label=move || t("rules") on:click=ask>
            <span aria-hidden="true">"?"</span>
        </button>
        <Panel dialog title>{move || game.get().filter(|_| is_asked.get()).map(rules)}</Panel>
    }
}

/// What the reader wants during a match.
#[component]
fn Wishes(desk: Desk) -> impl IntoView {
    let remembered = Remembered::here();
    let game = Memo::new(move |_| desk.with(|picture| Some(picture.game)));
    let is_guided = move || game.get().is_some_and(|game| remembered.with(|settings| settings.wants_guide(game)));
    let guide = move |on: bool| {
        let Some(game) = game.get_untracked() else { return };
        remembered.change(|settings| settings.guide_in(game, on));
    };
    view! {
        <Switch
            label=Signal::derive(|| t("setting-sound"))
            is_on=Signal::derive(move || remembered.with(|settings| settings.sound))
            set=move |on| remembered.change(|settings| settings.sound = on)
        />
        <Switch label=Signal::derive(|| t("guide-here")) is_on=Signal::derive(is_guided) set=guide/>
        <Switch
            label=Signal::derive(|| t("setting-roll-at-once"))
            is_on=Signal::derive(move || remembered.with(|settings| settings.roll_at_once))
            set=move |on| remembered.change(|settings| settings.roll_at_once = on)
        />
        <Switch
            label=Signal::derive(|| t("setting-at-once"))
            is_on=Signal::derive(move || remembered.with(|settings| settings.confirm_at_once))
            set=move |on| remembered.change(|settings| settings.confirm_at_once = on)
        />
    }
}

/// How others find the table, folded.
#[component]
fn Link(desk: Desk) -> impl IntoView {
    move || {
        (!desk.is_local()).then(|| {
            view! {
                <details class="fold">
                    <summary>{move || t("table-link")}</summary>
                    <Invite desk/>
                </details>
            }
        })
    }
}

/// A panel over the match. Escape, its button and a tap beside it close it, and the focus returns.
#[component]
pub fn Panel(dialog: NodeRef<Dialog>, title: Signal<String>, children: Children) -> impl IntoView {
    let tapped = move |event: leptos::ev::MouseEvent| {
        // What lies beside the panel belongs to it, but to nothing inside it.
        if event.target() == event.current_target() {
            close(dialog);
        }
    };
    view! {
        <dialog node_ref=dialog class="panel" aria-label=title on:click=tapped>
            <div class="panel-inside">
                <div class="panel-head">
                    <h2>{title}</h2>
                    <button type="button" class="bar-tool" aria-label=move || t("close") on:click=move |_| close(dialog)>
                        <span aria-hidden="true">"✕"</span>
                    </button>
                </div>
                {children()}
            </div>
        </dialog>
    }
}

pub(super) fn open(dialog: NodeRef<Dialog>) {
    if let Some(dialog) = dialog.get_untracked() {
        // A dialog that is open already stays so.
        _ = dialog.show_modal();
    }
}

fn close(dialog: NodeRef<Dialog>) {
    if let Some(dialog) = dialog.get_untracked() {
        dialog.close();
    }
}
