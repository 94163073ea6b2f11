//! What else there is to do during a match, in a panel over it: nobody has to leave the match for it.

use leptos::html::Dialog;
use leptos::prelude::*;

use crate::desk::Desk;
use crate::parts::chat::Chat;
use crate::parts::invite::Invite;
use crate::parts::manners::Manners;
use crate::route::{Route, To};
use crate::words::t;

/// The button in the head of the match, and the panel that it opens.
#[component]
pub fn Menu(desk: Desk) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    view! {
        <button
            type="button"
            class="bar-tool menu-open"
            aria-haspopup="dialog"
            aria-label=move || t("menu-title")
            on:click=move |_| open(dialog)
        >
            <span aria-hidden="true">"≡"</span>
        </button>
        <Panel dialog title=Signal::derive(|| t("menu-title"))>
            <div on:click=move |_| close(dialog)><Manners desk/></div>
            <Chat desk/>
            <Link desk/>
            <To route=Route::Home class="button">{move || t("leave-match")}</To>
        </Panel>
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
                <header class="panel-head">
                    <h2>{title}</h2>
                    <button type="button" class="bar-tool" aria-label=move || t("close") on:click=move |_| close(dialog)>
                        <span aria-hidden="true">"✕"</span>
                    </button>
                </header>
                {children()}
            </div>
        </dialog>
    }
}

fn open(dialog: NodeRef<Dialog>) {
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
