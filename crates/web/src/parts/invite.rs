//! How others find the table: link, code, QR code.

use std::time::Duration;

use leptos::prelude::*;

use crate::browser;
use crate::desk::Desk;
use crate::parts::choice::Switch;
use crate::parts::qr::qr_code;
use crate::reactive::Memo;
use crate::route::Route;
use crate::words::{t, t1};

/// How others find the table.
#[component]
pub fn Invite(desk: Desk) -> impl IntoView {
    let link = Memo::new(move |_| desk.at_table(|table| format!("{}/t/{}", browser::origin(), table.id)));
    let screen = move || desk.at_table(|table| Route::Screen(table.id.to_string()).path());
    let is_shown = RwSignal::new(false);
    let copied = RwSignal::new(false);
    let share = move |_| {
        copied.set(browser::share(&link.get_untracked()));
        // Somebody who has gone elsewhere does not miss it.
        set_timeout(move || _ = copied.try_set(false), Duration::from_secs(3));
    };
    move || {
        (!desk.is_local()).then(|| {
            view! {
                <section class="invite">
                    <h2>{move || t("invite-title")}</h2>
                    {move || desk.code().map(|code| view! {
                        <p class="code">{code.clone()}</p>
                        <p class="unseen">{move || t1("code-is", "code", code.as_str())}</p>
                    })}
                    <p class="link">{link.signal()}</p>
                    <div class="row">
                        <button type="button" class="button" on:click=share>
                            {move || t(if copied.get() { "copied" } else { "share-link" })}
                        </button>
                    </div>
                    <a class="button" href=screen target="_blank" rel="noopener">{move || t("show-big")}</a>
                    <Switch
                        label=Signal::derive(|| t("show-qr"))
                        is_on=is_shown.into()
                        set=move |on| is_shown.set(on)
                    />
                    {move || is_shown.get().then(|| qr_code(link.get()))}
                    <OtherDevice desk/>
                </section>
            }
        })
    }
}

/// How the same person goes on with another device.
#[component]
fn OtherDevice(desk: Desk) -> impl IntoView {
    desk.own_link().map(|link| {
        let (shown, is_open) = (link.clone(), RwSignal::new(false));
        view! {
            <details on:toggle=move |_| is_open.set(true)>
                <summary>{move || t("other-device")}</summary>
                <p class="small">{move || t("other-device-text")}</p>
                {move || is_open.get().then(|| qr_code(shown.clone()))}
                <button type="button" class="button" on:click=move |_| _ = browser::share(&link)>
                    {move || t("share-link")}
                </button>
            </details>
        }
    })
}
